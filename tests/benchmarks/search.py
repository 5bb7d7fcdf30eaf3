"""Measures the search without a window: playouts a second, and what a decision of a master takes.

python -m tests.benchmarks.search          prints a table and keeps it in results/search.md

Times are the CPU times of one thread, so that other work on the machine disturbs them less.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hanafuda_desktop.ai.agent import NeverCancelled
from hanafuda_desktop.ai.levels import level_by_id
from hanafuda_desktop.engine.places import HOUSE
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, PlayerView

SEATS = (2, 3)
REPEATS = 15
DEALS = 2000
"""Deals of one repeat."""
LEVEL = "master"
MATCHES = 12
"""Deals in which the decisions are timed."""
RESULT = Path(__file__).parent / "results" / "search.md"


def dealt(seats: int, seed: int) -> HachiHachiState:
    """Return the position after the first deal of a match."""
    state = GAME.start({}, seats, seed).state
    while state.common.actor == HOUSE:
        state = GAME.apply(state, GAME.legal_actions(state)[0]).state
    return state


def deals_per_second(seats: int, seed: int) -> float:
    """Return how many deals are dealt and played out by chance in a second, from the first turn."""
    state = dealt(seats, seed)
    view = GAME.observe(state, state.common.actor)
    action = GAME.legal_actions(state)[0]
    simulator, rng = GAME.simulator(view), Rng(seed)
    began = time.thread_time()
    for _ in range(DEALS):
        simulator.sample(rng).value(action)
    return DEALS / (time.thread_time() - began)


def decisions(seats: int) -> Iterator[tuple[PlayerView, float]]:
    """Let masters play some deals; yield each view with a choice, and the milliseconds it took."""
    agent, never = level_by_id(LEVEL).build(), NeverCancelled()
    for match in range(MATCHES):
        state: Any = dealt(seats, match)
        while state.common.actor != HOUSE:
            legal = GAME.legal_actions(state)
            view = GAME.observe(state, state.common.actor)
            rng = stream(match, "search", state.common.turn, state.common.phase.value)
            began = time.thread_time()
            action = agent.decide(GAME, view, legal, rng, never).action
            if len(legal) > 1:
                yield view, (time.thread_time() - began) * 1e3
            state = GAME.apply(state, action).state


def _quantiles(times: list[float]) -> str:
    p95 = sorted(times)[len(times) * 95 // 100]
    return f"{statistics.median(times):.0f} | {p95:.0f} | {max(times):.0f} | {len(times)}"


def table() -> Iterator[str]:
    """Yield the lines of the report."""
    yield "# Speed of the search\n"
    yield "CPU time of one thread, plain Python. Repeat with `python -m tests.benchmarks.search`.\n"
    yield f"| random deals a second ({REPEATS} times {DEALS}) | median | least | most |"
    yield "| --- | --- | --- | --- |"
    for seats in SEATS:
        speeds = [deals_per_second(seats, seed) for seed in range(REPEATS)]
        middle = statistics.median(speeds)
        yield f"| {seats} seats | {middle:.0f} | {min(speeds):.0f} | {max(speeds):.0f} |"
    yield f"\n| {LEVEL}, ms a decision | median | p95 | most | decisions |"
    yield "| --- | --- | --- | --- | --- |"
    for seats in SEATS:
        timed = list(decisions(seats))
        yield f"| {seats} seats | {_quantiles([ms for _, ms in timed])} |"
        for phase in dict.fromkeys(view.common.phase for view, _ in timed):
            times = [ms for view, ms in timed if view.common.phase is phase]
            yield f"| - {phase.value} | {_quantiles(times)} |"


def main() -> None:
    """Print the report and keep it."""
    lines = []
    for line in table():
        print(line, flush=True)
        lines.append(line)
    RESULT.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
