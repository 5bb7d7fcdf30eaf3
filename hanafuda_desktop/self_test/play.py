"""Opens the table of each game, plays a deal, closes the program, and goes on where it was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from PySide6.QtGui import QAction, QImage

from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.controller.setups import LEVEL, first_setup
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.protocol import AnyGame
from hanafuda_desktop.games import REGISTRY
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import Player as Seated
from hanafuda_desktop.match.record import PlayerKind
from hanafuda_desktop.self_test.player import SEED, Player
from hanafuda_desktop.self_test.report import Report, SelfTestError
from hanafuda_desktop.self_test.runner import Script, Until
from hanafuda_desktop.ui.dialogs.about import AboutSheet
from hanafuda_desktop.ui.main_window import MainWindow

OpenProgram: TypeAlias = Callable[[Path], tuple[TableController, Session, MainWindow]]
"""Wires a program over a folder for the player's files."""

LEAST_COLORS = 200
"""A table with its cards has thousands of colors, an empty window a handful."""
_STEP = 7
"""Every so many px, in both directions, a picture is looked at."""


def check_start(report: Report, open_program: OpenProgram, files: Path) -> Script:
    """Open the program as at its very first start."""
    player = Player(*open_program(_made(files / "first")))
    yield from player.show()
    report.tell("start", "the first table is painted")
    player.close()


def check_games(report: Report, open_program: OpenProgram, files: Path) -> Script:
    """Try every game in a folder of its own below `files`."""
    for game in REGISTRY:
        yield from _check_game(report, open_program, _made(files / game.info.id), game)


def _check_game(report: Report, open_program: OpenProgram, folder: Path, game: AnyGame) -> Script:
    """Play a deal of a game, close the program after it, and open it again."""
    name = game.info.id
    player = Player(*open_program(folder))
    player.hurry()
    yield from player.show()
    player.sit_down(_first_match(game))
    yield Until(player.has_choices, f"the table of {name} is laid")
    picture = player.window.grab().toImage()
    report.keep_picture(f"{name}-begin", picture)
    report.tell(name, f"the table is painted: {_checked(picture, name)}")
    yield from player.play_deal()
    report.keep_picture(f"{name}-end", player.window.grab().toImage())
    report.tell(name, f"a deal is played, with {player.match().ply} actions")
    yield from _read(player)
    report.tell(name, "its rules, the scoring helper and the page about the program are shown")
    record = player.close()
    again = Player(*open_program(folder))
    yield from again.show()
    if again.close() != record:
        raise SelfTestError(f"the saved match of {name} was not resumed as it was saved.")
    report.tell(name, "the match is saved, and resumed as it was saved")


def _read(player: Player) -> Script:
    """Open the other windows, and the page about the program."""
    window = player.window
    window.rules.open_window()
    window.scoring.open_window()
    for opened in (window.rules.window, window.scoring.window):
        if opened is None:
            raise SelfTestError("the rules or the scoring helper cannot be opened.")
        yield Until(opened.isVisible, "another window is open")
        opened.grab()
        opened.close()
    window.overlay.close_all()
    about = window.findChild(QAction, "menu.about")
    if about is not None:
        about.trigger()
    if not isinstance(window.overlay.sheet(), AboutSheet):
        raise SelfTestError("the page about the program cannot be opened.")
    window.grab()
    window.overlay.close_all()


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def _first_match(game: AnyGame) -> AnyMatch:
    """Return a match as the start page proposes it, against opponents who play at once."""
    opponents = (
        Seated(PlayerKind.AGENT, each.name, LEVEL) for each in first_setup(game.info).opponents
    )
    return Match.new(game, {}, (Seated(PlayerKind.HUMAN, ""), *opponents), SEED)


def _checked(picture: QImage, name: str) -> str:
    """Return what a picture of a table is like; raise SelfTestError where it is empty."""
    colors = {
        picture.pixel(x, y)
        for x in range(0, picture.width(), _STEP)
        for y in range(0, picture.height(), _STEP)
    }
    size = f"{picture.width()} x {picture.height()} px"
    if len(colors) < LEAST_COLORS:
        raise SelfTestError(f"the table of {name} ({size}) has only {len(colors)} colors.")
    return f"{size}, {len(colors)} colors"
