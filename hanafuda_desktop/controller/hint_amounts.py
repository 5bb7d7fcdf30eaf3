"""What a choice is worth as it is told, and what it costs: who subtracts comes to the same."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.ai.weighing import UNIT, Measure
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.text import Amount, Msg, msg

_TENTHS = 10
"""In one mon or chip."""


@dataclass(frozen=True, slots=True)
class Amounts:
    """The value of a choice, that of the best one, and how much less it is, measured apart.

    They are measured in hundredths of what the game is played for, mon or chips. `loss` has an
    error of its own: luck that is the same for both does not count. `is_fine`: tenths are told,
    else whole mon or chips.
    """

    value: Measure
    best: Measure
    loss: Measure
    is_fine: bool

    @property
    def value_told(self) -> Msg:
        """The value."""
        return _figure(self._value_steps, self.is_fine)

    @property
    def error_told(self) -> Msg | None:
        """The standard error of the value; None where it is exact."""
        return _error(self.value, self.is_fine)

    @property
    def loss_told(self) -> Msg:
        """How much less it is than the best, as the two values that are told have it."""
        return _figure(-self.loss_steps, self.is_fine)

    @property
    def loss_error_told(self) -> Msg | None:
        """The standard error of the loss; None where it is exact."""
        return _error(self.loss, self.is_fine)

    @property
    def loss_steps(self) -> int:
        """The loss in tenths, or in whole mon or chips: 0 where both values look the same."""
        return _steps(self.best.mean, self.is_fine) - self._value_steps

    @property
    def _value_steps(self) -> int:
        return _steps(self.value.mean, self.is_fine)


def _steps(hundredths: int, is_fine: bool) -> int:
    """Return a measure in tenths or in whole amounts, rounded half away from zero."""
    step = UNIT // _TENTHS if is_fine else UNIT
    steps = (abs(hundredths) * 2 + step) // (2 * step)
    return steps if hundredths >= 0 else -steps


def _figure(steps: int, is_fine: bool) -> Msg:
    """Return an amount with its sign."""
    if not is_fine:
        return msg("hint.amount", amount=Amount(Mon(steps), signed=True))
    sign = "zero" if steps == 0 else "plus" if steps > 0 else "minus"
    whole, tenth = divmod(abs(steps), _TENTHS)
    return msg(f"hint.amount.{sign}", whole=whole, tenth=tenth)


def _error(measure: Measure, is_fine: bool) -> Msg | None:
    """Return a standard error, rounded upwards; None where the amount is exact."""
    if measure.error == 0:
        return None
    if not is_fine:
        return msg("hint.error", error=-(-measure.error // UNIT))
    whole, tenth = divmod(-(-measure.error * _TENTHS // UNIT), _TENTHS)
    return msg("hint.error.fine", whole=whole, tenth=tenth)
