"""What every command needs: exit codes, complaints, numbers and rule options as arguments."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import cache

from hanafuda_desktop.engine.options import OptionSpec, OptionValue, Preset, listed, resolve, typed
from hanafuda_desktop.engine.protocol import AnyGame, GameInfo
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.errors import HanafudaError
from hanafuda_desktop.games import REGISTRY, game_by_id
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator

FAILED = 1
"""Exit code where a match broke a rule of the program or a record did not verify."""
BAD_INPUT = 2
"""Exit code where the command itself cannot be carried out."""
STOPPED = 130
"""Exit code after Ctrl+C, as shells have it."""


class CommandError(HanafudaError):
    """The command cannot be carried out; `text` says what is wrong and what is allowed."""

    def __init__(self, text: Msg) -> None:
        super().__init__(text.key)
        self.text = text


@cache
def translator(names: tuple[str, ...] = ()) -> Translator:
    """Return who puts texts into words, with the names of the players by seat.

    Raises AssetError where the program has no texts.
    """
    return Translator(load_catalog("en"), names)


def complain(text: Msg) -> None:
    """Say what is wrong, on the error output."""
    print(f"hanafuda-cli: {translator()(text)}", file=sys.stderr)


# --- arguments -----------------------------------------------------------------------------


def whole_number(name: str, least: int, most: int) -> Callable[[str], int]:
    """Return a reader of whole numbers within a range, for the argument of this name."""

    def read(text: str) -> int:
        number = _integer(text)
        if number is None or not least <= number <= most:
            raise CommandError(
                msg("cli.whole_number", name=name, least=least, most=most, text=text)
            )
        return number

    return read


def one_of(name: str, allowed: tuple[int, ...]) -> Callable[[str], int]:
    """Return a reader of numbers of which only a few are allowed."""

    def read(text: str) -> int:
        number = _integer(text)
        if number not in allowed:
            raise CommandError(msg("cli.one_of", name=name, text=text, allowed=listed(allowed)))
        return number

    return read


def _integer(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None


def add_game(parser: argparse.ArgumentParser) -> None:
    """Let a command take a game, for `game_of`."""
    games = listed(game.info.id for game in REGISTRY)
    parser.add_argument("game", metavar="GAME", help=f"one of: {games}")


def add_seats(parser: argparse.ArgumentParser) -> None:
    """Let a command take a number of players, for `seats_of`."""
    parser.add_argument("--seats", metavar="NUMBER", help="of players (default: the game's most)")


def game_of(args: argparse.Namespace) -> AnyGame:
    """Return the game that was named; raises OptionsError for an unknown one."""
    return game_by_id(args.game)


def seats_of(info: GameInfo, args: argparse.Namespace) -> int:
    """Return the number of players; raises CommandError for one that the game is not for."""
    return max(info.seats) if args.seats is None else one_of("--seats", info.seats)(args.seats)


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Let a command take rule options, for `rules_of`."""
    parser.add_argument("--preset", help="a preset of rules (default: the game's first)")
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="a rule option that differs from the preset",
    )


def rules_of(info: GameInfo, args: argparse.Namespace) -> dict[str, OptionValue]:
    """Return every rule option of a game as the arguments have it.

    Raises CommandError for what is no rule option, OptionsError for one that cannot be so.
    """
    preset = info.presets[0] if args.preset is None else preset_of(info, args.preset)
    chosen: dict[str, object] = dict(preset.changes)
    for change in args.option:
        key, equals, text = change.partition("=")
        if not equals:
            raise CommandError(msg("cli.option_form", text=change))
        chosen[key] = _option_value(info.option_specs, key, text)
    return resolve(info.option_specs, chosen)


def preset_of(info: GameInfo, name: str) -> Preset:
    """Return a preset by its id; raises CommandError for an unknown one."""
    presets = {preset.id: preset for preset in info.presets}
    if name not in presets:
        raise CommandError(msg("cli.unknown_preset", name=name, known=listed(presets)))
    return presets[name]


def _option_value(specs: tuple[OptionSpec, ...], key: str, text: str) -> OptionValue:
    """Return the choice that is written like the text, in capitals or not.

    What is none is left as it is: `resolve` refuses it.
    """
    choices = {
        typed(choice).lower(): choice
        for spec in specs
        if spec.key == key
        for choice in spec.choices
    }
    return choices.get(text.lower(), text)
