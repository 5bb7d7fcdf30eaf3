"""The 40 kabufuda: ranks, pictures and stand-ins (rules of Hiki-Kabu, section 1)."""

from __future__ import annotations

from collections import Counter

from hanafuda_desktop import assets
from hanafuda_desktop.cards.hanafuda import HANAFUDA, Month
from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.cards.kabufuda import KABUFUDA, KABUFUDA_DECK, rank_of


def test_ten_ranks_of_four_cards_under_ids_that_tell_the_rank() -> None:
    ids = [card.id for card in KABUFUDA_DECK]
    assert ids == [f"k{rank:02}-{copy}" for rank in range(1, 11) for copy in range(1, 5)]
    assert all(rank_of(card.id) == card.rank for card in KABUFUDA_DECK)
    assert KABUFUDA == {card.id: card for card in KABUFUDA_DECK}


def test_twelve_pictures_of_which_two_are_met_once() -> None:
    count = Counter(card.picture for card in KABUFUDA_DECK)
    assert (len(count), count["01-red"], count["04-special"]) == (12, 1, 1)
    assert (count["01"], count["04"], count["10"]) == (3, 3, 4)
    folder = assets.root() / "cards" / "kabufuda"
    assert all((folder / f"{picture}.svg").is_file() for picture in count)


def test_flower_cards_of_the_first_ten_months_stand_in() -> None:
    """Willow and paulownia are left out (rules 1.4)."""
    assert {card.flower_card for card in KABUFUDA_DECK} == {
        card for card, facts in HANAFUDA.items() if facts.month < Month.WILLOW
    }
    assert all(month_of(card.flower_card) == card.rank for card in KABUFUDA_DECK)
    assert KABUFUDA[CardId("k09-1")].flower_card == "09-1"
