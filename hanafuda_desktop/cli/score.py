"""`score`: what a dealt hand, a dealt field, a captured pile or a deal of Hachi-Hachi is worth."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from hanafuda_desktop.cards.hanafuda import HANAFUDA, card_points
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cli import settle
from hanafuda_desktop.cli.common import CommandError, add_rules, one_of, rules_of, translator
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.options import listed
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, msg
from hanafuda_desktop.games import hachi_hachi
from hanafuda_desktop.games.hachi_hachi.field import (
    carries_over,
    carrying,
    is_void_field,
    multiplier_after,
    void_after,
)
from hanafuda_desktop.games.hachi_hachi.options import CarryRule, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.present_common import field_name
from hanafuda_desktop.games.hachi_hachi.rules import FIELD_SIZE, HAND_SIZE
from hanafuda_desktop.games.hachi_hachi.state import FieldType, Multiplier, QueuedMultiplier
from hanafuda_desktop.games.hachi_hachi.yaku import chaff_count, dekiyaku_of, teyaku_of, yaku_name

Score: TypeAlias = tuple[dict[str, object], tuple[Msg, ...]]
"""What is known of some cards: as facts for programs, and in words."""

CARRIES = tuple(sorted({kind.value for kind in FieldType}))
"""What the deal before can have left."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Take the arguments of the command."""
    kinds = parser.add_subparsers(required=True, metavar="WHAT")
    for name, score, words in (
        ("teyaku", _score_teyaku, "a dealt hand of seven cards"),
        ("field", _score_field, "the six cards of a dealt field"),
        ("captured", _score_captured, "a captured pile"),
    ):
        kind = kinds.add_parser(name, help=words)
        kind.set_defaults(run=_score, score=score)
        kind.add_argument("cards", nargs="+", metavar="CARD", help="01-1 to 12-4")
        kind.add_argument("--json", action="store_true", help="print one JSON object")
        add_rules(kind)
        if name == "field":
            kind.add_argument(
                "--carry",
                type=one_of("--carry", CARRIES),
                default=1,
                metavar="TIMES",
                help=f"from the deal before: {listed(CARRIES)} (default: 1)",
            )
    settle.add_to(kinds.add_parser("settle", help="a whole deal, from a file"))


def _score(args: argparse.Namespace) -> int:
    options = msgspec.convert(rules_of(hachi_hachi.GAME.info, args), HachiHachiOptions)
    facts, texts = args.score(_cards(args.cards), options, args)
    print(json.dumps(facts) if args.json else "\n".join(map(translator(), texts)))
    return 0


def _cards(words: list[str]) -> tuple[CardId, ...]:
    """Return the cards of these names; raises CommandError for what is no card or named twice.

    A word may hold several names, with commas or blanks between them.
    """
    names = [name for word in words for name in word.replace(",", " ").split() or [word]]
    unknown = tuple(dict.fromkeys(name for name in names if name not in HANAFUDA))
    if unknown:
        raise CommandError(msg("cli.unknown_cards", count=len(unknown), cards=", ".join(unknown)))
    twice = tuple(dict.fromkeys(name for name in names if names.count(name) > 1))
    if twice:
        raise CommandError(msg("cli.repeated_cards", count=len(twice), cards=", ".join(twice)))
    return tuple(map(CardId, names))


def _expect(cards: tuple[CardId, ...], need: int, what: str) -> None:
    if len(cards) != need:
        raise CommandError(msg(f"cli.{what}_size", need=need, count=len(cards)))


def _score_teyaku(
    cards: tuple[CardId, ...], options: HachiHachiOptions, _args: argparse.Namespace
) -> Score:
    _expect(cards, HAND_SIZE, "hand")
    found = teyaku_of(cards, options)
    if found is None:
        return {"teyaku": None, "valueMon": 0, "valueKan": 0}, (msg("cli.no_teyaku"),)
    facts = {"teyaku": found.key, "valueMon": found.base, "valueKan": found.base // options.kan}
    return facts, (_worth("cli.teyaku", yaku_name(found.key), found.base, options),)


def _score_field(
    cards: tuple[CardId, ...], options: HachiHachiOptions, args: argparse.Namespace
) -> Score:
    _expect(cards, FIELD_SIZE, "field")
    rule = options.carry_rule
    if args.carry > 1 and not carries_over(rule):
        raise CommandError(msg("cli.no_carry", carry=args.carry, rule=rule.value))
    before, is_void = carrying(args.carry), is_void_field(cards)
    worth = void_after(before) if is_void else multiplier_after(before, cards, rule)
    facts: dict[str, object] = {
        "ownMultiplier": worth.own,
        "effectiveMultiplier": worth.now,
        "carryOut": worth.carry_out,
        "redeal": is_void,
    }
    waiting = worth.waiting if isinstance(worth, QueuedMultiplier) else ()
    if rule is CarryRule.QUEUE:
        facts["waiting"] = waiting
    return facts, tuple(_field_lines(worth, waiting, is_void))


def _field_lines(worth: Multiplier, waiting: tuple[int, ...], is_void: bool) -> Iterator[Msg]:
    """Say what a dealt field multiplies by, and what it leaves to later deals."""
    if is_void:
        yield msg("cli.redeal")
    else:
        yield msg("cli.field", field=field_name(worth.own), times=worth.own)
        yield msg("cli.in_force", times=worth.now)
    yield msg("cli.carry", times=worth.carry_out)
    if len(waiting) > 1:
        later = MsgList(tuple(msg("rules.times", times=times) for times in waiting[1:]))
        yield msg("cli.waiting", list=later)


def _score_captured(
    cards: tuple[CardId, ...], options: HachiHachiOptions, _args: argparse.Namespace
) -> Score:
    found = dekiyaku_of(cards, options)
    total = Mon(sum(found.values()))
    facts = {"dekiyaku": found, "totalMon": total, "totalKan": total // options.kan}
    lines = [_worth("cli.dekiyaku", yaku_name(key), value, options) for key, value in found.items()]
    if len(lines) > 1:
        lines.append(_worth("cli.together", msg("cli.all"), total, options))
    points = msg("cli.points", points=card_points(cards), chaff=chaff_count(cards, options))
    return facts, (*(lines or (msg("cli.no_dekiyaku"),)), points)


def _worth(key: str, name: Msg, mon: Mon, options: HachiHachiOptions) -> Msg:
    """Say what a combination is worth: a whole number of kan, whatever their size (rules 9)."""
    return msg(key, yaku=name, mon=Amount(mon), kan=mon // options.kan)
