"""All actions are weighed in the same worlds, exactly and reproducibly."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from statistics import variance

import pytest

from hanafuda_desktop.ai.agent import NeverCancelled
from hanafuda_desktop.ai.weighing import Measure, _standard_error, weigh
from hanafuda_desktop.engine.hint_spec import Chance
from hanafuda_desktop.engine.rng import Rng

NEVER = NeverCancelled()


@dataclass(frozen=True, slots=True)
class Luck:
    """A world with the same luck for every action; an action adds its own value."""

    luck: int

    def value(self, action: int) -> int:
        return self.luck + action

    def outcomes(self, action: int) -> tuple[str, ...]:
        return ("good", "lucky") if action == 4 and self.luck > 0 else ("good",)


@dataclass(slots=True)
class Lucky:
    """Samples luck from -100 to 100; or names its worlds."""

    worlds: tuple[tuple[int, Luck], ...] | None = None
    sampled: int = 0

    def sample(self, rng: Rng) -> Luck:
        self.sampled += 1
        return Luck(rng.below(201) - 100)

    def every(self) -> Iterable[tuple[int, Luck]] | None:
        return self.worlds


def test_luck_that_all_share_does_not_blur_the_difference() -> None:
    weighing = weigh(Lucky(), (3, 10, 5), 3000, Rng(1), NEVER)
    assert weighing is not None
    assert (weighing.best, weighing.worlds) == (1, 1000)
    assert weighing.losses == (Measure(700, 0), Measure(0, 0), Measure(500, 0))
    for value in weighing.values:
        assert 150 < value.error < 220  # 58 mon of spread over the root of 1000


def test_the_error_is_that_of_the_mean() -> None:
    """Over many searches the means lie about as far from the truth as the error says."""
    far = 0
    for seed in range(100):
        weighing = weigh(Lucky(), (0,), 100, Rng(seed), NEVER)
        assert weighing is not None
        (value,) = weighing.values
        far += abs(value.mean) > 2 * value.error
    assert far <= 12


def test_all_worlds_are_weighed_exactly() -> None:
    simulator = Lucky(((1, Luck(10)), (3, Luck(-2))))
    weighing = weigh(simulator, (0, 1), 9, Rng(1), NEVER)
    assert weighing is not None
    assert weighing.values == (Measure(100, 0), Measure(200, 0))
    assert (weighing.worlds, simulator.sampled) == (0, 0)


@pytest.mark.parametrize("unit", [1, 100])
@pytest.mark.parametrize("seed", range(20))
def test_errors_are_rounded_upwards(seed: int, unit: int) -> None:
    """By less than one part: never is an error told that is smaller than it is."""
    rng = Rng(seed)
    values = [rng.below(6) for _ in range(2 + seed % 4)]
    squares = sum(value * value for value in values)
    error = _standard_error(len(values), sum(values), squares, unit)
    squared = unit**2 * variance(map(Fraction, values)) / len(values)
    assert max(0, error - 1) ** 2 <= squared <= error**2


def test_the_same_chance_gives_the_same_weighing() -> None:
    first, second = (weigh(Lucky(), (1, 2, 3), 300, Rng(9), NEVER) for _ in range(2))
    assert first == second != weigh(Lucky(), (1, 2, 3), 300, Rng(10), NEVER)


def test_of_equal_actions_the_first_is_best() -> None:
    weighing = weigh(Lucky(), (4, 4), 100, Rng(2), NEVER)
    assert weighing is not None and weighing.best == 0


def test_what_else_comes_of_an_action_is_counted_in_the_same_worlds() -> None:
    """Two of three worlds by weight are lucky, and one action makes use of it."""
    every = ((2, Luck(5)), (1, Luck(-5)))
    exact = weigh(Lucky(every), (3, 4), 100, Rng(2), NEVER)
    assert exact is not None
    assert exact.chances == (
        {"good": Chance(100, 0)},
        {"good": Chance(100, 0), "lucky": Chance(67, 0)},
    )
    sampled = weigh(Lucky(), (3, 4), 800, Rng(2), NEVER)
    assert sampled is not None
    lucky = sampled.chances[1]["lucky"]
    assert abs(lucky.percent - 50) < 4 * lucky.error
    assert 2 <= lucky.error <= 3, "half of 400: 2.5 in a hundred"


def test_a_weighing_that_is_cancelled_ends_at_once() -> None:
    simulator, cancelled = Lucky(), threading.Event()

    class Stopping(Luck):
        def value(self, action: int) -> int:
            cancelled.set()
            return action

    simulator.worlds = ((1, Luck(0)), (1, Stopping(0)), *((1, Luck(1)),) * 1000)
    weights = iter(simulator.worlds)
    simulator.worlds = weights  # type: ignore[assignment]  # an iterable shows how far it was read
    assert weigh(simulator, (1, 2), 2000, Rng(1), cancelled) is None
    assert len(list(weights)) == 999
