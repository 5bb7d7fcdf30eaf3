"""A game to choose, as a large card: its sign, its name, a fan of its cards, what it is about."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.protocol import GameInfo
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.card_faces import paint_edge, paint_shadow, shared_faces
from hanafuda_desktop.ui.parts.boxes import Line, column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.painting import paint_box, paint_focus
from hanafuda_desktop.ui.parts.pressable import Button, PressableBox
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import KanjiPx, Look, Metrics, Type

_TURN = 5.5
"""Degrees between neighbors of a fan."""
_STEPS = (0.62, 0.54, 0.46, 0.4)
"""How far the next card of a fan may lie, by the width of a card; closer ones can be larger."""
_MOST = 210.0
"""The largest width of a card in text px."""
_FRAME = 3.0
_ROOM_X, _ROOM_Y = 8, 12
"""What the shadows of a fan need beside and below it, in px."""
_MOST_OF_ROOM = 1000
"""The fan takes all it can use before anything is left free below the words."""


class GameCard(PressableBox):
    """One game. Pressing it chooses the game, arrow keys go on to the next one."""

    moved = Signal(int)
    """An arrow key was pressed: -1 or 1."""
    learn_requested = Signal()
    """One wants to read how the game is played."""

    def __init__(
        self,
        info: GameInfo,
        is_chosen: bool,
        kit: Kit,
        is_compact: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(kit.look, parent)
        self.setObjectName(f"start.game.{info.id}")
        self.setCheckable(True)
        self.setChecked(is_chosen)
        self.setAccessibleName(kit.tr(info.title))
        self.setAccessibleDescription(kit.tr(info.text))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        side = 14 if is_compact else 24
        lines = column(
            self, kit.look, gap=8 if is_compact else 14, margins=(side, side - 4, side, side)
        )
        head = row(None, kit.look, gap=12)
        head.addWidget(kit.kanji(info.kanji, 24 if is_compact else KanjiPx.TITLE))
        head.addWidget(kit.text(info.title, Type.GAME_TITLE), 1)
        lines.addLayout(head)
        self._fan = Fan(info.cover, kit.look)
        lines.addWidget(self._fan, _MOST_OF_ROOM)
        lines.addWidget(kit.text(info.text, Type.TEXT, fit=Fit.WRAP))
        lines.addWidget(kit.text(players_text(info.seats), Type.CELL, kit.theme.muted, Fit.WRAP))
        if not is_compact:
            lines.addWidget(Line(kit.theme.control_edge))
            lines.addWidget(kit.text(Msg("start.learn.title"), Type.CELL_TITLE))
            words = kit.text(Msg("start.learn.text"), Type.CELL, kit.theme.muted, Fit.WRAP)
            lines.addWidget(words)
        lines.addStretch(1)
        for part in self.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        if not is_compact:
            lines.addWidget(self._learn_button(info, kit))

    def _learn_button(self, info: GameInfo, kit: Kit) -> Button:
        learn = kit.button(Msg("start.learn"))
        learn.setObjectName(f"start.learn.{info.id}")
        learn.setAccessibleName(f"{kit.tr(Msg('start.learn'))}: {kit.tr(info.title)}")
        learn.clicked.connect(self.learn_requested)
        return learn

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the fan take no more height than its cards can use: the words follow closely."""
        super().resizeEvent(event)
        layout = self.layout()
        if layout is not None:
            margins = layout.contentsMargins()
            self._fan.end_at(self.width() - margins.left() - margins.right())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Up:
                self.moved.emit(-1)
            case Qt.Key.Key_Right | Qt.Key.Key_Down:
                self.moved.emit(1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if not self.isChecked():
                self.click()
            case _:
                event.ignore()  # Enter on the chosen game begins the match

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, look, rect = self.look.theme, self.look, QRectF(self.rect())
        painter = QPainter(self)
        radius = look.px(Metrics.RADIUS_ZONE)
        paint_box(painter, rect, radius, theme.zone, None)
        if self.isChecked():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            width = look.px(_FRAME)
            painter.setPen(QPen(theme.ring, width))
            half = width / 2
            painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius, radius)
        elif self.underMouse():
            paint_box(painter, rect, radius, None, theme.control_edge)
        if self.is_focus_seen():
            inset = look.px(_FRAME)
            paint_focus(painter, rect.adjusted(inset, inset, -inset, -inset), radius, look)


class Fan(QWidget):
    """A few cards, fanned out, as large as the room allows."""

    def __init__(
        self, cards: tuple[CardId, ...], look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._cards = cards
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(120), self._look.px(84))

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(290), self._look.px(190))

    def end_at(self, width: int) -> None:
        """Take no more height than the cards need where there are so many px of width."""
        largest = min(self._look.px(_MOST), int((width - _ROOM_X) / self._measure(_STEPS[-1])[0]))
        _wide, high = self._measure(_STEPS[-1])
        self.setMaximumHeight(max(self.minimumSizeHint().height(), int(largest * high) + _ROOM_Y))

    def card_width(self) -> int:
        """Return the width in px of a card: as large as the room allows, not beyond its picture."""
        return self._arranged()[0]

    def _arranged(self) -> tuple[int, float]:
        """Return the width of a card and the step at which the cards are largest."""
        return max((self._width_at(step), step) for step in _STEPS)

    def _width_at(self, step: float) -> int:
        wide, high = self._measure(step)
        room = min((self.width() - _ROOM_X) / wide, (self.height() - _ROOM_Y) / high)
        return max(1, min(int(room), self._look.px(_MOST)))

    def _measure(self, step: float) -> tuple[float, float]:
        """Return how wide and high the fan is, with outer cards leaning, by the width of a card."""
        count = max(1, len(self._cards))
        lean = math.radians(_TURN * (count - 1) / 2)
        wide = 1 + step * (count - 1) + Metrics.CARD_ASPECT * math.sin(lean)
        return wide, Metrics.CARD_ASPECT * math.cos(lean) + math.sin(lean) + self._sag(0)

    def _sag(self, index: int) -> float:
        """Return how much lower a card hangs than the middle, by the width of a card."""
        off = index - (len(self._cards) - 1) / 2
        return 0.045 * off * off

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        width, step = self._arranged()
        height = round(width * Metrics.CARD_ASPECT)
        middle = QPointF(self.width() / 2, self.height() / 2)
        drop = self._sag(0) * width / 2
        for index, card in enumerate(self._cards):
            off = index - (len(self._cards) - 1) / 2
            painter.save()
            painter.translate(
                middle.x() + off * step * width, middle.y() + self._sag(index) * width - drop
            )
            painter.rotate(off * _TURN)
            rect = QRectF(-width / 2, -height / 2, width, height)
            paint_shadow(painter, rect, self._look.theme.shadow_step, self._look.scale * 1.4)
            face = shared_faces().face(card, width, self.devicePixelRatioF())
            painter.drawPixmap(rect.topLeft(), face)
            paint_edge(painter, rect)
            painter.restore()


def players_text(seats: tuple[int, ...]) -> Msg:
    """Return in words how many can play: "3 players", "2 or 3 players", "2 to 13 players"."""
    least, most = seats[0], seats[-1]
    if len(seats) == 1:
        return msg("start.players.one", count=most)
    if len(seats) == 2:
        return msg("start.players.either", least=least, most=most)
    return msg("start.players.range", least=least, most=most)
