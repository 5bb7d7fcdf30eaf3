"""What the mouse does on the table: presses, drags, hovering."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtWidgets import QApplication

from hanafuda_desktop.engine.places import Place, Zone
from hanafuda_desktop.ui.table.card_item import CardItem
from hanafuda_desktop.ui.theme import Motions

if TYPE_CHECKING:
    from hanafuda_desktop.ui.table.table_view import TableView

_IN_HAND = 500
"""A dragged card lies above all others."""
LONG_PRESS_MS = 600
"""A card that is pressed so long, without a move, is enlarged."""


class Pointer(QObject):
    """The state of the mouse over one table; it reports targets through the view's signals."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self.hovered: CardItem | None = None
        self.dragged: CardItem | None = None
        self._pressed: CardItem | None = None
        self._press_at = QPoint()
        self._at: QPoint | None = None
        """Where in the viewport the mouse was last, while it is over the table."""
        self._is_down = False
        self._long = QTimer(self)
        self._long.setSingleShot(True)
        self._long.setInterval(LONG_PRESS_MS)
        self._long.timeout.connect(self._on_long_press)

    def forget(self) -> None:
        """Let go of all cards: they were laid anew."""
        self.hovered = self.dragged = self._pressed = None
        self._long.stop()

    def stop(self) -> None:
        """Wait for nothing any more."""
        self._long.stop()

    def press(self, position: QPoint) -> None:
        """Take the press of the left button, at a position of the viewport."""
        self._pressed = self._view.item_at_point(self._view.mapToScene(position))
        self._press_at = position
        self._is_down = True
        if self._pressed is not None:
            self._long.start()

    def let_go(self) -> None:
        """Forget a press that belongs to the one before (a double-click)."""
        self._pressed = None
        self._is_down = False

    def _on_long_press(self) -> None:
        """Enlarge the card that is held down; its release will not play it."""
        pressed = self._pressed
        self.let_go()
        if pressed is not None and pressed.card is not None:
            self._view.enlarge(pressed.card)

    def move(self, position: QPoint) -> None:
        """Follow the mouse: drag a card of the hand, or hover."""
        view = self._view
        self._at = position
        point = view.mapToScene(position)
        pressed = self._pressed
        far = (position - self._press_at).manhattanLength()
        if pressed is not None and far >= QApplication.startDragDistance():
            self._long.stop()
            if self.dragged is None and self._can_be_dragged(pressed):
                self.dragged = pressed
                view.show_marks()
                pressed.setZValue(_IN_HAND)
        if self.dragged is not None:
            rect = self.dragged.rect()
            self.dragged.setPos(point.x() - rect.width() / 2, point.y() - rect.height() / 2)
            return
        hovered = view.item_at_point(point)
        if hovered is not self.hovered:
            self.hover(hovered)
        self.show_form()

    def leave(self) -> None:
        """Hover over nothing: the mouse is elsewhere."""
        self._at = None
        self.hover(None)

    def show_form(self) -> None:
        """Let the mouse have the form of a hand over what can be pressed just now."""
        if self._at is None or self.dragged is not None:
            return
        view, point = self._view, self._view.mapToScene(self._at)
        can_press = view.is_live(view.item_at_point(point)) or view.is_button_at(point)
        form = Qt.CursorShape.PointingHandCursor if can_press else Qt.CursorShape.ArrowCursor
        if view.viewport().cursor().shape() is not form:
            view.viewport().setCursor(form)

    def _can_be_dragged(self, item: CardItem) -> bool:
        model = self._view.model
        in_hand = model is not None and item.place == Place(Zone.HAND, model.viewer)
        return in_hand and self._view.is_still

    def release(self, position: QPoint) -> None:
        """Take the release of the left button: a click, or the end of a drag."""
        view = self._view
        point = view.mapToScene(position)
        self._long.stop()
        was_down, self._is_down = self._is_down, False
        pressed, self._pressed = self._pressed, None
        dragged, self.dragged = self.dragged, None
        if not was_down:
            return  # the press was spent: on closing the enlarged card, or on enlarging it
        if dragged is not None:
            self._drop(dragged, point)
        elif view.is_button_at(point):
            view.press_button()
        elif pressed is not None and pressed.target is not None:
            if pressed is view.item_at_point(point):
                view.target_chosen.emit(pressed.target)
        elif view.item_at_point(point) is None:
            view.put_back.emit()

    def take_back(self) -> bool:
        """Let a dragged card glide back into the hand; False where none is dragged."""
        if self.dragged is None:
            return False
        self.hovered = self.dragged = None
        self.let_go()
        self._view.show_marks(Motions.GLIDE_BACK)
        return True

    def hover(self, item: CardItem | None) -> None:
        """Tell the table what is under the mouse."""
        self.hovered = item
        self._view.show_marks()

    def _drop(self, item: CardItem, point: QPointF) -> None:
        """Let a dragged card go: on a card of the field, on the bare field, or back.

        Wherever else a card is let go nothing is meant, but why it may not be played is told.
        """
        view, layout, source = self._view, self._view.layout_now, item.target
        under = next(
            (
                other.target
                for other in view.stock
                if other.place.zone is Zone.FIELD and other.contains_point(point)
            ),
            None,
        )
        is_live = view.is_live(item)
        if self.hovered is item:
            self.hovered = None  # it glides back, away from the mouse
        view.show_marks(Motions.GLIDE_BACK)
        if layout is None or source is None:
            return
        on_field = layout.field_zone().contains(point.x(), point.y())
        if under is not None or on_field or (not is_live and point.y() < layout.own.y):
            view.dropped.emit(source, under)
