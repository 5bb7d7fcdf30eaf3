"""Money on its way: coins from seat to seat, into the pot and out of it, while scores count up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QAbstractAnimation, QPointF
from PySide6.QtWidgets import QGraphicsItem

from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.engine.events import DealStarted, Paid, PotChanged
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import SeatModel, TableModel
from hanafuda_desktop.ui.table.layout import Rect
from hanafuda_desktop.ui.table.motion import CoinItem, chain, run, together, wait
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import Motions
from hanafuda_desktop.ui.translation import Translate


class Coins:
    """The money of one batch; `keep` takes each coin, to be removed at the end."""

    def __init__(
        self,
        view: TableView,
        tr: Translate,
        batch: Batch,
        speed: float,
        keep: Callable[[QGraphicsItem], None],
    ) -> None:
        self._view, self._tr, self._speed, self._keep = view, tr, speed, keep
        self._scores = [int(seat.score) for seat in batch.before.seats]
        self.pot = _pot_at_first(batch)
        """What has come into the middle by now; what is paid out of it goes on standing there."""
        self._told = [*self._scores, self.pot]

    def with_scores(self, model: TableModel) -> tuple[SeatModel, ...]:
        """Return the seats of a model with the scores after all that was sent so far."""
        return tuple(
            replace(seat, score=Mon(score))
            for seat, score in zip(model.seats, self._scores, strict=True)
        )

    def pay(self, events: tuple[Paid, ...]) -> QAbstractAnimation:
        """Let coins travel from seat to seat while the scores count up."""
        coins, payees = [], [event.transfer.payee for event in events]
        for index, event in enumerate(events):
            paid = event.transfer
            self._scores[paid.payer] -= paid.amount
            self._scores[paid.payee] += paid.amount
            earlier, others = payees[:index].count(paid.payee), payees.count(paid.payee) - 1
            ends = money_of(self._view, paid.payer), money_of(self._view, paid.payee)
            coins.append(self._coin(paid.amount, *ends, beside=earlier - others / 2))
        return self._send(coins)

    def move_pot(self, events: tuple[PotChanged, ...]) -> QAbstractAnimation:
        """Let coins travel into the pot, or out of it."""
        coins, middle = [], _middle_of_table(self._view)
        for event in events:
            self._scores[event.seat] -= event.amount
            self.pot += max(0, event.amount)
            seat = money_of(self._view, event.seat)
            way = (seat, middle) if event.amount > 0 else (middle, seat)
            coins.append(self._coin(Mon(abs(event.amount)), *way))
        return self._send(coins)

    def _send(self, coins: list[QAbstractAnimation]) -> QAbstractAnimation:
        """Let coins travel, and then count up to the scores and the pot as they are by now."""
        view = self._view
        start, end = list(self._told), [*self._scores, self.pot]
        self._told = end

        def count_up(done: float) -> None:
            *scores, pot = (round(a + (b - a) * done) for a, b in zip(start, end, strict=True))
            for seat, score in enumerate(scores):
                view.board.show_score(Seat(seat), Mon(score))
            view.board.show_pot(pot)

        later = wait(Motions.PAY.ms * self._speed)
        return together(*coins, chain(later, run(Motions.COUNT_UP, self._speed, count_up)))

    def _coin(
        self, amount: Mon, start: QPointF, end: QPointF, beside: float = 0.0
    ) -> QAbstractAnimation:
        """Let a coin travel; it comes to lie so many coins beside the end of its way."""
        view = self._view
        coin = CoinItem(self._tr.amount(amount), view.look, self._tr)
        end = end + QPointF(beside * coin.boundingRect().width(), 0.0)
        coin.setPos(start)
        view.scene().addItem(coin)
        self._keep(coin)

        def step(done: float) -> None:
            coin.setPos(start + (end - start) * done)
            if done >= 1.0:
                coin.setVisible(False)

        return run(Motions.PAY, self._speed, step)


def place_of(view: TableView, seat: Seat) -> QPointF:
    """Return the middle of what a seat has on the table."""
    layout = view.layout_now
    return QPointF() if layout is None else _middle(layout.blocks.get(seat, layout.own))


def money_of(view: TableView, seat: Seat) -> QPointF:
    """Return the middle of the line in which the score of a seat stands."""
    layout = view.layout_now
    return QPointF() if layout is None else _middle(layout.money_of(seat))


def _middle_of_table(view: TableView) -> QPointF:
    """Return where money lies that is nobody's."""
    layout = view.layout_now
    return QPointF() if layout is None else _middle(layout.pot)


def _middle(rect: Rect) -> QPointF:
    return QPointF(rect.x + rect.w / 2, rect.y + rect.h / 2)


def _pot_at_first(batch: Batch) -> int:
    """Return what lay in the middle before the events of a batch."""
    ring = batch.after.ring
    if any(isinstance(event, DealStarted) for event in batch.events):
        moved = sum(event.amount for event in batch.events if isinstance(event, PotChanged))
        return ring.pot.amount - moved if ring is not None and ring.pot is not None else 0
    before = batch.before.ring
    return before.pot.amount if before is not None and before.pot is not None else 0
