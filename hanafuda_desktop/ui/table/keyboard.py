"""What the keys do on the table: the focus walks over cards, digits and Enter choose targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from hanafuda_desktop.controller.choices import Choices
from hanafuda_desktop.engine.places import Place, Zone
from hanafuda_desktop.engine.table_spec import CardTarget, Target
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.parts.digits import HELD, digit_of
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

KEYS = tuple(
    (Msg(f"keys.table.{name}"), Msg(f"keys.table.{name}.what"))
    for name in ("arrows", "ends", "tab", "enter", "digits", "escape", "zoom")
)
"""Each key of the table, or kind of keys, and what it does, for those who look them up."""


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

    def follow(self, before: Choices, now: Choices) -> None:
        """Go to the first legal card when a prompt opens, to the first target, and back.

        A focus that the table does not have is forgotten then: the next key begins anew.
        """
        if now.selected is not None and now.targets:
            self._focus = _first_card(now.targets) or self._focus
        elif now.is_open and now.selected is None and isinstance(before.selected, CardTarget):
            self._focus = before.selected
        elif now.is_open and not before.is_open:
            self._focus = self._first_legal() if self._view.hasFocus() else None

    def press(self, event: QKeyEvent) -> bool:
        """Take a key; False where the table has no use for it.

        A focus that cannot be seen is not acted on: the first key brings it to light.
        """
        key, digit = event.key(), digit_of(event)
        if key == Qt.Key.Key_Escape:
            self._escape()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        elif key in _ARROWS:
            self._move(*_ARROWS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._move_to_end(key == Qt.Key.Key_End)
        elif key == Qt.Key.Key_Z and not event.modifiers() & HELD:
            return self._enlarge()  # Ctrl+Z takes back, also where nothing is left to
        elif digit is not None:
            self._digit(digit)
        else:
            return False
        return True

    def enter(self, step: int) -> None:
        """Begin anew at the first region, or (step -1) at the last one."""
        self._focus = None
        self.next_region(step)

    def come_back(self) -> None:
        """Mark where the keys are again after something else had them, or where they begin."""
        self.is_used = True
        if self._focus is None:
            self._focus = self._first_legal()

    def next_region(self, step: int) -> bool:
        """Walk to the next region in sight (Tab); False where that leads out of the table."""
        current = None if self._is_nowhere() else self._focus
        self.is_used = True
        self._focus = cursor.next_region(self._seen_areas(), current, step, self._first_legal())
        self._view.show_marks()
        return self._focus is not None

    def _first_legal(self) -> CardTarget | None:
        """Return the first target by its number or, with none open, the leftmost legal card."""
        choices = self._view.choices
        in_hand = (card for card in self._hand() if card in choices.legal)
        return _first_card((*choices.targets, *in_hand, *choices.legal))

    def _areas(self) -> tuple[tuple[CardTarget, ...], ...]:
        model = self._view.model
        return cursor.regions(model) if model is not None else ()

    def _seen_areas(self) -> tuple[tuple[CardTarget, ...], ...]:
        """Return the regions without the cards that lie under a panel."""
        seen = (tuple(filter(self._is_seen, area)) for area in self._areas())
        return tuple(area for area in seen if area)

    def _is_seen(self, target: CardTarget) -> bool:
        rect = self.resting_rect(target)
        return rect is not None and not self._view.covering.hides(rect)

    def _is_nowhere(self) -> bool:
        """Tell whether no card is marked as the focused one."""
        return not self.is_used or not any(self._focus in area for area in self._areas())

    def _come_to_light(self) -> None:
        """Mark the first legal card or, where there is none, the first card of the table."""
        areas = self._areas()
        first = self._first_legal() or (areas[0][0] if areas else None)
        if first is not None:
            self.is_used = True
            self._set(first)

    def _set(self, target: CardTarget) -> None:
        self._focus = target
        self._view.show_marks()

    def _move(self, dx: int, dy: int) -> None:
        model = self._view.model
        if self._is_nowhere():
            self._come_to_light()
        elif model is not None and self._focus is not None:
            targets = self._view.choices.targets
            walk = cursor.walk_of(model, self._focus, targets)
            there = cursor.neighbor(walk, self._focus, dx, dy, self.resting_rect)
            if there == self._focus and there in targets:  # one may lie right above another
                there = cursor.step(walk, self._focus, dx)
            self._set(there)

    def _move_to_end(self, last: bool) -> None:
        if self._is_nowhere():
            self._come_to_light()
        model = self._view.model
        if model is not None and self._focus is not None:
            walk = cursor.walk_of(model, self._focus, self._view.choices.targets)
            self._set(cursor.end_of(walk, self._focus, last, self.resting_rect))

    def _enlarge(self) -> bool:
        """Enlarge the focused card or, for those who use the mouse, the one below it."""
        hovered = self._view.pointer.hovered
        card = hovered.card if hovered is not None else None
        if not self._is_nowhere() and self._focus is not None:
            card = self._focus.card
        if card is not None:
            self._view.enlarge(card)
        return card is not None

    def resting_rect(self, target: CardTarget) -> Rect | None:
        """Return where a card lies when nothing moves, or None where it is not on the table."""
        model, layout = self._view.model, self._view.layout_now
        if model is None or layout is None:
            return None
        for placed in model.cards:
            if placed.card == target.card and placed.place == target.place:
                return layout.spot(placed).rect
        return None

    def _escape(self) -> None:
        """Take a dragged card back into the hand, else leave it to the window what is given up."""
        if not self._view.pointer.take_back():
            self._view.escaped.emit()

    def _enter(self) -> None:
        """Act on the prompt where it stands for one thing, else on the focused card."""
        if self._view.press_button():
            return
        if self._is_nowhere():
            self._come_to_light()
        elif self._focus is not None:
            self._view.target_chosen.emit(self._focus)

    def _digit(self, digit: int) -> None:
        """Choose a target by its number or, with none open, a card of the hand by its place."""
        number = digit if digit else 10
        targets: tuple[Target, ...] = self._view.choices.targets or self._hand()
        if number > len(targets):
            return
        target = targets[number - 1]
        if isinstance(target, CardTarget):
            self.is_used = True
            self._set(target)
        self._view.target_chosen.emit(target)

    def _hand(self) -> tuple[CardTarget, ...]:
        model = self._view.model
        if model is None:
            return ()
        own = Place(Zone.HAND, model.viewer)
        hand = sorted((p for p in model.cards if p.place == own), key=lambda placed: placed.index)
        return tuple(CardTarget(own, p.card) for p in hand if p.card is not None)


def _first_card(targets: tuple[Target, ...]) -> CardTarget | None:
    return next((target for target in targets if isinstance(target, CardTarget)), None)
