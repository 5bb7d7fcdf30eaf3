"""A deal of Hachi-Hachi as a small JSON file: how it is written, and how it is read."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from hanafuda_desktop.cards.hanafuda import HANAFUDA
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cli.common import CommandError
from hanafuda_desktop.cli.files import read_json
from hanafuda_desktop.engine.options import OptionValue, listed
from hanafuda_desktop.engine.places import FIELD, Place, Seat, captured_of, hand_of
from hanafuda_desktop.engine.scoring import DealEntry
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.games.hachi_hachi.entered import (
    NOBODY,
    TOGETHER,
    Key,
    fed_key,
    made_key,
    turn_key,
)
from hanafuda_desktop.games.hachi_hachi.rules import SEAT_RULES

EXAMPLE: dict[str, object] = {
    "seats": 3,
    "names": ["", "Sayo", "Ren"],
    "dealer": 1,
    "field": "02-1 03-1 05-2 07-3 09-4 12-2".split(),
    "hands": [[], [], "04-1 04-2 04-3 01-1 02-2 06-1 09-1".split()],
    "piles": [
        "06-2 06-3 09-2 09-1 10-1 10-2".split(),
        "01-2 01-3 02-2 02-3 03-2 03-3".split(),
        [],
    ],
    "end": {"type": "stop", "winner": 0, "continued": [1], "fed": {"aotan": 2}},
}
"""A deal for the help: seat 0 stopped with the blue ribbons, and seat 2 had fed them."""


Answer = int | str
"""An answer as the file has it: what it may be depends on the rules and on the cards."""


class End(msgspec.Struct, forbid_unknown_fields=True, rename="camel"):
    """How the deal ended; `fed` names the feeder by combination, `order` a seat and combination."""

    type: Answer
    winner: Answer | None = None
    continued: list[Answer] = []
    fed: dict[str, Answer] = {}
    last: str | None = None
    order: list[tuple[int, str]] = []
    together: list[tuple[int, str]] = []


class DealFile(msgspec.Struct, forbid_unknown_fields=True, rename="camel"):
    """A deal as the file has it; hands and piles are by seat."""

    end: End
    piles: list[list[str]]
    seats: Answer = max(SEAT_RULES)
    names: list[str] = []
    dealer: Answer = 0
    hands: list[list[str]] = []
    field: list[str] = []
    carry_in: Answer | None = None
    multiplier: Answer | None = None


def help_text() -> str:
    """Return how the file is written, with an example."""
    lines = ",\n".join(f'  "{key}": {json.dumps(value)}' for key, value in EXAMPLE.items())
    return f"""\
FILE describes a deal played with real cards. Cards are 01-1 to 12-4; the seats are 0, which is
you, then 1 and 2.

{{
{lines}
}}

seats       2 or 3 (default: 3); names: those of the players by seat; "" for seat 0: it is you
dealer      a seat (default: 0)
hands       the seven cards dealt to each seat; [] where there was no combination
field       the six cards of the dealt field; carryIn (1, 2, 4) if the deal before left something,
            of several the first
multiplier  in place of field and carryIn: what the deal counts
piles       what each seat has captured
end         type: "stop" with winner, "exhausted" (the hands ran out) or "cancelled" (for half);
            continued: the seats that played on, in order; fed: who fed which combination of
            the winner ("1.aotan": of seat 1); last: which of two fed combinations came last;
            order: [seat, combination] in order, where each is paid as it is made; one that was
            paid before it grew stands there twice: shikou before gokou, nanatan-7 before nanatan;
            together: [seat, combination] that came in the same turn as the one before it in order
"""


@dataclass(frozen=True, slots=True)
class NamedDeal:
    """A deal, and the names of the players by seat as far as they were given."""

    entry: DealEntry
    names: tuple[str, ...]


def read_deal(file: Path, options: Mapping[str, OptionValue]) -> NamedDeal:
    """Return the deal of a file under some rules; raises CommandError for what is no deal."""
    try:
        deal = msgspec.convert(read_json(file, "deal"), DealFile)
    except msgspec.ValidationError as error:
        raise CommandError(msg("cli.deal.bad", file=str(file), detail=str(error))) from error
    seats = deal.seats
    if not isinstance(seats, int) or seats not in SEAT_RULES:
        allowed = listed(SEAT_RULES)
        raise CommandError(msg("cli.one_of", name="seats", text=_answer(seats), allowed=allowed))
    entry = DealEntry(seats, tuple(options.items()), facts=tuple(_facts(deal)))
    for place, cards in _zones(deal, seats):
        entry = entry.with_cards(place, cards)
    return NamedDeal(entry, tuple(deal.names))


def _zones(deal: DealFile, seats: int) -> Iterator[tuple[Place, tuple[CardId, ...]]]:
    """Yield the cards by zone; names and hands may be left out, piles may not."""
    for name, lists, may_lack in (
        ("names", deal.names, True),
        ("hands", deal.hands, not deal.hands),
        ("piles", deal.piles, False),
    ):
        if len(lists) > seats or (len(lists) < seats and not may_lack):
            raise CommandError(msg("cli.deal.seats", name=name, count=len(lists), seats=seats))
    if deal.names and deal.names[0]:
        raise CommandError(msg("cli.deal.own_name", text=deal.names[0]))
    given = [name for name in deal.names if name]
    twice = next((name for name in given if given.count(name) > 1), None)
    if twice is not None:
        raise CommandError(msg("cli.deal.name_twice", name=twice))
    named = [*deal.field, *(card for cards in (*deal.hands, *deal.piles) for card in cards)]
    unknown = tuple(dict.fromkeys(card for card in named if card not in HANAFUDA))
    if unknown:
        raise CommandError(msg("cli.unknown_cards", count=len(unknown), cards=", ".join(unknown)))
    yield FIELD, tuple(map(CardId, deal.field))
    for seat, hand in enumerate(deal.hands):
        yield hand_of(Seat(seat)), tuple(map(CardId, hand))
    for seat, pile in enumerate(deal.piles):
        yield captured_of(Seat(seat)), tuple(map(CardId, pile))


def _facts(deal: DealFile) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what the file says beside the cards, as answers to facts."""
    end = deal.end
    yield Key.DEALER, (_answer(deal.dealer),)
    yield Key.ENDING, (str(end.type),)
    for key, answer in (
        (Key.CARRY_IN, deal.carry_in),
        (Key.MULTIPLIER, deal.multiplier),
        (Key.WINNER, end.winner),
    ):
        if answer is not None:
            yield key, (_answer(answer),)
    if end.last is not None:
        yield Key.LAST, (end.last,)
    if end.continued:
        yield Key.CONTINUED, tuple(map(_answer, end.continued))
    if end.order:
        yield Key.ORDER, tuple(made_key(seat, yaku) for seat, yaku in end.order)
    for at, yaku in end.together:
        yield turn_key(at, yaku), (TOGETHER,)
    winner = end.winner if isinstance(end.winner, int) else 0
    for name, feeder in end.fed.items():
        seat, dot, yaku = name.rpartition(".")
        # A seat that there is not makes a key that nobody asks for: it is refused by its name.
        yield fed_key(seat if dot else winner, yaku), (_answer(feeder),)


def _answer(value: Answer) -> str:
    """Return an answer as the facts have it; a number that is text is none: it keeps its quotes."""
    return value if isinstance(value, str) and value == NOBODY else json.dumps(value)
