"""The middle of a table with a pot: the paper plaque with its coins."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.ring_spec import Pot
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.ui.card_faces import paint_shadow
from hanafuda_desktop.ui.table.brush import LEFT, RIGHT, Brush, qrect
from hanafuda_desktop.ui.table.furniture import Furniture
from hanafuda_desktop.ui.table.layout_ring import RingLayout
from hanafuda_desktop.ui.table.ring_parts import paint_coin
from hanafuda_desktop.ui.theme import Look, Metrics, Type
from hanafuda_desktop.ui.translation import Translate

_WORDS_H = 19
"""The height of a line above or below the amount, in text px."""


class PotItem(Furniture):
    """What lies in the middle, on a paper plaque; in a dense table on a strip."""

    def __init__(self, look: Look, tr: Translate) -> None:
        super().__init__(look, tr)
        self._pot: Pot | None = None
        self._amount = 0
        self._left = 0
        self._is_dense = False

    def show_pot(
        self, pot: Pot | None, left: int, layout: RingLayout, look: Look, tr: Translate
    ) -> None:
        """Show a pot, or none; `left` cards are in the draw pile."""
        self._pot, self._left, self._is_dense = pot, left, layout.is_dense
        self._amount = 0 if pot is None else pot.amount
        self.setVisible(pot is not None)
        self.place(layout.pot, look, tr)

    def show_amount(self, amount: int) -> None:
        """Show another amount, while coins are on their way."""
        if amount != self._amount:
            self._amount = amount
            self.update()

    def show_left(self, left: int) -> None:
        """Show another number of cards in the pile."""
        if left != self._left:
            self._left = left
            self.update()

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        pot = self._pot
        if pot is None:
            return
        brush = Brush(painter, self._look, self._tr)
        theme, px, rect = self._look.theme, brush.px, qrect(self._rect)
        paint_shadow(painter, rect, theme.shadow_step, radius=px(Metrics.RADIUS_PAPER))
        brush.box(rect, Metrics.RADIUS_PAPER, theme.plaque)
        inner = rect.adjusted(px(4), px(4), -px(4), -px(4))
        brush.box(inner, 3, None, theme.plaque_line)
        if self._is_dense:
            self._paint_strip(brush, inner, pot)
        else:
            self._paint_plaque(brush, inner, pot)

    def _money(self) -> str:
        return self._tr.amount(Mon(self._amount))

    def _paint_plaque(self, brush: Brush, inner: QRectF, pot: Pot) -> None:
        theme, px = self._look.theme, brush.px
        column = QRectF(inner.left(), inner.top(), px(66), inner.height())
        size = min(44.0, 0.6 * inner.height() / px(1))
        brush.kanji(pot.kanji, column, size, theme.plaque_text)
        x = round(column.right()) + 0.5
        brush.painter.setPen(QPen(theme.plaque_line, 1.0))
        brush.painter.drawLine(QPointF(x, inner.top() + px(8)), QPointF(x, inner.bottom() - px(8)))
        left, width = column.right() + px(12), inner.right() - column.right() - px(16)
        third, line = inner.height() / 3, px(_WORDS_H)
        has_title = inner.height() >= px(66)
        edge = max(px(2), (third - line) / 2 + px(2)) if has_title else px(3)
        if has_title:
            title = QRectF(left, inner.top() + edge, width, line)
            brush.text(self._tr(pot.title), title, Type.CELL, theme.plaque_note)
        top = inner.top() + (third if has_title else 0.0)
        middle = QRectF(left, top, width, third if has_title else inner.height() - px(20))
        paint_coin(brush, QPointF(left + px(11), middle.center().y()), 21)
        role = Type.DEAL_TOTAL if has_title and third > px(26) else Type.CHOICE_TOTAL
        amount = middle.adjusted(px(28), 0, 0, 0)
        brush.text(self._money(), amount, role, theme.plaque_multiplier)
        if pot.note is not None:
            note = QRectF(left, inner.bottom() - edge - line, width, line)
            brush.text(self._tr(pot.note), note, Type.CELL, theme.plaque_note)

    def _paint_strip(self, brush: Brush, inner: QRectF, pot: Pot) -> None:
        theme, px = self._look.theme, brush.px
        sign = QRectF(inner.left() + px(6), inner.top(), px(32), inner.height())
        size = min(26.0, 0.8 * inner.height() / px(1))
        brush.kanji(pot.kanji, sign, size, theme.plaque_text, LEFT)
        left = sign.right() + px(2)
        paint_coin(brush, QPointF(left + px(10), inner.center().y()), 18)
        money = QRectF(left + px(24), inner.top(), px(60), inner.height())
        used = brush.text(self._money(), money, Type.CHOICE_TOTAL, theme.plaque_multiplier)
        rest = QRectF(inner)
        rest.setLeft(money.left() + used + px(10))
        rest.setRight(inner.right() - px(8))
        left_words = self._tr(msg("table.cards_left", count=self._left))
        note = self._tr(pot.note) if pot.note is not None else left_words
        both = f"{note} · {left_words}" if pot.note is not None else left_words
        fits = brush.width(both, Type.CELL) <= rest.width()
        role = Type.CELL if fits else Type.LABEL
        words = both if brush.width(both, role) <= rest.width() else note
        brush.text(words, rest, role, theme.plaque_note, RIGHT)
