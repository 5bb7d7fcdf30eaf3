"""What a hand would have announced at the deal, found quickly, is what the table says."""

from __future__ import annotations

from itertools import islice

import pytest

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hachi_hachi.fast_cards import IDS, NUMBERS
from hanafuda_desktop.games.hachi_hachi.fast_teyaku import Announcement
from hanafuda_desktop.games.hachi_hachi.options import AkaRule, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of

OPTIONS = [
    HachiHachiOptions(),
    HachiHachiOptions(willow_is_chaff=False, two_triplets=True),
    HachiHachiOptions(aka_rule=AkaRule.TWO_OR_MORE, two_triplets=True),
    HachiHachiOptions(teyaku_best_only=True),
]


def _hands(rng: Rng, count: int) -> list[tuple[CardId, ...]]:
    """Return hands by chance, half of them out of four months so that they hold sets."""
    hands = []
    for n in range(count):
        months = rng.shuffled(range(1, 13))[: 4 if n % 2 else 12]
        pool = [card for card in IDS if month_of(card) in months]
        hands.append(rng.shuffled(pool)[:7])
    return hands


def _numbers(hand: tuple[CardId, ...]) -> list[int]:
    return [NUMBERS[card] for card in hand]


@pytest.mark.parametrize("options", OPTIONS)
def test_a_hand_fits_its_own_announcement(options: HachiHachiOptions) -> None:
    """And none of its hidden cards is held impossible."""
    for hand in _hands(Rng(1), 600):
        teyaku = teyaku_of(hand, options)
        announced = Announcement(teyaku, options)
        assert announced.fits(_numbers(hand))
        shown = () if teyaku is None else teyaku.shown
        hidden = [card for card in hand if card not in shown]
        assert not any(announced.impossible >> NUMBERS[card] & 1 for card in hidden)


@pytest.mark.parametrize("options", OPTIONS)
def test_a_hand_fits_exactly_what_it_would_have_shown(options: HachiHachiOptions) -> None:
    """Other hidden cards behind the same shown ones: they fit if the table says the same."""
    rng = Rng(2)
    fitting = differing = 0
    for hand in _hands(rng, 400):
        teyaku = teyaku_of(hand, options)
        announced = Announcement(teyaku, options)
        shown = () if teyaku is None else teyaku.shown
        possible = [c for c in IDS if c not in shown and not announced.impossible >> NUMBERS[c] & 1]
        for _ in range(5):
            other = (*shown, *islice(rng.shuffled(possible), 7 - len(shown)))
            found = teyaku_of(other, options)
            same = (teyaku is None and found is None) or (
                teyaku is not None
                and found is not None
                and (found.key, set(found.shown)) == (teyaku.key, set(shown))
            )
            assert announced.fits(_numbers(other)) == same
            fitting += same
            differing += not same
    assert min(fitting, differing) > 50


@pytest.mark.parametrize("options", OPTIONS)
def test_what_is_impossible_would_have_been_shown(options: HachiHachiOptions) -> None:
    """Each card held impossible, put in for a hidden one, changes what the hand announces."""
    for hand in _hands(Rng(3), 200):
        teyaku = teyaku_of(hand, options)
        if teyaku is None or len(teyaku.shown) == len(hand):
            continue
        hidden = next(card for card in hand if card not in teyaku.shown)
        announced = Announcement(teyaku, options)
        for card in IDS:
            if announced.impossible >> NUMBERS[card] & 1 and card not in hand:
                other = tuple(card if one == hidden else one for one in hand)
                found = teyaku_of(other, options)
                assert found is None or (
                    (found.key, set(found.shown)) != (teyaku.key, set(teyaku.shown))
                )
