"""The viewer's buttons at a table with a pot: real buttons over the table, beside the cards."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.controller.choices import Choices
from hanafuda_desktop.engine.ring_spec import RingButton
from hanafuda_desktop.engine.table_spec import ButtonTarget, Target
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.table.layout import Rect
from hanafuda_desktop.ui.theme import Look
from hanafuda_desktop.ui.translation import Translate

_HEIGHT, _LEAST_HEIGHT, _GAP = 46, 34, 10
_ENTER = "Enter"


class RingButtons(QObject):
    """Shows those of the named buttons that are offered now, one below the other."""

    pressed = Signal(object)
    """The ButtonTarget of a button that was pressed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._named: tuple[RingButton, ...] = ()
        self._offered: tuple[RingButton, ...] = ()
        self._choices = Choices()
        self._slips: Mapping[Target, str] = {}
        self._shown: list[Button] = []
        self._made: tuple[object, ...] = ()

    def name(self, named: tuple[RingButton, ...], room: Rect, look: Look, tr: Translate) -> None:
        """Say what buttons are called, and where there is room for them."""
        self._named = named
        self._refresh(room, look, tr)

    def offer(self, choices: Choices) -> None:
        """Offer what may be chosen now."""
        self._choices = choices

    def lay_slips(self, slips: Mapping[Target, str]) -> None:
        """Lay slips with words of a hint on buttons, or on none."""
        self._slips = slips
        for button, part in zip(self._offered, self._shown, strict=True):
            part.lay_slip(slips.get(ButtonTarget(button.id), ""))

    def button_of(self, letter: str) -> ButtonTarget | None:
        """Return the offered button with a letter; without one that which goes on."""
        for button in self._offered:
            if button.key == letter and (letter or button.is_go):
                return ButtonTarget(button.id)
        return None

    @property
    def bottom(self) -> int | None:
        """Where the lowest button ends; None where there is none."""
        return self._shown[-1].geometry().bottom() + 1 if self._shown else None

    def clear(self) -> None:
        """Take all buttons away."""
        self._named = ()
        self._drop()
        self._offered, self._made = (), ()

    def _refresh(self, room: Rect, look: Look, tr: Translate) -> None:
        open_now = self._choices.legal if self._choices.is_open else ()
        self._offered = tuple(one for one in self._named if ButtonTarget(one.id) in open_now)
        words = tuple(tr(button.text) for button in self._offered)
        made = (self._offered, words, room, look)
        if made == self._made:
            return
        self._made = made
        self._drop()
        top, height = room.y, look.px(_HEIGHT)
        for button, text in zip(self._offered, words, strict=True):
            part = Button(text, look, _kind(button), button.key or (_ENTER if button.is_go else ""))
            part.lay_slip(self._slips.get(ButtonTarget(button.id), ""))
            part.setParent(self._parent)
            part.setObjectName(f"table.{button.id}")
            part.clicked.connect(lambda _checked=False, id=button.id: self._press(id))
            part.setGeometry(
                room.x, top, room.w, min(height, max(look.px(_LEAST_HEIGHT), room.h // 3))
            )
            part.show()
            top = part.geometry().bottom() + 1 + look.px(_GAP)
            self._shown.append(part)

    def _press(self, button: str) -> None:
        self.pressed.emit(ButtonTarget(button))

    def _drop(self) -> None:
        """Take the buttons away; the keys go to the table if one of them had them."""
        for part in self._shown:
            had_focus = part.hasFocus()
            part.hide()
            part.deleteLater()
            table = self._parent.parentWidget()
            if had_focus and table is not None:
                table.setFocus(Qt.FocusReason.OtherFocusReason)
        self._shown = []


def _kind(button: RingButton) -> ButtonKind:
    if button.is_go:
        return ButtonKind.GO
    return ButtonKind.PAPER if button.key else ButtonKind.PLAIN
