"""Reads the table out when a key asks for it: spoken, and on a slip over the table."""

from __future__ import annotations

from functools import partial
from typing import assert_never

from PySide6.QtCore import QObject, QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.table_spec import TableModel
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.announcer import Announcer
from hanafuda_desktop.ui.command_keys import READ_OWN_KEY
from hanafuda_desktop.ui.dialogs.overlay import Overlay
from hanafuda_desktop.ui.least_hiding import Hidden, least_hiding
from hanafuda_desktop.ui.manner import Manner
from hanafuda_desktop.ui.readout_slip import Placing, ReadoutSlip
from hanafuda_desktop.ui.readouts import Lines, Readout, read_out
from hanafuda_desktop.ui.table.layout import FULL_HAND, Layout, Rect, TableLayout
from hanafuda_desktop.ui.table.table_view import TableView

_CARD, _SCORE, _READ, _PROMPT, _NAME, _FOCUSED = 1, 3, 4, 6, 12, 1000
"""How much it matters to see a card, a score, what is read, what to do, a name, the focus."""
_TOLD_WIDTH, _TOLD_HEIGHT = 170.0, 64.0
"""The room, in text px, for what is told of a key."""
_RAISED = 20.0
"""So far above its place, in text px, reaches a card that is raised, with its ring."""


class ReadoutPlace(QObject):
    """Tells what lies on a table, as it is shown now: also of an earlier moment."""

    def __init__(
        self,
        table: TableView,
        announcer: Announcer,
        overlay: Overlay,
        manner: Manner,
        page: QWidget,
    ) -> None:
        """Take the table and what speaks for it; `manner` tells how it speaks and looks now."""
        super().__init__(page)
        self._table, self._announcer, self._manner = table, announcer, manner
        self.slip = ReadoutSlip(*manner(), page)
        overlay.opened.connect(self.slip.leave)

    def read(self, what: Readout) -> None:
        """Read something out."""
        model = self._table.model
        if model is not None:
            lines = read_out(what, model, self._table.facts, self._table.level_at)
            at = self._table.pos()
            seen = [Hidden(part.translated(at), weight) for part, weight in self._seen(what, model)]
            self._show(lines, partial(least_hiding, parts=seen))

    def tell(self, words: Msg) -> None:
        """Say of a key what it has done, where nothing on the table shows it.

        As such a key is pressed again and again, this has one place, whatever cards lie there.
        """
        layout = self._table.layout_now
        if self._table.model is not None and layout is not None:
            look, at = self._manner()[1], self._table.pos()
            parts = [Hidden(QRect(*rect).translated(at), cost) for rect, cost in _furniture(layout)]
            spot = QSize(look.px(_TOLD_WIDTH), look.px(_TOLD_HEIGHT))
            self._show(((words,),), partial(_amid_least_hiding, spot=spot, parts=parts))

    def _show(self, lines: Lines, place: Placing) -> None:
        """Show and speak some lines."""
        tr, look = self._manner()
        self.slip.set_translator(tr)
        self.slip.set_look(look)
        room = self._table.covering.free_area().toRect().translated(self._table.pos())
        self.slip.show_lines(lines, room, place)
        self._announcer.tell(lines)

    def _seen(self, what: Readout, model: TableModel) -> list[Hidden]:
        """Return what is seen of the table, and how much each part matters while one reads."""
        layout = self._table.layout_now
        if layout is None:
            return []
        parts = [Hidden(QRect(*layout.spot(placed).rect), _CARD) for placed in model.cards]
        parts += [Hidden(QRect(*layout.money_of(seat)), _SCORE) for seat in layout.order]
        parts += [Hidden(QRect(*rect), _READ) for rect in _read_parts(what, layout)]
        parts.append(Hidden(QRect(*layout.prompt), _PROMPT))
        focused = self._table.focused_rect()
        if focused is not None:
            raised = self._manner()[1].px(_RAISED)
            parts.append(Hidden(focused.adjusted(0, -raised, 0, 0), _FOCUSED))
        return parts

    def read_own(self) -> None:
        """Press the button of the letter B, where one is offered; else read the own cards out.

        In a game in which one buys in again, that is what the letter is for.
        """
        if not self._table.press_letter(READ_OWN_KEY):
            self.read(Readout.OWN)


def _amid_least_hiding(size: QSize, room: QRect, spot: QSize, parts: list[Hidden]) -> QRect:
    """Return the middle of where something of the size of `spot` hides least in a room."""
    place = least_hiding(spot.expandedTo(size), room, parts)
    rect = QRect(QPoint(0, 0), size)
    rect.moveCenter(place.center())
    return rect


def _furniture(layout: Layout) -> list[tuple[Rect, int]]:
    """Return what stays where it is for a whole match, and how much each part matters."""
    parts = [(rect, _CARD) for rect in (*layout.blocks.values(), layout.own, layout.pile)]
    parts += [(layout.money_of(seat), _NAME) for seat in layout.order]
    parts += [(layout.pot, _SCORE), (layout.prompt, _PROMPT)]
    if isinstance(layout, TableLayout):
        first, last = layout.hand_spot(0, FULL_HAND), layout.hand_spot(FULL_HAND - 1, FULL_HAND)
        parts += [(first._replace(w=last.right - first.x), _CARD), (layout.drawn, _SCORE)]
        parts += [(layout.plaque, _SCORE)] if layout.plaque is not None else []
    return parts


def _read_parts(what: Readout, layout: Layout) -> tuple[Rect, ...]:
    """Return the parts of the table that a readout is about: one compares them with the words."""
    match what:
        case Readout.STATE | Readout.POINTS:
            return tuple(layout.money_of(seat) for seat in layout.order)
        case Readout.FIELD:
            return (layout.field_zone(), layout.pile, layout.pot)
        case Readout.OWN:
            return (layout.own,)
        case _:
            assert_never(what)
