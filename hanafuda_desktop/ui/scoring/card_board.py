"""The whole deck by month: click a card to put it into the chosen zone, again to take it back."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.text import CardName, Msg, msg
from hanafuda_desktop.ui.card_faces import ASPECT, card_path, paint_edge, shared_faces
from hanafuda_desktop.ui.crests import paint_crest
from hanafuda_desktop.ui.fonts import kanji_font
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.painting import paint_box, paint_focus
from hanafuda_desktop.ui.parts.pressable import Pressable
from hanafuda_desktop.ui.theme import Look

FIELD_SIGN = "場"
"""The mark of a card on the field, the same in every language."""

_GAP = 6.0
_LINE_GAP = 7.0
_HEAD = 24.0
_HEAD_SIZES = (15.0, 13.5, 12.0, 11.0)
"""How large number and flower of a month can be: the largest that fits over the cards."""
_MARK = 20.0
_MARK_PART = 0.46
"""Which part of the width of a small card its mark has."""
_RING = 3.0
_DIM = 0.34
_LEAST = 26.0
_MOST = 92.0


@dataclass(frozen=True, slots=True)
class CardState:
    """Where a card lies at the moment that is looked at.

    `is_free`: nowhere yet. `is_here`: in the chosen zone. Else `seat` is whose zone it is in
    (None: the field). `is_noted`: something is said of this very card.
    """

    is_free: bool = True
    is_here: bool = False
    seat: Seat | None = None
    words: str = ""
    is_noted: bool = False


class CardButton(Pressable):
    """One card. Enter and Space put it into the zone or take it back."""

    def __init__(self, card: CardId, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.card = card
        self.state = CardState()
        self.setObjectName(f"scoring.card.{card}")
        self.setCheckable(True)

    def show_state(self, state: CardState, name: str) -> None:
        """Show where the card lies; `name` is what it is called."""
        if state == self.state and self.accessibleName() == name:
            return
        self.state = state
        self.setChecked(state.is_here)
        self.setAccessibleName(name)
        self.setAccessibleDescription(state.words)
        self.setToolTip(f"{name}\n{state.words}" if state.words else name)
        self.update()

    def nextCheckState(self) -> None:  # noqa: N802 - Qt's name
        """Leave it to the entry whether the card is in the zone."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, theme, state = self.look, self.look.theme, self.state
        ring = look.px(_RING)
        rect = QRectF(self.rect()).adjusted(ring, ring, -ring, -ring)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_elsewhere = not state.is_free and not state.is_here
        painter.setOpacity(_DIM if is_elsewhere and not self.underMouse() else 1.0)
        face = shared_faces().face(self.card, round(rect.width()), self.devicePixelRatioF())
        painter.drawPixmap(rect.topLeft(), face)
        paint_edge(painter, rect)
        painter.setOpacity(1.0)
        if state.is_here or state.is_noted or (self.underMouse() and state.is_free):
            color = theme.ring if state.is_here else theme.control_edge
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.loss if state.is_noted else color, ring))
            painter.drawPath(card_path(rect.adjusted(-1, -1, 1, 1)))
        if not state.is_free:
            side = min(float(look.px(_MARK)), rect.width() * _MARK_PART)
            foot = QPointF(rect.center().x(), rect.bottom() - side * 0.62)
            self._paint_mark(painter, foot, side)
        if self.is_focus_seen():
            paint_focus(painter, QRectF(self.rect()), look.px(4), look)

    def _paint_mark(self, painter: QPainter, center: QPointF, side: float) -> None:
        look, theme = self.look, self.look.theme
        if self.state.seat is not None:
            color = theme.seat(self.state.seat)
            paint_crest(painter, center, side, self.state.seat, color, theme.panel)
            return
        box = QRectF(center.x() - side / 2, center.y() - side / 2, side, side)
        paint_box(painter, box, look.px(4), theme.plaque, theme.plaque_line)
        painter.setFont(kanji_font(side * 0.7))
        painter.setPen(theme.plaque_text)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, FIELD_SIGN)


class MonthHead(Pressable):
    """Number and flower of a month over its cards; pressed, it stands for all of them."""

    def __init__(self, month: int, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(kit.look, parent)
        self.head = f"{month} {kit.tr(Msg(f'month.{month}.kanji_flower'))}"
        self.setObjectName(f"scoring.month.{month}")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys reach each card
        self._sizes = tuple(map(kit.look.px, _HEAD_SIZES))
        self._number = str(month)
        self.shorten(0)
        words = kit.tr(msg("scoring.month", flower=Msg(f"month.{month}.flower")))
        self.setAccessibleName(words)
        self.setToolTip(words)

    def needed_width(self, step: int) -> int:
        """Return the width that the whole head needs, so many sizes smaller."""
        return QFontMetrics(kanji_font(self._sizes[step])).horizontalAdvance(self.head)

    def shorten(self, step: int) -> None:
        """Show the head so many sizes smaller; beyond the last one, the number alone."""
        is_whole = step < len(self._sizes)
        self.setFont(kanji_font(self._sizes[step if is_whole else 0]))
        self.setText(self.head if is_whole else self._number)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self.look.theme
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(theme.text if self.underMouse() else theme.muted)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())


class CardBoard(QWidget):
    """All cards of a deck, a month a column: one stop for Tab, the arrow keys lead on."""

    card_chosen = Signal(str)
    """A card was pressed."""
    month_chosen = Signal(int)
    """The head of a month was pressed."""

    def __init__(self, deck: tuple[CardId, ...], kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        months: dict[int, list[CardButton]] = {}
        for card in deck:
            button = CardButton(card, kit.look, self)
            button.clicked.connect(lambda _checked, card=card: self._choose(card))
            months.setdefault(month_of(card), []).append(button)
        self._heads = tuple(MonthHead(month, kit, self) for month in months)
        for month, head in zip(months, self._heads, strict=True):
            head.clicked.connect(lambda _checked, month=month: self.month_chosen.emit(month))
        self._columns = tuple(tuple(column) for column in months.values())
        self._lines = max(map(len, self._columns))
        self._at = (0, 0)
        self._share_tab_stop()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def buttons(self) -> tuple[CardButton, ...]:
        """The cards in the order of the deck."""
        return tuple(button for column in self._columns for button in column)

    def show_states(self, states: dict[CardId, CardState]) -> None:
        """Show where each card lies."""
        for button in self.buttons:
            name = self._kit.tr(msg("card.named", card=CardName(button.card)))
            button.show_state(states[button.card], name)

    def _choose(self, card: CardId) -> None:
        for column, buttons in enumerate(self._columns):
            for line, button in enumerate(buttons):
                if button.card == card:
                    self._at = (column, line)
        self._share_tab_stop()
        self.card_chosen.emit(card)

    def focus_card(self) -> None:
        """Give the keyboard to the card that Tab would lead to, unless a card has it."""
        column, line = self._at
        if not any(button.hasFocus() for button in self.buttons):
            self._columns[column][line].focus_visibly()

    def _share_tab_stop(self) -> None:
        for column, buttons in enumerate(self._columns):
            for line, button in enumerate(buttons):
                is_stop = (column, line) == self._at
                policy = Qt.FocusPolicy.StrongFocus if is_stop else Qt.FocusPolicy.ClickFocus
                button.setFocusPolicy(policy)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left.value: (-1, 0),
            Qt.Key.Key_Right.value: (1, 0),
            Qt.Key.Key_Up.value: (0, -1),
            Qt.Key.Key_Down.value: (0, 1),
        }
        step = steps.get(event.key())
        if step is None:
            super().keyPressEvent(event)
            return
        column = min(max(self._at[0] + step[0], 0), len(self._columns) - 1)
        line = min(max(self._at[1] + step[1], 0), len(self._columns[column]) - 1)
        self._at = (column, line)
        self._share_tab_stop()
        self._columns[column][line].focus_visibly()

    # --- places ---------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return self._size(54)

    def minimumSizeHint(self) -> QSize:
        return self._size(_LEAST)

    def _size(self, card: float) -> QSize:
        look = self._kit.look
        width = look.px(card) * len(self._columns) + look.px(_GAP) * (len(self._columns) - 1)
        line = round(look.px(card) * ASPECT) + look.px(_LINE_GAP)
        return QSize(width, look.px(_HEAD) + line * self._lines)

    def height_at(self, width: int) -> int:
        """Return the height that the cards need where only the width limits them."""
        look, count = self._kit.look, len(self._columns)
        room = (width - look.px(_GAP) * (count - 1)) // count - 2 * look.px(_RING)
        card = min(room, look.px(_MOST))
        line = round(card * ASPECT) + look.px(_RING) + look.px(_LINE_GAP)
        return look.px(_HEAD) + line * self._lines

    def _card_width(self) -> int:
        """Return the width of the cards that fits into the room."""
        look, count = self._kit.look, len(self._columns)
        by_width = (self.width() - look.px(_GAP) * (count - 1)) / count - 2 * look.px(_RING)
        line = (self.height() - look.px(_HEAD)) / self._lines
        by_height = (line - look.px(_LINE_GAP) - 2 * look.px(_RING)) / ASPECT
        return max(1, int(min(by_width, by_height, look.px(_MOST))))

    def _column_rect(self, column: int) -> QRect:
        look = self._kit.look
        count, width = len(self._columns), self._card_width() + 2 * look.px(_RING)
        gap = min(max(look.px(_GAP), (self.width() - count * width) // (count - 1)), look.px(18))
        left = (self.width() - count * width - (count - 1) * gap) // 2
        return QRect(left + column * (width + gap), 0, width, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        look = self._kit.look
        height = round(self._card_width() * ASPECT) + 2 * look.px(_RING)
        step = self._column_rect(1).left() - self._column_rect(0).left()
        sizes = range(len(_HEAD_SIZES))
        fitting = (at for at in sizes if all(head.needed_width(at) <= step for head in self._heads))
        shorter = next(fitting, len(sizes))
        for column, head in enumerate(self._heads):
            middle = self._column_rect(column).center().x()
            head.setGeometry(middle - step // 2, 0, step, look.px(_HEAD) - 2)
            head.shorten(shorter)
        for column, buttons in enumerate(self._columns):
            rect = self._column_rect(column)
            for line, button in enumerate(buttons):
                top = look.px(_HEAD) + line * (height + look.px(_LINE_GAP) - look.px(_RING))
                button.setGeometry(rect.left(), top, rect.width(), height)
