"""The legend of the Yaku tab: whose crest is whose, and what the marks of the cards mean."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import HeldCard, Holder, YakuPanel
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.parts.boxes import row
from hanafuda_desktop.ui.parts.flow import flow_widget
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.thumbs import paint_legend_mark
from hanafuda_desktop.ui.parts.why import WhyMark
from hanafuda_desktop.ui.theme import Look, Type

_NAME_WIDTH = 100.0
_MARK_WIDTH, _MARK_HEIGHT = 14.0, 21.0
"""Size of the marks."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What a legend explains: holders, each with the seat whose crest it bears if one does."""

    holders: tuple[tuple[Holder, Seat | None], ...]
    asks_why: bool


class _Mark(QWidget):
    """A tiny card with the mark of one holder; a seen card in a hand bears the crest of a seat."""

    def __init__(
        self, holder: Holder, seat: Seat | None, look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._holder, self._seat = holder, seat
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(_MARK_WIDTH), self._look.px(_MARK_HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint_legend_mark(QPainter(self), self.rect(), self._holder, self._look, self._seat)


_MARK_TEXTS = {
    Holder.HAND: Msg("panel.mark.hand"),
    Holder.FIELD: Msg("panel.mark.field"),
    Holder.SHOWN: Msg("panel.mark.shown"),
    Holder.UNSEEN: Msg("panel.mark.unseen"),
}

_STANDING = (Holder.HAND, Holder.FIELD, Holder.UNSEEN)
"""Marks that the legend keeps where there are combinations to follow."""


def marks_of(panel: YakuPanel) -> Marks:
    """Return the marks that a page has.

    Beside combinations those stay that come and go within every deal: a legend that grew and
    shrank would move the rows above it. A card that was shown is rare; its mark takes the place
    of the one that asks why not, which says itself what it is.
    """
    used = {card.holder: card.seat for card in reversed(_cards_of(panel))}
    marks = {**(dict.fromkeys(_STANDING) if panel.rows else {}), **used}
    has_why = any(yaku.why for yaku in panel.rows) or any(note.why for note in panel.notes)
    return Marks(
        tuple((holder, marks[holder]) for holder in _MARK_TEXTS if holder in marks),
        asks_why=has_why and Holder.SHOWN not in used,
    )


def legend(kit: Kit, seats: int, marks: Marks) -> QWidget:
    """Explain the crests of so many seats, and the marks."""
    parts: list[QWidget] = []
    for seat in range(seats):
        name = kit.text(kit.tr.seat_name(Seat(seat)), Type.LABEL, kit.theme.muted)
        name.setMaximumWidth(kit.look.px(_NAME_WIDTH))
        parts.append(_pair(kit, kit.crest(Seat(seat)), name))
    for holder, of_seat in marks.holders:
        name = kit.text(_MARK_TEXTS[holder], Type.LABEL, kit.theme.muted)
        parts.append(_pair(kit, _Mark(holder, of_seat, kit.look), name))
    if marks.asks_why:
        words = Msg("why.title")
        mark = WhyMark(kit.look, kit.tr(words))
        mark.setEnabled(False)
        parts.append(_pair(kit, mark, kit.text(words, Type.LABEL, kit.theme.muted)))
    return flow_widget(parts, kit.look.px(10), kit.look.px(4))


def _pair(kit: Kit, mark: QWidget, words: QWidget) -> QWidget:
    holder = QWidget()
    holder.setMinimumHeight(kit.look.px(_MARK_HEIGHT))
    line = row(holder, kit.look, gap=5)
    line.addWidget(mark)
    line.addWidget(words)
    return holder


def _cards_of(panel: YakuPanel) -> tuple[HeldCard, ...]:
    return tuple(card for month in panel.months for card in month.cards) + tuple(
        card for yaku in panel.rows for card in yaku.cards
    )
