"""Asks once before the first help in a counted match: it is a study from then on."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.dialogs.sheet_parts import FramedSheet, sheet_foot, sheet_head
from hanafuda_desktop.ui.parts.boxes import column
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Type

_SIGN = "戻"
_WIDTH, _HEIGHT = 560, 250


class StudyQuestion(FramedSheet):
    """A question with two equal answers; Enter on neither of them, and Esc, change nothing."""

    accepted = Signal()
    """The match is to be a study."""

    def preferred_size(self) -> QSize:
        return QSize(_WIDTH, _HEIGHT)

    def accept(self) -> None:
        """Enter decides only on a button that has the focus."""

    def first_focus(self) -> QWidget | None:
        return self.find_part(QWidget, "study.no")

    def build_head(self, kit: Kit) -> QWidget:
        return sheet_head(kit, _SIGN, Msg("study.question"), None)

    def build_body(self, kit: Kit) -> QWidget:
        body = QWidget()
        lines = column(body, kit.look, gap=8)
        lines.addWidget(kit.text(Msg("study.question.text"), Type.TEXT, fit=Fit.WRAP))
        lines.addStretch(1)
        return body

    def build_foot(self, kit: Kit) -> QWidget:
        no = kit.button(Msg("study.no"))
        no.setObjectName("study.no")
        no.clicked.connect(self.close_requested)
        yes = kit.button(Msg("study.yes"))
        yes.setObjectName("study.yes")
        yes.clicked.connect(self._on_yes)
        return sheet_foot(kit, None, [no, yes])

    def _on_yes(self) -> None:
        self.close_requested.emit()
        self.accepted.emit()
