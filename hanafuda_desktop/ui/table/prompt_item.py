"""The prompt: the slip that asks for one thing, or says whom the table waits for."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from hanafuda_desktop.engine.table_spec import ButtonTarget, Prompt, Tone
from hanafuda_desktop.ui.card_faces import paint_shadow
from hanafuda_desktop.ui.table.brush import RIGHT, Brush, qrect
from hanafuda_desktop.ui.table.furniture import Furniture
from hanafuda_desktop.ui.theme import Look, Metrics, Type
from hanafuda_desktop.ui.translation import Translate

_SLIP_ROLES = (Type.PROMPT, Type.ROW_TITLE, Type.CELL_TITLE)
_WAIT_ROLES = (Type.PROMPT_WAIT, Type.TEXT)
"""How what it says is set beside its note, from the largest."""
_LOW_SLIP_ROLES = (Type.CELL_TITLE, Type.CELL_STRONG, Type.LABEL_STRONG)
_LOW_WAIT_ROLES = (Type.TEXT, Type.CELL, Type.LABEL)
"""How it is set where the note stands below it."""


class PromptItem(Furniture):
    """The slip that asks for one thing, or says whom the table waits for.

    What it says is never cut: in a narrow window it is set smaller, then the note stands below
    it, and at last it takes two lines for itself.
    """

    def __init__(self, look: Look, tr: Translate) -> None:
        super().__init__(look, tr)
        self._prompt: Prompt | None = None
        self._button: ButtonTarget | None = None
        self.setZValue(300)

    @property
    def button(self) -> ButtonTarget | None:
        """The button that a click on the slip stands for."""
        return self._button

    @property
    def prompt(self) -> Prompt | None:
        """What it says."""
        return self._prompt

    def show_prompt(self, prompt: Prompt | None, button: ButtonTarget | None) -> None:
        """Show a prompt."""
        self._prompt, self._button = prompt, button
        self.update()

    def is_at(self, point: QPointF) -> bool:
        """Tell whether a point of the table is on the slip."""
        return qrect(self._rect).contains(point)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        prompt = self._prompt
        if prompt is None:
            return
        brush = Brush(painter, self._look, self._tr)
        px, theme = brush.px, self._look.theme
        rect = qrect(self._rect)
        is_slip = prompt.tone is not Tone.WAIT
        self._paint_ground(brush, rect, is_slip)
        left = rect.left() + px(16)
        if prompt.seat is not None:
            crest = theme.slip_text if is_slip else None
            brush.crest(QPointF(left + px(10), rect.center().y()), prompt.seat, crest)
            left += px(30)
        room = QRectF(left, rect.top(), rect.right() - px(14) - left, rect.height())
        note = self._tr(prompt.note) if prompt.note is not None else ""
        self._paint_words(brush, room, self._tr(prompt.text), note, is_slip)

    def _paint_ground(self, brush: Brush, rect: QRectF, is_slip: bool) -> None:
        """Paint paper with a red edge, or a plain box."""
        painter, theme, px = brush.painter, self._look.theme, brush.px
        if not is_slip:
            brush.box(rect, Metrics.RADIUS_SLIP, theme.panel, theme.hairline)
            return
        paint_shadow(painter, rect, theme.shadow_step, radius=px(Metrics.RADIUS_SLIP))
        brush.box(rect, Metrics.RADIUS_SLIP, theme.slip)
        edge = QPainterPath()
        edge.addRoundedRect(rect, px(4), px(4))
        painter.save()
        painter.setClipRect(QRectF(rect.left(), rect.top(), px(5), rect.height()))
        painter.fillPath(edge, theme.go)
        painter.restore()

    def _paint_words(
        self, brush: Brush, room: QRectF, words: str, note: str, is_slip: bool
    ) -> None:
        """Paint what it says with the note beside it, or else below it, or else alone."""
        theme, px = self._look.theme, brush.px
        color, pale = (theme.slip_text, theme.slip_note) if is_slip else (theme.text, theme.muted)
        note_w = brush.width(note, Type.CELL) + px(12) if note else 0.0
        for role in _SLIP_ROLES if is_slip else _WAIT_ROLES:
            if brush.width(words, role) + note_w <= room.width():
                brush.text(words, room, role, color)
                brush.text(note, room, Type.CELL, pale, RIGHT)
                return
        roles = _LOW_SLIP_ROLES if is_slip else _LOW_WAIT_ROLES
        low = next((role for role in roles if brush.width(words, role) <= room.width()), None)
        if low is None:
            brush.lines(words, room, roles[-1], color)
            return
        if not note:
            brush.text(words, room, low, color)
            return
        middle = room.center().y() + px(2)
        upper = QRectF(room.left(), middle - px(18), room.width(), px(18))
        brush.text(words, upper, low, color)
        lower = QRectF(room.left(), middle, room.width(), px(15))
        brush.text(note, lower, Type.LABEL, pale)
