"""Runs every benchmark in processes of its own, prints a table, and keeps it in `results/`.

python -m tests.benchmarks            everything but the suite (about five minutes)
python -m tests.benchmarks --suite    the time of the whole test suite, too
"""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROUNDS = 5
RESULTS = Path(__file__).parent / "results"


@dataclass(frozen=True, slots=True)
class Measure:
    """A program that prints figures as JSON, at a pixel ratio."""

    name: str
    module: str
    arguments: tuple[str, ...] = ()
    ratio: int = 1
    rounds: int = ROUNDS

    @property
    def command(self) -> str:
        """What to type to repeat it."""
        prefix = f"QT_SCALE_FACTOR={self.ratio} " if self.ratio != 1 else ""
        return prefix + " ".join(("python -m", f"tests.benchmarks.{self.module}", *self.arguments))

    def run(self) -> dict[str, float]:
        """Return the medians over some rounds."""
        rounds = [self.once() for _ in range(self.rounds)]
        return {key: statistics.median(one[key] for one in rounds) for key in rounds[0]}

    def once(self) -> dict[str, float]:
        """Return the figures of one round."""
        child = subprocess.run(
            [sys.executable, "-m", f"tests.benchmarks.{self.module}", *self.arguments],
            env={
                "QT_QPA_PLATFORM": "offscreen",
                **os.environ,
                "QT_SCALE_FACTOR": str(self.ratio),
            },
            stdout=subprocess.PIPE,
            text=True,
            timeout=300,
            check=True,
        )
        figures: dict[str, float] = json.loads(child.stdout)
        return figures


START = Measure("start", "start", rounds=1)
FRAMES = Measure("frames", "window", ("frames",))
FRAMES_2 = Measure("frames at ratio 2", "window", ("frames",), ratio=2)
REST = Measure("rest", "window", ("rest",))
MEMORY = Measure("memory", "window", ("memory",))
CORE = Measure("core", "engine")


@dataclass(frozen=True, slots=True)
class Budget:
    """The most that a figure may be."""

    words: str
    measure: Measure
    key: str
    most: float
    unit: str


BUDGETS = (
    Budget("process start to the first painted table, new match", START, "new_match", 800, "ms"),
    Budget("the same, opened in the middle of a deal", START, "saved_match", 800, "ms"),
    Budget("30 flying cards, CPU a frame", FRAMES, "flying_ms", 8, "ms"),
    Budget("30 cards that fly and turn, CPU a frame", FRAMES, "turning_ms", 8, "ms"),
    Budget("30 flying cards at pixel ratio 2", FRAMES_2, "flying_ms", 16, "ms"),
    Budget("30 cards that fly and turn at pixel ratio 2", FRAMES_2, "turning_ms", 16, "ms"),
    Budget("running timers and animations at rest", REST, "running", 0, ""),
    Budget("wake-ups in 5 s of rest (one ends the measure)", REST, "wakeups", 3, ""),
    Budget("resident memory after a deal", MEMORY, "after_deal_mb", 120, "MB"),
    Budget("flow.apply", CORE, "apply_us", 200, "us"),
    Budget("a record of a match of twelve deals", CORE, "record_us", 500, "us"),
    Budget("replay of a match of twelve deals", CORE, "replay_ms", 250, "ms"),
)

SUITE_SECONDS = 180
SUITE = "packaging/dev.py test"
"""The whole suite as everybody runs it: on all cores."""


def main(arguments: list[str]) -> int:
    """Measure, print and keep; the exit code is 1 where a budget is exceeded."""
    figures: dict[Measure, dict[str, float]] = {}
    for measure in dict.fromkeys(budget.measure for budget in BUDGETS):
        print(f"{measure.name}: {measure.command}", flush=True)
        figures[measure] = measure.run()
    rows = [(budget, figures[budget.measure][budget.key]) for budget in BUDGETS]
    table = [*_table(rows)]
    if "--suite" in arguments:
        seconds = _suite_seconds()
        table.append(f"| the test suite | {seconds:.0f} s | {SUITE_SECONDS} s | `python {SUITE}` |")
    print("\n".join(table))
    RESULTS.mkdir(exist_ok=True)
    kept = {measure.name: values for measure, values in figures.items()}
    (RESULTS / "figures.json").write_text(json.dumps(kept, indent=2) + "\n", "utf-8")
    (RESULTS / "README.md").write_text("\n".join((*_head(), *table)) + "\n", "utf-8")
    return int(any(value > budget.most for budget, value in rows))


def _head() -> Iterator[str]:
    yield "# What was measured\n"
    yield f"{datetime.now(UTC):%Y-%m-%d}, {platform.system()}, Python {platform.python_version()},"
    yield f"{os.cpu_count()} processors ({_processor()}), without a screen (offscreen platform)."
    yield f"Medians of {ROUNDS} rounds, each in a process of its own; all figures are in"
    yield "`figures.json`. Repeat everything with `python -m tests.benchmarks --suite`.\n"


def _processor() -> str:
    """Return the name of the processor, where the system tells."""
    file = Path("/proc/cpuinfo")
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor())


def _table(rows: list[tuple[Budget, float]]) -> Iterator[str]:
    yield "| what | measured | at most | command |"
    yield "| --- | --- | --- | --- |"
    for budget, value in rows:
        shown = f"{value:.1f}" if budget.unit == "ms" and value < 10 else f"{value:.0f}"
        measured, most = f"{shown} {budget.unit}", f"{budget.most} {budget.unit}"
        cells = budget.words, measured.rstrip(), most.rstrip(), f"`{budget.measure.command}`"
        yield f"| {' | '.join(cells)} |"


def _suite_seconds() -> float:
    began = time.monotonic()
    subprocess.run([sys.executable, *SUITE.split()], check=True)
    return time.monotonic() - began


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
