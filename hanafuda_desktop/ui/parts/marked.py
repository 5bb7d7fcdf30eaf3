"""Texts and cards in which what was looked for is marked."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.text import CardName, msg
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.finding import Words, fold, holds, spans
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.text import Fit, Text
from hanafuda_desktop.ui.parts.thumbs import paint_thumb, plain_cards
from hanafuda_desktop.ui.theme import Metrics, TypeRole

_EDGE = 1
"""The light edge of a card stands out by so many px."""
_GAP = 4.0
"""Between cards, in text px."""
_PALE = 0.42
_MARK = 3.0
"""Height of the bar below a card that was found, in text px."""


class MarkedText(Text):
    """A text; the words that were looked for stand on paper."""

    def __init__(
        self, kit: Kit, words: str, role: TypeRole, color: QColor, fit: Fit = Fit.WRAP
    ) -> None:
        self.words = words
        super().__init__(words, role_font(role, kit.look.scale), color, fit)
        metrics = self.fontMetrics()
        pieces = words.replace("-", "- ").split()
        self._least = max(map(metrics.horizontalAdvance, pieces), default=0) + 1
        theme = kit.theme
        self._mark = f"background:{theme.slip.name()};color:{theme.slip_text.name()}"
        self._is_marked = False

    def mark(self, words: Words) -> None:
        """Mark these words, or (none) nothing any more."""
        found = spans(self.words, words) if words else ()
        if not found and not self._is_marked:
            return
        self._is_marked = bool(found)
        if not found:
            self.setTextFormat(Qt.TextFormat.PlainText)
            self.setText(self.words)
            return
        pieces, at = [], 0
        for begin, end in found:
            pieces.append(escape(self.words[at:begin]))
            pieces.append(f'<span style="{self._mark}">{escape(self.words[begin:end])}</span>')
            at = end
        pieces.append(escape(self.words[at:]))
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setText("".join(pieces))
        self.setAccessibleName(self.words)

    def is_marked(self) -> bool:
        """Tell whether something is marked."""
        return self._is_marked

    # A label that wraps sets its text several times over to find the width it would like best.
    # Here there are hundreds of them, and the column says how wide they are.

    def sizeHint(self) -> QSize:
        return QSize(self._width(), self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        width = self._least if self.fit is Fit.WRAP else self._width()
        return QSize(width, self.fontMetrics().height())

    def _width(self) -> int:
        return self.fontMetrics().horizontalAdvance(self.words) + 1


class MarkedCards(QWidget):
    """Cards side by side, line under line; a bar stands below those that were looked for."""

    card_chosen = Signal(str)
    """A card was clicked."""

    def __init__(
        self, kit: Kit, cards: tuple[CardId, ...], width: float, pale: tuple[CardId, ...] = ()
    ) -> None:
        """Take the cards, `width` text px wide, and those of them that stand back."""
        super().__init__()
        self._pale = pale
        self.cards = cards
        self._held = plain_cards(cards)
        self._look = kit.look
        self._names = tuple(kit.tr(msg("card.named", card=CardName(card))) for card in cards)
        self._folded = tuple(map(fold, self._names))
        self._found: tuple[bool, ...] = (False,) * len(cards)
        self._card = kit.look.px(width)
        self._height = round(self._card * Metrics.CARD_ASPECT)
        self._gap = kit.look.px(_GAP)
        self.setAccessibleName(", ".join(self._names))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMouseTracking(True)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the cards."""
        return self._names

    def mark(self, words: Words) -> None:
        """Mark the cards that have all of these words in their names."""
        found = tuple(bool(words) and holds(name, words) for name in self._folded)
        if found != self._found:
            self._found = found
            self.update()

    def marked(self) -> tuple[CardId, ...]:
        """Return the cards that are marked."""
        return tuple(
            card for card, is_found in zip(self.cards, self._found, strict=True) if is_found
        )

    # --- places ---------------------------------------------------------------------------

    def _across(self, width: int) -> int:
        step = self._card + self._gap
        return max(1, (width - 2 * _EDGE + self._gap) // step)

    def _rect(self, index: int) -> QRect:
        line, place = divmod(index, self._across(self.width()))
        left = _EDGE + place * (self._card + self._gap)
        return QRect(left, _EDGE + line * self._line(), self._card, self._height)

    def _line(self) -> int:
        return self._height + self._look.px(_MARK) + 2 * _EDGE + self._gap // 2

    def _card_at(self, at: QPoint) -> int | None:
        return next((i for i in range(len(self.cards)) if self._rect(i).contains(at)), None)

    # --- Qt -------------------------------------------------------------------------------

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = -(-len(self.cards) // self._across(width))
        return lines * self._line()

    def sizeHint(self) -> QSize:
        count = len(self.cards)
        width = count * self._card + (count - 1) * self._gap + 2 * _EDGE
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._card + 2 * _EDGE, self._line())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        index = self._card_at(event.position().toPoint())
        shape = Qt.CursorShape.ArrowCursor if index is None else Qt.CursorShape.PointingHandCursor
        self.setCursor(shape)
        self.setToolTip("" if index is None else self._names[index])

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self._card_at(event.position().toPoint())
        if index is not None and event.button() is Qt.MouseButton.LeftButton:
            self.card_chosen.emit(self.cards[index])

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = self._look.theme
        for index, held in enumerate(self._held):
            rect = self._rect(index)
            painter.setOpacity(_PALE if held.card in self._pale else 1.0)
            paint_thumb(
                painter, rect.left(), rect.top(), rect.width(), held, self._look, theme.panel
            )
            painter.setOpacity(1.0)
            if self._found[index]:
                bar = QRectF(
                    rect.left(), rect.bottom() + 1 + _EDGE, rect.width(), self._look.px(_MARK)
                )
                painter.fillRect(bar, theme.slip)
