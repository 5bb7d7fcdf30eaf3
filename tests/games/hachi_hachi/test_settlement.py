"""Payments of an exhausted deal and the next dealer (rules 6), beyond the vectors."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK, card_points
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Ledger, Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.settlement import (
    big_special_of,
    next_dealer_when_exhausted,
    settle_card_points,
    settle_exhausted,
    settle_teyaku,
)
from hanafuda_desktop.games.hachi_hachi.state import ShownTeyaku
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of
from tests.games.hachi_hachi.positions import CLASSIC, cards

DECK = tuple(card.id for card in HANAFUDA_DECK)
POINTS = {card.id: card.card_points for card in HANAFUDA_DECK}
Pile = tuple[CardId, ...]
Piles = tuple[Pile, ...]


def _piles(first: str, second: str) -> Piles:
    """Return three piles: two as given, the rest of the deck."""
    one, two = cards(first), cards(second)
    return one, two, tuple(card for card in DECK if card not in (*one, *two))


SPRING = "03-1 03-2 03-3 03-4 04-1 04-2 04-3 04-4 10-2 10-4 11-1 11-2"
"""80 points; cherries and wisteria complete."""
SUMMER = "01-2 01-4 02-1 02-4 05-1 05-2 05-3 05-4 06-1 06-2 06-3 06-4 08-1 08-3 09-1 09-4 10-1 10-3"
"""94 points; irises and peonies complete. The rest is worth 90."""


def _reasons(piles: Piles, teyaku: tuple[ShownTeyaku | None, ...]) -> dict[str, tuple[int, ...]]:
    big = big_special_of(piles, Seat(0), CLASSIC)
    ledger = Ledger(settle_exhausted(piles, teyaku, big, 1, CLASSIC))
    return {
        reason: ledger.only(reason).net(3)
        for reason in dict.fromkeys(line.reason for line in ledger.transfers)
    }


def test_the_multiplier_is_applied_once() -> None:
    """players.md 4: grand field, 100/88/76 is +48 / 0 / -48."""
    assert Ledger(settle_card_points((100, 88, 76), 4)).net(3) == (48, 0, -48)


def test_teyaku_and_card_points_add_up() -> None:
    """players.md 5: the dealer holds three pairs, captures 90/88/86: +98 / -48 / -50."""
    teyaku = (ShownTeyaku("kuttsuki", "", Mon(48), ()), None, None)
    paid = (*settle_teyaku(teyaku, 1), *settle_card_points((90, 88, 86), 1))
    assert Ledger(paid).net(3) == (98, -48, -50)


def test_two_players_pay_the_difference() -> None:
    """Rules 7."""
    assert Ledger(settle_card_points((97, 81), 2)).net(2) == (32, -32)
    assert settle_card_points((90, 90), 2) == ()


# --- small specials ------------------------------------------------------------------------


def test_a_caught_triplet_pays_on_top_of_the_points() -> None:
    """players.md 25: declared a triplet, captured all four of that month: +1 kan from each."""
    teyaku = teyaku_of(cards("05-1 05-2 05-3 02-1 06-1 09-1 10-1"), CLASSIC)
    paid = _reasons(_piles(SUMMER, SPRING), (teyaku, None, None))
    assert paid == {"card_points": (6, -8, 2), "tobikomi": (24, -12, -12)}
    assert "tobikomi" not in _reasons(_piles(SUMMER, SPRING), (None, teyaku, None))


def test_another_month_is_no_catch() -> None:
    """Cherries and wisteria do not make good a triplet of irises."""
    teyaku = teyaku_of(cards("05-1 05-2 05-3 02-1 06-1 09-1 10-1"), CLASSIC)
    assert "tobikomi" not in _reasons(_piles(SPRING, SUMMER), (teyaku, None, None))


def test_the_pairs_of_a_hand_are_not_to_be_caught() -> None:
    """A triplet of pines with pairs of irises and peonies, and both pairs' months captured."""
    teyaku = teyaku_of(cards("01-1 01-2 01-3 05-1 05-2 06-1 06-2"), CLASSIC)
    assert teyaku is not None
    assert teyaku.key == "haneken"
    assert "tobikomi" not in _reasons(_piles(SUMMER, SPRING), (teyaku, None, None))


@pytest.mark.parametrize(
    ("other", "pile"), [("04", SPRING), ("04", SUMMER), ("06", SUMMER)], ids=["04", "05", "both"]
)
def test_of_two_triplets_either_is_enough_and_pays_once(other: str, pile: str) -> None:
    teyaku = teyaku_of(cards(f"05-1 05-2 05-3 {other}-1 {other}-2 {other}-3 09-1"), CLASSIC)
    piles = _piles(pile, SUMMER if pile == SPRING else SPRING)
    assert _reasons(piles, (teyaku, None, None))["tobikomi"] == (24, -12, -12)


def test_four_of_a_month_with_three_of_another_is_not_to_be_caught() -> None:
    """Rules 6: a teyaku with a triplet and no quad."""
    teyaku = teyaku_of(cards("01-1 01-2 01-3 01-4 05-1 05-2 05-3"), CLASSIC)
    assert teyaku is not None
    assert teyaku.key == "shisou"
    assert "tobikomi" not in _reasons(_piles(SUMMER, SPRING), (teyaku, None, None))


@pytest.mark.parametrize(
    ("chaff_part", "escapes"),
    [("aka", True), ("tanichi", True), ("toichi", True), ("karasu", True), ("pikaichi", False)],
)
def test_a_hand_of_chaff_escapes_with_89(chaff_part: str, escapes: bool) -> None:
    """players.md 25: an empty hand that ends with 89 has +1 kan from each; one bright has not."""
    piles = _piles(SUMMER, SPRING)
    assert card_points(piles[0]) == 94
    teyaku = ShownTeyaku("", chaff_part, Mon(36), ())
    assert ("nukeyaku" in _reasons(piles, (teyaku, None, None))) == escapes


@pytest.mark.parametrize(("points", "escapes"), [(88, False), (89, True)])
def test_the_escape_begins_above_the_par(points: int, escapes: bool) -> None:
    pile: Pile = cards("01-1 03-1 08-1 11-1 01-2 01-3 02-3 02-4")
    chaff = [card for card in DECK if POINTS[card] == 1 and card not in pile]
    pile = (*pile, *chaff[: points - card_points(pile)])
    assert card_points(pile) == points
    rest = tuple(card for card in DECK if card not in pile)
    teyaku = ShownTeyaku("", "karasu", Mon(48), ())
    paid = settle_exhausted((pile, rest[:10], rest[10:]), (teyaku, None, None), None, 1, CLASSIC)
    assert any(line.reason == "nukeyaku" for line in paid) == escapes


def test_one_seat_can_have_both_and_a_compound_counts_by_its_parts() -> None:
    teyaku = teyaku_of(cards("06-2 06-3 06-4 05-2 01-3 02-3 03-3"), CLASSIC)
    assert teyaku is not None
    assert teyaku.key == "sanbon+aka"
    paid = _reasons(_piles(SUMMER, SPRING), (teyaku, None, None))
    assert (paid["tobikomi"], paid["nukeyaku"]) == ((24, -12, -12), (24, -12, -12))


# --- big specials --------------------------------------------------------------------------

TWO_EIGHTS = (
    "01-1 01-2 01-3 01-4 03-1 03-2 04-1 04-2 06-1 06-3 "
    "07-1 07-3 08-1 08-2 10-1 10-2 11-1 11-2 11-3 11-4"
)


def test_a_big_special_voids_points_and_small_specials() -> None:
    """players.md 25: both small ones are void under the double eights."""
    teyaku = teyaku_of(cards("01-2 01-3 01-4 02-3 03-3 05-3 02-2"), CLASSIC)
    piles = _piles(TWO_EIGHTS, "02-1 02-2 02-3 02-4")
    assert card_points(piles[0]) == 170
    assert _reasons(piles, (teyaku, None, None)) == {"futahachi": (288, -144, -144)}


def test_the_double_eights_begin_at_168() -> None:
    others = "02-1 02-2 03-3 03-4 04-3 04-4 05-3 05-4 06-2 06-4"
    below = _piles(TWO_EIGHTS.replace(" 11-3 11-4", " 02-3 02-4 09-3"), others)
    assert card_points(below[0]) == 167
    assert big_special_of(below, Seat(0), CLASSIC) is None
    exact = _piles(TWO_EIGHTS.replace(" 11-3 11-4", " 02-3 02-4 09-3 09-4"), others)
    assert card_points(exact[0]) == 168
    special = big_special_of(exact, Seat(0), CLASSIC)
    assert special is not None
    assert (special.id, special.seat, special.value) == ("futahachi", 0, 120)


def test_sixteen_chaff_without_the_willow_is_an_option() -> None:
    chaff = [card for card in DECK if POINTS[card] == 1][:13]
    pile = (*chaff, *cards("11-1 11-2 11-3"))
    rest = tuple(card for card in DECK if card not in pile)
    piles = (rest[:16], pile, rest[16:])
    special = big_special_of(piles, Seat(0), CLASSIC)
    assert special is not None
    assert (special.id, special.seat, special.value) == ("sujuuroku", 1, 144)
    assert big_special_of(piles, Seat(0), HachiHachiOptions(willow_is_chaff=False)) is None


# --- the next dealer -----------------------------------------------------------------------


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_highest_total_deals_next_and_ties_go_round_from_the_dealer(dealer: int) -> None:
    low: Pile = cards("02-3")
    tied = (cards("01-1"), low, cards("03-1"))
    assert next_dealer_when_exhausted(tied, None, Seat(dealer)) == {0: 0, 1: 2, 2: 2}[dealer]
    single = (low, cards("01-1"), cards("02-1"))
    assert next_dealer_when_exhausted(single, None, Seat(dealer)) == 1


def test_the_owner_of_a_big_special_deals_next() -> None:
    """Sixteen chaff, though another has more points; all eights: the dealer, who is paid."""
    chaff = [card for card in DECK if POINTS[card] == 1][:16]
    rest = tuple(card for card in DECK if card not in chaff)
    piles = (rest[:16], tuple(chaff), rest[16:])
    special = big_special_of(piles, Seat(0), CLASSIC)
    assert special is not None
    assert next_dealer_when_exhausted(piles, special, Seat(0)) == 1
    eights = replace(special, id="souhachi", seat=Seat(2))
    assert next_dealer_when_exhausted(piles, eights, Seat(2)) == 2
