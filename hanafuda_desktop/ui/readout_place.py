"""Reads the table out when a key asks for it: spoken, and on a slip over the table."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.ui.announcer import Announcer
from hanafuda_desktop.ui.dialogs.overlay import Overlay
from hanafuda_desktop.ui.manner import Manner
from hanafuda_desktop.ui.readout_slip import ReadoutSlip
from hanafuda_desktop.ui.readouts import Readout, read_out
from hanafuda_desktop.ui.table.table_view import TableView


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
        if model is None:
            return
        tr, look = self._manner()
        lines = read_out(what, model, self._table.facts, self._table.level_at)
        self.slip.set_translator(tr)
        self.slip.set_look(look)
        room = self._table.free_area().toRect().translated(self._table.pos())
        focused = self._table.focused_rect()
        keep_off = QRect() if focused is None else focused.translated(self._table.pos())
        self.slip.show_lines(lines, room, keep_off)
        self._announcer.tell(lines)

    def read_own(self) -> None:
        """Press the button of the letter B, where one is offered; else read the own cards out.

        In a game in which one buys in again, that is what the letter is for.
        """
        if not self._table.press_letter("B"):
            self.read(Readout.OWN)
