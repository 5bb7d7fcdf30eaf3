"""The strip above the table: which deal it is, how the others went, and the panel's button."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolTip, QWidget

from hanafuda_desktop.controller.study_desk import Help
from hanafuda_desktop.engine.table_spec import Plaque, Progress
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.command_keys import HINT_KEY, PANEL_KEY, RULES_KEY, UNDO_KEY
from hanafuda_desktop.ui.crests import paint_crest
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.boxes import Box, row, swap
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.painting import paint_line
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import KanjiPx, Look, Metrics, Type
from hanafuda_desktop.ui.translation import Translate

_MONTH = 106.0
"""Of the note beside the title, in text px: as wide as the longest month with its sign."""


class StatusStrip(Page):
    """Shows a `Progress`, and in a compact window the plaque as a tag."""

    panel_toggled = Signal()
    """The Panel button was pressed."""
    rules_requested = Signal()
    """The Rules button was pressed."""
    undo_requested = Signal()
    """The Undo button was pressed."""
    hint_requested = Signal()
    """The Hint button was pressed."""

    def __init__(self, tr: Translate, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(tr, look, parent)
        self._progress: Progress | None = None
        self._plaque: Plaque | None = None
        self._is_compact = False
        self._has_row = True
        self._is_panel_open = True
        self._is_hint_open = False
        self._is_covered = False
        self._help = Help()
        self._content = QWidget(self)
        self._line = row(self, look)
        self._line.addWidget(self._content)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_progress(self, progress: Progress, plaque: Plaque | None) -> None:
        """Show where in the match we are, and what the deal is worth."""
        if (progress, plaque) != (self._progress, self._plaque):
            self._progress, self._plaque = progress, plaque
            self._refresh()

    def set_room(self, is_compact: bool, has_row: bool) -> None:
        """Say what there is room for: less in a compact window, in a narrow one no row."""
        if (is_compact, has_row) != (self._is_compact, self._has_row):
            self._is_compact, self._has_row = is_compact, has_row
            self.updateGeometry()
            self._refresh()

    def set_panel_open(self, is_open: bool) -> None:
        """Show the Panel button as on or off."""
        self._is_panel_open = is_open
        button = self.find_part(Button, "strip.panel")
        if button is not None:
            button.setChecked(is_open)

    def show_help(self, help: Help) -> None:
        """Show what help there is: of a study a sign, and the buttons as far as they can act."""
        before, self._help = self._help, help
        if before.is_study != help.is_study:
            self._refresh()
        else:
            self._enable_buttons()

    def set_hint_open(self, is_open: bool) -> None:
        """Show the Hint button as on or off."""
        self._is_hint_open = is_open
        self._enable_buttons()

    def set_covered(self, is_covered: bool) -> None:
        """Say whether a sheet lies over the window: nothing can be taken back below it."""
        self._is_covered = is_covered
        self._enable_buttons()

    def buttons_left(self) -> int:
        """Return where the buttons begin, in px: what stands before them only tells."""
        undo = self.find_part(Button, "strip.undo")
        return undo.mapTo(self, QPoint(0, 0)).x() if undo is not None else self.width()

    def _enable_buttons(self) -> None:
        undo = self.find_part(Button, "strip.undo")
        hint = self.find_part(Button, "strip.hint")
        if undo is None or hint is None:
            return
        can_hint = self._help.takes_hint_key or self._is_hint_open
        hint.setChecked(self._has_hint())
        for button, name, can_act in (
            (undo, "undo", self._help.can_undo),
            (hint, "hint", can_hint),
        ):
            button.setEnabled(can_act and not self._is_covered)
            button.setToolTip("" if can_act else self._kit.tr(Msg(f"study.idle.{name}")))
        if self._help.is_hint_awaited:
            hint.setToolTip(self._kit.tr(Msg("study.awaited.button")))

    def _has_hint(self) -> bool:
        """Tell whether a hint is open or awaited."""
        return self._is_hint_open or self._help.is_hint_awaited

    def sizeHint(self) -> QSize:
        height = Metrics.STRIP_COMPACT if self._is_compact else Metrics.STRIP
        return QSize(self._kit.look.px(Metrics.MIN_WIDTH), self._kit.look.px(height))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._kit.theme.bar)
        paint_line(painter, self.rect(), self._kit.theme.hairline)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._has_row and event.size().width() != event.oldSize().width():
            self._refresh()

    def _build(self) -> None:
        """Build it with the row of deals, if that leaves the words whole."""
        content = self._build_content(self._has_row)
        if self._has_row and content.sizeHint().width() > self.width():
            content = self._build_content(False)
        self._content = swap(self._line, self._content, content)
        self._enable_buttons()

    def _build_content(self, has_row: bool) -> QWidget:
        content = QWidget()
        gap = 10 if self._is_compact else 14
        line = row(content, self._kit.look, gap=gap, margins=(16, 0, 22, 1))
        if self._progress is not None:
            self._add_progress(line, self._progress, has_row)
        line.addStretch(1)
        if self._is_compact and self._plaque is not None:
            line.addWidget(_plaque_tag(self._kit, self._plaque))
            line.addStretch(1)
        self._add_help(line)
        if not self._is_compact:
            rules = self._kit.button(Msg("panel.tab.rules"), ButtonKind.TOGGLE, RULES_KEY)
            rules.setObjectName("strip.rules")
            rules.setCheckable(False)
            rules.clicked.connect(self.rules_requested)
            line.addWidget(rules)
        button = self._kit.button(Msg("panel.toggle"), ButtonKind.TOGGLE, PANEL_KEY)
        button.setObjectName("strip.panel")
        button.setChecked(self._is_panel_open)
        button.clicked.connect(self._on_panel_clicked)
        line.addWidget(button)
        return content

    def _add_progress(self, line: QHBoxLayout, progress: Progress, has_row: bool) -> None:
        kit = self._kit
        shows_row = has_row and progress.total <= _MOST_DISCS
        line.addWidget(kit.kanji(progress.kanji, KanjiPx.STRIP))
        if progress.number:
            title = kit.text(deal_title(progress), Type.CELL_TITLE, fit=Fit.WHOLE)
            last = kit.tr(deal_title(replace(progress, number=progress.total)))
            if shows_row:  # what stands before the row does not move it
                title.setMinimumWidth(title.fontMetrics().horizontalAdvance(last) + 1)
            line.addWidget(title)
        if progress.month is not None and not self._is_compact:
            month = kit.text(progress.month, Type.CELL, kit.theme.muted)
            if shows_row:
                month.setMinimumWidth(kit.look.px(_MONTH))
            line.addWidget(month)
        if shows_row:
            line.addWidget(DealRow(kit, progress))
        if self._help.is_study:
            line.addWidget(_study_sign(kit))

    def _add_help(self, line: QHBoxLayout) -> None:
        """Add the buttons for help; they are off rather than away."""
        undo = self._kit.button(Msg("study.undo"), ButtonKind.TOGGLE, UNDO_KEY)
        undo.setCheckable(False)
        hint = self._kit.button(Msg("study.hint"), ButtonKind.TOGGLE, HINT_KEY)
        for name, button, pressed in (
            ("undo", undo, self.undo_requested),
            ("hint", hint, self.hint_requested),
        ):
            button.setObjectName(f"strip.{name}")
            button.clicked.connect(pressed)
            line.addWidget(button)
        hint.clicked.connect(lambda: hint.setChecked(self._has_hint()))

    def _on_panel_clicked(self) -> None:
        # The button shows what is; the window decides whether the panel opens.
        self.set_panel_open(self._is_panel_open)
        self.panel_toggled.emit()


def deal_title(progress: Progress) -> Msg:
    """Return the words for the present deal."""
    if progress.title is not None:
        return progress.title
    return msg("panel.deal", deal=progress.number, deals=progress.total)


def _study_sign(kit: Kit) -> QWidget:
    """Return the sign of a study."""
    sign = Box(kit.look, None, kit.theme.gold, Metrics.RADIUS_PAPER)
    line = row(sign, kit.look, margins=(8, 2, 8, 2))
    line.addWidget(kit.text(Msg("study.sign"), Type.LABEL_STRONG, kit.theme.gold, Fit.WHOLE))
    sign.setObjectName("strip.study")
    sign.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    words = kit.tr(Msg("study.sign.text"))
    sign.setToolTip(words)
    sign.setAccessibleName(words)
    return sign


def _plaque_tag(kit: Kit, plaque: Plaque) -> QWidget:
    theme = kit.theme
    tag = Box(kit.look, theme.plaque, theme.plaque_line, Metrics.RADIUS_PAPER)
    line = row(tag, kit.look, gap=6, margins=(10, 2, 10, 2))
    worth = theme.plaque_text if plaque.multiplier == 1 else theme.plaque_multiplier
    line.addWidget(kit.kanji(plaque.kanji, KanjiPx.CELL, worth))
    line.addWidget(kit.text(plaque.title, Type.CELL_STRONG, theme.plaque_text))
    times = msg("panel.times", times=plaque.multiplier)
    line.addWidget(kit.text(times, Type.CELL_TITLE, worth, Fit.WHOLE))
    if plaque.note is not None:
        line.addWidget(kit.text(plaque.note, Type.LABEL, theme.plaque_note))
    return tag


# --- the row of deals ----------------------------------------------------------------------

_MOST_DISCS = 12
"""A longer row leaves no room for the buttons."""
_STEP = 26.0
_DISC = 22.0
_PRESENT = 24.0


class DealRow(QWidget):
    """One disc for each deal: crests of those settled, the present one red, numbers to come."""

    def __init__(self, kit: Kit, progress: Progress, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._progress = progress
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        deals = msg(f"panel.{progress.words.deal}_row", deals=progress.total, deal=progress.number)
        self.setAccessibleName(kit.tr(deals))
        self.setAccessibleDescription(". ".join(kit.tr(past.text) for past in progress.past))

    def sizeHint(self) -> QSize:
        look = self._kit.look
        return QSize(look.px(_STEP * self._progress.total), look.px(_PRESENT + 2))

    def disc(self, deal: int) -> QRect:
        """Return where the disc of a deal (from 1) lies."""
        look = self._kit.look
        left = look.px(_STEP * (deal - 1))
        return QRect(left, 0, look.px(_STEP * deal) - left, self.height())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            words = self.words_at(event.pos().x())
            if words:
                QToolTip.showText(event.globalPos(), words, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def words_at(self, x: int) -> str:
        """Return what to say on hover at a distance from the left: how that deal went."""
        for deal, past in enumerate(self._progress.past, start=1):
            if self.disc(deal).left() <= x <= self.disc(deal).right():
                return self._kit.tr(past.text)
        return ""

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, theme, progress = self._kit.look, self._kit.theme, self._progress
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for deal in range(1, progress.total + 1):
            center = QRectF(self.disc(deal)).center()
            is_past = deal <= len(progress.past)
            seat = progress.past[deal - 1].seat if is_past else None
            if seat is not None:
                paint_crest(painter, center, look.px(_DISC), seat, theme.seat(seat))
            elif is_past:
                self._paint_dash(painter, center)
            else:
                self._paint_number(painter, center, deal)

    def _paint_dash(self, painter: QPainter, center: QPointF) -> None:
        """Paint a settled deal that is nobody's: a full disc with a dash."""
        look, theme = self._kit.look, self._kit.theme
        radius = look.px(_DISC - 1) / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.control_edge)
        painter.drawEllipse(center, radius, radius)
        painter.setPen(QPen(theme.bar, look.px(2)))
        reach = QPointF(radius / 2, 0)
        painter.drawLine(center - reach, center + reach)

    def _paint_number(self, painter: QPainter, center: QPointF, deal: int) -> None:
        look, theme = self._kit.look, self._kit.theme
        is_present = deal == self._progress.number
        radius = look.px(_PRESENT if is_present else _DISC - 1) / 2
        painter.setPen(Qt.PenStyle.NoPen if is_present else QPen(theme.control_edge, 1.0))
        painter.setBrush(theme.go if is_present else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(center, radius, radius)
        painter.setFont(role_font(Type.CELL_STRONG if is_present else Type.LABEL, look.scale))
        painter.setPen(theme.go_text if is_present else theme.muted)
        room = QRectF(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(deal))
