"""The review of a deal: the person's costliest choices, each beside the better one."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from hanafuda_desktop.controller.hints import Advice
from hanafuda_desktop.controller.review import Mistake, Review
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.dialogs.overlay import LEAST_MARGIN
from hanafuda_desktop.ui.dialogs.sheet_parts import FramedSheet, sheet_foot, sheet_head
from hanafuda_desktop.ui.panels.status_strip import deal_title
from hanafuda_desktop.ui.parts.boxes import Box, column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.painting import paint_box
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.parts.speaking import announce
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.parts.thumbs import Thumbs, plain_cards
from hanafuda_desktop.ui.theme import Look, Type
from hanafuda_desktop.ui.translation import Translate

_SIGN = "検討"
_WIDTH, _NARROW = 860, 640
"""How wide it is in text px: with a list, and without one."""
_FREE = 64.0
"""Where all of it has no room, so much at most is left free at the foot to cut no choice."""
_CARD = 26.0
"""Width of a card of a choice in text px."""
_BAR, _LEAST_BAR = 10.0, 120.0
"""How high the bar of the progress is, and how wide at least, in text px."""


class ReviewSheet(FramedSheet):
    """Says how far the review is, and then what it found. It never keeps anybody waiting."""

    command = "review"

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
        self._change()

    def show_review(self, review: Review) -> None:
        """Show what was found."""
        self._review = review
        self._change()
        announce(self, self._kit.tr(review.headline))

    def show_failure(self) -> None:
        """Say that nothing can be found."""
        self._has_failed = True
        self._change()

    def focus_entry(self, mistake: Mistake) -> None:
        """Go to what shows the position of a choice, and show that one is there."""
        review = self._review
        place = review.mistakes.index(mistake) if review is not None else 0
        button = self.find_part(Button, f"review.show.{place}")
        if button is not None:
            button.focus_visibly()

    def preferred_size(self) -> QSize:
        """As large as what it says."""
        look = self._kit.look
        width = _WIDTH if self._review is not None and self._review.mistakes else _NARROW
        width = min(width, round(self._room().width() / look.scale))
        return QSize(width, math.ceil(self.needed_height(look.px(width)) / look.scale))

    def _room(self) -> QSize:
        parent = self.parentWidget()
        margin = 2 * self._kit.look.px(LEAST_MARGIN)
        return QSize(_WIDTH, 0) if parent is None else parent.size() - QSize(margin, margin)

    def _change(self) -> None:
        self._refresh()
        self.size_changed.emit()

    def first_focus(self) -> QWidget | None:
        return self.find_part(QWidget, "review.close")

    # --- building -------------------------------------------------------------------------

    def build_head(self, kit: Kit) -> QWidget:
        caption = _deals(self._review) if self._review is not None else None
        return sheet_head(kit, _SIGN, Msg("review.title"), caption)

    def build_body(self, kit: Kit) -> QWidget:
        self.body.keep_whole(_Entry, free=kit.look.px(_FREE))
        body = QWidget()
        lines = column(body, kit.look, gap=7)
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

    def _entry(self, kit: Kit, place: int, mistake: Mistake, review: Review) -> _Entry:
        hint, chosen, theme = mistake.hint, mistake.chosen, kit.theme
        part = _Entry(kit.look, theme.row, theme.hairline)
        lines = column(part, kit.look, gap=3, margins=(14, 6, 14, 6))
        top = row(None, kit.look, gap=8)
        number = _number(mistake, review)
        top.addWidget(kit.text(number, Type.LABEL, theme.muted), 1)
        top.addWidget(kit.text(chosen.loss, Type.ROW_TITLE, theme.loss, Fit.WHOLE))
        if chosen.loss_error is not None:
            top.addWidget(kit.text(chosen.loss_error, Type.LABEL, theme.muted, Fit.WHOLE))
        top.addWidget(kit.text(hint.unit, Type.LABEL, theme.muted, Fit.WHOLE))
        button = kit.button(Msg("review.show"), ButtonKind.SMALL)
        button.setObjectName(f"review.show.{place}")
        button.setAccessibleDescription(kit.tr(number))
        button.clicked.connect(lambda: self.show_requested.emit(mistake, review))
        button.focused.connect(lambda: self.body.show_part(part))
        top.addWidget(button)
        lines.addLayout(top)
        both = row(None, kit.look, gap=16)
        for title, advice in (("chosen", chosen), ("better", hint.best)):
            both.addLayout(_choice(kit, Msg(f"review.{title}"), advice), 1)
        lines.addLayout(both)
        lines.addWidget(kit.text(mistake.why, Type.CELL, theme.muted, Fit.WRAP))
        return part

    def build_foot(self, kit: Kit) -> QWidget:
        is_running = self._review is None and not self._has_failed
        words = Msg("review.stop" if is_running else "dialog.close")
        kind = ButtonKind.PLAIN if is_running else ButtonKind.GO
        close = kit.button(words, kind, kit.tr(Msg("key.esc")))
        close.setObjectName("review.close")
        close.clicked.connect(self.close_requested)
        basis = self._review.basis if self._review is not None else Msg("review.basis")
        return sheet_foot(kit, basis, [close])


def _deals(review: Review) -> Msg:
    """Return which deals a review is of."""
    if not review.has_many_deals:
        return deal_title(review.progress)
    word = review.progress.words.deal
    return msg(f"review.deals.{word}", first=review.first, last=review.progress.number)


def _number(mistake: Mistake, review: Review) -> Msg:
    """Return which decision of a review it is, and in which deal, if it is of several."""
    number, count, deal = mistake.number, review.decisions, mistake.deal
    if deal is None:
        return msg("review.number", number=number, count=count)
    return msg(f"review.number.{deal.words.deal}", number=number, count=count, deal=deal.number)


def _choice(kit: Kit, title: Msg, advice: Advice) -> QHBoxLayout:
    """Return one of the two choices of an entry: what it is, its cards, its name."""
    line = row(None, kit.look, gap=10)
    line.addWidget(kit.text(title, Type.LABEL_STRONG, fit=Fit.WHOLE))
    if advice.note.cards:
        line.addWidget(Thumbs(plain_cards(advice.note.cards), kit.look, _CARD))
    line.addWidget(kit.text(advice.note.name, Type.CELL_TITLE, fit=Fit.WRAP), 1)
    return line


class _Entry(Box):
    """One choice of the list. It is seen whole when what shows its position has the keys."""


class _Bar(QWidget):
    """How much of something is done."""

    def __init__(self, kit: Kit, share: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit, self._share = kit, share
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._kit.look.px(_LEAST_BAR), self._kit.look.px(_BAR))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, rect = self._kit.theme, QRectF(self.rect())
        painter, radius = QPainter(self), self._kit.look.px(3)
        paint_box(painter, rect, radius, theme.hairline, None)
        rect.setWidth(rect.width() * self._share)
        paint_box(painter, rect, radius, theme.gold, None)
