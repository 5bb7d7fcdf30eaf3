"""Measures what thinking does to the window: late timers, cancelling (a hint, too), quitting.

python -m tests.benchmarks.pacing    prints the table and keeps it in results/pacing.md

The whole program runs on an offscreen platform with a real event loop. One and the same process
is measured at rest and while an opponent of the highest level searches without an end, in turns,
so that whatever else the machine does disturbs both alike.
"""

from __future__ import annotations

import os
import platform
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication

from hanafuda_desktop.ai.monte_carlo import MonteCarloAgent
from hanafuda_desktop.app import start_application
from hanafuda_desktop.controller.ai_runner import Request
from hanafuda_desktop.controller.hints import Question, question_at
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import HOUSE, PERSON, Seat
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import Player, PlayerKind
from tests.ui.program import Program, save_match, save_settings

RESULT = Path(__file__).parent / "results" / "pacing.md"
TICK_MS = 16
BLOCKS, BLOCK_TICKS = 12, 100
"""So many blocks at rest and as many in thought, each of so many ticks (1.6 s)."""
CANCELS, QUITS = 60, 20
HINTS = 12
"""Decisions for which a hint is cancelled, each at several moments."""
ENDLESS = 10**9
"""Playouts of a search that does not end by itself (but after a minute)."""
QUITTING = """\
Quitting is measured from the order to close the window until its event loop has ended, the match
is saved and nothing thinks any more. What the system needs after that to take Python and Qt apart
is not in it: that is the same where nobody thinks.
"""
LATER_MS, CANCEL_MS, QUIT_MS = 8.0, 50.0, 300.0
"""The gates: at most so much later at the 95th percentile, and the longest of each wait."""


@dataclass(frozen=True, slots=True)
class Case:
    """A table at which an opponent thinks."""

    game: str
    seats: int
    options: dict[str, OptionValue]

    def __str__(self) -> str:
        return f"{self.game}, {self.seats} seats"

    def match(self) -> AnyMatch:
        """Return a match in which a computer player has a choice, early in a deal."""
        players = (Player(PlayerKind.HUMAN, ""), *self._agents())
        for seed in range(1000):
            match: AnyMatch = Match.new(game_by_id(self.game), self.options, players, seed)
            while (turn := match.turn()) is not None and turn.ply < 3 * self.seats:
                if turn.seat > 0 and len(turn.legal) > 1:
                    return match
                match.submit(turn.seat, turn.legal[0], ply=turn.ply)
        raise AssertionError("nobody ever has a choice")

    def questions(self) -> Iterator[Question]:
        """Yield decisions of the person that a hint can weigh, one of each match, without end."""
        players = (Player(PlayerKind.HUMAN, ""), *self._agents())
        for seed in count():
            match: AnyMatch = Match.new(game_by_id(self.game), self.options, players, seed)
            chance = Rng(seed)
            while (turn := match.turn()) is not None and match.deal_number() < 2:
                question = question_at(match, turn.ply) if turn.seat == PERSON else None
                if question is not None and len(turn.legal) > 1:
                    yield question
                    break
                match.submit(turn.seat, chance.choice(turn.legal), ply=turn.ply)

    def _agents(self) -> tuple[Player, ...]:
        return tuple(Player(PlayerKind.AGENT, f"P{n}", "master") for n in range(1, self.seats))


CASES = (
    Case("hachi_hachi", 3, {}),
    Case("hiki_kabu", 13, {"match_length": "rounds"}),
)


class Sitting:
    """The program, open on a match in which it is an opponent's turn."""

    def __init__(self, folder: Path, match: AnyMatch) -> None:
        save_match(folder, match)
        save_settings(folder, speed="instant")
        self.program = Program(folder, thinking_ms=60_000)
        self.program.window.resize(1280, 800)
        self.program.window.show()
        self.program.session.start()
        wait(300)

    @property
    def opponents(self) -> Any:
        return self.program.controller.opponents

    def think(self) -> None:
        """Let the opponent search until it is cancelled."""
        turn = self.program.match.turn()
        assert turn is not None and turn.seat != HOUSE
        self.opponents.seat(Seat(turn.seat), MonteCarloAgent(ENDLESS, limit=60.0))
        self.opponents.think()

    def cancel(self) -> float:
        """Cancel the search; return the ms until its thread is free."""
        passed = self._until_free(self.opponents.leave)
        self.opponents.sit_down(self.program.match)
        return passed

    def cancel_hint(self, question: Question, after: int) -> float | None:
        """Cancel a hint after so many ms, as `cancel` does; None where it was given by then."""
        runner = self.opponents.runner
        request = Request(question.answer, lambda _hint: None, pytest.fail)
        runner.request(request)
        wait(after)
        if runner.is_free:
            return None
        return self._until_free(lambda: runner.cancel(request))

    def _until_free(self, cancel: Callable[[], None]) -> float:
        """Cancel something, and return the ms until the thread that thinks is free."""
        began = time.perf_counter()
        cancel()
        assert self.opponents.runner._pool.waitForDone(5000)
        return (time.perf_counter() - began) * 1000


def wait(ms: int) -> None:
    """Run the event loop for a while."""
    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


def lateness(ticks: int) -> list[float]:
    """Return by how many ms each of some ticks comes late; each is due 16 ms after the last."""
    loop, timer, late = QEventLoop(), QTimer(), []
    timer.setSingleShot(True)
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    due = 0.0

    def start() -> None:
        nonlocal due
        due = time.perf_counter() + TICK_MS / 1000
        timer.start(TICK_MS)

    def tick() -> None:
        late.append((time.perf_counter() - due) * 1000)
        if len(late) == ticks:
            loop.quit()
        else:
            start()

    timer.timeout.connect(tick)
    start()
    loop.exec()
    return late


# --- what is measured -----------------------------------------------------------------------


def measure_ticks(sitting: Sitting) -> tuple[list[float], list[float]]:
    """Return the lateness of ticks at rest, and while an opponent thinks, in turns."""
    idle: list[float] = []
    thinking: list[float] = []
    for _ in range(BLOCKS):
        idle += lateness(BLOCK_TICKS)
        sitting.think()
        wait(20)
        thinking += lateness(BLOCK_TICKS)
        sitting.cancel()
    return idle, thinking


def measure_cancels(sitting: Sitting) -> list[float]:
    """Return how long it takes to cancel a search, at various moments."""
    times = []
    for moment in range(CANCELS):
        sitting.think()
        wait(5 + 7 * moment % 60)
        times.append(sitting.cancel())
    return times


def measure_hint_cancels(sitting: Sitting, case: Case) -> list[float]:
    """Return how long it takes to cancel a hint, at various moments of its search."""
    questions = tuple(islice(case.questions(), HINTS))
    times = (
        sitting.cancel_hint(questions[number % HINTS], 2 + 7 * number % 60)
        for number in range(CANCELS)
    )
    return [passed for passed in times if passed is not None]


def measure_quits(make: Callable[[], Sitting]) -> list[float]:
    """Return how long it takes to quit while an opponent thinks (`QUITTING`)."""
    application = QApplication.instance()
    assert application is not None
    times = []
    for _ in range(QUITS):
        sitting = make()
        began = 0.0

        def close(now: Sitting = sitting) -> None:
            nonlocal began
            began = time.perf_counter()
            now.program.window.close()

        sitting.think()
        QTimer.singleShot(100, close)
        application.exec()
        sitting.program.session.shutdown()
        times.append((time.perf_counter() - began) * 1000)
        sitting.program.discard()
    return times


# --- the report -----------------------------------------------------------------------------


def p95(times: list[float]) -> float:
    """Return the 95th percentile."""
    return sorted(times)[len(times) * 95 // 100]


def _row(case: Case, what: str, times: list[float], gate: str, is_kept: bool | None) -> str:
    verdict = {True: "kept", False: "MISSED", None: ""}[is_kept]
    middle, most = statistics.median(times), max(times)
    cells = (str(case), what, f"{middle:.1f}", f"{p95(times):.1f}", f"{most:.1f}")
    return f"| {' | '.join((*cells, str(len(times)), gate, verdict))} |"


def table() -> Iterator[str]:
    """Yield the lines of the report."""
    yield "# Pacing while an opponent thinks\n"
    yield "Milliseconds of the clock, with the whole program open on the offscreen platform."
    yield f"Python {platform.python_version()}, {platform.system()}, {os.cpu_count()} processors."
    yield f"Load by other programs when it began: {os.getloadavg()[0]:.1f}."
    yield "Repeat with `python -m tests.benchmarks.pacing`.\n"
    yield QUITTING
    yield "| table | what | median | p95 | most | times | gate | |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for case in CASES:
        yield from _rows(case)


def _rows(case: Case) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        def make() -> Sitting:
            return Sitting(folder, case.match())

        sitting = make()
        idle, thinking = measure_ticks(sitting)
        later = p95(thinking) - p95(idle)
        cancels = measure_cancels(sitting)
        hints = measure_hint_cancels(sitting, case)
        sitting.program.quit()
        sitting.program.discard()
        quits = measure_quits(make)
    yield _row(case, f"a {TICK_MS} ms timer is late, at rest", idle, "", None)
    gate = f"p95 at most {LATER_MS:g} more: {later:+.1f}"
    yield _row(case, "the same, in thought", thinking, gate, later <= LATER_MS)
    yield _row(case, "cancelling", cancels, f"{CANCEL_MS:g}", max(cancels) <= CANCEL_MS)
    yield _row(case, "cancelling a hint", hints, f"{CANCEL_MS:g}", max(hints) <= CANCEL_MS)
    yield _row(case, "quitting in thought", quits, f"{QUIT_MS:g}", max(quits) <= QUIT_MS)


def main() -> int:
    """Print the report and keep it; the exit code is 1 where a gate is missed."""
    application = start_application()
    lines = []
    for line in table():
        print(line, flush=True)
        lines.append(line)
    RESULT.write_text("\n".join(lines) + "\n", "utf-8")
    application.quit()
    return int(any("MISSED" in line for line in lines))


if __name__ == "__main__":
    sys.exit(main())
