"""The menus of the window: one action for each thing that works, with its key."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, auto, unique
from typing import TypeVar

from PySide6.QtGui import QAction, QActionGroup, QFont, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.engine.words import PLAIN_WORDS, GameWords
from hanafuda_desktop.ui.command_keys import (
    FULL_SCREEN_KEY,
    HINT_KEY,
    LEDGER_KEY,
    PANEL_KEY,
    QUIT_KEY,
    READ_OWN_KEY,
    REDO_KEY,
    REDO_KEY_TOO,
    REVIEW_KEY,
    RULES_KEY,
    RULES_TAB_KEY,
    SCORING_KEY,
    SHEET_KEY,
    SUMMARY_KEY,
    UNDO_KEY,
    UNDO_KEY_TOO,
    YAKU_KEY,
)
from hanafuda_desktop.ui.readouts import Readout
from hanafuda_desktop.ui.translation import Translate

Slot = Callable[[], object]
Key = str | QKeySequence.StandardKey
KeyRows = tuple[tuple[str, str], ...]
"""Keys, and what they do, in the words of the language of the menus."""
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Commands:
    """What the menus and single keys set off."""

    new_match: Slot
    scoring: Slot
    quit: Slot
    sheet: Slot
    summary: Slot
    fair: Slot
    undo: Slot
    redo: Slot
    hint: Slot
    review: Slot
    panel: Slot
    yaku: Slot
    ledger: Slot
    rules_tab: Slot
    rules: Slot
    keys: Slot
    full_screen: Slot
    about: Slot
    skip: Slot
    answer: Callable[[str], object]
    read: Callable[[Readout], object]
    read_own: Slot
    set_speed: Callable[[Speed], object]
    faster: Callable[[int], object]


@unique
class Top(Enum):
    """What lies on top in the window."""

    TABLE = auto()
    ZOOM = auto()
    """A card enlarged over the table."""
    SHEET = auto()
    ACCOUNT = auto()
    """The account of a deal that was settled just now: its last choice can be taken back here."""
    QUESTION = auto()
    """A sheet that asks something: no sheet of the match is laid over it."""
    START = auto()
    """The start page, with sheets over it or without."""


_ANYWHERE = frozenset(Top)
_REACH = {
    "new": _ANYWHERE - {Top.START},
    **dict.fromkeys(
        ("scoring", "quit", "full_screen", "rules", "keys", "about", "speed"), _ANYWHERE
    ),
    **dict.fromkeys(
        ("sheet", "fair", "review"), frozenset({Top.TABLE, Top.ZOOM, Top.SHEET, Top.ACCOUNT})
    ),
    "rules_tab": frozenset({Top.TABLE, Top.ZOOM}),
    "undo": frozenset({Top.TABLE, Top.ACCOUNT}),
}
"""Under what a command can be reached; those that are not named are for the bare table."""
_BARE = frozenset({Top.TABLE})
_ANSWERS = "SCT"
"""The letters that answer: stop or stand, play on (continue), take a card."""
_READOUTS = (("Q", Readout.STATE), ("V", Readout.FIELD), ("Alt+8", Readout.POINTS))
"""What reads the table out, but for the own cards: their letter may buy in again, too."""


class Menus:
    """The menu bar of a window, and the single keys that stand in no menu."""

    def __init__(self, window: QMainWindow, commands: Commands, tr: Translate) -> None:
        self._window = window
        self._tr = tr
        self._speeds: dict[Speed, QAction] = {}
        self._parts: list[QMenu] = []
        self._reach: dict[QAction, frozenset[Top]] = {}
        self._idle: set[str] = set()
        self._top = Top.TABLE
        self._singles: list[QAction] = []
        self._readouts: list[QAction] = []
        self._add_game_menu(commands)
        self._summary = self._add_match_menu(commands)
        self._yaku = self._add_view_menu(commands)
        self._add_help_menu(commands)
        self._add_singles(commands)

    def show_speed(self, speed: Speed) -> None:
        """Mark the speed in force."""
        self._speeds[speed].setChecked(True)

    def name_parts(self, words: GameWords, tab: Msg) -> None:
        """Call a deal, and the tab of combinations, what the game on the table calls them."""
        self._summary.setText(self._tr(Msg(f"menu.summary.{words.deal}")))
        self._yaku.setText(self._tr(msg("menu.tab", name=tab)))

    def keys(self) -> tuple[tuple[str, KeyRows], ...]:
        """Return all keys: of each menu with its title, and first those that are in none ("")."""
        menus = ((part.title().replace("&", ""), _keyed(part.actions())) for part in self._parts)
        return (
            ("", _keyed(self._singles)),
            *((title, rows) for title, rows in menus if rows),
            (self._tr(Msg("keys.read")), _keyed(self._readouts)),
        )

    def set_top(self, top: Top) -> None:
        """Say what lies on top: commands for what is below it are off, and so are their keys."""
        self._top = top
        for action, reach in self._reach.items():
            action.setEnabled(top in reach and action.objectName() not in self._idle)

    def set_idle(self, **commands: bool) -> None:
        """Say of some commands whether there is nothing for them to do just now."""
        for name, is_idle in commands.items():
            (self._idle.add if is_idle else self._idle.discard)(f"menu.{name}")
        self.set_top(self._top)

    def set_font(self, font: QFont) -> None:
        """Print the menus in a font."""
        for part in (self._window.menuBar(), *self._parts):
            part.setFont(font)
        layout = self._window.layout()
        if layout is not None:
            # Before a window is shown nobody else makes its menu bar higher; titles for which
            # it is too low would be hidden.
            layout.activate()

    # --- building -------------------------------------------------------------------------

    def _add_game_menu(self, commands: Commands) -> None:
        game = self._menu("game")
        self._add(game, "new", commands.new_match, QKeySequence.StandardKey.New)
        self._add(game, "scoring", commands.scoring, SCORING_KEY)
        game.addSeparator()
        quit_action = self._add(game, "quit", commands.quit, QUIT_KEY)
        quit_action.setMenuRole(QAction.MenuRole.QuitRole)

    def _add_match_menu(self, commands: Commands) -> QAction:
        """Return the action of the summary, which has the name of a deal in it."""
        match = self._menu("match")
        undo = self._add(match, "undo", commands.undo, UNDO_KEY)
        undo.setShortcuts([QKeySequence(key) for key in (UNDO_KEY, UNDO_KEY_TOO)])
        redo = self._add(match, "redo", commands.redo, REDO_KEY)
        redo.setShortcuts([QKeySequence(key) for key in (REDO_KEY, REDO_KEY_TOO)])
        self._add(match, "hint", commands.hint, HINT_KEY)
        match.addSeparator()
        self._add(match, "sheet", commands.sheet, SHEET_KEY)
        last = Msg(f"menu.summary.{PLAIN_WORDS.deal}")
        summary = self._add(match, "summary", commands.summary, SUMMARY_KEY, last)
        self._add(match, "review", commands.review, REVIEW_KEY)
        match.addSeparator()
        self._add(match, "fair", commands.fair, "")
        return summary

    def _add_view_menu(self, commands: Commands) -> QAction:
        """Return the action of the tab of combinations, which has another name in each game."""
        view = self._menu("view")
        self._add(view, "panel", commands.panel, PANEL_KEY)
        yaku = self._add(view, "yaku", commands.yaku, YAKU_KEY)
        self._add(view, "ledger", commands.ledger, LEDGER_KEY)
        self._add(view, "rules_tab", commands.rules_tab, RULES_TAB_KEY)
        view.addSeparator()
        self._add_speeds(view, commands)
        view.addSeparator()
        self._add(view, "full_screen", commands.full_screen, FULL_SCREEN_KEY)
        return yaku

    def _add_help_menu(self, commands: Commands) -> None:
        help_menu = self._menu("help")
        self._add(help_menu, "rules", commands.rules, RULES_KEY)
        self._add(help_menu, "keys", commands.keys, "")
        about = self._add(help_menu, "about", commands.about, "")
        about.setMenuRole(QAction.MenuRole.AboutRole)

    def _add_singles(self, commands: Commands) -> None:
        """Bind the single keys that are in no menu."""
        for keys, name, slot in (
            (("Space",), "skip", commands.skip),
            *(((letter,), letter, _bound(commands.answer, letter)) for letter in _ANSWERS),
            (("+", "="), "faster", lambda: commands.faster(1)),
            (("-",), "slower", lambda: commands.faster(-1)),
        ):
            self._singles.append(self._add_single(keys, Msg(f"keys.single.{name}"), slot))
        for key, name, slot in (
            *((key, what.name, _bound(commands.read, what)) for key, what in _READOUTS),
            (READ_OWN_KEY, Readout.OWN.name, commands.read_own),
        ):
            words = Msg(f"keys.read.{name.lower()}")
            self._readouts.append(self._add_single((key,), words, slot))

    def _menu(self, name: str) -> QMenu:
        menu = self._window.menuBar().addMenu(self._tr(Msg(f"menu.{name}")))
        self._parts.append(menu)
        return menu

    def _add(
        self, menu: QMenu, name: str, slot: Slot, key: Key, words: Msg | None = None
    ) -> QAction:
        action = menu.addAction(self._tr(words or Msg(f"menu.{name}")))
        action.setObjectName(f"menu.{name}")
        action.triggered.connect(lambda _checked=False: slot())
        if key:
            action.setShortcut(QKeySequence(key))
        action.setAutoRepeat(False)
        self._reach[action] = _REACH.get(name.partition(".")[0], _BARE)
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

    def _add_single(self, keys: tuple[str, ...], words: Msg, slot: Slot) -> QAction:
        """Bind single keys; `words` say what they do."""
        action = QAction(self._tr(words), self._window)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.triggered.connect(lambda _checked=False: slot())
        action.setAutoRepeat(False)
        self._window.addAction(action)
        self._reach[action] = _BARE
        return action


def _keyed(actions: Iterable[QAction]) -> KeyRows:
    """Return the keys of those actions that have any, and what they do."""
    form = QKeySequence.SequenceFormat.NativeText
    return tuple(
        (
            ", ".join(key.toString(form) for key in action.shortcuts()),
            action.text().replace("&", ""),
        )
        for action in actions
        if action.shortcuts()
    )


def _bound(take: Callable[[_T], object], value: _T) -> Slot:
    return lambda: take(value)
