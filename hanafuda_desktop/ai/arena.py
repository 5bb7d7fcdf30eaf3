"""Headless matches between agents, every invariant checked after every step."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from typing import Any, NamedTuple, TypeAlias

from hanafuda_desktop.ai.agent import Agent, NeverCancelled
from hanafuda_desktop.ai.levels import level_by_id
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import HOUSE, Seat
from hanafuda_desktop.engine.protocol import AnyGame
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.errors import HanafudaError


class Taken(NamedTuple):
    """An action with the seat that took it; `truncated`: its time was up before it had chosen."""

    seat: Seat
    action: Any
    truncated: bool = False


Actions: TypeAlias = tuple[Taken, ...]
"""The actions of a match, in order."""

MAX_PLIES = 100_000
"""No match is this long; one that is never ends."""


def drawn_seed(rng: Rng) -> int:
    """Return the seed of a match (128 bits) by chance."""
    return rng.next_u64() << 64 | rng.next_u64()


@dataclass(frozen=True, slots=True)
class Plan:
    """Which matches to play: one level id a seat, the seed of the whole tournament."""

    game: AnyGame
    options: Mapping[str, OptionValue]
    levels: tuple[str, ...]
    seed: int
    matches: int

    def match_seed(self, index: int) -> int:
        """Return the seed of one match (128 bits)."""
        return drawn_seed(stream(self.seed, "match", index))


@dataclass(frozen=True, slots=True)
class MatchResult:
    """What each seat won or lost, in mon: in the match, and deal by deal.

    What is paid while a settled deal still lies there counts with that deal.
    """

    scores: tuple[int, ...]
    deals: tuple[tuple[int, ...], ...]
    plies: int


class ArenaError(HanafudaError):
    """A match broke an invariant or ended in an error.

    `index` and `seed` name the match, `actions` holds it up to there.
    """

    def __init__(self, index: int, seed: int, actions: Actions, reason: str) -> None:
        # All arguments go to the base class, so that the error crosses a process border.
        super().__init__(index, seed, actions, reason)
        self.index, self.seed, self.actions, self.reason = index, seed, actions, reason

    def __str__(self) -> str:
        return (
            f"match {self.index} (seed {self.seed:032x}) failed after {len(self.actions)} "
            f"actions: {self.reason}"
        )


class WorkerError(HanafudaError):
    """A process of a tournament was ended by the system or a person, as for want of memory."""


class InvariantError(AssertionError):
    """Something that holds in every state of every game does not."""


def run(plan: Plan, processes: int = 1) -> Iterator[MatchResult]:
    """Play all matches of a plan, in order; results do not depend on the number of processes.

    Raises ArenaError at the first match that fails, WorkerError where a process is ended.
    """
    play = partial(play_match, plan)
    if processes == 1:
        yield from map(play, range(plan.matches))
        return
    chunk = max(1, plan.matches // (processes * 8))
    with workers(processes) as pool:
        try:
            yield from pool.map(play, range(plan.matches), chunksize=chunk)
        except BrokenProcessPool as error:
            raise WorkerError("a process of the tournament was ended from outside") from error


def workers(processes: int) -> ProcessPoolExecutor:
    """Return processes that end without a word at Ctrl+C, of which each of them is told."""
    return ProcessPoolExecutor(
        processes,
        mp_context=get_context("spawn"),
        initializer=signal.signal,
        initargs=(signal.SIGINT, signal.SIG_DFL),
    )


def play_match(plan: Plan, index: int) -> MatchResult:
    """Play one match of a plan; raises ArenaError where anything goes wrong."""
    return play_logged(plan, index)[0]


def play_logged(plan: Plan, index: int) -> tuple[MatchResult, Actions]:
    """Play one match of a plan and return its actions as well; raises ArenaError."""
    seed = plan.match_seed(index)
    actions: list[Taken] = []
    try:
        agents = tuple(level_by_id(level).build() for level in plan.levels)
        result = _play(plan.game, plan.options, agents, seed, actions)
    except Exception as error:  # whatever it is, the match that shows it must not be lost
        reason = f"{type(error).__name__}: {error}"
        raise ArenaError(index, seed, tuple(actions), reason) from error
    return result, tuple(actions)


def _play(
    game: AnyGame,
    options: Mapping[str, OptionValue],
    agents: tuple[Agent, ...],
    seed: int,
    actions: list[Taken],
) -> MatchResult:
    settled: dict[int, tuple[int, ...]] = {0: (0,) * len(agents)}
    for state in play_deals(game, options, agents, seed, actions):
        settled[game.deal_number(state)] = tuple(game.standing(state).scores)
    scores = tuple(settled.values())
    deals = tuple(
        tuple(now - before for now, before in zip(after, earlier, strict=True))
        for earlier, after in pairwise(scores)
    )
    return MatchResult(scores[-1], deals, len(actions))


def play_deals(
    game: AnyGame,
    options: Mapping[str, OptionValue],
    agents: tuple[Agent, ...],
    seed: int,
    actions: list[Taken],
) -> Iterator[Any]:
    """Play a match, and yield the state whenever a deal is settled; log the actions.

    Where somebody ends the match while a settled deal still lies there, it is yielded once more.
    """
    state = game.start(options, len(agents), seed).state
    check_invariants(game, state)
    while (seat := game.to_act(state)) is not None:
        taken = _decide(game, state, seat, agents, seed, len(actions))
        actions.append(taken)
        state = game.apply(state, taken.action).state
        check_invariants(game, state)
        if game.is_settled(state):
            yield state
        if len(actions) > MAX_PLIES:
            raise InvariantError("the match does not end")


def _decide(
    game: AnyGame, state: Any, seat: Seat, agents: tuple[Agent, ...], seed: int, ply: int
) -> Taken:
    legal = game.legal_actions(state)
    if not legal or len(set(legal)) < len(legal):
        raise InvariantError(f"seat {seat} has the legal actions {legal}")
    if seat == HOUSE:
        if len(legal) > 1:
            raise InvariantError(f"HOUSE would have to decide: {legal}")
        return Taken(seat, legal[0])
    view = game.observe(state, seat)
    rng = stream(seed, "ai", ply)
    decision = agents[seat].decide(game, view, legal, rng, NeverCancelled())
    if decision.action not in legal:
        raise InvariantError(f"seat {seat} chose {decision.action}, which is not legal")
    return Taken(seat, decision.action, decision.truncated)


def check_invariants(game: AnyGame, state: Any) -> None:
    """Raise InvariantError unless every card is in one place and money sums to zero."""
    cards = Counter(card for _place, there in game.census(state) for card in there)
    deck = Counter(game.info.deck)
    if cards != deck:
        missing, surplus = sorted(deck - cards), sorted(cards - deck)
        raise InvariantError(f"cards missing: {missing}, too many: {surplus}")
    standing = game.standing(state)
    if sum(standing.scores) + standing.pot != 0:
        raise InvariantError(f"money does not sum to zero: {standing.scores}, pot {standing.pot}")
