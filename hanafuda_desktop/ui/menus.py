"""The menus of the window: one action for each thing that works, with its key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QAction, QActionGroup, QFont, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.panels.rules_panel import WINDOW_KEY
from hanafuda_desktop.ui.translation import Translate

Slot = Callable[[], object]
Key = str | QKeySequence.StandardKey


@dataclass(frozen=True, slots=True)
class Commands:
    """What the menus and single keys set off."""

    new_match: Slot
    scoring: Slot
    quit: Slot
    sheet: Slot
    summary: Slot
    panel: Slot
    yaku: Slot
    ledger: Slot
    rules_tab: Slot
    rules: Slot
    full_screen: Slot
    about: Slot
    skip: Slot
    stop: Slot
    play_on: Slot
    set_speed: Callable[[Speed], object]
    faster: Callable[[int], object]


_ANYWHERE = ("new", "scoring", "quit", "full_screen", "rules", "about", "speed")
"""What can be done where there is no table."""


class Menus:
    """The menu bar of a window; rebuilt as a whole when the language changes."""

    def __init__(self, window: QMainWindow, commands: Commands, tr: Translate) -> None:
        self._window = window
        self._tr = tr
        self._speeds: dict[Speed, QAction] = {}
        self._parts: list[QMenu] = []
        self._at_table: list[QAction] = []
        bar = window.menuBar()
        bar.clear()
        game = self._menu("game")
        self._add(game, "new", commands.new_match, QKeySequence.StandardKey.New)
        self._add(game, "scoring", commands.scoring, "F6")
        game.addSeparator()
        quit_action = self._add(game, "quit", commands.quit, "Ctrl+Q")
        quit_action.setMenuRole(QAction.MenuRole.QuitRole)
        match = self._menu("match")
        self._add(match, "sheet", commands.sheet, "F3")
        self.summary = self._add(match, "summary", commands.summary, "F4")
        view = self._menu("view")
        self._add(view, "panel", commands.panel, "P")
        self._add(view, "yaku", commands.yaku, "Y")
        self._add(view, "ledger", commands.ledger, "L")
        self._add(view, "rules_tab", commands.rules_tab, "R")
        view.addSeparator()
        self._add_speeds(view, commands)
        view.addSeparator()
        self._add(view, "full_screen", commands.full_screen, "F11")
        help_menu = self._menu("help")
        self._add(help_menu, "rules", commands.rules, WINDOW_KEY)
        about = self._add(help_menu, "about", commands.about, "")
        about.setMenuRole(QAction.MenuRole.AboutRole)
        for key, slot in (
            ("Space", commands.skip),
            ("S", commands.stop),
            ("C", commands.play_on),
            ("+", lambda: commands.faster(1)),
            ("=", lambda: commands.faster(1)),
            ("-", lambda: commands.faster(-1)),
        ):
            self._add_key(key, slot)

    def show_speed(self, speed: Speed) -> None:
        """Mark the speed in force."""
        self._speeds[speed].setChecked(True)

    def set_at_table(self, is_there: bool) -> None:
        """Say whether the table is to be seen, which most commands are about."""
        for action in self._at_table:
            action.setEnabled(is_there)

    def set_font(self, font: QFont) -> None:
        """Print the menus in a font."""
        for part in (self._window.menuBar(), *self._parts):
            part.setFont(font)

    def _menu(self, name: str) -> QMenu:
        menu = self._window.menuBar().addMenu(self._tr(Msg(f"menu.{name}")))
        self._parts.append(menu)
        return menu

    def _add(self, menu: QMenu, name: str, slot: Slot, key: Key) -> QAction:
        action = menu.addAction(self._tr(Msg(f"menu.{name}")))
        action.setObjectName(f"menu.{name}")
        action.triggered.connect(lambda _checked=False: slot())
        if key:
            action.setShortcut(QKeySequence(key))
        if name.partition(".")[0] not in _ANYWHERE:
            self._at_table.append(action)
        return action

    def _add_speeds(self, menu: QMenu, commands: Commands) -> None:
        speeds = menu.addMenu(self._tr(Msg("menu.speed")))
        self._parts.append(speeds)
        group = QActionGroup(speeds)
        for speed in Speed:
            action = self._add(
                speeds, f"speed.{speed.name.lower()}", _bound(commands.set_speed, speed), ""
            )
            action.setCheckable(True)
            group.addAction(action)
            self._speeds[speed] = action

    def _add_key(self, key: str, slot: Slot) -> None:
        """Bind a single key that is in no menu."""
        action = QAction(self._window)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(lambda _checked=False: slot())
        self._window.addAction(action)
        self._at_table.append(action)


def _bound(take: Callable[[Speed], object], speed: Speed) -> Slot:
    return lambda: take(speed)
