"""The slip that leads back to the open match."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.controller.start_offer import OpenMatch
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.parts.boxes import column, row
from hanafuda_desktop.ui.parts.flow import flow_widget
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.painting import paint_box
from hanafuda_desktop.ui.parts.pressable import ButtonKind
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.parts.thumbs import Thumbs, plain_cards
from hanafuda_desktop.ui.theme import Metrics, Type

_EDGE = 6.0
_THUMB = 32.0


class ContinueSlip(QWidget):
    """Says which match is open and how it stands; a click anywhere on it goes on with it."""

    pressed = Signal()

    def __init__(
        self, match: OpenMatch, kit: Kit, is_compact: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = kit.look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        gap, top = (14, 7) if is_compact else (24, 9)
        line = row(self, kit.look, gap=gap, margins=(gap, top, gap, top))
        if not is_compact:
            cards = Thumbs(plain_cards(match.cards), kit.look, _THUMB, gap=0, ground=kit.theme.slip)
            line.addWidget(cards, 0, Qt.AlignmentFlag.AlignVCenter)
        words = column(None, kit.look, gap=3)
        words.addStretch(1)
        words.addWidget(kit.text(match.title, Type.HEADLINE, kit.theme.slip_text))
        words.addWidget(self._facts(match, kit))
        words.addStretch(1)
        line.addLayout(words, 1)
        enter = kit.tr(Msg("key.enter"))
        self.button = kit.button(Msg("start.continue"), ButtonKind.GO, enter)
        self.button.setObjectName("start.continue")
        self.button.setAccessibleDescription(kit.tr(match.title))
        # The key comes and goes with the focus; the button stays as wide as it is.
        self.button.setMinimumWidth(self.button.sizeHint().width())
        self.button.clicked.connect(self.pressed)
        line.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)

    def _facts(self, match: OpenMatch, kit: Kit) -> QWidget:
        """Return the facts side by side; where there is no room they go on below, never cut."""
        note = kit.theme.slip_note
        parts: list[QWidget] = []
        for place, fact in enumerate(match.facts, 1):
            dot = "" if place == len(match.facts) else "  ·"
            parts.append(kit.text(kit.tr(fact) + dot, Type.TEXT, note, Fit.WHOLE))
        return flow_widget(parts, kit.look.px(8), kit.look.px(2))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            self.pressed.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, rect = self._look.theme, QRectF(self.rect())
        painter = QPainter(self)
        radius = self._look.px(Metrics.RADIUS_SLIP)
        paint_box(painter, rect, radius, theme.slip, None)
        painter.setClipRect(QRectF(0, 0, self._look.px(_EDGE), self.height()))
        paint_box(painter, rect, radius, theme.go, None)
