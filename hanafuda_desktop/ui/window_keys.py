"""Who has the keys in the window: what lies on top, and the table where nothing does."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.dialogs.overlay import Overlay, Sheet
from hanafuda_desktop.ui.dialogs.question import QuestionSheet
from hanafuda_desktop.ui.key_guard import KeyGuard
from hanafuda_desktop.ui.menu_keys import MenuKeys
from hanafuda_desktop.ui.menus import Menus, Top
from hanafuda_desktop.ui.panels.side_panel import SidePanel
from hanafuda_desktop.ui.parts.digits import digit_of
from hanafuda_desktop.ui.parts.pressable import Pressable
from hanafuda_desktop.ui.start.start_place import StartPlace
from hanafuda_desktop.ui.table.table_view import TableView


class WindowKeys(QObject):
    """Sets single keys off where they would act on what cannot be seen or reached."""

    def __init__(
        self,
        window: QMainWindow,
        table: TableView,
        panel: SidePanel,
        overlay: Overlay,
        start: StartPlace,
        menus: Menus,
    ) -> None:
        super().__init__(window)
        self._window, self._table, self._panel = window, table, panel
        self._overlay, self._start, self._menus = overlay, start, menus
        self.guard = KeyGuard(self)
        self._of_menus = MenuKeys(window.menuBar(), self._first)
        overlay.opened.connect(table.zoom.close)
        overlay.opened.connect(self._follow)
        overlay.uncovered.connect(self._follow)
        overlay.emptied.connect(self._follow)
        table.zoom.changed.connect(self._follow)
        start.changed.connect(self._follow)
        application = QApplication.instance()
        assert isinstance(application, QApplication), "windows need an application"
        application.focusChanged.connect(self._keep_with_table)

    def top(self) -> Top:
        """Return what lies on top in the window."""
        if self._start.page is not None:
            return Top.START
        sheet = self._overlay.sheet()
        if sheet is not None:
            return _top_of(sheet)
        return Top.ZOOM if self._table.zoom.is_open() else Top.TABLE

    def take(self, event: QKeyEvent) -> bool:
        """Take a key that no part of the window wanted; False: it means nothing here."""
        if self.top() not in (Top.TABLE, Top.ZOOM) or self._table.hasFocus():
            return False
        is_escape = event.key() == Qt.Key.Key_Escape
        has_nobody_keys = QApplication.focusWidget() in (None, self.parent())
        if has_nobody_keys or (is_escape and not self._panel.is_deciding()):
            self.go_to_table()
        elif not is_escape and digit_of(event) is None:
            return False
        return self._table.take_key(event)

    def go_to_table(self) -> None:
        """Let the table have the keys, unless something lies over it."""
        if self.top() in (Top.TABLE, Top.ZOOM):
            self._table.setFocus(Qt.FocusReason.PopupFocusReason)

    def _first(self) -> QWidget:
        """Return who is to have the keys of what lies on top, where it is not known who had."""
        sheet, page = self._overlay.sheet(), self._start.page
        top = sheet or page
        return (top.first_focus() or top) if top is not None else self._table

    def _keep_with_table(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Give the keys back that a press of the pointer beside the table has taken from it.

        Nothing shows that they went, and whoever looks into the panel wants to play on. They stay
        where one types or scrolls, where they came by key, and in a decision.
        """
        if not isinstance(now, Pressable) or now.is_focus_seen() or self._panel.is_deciding():
            return
        if self._window.isAncestorOf(now):
            self.go_to_table()

    def _follow(self) -> None:
        self._menus.set_top(self.top())


def _top_of(sheet: Sheet) -> Top:
    """Return what a sheet is for the commands that go on under it."""
    if isinstance(sheet, QuestionSheet):
        return Top.QUESTION
    is_account = isinstance(sheet, DealSummarySheet) and sheet.is_of_last_action
    return Top.ACCOUNT if is_account else Top.SHEET
