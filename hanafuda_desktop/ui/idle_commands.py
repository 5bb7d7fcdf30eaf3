"""Sets off the commands of the menus that have nothing to do just now."""

from __future__ import annotations

from PySide6.QtCore import QObject

from hanafuda_desktop.ui.dialogs.overlay import Overlay
from hanafuda_desktop.ui.menus import Menus
from hanafuda_desktop.ui.panel_place import PanelPlace
from hanafuda_desktop.ui.panels.side_panel import SidePanel, TabId
from hanafuda_desktop.ui.sheets_place import SheetsPlace
from hanafuda_desktop.ui.study_place import StudyPlace
from hanafuda_desktop.ui.table.table_view import TableView

_OF_SHEETS = ("sheet", "fair", "keys", "about")
"""Commands that open a sheet, and always have one to open."""
_OF_TABS = {TabId.YAKU: "yaku", TabId.LEDGER: "ledger", TabId.RULES: "rules_tab"}


class IdleCommands(QObject):
    """Knows what each command would do: open what is open already, or take back nothing.

    What lies under something else is off by itself (`Menus.set_top`).
    """

    def __init__(
        self,
        menus: Menus,
        study: StudyPlace,
        sheets: SheetsPlace,
        place: PanelPlace,
        panel: SidePanel,
        table: TableView,
        overlay: Overlay,
    ) -> None:
        """Take the menus, and what their commands act on."""
        super().__init__(place)
        self._menus, self._study, self._sheets = menus, study, sheets
        self._place, self._panel, self._table, self._overlay = place, panel, table, overlay
        for signal in (study.desk.help_changed, panel.tab_opened, table.zoom.changed):
            signal.connect(self.follow)
        for signal in (overlay.opened, overlay.uncovered, overlay.emptied):
            signal.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Set commands on or off by how all stands now; where all is arranged, too."""
        sheet, help = self._overlay.sheet(), self._study.help
        on_top = sheet.command if sheet is not None else ""
        self._menus.set_idle(
            undo=not help.can_undo,
            redo=not help.can_redo,
            hint=not (help.takes_hint_key or self._study.is_hint_open),
            review=not help.can_review or on_top == "review",
            summary=not self._sheets.has_summary(),
            **{name: name == on_top for name in _OF_SHEETS},
            **{name: self._is_open(tab) for tab, name in _OF_TABS.items()},
        )

    def _is_open(self, tab: TabId) -> bool:
        """Tell whether a command would turn to the tab that is open, or behind a decision.

        Beside a decision the rules have a window, and of an enlarged card they have the entry.
        """
        if tab is TabId.RULES and (self._panel.is_deciding() or self._table.zoom.is_open()):
            return False
        is_turned_to = self._place.is_seen and self._panel.current_tab() is tab
        return self._panel.is_deciding() or is_turned_to
