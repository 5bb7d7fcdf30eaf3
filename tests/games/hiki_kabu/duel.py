"""Two players by thresholds, reckoned over all ordered ranks of the pack (rules 5.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from hanafuda_desktop.games.hiki_kabu.belief import takes
from hanafuda_desktop.games.hiki_kabu.settlement import settle
from hanafuda_desktop.games.hiki_kabu.totals import Ranks, is_triple, opening_of, total_of
from tests.games.hiki_kabu.positions import ORIGINAL

Rest: TypeAlias = Mapping[int, int]
"""How many cards of each rank are left."""

PACK: Rest = dict.fromkeys(range(1, 11), 4)


class Deal(NamedTuple):
    """Two cards each, those of the non-dealer and of the dealer; how likely they are dealt."""

    mine: Ranks
    theirs: Ranks
    chance: float


class Value(NamedTuple):
    """Expected net chips of the non-dealer, and how likely he takes the pot."""

    net: float
    win: float


def draws(rest: Rest) -> Iterator[tuple[int, float, Rest]]:
    """Yield each rank that can come next, how likely, and what is left then."""
    count = sum(rest.values())
    for rank, left in rest.items():
        if left:
            yield rank, left / count, {**rest, rank: left - 1}


@lru_cache(maxsize=1)
def deals() -> tuple[Deal, ...]:
    """Return all deals of four cards by ranks."""
    return tuple(
        Deal((a, b), (c, d), chance_a * chance_b * chance_c * chance_d)
        for a, chance_a, without_a in draws(PACK)
        for b, chance_b, without_b in draws(without_a)
        for c, chance_c, without_c in draws(without_b)
        for d, chance_d, _rest in draws(without_c)
    )


def value(deal: Deal, i_take: bool, they_take: bool) -> Value:
    """Return what a deal is worth if the players so decide."""
    rest = dict(PACK)
    for rank in (*deal.mine, *deal.theirs):
        rest[rank] -= 1
    return _value(deal.mine, deal.theirs, tuple(rest.items()), i_take, they_take)


@cache
def _value(
    mine: Ranks, theirs: Ranks, left: tuple[tuple[int, int], ...], i_take: bool, they_take: bool
) -> Value:
    net = win = 0.0
    for third, chance, rest in draws(dict(left)) if i_take else [(0, 1.0, dict(left))]:
        one = (*mine, third) if i_take else mine
        for fourth, other_chance, _rest in draws(rest) if they_take else [(0, 1.0, rest)]:
            chips, wins = settled(one, (*theirs, fourth) if they_take else theirs)
            net += chance * other_chance * chips
            win += chance * other_chance * wins
    return Value(net, win)


@cache
def settled(mine: Ranks, theirs: Ranks) -> tuple[int, int]:
    """Return the net of the non-dealer, and 1 where he takes the pot."""
    return _settled(_worth(mine), _worth(theirs), _opens(theirs), (mine, theirs))


def _worth(hand: Ranks) -> tuple[int, int, bool]:
    return hand[0], total_of(hand), is_triple(hand)


def _opens(hand: Ranks) -> bool:
    return opening_of(hand, True, ORIGINAL) is not None


_KNOWN: dict[object, tuple[int, int]] = {}


def _settled(
    mine: object, theirs: object, opens: bool, hands: tuple[Ranks, Ranks]
) -> tuple[int, int]:
    """Settle each pair of stakes and worths once: nothing else about two hands matters."""
    key = (mine, theirs, opens)
    if key not in _KNOWN:
        settlement = settle((hands[1], hands[0]), ORIGINAL)
        _KNOWN[key] = settlement.net[1], int(settlement.payouts[1] > 0)
    return _KNOWN[key]


def decides(hand: Ranks, is_dealer: bool, threshold: int) -> bool:
    """Tell whether a player of a threshold takes a card."""
    return takes(hand[0], hand[1], is_dealer, ORIGINAL, threshold)


def mean(weighted: Iterator[tuple[float, Value]]) -> Value:
    """Return the average of values by their weights."""
    weight = net = win = 0.0
    for chance, (chips, wins) in weighted:
        weight += chance
        net += chance * chips
        win += chance * wins
    return Value(net / weight, win / weight)
