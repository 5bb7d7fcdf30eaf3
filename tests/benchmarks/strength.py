"""Measures how strong the levels are: duplicate deals, each level against equal opponents.

python -m tests.benchmarks.strength              every pairing, to its number of deals
python -m tests.benchmarks.strength master-club  the pairings whose name begins like that
python -m tests.benchmarks.strength --report     only the table, from what was kept

Every deal is kept in results/strength/, so an interrupted run goes on where it stopped. Amounts
are mon a deal, divided by the multiplier of that deal.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hanafuda_desktop.ai.duplicate import Duel, Margin, margin
from hanafuda_desktop.ai.levels import level_by_id
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState

RESULTS = Path(__file__).parent / "results"
SEED = 88
CHUNK = 10
"""Deals between two lines of progress; all of them are kept at once."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """A level against equal opponents, and the bounds of its margin: the gate, if there is one."""

    tested: str
    opponent: str
    seats: int
    deals: int
    least: float | None = None
    most: float | None = None
    preset: str = "classic"

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.tested}-{self.opponent}-{self.seats}-{self.preset}"

    @property
    def file(self) -> Path:
        """Where its deals are kept, one a line."""
        return RESULTS / "strength" / f"{self.name}.csv"

    def duel(self) -> Duel:
        """Return what is played."""
        presets = {preset.id: preset for preset in GAME.info.presets}
        options: dict[str, OptionValue] = dict(presets[self.preset].changes)
        return Duel(
            game=GAME,
            options=options,
            seats=self.seats,
            tested=level_by_id(self.tested).build,
            opponent=level_by_id(self.opponent).build,
            unit=_multiplier,
            seed=SEED,
        )

    @property
    def gate(self) -> str:
        """The bounds in words."""
        bounds = (("at least", self.least), ("at most", self.most))
        return ", ".join(f"{words} {bound:+g}" for words, bound in bounds if bound is not None)

    def is_kept(self, found: Margin) -> bool:
        """Tell whether it is shown that the true margin lies within the bounds."""
        return (self.least is None or found.is_at_least(self.least)) and (
            self.most is None or found.is_at_most(self.most)
        )

    def gains(self) -> list[float]:
        """Return the deals that were kept."""
        if not self.file.exists():
            return []
        with self.file.open(encoding="utf-8") as lines:
            return [float(gain) for _deal, gain in csv.reader(lines)]


# In the preset classic a match must be played (rules 2.7), which leaves little to decide: even one
# who plays by chance loses only some six mon a deal to two greedy players. So the gates of a
# beginner are lower there than under free choice (`fuda_wiki`).
PAIRINGS: tuple[Pairing, ...] = (
    Pairing("greedy", "random", 3, 2000),
    Pairing("heuristic", "greedy", 3, 1000),
    Pairing("beginner", "random", 3, 1000, least=5.5),
    Pairing("beginner", "greedy", 3, 2000, most=-0.5),
    Pairing("club", "greedy", 3, 1000, least=2.5),
    Pairing("club", "beginner", 3, 1000, least=7.5),
    Pairing("master", "greedy", 3, 700, least=8, most=20),
    Pairing("master", "club", 3, 300, least=4.5, most=20),
    Pairing("beginner", "random", 2, 1000, least=0),
    Pairing("club", "beginner", 2, 1000, least=0),
    Pairing("master", "club", 2, 300, least=0),
    Pairing("beginner", "random", 3, 1000, least=18.75, preset="fuda_wiki"),
    Pairing("beginner", "greedy", 3, 1000, least=-11, most=-6, preset="fuda_wiki"),
    Pairing("club", "greedy", 3, 3000, least=0, preset="fuda_wiki"),
    Pairing("club", "beginner", 3, 1000, least=7.5, preset="fuda_wiki"),
    Pairing("master", "club", 3, 200, least=4.5, preset="fuda_wiki"),
)


def _multiplier(state: HachiHachiState) -> int:
    return state.common.results[-1].multiplier.now


def play(pairing: Pairing) -> None:
    """Play what is missing of a pairing, and keep it."""
    done = len(pairing.gains())
    pairing.file.parent.mkdir(exist_ok=True)
    duel = pairing.duel()
    with pairing.file.open("a", encoding="utf-8", buffering=1) as file:
        for first in range(done, pairing.deals, CHUNK):
            count = min(CHUNK, pairing.deals - first)
            for index, gain in enumerate(duel.deals(first, count), start=first):
                file.write(f"{index},{gain!r}\n")
            print(f"{pairing.name}: {first + count} of {pairing.deals}", flush=True)


def report() -> Iterator[str]:
    """Yield the lines of the table."""
    yield "# Strength of the levels\n"
    yield "Hachi-Hachi, mon a deal divided by its multiplier. The tested level plays each deal once"
    yield "from every seat against equal opponents, so an equal one would win exactly nothing."
    yield f"Seed {SEED}; every deal is in `strength/`. Repeat with"
    yield "`python -m tests.benchmarks.strength`; bounds are one-sided at 99 %.\n"
    yield "| level | against | seats | preset | deals | mean | 99 % interval | gate | kept |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    for pairing in PAIRINGS:
        gains = pairing.gains()[: pairing.deals]
        if len(gains) > 1:
            yield f"| {' | '.join(_cells(pairing, margin(gains)))} |"


def _cells(pairing: Pairing, found: Margin) -> Iterator[str]:
    yield from (pairing.tested, pairing.opponent, str(pairing.seats), pairing.preset)
    low, high = found.interval
    yield from (str(found.deals), f"{found.mean:+.2f} ± {found.error:.2f}")
    yield f"{low:+.1f} to {high:+.1f}"
    yield pairing.gate
    yield "yes" if pairing.is_kept(found) else "no"


def main(arguments: list[str]) -> int:
    """Play and report; the exit code is 1 where a gate is not kept."""
    names = [name for name in arguments if name != "--report"]
    if "--report" not in arguments:
        for pairing in PAIRINGS:
            if not names or any(pairing.name.startswith(name) for name in names):
                play(pairing)
    lines = list(report())
    print("\n".join(lines))
    (RESULTS / "strength.md").write_text("\n".join(lines) + "\n", "utf-8")
    return int(any(line.endswith("| no |") for line in lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
