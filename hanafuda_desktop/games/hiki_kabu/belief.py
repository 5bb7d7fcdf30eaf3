"""What a seat may conclude about hole cards it does not see, and drawing them at random."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cards.kabufuda import RANKS, rank_of
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hiki_kabu.options import HikiKabuOptions
from hanafuda_desktop.games.hiki_kabu.seating import DECK, lying_lots
from hanafuda_desktop.games.hiki_kabu.state import PlayerView
from hanafuda_desktop.games.hiki_kabu.totals import ThirdCardRule, third_card_rule

Holes: TypeAlias = Mapping[Seat, tuple[CardId, ...]]
"""For each seat with a hidden hole card the cards it may be."""

_TRIES = 12
"""Attempts to draw fitting hole cards independently, before others are searched for and mixed:
more would take most of the time of late seats of a full table."""

_SWEEPS = 6
"""How often each of the cards that were searched for is drawn again."""


def unseen_cards(view: PlayerView) -> tuple[CardId, ...]:
    """Return the cards of which the seat does not know where they are, in the order of the deck."""
    seen = {card for _seat, card in lying_lots(view.common)} | {view.hole_card}
    for hand in view.common.hands:
        seen |= {hand.up_card, hand.hole_card, hand.third_card}
    return tuple(card for card in DECK if card not in seen)


def takes(
    first: int, second: int, is_dealer: bool, options: HikiKabuOptions, threshold: int
) -> bool:
    """Tell whether a hand takes a third card, if of free will up to a total (rules 5)."""
    rule = third_card_rule(first, second, is_dealer, options)
    if rule is ThirdCardRule.MAY:
        return (first + second) % 10 <= threshold
    return rule is ThirdCardRule.MUST


def possible_holes(view: PlayerView, threshold: int | None = None) -> Holes:
    """Return what each hidden hole card may be, given who took a card and who stood.

    Without a threshold all that the rules allow; with one, what fits seats that take a card up
    to that total (rules 5).
    """
    common, unseen = view.common, unseen_cards(view)
    holes: dict[Seat, tuple[CardId, ...]] = {}
    for seat, hand in enumerate(common.hands):
        if hand.up_card is None or hand.hole_card is not None or seat == view.seat:
            continue
        first, is_dealer = rank_of(hand.up_card), seat == common.dealer
        if hand.took is None:
            holes[Seat(seat)] = unseen
            continue
        fits = {
            second
            for second in RANKS
            if _fits(hand.took, first, second, is_dealer, view.options, threshold)
        }
        holes[Seat(seat)] = tuple(card for card in unseen if rank_of(card) in fits)
    return holes


def _fits(
    took: bool,
    first: int,
    second: int,
    is_dealer: bool,
    options: HikiKabuOptions,
    threshold: int | None,
) -> bool:
    if threshold is not None:
        return took == takes(first, second, is_dealer, options, threshold)
    barred = ThirdCardRule.MUST_NOT if took else ThirdCardRule.MUST
    return third_card_rule(first, second, is_dealer, options) is not barred


def draw_holes(possible: Holes, rng: Rng) -> dict[Seat, CardId] | None:
    """Draw one card for each seat, no card twice; None where there is no such choice.

    Every possible choice is equally likely: exactly where independent tries succeed soon, and
    nearly where many seats compete for few cards. The seats with the fewest cards to choose
    from come first, so that a try fails early; those that may hold any card share what is left.
    """
    every = {card for cards in possible.values() for card in cards}
    free = [seat for seat, cards in possible.items() if len(cards) == len(every)]
    bound = sorted((seat for seat in possible if seat not in free), key=lambda s: len(possible[s]))
    holes = _draw_bound(bound, possible, rng)
    if holes is None or len(every) < len(possible):
        return None
    taken = set(holes.values())
    rest = [card for card in possible[free[0]] if card not in taken] if free else []
    return {**holes, **dict(zip(free, rng.drawn(rest, len(free)), strict=True))}


def _draw_bound(seats: Sequence[Seat], possible: Holes, rng: Rng) -> dict[Seat, CardId] | None:
    if not all(possible[seat] for seat in seats):
        return None
    for _ in range(_TRIES):
        holes = _try_holes(seats, possible, rng)
        if holes is not None:
            return holes
    found = _search_holes(seats, possible, rng)
    return None if found is None else _mixed(found, possible, rng)


def _try_holes(seats: Sequence[Seat], possible: Holes, rng: Rng) -> dict[Seat, CardId] | None:
    """Draw independently; None as soon as a card comes twice."""
    holes: dict[Seat, CardId] = {}
    used: set[CardId] = set()
    for seat in seats:
        card = rng.choice(possible[seat])
        if card in used:
            return None
        used.add(card)
        holes[seat] = card
    return holes


def _search_holes(seats: Sequence[Seat], possible: Holes, rng: Rng) -> dict[Seat, CardId] | None:
    """Find any choice: each seat gets a card, others move on to make room where they can."""
    owners: dict[CardId, Seat] = {}
    mixed = {seat: rng.shuffled(possible[seat]) for seat in seats}

    def place(seat: Seat, closed: set[CardId]) -> bool:
        for card in mixed[seat]:
            if card not in closed:
                closed.add(card)
                if card not in owners or place(owners[card], closed):
                    owners[card] = seat
                    return True
        return False

    if not all(place(seat, set()) for seat in seats):
        return None
    return {seat: card for card, seat in owners.items()}


def _mixed(holes: dict[Seat, CardId], possible: Holes, rng: Rng) -> dict[Seat, CardId]:
    """Return another choice, nearly independent of the given one.

    Again and again a seat is given one of its possible cards; whoever holds that one gets the
    other in exchange, or nothing happens where it does not fit. Every such step leads back with
    the same chance, so in the long run all choices come equally often.
    """
    mixed = dict(holes)
    owners = {card: seat for seat, card in mixed.items()}
    for seat in tuple(mixed) * _SWEEPS:
        old, new = mixed[seat], rng.choice(possible[seat])
        owner = owners.get(new)
        if owner is None:
            del owners[old]
        elif old in possible[owner]:
            mixed[owner], owners[old] = old, owner
        else:
            continue
        mixed[seat], owners[new] = new, seat
    return mixed
