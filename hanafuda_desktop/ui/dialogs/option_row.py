"""One rule option in the dialog: title, what it is about, its choices, and what is wrong."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.ui.dialogs.option_choice import OptionState
from hanafuda_desktop.ui.dialogs.rule_link import rule_link
from hanafuda_desktop.ui.parts.boxes import column, row
from hanafuda_desktop.ui.parts.choice import choice_part
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Type

_MARK = 4.0


class OptionRow(QWidget):
    """Shows an option, and tells when another value is chosen."""

    chosen = Signal(str, object)
    """The key of the option and the OptionValue."""
    rule_requested = Signal(str)
    """The paragraph of the rules is to be opened."""

    def __init__(
        self, state: OptionState, room: int, kit: Kit, parent: QWidget | None = None
    ) -> None:
        """`room` is the width in px; choices that need more become a list to open."""
        super().__init__(parent)
        self.state = state
        self._kit = kit
        self.setObjectName(f"option.row.{state.spec.key}")
        lines = column(self, kit.look, gap=4, margins=(14, 10, 4, 12))
        lines.addWidget(self._head())
        lines.addWidget(kit.text(state.spec.text, Type.CELL, kit.theme.muted, Fit.WRAP))
        lines.addSpacing(kit.look.px(4))
        self.choices = self._choices(room - kit.look.px(18))
        lines.addWidget(self.choices, 0, Qt.AlignmentFlag.AlignLeft)
        if state.idle is not None:
            self.choices.setEnabled(False)
            lines.addWidget(kit.text(state.idle, Type.LABEL, kit.theme.muted, Fit.WRAP))
        if state.change is not None:
            lines.addWidget(kit.text(state.change, Type.LABEL_STRONG, kit.theme.gain, Fit.WRAP))
        if state.conflict is not None:
            lines.addWidget(kit.text(state.conflict, Type.CELL_STRONG, kit.theme.loss, Fit.WRAP))

    def _head(self) -> QWidget:
        kit, spec = self._kit, self.state.spec
        head = QWidget()
        line = row(head, kit.look, gap=10)
        line.addWidget(kit.text(spec.title, Type.ROW_TITLE, fit=Fit.WRAP), 1)
        link = rule_link(kit, spec, self.rule_requested.emit)
        line.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        return head

    def _choices(self, room: int) -> QWidget:
        kit, spec = self._kit, self.state.spec
        words = tuple(kit.tr(spec.choice(choice)) for choice in spec.choices)
        at, name = spec.choices.index(self.state.value), kit.tr(spec.title)
        names = (f"option.{spec.key}", name)
        return choice_part(words, at, kit.look, names, room, self._choose)

    def _choose(self, place: int) -> None:
        self.chosen.emit(self.state.spec.key, self.state.spec.choices[place])

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, look = self._kit.theme, self._kit.look
        if self.state.change is None and self.state.conflict is None:
            return
        color = theme.loss if self.state.conflict is not None else theme.gain
        rect = QRectF(0, look.px(8), look.px(_MARK), self.height() - look.px(16))
        QPainter(self).fillRect(rect, color)
