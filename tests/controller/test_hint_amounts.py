"""What a choice costs is told so that it agrees with the two values that stand beside it."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanafuda_desktop.ai.weighing import Measure
from hanafuda_desktop.controller.hint_amounts import Amounts
from hanafuda_desktop.engine.text import Msg
from tests.controller.weighed import say


def _number(told: Msg) -> Decimal:
    return Decimal(say(told).replace("−", "-").replace(",", ""))


@given(best=st.integers(-30_000, 30_000), loss=st.integers(0, 30_000), is_fine=st.booleans())
def test_who_subtracts_the_values_comes_to_the_loss(best: int, loss: int, is_fine: bool) -> None:
    value = Amounts(Measure(best, 90), Measure(best, 90), Measure(0, 0), is_fine).value_told
    less = Measure(best - loss, 90)
    chosen = Amounts(less, Measure(best, 90), Measure(loss, 20), is_fine)
    assert _number(chosen.value_told) - _number(value) == _number(chosen.loss_told)
    assert abs(_number(chosen.loss_told) * 100 + loss) <= (10 if is_fine else 100)


@pytest.mark.parametrize(
    ("is_fine", "told"),
    [(True, ("−4.7", "± 1.3", "−3.7", "± 0.1")), (False, ("−5", "± 2", "−4", "± 1"))],
    ids=["tenths", "whole"],
)
def test_errors_are_rounded_upwards(is_fine: bool, told: tuple[str, ...]) -> None:
    amounts = Amounts(Measure(-468, 124), Measure(-104, 124), Measure(364, 4), is_fine)
    parts = (amounts.value_told, amounts.error_told, amounts.loss_told, amounts.loss_error_told)
    assert tuple(say(part) for part in parts if part is not None) == told


def test_what_is_exact_has_no_error() -> None:
    amounts = Amounts(Measure(-104, 0), Measure(265, 0), Measure(369, 0), is_fine=True)
    assert amounts.error_told is None and amounts.loss_error_told is None
