"""Cards and a sentence: side by side while the sentence is short, one below the other if not."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.ui.theme import Look

_GAP = 8.0
_GAP_BELOW = 2.0


class CardsAndWords(QWidget):
    """Lays two parts out as wide as it is; the words may stand as high as the cards beside them."""

    def __init__(
        self, cards: QWidget, words: QWidget, look: Look, parent: QWidget | None = None
    ) -> None:
        """`words` must have a height for each width."""
        super().__init__(parent)
        self._cards, self._words, self._look = cards, words, look
        for part in (cards, words):
            part.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def is_beside(self, width: int) -> bool:
        """Tell whether the words stand beside the cards where there is so much room, in px."""
        room = self._room_beside(width)
        if room < self._words.minimumSizeHint().width():
            return False
        return self._words.heightForWidth(room) <= self._cards.sizeHint().height()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        cards = self._cards.sizeHint().height()
        if self.is_beside(width):
            return cards
        return cards + self._look.px(_GAP_BELOW) + self._words.heightForWidth(width)

    def sizeHint(self) -> QSize:
        width = self._cards.sizeHint().width() + self._words.minimumSizeHint().width()
        width += self._look.px(_GAP)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return self._cards.minimumSizeHint().expandedTo(self._words.minimumSizeHint())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # other words
            self.updateGeometry()
            self._place()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        width, hint = self.width(), self._cards.sizeHint()
        cards = QRect(0, 0, min(hint.width(), width), hint.height())
        if self.is_beside(width):
            left = cards.width() + self._look.px(_GAP)
            words = QRect(left, 0, width - left, cards.height())
        else:
            top = cards.height() + self._look.px(_GAP_BELOW)
            words = QRect(0, top, width, self._words.heightForWidth(width))
        self._cards.setGeometry(cards)
        self._words.setGeometry(words)

    def _room_beside(self, width: int) -> int:
        return width - self._cards.sizeHint().width() - self._look.px(_GAP)
