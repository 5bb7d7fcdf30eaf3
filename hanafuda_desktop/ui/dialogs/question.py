"""A question with two equal answers, in a sheet just as high as its words."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.question import Question
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.dialogs.sheet_parts import FramedSheet, sheet_foot, sheet_head
from hanafuda_desktop.ui.parts.boxes import column
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Look, Type
from hanafuda_desktop.ui.translation import Translate

_WIDTH = 560


class QuestionSheet(FramedSheet):
    """Asks once. Enter decides only on one of the buttons; Esc is the answer no."""

    accepted = Signal()
    """The answer is yes."""
    answered = Signal()
    """The answer was given, and what follows from it is done."""
    focus_reason = Qt.FocusReason.OtherFocusReason
    """Neither answer is the red one: the ring says where the keys are."""

    def __init__(
        self, tr: Translate, look: Look, question: Question, parent: QWidget | None = None
    ) -> None:
        super().__init__(tr, look, parent)
        self._question = question

    def preferred_size(self) -> QSize:
        look = self._kit.look
        return QSize(_WIDTH, math.ceil(self.needed_height(look.px(_WIDTH)) / look.scale))

    def accept(self) -> None:
        """Enter decides only on a button that has the focus."""

    def reject(self) -> None:
        super().reject()
        self.answered.emit()

    def first_focus(self) -> QWidget | None:
        return self.find_part(QWidget, "question.no")

    def build_head(self, kit: Kit) -> QWidget:
        return sheet_head(kit, self._question.sign, self._question.title, None)

    def build_body(self, kit: Kit) -> QWidget:
        body = QWidget()
        column(body, kit.look).addWidget(kit.text(self._question.text, Type.TEXT, fit=Fit.WRAP))
        return body

    def build_foot(self, kit: Kit) -> QWidget:
        no = kit.button(self._question.no, key=kit.tr(Msg("key.esc")))
        no.setObjectName("question.no")
        no.clicked.connect(self.reject)
        yes = kit.button(self._question.yes)
        yes.setObjectName("question.yes")
        yes.clicked.connect(self._on_yes)
        return sheet_foot(kit, None, [no, yes])

    def _on_yes(self) -> None:
        self.close_requested.emit()
        self.accepted.emit()
        self.answered.emit()
