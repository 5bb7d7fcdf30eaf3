"""The arrangement with a field to capture from, and each seat's captured cards in groups."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene, QWidget

from hanafuda_desktop.controller.choices import Choices
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import ButtonTarget, TableModel, Target, WouldAdd
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.ui.card_faces import CardFaces
from hanafuda_desktop.ui.table.arranger import arrange
from hanafuda_desktop.ui.table.draw_pile import DrawPileItem
from hanafuda_desktop.ui.table.furniture import PlaqueItem
from hanafuda_desktop.ui.table.layout import Rect, Room, TableLayout, count
from hanafuda_desktop.ui.table.piles_words import plaque_said, seat_said
from hanafuda_desktop.ui.table.ring_words import in_words
from hanafuda_desktop.ui.table.seats import SeatItem
from hanafuda_desktop.ui.table.spoken import SpokenPlaces
from hanafuda_desktop.ui.table.tips import Levels
from hanafuda_desktop.ui.theme import Look, Metrics
from hanafuda_desktop.ui.translation import Translate

_LEAST_PANEL = 380
"""A lower panel, in text px, shows too little of a list."""


class PilesBoard:
    """Its furniture: seats, draw place and plaque. Every contract stands at `Board`."""

    def __init__(
        self,
        scene: QGraphicsScene,
        look: Look,
        tr: Translate,
        faces: CardFaces,
        ground: QWidget,
    ) -> None:
        """Take what it is painted on, and the widget over which it is said in words."""
        self._scene = scene
        self._viewer = Seat(0)
        self._seats: list[SeatItem] = []
        self._draw_place = DrawPileItem(look, tr, faces)
        self._plaque = PlaqueItem(look, tr)
        self._spoken = SpokenPlaces(ground)
        for item in (self._draw_place, self._plaque):
            scene.addItem(item)
            item.setVisible(False)

    def arrange(self, model: TableModel, room: Room) -> TableLayout:
        return arrange(room, count(model))

    def furnish(
        self, model: TableModel, layout: TableLayout, look: Look, tr: Translate, levels: Levels
    ) -> None:
        self._viewer = model.viewer
        while len(self._seats) < len(model.seats):
            self._seats.append(SeatItem(look, tr))
            self._scene.addItem(self._seats[-1])
        while len(self._seats) > len(model.seats):
            self._scene.removeItem(self._seats.pop())
        for seat in model.seats:
            self._seats[seat.seat].show_seat(seat, layout, look, tr)
        self._draw_place.setVisible(True)
        self._draw_place.show_beside_slot(model.draw_pile, layout, look, tr)
        self._plaque.show_plaque(model.plaque, layout, look, tr)
        self._speak(model, layout, tr, levels)

    def leave(self) -> None:
        while self._seats:
            self._scene.removeItem(self._seats.pop())
        self._draw_place.setVisible(False)
        self._plaque.setVisible(False)
        self._spoken.show({})

    def show_choices(self, choices: Choices) -> None:
        """Offer nothing: only cards are chosen here, and decisions have a page of their own."""

    def lay_slips(self, slips: Mapping[Target, str]) -> None:
        """Lay none: what is no card is chosen in the panel."""

    def show_pile(self, left: int) -> None:
        self._draw_place.show_left(left)

    def show_score(self, seat: Seat, score: Mon) -> None:
        self._seats[seat].show_score(score)

    def shift_seats(self, away: Mapping[Seat, QPointF]) -> None:
        """Shift none: seats stay where they are as long as a match lasts."""

    def show_pot(self, amount: int) -> None:
        """Show nothing: all money goes from seat to seat."""

    def show_addition(self, adds: WouldAdd | None) -> None:
        if self._seats:
            self._seats[self._viewer].show_addition(adds)

    def button_of(self, letter: str) -> ButtonTarget | None:
        return None

    def right_block(self, layout: TableLayout) -> Rect:
        """Return what is around the place of a block at the right."""
        margin = layout.room.scale * Metrics.MARGIN
        left = layout.side.x - round(margin / 2)
        bottom = layout.own.y - round(margin / 3)
        return Rect(left, 0, layout.room.width - left, bottom)

    def panel_end(self, layout: TableLayout) -> int:
        """Return the top of the prompt or, where so little is left above it, of the hand."""
        px = layout.room.scale
        is_high = layout.prompt.y >= _LEAST_PANEL * px
        return (layout.prompt if is_high else layout.hand).y - round(px * Metrics.MARGIN / 2)

    def _speak(self, model: TableModel, layout: TableLayout, tr: Translate, levels: Levels) -> None:
        """Say in words what is painted, in the order of acting, the viewer first."""
        rects = {**layout.blocks, model.viewer: layout.own}
        places = {
            f"place.{number}": (
                rects[seat],
                in_words(seat_said(model, seat, levels(seat)), tr),
            )
            for number, seat in enumerate(model.order)
        }
        worth = plaque_said(model.plaque)
        if worth and layout.plaque is not None:
            places["plaque"] = (layout.plaque, in_words(worth, tr))
        left = msg("table.said.left", count=model.draw_pile)
        self._spoken.show({**places, "pile": (layout.pile, tr(left))})
