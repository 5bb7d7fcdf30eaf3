"""Which capture completed a combination, and which card of it an opponent had laid."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.flower_matching.matching import MONTH_SIZE
from hanafuda_desktop.games.hachi_hachi.requirements import Cards
from hanafuda_desktop.games.hachi_hachi.state import UNCOUNTED_TURN, Common, MadeYaku, ShownTeyaku
from hanafuda_desktop.games.hachi_hachi.yaku import DEKIYAKU

_PAIR = 2
_NEEDS = {yaku.id: yaku.need for yaku in DEKIYAKU}


@dataclass(frozen=True, slots=True)
class Capture:
    """A card and what it took.

    Where the pile does not tell which cards went together, `cards` is the one in question and
    `taken` is None.
    """

    cards: Cards
    taken: CardId | None


@dataclass(frozen=True, slots=True)
class Feeding:
    """A liability (rules 5.3): `seat` laid `card`, which was taken `by` for a combination."""

    seat: Seat
    card: CardId
    by: CardId
    yaku: str


def completing_capture(key: str, pile: Cards, pairs: Cards = ()) -> Capture:
    """Return the capture that completed a combination; the pile is in the order of capture.

    `pairs` are what the turn that completed it brought, if it is known to be two pairs.
    """
    completing, flower = _completing(key, pile)
    places = [pile.index(card) for card in flower]
    # Four in a row are two captures of a turn, or three cards of the field taken at once.
    are_two = set(flower) == set(pairs)
    is_clear = len(flower) == _PAIR or are_two or places[-1] - places[0] >= len(flower)
    if not is_clear or len(flower) % _PAIR:
        return Capture((completing,), None)
    mover, taken = _pair_of(completing, flower)
    return Capture((mover, taken), taken)


def two_pairs(common: Common, seat: Seat, turn: int) -> Cards:
    """Return what a seat took in a turn, if that was the last one and both its cards took one.

    Where the played or the drawn card took none, it lies on the field since.
    """
    taken = common.last_taken[seat]
    lies_there = any(lying.turn == turn for lying in common.field)
    is_known = turn == common.turn and not lies_there and len(taken) == 2 * _PAIR
    return taken if is_known else ()


def feeding(made: tuple[MadeYaku, ...], pile: Cards) -> Feeding | None:
    """Return who laid which card for the latest combination that was fed, if one was.

    A card that was laid from a hand is always taken alone: the months of which three lie on the
    field were dealt so. Of an entered deal nobody knows the card.
    """
    for one in reversed(made):
        if one.liable is not None and one.turn != UNCOUNTED_TURN:
            by, card = _pair_of(*_completing(one.yaku, pile))
            return Feeding(one.liable, card, by, one.yaku)
    return None


def caught_months(shown: ShownTeyaku, pile: Cards) -> tuple[int, ...]:
    """Return the months of a dealt triplet that the pile holds whole; all where it is unknown."""
    held = Counter(map(month_of, pile))
    return tuple(month for month in shown.triplets if held[month] == MONTH_SIZE) or shown.triplets


def _completing(key: str, pile: Cards) -> tuple[CardId, Cards]:
    """Return the card that completed a combination, and all of its month in the pile."""
    need = _NEEDS[key]
    completing = need.highlight(pile)[need.count - 1]
    month = month_of(completing)
    return completing, tuple(card for card in pile if month_of(card) == month)


def _pair_of(card: CardId, flower: Cards) -> Cards:
    start = flower.index(card) // _PAIR * _PAIR
    return flower[start : start + _PAIR]
