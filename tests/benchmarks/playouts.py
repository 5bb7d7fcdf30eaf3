"""Compares playouts on masks with the rules, deal by deal, over random deals and options.

python -m tests.benchmarks.playouts [DEALS]      20,000 by default; the exit code tells the outcome

From each deal one position of each phase is taken, and every action there is played out both
ways, for every seat.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from hanafuda_desktop.engine.rng import stream
from hanafuda_desktop.games.hachi_hachi.flow import legal_actions
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase
from tests.games.hachi_hachi.fast_reference import (
    fast_values,
    played_out,
    positions,
    random_options,
)

DEALS = 20_000
SEED = 20
EVERY = 1000
"""Deals between two lines of progress."""


def compare(deal: int) -> Counter[str]:
    """Compare one deal; return how many playouts of each kind were alike, or print what differs."""
    rng = stream(SEED, "playouts", deal)
    seats = rng.choice((2, 3, 3))
    options = random_options(rng)
    chosen: dict[Phase, HachiHachiState] = {}
    met: Counter[Phase] = Counter()
    for state in positions(rng, options, seats):
        phase = state.common.phase
        met[phase] += 1
        if rng.below(met[phase]) == 0:  # each position of a phase is equally likely
            chosen[phase] = state
    counts: Counter[str] = Counter()
    for state in chosen.values():
        for action in legal_actions(state):
            fast, true = fast_values(state, action), played_out(state, action)
            if fast == true:
                counts[type(action).__name__] += 1
            else:
                counts["different"] += 1
                print(f"deal {deal}: {action} pays {fast}, not {true}; {options}", flush=True)
    return counts


def main(arguments: list[str]) -> int:
    """Compare all deals; the exit code is 1 where something differs."""
    deals = int(arguments[0]) if arguments else DEALS
    began = time.monotonic()
    counts: Counter[str] = Counter()
    for deal in range(deals):
        counts += compare(deal)
        if (deal + 1) % EVERY == 0 or deal + 1 == deals:
            print(f"{deal + 1} deals, {time.monotonic() - began:.0f} s: {dict(counts)}", flush=True)
    return int(counts["different"] > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
