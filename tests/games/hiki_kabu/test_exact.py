"""Exact play at two seats: the tables of rules 5.1 and 5.2 to four digits."""

from __future__ import annotations

import pytest

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.hiki_kabu.totals import Ranks, is_triple, total_of
from hanafuda_desktop.games.hiki_kabu.view import observe
from tests.games.hiki_kabu.duel import (
    PACK,
    Deal,
    Value,
    deals,
    decides,
    draws,
    mean,
    value,
)
from tests.games.hiki_kabu.exact import Weighing, weigh
from tests.games.hiki_kabu.positions import answered, dealt

THRESHOLD_TABLE = {
    3: ("-0.7693 .4322", "-0.9249 .4191", "-0.9153 .4203", "-0.7707 .4345"),
    4: ("-0.5732 .4489", "-0.7758 .4316", "-0.8038 .4295", "-0.6852 .4413"),
    5: ("-0.5338 .4521", "-0.6878 .4392", "-0.7674 .4324", "-0.6862 .4407"),
    6: ("-0.6346 .4419", "-0.7527 .4322", "-0.7840 .4298", "-0.7495 .4339"),
}
"""Net and chance of the non-dealer: a row for his threshold, a column for the dealer's."""


def digits(value: Value) -> str:
    return f"{value.net:.4f} {value.win:.4f}".replace(" 0.", " .")


# --- one hand (rules 5.1) ------------------------------------------------------------------


def test_how_often_a_card_must_may_and_may_not_be_taken() -> None:
    chances = dict.fromkeys(range(10), 0.0)
    for first, chance, rest in draws(PACK):
        for second, other, _rest in draws(rest):
            chances[total_of((first, second))] += chance * other
    assert all(chances[total] == pytest.approx(19 / 195) for total in range(0, 10, 2))
    assert all(chances[total] == pytest.approx(4 / 39) for total in range(1, 10, 2))


@pytest.mark.parametrize(
    ("total", "expected"),
    [
        (4, ".4958 .0997 .3961 .0083"),
        (5, ".4000 .1000 .5000 .0000"),
        (6, ".2964 .0997 .5956 .0083"),
    ],
)
def test_what_a_third_card_makes_of_a_hand(total: int, expected: str) -> None:
    """Better, same, worse, triple (rules 5.1)."""
    found = dict.fromkeys(("better", "same", "worse", "triple"), 0.0)
    weight = 0.0
    for first, a, rest in draws(PACK):
        for second, b, left in draws(rest):
            if total_of((first, second)) == total:
                weight += a * b
                for third, c, _rest in draws(left):
                    found[_change((first, second, third), total)] += a * b * c
    assert " ".join(f"{part / weight:.4f}".lstrip("0") for part in found.values()) == expected


def _change(hand: Ranks, before: int) -> str:
    if is_triple(hand):
        return "triple"
    after = total_of(hand)
    return "same" if after == before else "better" if after > before else "worse"


# --- thresholds against each other (rules 5.2) ---------------------------------------------


@pytest.mark.parametrize("mine", THRESHOLD_TABLE)
def test_the_threshold_table(mine: int) -> None:
    row = tuple(
        digits(
            mean(
                (
                    deal.chance,
                    value(deal, decides(deal.mine, False, mine), decides(deal.theirs, True, other)),
                )
                for deal in deals()
            )
        )
        for other in THRESHOLD_TABLE
    )
    assert row == THRESHOLD_TABLE[mine]


@pytest.mark.parametrize(
    ("total", "stand", "take"),
    [
        (4, "-3.0087 .2351", "-1.8643 .3289"),
        (5, "-2.3231 .2940", "-1.9678 .3221"),
        (6, "-1.6865 .3518", "-1.8577 .3251"),
        (7, "0.0286 .5075", None),
        (8, "1.8211 .6687", None),
        (9, "3.5100 .8245", None),
    ],
)
def test_the_first_to_act_by_total(total: int, stand: str, take: str | None) -> None:
    def worth(i_take: bool) -> str:
        return digits(
            mean(
                (deal.chance, value(deal, i_take, decides(deal.theirs, True, 5)))
                for deal in deals()
                if total_of(deal.mine) == total
            )
        )

    assert worth(False) == stand
    if take is not None:
        assert worth(True) == take


@pytest.mark.parametrize(
    ("total", "they_took", "stand", "take"),
    [
        (4, False, "-5.5532 .0000", "-2.6161 .2559"),
        (5, False, "-5.4986 .0000", "-2.7003 .2490"),
        (6, False, "-2.7937 .2460", "-2.5642 .2540"),
        (4, True, "-0.1068 .4979", "0.5716 .5487"),
        (5, True, "1.0212 .5974", "0.4514 .5422"),
        (6, True, "2.1231 .6968", "0.5801 .5477"),
    ],
)
def test_the_dealer_by_total(total: int, they_took: bool, stand: str, take: str) -> None:
    """The dealer's net and chance are what the other one does not win."""

    def fits(deal: Deal) -> bool:
        return total_of(deal.theirs) == total and decides(deal.mine, False, 5) == they_took

    def worth(dealer_takes: bool) -> str:
        other = mean(
            (deal.chance, value(deal, they_took, dealer_takes)) for deal in deals() if fits(deal)
        )
        return digits(Value(-other.net, 1 - other.win))

    assert (worth(False), worth(True)) == (stand, take)


# --- single situations: what the agents and the hint use -----------------------------------


def written(weighing: Weighing) -> str:
    """Write a weighing as rules 5.2 do: chance and net of standing, then of taking a card."""
    stand, take = weighing.stand, weighing.take
    numbers = f"{stand.win:.4f} {stand.chips:.4f} {take.win:.4f} {take.chips:.4f}"
    return numbers.replace("0.", ".")


@pytest.mark.parametrize(
    ("own", "theirs", "expected"),
    [
        ((1, 3), 9, ".2057 1.0571 .2915 1.9148"),
        ((7, 7), 10, ".2342 -3.0811 .3898 .6393"),
        ((1, 4), 3, ".3183 .2733 .3068 .2272"),
        ((2, 3), 8, ".2958 .9580 .3131 1.1308"),
        ((9, 6), 7, ".2913 -4.4204 .3372 -3.6867"),
        ((3, 3), 6, ".3799 .3919 .3311 .5985"),
        ((3, 3), 1, ".3363 -1.6817 .2940 -1.7433"),
        ((8, 8), 2, ".3363 -4.7087 .3492 -4.3648"),
        ((2, 4), 9, ".2928 1.2207 .2817 1.0992"),
    ],
)
def test_the_first_to_act_weighs(own: tuple[int, int], theirs: int, expected: str) -> None:
    state = dealt([(theirs, 5), own]).state
    weighing = weigh(observe(state, Seat(1)))
    assert written(weighing) == expected
    assert (weighing.worlds, weighing.lead_error, weighing.threshold) == (0, 0.0, 5)
    assert (weighing.take.win_error, weighing.stand.chips_error) == (0.0, 0.0)
    assert weighing.lead == pytest.approx(weighing.take.chips - weighing.stand.chips)


@pytest.mark.parametrize(
    ("up", "third", "own", "expected"),
    [
        (5, None, (1, 5), ".2000 .2000 .2333 .4000"),
        (5, None, (2, 2), ".0000 -2.0000 .2619 .3492"),
        (8, 9, (10, 4), ".8261 4.8696 .6770 2.1863"),
        (8, 4, (10, 4), ".1818 -6.7273 .3247 -4.1558"),
        (3, 4, (9, 6), ".3478 -4.8261 .3404 -4.9155"),
        (3, 7, (9, 7), ".5714 -2.1429 .5864 -1.9633"),
        (10, 2, (6, 10), ".8095 6.9524 .5034 2.0544"),
        (6, 1, (2, 3), ".8261 4.6087 .6447 3.1578"),
    ],
)
def test_the_dealer_weighs(up: int, third: int | None, own: tuple[int, int], expected: str) -> None:
    """Which hole card the other one really has does not change the numbers."""
    seen = set()
    for hole in range(1, 11):
        if decides((up, hole), False, 5) is (third is not None):
            pile = () if third is None else (third,)
            state = answered(dealt([own, (up, hole)], pile).state, third is not None)
            seen.add(written(weigh(observe(state, Seat(0)))))
    assert seen == {expected}


@pytest.mark.parametrize(
    ("own", "takes"),
    [
        ((1, 3), (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
        ((8, 8), (1, 2, 3, 4, 5, 6, 7, 9, 10)),
        ((3, 3), (5, 6, 7, 8, 9, 10)),
    ],
)
def test_perfect_play_of_the_first_to_act(own: tuple[int, int], takes: tuple[int, ...]) -> None:
    """At 4 always a card; 8-8 unless the dealer shows 8; 3-3 against 5 to 10 (rules 5.3)."""
    taking = []
    for up in range(1, 11):
        weighing = weigh(observe(dealt([(up, 5 if up != 5 else 6), own]).state, Seat(1)))
        if weighing.lead > 0:
            taking.append(up)
    assert tuple(taking) == takes
