"""Where the rules are read: the tab of the panel, or a window; what leads there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.rules_doc import RuleDoc, RuleNow
from hanafuda_desktop.ui.dialogs.rules_window import RulesWindow
from hanafuda_desktop.ui.panels.side_panel import SidePanel, TabId
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import Look
from hanafuda_desktop.ui.translation import Translate
from hanafuda_desktop.ui.window_geometry import corner_beside


class RulesPlace(QObject):
    """Keeps the rules of the match on the table in front of whoever asks for them."""

    def __init__(
        self,
        controller: TableController,
        table: TableView,
        panel: SidePanel,
        open_panel: Callable[[], None],
        chosen: Callable[[], RuleDoc | None],
        tr: Translate,
        look: Look,
        parent: QWidget,
    ) -> None:
        """Take what opens the panel, and the window to which that of the rules belongs.

        `chosen` returns the rules of a match that is being set up, if one is.
        """
        super().__init__(parent)
        self._controller, self._table, self._panel = controller, table, panel
        self._open_panel, self._chosen = open_panel, chosen
        self._owner = parent
        self._tr, self._look = tr, look
        self._doc: RuleDoc | None = None
        self._now: RuleNow | None = None
        self.window: RulesWindow | None = None
        controller.rule_changed.connect(self._on_rule_changed)
        table.zoom.entry_requested.connect(self.open_entry)
        panel.rules_window_requested.connect(self.open_window)
        panel.left.connect(lambda: table.setFocus(Qt.FocusReason.OtherFocusReason))

    def follow_match(self, tr: Translate) -> None:
        """Show the rules of the match that lies on the table now."""
        on_table = self._controller.on_table
        self._doc = on_table.rules() if on_table is not None else None
        self._panel.show_rules(self._doc)
        self._tr = tr
        if self.window is not None:
            self.window.set_translator(tr)
            self.window.show_rules(self._doc)

    def set_look(self, look: Look) -> None:
        """Take another theme or scale."""
        self._look = look
        if self.window is not None:
            self.window.set_look(look)

    def open_tab(self) -> None:
        """Turn the panel to the rules: to the enlarged card, if one is.

        The decision to stop or play on has the panel to itself; then the window opens at it.
        """
        card = self._table.zoom.card()
        if card is not None:
            self._table.zoom.close()
            self.open_entry(card)
        elif self._panel.is_deciding():
            self.open_window(self._now.anchor if self._now is not None else None)
        else:
            self._panel.open_tab(TabId.RULES)
            self._open_panel()

    def open_entry(self, card: CardId) -> None:
        """Open the entry of a card in the panel."""
        if self._panel.is_deciding() and self._doc is not None:
            self.open_window(self._doc.anchor_of_card(card))
        else:
            self._open_panel()
            self._panel.open_entry(card)

    def open_rule(self, paragraph: str) -> None:
        """Open a paragraph of the rules in the window, over whatever sheet lies open."""
        doc = self._chosen() or self._doc
        if doc is not None:
            self.open_window(doc.anchor_of_rule(paragraph))

    def open_window(self, anchor: str | None = None) -> None:
        """Open the window, or bring it to the front, at an entry if one is named."""
        doc = self._chosen() or self._doc
        if doc is None:
            return
        if self.window is None:
            self.window = self._make_window()
        self.window.show_rules(doc)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()
        self.window.open_anchor(anchor)

    def _make_window(self) -> RulesWindow:
        """Return the window, near that of the table: one looks from one to the other."""
        window = RulesWindow(self._tr, self._look, self._owner)
        table = self._owner.window()
        room = table.screen().availableGeometry()
        window.move(corner_beside(table.frameGeometry(), window.size(), room))
        return window

    def close_window(self) -> None:
        """Close the window, with the program."""
        if self.window is not None:
            self.window.close()

    def _on_rule_changed(self, now: RuleNow) -> None:
        self._now = now
        self._panel.show_rule_now(now)
