"""Payments enter the accounts: the ledger of the deal, the scores of the match, the events."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.engine.events import Event, Paid
from hanafuda_desktop.engine.money import Ledger, Mon, Transfer
from hanafuda_desktop.games.hachi_hachi.state import Common


def pay(common: Common, transfers: tuple[Transfer, ...]) -> tuple[Common, tuple[Event, ...]]:
    """Return the accounts after some payments, and an event for each of them."""
    won = Ledger(transfers).net(len(common.scores))
    scores = tuple(Mon(score + gain) for score, gain in zip(common.scores, won, strict=True))
    paid = replace(common, ledger=common.ledger.plus(transfers), scores=scores)
    return paid, tuple(Paid(transfer) for transfer in transfers)
