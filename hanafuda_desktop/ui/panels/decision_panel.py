"""Stop or play on: the page that takes the place of the side panel while the answer is open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from hanafuda_desktop.engine.table_spec import Choice, DecisionPreview, Target
from hanafuda_desktop.ui.panels.decision_parts import (
    ROOM_BESIDE,
    Form,
    Whole,
    answer,
    head,
    still_open,
)
from hanafuda_desktop.ui.parts.boxes import column, height_at, swap
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.parts.scroll_column import ScrollColumn
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Look, Type
from hanafuda_desktop.ui.translation import Translate

_BAR = 8.0
"""What a scroll bar takes of the width, in text px."""
_FREE = 40.0
"""So much, in text px, may be left free at the foot to cut nothing that belongs together."""


class _Body(NamedTuple):
    """What scrolls, and the part of it that is to be seen without scrolling."""

    whole: QWidget
    answers: QWidget


class DecisionPage(Page):
    """Shows a `DecisionPreview`. Both answers are alike; the page does not push.

    It takes the roomiest form in which all that the answers mean is seen at once; what is still
    open may lie below. Where the room is too low for all forms, both buttons stay at the foot.
    """

    target_chosen = Signal(object)
    """The `ButtonTarget` of the answer."""

    def __init__(self, tr: Translate, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(tr, look, parent)
        self._preview: DecisionPreview | None = None
        self._slips: Mapping[Target, str] = {}
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._scroll = ScrollColumn(look)
        self._scroll.keep_whole(Whole, free=look.px(_FREE))
        self._foot = QWidget()
        self._column.addWidget(self._scroll, 1)
        self._column.addWidget(self._foot)

    def show_decision(self, preview: DecisionPreview) -> None:
        """Ask for an answer."""
        if preview != self._preview:
            self._preview = preview
            self._refresh()

    def lay_slips(self, slips: Mapping[Target, str]) -> None:
        """Lay slips with words of a hint on answers, or on none."""
        self._slips = slips
        for choice in self._preview.choices if self._preview is not None else ():
            button = self.find_part(Button, _button_name(choice))
            if button is not None:
                button.lay_slip(slips.get(choice.target, ""))

    def focus_first(self) -> None:
        """Put the keyboard focus on the first answer; only Enter on it decides."""
        if self._preview is not None and self._preview.choices:
            button = self.find_part(Button, _button_name(self._preview.choices[0]))
            if button is not None:
                button.focus_visibly()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._scroll.scroll_by_key(event.key()):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible():
            self._refresh()

    def _build(self) -> None:
        if self._preview is None:
            return
        self._scroll.set_look(self._kit.look)
        foot = QWidget()
        body = self._fitting_body(self._preview)
        if body is None:
            body = self._body(self._preview, Form.TERSE, with_buttons=False)
            foot = self._buttons(self._preview)
        self._scroll.set_content(body.whole)
        self._foot = swap(self._column, self._foot, foot)

    def _fitting_body(self, preview: DecisionPreview) -> _Body | None:
        """Return the body in the roomiest form whose answers are seen whole, if there is one."""
        for form in Form:
            body = self._body(preview, form, with_buttons=True)
            width = self.width()
            if height_at(body.whole, width) > self.height():
                width -= self._scroll.verticalScrollBar().sizeHint().width()
            is_wide_enough = body.answers.minimumSizeHint().width() <= width
            if is_wide_enough and height_at(body.answers, width) <= self.height():
                return body
            body.whole.deleteLater()
        return None

    def _room(self, form: Form = Form.ROOMY) -> float:
        """Return the width of the content in text px."""
        return self.width() / self._kit.look.scale - 2 * form.side

    def _buttons(self, preview: DecisionPreview) -> QWidget:
        foot = QWidget()
        side = Form.ROOMY.side if self._room() >= ROOM_BESIDE else Form.BARE.side
        line = column(foot, self._kit.look, gap=6, margins=(side, 6, side, 10))
        for choice in preview.choices:
            line.addWidget(self._button(choice, Form.BARE))
        return foot

    def _button(self, choice: Choice, form: Form) -> Button:
        kind = ButtonKind.PAPER_LOW if form.is_low else ButtonKind.PAPER
        button = self._kit.button(choice.button, kind, choice.key)
        button.setObjectName(_button_name(choice))
        button.lay_slip(self._slips.get(choice.target, ""))
        button.clicked.connect(lambda: self.target_chosen.emit(choice.target))
        return button

    def _body(self, preview: DecisionPreview, form: Form, with_buttons: bool) -> _Body:
        kit, side = self._kit, form.side
        gap, top = (9, 12) if form is Form.ROOMY else (4, 6)
        # Where every px counts, amounts stand rather close to the table than to the window's edge.
        left, right = (side - 2, side + 1) if form.is_low else (side, side - 1)
        whole, answers = QWidget(), Whole()
        parts = column(whole, kit.look)
        lines = column(answers, kit.look, gap=gap, margins=(left, top, right, 3))
        lines.addLayout(head(kit, preview, form, self._room(form)))
        for choice in preview.choices:
            button = self._button(choice, form) if with_buttons else None
            lines.addWidget(answer(kit, choice, form, button, self._room(form) - _BAR))
        if preview.refused is not None:
            lines.addWidget(kit.text(preview.refused, Type.CELL_TITLE, fit=Fit.WRAP))
        parts.addWidget(answers)
        if preview.open or preview.open_note is not None:
            rest = column(None, kit.look, gap=4, margins=(left, 4, right, 8))
            for part in still_open(kit, preview):
                rest.addWidget(part)
            parts.addLayout(rest)
        parts.addStretch(1)
        return _Body(whole, answers)


def _button_name(choice: Choice) -> str:
    return f"choice.{choice.target.id}"
