"""A column that scrolls: its bar, what it shows whole, and how keys move it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from hanafuda_desktop.ui.theme import Look

_LINE_STEP = 40
"""How far an arrow key scrolls, in px."""
_HIGHER_BY_BAR = 1.5
"""Text beside a bar is never so many times as high as without one."""


class ScrollColumn(QScrollArea):
    """Scrolls its content up and down where that is higher than the room.

    `bar_gap` is the distance in text px that the scroll bar keeps from the content.
    """

    def __init__(self, look: Look, bar_gap: float = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar_gap = bar_gap
        self._whole: tuple[type[QWidget], ...] = ()
        self._free: int | None = None
        self._begin = 0
        """The place it was last scrolled to by itself."""
        self._is_setting = False
        """Whether bar and margins are being set just now."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().rangeChanged.connect(self._on_range_changed)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Take another theme or scale."""
        self.verticalScrollBar().setStyleSheet(scroll_bar_style(look, self._bar_gap))

    def set_content(self, content: QWidget) -> None:
        """Show other content; the place scrolled to stays as far as it can."""
        place = self.verticalScrollBar().value()
        old = self.takeWidget()
        if old is not None:
            old.hide()
            old.deleteLater()
        self.setWidget(content)
        content.setAutoFillBackground(False)
        self.verticalScrollBar().setValue(place)

    def keep_whole(self, *kinds: type[QWidget], free: int | None = None) -> None:
        """End, before anything is scrolled, between parts of some kinds, if any: none is cut.

        `free` px at most are left free for that (None: as many as it takes). Where it took more,
        the beginning of the next part is seen, as far as that ends between its lines.
        """
        self._whole, self._free = kinds, free
        if not kinds:
            self.setViewportMargins(0, 0, 0, 0)
        self._end_between()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._on_range_changed()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        is_taken = super().eventFilter(watched, event)
        if event.type() is QEvent.Type.LayoutRequest and watched is self.widget():
            self._end_between()  # the parts may have other heights in a content as high as before
        return is_taken

    def _on_range_changed(self) -> None:
        if self._is_setting:
            return
        if self._needs_no_bar():
            self._is_setting = True  # else a bar that comes back is taken away without an end
            # Qt leaves a bar where it is as long as the content is too high beside that bar.
            self.setViewportMargins(0, 0, 0, 0)
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
            self._is_setting = False
        self._end_between()

    def _needs_no_bar(self) -> bool:
        """Tell whether there is a bar, and none were needed if it took no room itself."""
        content, room = self.widget(), self.height()
        if content is None or self.verticalScrollBar().maximum() == 0:
            return False
        if content.height() > _HIGHER_BY_BAR * room or not content.hasHeightForWidth():
            return False
        least = content.minimumHeight() or content.minimumSizeHint().height()
        return max(least, content.heightForWidth(self.width())) <= room

    def _end_between(self) -> None:
        """Leave free at the foot what only a part of the next part would fill."""
        if self.verticalScrollBar().value() != self._begin:
            self._begin = 0  # that was undone
        content = self.widget()
        layout = content.layout() if content is not None else None
        if content is None or not self._whole:
            return
        if layout is not None:
            layout.activate()  # else parts that are new have no places yet
        bottom = self._begin + self.height()
        ends = (end for _top, end in self._spans() if self._begin < end <= bottom)
        nowhere = bottom if self._free is None else self._begin
        left = bottom - max(ends, default=nowhere)
        if self._free is not None and left > self._free:
            lines = [_span(part, content) for part in _seen(content) if not part.findChild(QWidget)]
            left = min(left, bottom - _end_between_lines(lines, bottom))
        self._leave_free(left if content.height() > self.height() else 0)

    def _leave_free(self, height: int) -> None:
        """Leave so many px free at the foot; that is no other range, and no reason for a bar."""
        was_setting, self._is_setting = self._is_setting, True
        self.setViewportMargins(0, 0, 0, height)
        self._is_setting = was_setting

    def show_part(self, part: QWidget) -> None:
        """Scroll so that a part of the content is seen, its upper edge above all.

        Where parts are kept whole, what is seen begins with one of them.
        """
        self._settle()
        content, now, spans = self.widget(), self.verticalScrollBar().value(), self._spans()
        if content is None or not spans:
            self.ensureWidgetVisible(part, 0, 0)
            return
        top, end = _span(part, content)
        is_seen = now <= top and end <= now + self.viewport().height()
        places = [at for at in _beginnings(spans) if end - self.height() <= at <= top]
        if not places:
            self.ensureWidgetVisible(part, 0, 0)
        elif not is_seen or _cuts(spans, now):
            self._begin_at(places[-1] if top < now else places[0])

    def begin_between(self) -> None:
        """Scroll back to the beginning of a part that is to be kept whole and is cut above."""
        now = self.verticalScrollBar().value()
        if now == 0:
            return
        self._settle()
        spans = self._spans()
        if _cuts(spans, now):
            self._begin_at(max((at for at in _beginnings(spans) if at <= now), default=0))

    def _begin_at(self, place: int) -> None:
        """Scroll to a place, with so much left free at the foot as that takes."""
        self._is_setting = True
        self.setViewportMargins(0, 0, 0, self.height())
        self.verticalScrollBar().setValue(place)
        self._begin = place
        self._end_between()
        self._is_setting = False

    def _spans(self) -> list[tuple[int, int]]:
        """Return where the parts that are to be kept whole begin and end, from above."""
        content = self.widget()
        if content is None or not self._whole:
            return []
        return [_span(part, content) for part in _seen(content) if isinstance(part, self._whole)]

    def hold_part(self, part: QWidget, top: int) -> None:
        """Keep a part that was built anew `top` px below the upper edge, and all of it in sight."""
        self._settle()
        self.verticalScrollBar().setValue(part.y() - top)
        self.ensureWidgetVisible(part, 0, 0)

    def _settle(self) -> None:
        """Lay the content out at once: the bar has otherwise its old range for a while."""
        content = self.widget()
        layout = content.layout() if content is not None else None
        if content is not None and layout is not None:
            needed = layout.totalHeightForWidth(content.width())
            content.resize(content.width(), max(needed, self.viewport().height()))
            layout.activate()

    def scroll_by_key(self, key: int) -> bool:
        """Scroll as a key says; return whether it is one that scrolls."""
        bar = self.verticalScrollBar()
        match key:
            case Qt.Key.Key_Up:
                bar.setValue(bar.value() - _LINE_STEP)
            case Qt.Key.Key_Down:
                bar.setValue(bar.value() + _LINE_STEP)
            case Qt.Key.Key_PageUp:
                bar.setValue(bar.value() - bar.pageStep())
            case Qt.Key.Key_PageDown:
                bar.setValue(bar.value() + bar.pageStep())
            case Qt.Key.Key_Home:
                bar.setValue(bar.minimum())
            case Qt.Key.Key_End:
                bar.setValue(bar.maximum())
            case _:
                return False
        return True


def _seen(content: QWidget) -> list[QWidget]:
    """Return the parts of a content that are not hidden."""
    return [part for part in content.findChildren(QWidget) if part.isVisibleTo(content)]


def _span(part: QWidget, content: QWidget) -> tuple[int, int]:
    """Return where a part of the content begins and ends, from above."""
    top = part.mapTo(content, QPoint(0, 0)).y()
    return top, top + part.height()


def _cuts(spans: Iterable[tuple[int, int]], place: int) -> bool:
    """Tell whether a part lies above and below a place."""
    return any(top < place < end for top, end in spans)


def _beginnings(spans: Sequence[tuple[int, int]]) -> list[int]:
    """Return where parts begin, from above, without those that lie in others."""
    return sorted(top for top, _end in spans if not _cuts(spans, top))


def _end_between_lines(lines: Iterable[tuple[int, int]], room: int) -> int:
    """Return the last place within a room below a line at which no other is cut."""
    spans = tuple(lines)
    places = (end for _, end in spans if end <= room)
    return max((at for at in places if not _cuts(spans, at)), default=room)


def scroll_bar_style(look: Look, gap: float = 0) -> str:
    """Return the style of a narrow scroll bar in the colors of the theme.

    `gap` text px are left free at the left of a vertical one.
    """
    width, left = look.px(8), look.px(gap)
    handle = look.theme.control_edge.name()
    return (
        f"QScrollBar:vertical {{ background: transparent; width: {width + left}px; margin: 0; }}"
        f"QScrollBar::handle:vertical {{ background: {handle}; min-height: {look.px(28)}px;"
        f" border-radius: {width // 2 - 1}px; margin: 1px 1px 1px {left + 1}px; }}"
        "QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }"
        "QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical { background: none; }"
        f"QScrollBar:horizontal {{ background: transparent; height: {width}px; margin: 0; }}"
        f"QScrollBar::handle:horizontal {{ background: {handle}; min-width: {look.px(28)}px;"
        f" border-radius: {width // 2 - 1}px; margin: 1px; }}"
        "QScrollBar::add-line:horizontal, QScrollBar::sub-line:horizontal { width: 0; }"
        "QScrollBar::add-page:horizontal, QScrollBar::sub-page:horizontal { background: none; }"
    )
