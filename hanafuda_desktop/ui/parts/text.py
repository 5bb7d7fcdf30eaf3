"""Labels that keep the rules for text: amounts stay whole, names elide, sentences wrap."""

from __future__ import annotations

from enum import Enum, auto, unique

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@unique
class Fit(Enum):
    """What a text does where its room is too narrow."""

    WHOLE = auto()
    """It insists on its width: amounts, counts, keys."""
    ELIDE = auto()
    """It ends with an ellipsis and says itself in full on hover: names, titles."""
    WRAP = auto()
    """It goes on in the next line: sentences."""


class Text(QLabel):
    """A piece of plain text in one font and color."""

    def __init__(
        self,
        words: str,
        font: QFont,
        color: QColor,
        fit: Fit = Fit.WHOLE,
        align: Qt.AlignmentFlag = _LEFT,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(font)
        self.setAlignment(align)
        self.setWordWrap(fit is Fit.WRAP)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, color)
        self.setPalette(palette)
        # Inside a button a label would take the color of button texts.
        self.setForegroundRole(QPalette.ColorRole.WindowText)
        self.fit = fit
        self.setText(words)
        wide = {
            Fit.WHOLE: QSizePolicy.Policy.Minimum,
            Fit.ELIDE: QSizePolicy.Policy.Preferred,
            Fit.WRAP: QSizePolicy.Policy.Preferred,
        }[fit]
        policy = QSizePolicy(wide, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(fit is Fit.WRAP)
        self.setSizePolicy(policy)

    def is_elided(self) -> bool:
        """Tell whether the text is shown with an ellipsis."""
        return self.fit is Fit.ELIDE and self._width() > self.contentsRect().width()

    def sizeHint(self) -> QSize:
        if self.fit is Fit.WRAP:
            return super().sizeHint()
        return QSize(self._width(), self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        match self.fit:
            case Fit.WRAP:
                return super().minimumSizeHint()
            case Fit.ELIDE:
                three = self.fontMetrics().horizontalAdvance("MM…")
                return QSize(min(self._width(), three), self.fontMetrics().height())
            case Fit.WHOLE:
                return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.fit is Fit.ELIDE:
            self.setToolTip(self.text() if self.is_elided() else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.is_elided():
            super().paintEvent(event)
            return
        room = self.contentsRect()
        words = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room.width()
        )
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(room, self.alignment() | Qt.TextFlag.TextSingleLine, words)

    def _width(self) -> int:
        # The bounding rectangle may stand out over the advance (italic or wide last glyphs).
        metrics = self.fontMetrics()
        return max(
            metrics.horizontalAdvance(self.text()), metrics.boundingRect(self.text()).right() + 1
        )


def widest_word(words: str, metrics: QFontMetrics) -> int:
    """Return the width in px of the widest word; one with a hyphen is one word."""
    return max((metrics.horizontalAdvance(word) + 1 for word in words.split()), default=0)


def in_lines(words: str, width: int, metrics: QFontMetrics) -> str:
    """Return a text in lines of at most `width` px that end at blanks only.

    Qt alone breaks a line after a hyphen, too. A word that is wider has a line to itself.
    """
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) < width:
            lines[-1] = longer
        else:
            lines.append(word)
    return "\n".join(lines)
