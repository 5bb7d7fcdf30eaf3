"""The tables of combinations: examples, options, and the cards that each shows (rules 4, 5, 6)."""

from __future__ import annotations

import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK
from hanafuda_desktop.games.hachi_hachi.options import AkaRule, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.requirements import AllOf, AtLeast, ChaffCount, Points
from hanafuda_desktop.games.hachi_hachi.yaku import (
    BIG_SPECIALS,
    DEKIYAKU,
    NUKEYAKU_TEYAKU,
    SMALL_SPECIALS,
    SPECIALS,
    TEYAKU,
    TOBIKOMI_TEYAKU,
    Dekiyaku,
    Family,
    Teyaku,
    big_specials_in_force,
    chaff_count,
    dekiyaku_in_force,
    dekiyaku_of,
    teyaku_of,
    value_of,
    yaku_by_id,
)
from tests.games.hachi_hachi.positions import CLASSIC, cards

EVERY_OPTION = HachiHachiOptions(two_triplets=True, nanatan_extra=True, inoshikachou=True)
DECK = tuple(card.id for card in HANAFUDA_DECK)


def _by_id(yaku: Teyaku | Dekiyaku) -> str:
    return yaku.id


# --- the tables ----------------------------------------------------------------------------


@pytest.mark.parametrize("yaku", TEYAKU, ids=_by_id)
def test_a_teyaku_example_scores_exactly_its_own(yaku: Teyaku) -> None:
    shown = teyaku_of(yaku.example, EVERY_OPTION)
    assert shown is not None
    assert (shown.key, shown.base) == (yaku.id, yaku.base)


@pytest.mark.parametrize("yaku", DEKIYAKU, ids=_by_id)
def test_a_dekiyaku_example_scores_exactly_its_own(yaku: Dekiyaku) -> None:
    assert dekiyaku_of(yaku.example, EVERY_OPTION) == {yaku.id: yaku.base}


def test_the_example_of_sixteen_chaff_is_worth_its_base() -> None:
    (special,) = (yaku for yaku in SPECIALS if yaku.example)
    assert special.id == "sujuuroku"
    assert special.need.holds(special.example)
    assert value_of(special, special.example) == special.base
    assert not special.need.holds(special.example[1:])


def test_ids_are_unique_and_amounts_whole_kan() -> None:
    every = (*TEYAKU, *DEKIYAKU, *SPECIALS)
    assert len({yaku.id for yaku in every}) == len(every) == 15 + 6 + 5
    assert all(yaku.base % 12 == 0 and yaku.per_extra % 12 == 0 for yaku in every)
    assert all(yaku_by_id(yaku.id) is yaku for yaku in every)
    assert all(yaku.kanji and yaku.romaji and yaku.rule for yaku in every)


def test_seven_and_five_teyaku_make_the_table_of_47() -> None:
    """Rules 4.2: (7 + 1) x (5 + 1) - 1."""
    sets = [yaku for yaku in TEYAKU if yaku.family is Family.TEYAKU_SET and not yaku.option]
    chaff = [yaku for yaku in TEYAKU if yaku.family is Family.TEYAKU_CHAFF]
    assert (len(sets) + 1) * (len(chaff) + 1) - 1 == 47


def test_who_can_be_fed() -> None:
    """Rules 5.3: three combinations, and the boar, deer and butterflies of the option."""
    liable = {yaku.id for yaku in DEKIYAKU if yaku.liable}
    assert liable == {"aotan", "akatan", "shikou", "inoshikachou"}


def test_the_small_specials_name_teyaku_that_exist() -> None:
    """Rules 6: a triplet and no four; a hand of chaff, but not one bright."""
    known = {yaku.id for yaku in TEYAKU}
    assert {*TOBIKOMI_TEYAKU, *NUKEYAKU_TEYAKU} <= known
    assert not {"teshi", "ichinishi", "shisou"} & {*TOBIKOMI_TEYAKU}
    assert "pikaichi" not in NUKEYAKU_TEYAKU
    assert [yaku.of_teyaku for yaku in SMALL_SPECIALS] == [TOBIKOMI_TEYAKU, NUKEYAKU_TEYAKU]


# --- dealt hands ---------------------------------------------------------------------------


def test_the_dearest_hand_of_all() -> None:
    """players.md 28: four willow and three paulownia chaff are 24 kan."""
    shown = teyaku_of(cards("11-1 11-2 11-3 11-4 12-2 12-3 12-4"), CLASSIC)
    assert shown is not None
    assert (shown.key, shown.base) == ("shisou+karasu", 24 * 12)


def test_only_the_best_set_counts() -> None:
    """players.md 28: a triplet with two pairs is not also a triplet, nor two pairs with one."""
    shown = teyaku_of(cards("01-1 01-2 01-3 02-1 02-2 06-1 06-2"), CLASSIC)
    assert shown is not None
    assert (shown.key, shown.base) == ("haneken", 7 * 12)


def test_seven_ribbons_are_red_only_under_the_option() -> None:
    """players.md 29."""
    hand = cards("01-2 02-2 03-2 04-2 05-2 06-2 07-2")
    assert teyaku_of(hand, CLASSIC) is None
    shown = teyaku_of(hand, HachiHachiOptions(aka_rule=AkaRule.TWO_OR_MORE))
    assert shown is not None
    assert shown.key == "aka"


@pytest.mark.parametrize(
    ("hand", "shown"),
    [
        ("01-1 02-1 01-2 03-1 01-3 06-1 09-1", "01-1 01-2 01-3"),
        ("01-1 01-2 02-1 02-2 06-1 06-2 09-1", "01-1 01-2 02-1 02-2 06-1 06-2"),
        ("01-1 01-2 01-3 01-4 02-1 06-1 09-1", "01-1 01-2 01-3 01-4"),
        ("01-1 01-2 01-3 01-4 02-1 02-2 09-1", "01-1 01-2 01-3 01-4 02-1 02-2 09-1"),
        ("10-1 01-3 02-3 03-3 05-3 07-3 11-1", "01-3 02-3 03-3 05-3 07-3 11-1"),
        ("01-3 01-4 01-2 02-2 03-3 05-3 07-3", "01-3 01-4 01-2 03-3 05-3 07-3"),
        ("01-1 01-2 01-3 02-1 02-2 02-3 09-1", "01-1 01-2 01-3 02-1 02-2 02-3"),
    ],
)
def test_the_owner_shows_the_set_and_the_chaff(hand: str, shown: str) -> None:
    """Rules 4.3.6; with two triplets both, since either may be caught."""
    teyaku = teyaku_of(cards(hand), CLASSIC)
    assert teyaku is not None
    assert teyaku.shown == cards(shown)


def test_two_triplets_combine_with_the_chaff_row() -> None:
    hand = cards("01-2 01-3 01-4 02-3 02-2 02-4 03-3")
    shown = teyaku_of(hand, HachiHachiOptions(two_triplets=True))
    assert shown is not None
    assert (shown.key, shown.base) == ("futasanbon+aka", 72 + 36)


# --- captured piles ------------------------------------------------------------------------


def test_all_of_a_set() -> None:
    need = AllOf(cards("01-2 02-2 03-2"))
    assert (need.count, need.extra(need.cards)) == (3, 0)
    pile = cards("03-2 05-1 01-2")
    assert not need.holds(pile)
    assert need.missing(pile) == cards("02-2")
    assert need.highlight(pile) == cards("03-2 01-2")
    assert need.holds((*pile, *cards("02-2")))
    assert need.missing((*pile, *cards("02-2"))) == ()


def test_at_least_so_many_of_a_group() -> None:
    need = AtLeast(2, cards("01-2 02-2 03-2"), bonus=cards("11-3"))
    assert not need.holds(cards("01-2 11-3"))
    assert need.missing(cards("01-2")) == cards("02-2 03-2")
    assert need.extra(cards("01-2 11-3")) == 0
    assert need.holds(cards("01-2 03-2"))
    assert need.missing(cards("01-2 03-2")) == ()
    assert need.extra(cards("01-2 03-2 02-2 11-3")) == 2
    assert need.highlight(cards("11-3 02-2 05-1")) == cards("02-2")


def test_points_and_chaff() -> None:
    need = Points(30)
    assert need.holds(cards("01-1 02-1"))
    assert need.extra(cards("01-1 02-1 02-2")) == 5
    assert (need.holds(cards("01-1 02-2")), need.extra(cards("01-1 02-2"))) == (False, 0)
    assert need.highlight(cards("01-1")) == cards("01-1")
    chaff = ChaffCount(2)
    assert chaff.holds(cards("11-1 01-3"))
    assert chaff.extra(cards("11-1 01-3 01-4 01-1")) == 1
    assert chaff.extra(cards("11-1")) == 0
    assert not ChaffCount(2, willow_is_chaff=False).holds(cards("11-1 01-3"))


def test_the_willow_ribbon_is_paid_only_beyond_seven() -> None:
    """Rules 5: +12 per further ribbon under the option, the willow included."""
    options = HachiHachiOptions(nanatan_extra=True)
    seven = cards("01-2 02-2 04-2 05-2 06-2 07-2 09-2")
    assert dekiyaku_of(seven, options) == {"nanatan": 120}
    assert dekiyaku_of((*seven, *cards("11-3")), options) == {"nanatan": 132}
    assert dekiyaku_of((*seven, *cards("11-3")), CLASSIC) == {"nanatan": 120}
    assert dekiyaku_of((*seven[1:], *cards("11-3")), options) == {}


def test_boar_deer_and_butterflies_are_an_option() -> None:
    assert "inoshikachou" not in {yaku.id for yaku in dekiyaku_in_force(CLASSIC)}
    assert "inoshikachou" in {yaku.id for yaku in dekiyaku_in_force(EVERY_OPTION)}


def test_the_whole_deck_holds_every_combination_but_four_brights() -> None:
    assert dekiyaku_of(DECK, CLASSIC) == {"gokou": 144, "nanatan": 120, "akatan": 84, "aotan": 84}


def test_willow_cards_are_chaff_only_under_the_option() -> None:
    plain = HachiHachiOptions(willow_is_chaff=False)
    assert (chaff_count(DECK, CLASSIC), chaff_count(DECK, plain)) == (27, 24)
    pile = (*cards("11-1 11-2 11-3"), *[c.id for c in HANAFUDA_DECK if c.card_points == 1][:13])
    sixteen = {yaku.id: yaku for yaku in big_specials_in_force(CLASSIC)}["sujuuroku"]
    assert sixteen.need.holds(pile)
    strict = {yaku.id: yaku for yaku in big_specials_in_force(plain)}["sujuuroku"]
    assert not strict.need.holds(pile)
    assert [yaku.id for yaku in BIG_SPECIALS] == ["souhachi", "futahachi", "sujuuroku"]
