"""The log of a deal: one line for each play, draw and announcement, the newest on top."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from hanafuda_desktop.engine.table_spec import LogEntry
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.crests import paint_crest
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.focus_seen import is_focus_seen
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.painting import paint_box, paint_focus, paint_line
from hanafuda_desktop.ui.parts.scroll_column import scroll_bar_style
from hanafuda_desktop.ui.parts.thumbs import paint_thumb, plain_cards
from hanafuda_desktop.ui.theme import Metrics, Type

_Index: TypeAlias = QModelIndex | QPersistentModelIndex

LOG_TITLE = Msg("panel.log")

_ENTRY = Qt.ItemDataRole.UserRole
_PAD = 6.0
_TEXT_LEFT = 34.0
_THUMB = 22.0
_THUMB_GAP = 3.0
_CARDS_WIDTH = 100.0
_LINE_HEIGHT = 42.0
_BARE_HEIGHT = 34.0
_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class LogModel(QAbstractListModel):
    """The lines, the newest first."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._entries: tuple[LogEntry, ...] = ()

    def set_entries(self, entries: tuple[LogEntry, ...]) -> None:
        """Show other lines; new ones on top leave the rest where it is."""
        added = len(entries) - len(self._entries)
        if added > 0 and entries[added:] == self._entries:
            self.beginInsertRows(QModelIndex(), 0, added - 1)
            self._entries = entries
            self.endInsertRows()
        elif entries != self._entries:
            self.beginResetModel()
            self._entries = entries
            self.endResetModel()

    def set_kit(self, kit: Kit) -> None:
        """Take another look or language."""
        self.beginResetModel()
        self._kit = kit
        self.endResetModel()

    def rowCount(self, _parent: _Index = QModelIndex()) -> int:  # noqa: B008, N802 - Qt's form
        return len(self._entries)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self._entries[index.row()]
        if role == _ENTRY:
            return entry
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._kit.tr(entry.text)
        return None


class _LineDelegate(QStyledItemDelegate):
    """Paints a line: crest, words, thumbs."""

    def __init__(self, kit: Kit, parent: QListView) -> None:
        super().__init__(parent)
        self.kit = kit
        self.shown_row = 0
        self.is_focus_seen = False
        self._view = parent

    def sizeHint(self, _option: QStyleOptionViewItem, index: _Index) -> QSize:
        look = self.kit.look
        entry: LogEntry = index.data(_ENTRY)
        width = self._view.viewport().width()
        room = QRect(0, 0, self._words_width(width, entry), look.px(1000))
        metrics = QFontMetrics(role_font(Type.CELL, look.scale))
        words = metrics.boundingRect(room, _WRAP, index.data()).height()
        least = look.px(_LINE_HEIGHT if entry.cards else _BARE_HEIGHT)
        return QSize(width, max(least, words + look.px(10)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        look, theme = self.kit.look, self.kit.theme
        entry: LogEntry = index.data(_ENTRY)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        radius = look.px(Metrics.RADIUS_PAPER)
        is_hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        if index.row() == self.shown_row or is_hovered:
            fill = theme.row_lit if index.row() == self.shown_row else theme.row
            paint_box(painter, QRectF(rect), radius, fill, None)
        else:
            paint_line(painter, rect.adjusted(look.px(_PAD), 0, -look.px(_PAD), 0), theme.hairline)
        middle = rect.center().y() + 0.5
        if entry.seat is not None:
            center = QPointF(rect.left() + look.px(_PAD + 9), middle)
            paint_crest(
                painter, center, look.px(Metrics.CREST_SMALL), entry.seat, theme.seat(entry.seat)
            )
        painter.setFont(role_font(Type.CELL, look.scale))
        painter.setPen(theme.text)
        left = rect.left() + look.px(_TEXT_LEFT)
        room = QRect(left, rect.top(), self._words_width(rect.width(), entry), rect.height())
        painter.drawText(room, _WRAP, index.data())
        self._paint_cards(painter, rect, entry)
        if state & QStyle.StateFlag.State_HasFocus and self.is_focus_seen:
            paint_focus(painter, QRectF(rect), radius, look)

    def _paint_cards(self, painter: QPainter, rect: QRect, entry: LogEntry) -> None:
        look = self.kit.look
        width = look.px(_THUMB)
        top = rect.top() + (rect.height() - round(width * Metrics.CARD_ASPECT)) // 2
        left = rect.right() + 1 - look.px(_PAD) - self._cards_width(entry)
        for held in plain_cards(entry.cards):
            paint_thumb(painter, left, top, width, held, look, self.kit.theme.panel)
            left += self._step(entry)

    def _cards_width(self, entry: LogEntry) -> int:
        if not entry.cards:
            return 0
        return self._step(entry) * (len(entry.cards) - 1) + self.kit.look.px(_THUMB)

    def _step(self, entry: LogEntry) -> int:
        """Return the distance of the thumbs; many lie over one another."""
        look = self.kit.look
        gaps = max(1, len(entry.cards) - 1)
        return min(look.px(_THUMB + _THUMB_GAP), look.px(_CARDS_WIDTH - _THUMB) // gaps)

    def _words_width(self, width: int, entry: LogEntry) -> int:
        look = self.kit.look
        right = look.px(_PAD) + self._cards_width(entry) + (look.px(6) if entry.cards else 0)
        return width - look.px(_TEXT_LEFT) - right


class LogList(QListView):
    """The log; arrow keys go through it, Enter or a click chooses a line."""

    line_chosen = Signal(int)
    """The index of a line, counted from the newest (0)."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = LogModel(kit, self)
        self._delegate = _LineDelegate(kit, self)
        self.setModel(self._model)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.clicked.connect(lambda index: self.line_chosen.emit(index.row()))
        self.activated.connect(lambda index: self.line_chosen.emit(index.row()))
        self.set_kit(kit)

    def set_kit(self, kit: Kit) -> None:
        """Take another look or language."""
        self._delegate.kit = kit
        self._model.set_kit(kit)
        self.setAccessibleName(kit.tr(LOG_TITLE))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, kit.theme.panel)
        self.setPalette(palette)
        self.verticalScrollBar().setStyleSheet(scroll_bar_style(kit.look))

    def set_entries(self, entries: tuple[LogEntry, ...]) -> None:
        """Show these lines, the newest first."""
        self._model.set_entries(entries)

    def set_shown_line(self, index: int) -> None:
        """Mark the line whose moment the table shows."""
        self._delegate.shown_row = index
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        was_seen = self._delegate.is_focus_seen
        self._delegate.is_focus_seen = is_focus_seen(self, event, was_seen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the keys of a list, and leave all that play to the table."""
        if event.text().isalnum() or event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Space):
            event.ignore()
            return
        self._delegate.is_focus_seen = True
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
