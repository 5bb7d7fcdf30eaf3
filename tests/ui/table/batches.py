"""What the actions of a real match do to the table, as the controller would hand it over."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import count

from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import Player, PlayerKind
from tests.ui.program import new_match


def batches(seed: int, deals: int = 3) -> Iterator[Batch]:
    """Return the batch of each action of a match that is played by chance, as the person sees it.

    It is played only as far as somebody has looked, and once.
    """
    return _looked_at(*_match(seed, deals))


def ring_batches(seed: int) -> Iterator[Batch]:
    """Return the same of an endless match of Hiki-Kabu for five."""
    return _looked_at(*_ring_match(seed))


def _looked_at(known: list[Batch], rest: Iterator[Batch]) -> Iterator[Batch]:
    for at in count():
        if at == len(known):
            if (batch := next(rest, None)) is None:
                return
            known.append(batch)
        yield known[at]


@cache
def _match(seed: int, deals: int) -> tuple[list[Batch], Iterator[Batch]]:
    """Return the batches that are known of a match, and the rest of it."""
    return [], _play(new_match(seed, deals), seed)


@cache
def _ring_match(seed: int) -> tuple[list[Batch], Iterator[Batch]]:
    opponents = (Player(PlayerKind.AGENT, name, "beginner") for name in ("A", "B", "C", "D"))
    players = (Player(PlayerKind.HUMAN, ""), *opponents)
    match = Match.new(game_by_id("hiki_kabu"), {"match_length": "open"}, players, seed)
    return [], _play(match, seed)


def _play(match: AnyMatch, seed: int) -> Iterator[Batch]:
    choose = random.Random(seed)
    table = match.game.table
    before = table.model(match.view(PERSON))
    while (turn := match.turn()) is not None:
        receipt = match.submit(turn.seat, choose.choice(turn.legal), ply=turn.ply)
        after = table.model(match.view(PERSON))
        yield Batch(match.events(receipt, PERSON), before, after)
        before = after
