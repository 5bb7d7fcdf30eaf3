"""Shows what an action did: a batch of events as movements, one beat after another.

It only decorates: at its end, or when it is skipped, the table is set to the model.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import groupby

from PySide6.QtCore import QAbstractAnimation, QObject, QRectF, Signal
from PySide6.QtWidgets import QGraphicsItem

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.controller.pace import Speed, share_of_time
from hanafuda_desktop.engine.events import (
    Announced,
    CardMoved,
    CardRevealed,
    DealStarted,
    FieldSet,
    Paid,
    PotChanged,
    YakuFormed,
)
from hanafuda_desktop.engine.places import HOUSE, Seat, Zone
from hanafuda_desktop.engine.table_spec import TableModel
from hanafuda_desktop.ui.table.brush import qrect
from hanafuda_desktop.ui.table.coins import Coins, place_of
from hanafuda_desktop.ui.table.displays import Displays
from hanafuda_desktop.ui.table.flights import Flights
from hanafuda_desktop.ui.table.layout import Layout
from hanafuda_desktop.ui.table.layout_ring import RingLayout
from hanafuda_desktop.ui.table.motion import SLIP_MARGIN, SlipItem, chain, run, together, wait
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import Motions
from hanafuda_desktop.ui.translation import Translate

Step = Callable[[], QAbstractAnimation | None]


class Animator(QObject):
    """The stage of the animation queue."""

    deal_shown = Signal(object)
    """A deal begins, or its worth is shown: the `TableModel` of what is revealed of it so far."""

    def __init__(self, view: TableView, tr: Translate) -> None:
        super().__init__(view)
        self._view, self._tr = view, tr
        self.speed = Speed.NORMAL
        self._batch: Batch | None = None
        self._done: Callable[[], None] | None = None
        self._steps: list[Step] = []
        self._running: QAbstractAnimation | None = None
        self._extras: list[QGraphicsItem] = []
        view.disturbed.connect(self.skip)

    @property
    def is_running(self) -> bool:
        """Whether something is being shown."""
        return self._batch is not None

    @property
    def speed(self) -> Speed:
        """How fast everything on the table moves."""
        return self._view.speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self._view.speed = speed

    def set_translator(self, tr: Translate) -> None:
        """Speak another language, or of other players."""
        self._tr = tr

    def play(self, batch: Batch, done: Callable[[], None]) -> None:
        """Show a batch; at speed instant there is no motion at all."""
        self._batch, self._done = batch, done
        layout = self._view.layout_for(batch.after)
        if self.speed is Speed.INSTANT or layout is None:
            self._finish()
            return
        self._view.is_still = False
        self._steps = self._plan(batch, layout)
        self._next()

    def skip(self) -> None:
        """Jump to the end of the batch."""
        if self._batch is not None:
            self._finish()

    # --- one step after another -----------------------------------------------------------

    def _next(self) -> None:
        self._let_go()
        while self._steps:
            animation = self._steps.pop(0)()
            if animation is None:
                continue
            animation.setParent(self)
            self._running = animation
            animation.finished.connect(self._next)
            animation.start()
            return
        self._finish()

    def _let_go(self) -> None:
        """Drop what is running; it may be in the middle of saying that it has finished."""
        running, self._running = self._running, None
        if running is not None:
            running.finished.disconnect(self._next)
            running.stop()
            running.deleteLater()

    def _finish(self) -> None:
        batch, done = self._batch, self._done
        self._batch = self._done = None
        self._steps = []
        self._let_go()
        for item in self._extras:
            self._view.scene().removeItem(item)
        self._extras = []
        if batch is not None:
            self._view.set_model(batch.after)
        if done is not None:
            done()

    # --- from events to steps -------------------------------------------------------------

    def _plan(self, batch: Batch, layout: Layout) -> list[Step]:
        """Return what is to be shown, in order."""
        view, speed = self._view, self.speed.value
        seated = self._before_new_places(batch) or layout
        flights = Flights(view, batch.before, batch.after, batch.events, seated, speed)
        displays = Displays(view, batch.after, layout, speed)
        coins = Coins(view, self._tr, batch, speed, self._extras.append)
        steps: list[Step] = []
        moved: set[CardId] = set()
        for _, group in groupby(batch.events, key=type):
            events = tuple(group)
            match events[0]:
                case DealStarted():
                    steps += self._sweep(flights, batch, coins)
                case CardMoved():
                    for beat in flights.beats(events):
                        if self._leaves_a_closed_hand(beat[0], batch):
                            steps.append(partial(self._show_played, batch, layout, beat[0]))
                        steps.append(_bound(flights.step, beat))
                        if beat[0].dst.zone is Zone.CAPTURED:
                            steps.append(partial(flights.lie_down, beat))
                            moved |= {move.card for move in beat if move.card is not None}
                            taken = partial(self._show_taken, batch, layout, frozenset(moved))
                            steps.append(taken)
                case CardRevealed():
                    steps.append(_bound(displays.reveal, events))
                    if batch.after.ring is not None:
                        steps.append(partial(self._show_hands, batch, coins))
                case YakuFormed():
                    for event in events:
                        steps += [_bound(partial(self._show_yaku, displays), event), displays.end]
                case Announced():
                    steps += [_bound(self._announce, event) for event in events]
                case Paid():
                    steps.append(_bound(coins.pay, events))
                case PotChanged():
                    pots = (event for event in events if isinstance(event, PotChanged))
                    for _, one_way in groupby(pots, key=lambda event: event.amount > 0):
                        steps.append(_bound(coins.move_pot, tuple(one_way)))
                    if batch.after.ring is not None:
                        steps.append(partial(self._show_stakes, batch, coins))
                case FieldSet():
                    steps.append(_bound(self._show_field, batch))
                case _:
                    pass
        steps.append(flights.settle)
        if seated is not layout:
            last = Flights(view, batch.before, batch.after, batch.events, layout, speed)
            steps += [partial(self._show, batch.after), last.settle]
        return steps

    def _before_new_places(self, batch: Batch) -> Layout | None:
        """Return the table with the seats where they were, if they change places only at the end.

        Before a deal they change at its beginning, with all cards in the pile.
        """
        before, after = batch.before, batch.after
        is_deal = any(isinstance(event, DealStarted) for event in batch.events)
        if before.order == after.order or after.ring is None or is_deal:
            return None
        return self._view.layout_for(replace(after, order=before.order))

    def _sweep(self, flights: Flights, batch: Batch, coins: Coins) -> list[Step]:
        """Clear the seats for the next deal, and sweep the last one into the pile."""

        def clear() -> None:
            self._view.stock.clear()
            bare = _before_the_deal(batch.before, batch.after)
            self._show(bare)
            self._view.board.show_pot(coins.pot)
            self.deal_shown.emit(bare)

        return [flights.sweep, clear]

    def _leaves_a_closed_hand(self, move: CardMoved, batch: Batch) -> bool:
        """Tell whether a card comes from a hand beside which stands how many it holds."""
        is_hand = move.src.zone is Zone.HAND and move.src.seat != batch.before.viewer
        return is_hand and batch.after.ring is None

    def _show_played(self, batch: Batch, layout: Layout, move: CardMoved) -> None:
        """Count the hand that a card leaves, at the moment at which its back is gone."""
        seats = tuple(
            replace(old, hand=new.hand) if old.seat == move.src.seat else old
            for old, new in zip(batch.before.seats, batch.after.seats, strict=True)
        )
        self._view.show_furniture(replace(batch.before, seats=seats), layout)

    def _show_taken(self, batch: Batch, layout: Layout, moved: frozenset[CardId]) -> None:
        """Count what the seats have after some moves; what was not dealt with yet stays.

        The notes compare points of several seats: they follow when all of them are counted.
        """
        seats = []
        for old, new in zip(batch.before.seats, batch.after.seats, strict=True):
            had = {card for group in old.groups for card in group.cards} | moved
            groups = tuple(
                replace(group, cards=tuple(card for card in group.cards if card in had))
                for group in new.groups
            )
            points = new.points if groups == new.groups else old.points
            seats.append(replace(old, groups=groups, points=points, hand=new.hand))
        after = batch.after
        if all(seat.groups == new.groups for seat, new in zip(seats, after.seats, strict=True)):
            seats = [
                replace(seat, note=new.note) for seat, new in zip(seats, after.seats, strict=True)
            ]
        shown = replace(after, seats=tuple(seats), plaque=batch.before.plaque)
        self._view.show_furniture(shown, layout)

    def _show(self, model: TableModel) -> None:
        layout = self._view.layout_for(model)
        if layout is not None:
            self._view.show_furniture(model, layout)

    def _show_hands(self, batch: Batch, coins: Coins) -> None:
        """Tell what all hands count and who wins; nothing is paid yet."""
        self._show(replace(batch.after, seats=coins.with_scores(batch.after)))
        self._view.board.show_pot(coins.pot)

    def _show_stakes(self, batch: Batch, coins: Coins) -> None:
        """Show what a deal that begins has brought into the pot, before more is known of it."""
        after = batch.after
        if after.ring is None or not any(isinstance(event, DealStarted) for event in batch.events):
            return
        bare = replace(_before_the_deal(batch.before, after), ring=after.ring.before_totals())
        self._show(replace(bare, seats=coins.with_scores(bare)))

    # --- what is said ---------------------------------------------------------------------

    def _slip(
        self, seat: Seat, words: str, sign: str, rest: int, rise: float
    ) -> QAbstractAnimation:
        """Let a paper slip appear over a seat, stay, and go."""
        view = self._view
        area = self._slip_area(seat)
        slip = SlipItem(words, sign, place_of(view, seat), area, view.look, self._tr)
        view.scene().addItem(slip)
        self._extras.append(slip)

        def appear(done: float) -> None:
            slip.setOpacity(done)
            slip.setY((1.0 - done) * rise)

        def vanish(done: float) -> None:
            slip.setOpacity(1.0 - done)

        speed = self.speed.value
        return chain(
            run(Motions.ANNOUNCE, speed, appear),
            wait(rest * speed),
            run(Motions.DIM, speed, vanish),
        )

    def _slip_area(self, seat: Seat) -> QRectF:
        """Return where a slip of a seat may lie: in a crowd on its own block alone."""
        layout, table = self._view.layout_now, self._view.free_area()
        if not isinstance(layout, RingLayout) or not layout.is_dense or seat not in layout.blocks:
            return table
        margin = self._view.look.px(SLIP_MARGIN)
        return qrect(layout.blocks[seat]).adjusted(-margin, -margin, margin, margin)

    def _show_yaku(self, displays: Displays, event: YakuFormed) -> QAbstractAnimation:
        is_dealt = all(self._zone_of(card) is Zone.HAND for card in event.cards)
        rest = Motions.TEYAKU.rest if is_dealt else Motions.YAKU.rest
        self._view.light(event.cards)
        slip = self._slip(event.seat, self._tr(event.name), event.kanji, rest, 8.0)
        rise = displays.rise(event.cards)
        return together(slip, rise) if rise is not None else slip

    def _zone_of(self, card: CardId) -> Zone | None:
        item = self._view.stock.get(card)
        return item.place.zone if item is not None else None

    def _announce(self, event: Announced) -> QAbstractAnimation | None:
        if event.seat == HOUSE:
            return None
        layout = self._view.layout_now
        share = share_of_time(len(layout.blocks)) if layout is not None else 1.0
        rest = round(Motions.ANNOUNCE.rest * share)
        return self._slip(event.seat, self._tr(event.text), "", rest, 8.0)

    def _show_field(self, batch: Batch) -> QAbstractAnimation | None:
        """Say what the deal is worth; the cards are dealt by now, nothing is shown or paid yet."""
        bare = _before_the_deal(batch.before, batch.after)
        seats = tuple(
            replace(seat, hand=dealt.hand)
            for seat, dealt in zip(bare.seats, batch.after.seats, strict=True)
        )
        after = batch.after
        shown = replace(bare, seats=seats, plaque=after.plaque, draw_pile=after.draw_pile)
        self._show(shown)
        self.deal_shown.emit(shown)
        return wait(300 * self.speed.value)


def _bound(take: Callable[..., QAbstractAnimation | None], value: object) -> Step:
    return lambda: take(value)


def _before_the_deal(before: TableModel, after: TableModel) -> TableModel:
    """Return the table after the shuffle and before the first card: the scores still the old."""
    seats = tuple(
        replace(new, score=old.score, flags=(), to_act=False, hand=())
        for old, new in zip(before.seats, after.seats, strict=True)
    )
    dealt = sum(placed.place.zone in (Zone.HAND, Zone.FIELD, Zone.OPEN) for placed in after.cards)
    return replace(
        after,
        seats=seats,
        cards=(),
        plaque=None,
        draw_pile=after.draw_pile + dealt,
        ring=after.ring.before_stakes() if after.ring is not None else None,
    )
