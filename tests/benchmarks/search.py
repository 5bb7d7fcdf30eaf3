"""Measures the search without a window: playouts a second, and what a decision of a master takes.

python -m tests.benchmarks.search          prints a table and keeps it in results/search.md

Times are the CPU times of one thread, so that other work on the machine disturbs them less. The
exit code is 1 where a gate is not kept.
"""

from __future__ import annotations

import os
import platform
import statistics
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from hanafuda_desktop.ai.agent import NeverCancelled
from hanafuda_desktop.ai.levels import level_by_id
from hanafuda_desktop.engine.places import HOUSE
from hanafuda_desktop.engine.protocol import AnyGame
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.games import hachi_hachi, hiki_kabu
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState

REPEATS = 15
DEALS = 2000
"""Deals of one repeat."""
LEVEL = "master"
DECISIONS = 100
"""At least so many are timed at each table."""
TABLES: tuple[tuple[AnyGame, int], ...] = (
    (hachi_hachi.GAME, 2),
    (hachi_hachi.GAME, 3),
    (hiki_kabu.GAME, 2),
    (hiki_kabu.GAME, 5),
    (hiki_kabu.GAME, 13),
)
LEAST_DEALS, MEDIAN_MS, P95_MS = 10_000, 150, 400
"""The gates: at least so many deals a second, and at most so long for a decision."""
RESULT = Path(__file__).parent / "results" / "search.md"


def dealt(seats: int, seed: int) -> HachiHachiState:
    """Return the position of Hachi-Hachi after the first deal of a match."""
    game = hachi_hachi.GAME
    state = game.start({}, seats, seed).state
    while state.common.actor == HOUSE:
        state = game.apply(state, game.legal_actions(state)[0]).state
    return state


def deals_per_second(seats: int, seed: int) -> float:
    """Return how many deals are dealt and played out by chance in a second, from the first turn."""
    game, state = hachi_hachi.GAME, dealt(seats, seed)
    simulator = game.simulator(game.observe(state, state.common.actor))
    action, rng = game.legal_actions(state)[0], Rng(seed)
    began = time.thread_time()
    for _ in range(DEALS):
        simulator.sample(rng).value(action)
    return DEALS / (time.thread_time() - began)


def decisions(game: AnyGame, seats: int) -> Iterator[tuple[str, float]]:
    """Let masters play; yield the phase of each decision with a choice, and its milliseconds."""
    agent, never = level_by_id(LEVEL).build(), NeverCancelled()
    for match in count():
        state: Any = game.start({}, seats, match).state
        for ply in count():
            seat = game.to_act(state)
            if seat is None or (game.is_settled(state) and game.deal_number(state) > 0):
                break
            legal = game.legal_actions(state)
            action = legal[0]
            if seat != HOUSE:
                view = game.observe(state, seat)
                began = time.thread_time()
                action = agent.decide(game, view, legal, stream(match, "search", ply), never).action
                if len(legal) > 1:
                    yield state.common.phase.value, (time.thread_time() - began) * 1e3
            state = game.apply(state, action).state


def measured(game: AnyGame, seats: int) -> list[tuple[str, float]]:
    """Return decisions of whole deals, as many as are needed."""
    source = decisions(game, seats)
    return [next(source) for _ in range(DECISIONS)]


def _p95(times: list[float]) -> float:
    return sorted(times)[len(times) * 95 // 100]


def _quantiles(times: list[float]) -> str:
    middle = statistics.median(times)
    return f"{middle:.0f} | {_p95(times):.0f} | {max(times):.0f} | {len(times)}"


def _kept(*is_kept: bool) -> str:
    return "kept" if all(is_kept) else "NOT KEPT"


def table() -> Iterator[str]:
    """Yield the lines of the report."""
    yield "# Speed of the search\n"
    yield "CPU time of one thread, plain Python."
    yield (
        f"Python {platform.python_version()}, {platform.system()}, {os.cpu_count()} processors, "
        f"load when it began {os.getloadavg()[0]:.1f}."
    )
    yield "Repeat with `python -m tests.benchmarks.search`.\n"
    yield (
        f"| random deals of Hachi-Hachi a second ({REPEATS} times {DEALS}) | median | least | most "
        "| gate | |"
    )
    yield "| --- | --- | --- | --- | --- | --- |"
    for seats in (2, 3):
        speeds = [deals_per_second(seats, seed) for seed in range(REPEATS)]
        middle = statistics.median(speeds)
        yield (
            f"| {seats} seats | {middle:.0f} | {min(speeds):.0f} | {max(speeds):.0f} "
            f"| at least {LEAST_DEALS} | {_kept(middle >= LEAST_DEALS)} |"
        )
    yield f"\n| {LEVEL}, ms a decision | median | p95 | most | decisions | gate | |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    gate = f"median at most {MEDIAN_MS}, p95 at most {P95_MS}"
    for game, seats in TABLES:
        timed = measured(game, seats)
        times = [ms for _, ms in timed]
        kept = _kept(statistics.median(times) <= MEDIAN_MS, _p95(times) <= P95_MS)
        yield f"| {game.info.id}, {seats} seats | {_quantiles(times)} | {gate} | {kept} |"
        phases = tuple(dict.fromkeys(phase for phase, _ in timed))
        for phase in phases if len(phases) > 1 else ():
            some = [ms for other, ms in timed if other == phase]
            yield f"| - {phase} | {_quantiles(some)} |  |  |"


def main() -> int:
    """Print the report and keep it."""
    lines = []
    for line in table():
        print(line, flush=True)
        lines.append(line)
    RESULT.write_text("\n".join(lines) + "\n", "utf-8")
    return int(any("NOT KEPT" in line for line in lines))


if __name__ == "__main__":
    sys.exit(main())
