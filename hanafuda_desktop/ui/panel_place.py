"""The side panel in the window: whether it is open, and its room beside the table or over it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QApplication, QWidget

from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.table_spec import DecisionPreview
from hanafuda_desktop.ui.panels.side_panel import SidePanel, TabId
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import Look, Metrics, is_compact, panel_width


class PanelPlace(QObject):
    """Opens and closes the panel, which a decision opens by itself.

    Large and small (compact) windows each remember whether it is open: in the small ones it lies
    over the table.
    """

    changed = Signal()
    """Table and panel are to be arranged again."""
    opened_over = Signal()
    """The person opened the panel, or a tab of it, where it lies over the table."""
    appeared = Signal()
    """A decision came or went: a click meant for what was there must not hit it."""
    keys_lost = Signal()
    """What had the keys was closed."""

    def __init__(
        self,
        controller: TableController,
        session: Session,
        table: TableView,
        panel: SidePanel,
        window: QWidget,
    ) -> None:
        """Take the two that share the room below the strip of a window."""
        super().__init__(window)
        self._controller, self._session = controller, session
        self._table, self._panel, self._window = table, panel, window
        self._was_compact = False
        self.is_beside = False
        """Whether the panel has a room of its own at the right of the table."""
        self._has_given_way = False
        """Whether a hint is where the panel would lie over the table."""
        controller.decision_changed.connect(self._on_decision)
        controller.summary_opened.connect(self._put_away_answer)
        controller.match_over.connect(self._put_away_answer)
        controller.returned.connect(lambda: panel.set_shown_line(0))
        panel.line_chosen.connect(self._on_line_chosen)
        panel.close_requested.connect(self._on_close_requested)

    @property
    def is_compact(self) -> bool:
        """Whether the window is too small for a panel beside the table."""
        return is_compact(self._window.width(), self._window.height())

    @property
    def is_seen(self) -> bool:
        """Whether the panel is open, and nothing is in its place."""
        return self.is_open and not self._has_given_way

    @property
    def is_open(self) -> bool:
        """Whether the panel is open in windows of this size, decision or not."""
        settings = self._session.settings
        return settings.panel_open_compact if self.is_compact else settings.panel_open_normal

    # --- open and closed ------------------------------------------------------------------

    def toggle(self) -> None:
        """Open the panel, or close it."""
        self._set_open(not self.is_seen)

    def open(self) -> None:
        """Open the panel at the tab it had."""
        self._set_open(True)

    def open_tab(self, tab: TabId) -> None:
        """Open the panel at a tab."""
        self._panel.open_tab(tab)
        self._set_open(True)

    def _set_open(self, is_open: bool) -> None:
        key = "panel_open_compact" if self.is_compact else "panel_open_normal"
        self._session.change_settings(**{key: is_open})
        if is_open and self.is_compact:
            self.opened_over.emit()
        if not is_open and self._has_keys():
            self.keys_lost.emit()
        self.changed.emit()

    def _has_keys(self) -> bool:
        focused = QApplication.focusWidget()
        return focused is not None and self._panel.isAncestorOf(focused)

    def close_over(self) -> bool:
        """Close the panel where it lies over the table; False where it does not, or must stay."""
        is_over = self.is_seen and not self.is_beside and not self._panel.is_deciding()
        if is_over:
            self._set_open(False)
        return is_over

    # --- what happens ---------------------------------------------------------------------

    def _on_decision(self, preview: DecisionPreview | None) -> None:
        panel = self._panel
        if preview is None:
            self._end_decision()
            return
        was_there = panel.isVisible()
        panel.show_decision(preview)
        self.changed.emit()
        self.appeared.emit()
        if not was_there:
            panel.slide_in(self._table.speed)
        if self._window.focusWidget() is self._table:  # active yet or not
            panel.focus_decision()

    def _end_decision(self) -> None:
        """Bring the tabs back; beside the table not before the account of a deal that has ended."""
        panel = self._panel
        was_deciding = panel.is_deciding()
        if was_deciding and self._has_keys():
            self.keys_lost.emit()  # before Qt hands them on to whatever comes next
        if was_deciding and self.is_beside and self._controller.is_account_due:
            panel.let_answer_stand()
        else:
            panel.show_decision(None)
        if was_deciding:
            self.changed.emit()
            self.appeared.emit()

    def _put_away_answer(self) -> None:
        """Bring the tabs back when the account of the deal comes, which lies over them."""
        self._panel.show_decision(None)

    def _on_line_chosen(self, line: int) -> None:
        if line == 0:
            self._controller.back_to_now()
        elif self._controller.look_back(line):
            self._panel.set_shown_line(line)

    def _on_close_requested(self) -> None:
        """Close the panel at Esc, unless the table below shows an earlier moment."""
        if not self._controller.back_to_now():
            self.toggle()

    # --- places ---------------------------------------------------------------------------

    def follow_size(self) -> None:
        """Find anew whether the panel has a room of its own, before all is arranged.

        While an answer is open the table stays where it is, in a window of one kind.
        """
        compact = self.is_compact
        if compact or self._was_compact or not self._panel.is_deciding():
            self.is_beside = self.is_open and not compact
        self._was_compact = compact

    def give_way(self, has_hint: bool) -> None:
        """Leave a hint the place where the panel would lie over the table, or take it back.

        An answer that is open stays, and so does a panel beside the table.
        """
        self._has_given_way = has_hint and not self.is_beside

    def arrange(self, room: QRect, look: Look, is_hidden: bool, hint_width: int = 0) -> None:
        """Divide a room in px between table and panel; the panel may be hidden altogether.

        A hint has `hint_width` px at the right for itself, where an answer is open below that.
        """
        compact, is_deciding = self.is_compact, self._panel.is_deciding()
        width = hint_width or panel_width(self._window.width(), look.scale)
        self._panel.end_slide()
        has_column = self.is_beside or hint_width > 0
        is_shown = (self.is_seen or is_deciding) and not is_hidden
        whole = self._window.width() - (hint_width if compact else 0)
        self._table.set_room(look, compact, whole < Metrics.NARROW_WIDTH)
        self._table.setGeometry(room.adjusted(0, 0, -width if has_column else 0, 0))
        self._table.tell_briefly(is_shown and has_column)
        self._panel.set_overlay(not has_column)
        if has_column:
            self._table.covering.cover(0)
            self._panel.setGeometry(room.adjusted(room.width() - width, 0, 0, 0))
        else:
            self._lay_over_table(room, width, is_shown)
        self._panel.setVisible(is_shown)
        self._panel.raise_()

    def column(self, room: QRect) -> QRect | None:
        """Return what of a room in px is beside the table, after that was arranged, if any is."""
        column = room.adjusted(self._table.width(), 0, 0, 0)
        return column if column.width() > 0 else None

    def _lay_over_table(self, room: QRect, width: int, is_shown: bool) -> None:
        """Lay the panel over the right side of the table, a decision over its right block.

        A hint in the place of the panel has that block, too.
        """
        covering = self._table.covering
        answer = covering.right_block_under(width) if self._panel.is_deciding() else None
        if answer is not None:
            covering.cover(answer.width())
            self._panel.setGeometry(answer.translated(self._table.pos()))
            return
        hint = covering.right_block_under(0) if self._has_given_way else None
        covered = width if is_shown else 0
        covering.cover(covered if hint is None else hint.width())
        end = covering.panel_end()
        height = room.height() if end is None else end
        left = room.right() + 1 - width
        self._panel.setGeometry(QRect(left, room.top(), width, height))
