"""The facts of an entered deal, each with its answers to choose from."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.engine.scoring import FactKind, FactSpec
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.boxes import column, row
from hanafuda_desktop.ui.parts.choice import choice_part
from hanafuda_desktop.ui.parts.flow import flow_widget
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.painting import paint_box, paint_focus
from hanafuda_desktop.ui.parts.pressable import Pressable
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Look, Metrics, Type

TITLE_WIDTH = 132.0
"""Width of the titles at the left, in text px."""


_LINE = 30.0
_PAD = 10.0


class Chip(Pressable):
    """One answer of several: paper while it is given."""

    def __init__(self, words: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.setText(words)
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(role_font(Type.CELL_TITLE, self.look.scale))
        width = metrics.horizontalAdvance(self.text()) + 2 * self.look.px(_PAD)
        return QSize(width, max(self.look.px(_LINE), metrics.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, look = self.look.theme, self.look
        painter, rect = QPainter(self), QRectF(self.rect())
        radius = look.px(Metrics.RADIUS_PAPER)
        ground = theme.row_hover if self.underMouse() else theme.row
        fill = theme.slip if self.isChecked() else ground
        paint_box(painter, rect, radius, fill, theme.control_edge)
        painter.setFont(role_font(Type.CELL_TITLE if self.isChecked() else Type.TEXT, look.scale))
        painter.setPen(theme.slip_text if self.isChecked() else theme.text)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        if self.is_focus_seen():
            paint_focus(painter, rect, radius, look)


class Answers(QObject):
    """Tells which answer was chosen."""

    chosen = Signal(object, str)
    """The FactSpec and the value."""


def question_row(kit: Kit, title: Msg, answers: QWidget, note: Msg | None = None) -> QWidget:
    """Return a title at the left and its answers at the right, with a note below them."""
    part = QWidget()
    line = row(part, kit.look, gap=10)
    words = kit.text(title, Type.CELL, kit.theme.muted, Fit.WRAP)
    words.setFixedWidth(kit.look.px(TITLE_WIDTH))
    words.setMinimumHeight(min(answers.sizeHint().height(), kit.look.px(_LINE)))
    line.addWidget(words, 0, Qt.AlignmentFlag.AlignTop)
    right = column(None, kit.look, gap=3)
    right.addWidget(answers, 0, Qt.AlignmentFlag.AlignLeft)
    if note is not None:
        right.addWidget(kit.text(note, Type.LABEL, kit.theme.muted, Fit.WRAP))
    line.addLayout(right, 1)
    return part


def fact_row(kit: Kit, fact: FactSpec, room: int, answers: Answers) -> QWidget:
    """Return a fact to be answered; `room` is the width in px that its answers may take."""

    def choose(place: int) -> None:
        answers.chosen.emit(fact, fact.choices[place].value)

    if fact.kind is FactKind.ORDER:
        part = _order(kit, fact, room, choose)
    else:
        words = tuple(kit.tr(choice.text) for choice in fact.choices)
        values = [choice.value for choice in fact.choices]
        at = values.index(fact.chosen[0]) if fact.chosen else -1
        names = (f"scoring.fact.{fact.key}", kit.tr(fact.title))
        unchosen = kit.tr(Msg("scoring.unchosen"))
        part = choice_part(words, at, kit.look, names, room, choose, unchosen)
    return question_row(kit, fact.title, part, fact.note)


def _order(kit: Kit, fact: FactSpec, room: int, choose: Callable[[int], None]) -> QWidget:
    """Return answers of which several are given, one after the other: each shows its place."""
    buttons: list[QWidget] = []
    for place, choice in enumerate(fact.choices):
        words = choice.text
        if choice.value in fact.chosen:
            number = fact.chosen.index(choice.value) + 1
            words = msg("scoring.in_order", number=number, text=choice.text)
        button = Chip(kit.tr(words), kit.look)
        button.setObjectName(f"scoring.fact.{fact.key}.{place}")
        button.setChecked(choice.value in fact.chosen)
        button.setAccessibleDescription(kit.tr(fact.title))
        button.clicked.connect(lambda _checked, place=place: choose(place))
        buttons.append(button)
    holder = flow_widget(buttons, kit.look.px(6), kit.look.px(4))
    holder.setFixedSize(room, holder.heightForWidth(room))
    return holder
