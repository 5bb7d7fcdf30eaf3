"""One choice of a hint as a row: its cards, name, marks, value with error, and its reason."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLayout, QSizePolicy, QVBoxLayout, QWidget

from hanafuda_desktop.controller.hints import Advice
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.parts.boxes import column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.text import Fit, Text
from hanafuda_desktop.ui.parts.thumbs import Thumbs, plain_cards
from hanafuda_desktop.ui.theme import Type

_CARD, _CARD_NARROW = 24.0, 20.0
"""Widths of a card in text px: as a rule, and in a narrow row."""
_SIDES = (8, 4, 6, 4)
_GAP = 8
_ANGLE = 12.0
"""Width and height of the angle in text px."""


@dataclass(frozen=True, slots=True)
class ChoiceForm:
    """How a row is set. It is `width` px wide; `is_open`: its reason is shown.

    In a narrow one the name stands below cards and value, where there are cards, and a first
    mark that is short enough between these two.
    """

    width: int
    is_narrow: bool
    is_open: bool


def choice_row(kit: Kit, advice: Advice, unit: Msg, form: ChoiceForm) -> Row:
    """Build the row of a choice whose value is counted in `unit`."""
    part = Row(kit.look, kit.theme.gold if advice.is_best else None, is_flat=True)
    part.set_lit(form.is_open)
    lines = column(part, kit.look, gap=1, margins=_SIDES)
    _add_head(kit, lines, advice, form)
    if form.is_open:
        lines.addWidget(kit.text(advice.why, Type.CELL, kit.theme.muted, Fit.WRAP))
    elif not advice.is_only:
        part.setToolTip(kit.tr(Msg("hint.show_why")))
    part.setAccessibleName(kit.tr(advice.note.name))
    told = (worth(advice, unit), *advice.marks, advice.why)
    part.setAccessibleDescription(". ".join(filter(None, map(kit.tr, told))))
    return part


def worth(advice: Advice, unit: Msg) -> Msg:
    """Return the value of a choice with its error, in words."""
    if advice.error is None:
        return msg("hint.worth", value=advice.value, unit=unit)
    return msg("hint.worth.about", value=advice.value, error=advice.error, unit=unit)


def _add_head(kit: Kit, lines: QVBoxLayout, advice: Advice, form: ChoiceForm) -> None:
    """Add all but the reason."""
    is_below = form.is_narrow and bool(advice.note.cards)
    size = _CARD_NARROW if form.is_narrow else _CARD
    cards = [Thumbs(plain_cards(advice.note.cards), kit.look, size)] if advice.note.cards else []
    value = _value(kit, advice)
    beside = _mark_beside(kit, advice, form, (*cards, *value)) if is_below else None
    words = _words(kit, advice, form, advice.marks if beside is None else advice.marks[1:])
    top = row(None, kit.look, gap=_GAP)
    for part in (*cards, *((beside,) if beside is not None else ())):
        top.addWidget(part)
    if is_below:
        top.addStretch(1)
    else:
        top.addLayout(words, 1)
    for part in value:
        top.addWidget(part)
    lines.addLayout(top)
    end = top
    if is_below:
        end = row(None, kit.look, gap=_GAP)
        end.addLayout(words, 1)
        lines.addLayout(end)
    if not advice.is_only:
        end.addWidget(_Turn(kit, form.is_open))


def _words(kit: Kit, advice: Advice, form: ChoiceForm, marks: tuple[Msg, ...]) -> QLayout:
    words = column(None, kit.look, gap=1)
    words.addWidget(kit.text(advice.note.name, Type.CELL_STRONG, fit=Fit.WRAP))
    for mark in marks:
        words.addWidget(kit.text(mark, Type.LABEL, kit.theme.gold, Fit.WRAP))
    if advice.note.odds is not None and not form.is_open:  # the reason says it, too
        words.addWidget(kit.text(advice.note.odds, Type.LABEL, kit.theme.muted, Fit.WRAP))
    return words


def _value(kit: Kit, advice: Advice) -> tuple[Text, ...]:
    value = kit.text(advice.value, Type.ROW_TITLE, fit=Fit.WHOLE, is_right=True)
    if advice.error is None:
        return (value,)
    return value, kit.text(advice.error, Type.LABEL, kit.theme.muted, Fit.WHOLE)


def _mark_beside(
    kit: Kit, advice: Advice, form: ChoiceForm, others: tuple[QWidget, ...]
) -> Text | None:
    """Return the first mark, if it has room on one line with some other parts."""
    if not advice.marks:
        return None
    mark = kit.text(advice.marks[0], Type.LABEL, kit.theme.gold, Fit.WHOLE)
    taken = mark.sizeHint().width()
    taken += sum(part.sizeHint().width() + kit.look.px(_GAP) for part in others)
    return mark if taken <= form.width - kit.look.px(_SIDES[0] + _SIDES[2]) else None


class _Turn(QWidget):
    """A small angle: it points down where the reason of a choice is open, else to the right."""

    def __init__(self, kit: Kit, is_open: bool) -> None:
        super().__init__()
        self._kit, self._is_open = kit, is_open
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._kit.look.px(_ANGLE), self._kit.look.px(_ANGLE))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._kit.theme.muted, self._kit.look.px(2)))
        long, short = self.width() * 0.36, self.width() * 0.18
        painter.translate(self.width() / 2, self.height() / 2)
        painter.rotate(90 if self._is_open else 0)
        painter.drawPolyline([QPointF(-short, -long), QPointF(short, 0), QPointF(-short, long)])
