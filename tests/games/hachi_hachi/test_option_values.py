"""What each option of cards, fields and values changes: a position under every choice."""

from __future__ import annotations

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.actions import PlayCard, StartDeal
from hanafuda_desktop.games.hachi_hachi.dealing import DECK
from hanafuda_desktop.games.hachi_hachi.field import (
    multiplier_after,
    void_after,
    void_multiplier,
)
from hanafuda_desktop.games.hachi_hachi.flow import legal_actions
from hanafuda_desktop.games.hachi_hachi.options import (
    AkaRule,
    CarryRule,
    HachiHachiOptions,
    Kan,
    ValueSet,
)
from hanafuda_desktop.games.hachi_hachi.settlement import big_special_of
from hanafuda_desktop.games.hachi_hachi.state import FieldType, HachiHachiState, Phase
from hanafuda_desktop.games.hachi_hachi.yaku import (
    dekiyaku_of,
    small_specials_in_force,
    teyaku_of,
)
from tests.games.hachi_hachi.positions import CLASSIC, cards, midway, played, steps

Pile = tuple[CardId, ...]
NINTENDO = HachiHachiOptions(values=ValueSet.NINTENDO)


def _teyaku(hand: str, options: HachiHachiOptions) -> tuple[str, int] | None:
    found = teyaku_of(cards(hand), options)
    return None if found is None else (found.key, found.base)


# --- match ---------------------------------------------------------------------------------


@pytest.mark.parametrize("deals", [12, 6, 3])
def test_option_deals(deals: int) -> None:
    rng = Rng(2)
    start = GAME.start({"deals": deals}, 3, 2).state
    *_, last = steps(start, lambda _, legal: rng.choice(legal))
    assert (last.state.common.deal, len(last.state.common.results)) == (deals, deals)


@pytest.mark.parametrize(
    ("hand", "classic", "nintendo"),
    [
        ("01-1 01-2 01-3 02-1 03-1 06-1 09-1", 24, 24),
        ("04-1 04-2 04-3 01-1 02-1 06-1 09-1", 36, 36),
        ("01-1 01-2 02-1 02-2 06-1 06-2 09-1", 48, 48),
        ("01-1 01-2 01-3 01-4 02-1 06-1 09-1", 72, 72),
        ("04-1 04-2 04-3 01-1 01-2 02-1 02-2", 84, 72),
        ("01-1 01-2 01-3 01-4 02-1 02-2 09-1", 96, 84),
        ("01-1 01-2 01-3 01-4 05-1 05-2 05-3", 240, 120),
        ("01-2 06-2 02-3 03-3 05-3 07-3 09-3", 36, 36),
        ("04-2 01-3 02-3 03-3 05-3 07-3 09-3", 36, 48),
        ("10-1 01-3 02-3 03-3 05-3 07-3 09-3", 36, 48),
        ("08-1 01-3 02-3 03-3 05-3 07-3 09-3", 48, 48),
        ("11-1 01-3 02-3 03-3 05-3 07-3 09-3", 48, 60),
    ],
)
def test_option_values(hand: str, classic: int, nintendo: int) -> None:
    """Rules 9, V7."""
    shown = [teyaku_of(cards(hand), options) for options in (CLASSIC, NINTENDO)]
    assert [one.base if one else 0 for one in shown] == [classic, nintendo]


def test_option_values_of_combinations_made_in_play() -> None:
    """Rules 9, V8."""
    ribbons = "01-2 02-2 03-2 04-2 05-2 06-2 07-2 09-2 10-2"
    pile = cards(f"01-1 03-1 08-1 11-1 12-1 {ribbons}")
    others = {"nanatan": 120, "akatan": 84, "aotan": 84}
    assert dekiyaku_of(pile, CLASSIC) == {"gokou": 144, **others}
    assert dekiyaku_of(pile, NINTENDO) == {"gokou": 180, **others}
    assert dekiyaku_of(cards("01-1 03-1 08-1 12-1"), NINTENDO) == {"shikou": 120}


@pytest.mark.parametrize(
    ("chaff", "classic", "nintendo"),
    [(16, 144, 120), (17, 168, 144), (18, 192, 180), (19, 216, 240), (20, 240, 240)],
)
def test_option_values_of_sixteen_chaff(chaff: int, classic: int, nintendo: int) -> None:
    """Rules 9, V18: a step for each card, up to the nineteenth."""
    many = [card for card in DECK if card.endswith(("-3", "-4")) and card[:2] != "11"][:chaff]
    rest = [card for card in DECK if card not in many]
    piles: tuple[Pile, ...] = (tuple(rest[:16]), tuple(many), tuple(rest[16:]))
    found = [big_special_of(piles, Seat(0), options) for options in (CLASSIC, NINTENDO)]
    assert [(one.id, one.value) for one in found if one] == [
        ("sujuuroku", classic),
        ("sujuuroku", nintendo),
    ]


@pytest.mark.parametrize(("kan", "mon"), [(Kan.TWELVE, 24), (Kan.TEN, 20), (Kan.FIVE, 10)])
def test_option_kan(kan: Kan, mon: int) -> None:
    """Rules 9, V1: every value of a combination, and what is added to it, but no card points."""
    options = HachiHachiOptions(kan=kan, nanatan_extra=True)
    assert _teyaku("01-1 01-2 01-3 02-1 03-1 06-1 09-1", options) == ("sanbon", mon)
    eight = cards("01-2 02-2 04-2 05-2 06-2 07-2 09-2 03-2")
    assert dekiyaku_of(eight, options) == {"nanatan": 11 * kan, "akatan": 7 * kan}
    assert [one.base for one in small_specials_in_force(options)] == [kan.value, kan.value]
    nintendo = HachiHachiOptions(kan=kan, values=ValueSet.NINTENDO)
    assert _teyaku("11-1 01-3 02-3 03-3 05-3 07-3 09-3", nintendo) == ("karasu", 5 * kan)


# --- cards ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("must", "playable"), [(True, {"03-3"}), (False, {"03-3", "05-1"})])
def test_option_must_match(must: bool, playable: set[str]) -> None:
    state = midway(
        ("03-3 05-1", "04-1 04-2", "07-1 07-2"),
        ["03-2"],
        "12-1",
        options=HachiHachiOptions(must_match=must),
    )
    plays = [action for action in legal_actions(state) if isinstance(action, PlayCard)]
    assert {action.card for action in plays} == playable


@pytest.mark.parametrize(("is_chaff", "key"), [(True, "karasu"), (False, "pikaichi")])
def test_option_willow_is_chaff(is_chaff: bool, key: str) -> None:
    options = HachiHachiOptions(willow_is_chaff=is_chaff)
    assert _teyaku("11-1 01-3 02-3 03-3 05-3 07-3 09-3", options) == (key, 48)


# --- field ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "following"),
    [
        (CarryRule.CLASSIC, [4, 4, 1, 1]),
        (CarryRule.QUEUE, [4, 4, 2, 1]),
        (CarryRule.STACK, [32, 1, 1, 1]),
        (CarryRule.NONE, [4, 1, 1, 1]),
    ],
)
def test_option_carry_rule(rule: CarryRule, following: list[int]) -> None:
    """Rain Man, Phoenix and Crane on one field, then three fields without a bright (rules 3)."""
    multiplier = void_multiplier(1)
    found = []
    for field in ("11-1 01-1 12-1 02-3 03-3 04-3", *["02-1 03-2 04-1 05-1 06-1 07-1"] * 3):
        expected = multiplier.carry_out
        multiplier = multiplier_after(multiplier, cards(field), rule)
        assert multiplier.carry_in == expected
        found.append(multiplier.now)
    assert found == following


def test_a_bright_that_waits_goes_before_those_of_the_field() -> None:
    """The oldest first: the Crane of the deal before makes this field large, not the Phoenix."""
    first = multiplier_after(void_multiplier(1), cards("11-1 01-1"), CarryRule.QUEUE)
    assert (first.own, first.now, first.carry_out) == (4, 4, 2)
    second = multiplier_after(first, cards("12-1 03-1 02-3"), CarryRule.QUEUE)
    assert (second.own, second.carry_in, second.now, second.carry_out) == (4, 2, 2, 4)
    third = multiplier_after(second, cards("02-3"), CarryRule.QUEUE)
    assert (third.own, third.now, third.carry_out) == (1, 4, 2)


def test_what_waits_goes_on_waiting_while_a_field_is_void() -> None:
    first = multiplier_after(void_multiplier(1), cards("11-1 12-1 01-1"), CarryRule.QUEUE)
    void = void_after(first)
    assert (void.now, void.carry_out) == (4, 4)
    again = multiplier_after(void, cards("02-3"), CarryRule.QUEUE)
    assert (again.now, again.carry_out) == (4, 2)


@pytest.mark.parametrize(
    ("brights", "times", "name"),
    [
        ("01-1", 2, FieldType.LARGE),
        ("01-1 03-1", 4, FieldType.GRAND),
        ("01-1 03-1 08-1", 8, FieldType.GRAND),
        ("01-1 11-1 12-1", 32, FieldType.GRAND),
        ("01-1 03-1 08-1 11-1 12-1", 32, FieldType.GRAND),
    ],
)
def test_stacked_brights_multiply_up_to_32(brights: str, times: int, name: FieldType) -> None:
    multiplier = multiplier_after(void_multiplier(1), cards(brights), CarryRule.STACK)
    assert (multiplier.now, multiplier.carry_out) == (times, 1)
    assert FieldType.of(multiplier.now) is name


def test_option_etsunen() -> None:
    """A pair of brights in the last deal: lost, or played out in further deals (rules 3)."""
    seed = next(seed for seed in range(100) if _last_carry(seed) > 1)
    ended = {}
    for on in (False, True):
        states = _by_chance(seed, {"deals": 3, "etsunen": on})
        results = states[-1].common.results
        ended[on] = [(result.deal, result.multiplier.now) for result in results]
        assert states[-1].common.phase is Phase.OVER
        assert results[-1].multiplier.carry_out == 1 or not on
    assert len(ended[False]) == 3
    assert ended[True][:3] == ended[False]
    assert ended[True][3][0] == 4
    assert ended[True][3][1] >= _last_carry(seed)


def _by_chance(seed: int, options: dict[str, bool | int | str]) -> list[HachiHachiState]:
    rng = Rng(seed)
    start = GAME.start(options, 3, seed).state
    return [step.state for step in steps(start, lambda _, legal: rng.choice(legal))]


def _last_carry(seed: int) -> int:
    return _by_chance(seed, {"deals": 3})[-1].common.multiplier.carry_out


# --- dealt combinations --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "found"), [(AkaRule.EXACTLY_TWO, None), (AkaRule.TWO_OR_MORE, ("aka", 36))]
)
def test_option_aka_rule(rule: AkaRule, found: tuple[str, int] | None) -> None:
    options = HachiHachiOptions(aka_rule=rule)
    assert _teyaku("01-2 06-2 04-2 03-3 05-3 07-3 09-3", options) == found
    assert _teyaku("01-2 06-2 02-3 03-3 05-3 07-3 09-3", options) == ("aka", 36)


@pytest.mark.parametrize("mon", [36, 24])
def test_option_aka_value(mon: int) -> None:
    hand = "01-2 06-2 02-3 03-3 05-3 07-3 09-3"
    assert _teyaku(hand, HachiHachiOptions(aka_value=mon)) == ("aka", mon)
    ten = HachiHachiOptions(aka_value=mon, kan=Kan.TEN)
    assert _teyaku(hand, ten) == ("aka", mon // 12 * 10)
    assert _teyaku("01-2 06-2 02-3 02-4 03-3 03-4 09-3", HachiHachiOptions(aka_value=mon)) == (
        "aka",
        mon,
    )


@pytest.mark.parametrize(
    ("on", "found"), [(False, ("tatesanbon", 36)), (True, ("futatatesanbon", 96))]
)
def test_option_two_triplets(on: bool, found: tuple[str, int]) -> None:
    options = HachiHachiOptions(two_triplets=on)
    assert _teyaku("04-1 04-2 04-3 05-1 05-2 05-3 09-1", options) == found


@pytest.mark.parametrize(
    ("hand", "both", "best"),
    [
        ("06-2 06-3 06-4 05-2 01-3 02-3 03-3", ("sanbon+aka", 60), ("aka", 36)),
        ("04-1 04-3 04-4 01-3 02-3 03-3 05-3", ("tatesanbon+toichi", 72), ("tatesanbon", 36)),
    ],
    ids=["the dearer", "of equals that of months"],
)
def test_option_teyaku_best_only(hand: str, both: tuple[str, int], best: tuple[str, int]) -> None:
    """Rules 9, V6; its owner shows no more than what he is paid for."""
    assert _teyaku(hand, HachiHachiOptions(teyaku_best_only=False)) == both
    options = HachiHachiOptions(teyaku_best_only=True)
    assert _teyaku(hand, options) == best
    shown = teyaku_of(cards(hand), options)
    whole = teyaku_of(cards(hand), CLASSIC)
    assert shown is not None
    assert whole is not None
    assert set(shown.shown) < set(whole.shown)


# --- combinations made in play -------------------------------------------------------------


@pytest.mark.parametrize(("on", "found"), [(False, {}), (True, {"inoshikachou": 84})])
def test_option_inoshikachou(on: bool, found: dict[str, int]) -> None:
    options = HachiHachiOptions(inoshikachou=on)
    assert dekiyaku_of(cards("07-1 10-1 06-1"), options) == found


@pytest.mark.parametrize(("extra", "mon", "is_new"), [(False, 120, False), (True, 132, True)])
def test_option_nanatan_extra(extra: bool, mon: int, is_new: bool) -> None:
    """Seven ribbons grow by that of the willow, too, and can be decided on anew."""
    options = HachiHachiOptions(nanatan_extra=extra)
    seven = "01-2 02-2 04-2 05-2 06-2 07-2 09-2"
    assert dekiyaku_of(cards(f"{seven} 11-3"), options) == {"nanatan": mon}
    state = midway(
        ("11-4 12-2", "04-1 04-3", "08-2 08-3"),
        ["11-3"],
        "12-1",
        [seven, "", ""],
        continued=(0,),
        options=options,
    )
    after = played(state, PlayCard(CardId("11-4")))
    assert (after.common.phase is Phase.YAKU_DECISION) == is_new


def test_a_match_goes_on_after_its_year_only_to_play_out_a_carry() -> None:
    """The deal after the last one is an action like any other."""
    seed = next(seed for seed in range(100) if _last_carry(seed) > 1)
    states = _by_chance(seed, {"deals": 3, "etsunen": True})
    waiting = next(
        state
        for state in states
        if state.common.phase is Phase.BETWEEN_DEALS and len(state.common.results) == 3
    )
    assert legal_actions(waiting) == (StartDeal(4),)
