"""What the keys do on the table: the focus walks over cards, digits and Enter choose targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from hanafuda_desktop.controller.choices import Choices
from hanafuda_desktop.engine.places import Place, Zone
from hanafuda_desktop.engine.table_spec import CardTarget, Target
from hanafuda_desktop.ui.table import cursor
from hanafuda_desktop.ui.table.layout import Rect

if TYPE_CHECKING:
    from hanafuda_desktop.ui.table.table_view import TableView

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Keyboard:
    """The keyboard focus of one table. It is seen only by those who use keys."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._focus: CardTarget | None = None
        self.is_used = False

    @property
    def focus(self) -> CardTarget | None:
        """The card with the focus, while the table has it and keys are used."""
        return self._focus if self.is_used and self._view.hasFocus() else None

    def follow(self, choices: Choices, was_open: bool) -> None:
        """Go to the first legal card when a prompt opens, and to the first target."""
        if not self._view.hasFocus():
            return
        if choices.selected is not None and choices.targets:
            self._focus = _first_card(choices.targets) or self._focus
        elif choices.is_open and not was_open:
            self._focus = _first_card((*choices.targets, *choices.legal)) or self._focus

    def press(self, event: QKeyEvent) -> bool:
        """Take a key; False where the table has no use for it."""
        self.is_used = True
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self._view.put_back.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        elif key in _ARROWS:
            self._move(*_ARROWS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._move_to_end(key == Qt.Key.Key_End)
        elif key == Qt.Key.Key_Z and self._focus is not None:
            self._view.zoom(self._focus.card)
        elif event.text().isdecimal() and not event.modifiers():
            self._digit(int(event.text()))
        else:
            return False
        return True

    def next_region(self, step: int) -> bool:
        """Walk to the next region (Tab); False where that leads out of the table."""
        self.is_used = True
        model, choices = self._view.model, self._view.choices
        if model is None:
            return False
        first = _first_card((*choices.targets, *choices.legal))
        self._focus = cursor.next_region(model, self._focus, step, first)
        self._view.show_marks()
        return self._focus is not None

    def _set(self, target: CardTarget) -> None:
        self._focus = target
        self._view.show_marks()

    def _move(self, dx: int, dy: int) -> None:
        model = self._view.model
        areas = cursor.regions(model) if model is not None else ()
        if model is None or not areas:
            return
        if self._focus is None or not any(self._focus in area for area in areas):
            self._set(areas[0][0])
        else:
            self._set(cursor.neighbor(model, self._focus, dx, dy, self._resting_rect))

    def _move_to_end(self, last: bool) -> None:
        model = self._view.model
        if model is not None and self._focus is not None:
            self._set(cursor.end_of_region(model, self._focus, last, self._resting_rect))

    def _resting_rect(self, target: CardTarget) -> Rect | None:
        model, layout = self._view.model, self._view.layout_now
        if model is None or layout is None:
            return None
        for placed in model.cards:
            if placed.card == target.card and placed.place == target.place:
                return layout.spot(placed).rect
        return None

    def _enter(self) -> None:
        """Act on the prompt where it stands for one thing, else on the focused card."""
        if not self._view.press_button() and self._focus is not None:
            self._view.target_chosen.emit(self._focus)

    def _digit(self, digit: int) -> None:
        """Choose a target by its number or, with none open, a card of the hand by its place."""
        number = digit if digit else 10
        targets: tuple[Target, ...] = self._view.choices.targets or self._hand()
        if number <= len(targets):
            self._view.target_chosen.emit(targets[number - 1])

    def _hand(self) -> tuple[CardTarget, ...]:
        model = self._view.model
        if model is None:
            return ()
        own = Place(Zone.HAND, model.viewer)
        hand = sorted((p for p in model.cards if p.place == own), key=lambda placed: placed.index)
        return tuple(CardTarget(own, p.card) for p in hand if p.card is not None)


def _first_card(targets: tuple[Target, ...]) -> CardTarget | None:
    return next((target for target in targets if isinstance(target, CardTarget)), None)
