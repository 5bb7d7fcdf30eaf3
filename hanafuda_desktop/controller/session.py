"""A sitting at the table: opens the saved match or a new one, saves it, keeps the settings."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from hanafuda_desktop.ai.levels import level_by_id
from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.controller.save_writer import SaveWriter
from hanafuda_desktop.controller.setups import begin, first_match, offer, remember
from hanafuda_desktop.controller.start_offer import StartOffer
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.rules_doc import RuleDoc
from hanafuda_desktop.engine.setup import MatchSetup
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import (
    MatchRecord,
    PlayerKind,
    encode_record,
    record_from_json,
    record_to_json,
)
from hanafuda_desktop.storage.atomic import write_json_atomic
from hanafuda_desktop.storage.migrations import MATCH
from hanafuda_desktop.storage.reports import breakable, joined, report
from hanafuda_desktop.storage.saves import FINISHED_FILE, MATCH_FILE, SaveSlot
from hanafuda_desktop.storage.settings import Settings, SettingsStore

log = logging.getLogger("hanafuda.session")

SETTINGS_FILE = "settings.json"


class Session(QObject):
    """Everything that outlives a match: its save, the settings, the notices about them."""

    settings_changed = Signal(object)
    """The Settings now in force."""

    def __init__(
        self,
        controller: TableController,
        folder: Path,
        is_saving: bool = True,
        parent: QObject | None = None,
    ) -> None:
        """Take the folder of the player's files; without `is_saving` they are only read."""
        super().__init__(parent)
        self._controller = controller
        self._folder = folder
        self._is_saving = is_saving
        self._slot: SaveSlot[MatchRecord] = SaveSlot(
            folder / MATCH_FILE, MATCH, _read_playable, record_to_json, not is_saving
        )
        self._store = SettingsStore(folder / SETTINGS_FILE, not is_saving)
        loaded = self._store.load()
        self._settings = loaded.settings
        self._note = loaded.note
        self._match_writer = SaveWriter(self._slot.save)
        finished = folder / FINISHED_FILE
        self._finished_writer = SaveWriter[MatchRecord](
            lambda record: write_json_atomic(finished, record_to_json(record))
        )
        self._settings_writer = SaveWriter(self._store.save)
        self._match_writer.failed.connect(self._on_match_not_saved)
        self._finished_writer.failed.connect(self._on_match_not_saved)
        self._settings_writer.failed.connect(self._on_settings_not_saved)
        self._told_failures: set[str] = set()
        controller.record_changed.connect(self._save)

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self._settings

    @property
    def speed(self) -> Speed:
        """How fast the table moves."""
        return Speed[self._settings.speed.upper()]

    def set_speed(self, speed: Speed) -> None:
        """Let the table move at another speed from now on."""
        self.change_settings(speed=speed.name.lower())

    def change_settings(self, **changes: Any) -> None:
        """Put some settings in force and keep them."""
        changed = replace(self._settings, **changes)
        if changed != self._settings:
            self._settings = changed
            if self._is_saving:
                self._settings_writer.write(changed)
            self.settings_changed.emit(changed)

    def start(self) -> None:
        """Lay the saved match on the table, or a new one; say what was wrong with a save."""
        loaded = self._slot.load()
        notes = [report(self._slot, loaded)]
        if loaded.document is None:
            self.new_match()
        else:
            match, found = self._resume(loaded.document, loaded.file)
            notes += found
            self._controller.open(match)
            if any(notes):
                # What lies on the table now stands in no file under its first name.
                self._save(match.record())
        told = [note for note in notes if note is not None]
        if self._note is not None:
            self._controller.noticed.emit(self._note)
        if told:
            self._controller.noticed.emit(joined(*told))

    def new_match(self) -> None:
        """Begin again what was begun last, or what is begun at the very first start."""
        if not self._settings.setups:
            self._lay(first_match())
            return
        made = self.offer()
        self._lay(next(game.setup for game in made.games if game.info.id == made.latest))

    def begin(self, setup: MatchSetup) -> None:
        """Begin a match as it was set up, and remember the setup.

        Raises OptionsError where it does not hold; the match on the table then stays.
        """
        self._lay(setup)
        self.change_settings(setups=remember(setup, self._settings.setups))

    def offer(self) -> StartOffer:
        """Return what the start page has to choose from."""
        return offer(self._settings.setups, self._controller.match)

    def rules_of(self, setup: MatchSetup) -> RuleDoc:
        """Return the whole rules of a match that may be begun."""
        return game_by_id(setup.game).rulebook(dict(setup.options), setup.seats)

    def describe_match(self) -> str:
        """Return the record of the match on the table as text, for a fault report."""
        match = self._controller.match
        return encode_record(match.record()).decode() if match is not None else "none"

    def keep_match(self) -> bool:
        """Wait for the save of the match, and try once more where it failed.

        False: what was played on the table would be lost with the window.
        """
        match, writer = self._controller.match, self._match_writer
        writer.wait()
        if match is None or not writer.has_failed:
            return True
        record = match.record()
        self._save(record)
        writer.wait()
        return not (writer.has_failed and record.actions)

    def shutdown(self) -> None:
        """Stop the table, and wait until everything is on disk."""
        self._controller.shutdown()
        self._match_writer.close()
        self._finished_writer.close()
        self._settings_writer.close()

    def _lay(self, setup: MatchSetup) -> None:
        """Lay a new match on the table; the one that lay there is given up."""
        match = begin(setup)
        self._controller.open(match)
        self._save(match.record())

    def _save(self, record: MatchRecord) -> None:
        if not self._is_saving:
            return
        self._match_writer.write(record)
        match = self._controller.match
        if match is not None and match.turn() is None:
            self._finished_writer.write(record)

    def _resume(
        self, record: MatchRecord, file: Path | None
    ) -> tuple[AnyMatch, tuple[Msg | None, ...]]:
        """Play a record again; say where its seal is broken, and where its end is lost.

        A file whose end is lost is kept.
        """
        resumed = Match.resume(game_by_id(record.game), record)
        seal, lost = resumed.seal_text, resumed.text
        if seal is not None:
            log.warning("the seal of the saved match is broken")
        if lost is None:
            return resumed.match, (seal,)
        log.warning("the saved match was cut short: %s", resumed.fault)
        kept = self._slot.set_aside(file) if file is not None else None
        if kept is None:
            return resumed.match, (seal, lost)
        where = msg("resume.kept", file=kept.name, folder=breakable(kept.parent))
        return resumed.match, (seal, lost, where)

    def _on_match_not_saved(self, reason: str) -> None:
        folder = breakable(self._folder)
        self._tell_once(msg("notice.match_not_saved", reason=reason, folder=folder))

    def _on_settings_not_saved(self, reason: str) -> None:
        folder = breakable(self._folder)
        self._tell_once(msg("notice.settings_not_saved", reason=reason, folder=folder))

    def _tell_once(self, text: Msg) -> None:
        """Say that saving failed, but not after every card."""
        if text.key not in self._told_failures:
            self._told_failures.add(text.key)
            self._controller.noticed.emit(text)


def _read_playable(document: dict[str, object]) -> MatchRecord:
    """Read a record that this program can play, at least from its start.

    What it cannot play counts as damaged: it is set aside, and the backup is tried. Its actions
    are played once, when the match is laid on the table.
    """
    record = record_from_json(document)
    Match.resume(game_by_id(record.game), record.beginning())
    for player in record.seats:
        if player.kind is PlayerKind.AGENT:
            level_by_id(player.level)
    return record
