"""Chance is pinned: the same numbers and shuffles on every machine, for ever."""

from __future__ import annotations

from collections import Counter

import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK
from hanafuda_desktop.engine.rng import Rng, stream

DECK = tuple(card.id for card in HANAFUDA_DECK)


def test_the_generator_gives_the_published_outputs() -> None:
    """SplitMix64 for seed 0, as its author printed them."""
    rng = Rng(0)
    assert [f"{rng.next_u64():016x}" for _ in range(4)] == [
        "e220a8397b1dcdaf",
        "6e789e6aa1b965f4",
        "06c45d188009454f",
        "f88bb8a8724c81ec",
    ]


def test_a_seed_is_taken_modulo_64_bits() -> None:
    assert Rng(1 << 64 | 5).next_u64() == Rng(5).next_u64()


@pytest.mark.parametrize(
    ("seed", "shuffled"),
    [
        (
            0,
            "01-4 03-1 07-2 02-1 08-1 09-2 02-2 01-3 09-4 10-3 12-1 11-2 "
            "11-3 05-2 06-4 01-1 11-1 04-2 06-3 05-3 09-1 02-3 06-1 08-3 "
            "03-3 04-3 07-1 10-4 10-2 04-1 10-1 06-2 05-1 11-4 01-2 12-2 "
            "03-2 04-4 07-3 05-4 12-4 08-2 03-4 02-4 09-3 12-3 07-4 08-4",
        ),
        (
            1,
            "03-2 10-4 02-1 09-4 07-3 03-3 12-4 04-1 02-4 08-3 09-2 11-2 "
            "02-3 07-1 08-1 04-2 01-3 05-1 03-1 11-1 09-3 02-2 06-4 10-2 "
            "07-2 12-3 11-3 11-4 05-4 04-3 05-3 01-4 09-1 12-2 07-4 12-1 "
            "01-2 04-4 08-4 01-1 03-4 06-2 10-3 08-2 06-1 06-3 10-1 05-2",
        ),
    ],
)
def test_shuffles_of_the_deck_are_pinned(seed: int, shuffled: str) -> None:
    assert " ".join(Rng(seed).shuffled(DECK)) == shuffled


def test_streams_are_pinned() -> None:
    """A stream is named by seed and path; a saved match deals the same cards in any version."""
    numbers = {
        path: stream(7, *path).next_u64() for path in (("deal", 1, 0), ("deal", 1, 1), ("dealer",))
    }
    assert numbers == {
        ("deal", 1, 0): 17044916015804110512,
        ("deal", 1, 1): 9920974247982485471,
        ("dealer",): 17089126284357433837,
    }


def test_streams_tell_nothing_about_each_other() -> None:
    first = {stream(seed, "deal", deal, 0).next_u64() for seed in range(50) for deal in range(12)}
    assert len(first) == 600


def test_a_shuffle_keeps_all_cards() -> None:
    for seed in range(20):
        assert sorted(Rng(seed).shuffled(DECK)) == list(DECK)


@pytest.mark.parametrize("count", [0, 1, 7, 48])
def test_some_cards_are_drawn_as_if_all_had_been_shuffled(count: int) -> None:
    for seed in range(20):
        backwards = Rng(seed).shuffled(DECK)[::-1]
        assert Rng(seed).drawn(DECK, count) == backwards[:count]


def test_every_order_of_four_is_equally_likely() -> None:
    """24 orders, 24 000 shuffles: each within five standard deviations of 1000."""
    rng = Rng(11)
    count = Counter(rng.shuffled("abcd") for _ in range(24_000))
    assert len(count) == 24
    assert all(abs(seen - 1000) < 5 * 31 for seen in count.values())


def test_numbers_below_a_bound_are_even() -> None:
    rng = Rng(12)
    count = Counter(rng.below(5) for _ in range(10_000))
    assert set(count) == {0, 1, 2, 3, 4}
    assert all(abs(seen - 2000) < 5 * 40 for seen in count.values())


@pytest.mark.parametrize("bound", [0, -1])
def test_a_bound_must_be_positive(bound: int) -> None:
    with pytest.raises(ValueError, match="positive"):
        Rng(0).below(bound)
