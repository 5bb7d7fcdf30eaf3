"""The whole program in a test: built as at a real start, over a folder of its own."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSize

from hanafuda_desktop.app import start_application
from hanafuda_desktop.controller.crash_guard import CrashGuard
from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import HOUSE, PERSON
from hanafuda_desktop.engine.table_spec import TableModel
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.games.hachi_hachi.actions import Sage
from hanafuda_desktop.i18n.catalog import Catalog, load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import Player, PlayerKind, record_from_json, record_to_json
from hanafuda_desktop.storage.atomic import write_json_atomic
from hanafuda_desktop.storage.saves import MATCH_FILE
from hanafuda_desktop.ui.main_window import MainWindow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

PLAYERS = (
    Player(PlayerKind.HUMAN, ""),
    Player(PlayerKind.AGENT, "Sayo", "heuristic"),
    Player(PlayerKind.AGENT, "Ren", "greedy"),
)

NORMAL, COMPACT, SMALL = QSize(1280, 800), QSize(1024, 640), QSize(800, 600)
"""The screen of the offscreen platform is smaller than most; no window manager minds."""


def new_match(seed: int, deals: int = 3, players: tuple[Player, ...] = PLAYERS) -> AnyMatch:
    """Begin a match of one person against computer players."""
    return Match.new(game_by_id("hachi_hachi"), {"deals": deals}, players, seed)


def save_match(folder: Path, match: AnyMatch) -> None:
    """Leave a match in a folder, so that the program opens on it."""
    write_json_atomic(folder / MATCH_FILE, record_to_json(match.record()))


def save_settings(folder: Path, **settings: object) -> None:
    """Leave settings in a folder."""
    write_json_atomic(folder / "settings.json", {"version": 1, **settings})


def leave_instant(folder: Path, seed: int = 5, deals: int = 3, **settings: object) -> None:
    """Leave a new match in a folder, and settings in which nothing moves."""
    save_match(folder, new_match(seed, deals))
    save_settings(folder, speed="instant", **settings)


def random_match(
    seed: int,
    until: Callable[[AnyMatch], bool] = lambda _match: False,
    players: tuple[Player, ...] = PLAYERS,
) -> AnyMatch:
    """Play without a window, everybody at random: until something holds, or to the end."""
    match, chance = new_match(seed, 12, players), random.Random(seed)
    while not until(match) and (turn := match.turn()) is not None:
        match.submit(turn.seat, chance.choice(turn.legal), ply=turn.ply)
    return match


def is_mid_deal(match: AnyMatch) -> bool:
    """Tell whether the person is to act with four cards in hand and much on the table."""
    turn = match.turn()
    return turn is not None and turn.seat == PERSON and len(match.view(PERSON).hand) == 4


def is_decision(match: AnyMatch) -> bool:
    """Tell whether the person may stop or play on."""
    turn = match.turn()
    return turn is not None and turn.seat == PERSON and Sage() in turn.legal


def settled(deal: int) -> Callable[[AnyMatch], bool]:
    """Return whether a deal was settled just now, and the next one waits to be dealt."""

    def is_settled(match: AnyMatch) -> bool:
        turn = match.turn()
        return turn is not None and turn.seat == HOUSE and match.deal_number() == deal

    return is_settled


def load_match(folder: Path) -> AnyMatch:
    """Play the match that was saved in a folder again, without a window."""
    document = json.loads((folder / MATCH_FILE).read_text("utf-8"))
    report = Match.resume(game_by_id("hachi_hachi"), record_from_json(document))
    assert report.fault is None
    return report.match


@cache
def style_application() -> None:
    """Start Qt as the program does: once in a process, its style never changes."""
    start_application()


@cache
def _english() -> Catalog:
    """Read the texts of the program: once in a process, they never change."""
    return load_catalog("en")


class Program:
    """What `app.main` wires together; the computer players do not linger before they play."""

    def __init__(self, folder: Path, thinking_ms: int = 0) -> None:
        style_application()
        self.controller = TableController(thinking_ms=thinking_ms)
        self.session = Session(self.controller, folder)
        self.guard = CrashGuard(self.session.describe_match)
        catalog = _english()
        self.window = MainWindow(
            self.controller, self.session, lambda *about: Translator(catalog, *about)
        )
        self.guard.crashed.connect(self.window.crash.show)
        self.window.crash.closed.connect(self.guard.resume)

    @property
    def match(self) -> AnyMatch:
        """The match on the table."""
        match = self.controller.match
        assert match is not None
        return match

    def model(self) -> TableModel:
        """What lies on the table, as it is drawn."""
        model = self.window.table.model
        assert model is not None
        return model

    def start(self, qtbot: QtBot, size: QSize | None) -> None:
        """Open the window and lay the saved match, or a new one, on the table.

        `size` None: as large as it opens by itself.
        """
        if size is not None:
            self.window.resize(size)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        self.session.start()

    def quit(self) -> None:
        """Close the window, and wait until everything is on disk."""
        self.window.close()
        self.session.shutdown()

    def discard(self) -> None:
        """Destroy everything, as the end of the process would.

        What a signal calls is held by its sender, where the garbage collector does not look.
        """
        for thing in (self.window, self.session, self.controller, self.guard):
            thing.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@contextmanager
def running(folder: Path, qtbot: QtBot, size: QSize | None = NORMAL) -> Iterator[Program]:
    """Run the program over a folder while the block runs."""
    program = Program(folder)
    program.start(qtbot, size)
    try:
        yield program
    finally:
        program.quit()
        program.discard()
