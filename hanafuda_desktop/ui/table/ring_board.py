"""The arrangement with a pot in the middle and the seats around it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import QGraphicsScene, QWidget

from hanafuda_desktop.controller.choices import CLOSED, Choices
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import ButtonTarget, TableModel, Target, WouldAdd
from hanafuda_desktop.ui.card_faces import CardFaces
from hanafuda_desktop.ui.table.draw_pile import DrawPileItem
from hanafuda_desktop.ui.table.layout import Rect, Room
from hanafuda_desktop.ui.table.layout_ring import RingLayout, arrange_ring
from hanafuda_desktop.ui.table.ring_buttons import RingButtons
from hanafuda_desktop.ui.table.ring_forms import (
    STATE_FORMS,
    SeatForm,
    common_form,
    head_forms,
)
from hanafuda_desktop.ui.table.ring_own import SCALE_HEIGHT, OwnZoneItem
from hanafuda_desktop.ui.table.ring_pot import PotItem
from hanafuda_desktop.ui.table.ring_seat import RingSeatItem
from hanafuda_desktop.ui.table.ring_words import in_words, pot_said, seat_said
from hanafuda_desktop.ui.table.spoken import SpokenPlaces
from hanafuda_desktop.ui.table.tips import Levels
from hanafuda_desktop.ui.theme import Look, Metrics, panel_width
from hanafuda_desktop.ui.translation import Translate

_LEAST_BLOCK = 240.0
"""A narrower part of the table, in text px, has no room for words."""


class RingBoard(QObject):
    """Its furniture: blocks, own zone, pot, pile, buttons. Every contract stands at `Board`."""

    button_pressed = Signal(object)
    """The ButtonTarget of a button that was pressed."""

    def __init__(
        self, scene: QGraphicsScene, look: Look, tr: Translate, faces: CardFaces, ground: QWidget
    ) -> None:
        super().__init__(ground)
        self._scene, self._look, self._tr = scene, look, tr
        self._seats: dict[Seat, RingSeatItem] = {}
        self._viewer = Seat(0)
        self._model: TableModel | None = None
        self._layout: RingLayout | None = None
        self._own = OwnZoneItem(look, tr)
        self._pot = PotItem(look, tr)
        self._pile = DrawPileItem(look, tr, faces)
        self._spoken = SpokenPlaces(ground)
        self._buttons = RingButtons(ground)
        self._buttons.pressed.connect(self.button_pressed)
        for item in (self._own, self._pot, self._pile):
            scene.addItem(item)
            item.setVisible(False)

    def arrange(self, model: TableModel, room: Room) -> RingLayout:
        layout = arrange_ring(room, model.order)
        has_pot = model.ring is not None and model.ring.pot is not None
        return layout if has_pot else layout.without_pot()

    def furnish(
        self, model: TableModel, layout: RingLayout, look: Look, tr: Translate, levels: Levels
    ) -> None:
        ring = model.ring
        if ring is None:
            return
        self._model, self._layout, self._look, self._tr = model, layout, look, tr
        self._viewer = model.viewer
        others = {seat.seat: seat for seat in model.seats if seat.seat != model.viewer}
        for seat in self._seats.keys() - others.keys():
            self._scene.removeItem(self._seats.pop(seat))
        for seat, one in others.items():
            if seat not in self._seats:
                self._seats[seat] = RingSeatItem(look, tr)
                self._scene.addItem(self._seats[seat])
            self._seats[seat].setPos(0.0, 0.0)
            self._seats[seat].show_seat(one, ring.seats[seat], layout, look, tr)
        self._tell_alike(layout)
        self._own.setVisible(True)
        self._own.show_own(model, layout, look, tr)
        self._pot.show_pot(ring.pot, model.draw_pile, layout, look, tr)
        self._pile.setVisible(not layout.is_dense)
        self._pile.show_pile(model.draw_pile, layout.pile, look, tr)
        self._speak(model, layout, levels)
        self._show_buttons()

    def _tell_alike(self, layout: RingLayout) -> None:
        """Let all seats tell what they have in one form, which has room at each of them."""
        seats = self._seats.values()
        heads = (item.has_room_for_head for item in seats)
        head = common_form(head_forms(layout.is_dense), heads)
        state = common_form(STATE_FORMS, (item.has_room_for_state for item in seats))
        is_stake_told = all(item.has_room_for_stake(state) for item in seats)
        for item in seats:
            item.tell(SeatForm(head, state, is_stake_told))

    def leave(self) -> None:
        for seat in tuple(self._seats):
            self._scene.removeItem(self._seats.pop(seat))
        self._model = self._layout = None
        for item in (self._own, self._pot, self._pile):
            item.setVisible(False)
        self._spoken.show({})
        self._buttons.offer(CLOSED)
        self._buttons.clear()

    def show_choices(self, choices: Choices) -> None:
        self._buttons.offer(choices)
        self._show_buttons()

    def lay_slips(self, slips: Mapping[Target, str]) -> None:
        self._buttons.lay_slips(slips)

    def show_pile(self, left: int) -> None:
        self._pile.show_left(left)
        self._pot.show_left(left)

    def show_score(self, seat: Seat, score: Mon) -> None:
        if seat == self._viewer:
            self._own.show_score(score)
        else:
            self._seats[seat].show_score(score)

    def shift_seats(self, away: Mapping[Seat, QPointF]) -> None:
        for seat, shift in away.items():
            self._seats[seat].setPos(shift)

    def show_pot(self, amount: int) -> None:
        self._pot.show_amount(amount)

    def show_addition(self, adds: WouldAdd | None) -> None:
        """Show nothing: no card is captured here."""

    def button_of(self, letter: str) -> ButtonTarget | None:
        return self._buttons.button_of(letter)

    def right_block(self, layout: RingLayout) -> Rect:
        """Return a part as wide as the side panel, or less where that would cut seats through."""
        room = layout.room
        left = room.width - panel_width(room.width, room.scale)
        blocks = layout.blocks.values()
        if any(block.x < left < block.right for block in blocks):
            whole = [block.x for block in blocks if block.x > left]
            edge = min(whole, default=left) - round(room.scale * Metrics.MARGIN / 4)
            if room.width - edge >= room.scale * _LEAST_BLOCK:
                left = edge
        return Rect(left, 0, room.width - left, self.panel_end(layout))

    def panel_end(self, layout: RingLayout) -> int:
        """Return the top of the prompt: from there down one presses."""
        return layout.prompt.y - round(layout.room.scale * Metrics.MARGIN / 2)

    def tell_briefly(self, is_brief: bool) -> None:
        """Say only which rule decided on the pot, where a panel tells why others did not."""
        self._own.tell_briefly(is_brief)

    def _speak(self, model: TableModel, layout: RingLayout, levels: Levels) -> None:
        """Say in words what is painted, in the order of acting, the viewer first."""
        rects = {**layout.blocks, self._viewer: layout.own}
        pot = in_words(pot_said(model), self._tr)
        places = {
            f"place.{number}": (
                rects[seat],
                in_words(seat_said(model, seat, levels(seat)), self._tr),
            )
            for number, seat in enumerate(layout.order)
        }
        self._spoken.show({"pot": (layout.pot, pot), **places})

    def _show_buttons(self) -> None:
        model, layout = self._model, self._layout
        if model is None or model.ring is None or layout is None:
            return
        room, top = layout.own_right, 0
        if model.ring.scale:
            top = self._look.px(SCALE_HEIGHT + 14)
        below = Rect(room.x, room.y + top, room.w, room.h - top - self._look.px(24 if top else 0))
        self._buttons.name(model.ring.buttons, below, self._look, self._tr)
        bottom = self._buttons.bottom
        self._own.show_reasons_from(room.y if bottom is None else bottom + self._look.px(14))
