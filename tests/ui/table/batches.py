"""What the actions of a real match do to the table, as the controller would hand it over."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.engine.places import PERSON
from tests.ui.program import new_match


def batches(seed: int, deals: int = 3) -> Iterator[Batch]:
    """Play a match by chance and return the batch of each action, as the person sees it."""
    match = new_match(seed, deals)
    choose = random.Random(seed)
    table = match.game.table
    before = table.model(match.view(PERSON))
    while (turn := match.turn()) is not None:
        receipt = match.submit(turn.seat, choose.choice(turn.legal), ply=turn.ply)
        after = table.model(match.view(PERSON))
        yield Batch(match.events(receipt, PERSON), before, after)
        before = after
