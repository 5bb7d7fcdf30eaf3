"""Proves on many positions that no level looks at hidden cards, and that a cheat is found out.

python -m tests.benchmarks.fairness            2000 positions for each level at each table
python -m tests.benchmarks.fairness 200        so many

Every position is thought over twice, with its cards and with other hidden ones; nothing but the
hidden cards and the seed differs. The table is written anew whenever a part is done.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

from hanafuda_desktop.ai.levels import OPPONENTS
from tests.fairness.hidden import TABLES, Table
from tests.fairness.permutation import PEEKING, Outcome, compare

RESULT = Path(__file__).parent / "results" / "fairness.md"
POSITIONS = 2000
CHUNK = 100
"""Positions of one part; each part has matches of its own."""
PROCESSES = 2

Kind = tuple[Table, str]


def kinds() -> Iterator[Kind]:
    """Yield who is tested where."""
    for level in (PEEKING, *(level.id for level in OPPONENTS)):
        for table in TABLES:
            yield table, level


def report(found: dict[Kind, list[Outcome]]) -> Iterator[str]:
    """Yield the lines of the table, with what has been found so far."""
    yield "# Hidden cards change nothing\n"
    yield "Positions in the middle of deals, thought over with their cards and with other hidden"
    yield "cards and another seed. A thought is the action with all values, errors and the state of"
    yield "the generator. Peeking is a cheat of the tests that sees all cards: the proof finds it."
    yield "Repeat with `python -m tests.benchmarks.fairness` (seeds 1, 2, ... of `positions`).\n"
    yield "| level | game | seats | positions | other action | other thought |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for (table, level), parts in found.items():
        count = sum(part.positions for part in parts)
        actions, thoughts = (
            f"{number} ({number / max(count, 1):.1%})" if level == PEEKING else str(number)
            for number in (sum(p.actions for p in parts), sum(p.thoughts for p in parts))
        )
        yield f"| {level} | {table.game_id} | {table.seats} | {count} | {actions} | {thoughts} |"


def main(positions: int = POSITIONS) -> int:
    """Measure and keep; the exit code is 1 where a level is not fair or the cheat was not found."""
    found: dict[Kind, list[Outcome]] = defaultdict(list, {kind: [] for kind in kinds()})
    with ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn")) as pool:
        jobs = {
            pool.submit(compare, *kind, min(CHUNK, positions - at), 1 + at // CHUNK): kind
            for kind in kinds()
            for at in range(0, positions, CHUNK)
        }
        for job in as_completed(jobs):
            found[jobs[job]].append(job.result())
            RESULT.write_text("\n".join(report(found)) + "\n", "utf-8")
    print("\n".join(report(found)))
    return int(
        any(
            (sum(part.thoughts for part in parts) > 0) != (level == PEEKING)
            for (_, level), parts in found.items()
        )
    )


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
