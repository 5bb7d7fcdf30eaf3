"""`options`: the rule options of a game in plain words, or what differs between two choices."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from itertools import groupby

from hanafuda_desktop.cli.common import (
    add_game,
    add_rules,
    game_of,
    preset_of,
    rules_of,
    translator,
)
from hanafuda_desktop.engine import setup
from hanafuda_desktop.engine.options import Difference, OptionSpec, OptionValue, differences, typed
from hanafuda_desktop.engine.text import Msg, msg


def add_to(parser: argparse.ArgumentParser) -> None:
    """Take the arguments of the command."""
    parser.set_defaults(run=_options)
    add_game(parser)
    add_rules(parser)
    parser.add_argument(
        "--against", metavar="PRESET", help="print only what differs from this preset"
    )


def _options(args: argparse.Namespace) -> int:
    info = game_of(args).info
    values = rules_of(info, args)
    chosen = setup.rules_of(info, values)
    if args.against is None:
        print(
            _say(chosen.title), _say(msg("options.source", source=chosen.preset.source)), sep="\n"
        )
        _print_groups(info.option_specs, lambda spec: _line(spec, values[spec.key]))
        return 0
    other = preset_of(info, args.against)
    found = differences(values, dict(other.changes), info.option_specs)
    print(f"{_say(chosen.title)} | {_say(other.title)}")
    if not found:
        print(_say(Msg("differ.nothing")))
        return 0
    print(_say(msg("differ.count", count=len(found))))
    changed = {difference.spec.key: difference for difference in found}
    _print_groups((d.spec for d in found), lambda spec: _difference(changed[spec.key]))
    return 0


def _print_groups(specs: Iterable[OptionSpec], line: Callable[[OptionSpec], str]) -> None:
    """Print a heading for each group and below it a line for each of its options."""
    for title, group in groupby(specs, key=lambda spec: spec.group_title):
        print(f"\n{_say(title)}")
        for spec in group:
            print(f"  {line(spec)}")


def _line(spec: OptionSpec, value: OptionValue) -> str:
    return f"{_head(spec)}: {_say(spec.choice(value))}  [{spec.key}={typed(value)}]"


def _difference(difference: Difference) -> str:
    spec = difference.spec
    keys = f"{spec.key}={typed(difference.value_a)}|{typed(difference.value_b)}"
    sides = f"{_say(difference.text_a)} | {_say(difference.text_b)}"
    return f"{_head(spec)}: {sides}  [{keys}]"


def _head(spec: OptionSpec) -> str:
    return f"{_say(spec.title)} ({_say(msg('options.rule', rule=spec.rule))})"


def _say(text: Msg) -> str:
    return translator()(text)
