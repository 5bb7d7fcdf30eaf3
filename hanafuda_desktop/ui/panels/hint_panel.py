"""A hint in words: every legal choice with its value and error, and why it may be good."""

from __future__ import annotations

from itertools import accumulate

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from hanafuda_desktop.controller.hints import Advice, Hint
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.command_keys import HINT_KEY, NEXT_KEY
from hanafuda_desktop.ui.panels.hint_row import ChoiceForm, choice_row, worth
from hanafuda_desktop.ui.parts.boxes import Line, column, height_at, row, swap
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.pressable import ButtonKind, Row
from hanafuda_desktop.ui.parts.scroll_column import ScrollColumn
from hanafuda_desktop.ui.parts.speaking import announce
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Look, Type
from hanafuda_desktop.ui.translation import Translate

_NARROW = 290.0
"""In a narrower panel, in text px, the name of a choice stands below its cards and its value."""
_LOW = 400.0
"""In a lower panel, in text px, what the values mean is scrolled with the choices."""
_ROOM_FOR_ONE_MORE = 40.0
"""So much more than it may have, in text px, a hint takes to show one more choice."""
_MARGINS = (12, 6, 8, 8)
"""Left, top, right and bottom, in text px: at the right a bar may stand."""


class HintPanel(Page):
    """Shows a `Hint`, or that one is being worked out. A press on a choice shows its reason."""

    advice_chosen = Signal(object)
    """The Advice whose cards are to be marked on the table."""
    close_requested = Signal()
    """It is to be closed."""
    next_requested = Signal()
    """The next position of the review is to be shown."""

    def __init__(self, tr: Translate, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(tr, look, parent)
        self._hint: Hint | None = None
        self._shown = 0
        self._has_next = False
        self._width, self._is_low = look.px(_NARROW), False
        self._rows: list[Row] = []
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._head, self._foot = QWidget(), QWidget()
        self._body = ScrollColumn(look, bar_gap=4)
        self._body.keep_whole(Row)
        for part, stretch in ((self._head, 0), (self._body, 1), (self._foot, 0)):
            self._column.addWidget(part, stretch)

    def show_thinking(self) -> None:
        """Say that a hint is being worked out."""
        self._hint = None
        self._refresh()
        announce(self, self._kit.tr(Msg("hint.thinking")))

    def show_hint(self, hint: Hint, has_next: bool = False) -> None:
        """Show a hint: all choices, the best one with its reason.

        `has_next`: it is one of several positions of a review, and leads to the next.
        """
        self._hint, self._shown, self._has_next = hint, 0, has_next
        self._refresh()
        best = hint.best
        value = self._kit.tr(worth(best, hint.unit))
        told = msg("hint.told", name=best.note.name, value=value, why=best.why)
        announce(self, self._kit.tr(told))

    def hint(self) -> Hint | None:
        """Return the hint that is shown."""
        return self._hint

    def shown(self) -> Advice | None:
        """Return the choice whose reason is shown."""
        return self._hint.advices[self._shown] if self._hint is not None else None

    def needed_height(self, width: int) -> int:
        """Return the height in which all of it is seen at once, in px."""
        self._build_if_stale()
        content = self._body.widget()
        inner = height_at(content, self._row_width(width)) if content is not None else 0
        return inner + self._height_around(width)

    def height_within(self, width: int, most: int) -> int:
        """Return the height up to about `most` in which no choice is cut and no room left over."""
        needed = self.needed_height(width)
        if needed <= most:
            return needed
        within = [
            end + self._height_around(width)
            for end in self._row_ends(self._row_width(width))
            if end + self._height_around(width) <= most + self._kit.look.px(_ROOM_FOR_ONE_MORE)
        ]
        return within[-1] if within else most

    def _row_ends(self, width: int) -> list[int]:
        """Return how far down the choices reach, from the first one on, in rows of a width."""
        content = self._body.widget()
        layout = content.layout() if content is not None else None
        if layout is None:
            return []
        heights = accumulate(height_at(part, width) for part in self._rows)
        top, gap = layout.contentsMargins().top(), layout.spacing()
        return [top + height + gap * place for place, height in enumerate(heights)]

    def _row_width(self, width: int) -> int:
        """Return how wide choices are: a scroll bar must not come and take room."""
        margins, bar = self._column.contentsMargins(), self._body.verticalScrollBar()
        return width - margins.left() - margins.right() - bar.sizeHint().width()

    def _height_around(self, width: int) -> int:
        """Return the height of all but the choices."""
        margins = self._column.contentsMargins()
        room = width - margins.left() - margins.right()
        ends = sum(height_at(part, room) for part in (self._head, self._foot))
        return ends + margins.top() + margins.bottom()

    def set_room(self, width: int, height: int | None = None) -> None:
        """Say how wide it will be, and how high if that is fixed: it is built by that."""
        is_low = height is not None and height < self._kit.look.px(_LOW)
        if (width, is_low) != (self._width, self._is_low):
            self._width, self._is_low = width, is_low
            self._refresh()

    def _is_narrow(self) -> bool:
        return self._width < self._kit.look.px(_NARROW)

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        kit = self._kit
        self._column.setContentsMargins(*map(kit.look.px, _MARGINS))
        self._body.set_look(kit.look)
        self._head = swap(self._column, self._head, self._build_head(kit))
        body = QWidget()
        lines = column(body, kit.look, gap=2, margins=(0, 4, 0, 4))
        listed = _in_order(self._hint) if self._hint is not None else []
        self._rows = [self._row(kit, place, advice) for place, advice in listed]
        foot = self._build_foot(kit)
        is_scrolled = self._is_low and bool(listed)
        for part in (*self._rows, *((foot,) if is_scrolled else ())):
            lines.addWidget(part)
        lines.addStretch(1)
        self._body.set_content(body)
        # A column that scrolls insists on some height, and takes what it does not fill from others.
        filled = height_at(body, self._row_width(self._width))
        self._body.setMinimumHeight(min(filled, self._body.minimumSizeHint().height()))
        self._foot = swap(self._column, self._foot, QWidget() if is_scrolled else foot)

    def _build_head(self, kit: Kit) -> QWidget:
        head = QWidget()
        lines = column(head, kit.look, gap=5)
        hint = self._hint
        is_crowded = self._is_narrow() and self._has_next
        line = row(None, kit.look, gap=0 if is_crowded else 8)
        title = "hint.title" if hint is None or hint.chosen is None else "hint.title.review"
        size = Type.CELL if is_crowded else Type.ROW_TITLE
        line.addWidget(kit.text(Msg(title), size), 1)
        if hint is not None and self._has_next:
            onward = kit.button(Msg("review.next"), ButtonKind.TOGGLE, NEXT_KEY)
            onward.setCheckable(False)
            onward.setObjectName("hint.next")
            onward.clicked.connect(self.next_requested)
            line.addWidget(onward)
        close = kit.button(Msg("dialog.close"), ButtonKind.TOGGLE, HINT_KEY)
        close.setCheckable(False)
        close.setObjectName("hint.close")
        close.clicked.connect(self.close_requested)
        line.addWidget(close)
        lines.addLayout(line)
        lines.addWidget(Line(kit.theme.hairline))
        return head

    def _build_foot(self, kit: Kit) -> QWidget:
        foot = QWidget()
        lines = column(foot, kit.look, gap=2)
        if self._hint is not None:
            lines.addWidget(Line(kit.theme.hairline))
            lines.addSpacing(kit.look.px(3))
        if self._hint is None:
            lines.addWidget(kit.text(Msg("hint.thinking"), Type.TEXT, fit=Fit.WRAP))
        else:
            lines.addWidget(kit.text(self._hint.values, Type.LABEL, kit.theme.muted, Fit.WRAP))
            assumes = self._hint.assumes
            if assumes is not None:
                lines.addWidget(kit.text(assumes, Type.LABEL, kit.theme.muted, Fit.WRAP))
        return foot

    def _row(self, kit: Kit, place: int, advice: Advice) -> Row:
        form = ChoiceForm(self._row_width(self._width), self._is_narrow(), place == self._shown)
        part = choice_row(kit, advice, self._unit(), form)
        part.setObjectName(f"hint.choice.{place}")
        part.clicked.connect(lambda _checked=False, place=place: self._show(place))
        return part

    def _unit(self) -> Msg:
        assert self._hint is not None, "only a hint has choices"
        return self._hint.unit

    def _show(self, place: int) -> None:
        """Show the reason of a choice, and its cards on the table."""
        self._shown = place
        self._refresh()
        self.advice_chosen.emit(self.shown())

    # --- Qt -------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_requested.emit()
        elif not self._body.scroll_by_key(event.key()):
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._kit.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.panel)
        painter.fillRect(QRectF(0, 0, self.width(), 2), theme.gold)
        painter.fillRect(QRectF(0, 0, 1, self.height()), theme.control_edge)


def _in_order(hint: Hint) -> list[tuple[int, Advice]]:
    """Return places and choices as they are listed: the best, one's own, the others.

    Of many, one's own would lie below the edge, though the best is held against it.
    """
    return sorted(enumerate(hint.advices), key=lambda one: (one[0] > 0, not one[1].is_chosen))
