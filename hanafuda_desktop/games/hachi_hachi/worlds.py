"""Positions that look the same to a seat: all that its view tells for certain is respected."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import comb, prod

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hachi_hachi.dealing import DECK, lots_on_table
from hanafuda_desktop.games.hachi_hachi.options import Claim
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of

Cards = tuple[CardId, ...]


def determinize(view: PlayerView, rng: Rng) -> HachiHachiState:
    """Return a position that looks the same to the seat of the view, each equally likely.

    Cards that were shown stay in their hand. With what was played from it, a hand held at the
    deal the teyaku that was announced for it and no other (rules 4.3.6). Where a match must be
    played, a seat that laid a card had none of the months that lay there already (rules 2.7).
    """
    unseen = unseen_cards(view)
    barred = barred_months(view)
    others = [Seat(seat) for seat in range(view.seats) if seat != view.seat]
    needs = tuple(view.hands[seat].size - len(view.hands[seat].shown) for seat in others)
    groups: list[Cards] = [()] * (1 << len(others))
    for card in unseen:
        mask = sum(1 << n for n, seat in enumerate(others) if month_of(card) not in barred[seat])
        groups[mask] = (*groups[mask], card)
    while True:
        hidden, pile = _draw_hands(tuple(groups), needs, rng)
        hands = [view.hand] * view.seats
        for seat, cards in zip(others, hidden, strict=True):
            hands[seat] = (*view.hands[seat].shown, *cards)
        if all(_fits_announcement(view, seat, hands[seat]) for seat in others):
            break
    return HachiHachiState(
        options=view.options,
        seats=view.seats,
        seed=rng.next_u64(),
        common=view.common,
        hands=tuple(hands),
        draw_pile=rng.shuffled(pile),
    )


def unseen_cards(view: PlayerView) -> Cards:
    """Return the cards of which the seat does not know where they are."""
    common = view.common
    seen = {lying.card for lying in common.field}
    seen.update(view.hand, *common.captured, lots_on_table(common).values())
    seen.update(*(outline.shown for outline in view.hands))
    if common.drawn is not None:
        seen.add(common.drawn)
    return tuple(card for card in DECK if card not in seen)


def barred_months(view: PlayerView) -> tuple[frozenset[int], ...]:
    """Return for each seat the months of which it has shown that it holds no card (rules 2.7)."""
    return tuple(frozenset(view.common.trace(Seat(seat)).lacking) for seat in range(view.seats))


def _fits_announcement(view: PlayerView, seat: Seat, hand: Cards) -> bool:
    """Tell whether a hand held at the deal what was announced, with the cards played since."""
    dealt = (*view.common.trace(seat).played, *hand)
    if len(dealt) < seat_rules(view.seats).hand_size or view.common.is_void:
        return True
    if view.common.teyaku[seat] is None and view.options.claim is Claim.MANUAL:
        return True  # It may have claimed nothing for whatever it was dealt.
    announced, found = view.common.teyaku[seat], teyaku_of(dealt, view.options)
    if announced is None or found is None:
        return announced is found
    return announced.key == found.key and set(announced.shown) == set(found.shown)


# --- drawing hands -------------------------------------------------------------------------
# Cards are grouped by who may hold them: bit n of a group's number stands for seat n of those
# that still need cards. Every way to fill the hands is equally likely.


def _draw_hands(
    groups: tuple[Cards, ...], needs: tuple[int, ...], rng: Rng
) -> tuple[list[Cards], Cards]:
    """Fill one hand after the other; return the hands and what is left."""
    hands = []
    for n, need in enumerate(needs):
        sizes = tuple(map(len, groups))
        splits = list(_splits(sizes, need))
        weights = [ways * _ways(_left(sizes, split), needs[n + 1 :]) for split, ways in splits]
        split = _weighted(splits, weights, rng)
        mixed = tuple(map(rng.shuffled, groups))
        hands.append(tuple(card for part, k in zip(mixed, split, strict=True) for card in part[:k]))
        rest = tuple(part[k:] for part, k in zip(mixed, split, strict=True))
        groups = tuple((*rest[2 * m], *rest[2 * m + 1]) for m in range(len(rest) // 2))
    return hands, tuple(card for part in groups for card in part)


def _splits(sizes: tuple[int, ...], need: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield how many cards of each group a hand can get, and in how many ways."""
    ranges = [range(min(size, need) + 1) if m % 2 else range(1) for m, size in enumerate(sizes)]
    for split in product(*ranges):
        if sum(split) == need:
            yield split, prod(map(comb, sizes, split))


def _left(sizes: tuple[int, ...], split: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sizes of the groups for the hands that follow."""
    rest = [size - k for size, k in zip(sizes, split, strict=True)]
    return tuple(rest[2 * m] + rest[2 * m + 1] for m in range(len(rest) // 2))


def _ways(sizes: tuple[int, ...], needs: tuple[int, ...]) -> int:
    """Return in how many ways the hands can be filled."""
    if not needs:
        return 1
    return sum(
        ways * _ways(_left(sizes, split), needs[1:]) for split, ways in _splits(sizes, needs[0])
    )


def _weighted(
    splits: list[tuple[tuple[int, ...], int]], weights: list[int], rng: Rng
) -> tuple[int, ...]:
    """Return one of the splits by its weight."""
    at = rng.below(sum(weights))
    for (split, _), weight in zip(splits, weights, strict=True):
        at -= weight
        if at < 0:
            return split
    raise AssertionError("a number below the sum of the weights")
