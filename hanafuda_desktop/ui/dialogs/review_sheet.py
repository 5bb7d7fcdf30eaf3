"""The review of a deal: the person's costliest choices, each beside the better one."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from hanafuda_desktop.controller.hints import Advice
from hanafuda_desktop.controller.review import Mistake, Review
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.dialogs.sheet_parts import FramedSheet, sheet_foot, sheet_head
from hanafuda_desktop.ui.panels.status_strip import deal_title
from hanafuda_desktop.ui.parts.boxes import Box, column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.painting import paint_box
from hanafuda_desktop.ui.parts.pressable import ButtonKind
from hanafuda_desktop.ui.parts.speaking import announce
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.parts.thumbs import Thumbs, plain_cards
from hanafuda_desktop.ui.theme import Look, Type
from hanafuda_desktop.ui.translation import Translate

_SIGN = "検討"
_WIDTH, _HEIGHT = 760, 600
_CARD = 30.0
_BAR = 10.0


class ReviewSheet(FramedSheet):
    """Says how far the review is, and then what it found. It never keeps anybody waiting."""

    show_requested = Signal(object, object)
    """The Mistake whose position is to be shown on the table, and the Review it is of."""

    def __init__(self, tr: Translate, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(tr, look, parent)
        self._done, self._total = 0, 0
        self._review: Review | None = None
        self._has_failed = False

    def show_progress(self, done: int, total: int) -> None:
        """Say how many decisions are weighed, of how many."""
        self._done, self._total = done, total
        self._refresh()

    def show_review(self, review: Review) -> None:
        """Show what was found."""
        self._review = review
        self._refresh()
        announce(self, self._kit.tr(review.headline))

    def show_failure(self) -> None:
        """Say that nothing can be found."""
        self._has_failed = True
        self._refresh()

    def preferred_size(self) -> QSize:
        return QSize(_WIDTH, _HEIGHT)

    def first_focus(self) -> QWidget | None:
        return self.find_part(QWidget, "review.close")

    # --- building -------------------------------------------------------------------------

    def build_head(self, kit: Kit) -> QWidget:
        caption = deal_title(self._review.progress) if self._review is not None else None
        return sheet_head(kit, _SIGN, Msg("review.title"), caption)

    def build_body(self, kit: Kit) -> QWidget:
        body = QWidget()
        lines = column(body, kit.look, gap=10)
        review = self._review
        if review is None:
            self._add_progress(kit, body)
        else:
            lines.addWidget(kit.text(review.headline, Type.CELL_TITLE, fit=Fit.WRAP))
            for place, mistake in enumerate(review.mistakes):
                lines.addWidget(self._entry(kit, place, mistake, review))
        lines.addStretch(1)
        return body

    def _add_progress(self, kit: Kit, body: QWidget) -> None:
        lines = body.layout()
        assert lines is not None, "the body has a column"
        if self._has_failed:
            lines.addWidget(kit.text(Msg("review.failed"), Type.TEXT, fit=Fit.WRAP))
            return
        words = msg("review.progress", number=self._done, count=self._total)
        lines.addWidget(kit.text(words, Type.TEXT, fit=Fit.WRAP))
        share = self._done / self._total if self._total else 0.0
        lines.addWidget(_Bar(kit, share))

    def _entry(self, kit: Kit, place: int, mistake: Mistake, review: Review) -> QWidget:
        hint, theme = mistake.hint, kit.theme
        chosen = hint.chosen
        assert chosen is not None, "a mistake was made by a choice"
        part = Box(kit.look, theme.row, theme.hairline)
        lines = column(part, kit.look, gap=6, margins=(14, 10, 14, 10))
        top = row(None, kit.look, gap=8)
        number = msg("review.number", number=mistake.number, count=review.decisions)
        top.addWidget(kit.text(number, Type.LABEL, theme.muted), 1)
        top.addWidget(kit.text(mistake.loss, Type.ROW_TITLE, theme.loss, Fit.WHOLE))
        if mistake.error is not None:
            top.addWidget(kit.text(mistake.error, Type.LABEL, theme.muted, Fit.WHOLE))
        top.addWidget(kit.text(hint.unit, Type.LABEL, theme.muted, Fit.WHOLE))
        button = kit.button(Msg("review.show"), ButtonKind.SMALL)
        button.setObjectName(f"review.show.{place}")
        button.setAccessibleDescription(kit.tr(number))
        button.clicked.connect(lambda: self.show_requested.emit(mistake, review))
        top.addWidget(button)
        lines.addLayout(top)
        grid = QGridLayout()
        grid.setHorizontalSpacing(kit.look.px(10))
        grid.setVerticalSpacing(kit.look.px(6))
        grid.setColumnStretch(2, 1)
        for at, (title, advice) in enumerate((("chosen", chosen), ("better", hint.best))):
            _add_choice(kit, grid, at, Msg(f"review.{title}"), advice)
        lines.addLayout(grid)
        lines.addWidget(kit.text(mistake.why, Type.CELL, theme.muted, Fit.WRAP))
        return part

    def build_foot(self, kit: Kit) -> QWidget:
        is_running = self._review is None and not self._has_failed
        close = kit.button(Msg("review.stop" if is_running else "dialog.close"))
        close.setObjectName("review.close")
        close.clicked.connect(self.close_requested)
        basis = self._review.basis if self._review is not None else Msg("review.basis")
        return sheet_foot(kit, basis, [close])


def _add_choice(kit: Kit, grid: QGridLayout, at: int, title: Msg, advice: Advice) -> None:
    grid.addWidget(kit.text(title, Type.LABEL_STRONG, fit=Fit.WHOLE), at, 0)
    cards = advice.note.cards
    if cards:
        grid.addWidget(Thumbs(plain_cards(cards), kit.look, _CARD), at, 1)
    grid.addWidget(kit.text(advice.note.name, Type.CELL_TITLE, fit=Fit.WRAP), at, 2)


class _Bar(QWidget):
    """How much of something is done."""

    def __init__(self, kit: Kit, share: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit, self._share = kit, share
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._kit.look.px(120), self._kit.look.px(_BAR))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, rect = self._kit.theme, QRectF(self.rect())
        painter, radius = QPainter(self), self._kit.look.px(3)
        paint_box(painter, rect, radius, theme.hairline, None)
        rect.setWidth(rect.width() * self._share)
        paint_box(painter, rect, radius, theme.gold, None)
