"""From the events of one batch to the steps that show them: flights, coins, slips, counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import groupby

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.controller.pace import share_of_time
from hanafuda_desktop.engine.events import (
    Announced,
    CardMoved,
    CardRevealed,
    DealStarted,
    Event,
    FieldSet,
    Paid,
    PotChanged,
    YakuFormed,
)
from hanafuda_desktop.engine.places import HOUSE, Seat, Zone
from hanafuda_desktop.engine.table_spec import Prompt, TableModel, Tone
from hanafuda_desktop.engine.text import Msg
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
"""Begins something; returns its movement, which the next step waits for, where it has one."""

_SLIP_RISE = 8.0
"""So many px below its place a slip begins to appear."""


class Staging:
    """The steps of one batch.

    `layout` is the one after it. `keep` takes each item that lies on the table only meanwhile;
    `tell_deal` is told what is revealed of a deal that begins.
    """

    def __init__(
        self,
        view: TableView,
        tr: Translate,
        batch: Batch,
        layout: Layout,
        keep: Callable[[QGraphicsItem], None],
        tell_deal: Callable[[TableModel], None],
    ) -> None:
        self._view, self._tr = view, tr
        self._batch, self._layout, self._speed = batch, layout, view.speed.value
        self._keep, self._tell_deal = keep, tell_deal
        self._seated = self._before_new_places() or layout
        self._flights = self._flights_in(self._seated)
        self._displays = Displays(view, batch.after, layout, self._speed)
        self._coins = Coins(view, tr, batch, self._speed, keep)
        self._taken: frozenset[CardId] = frozenset()

    def steps(self) -> list[Step]:
        """Return what is to be shown, in order."""
        steps: list[Step] = []
        for _, group in groupby(self._batch.events, key=type):
            steps += self._steps_of(tuple(group))
        steps.append(self._flights.settle)
        if self._seated is not self._layout:
            steps.append(self._change_seats)
        return steps

    def _steps_of(self, events: tuple[Event, ...]) -> list[Step]:
        """Return the steps of events of one kind that follow each other."""
        match events[0]:
            case DealStarted():
                return [self._flights.sweep, self._clear]
            case CardMoved():
                return self._moves(events)
            case CardRevealed():
                reveal = _bound(self._displays.reveal, events)
                if self._batch.after.ring is None:
                    return [reveal]
                return [partial(self._say, Msg("prompt.showdown")), reveal, self._show_hands]
            case YakuFormed():
                steps: list[Step] = []
                for event in events:
                    steps += [_bound(self._show_yaku, event), self._displays.end]
                return steps
            case Announced():
                return [_bound(self._announce, event) for event in events]
            case Paid():
                return [_bound(self._coins.pay, events)]
            case PotChanged():
                return self._pot_changes(events)
            case FieldSet():
                return [self._show_field]
            case _:
                return []

    def _moves(self, events: tuple[Event, ...]) -> list[Step]:
        """Let cards fly, and count what they leave and where they come to lie."""
        steps: list[Step] = []
        for beat in self._flights.beats(events):
            if self._leaves_a_closed_hand(beat[0]):
                steps.append(partial(self._show_played, beat[0]))
            steps.append(_bound(self._flights.step, beat))
            if beat[0].dst.zone is Zone.CAPTURED:
                steps.append(partial(self._flights.lie_down, beat))
                self._taken |= {move.card for move in beat if move.card is not None}
                steps.append(partial(self._show_taken, self._taken))
        return steps

    def _pot_changes(self, events: tuple[Event, ...]) -> list[Step]:
        """Move coins into the pot and out of it, all of one way at once."""
        pots = (event for event in events if isinstance(event, PotChanged))
        steps: list[Step] = [
            _bound(self._coins.move_pot, tuple(one_way))
            for _, one_way in groupby(pots, key=lambda event: event.amount > 0)
        ]
        if self._batch.after.ring is not None:
            steps.append(self._show_stakes)
        return steps

    def _flights_in(self, layout: Layout) -> Flights:
        batch = self._batch
        return Flights(self._view, batch.before, batch.after, batch.events, layout, self._speed)

    def _before_new_places(self) -> Layout | None:
        """Return the table with the seats where they were, if they change places only at the end.

        Before a deal they change at its beginning, with all cards in the pile.
        """
        before, after = self._batch.before, self._batch.after
        if before.order == after.order or after.ring is None or self._is_deal():
            return None
        return self._view.layout_for(replace(after, order=before.order))

    def _change_seats(self) -> QAbstractAnimation:
        """Let the seats glide to their new places, with the cards that lie before them."""
        board, old, new = self._view.board, self._seated.blocks, self._layout.blocks
        ways = {
            seat: QPointF(old[seat].x - place.x, old[seat].y - place.y)
            for seat, place in new.items()
            if seat in old
        }
        self._show(self._batch.after)
        board.shift_seats(ways)
        if any(isinstance(e, CardMoved) and e.dst.zone is Zone.LOT for e in self._batch.events):
            self._say(Msg("prompt.seats_by_lots"))

        def glide(done: float) -> None:
            board.shift_seats({seat: way * (1.0 - done) for seat, way in ways.items()})

        motion = Motions.CHANGE_SEATS
        seats = run(motion, self._speed, glide)
        cards = self._flights_in(self._layout).settle(motion)
        gliding = seats if cards is None else together(seats, cards)
        return chain(gliding, wait(motion.rest * self._speed))

    def _say(self, words: Msg) -> None:
        """Say on the slip what is happening now: several things do in one batch."""
        self._view.set_prompt(Prompt(Tone.WAIT, words, Msg("prompt.skip")))

    def _is_deal(self) -> bool:
        """Tell whether a deal begins in the batch."""
        return any(isinstance(event, DealStarted) for event in self._batch.events)

    def _clear(self) -> None:
        """Clear the seats for the next deal, when the last one is swept into the pile."""
        self._view.stock.clear()
        bare = _before_the_deal(self._batch.before, self._batch.after)
        self._show(bare)
        self._view.board.show_pot(self._coins.pot)
        self._tell_deal(bare)

    def _leaves_a_closed_hand(self, move: CardMoved) -> bool:
        """Tell whether a card comes from a hand beside which stands how many it holds."""
        is_hand = move.src.zone is Zone.HAND and move.src.seat != self._batch.before.viewer
        return is_hand and self._batch.after.ring is None

    def _show_played(self, move: CardMoved) -> None:
        """Count the hand that a card leaves, at the moment at which its back is gone."""
        batch = self._batch
        seats = tuple(
            replace(old, hand=new.hand) if old.seat == move.src.seat else old
            for old, new in zip(batch.before.seats, batch.after.seats, strict=True)
        )
        self._view.show_furniture(replace(batch.before, seats=seats), self._layout)

    def _show_taken(self, taken: frozenset[CardId]) -> None:
        """Count what the seats have after some moves; what was not dealt with yet stays.

        The notes compare points of several seats: they follow when all of them are counted.
        """
        batch, seats = self._batch, []
        for old, new in zip(batch.before.seats, batch.after.seats, strict=True):
            had = {card for group in old.groups for card in group.cards} | taken
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
        self._view.show_furniture(shown, self._layout)

    def _show(self, model: TableModel) -> None:
        layout = self._view.layout_for(model)
        if layout is not None:
            self._view.show_furniture(model, layout)

    def _show_hands(self) -> None:
        """Tell what all hands count and who wins; nothing is paid yet."""
        after = self._batch.after
        self._show(replace(after, seats=self._coins.with_scores(after)))
        self._view.board.show_pot(self._coins.pot)

    def _show_stakes(self) -> None:
        """Show what a deal that begins has brought into the pot, before more is known of it."""
        after = self._batch.after
        if after.ring is None or not self._is_deal():
            return
        bare = _before_the_deal(self._batch.before, after)
        bare = replace(bare, ring=after.ring.before_totals())
        self._show(replace(bare, seats=self._coins.with_scores(bare)))

    # --- what is said ---------------------------------------------------------------------

    def _slip(self, seat: Seat, words: str, sign: str, rest: int) -> QAbstractAnimation:
        """Let a paper slip appear over a seat, stay, and go."""
        view = self._view
        area = self._slip_area(seat)
        slip = SlipItem(words, sign, place_of(view, seat), area, view.look, self._tr)
        view.scene().addItem(slip)
        self._keep(slip)

        def appear(done: float) -> None:
            slip.setOpacity(done)
            slip.setY((1.0 - done) * _SLIP_RISE)

        def vanish(done: float) -> None:
            slip.setOpacity(1.0 - done)

        speed = self._view.speed.value  # what is said hurries with a change
        return chain(
            run(Motions.ANNOUNCE, speed, appear),
            wait(rest * speed),
            run(Motions.DIM, speed, vanish),
        )

    def _slip_area(self, seat: Seat) -> QRectF:
        """Return where a slip of a seat may lie: in a crowd on its own block alone."""
        layout, table = self._view.layout_now, self._view.covering.free_area()
        if not isinstance(layout, RingLayout) or not layout.is_dense or seat not in layout.blocks:
            return table
        margin = self._view.look.px(SLIP_MARGIN)
        return qrect(layout.blocks[seat]).adjusted(-margin, -margin, margin, margin)

    def _show_yaku(self, event: YakuFormed) -> QAbstractAnimation:
        is_dealt = all(self._zone_of(card) is Zone.HAND for card in event.cards)
        rest = Motions.TEYAKU.rest if is_dealt else Motions.YAKU.rest
        self._view.light(event.cards)
        slip = self._slip(event.seat, self._tr(event.name), event.kanji, rest)
        rise = self._displays.rise(event.cards)
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
        return self._slip(event.seat, self._tr(event.text), "", rest)

    def _show_field(self) -> QAbstractAnimation | None:
        """Say what the deal is worth; the cards are dealt by now, nothing is shown or paid yet."""
        after = self._batch.after
        bare = _before_the_deal(self._batch.before, after)
        seats = tuple(
            replace(seat, hand=dealt.hand)
            for seat, dealt in zip(bare.seats, after.seats, strict=True)
        )
        shown = replace(bare, seats=seats, plaque=after.plaque, draw_pile=after.draw_pile)
        self._show(shown)
        self._tell_deal(shown)
        return wait(Motions.FIELD_WORTH.rest * self._view.speed.value)


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
