"""Shows what the match tells: on the table, in strip and panel, and to screen readers."""

from __future__ import annotations

import logging

from PySide6.QtCore import QObject

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.match_facts import level_at
from hanafuda_desktop.controller.snapshot import Snapshot
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import ButtonTarget, CardFacts, Prompt, TableModel
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.announcer import Announcer
from hanafuda_desktop.ui.idle_commands import IdleCommands
from hanafuda_desktop.ui.menus import Menus
from hanafuda_desktop.ui.panels.side_panel import SidePanel
from hanafuda_desktop.ui.panels.status_strip import StatusStrip
from hanafuda_desktop.ui.table.table_view import TableView

_LOG = logging.getLogger("hanafuda.ui")


class MatchShown(QObject):
    """Hands each part of the window its share of what the controller says of the match."""

    def __init__(
        self,
        controller: TableController,
        table: TableView,
        strip: StatusStrip,
        panel: SidePanel,
        announcer: Announcer,
        menus: Menus,
        idle: IdleCommands,
    ) -> None:
        super().__init__(table)
        self._controller = controller
        self._table, self._strip, self._panel = table, strip, panel
        self._announcer, self._menus, self._idle = announcer, menus, idle
        table.facts = self._facts
        table.level_at = self._level_at
        controller.rested.connect(self._on_rested)
        controller.prompted.connect(self._on_prompted)
        controller.choices_changed.connect(table.set_choices)

    def show_dealing(self, model: TableModel) -> None:
        """Tell of the deal that is being dealt no more than the table does."""
        self._strip.show_progress(model.progress, model.plaque)
        self._panel.show_dealing(model)

    def _on_rested(self, snapshot: Snapshot) -> None:
        model, panel = snapshot.model, self._panel
        found = self._table.reconcile(model)
        if found:
            _LOG.error("the table was not as the match has it: %s", "; ".join(found))
        self._strip.show_progress(model.progress, model.plaque)
        panel.show_yaku(snapshot.yaku, len(model.seats))
        self._idle.follow()
        self._menus.name_parts(model.progress.words, snapshot.yaku.tab)
        panel.show_ledger(snapshot.ledger, snapshot.log)
        panel.follow_settlement(model.ring is not None and bool(model.ring.reasons))
        panel.set_shown_line(0)
        self._announcer.know_yaku(snapshot.yaku)
        self._announcer.tell_log(snapshot.log)

    def _on_prompted(self, prompt: Prompt, button: ButtonTarget | None) -> None:
        self._table.set_prompt(prompt, button)
        self._announcer.tell_prompt(prompt)

    def _facts(self, card: CardId) -> CardFacts | None:
        on_table = self._controller.on_table
        return on_table.facts(card) if on_table is not None else None

    def _level_at(self, seat: Seat) -> Msg | None:
        match = self._controller.match
        return level_at(match, seat) if match is not None else None
