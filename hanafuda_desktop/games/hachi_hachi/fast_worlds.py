"""Worlds for playouts: the unseen cards dealt by chance to hands and draw pile, as numbers.

They respect what `worlds.py` respects. Each world is equally likely. All that does not change
from world to world is worked out once.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate, product
from math import comb, prod

from hanafuda_desktop.cards.ids import month_of
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hachi_hachi.fast_cards import NUMBERS
from hanafuda_desktop.games.hachi_hachi.fast_teyaku import Announcement
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.state import PlayerView
from hanafuda_desktop.games.hachi_hachi.worlds import barred_months, unseen_cards

Split = tuple[int, ...]
"""How many cards of each group a hand gets."""


class WorldSampler:
    """Deals the worlds of one view.

    The unseen cards are grouped by who may hold them: bit n of a group's number stands for the
    n-th of the other seats. First it is drawn how many cards of each group a hand gets, by the
    number of ways in which that can be, then which ones.
    """

    def __init__(self, view: PlayerView) -> None:
        self._own = view.seat
        self._hand = [NUMBERS[card] for card in view.hand]
        self._others = [Seat(seat) for seat in range(view.seats) if seat != view.seat]
        self._shown = [[NUMBERS[card] for card in view.hands[n].shown] for n in self._others]
        announced = [Announcement(view.common.teyaku[n], view.options) for n in self._others]
        self._groups = _groups(view, self._others, announced)
        needs = tuple(view.hands[n].size - len(view.hands[n].shown) for n in self._others)
        fillings = tuple(_fillings(tuple(map(len, self._groups)), needs, 0))
        self._splits = [splits for splits, _ in fillings]
        self._ways = list(accumulate(ways for _, ways in fillings))
        played = [
            [NUMBERS[card] for card in view.common.trace(seat).played] for seat in self._others
        ]
        dealt = seat_rules(view.seats).hand_size
        self._bound = [
            (n, announcement, played[n])
            for n, announcement in enumerate(announced)
            if view.hands[self._others[n]].size + len(played[n]) == dealt
        ]

    def sample(self, rng: Rng) -> tuple[list[list[int]], list[int]]:
        """Return all hands and the draw pile, its top card last, each in random order."""
        while True:
            splits = self._splits[bisect_right(self._ways, rng.below(self._ways[-1]))]
            hands, pile = self._deal(splits, rng)
            if all(one.fits([*hands[n], *played]) for n, one, played in self._bound):
                break
        hands.insert(self._own, self._hand.copy())
        for hand in hands:
            mix(hand, len(hand), rng)
        mix(pile, len(pile), rng)
        return hands, pile

    def _deal(self, splits: tuple[Split, ...], rng: Rng) -> tuple[list[list[int]], list[int]]:
        """Return the hands of the other seats, and the rest."""
        hands = [shown.copy() for shown in self._shown]
        pile: list[int] = []
        for group, cards in enumerate(self._groups):
            if cards:
                rest = cards.copy()
                mix(rest, sum(split[group] for split in splits), rng)
                for hand, split in zip(hands, splits, strict=True):
                    for _ in range(split[group]):
                        hand.append(rest.pop())
                pile += rest
        return hands, pile


def _groups(view: PlayerView, others: list[Seat], announced: list[Announcement]) -> list[list[int]]:
    barred = barred_months(view)
    groups: list[list[int]] = [[] for _ in range(1 << len(others))]
    for card in unseen_cards(view):
        number = NUMBERS[card]
        holders = sum(
            1 << n
            for n, seat in enumerate(others)
            if month_of(card) not in barred[seat] and not announced[n].impossible >> number & 1
        )
        groups[holders].append(number)
    return groups


def _fillings(
    sizes: Split, needs: tuple[int, ...], hand: int
) -> Iterator[tuple[tuple[Split, ...], int]]:
    """Yield how the hands from `hand` on may be filled from groups, and in how many ways."""
    if hand == len(needs):
        yield (), 1
        return
    need = needs[hand]
    ranges = [
        range(min(size, need) + 1 if group >> hand & 1 else 1) for group, size in enumerate(sizes)
    ]
    for split in product(*ranges):
        if sum(split) == need:
            ways = prod(map(comb, sizes, split))
            left = tuple(size - count for size, count in zip(sizes, split, strict=True))
            for rest, more in _fillings(left, needs, hand + 1):
                yield (split, *rest), ways * more


_PER_WORD = 6
"""How many cards one random number places: each takes less than six of its 64 bits, so that
what is left over makes no card likelier than another by more than one part in 10**8."""


def mix(cards: list[int], count: int, rng: Rng) -> None:
    """Bring `count` of the cards to the end, chosen by chance and in random order."""
    size = len(cards)
    for start in range(size - 1, size - 1 - count, -_PER_WORD):
        bits = rng.next_u64()
        for last in range(start, max(start - _PER_WORD, size - 1 - count), -1):
            other = bits % (last + 1)
            bits //= last + 1
            cards[last], cards[other] = cards[other], cards[last]
