"""Plays rounds of Hiki-Kabu by chance, over all seat counts and random options, and checks each.

python -m tests.benchmarks.rounds              100,000 rounds
python -m tests.benchmarks.rounds 10000        so many
python -m tests.benchmarks.rounds 10000 7      with another seed

After every action all 40 cards are there and seats and pot sum to zero; after every match the
accounts of its rounds add up to its scores (`tests/games/hiki_kabu/random_rounds.py`). The first
match that does not hold is named with what begins it again.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from hanafuda_desktop.engine.rng import stream
from tests.games.hiki_kabu.random_rounds import play_checked, random_options

ROUNDS = 100_000
SEED = 2026
SEATS = range(2, 14)


def main(arguments: list[str]) -> int:
    """Play until there are so many rounds; the exit code is 1 where something does not hold."""
    wanted = int(arguments[0]) if arguments else ROUNDS
    seed = int(arguments[1]) if len(arguments) > 1 else SEED
    rounds: Counter[int] = Counter()
    matches = states = 0
    began = time.perf_counter()
    while rounds.total() < wanted:
        seats = SEATS[matches % len(SEATS)]
        chance = stream(seed, "rounds", matches)
        options = random_options(chance)
        match_seed = chance.next_u64()
        try:
            settled, seen = play_checked(options, seats, match_seed)
        except Exception:
            print(f"match {matches}: {seats} seats, seed {match_seed}, {options}", file=sys.stderr)
            raise
        rounds[seats] += settled
        matches, states = matches + 1, states + seen
    for seats, settled in sorted(rounds.items()):
        print(f"{seats:>2} seats: {settled} rounds")
    seconds = time.perf_counter() - began
    print(f"{rounds.total()} rounds of {matches} matches, {states} states checked, {seconds:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
