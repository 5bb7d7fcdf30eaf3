"""The zones that cards can be entered in: what lies in each, and what that is worth."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from hanafuda_desktop.engine.scoring import Cards, Moment, Reading, ZoneSpec
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.parts.boxes import column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.painting import key_size, paint_box, paint_focus, paint_key
from hanafuda_desktop.ui.parts.pressable import Pressable
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.parts.thumbs import paint_thumb, plain_cards
from hanafuda_desktop.ui.scoring.card_board import FIELD_SIGN
from hanafuda_desktop.ui.theme import Look, Metrics, Type

THUMBS = (36.0, 33.0, 30.0, 27.0, 24.0, 22.0, 18.0, 15.0)
"""How wide cards in a zone can be, in text px: the widest that leaves room for the board."""

_GAP = 3.0
_EDGE = 4.0
_HEAD = 21.0
_LINE_GAP = 5.0


def zone_height(thumb: float, look: Look) -> int:
    """Return how high a zone is with cards of a width, with the gap to the next one."""
    card = round(look.px(thumb) * Metrics.CARD_ASPECT) + 2
    return card + look.px(_HEAD) + 2 * look.px(_EDGE) + look.px(_LINE_GAP)


class ZoneCards(QWidget):
    """The cards of a zone, closer to each other where there are many, and the empty places."""

    def __init__(
        self, cards: Cards, places: int, width: float, kit: Kit, parent: QWidget | None = None
    ) -> None:
        """Take the cards, for how many in all there is a place to be seen, and their width."""
        super().__init__(parent)
        self._held = plain_cards(cards)
        self._places = places
        self._look = kit.look
        self._card = kit.look.px(width)
        self.setFixedHeight(round(self._card * Metrics.CARD_ASPECT) + 2)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, count = self._look, max(self._places, len(self._held))
        room = self.width() - self._card - 2
        step = min(float(self._card + look.px(_GAP)), room / max(1, count - 1))
        painter = QPainter(self)
        for place in range(count):
            left = 1 + round(place * step)
            if place < len(self._held):
                held = self._held[place]
                paint_thumb(painter, left, 1, self._card, held, look, look.theme.row)
            else:
                rect = QRectF(left, 1, self._card, self.height() - 2)
                paint_box(painter, rect, look.px(3), None, look.theme.hairline)


class ZoneCell(Pressable):
    """One zone; the chosen one is ringed. Its key is a number."""

    def __init__(
        self,
        zone: ZoneSpec,
        cards: Cards,
        words: tuple[Msg, ...],
        kit: Kit,
        number: int,
        thumb: float,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(kit.look, parent)
        self.zone = zone
        self._key = str(number)
        self.setObjectName(f"scoring.zone.{number}")
        self.setCheckable(True)
        count = self._count(len(cards), kit)
        told = ". ".join(map(kit.tr, words))
        self.setAccessibleName(kit.tr(zone.title))
        self.setAccessibleDescription(f"{count}. {told}" if words else count)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setMinimumHeight(zone_height(thumb, kit.look) - kit.look.px(_LINE_GAP))
        lines = column(self, kit.look, margins=(8, _EDGE, 8, _EDGE))
        lines.addLayout(self._head(kit, count))
        line = row(None, kit.look, gap=8)
        places = zone.capacity if zone.is_whole else 1
        line.addWidget(ZoneCards(cards, places, thumb, kit), 1)
        if words:
            line.addLayout(_worth(kit, words))
        lines.addLayout(line)

    def _head(self, kit: Kit, count: str) -> QHBoxLayout:
        """Return whose zone it is, how many cards lie there, and room for the key."""
        zone = self.zone
        head = row(None, kit.look, gap=6)
        seat = zone.place.seat
        head.addWidget(kit.kanji(FIELD_SIGN, 14) if seat is None else kit.crest(seat, 16))
        head.addWidget(kit.text(zone.title, Type.CELL_STRONG), 1)
        head.addWidget(kit.text(count, Type.LABEL, kit.theme.muted, Fit.WHOLE))
        head.addSpacing(key_size(self._key, kit.look)[0] + kit.look.px(6))
        return head

    def _count(self, count: int, kit: Kit) -> str:
        if self.zone.is_whole:
            return kit.tr(msg("scoring.count_of", count=count, need=self.zone.capacity))
        return kit.tr(msg("scoring.count", count=count))

    def nextCheckState(self) -> None:  # noqa: N802 - Qt's name
        """Leave it to the page which zone is chosen."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, theme = self.look, self.look.theme
        painter = QPainter(self)
        rect, radius = QRectF(self.rect()), look.px(Metrics.RADIUS_ZONE)
        is_lit = self.isChecked() or self.underMouse()
        paint_box(painter, rect, radius, theme.row_hover if is_lit else theme.row, theme.hairline)
        if self.isChecked():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.ring, 2.0))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)
        width, height = key_size(self._key, look)
        left = self.width() - width - look.px(7)
        colors = (theme.muted, theme.control_edge)
        paint_key(painter, left, look.px(4) + height / 2, self._key, look, colors)
        if self.is_focus_seen():
            paint_focus(painter, rect, radius, look)


def _worth(kit: Kit, words: tuple[Msg, ...]) -> QVBoxLayout:
    """Return what the cards are worth, at the right, the lines close to each other."""
    lines = column(None, kit.look)
    lines.addStretch(1)
    for text in words:
        lines.addWidget(kit.text(text, Type.LABEL, is_right=True))
    lines.addStretch(1)
    return lines


class ZoneBoard(QWidget):
    """Zones in two columns: as they were dealt, and as they lie at the end.

    Each column shares the height among its zones, more to one with many lines to be read.
    """

    chosen = Signal(int)
    """The index of a zone."""

    def __init__(
        self,
        reading: Reading,
        cards: dict[int, Cards],
        chosen: int,
        kit: Kit,
        thumb: float,
        parent: QWidget | None = None,
    ) -> None:
        """Take the cards of each zone by its index; `thumb` is how wide a card is."""
        super().__init__(parent)
        columns = row(self, kit.look, gap=8)
        stacks = {moment: column(None, kit.look, gap=_LINE_GAP) for moment in Moment}
        self.cells = tuple(
            ZoneCell(zone, cards[at], reading.words_of(zone.place), kit, at + 1, thumb)
            for at, zone in enumerate(reading.zones)
        )
        for at, cell in enumerate(self.cells):
            cell.setChecked(at == chosen)
            cell.clicked.connect(lambda _checked, at=at: self.chosen.emit(at))
            stacks[cell.zone.moment].addWidget(cell)
        for stack in stacks.values():
            stack.addStretch(1)
            columns.addLayout(stack, 1)
