"""Measures the core without a window: one action, one record, one replay of a whole match.

Run as a program, it prints the figures as JSON: microseconds (us) and milliseconds (ms).
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from hanafuda_desktop.ai.agent import NeverCancelled
from hanafuda_desktop.ai.simple import AppraisingAgent
from hanafuda_desktop.engine.places import HOUSE, PERSON
from hanafuda_desktop.engine.protocol import Skill
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.games.hachi_hachi import flow
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.record import Player, PlayerKind, encode_record

SEED = 20
REPEATS = 15
PLAYERS = tuple(Player(PlayerKind.AGENT, name, "heuristic") for name in ("A", "B", "C"))


def played_match() -> Match[Any, Any, Any]:
    """Return a match of twelve deals between three heuristic agents."""
    match = Match.new(game_by_id("hachi_hachi"), {"deals": 12}, PLAYERS, SEED)
    agent, never = AppraisingAgent(Skill.HEURISTIC), NeverCancelled()
    while (turn := match.turn()) is not None:
        action = turn.legal[0]
        if turn.seat != HOUSE:
            view, chance = match.view(turn.seat), match.agent_rng()
            action = agent.decide(match.game, view, turn.legal, chance, never).action
        match.submit(turn.seat, action, ply=turn.ply)
    return match


def seconds(work: Callable[[], object]) -> float:
    """Return the CPU time of a piece of work."""
    began = time.process_time()
    work()
    return time.process_time() - began


def median(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """Return the median CPU time of a piece of work, in seconds."""
    return statistics.median(seconds(work) for _ in range(repeats))


def apply_us(match: Match[Any, Any, Any]) -> tuple[float, float]:
    """Return median and maximum over the actions of a match of what `flow.apply` takes."""
    state = match.game.start(match.options, 3, SEED).state
    times = []
    for receipt in match.receipts:
        action = receipt.action
        best = min(seconds(partial(flow.apply, state, action)) for _ in range(5))
        times.append(best)
        state = flow.apply(state, action).state
    return statistics.median(times) * 1e6, max(times) * 1e6


def measure() -> dict[str, float]:
    """Return all figures."""
    match = played_match()
    record = match.record()
    typical, longest = apply_us(match)
    view = match.view_at(match.ply // 2, PERSON)
    return {
        "actions": match.ply,
        "apply_us": typical,
        "apply_longest_us": longest,
        "observe_us": median(lambda: match.view(PERSON), 200) * 1e6,
        "model_us": median(lambda: match.game.table.model(view), 200) * 1e6,
        "record_us": median(match.record, 50) * 1e6,
        "encode_us": median(lambda: encode_record(record), 50) * 1e6,
        "replay_ms": median(lambda: Match.resume(match.game, record)) * 1e3,
    }


if __name__ == "__main__":
    print(json.dumps(measure()))
