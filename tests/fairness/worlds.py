"""All worlds that a seat must hold possible, named one by one, to compare what is sampled with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice, permutations, product
from math import prod, sqrt

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK
from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.cards.kabufuda import KABUFUDA_DECK, rank_of
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hachi_hachi.actions import Action, PlayCard
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of
from hanafuda_desktop.games.hiki_kabu import state as kabu
from hanafuda_desktop.games.hiki_kabu.belief import takes

HachiWorld = tuple[tuple[frozenset[CardId], ...], tuple[CardId, ...]]
"""The hands by seat, and the first cards of the draw pile."""


# --- Hachi-Hachi ---------------------------------------------------------------------------


def hidden_cards(view: PlayerView) -> set[CardId]:
    """Return the cards that lie nowhere to be seen."""
    common = view.common
    seen = {card.card for card in common.field} | {*view.hand} | {common.drawn}
    seen |= {card for pile in common.captured for card in pile}
    seen |= {card for outline in view.hands for card in outline.shown}
    return {card.id for card in HANAFUDA_DECK} - seen


@dataclass(frozen=True, slots=True)
class Watched:
    """What is known of a hand by watching the deal: what was played from it, what it lacks."""

    played: tuple[CardId, ...] = ()
    lacking: frozenset[int] = frozenset()


def watch(
    known: tuple[Watched, ...], before: HachiHachiState, action: Action
) -> tuple[Watched, ...]:
    """Return what is known after an action.

    Where a match must be played (2.7), who lays a card shows that it has none of the months that
    lay there before.
    """
    if not isinstance(action, PlayCard):
        return known
    lying = frozenset(month_of(card.card) for card in before.common.field)
    shown = lying if before.options.must_match and month_of(action.card) not in lying else set()
    return tuple(
        Watched((*hand.played, action.card), hand.lacking | shown)
        if seat == before.common.actor
        else hand
        for seat, hand in enumerate(known)
    )


def fits(view: PlayerView, seat: Seat, hand: tuple[CardId, ...], known: Watched) -> bool:
    """Tell whether another seat may hold a hand, by what it lacks, and announced or did not."""
    if any(month_of(card) in known.lacking for card in hand):
        return False
    found, said = teyaku_of((*known.played, *hand), view.options), view.common.teyaku[seat]
    if found is None or said is None:
        return found is said
    return (found.key, set(found.shown)) == (said.key, set(said.shown))


def hands_by_rejection(
    view: PlayerView, known: tuple[Watched, ...], rng: Rng
) -> Iterator[tuple[tuple[CardId, ...], ...]]:
    """Yield hands of all seats, each way equally often, without end: deal till they fit."""
    hidden = sorted(hidden_cards(view))
    others = [Seat(seat) for seat in range(view.seats) if seat != view.seat]
    while True:
        cards = iter(rng.shuffled(hidden))
        hands = tuple(
            view.hand
            if seat == view.seat
            else (*outline.shown, *islice(cards, outline.size - len(outline.shown)))
            for seat, outline in enumerate(view.hands)
        )
        if all(fits(view, seat, hands[seat], known[seat]) for seat in others):
            yield hands


def every_hachi_world(
    view: PlayerView, tops: int, known: tuple[Watched, ...]
) -> Iterator[HachiWorld]:
    """Yield once each way in which hands and so many cards of the draw pile can lie.

    The rest of the pile can lie in the same number of ways each time. Nobody must have
    announced a combination: so nobody was dealt one.
    """
    assert not any(view.common.teyaku)

    def fill(seat: int, hidden: frozenset[CardId]) -> Iterator[HachiWorld]:
        if seat == view.seats:
            for pile in permutations(hidden, tops):
                yield (), pile
            return
        if seat == view.seat:
            choices: Iterator[tuple[CardId, ...]] = iter([view.hand])
        else:
            choices = (
                hand
                for hand in combinations(sorted(hidden), view.hands[seat].size)
                if fits(view, Seat(seat), hand, known[seat])
            )
        for hand in choices:
            for hands, pile in fill(seat + 1, hidden - {*hand}):
                yield (frozenset(hand), *hands), pile

    return fill(0, frozenset(hidden_cards(view)))


# --- Hiki-Kabu -----------------------------------------------------------------------------


def hole_ranks(view: kabu.PlayerView) -> tuple[list[Seat], Counter[int]]:
    """Return the seats whose hole card is hidden, and how many cards of each rank are unseen."""
    hands = view.common.hands
    seen = {view.hole_card}
    for hand in hands:
        seen |= {hand.up_card, hand.third_card, hand.hole_card}
    unseen = Counter(rank_of(card.id) for card in KABUFUDA_DECK if card.id not in seen)
    hidden = [
        Seat(seat)
        for seat, hand in enumerate(hands)
        if hand.up_card is not None and hand.hole_card is None and seat != view.seat
    ]
    return hidden, unseen


def every_holes(view: kabu.PlayerView, threshold: int) -> Counter[tuple[int, ...]]:
    """Return in how many ways the hidden hole cards may be of which ranks, in order of seats.

    Who was asked drew up to the threshold, as far as the rules left a choice.
    """
    hidden, unseen = hole_ranks(view)
    fitting = []
    for seat in hidden:
        hand = view.common.hands[seat]
        is_dealer = seat == view.common.dealer
        fitting.append(
            [
                rank
                for rank in unseen
                if hand.took is None
                or hand.took == takes(hand.stake, rank, is_dealer, view.options, threshold)
            ]
        )
    ways: Counter[tuple[int, ...]] = Counter()
    for ranks in product(*fitting):
        count = Counter(ranks)
        number = prod(
            prod(range(unseen[rank] - times + 1, unseen[rank] + 1)) for rank, times in count.items()
        )
        if number > 0:
            ways[ranks] = number
    return ways


# --- chance --------------------------------------------------------------------------------


def chi_square_bound(freedom: int) -> float:
    """Return what chi-square exceeds once in ten thousand cases (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + 3.719 * sqrt(spread)) ** 3


def largest_deviation(first: Counter[object], second: Counter[object], draws: int) -> float:
    """Return by how many standard errors two counts of one thing differ at most, of all things.

    Each was looked for in so many draws.
    """
    largest = 0.0
    for what in first.keys() | second.keys():
        share = (first[what] + second[what]) / (2 * draws)
        if share < 1:
            error = sqrt(2 * share * (1 - share) * draws)
            largest = max(largest, abs(first[what] - second[what]) / error)
    return largest


def is_plausible(seen: Counter[object], weights: dict[object, int]) -> bool:
    """Tell whether counts are what such weights bring; rare outcomes are taken together."""
    total, all_weights = sum(seen.values()), sum(weights.values())
    if not seen.keys() <= weights.keys():
        return False
    square, cells, rest_seen, rest_expected = 0.0, 0, 0, 0.0
    for outcome, weight in weights.items():
        expected = total * weight / all_weights
        if expected < 5:
            rest_seen, rest_expected = rest_seen + seen[outcome], rest_expected + expected
            continue
        square, cells = square + (seen[outcome] - expected) ** 2 / expected, cells + 1
    if rest_expected >= 5:
        square, cells = square + (rest_seen - rest_expected) ** 2 / rest_expected, cells + 1
    return square <= chi_square_bound(max(1, cells - 1))
