"""The states of the window, and which keys act in each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

from PySide6.QtCore import QAbstractAnimation, QRegularExpression, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.games.hachi_hachi.actions import PlayCard
from hanafuda_desktop.match.match import AnyMatch
from tests.ui.gestures import action, click, find
from tests.ui.program import Program, is_decision, settled

KEY = Qt.Key
NEVER_MS = 600_000
"""An opponent who thinks so long is thinking still when a test is over."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What keys can change in the window."""

    ply: int
    """How far the match is."""
    picked_up: object
    """The card of which a target is to be chosen."""
    marked: object
    """The card with the focus."""
    moving: bool
    zoom: object
    tab: str
    panel: bool
    speed: str
    sheet: str
    start: bool
    rules: bool
    """Whether the window with the rules is open."""


def look_at(program: Program) -> Seen:
    """Return what is to be seen now."""
    window, table = program.window, program.window.table
    sheet, rules = window.overlay.sheet(), window.rules.window
    return Seen(
        program.match.ply,
        table.choices.selected,
        next((item.card for item in table.stock if item.marks.has_focus), None),
        program.controller.queue.is_busy,
        table.zoom.card(),
        window.panel.current_tab(),
        window.panel.isVisible(),
        program.session.settings.speed,
        type(sheet).__name__ if sheet is not None else "",
        window.start.page is not None,
        rules is not None and rules.isVisible(),
    )


def press(window: QWidget, key: Qt.Key) -> None:
    """Press a key in a window, as the platform does: shortcuts and all guards hear of it."""
    QTest.keyClick(window.windowHandle(), key)


def changed(program: Program, key: Qt.Key) -> set[str]:
    """Press a key in the window that has the keys, and return what it changed."""
    before = look_at(program)
    if QApplication.activeWindow() is None:  # a window over it was closed
        program.window.activateWindow()
        QApplication.processEvents()
    press(QApplication.activeWindow() or program.window, key)
    after = look_at(program)
    names = (part.name for part in fields(Seen))
    found = {name for name in names if getattr(before, name) != getattr(after, name)}
    # What lies over the table takes the focus with it, marked or not.
    return found - {"marked"} if found & {"sheet", "start"} else found


# --- states --------------------------------------------------------------------------------


def is_choice(match: AnyMatch) -> bool:
    """Tell whether the first card of the person's hand can take either of two."""
    turn = match.turn()
    if turn is None or turn.seat != PERSON:
        return False
    two_ways = {play.card for play in turn.legal if isinstance(play, PlayCard) and play.take}
    return bool(two_ways) and min(match.view(PERSON).hand) in two_ways


def pick_up(program: Program) -> None:
    press(program.window, KEY.Key_1)
    assert look_at(program).picked_up is not None


def play_and_wait(program: Program) -> None:
    """Play a card, and let the opponent think for ever."""
    program.controller.opponents.thinking_ms = NEVER_MS
    ply = program.match.ply
    press(program.window, KEY.Key_Right)
    press(program.window, KEY.Key_Return)
    press(program.window, KEY.Key_1)
    assert program.match.ply > ply
    assert not program.controller.queue.is_busy


def enlarge(program: Program) -> None:
    press(program.window, KEY.Key_Right)
    press(program.window, KEY.Key_Z)
    assert program.window.table.zoom.is_open()


def open_with(key: Qt.Key) -> Callable[[Program], None]:
    return lambda program: press(program.window, key)


def show_sheet(program: Program) -> None:
    press(program.window, KEY.Key_F3)


def move(program: Program) -> None:
    """Play a card, and leave it in the air: however slow the machine is, it stays there."""
    program.controller.opponents.thinking_ms = NEVER_MS
    program.session.change_settings(speed="slow")
    press(program.window, KEY.Key_1)
    press(program.window, KEY.Key_1)
    assert program.controller.queue.is_busy
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    for animation in program.window.animator.findChildren(QAbstractAnimation, options=direct):
        animation.pause()


def open_start(program: Program) -> None:
    action(program.window, "menu.new").trigger()
    page = program.window.start.page
    assert page is not None
    page.setFocus()


def open_options(program: Program) -> None:
    open_start(program)
    click(find(program.window, "start.options"))
    assert program.window.overlay.sheet() is not None


def open_rules(program: Program) -> None:
    press(program.window, KEY.Key_F1)


def open_scoring(program: Program) -> None:
    press(program.window, KEY.Key_F6)


def stay(_program: Program) -> None:
    """Leave everything as it is at the start."""


ALWAYS = "scoring quit full_screen rules keys about"
UNDER_SHEET = f"{ALWAYS} new sheet fair review"
ON_TABLE = f"{UNDER_SHEET} summary undo hint panel ledger rules_tab"
"""Commands that act over a match: the tab with the combinations is open already."""


def commands_on(program: Program) -> set[str]:
    """Return the commands of the menus that are on, but for the speeds."""
    found = program.window.findChildren(QAction, QRegularExpression("^menu\\.[a-z_]+$"))
    return {each.objectName().removeprefix("menu.") for each in found if each.isEnabled()}


@dataclass(frozen=True, slots=True)
class State:
    """A state of the window: keys that change nothing, then what others change, in order."""

    until: Callable[[AnyMatch], bool]
    prepare: Callable[[Program], None]
    silent: tuple[Qt.Key, ...]
    keys: tuple[tuple[Qt.Key, set[str]], ...]
    seed: int = 2
    commands: str = ON_TABLE
    """The commands of the menus that have something to do."""


def keys_of(text: str) -> tuple[Qt.Key, ...]:
    return tuple(KEY(ord(sign)) for sign in text)


FREE = keys_of("ABCDEFGIJKMNOQSTVWX")
"""Letters that look at nothing; some of them answer, where something is asked."""
HELP = keys_of("HU")
VIEWS = keys_of("PYLRZ")
DIGITS = keys_of("1234567890")
SPEED = keys_of("+-=")
F3, F4, F5 = KEY.Key_F3, KEY.Key_F4, KEY.Key_F5
ENTER, ESC = KEY.Key_Return, KEY.Key_Escape
LOOKS: tuple[tuple[Qt.Key, set[str]], ...] = (
    (KEY.Key_L, {"tab"}),
    (KEY.Key_R, {"tab"}),
    (KEY.Key_Y, {"tab"}),
    (KEY.Key_P, {"panel"}),
    (KEY.Key_Minus, {"speed"}),
    (KEY.Key_P, {"panel"}),
    (KEY.Key_Plus, {"speed"}),
)
"""What looks at the same table otherwise."""
SHEET: tuple[tuple[Qt.Key, set[str]], ...] = ((F3, {"sheet"}), (F3, set()), (ESC, {"sheet"}))

AWAITED: tuple[tuple[Qt.Key, set[str]], ...] = ((KEY.Key_H, set()), (KEY.Key_H, set()))
"""Asked for while others play, a hint is awaited, and taken back; nobody is asked."""
QUESTION: tuple[tuple[Qt.Key, set[str]], ...] = ((KEY.Key_H, {"sheet"}), (ESC, {"sheet"}))
TAKE_BACK: tuple[tuple[Qt.Key, set[str]], ...] = ((KEY.Key_U, {"sheet"}), (ESC, {"sheet"}))
"""Help in a match that is no study asks first."""

STATES = {
    "own turn": State(
        is_choice,
        stay,
        (*FREE, *keys_of("890"), ESC, F5),
        (
            *LOOKS,
            *SHEET,
            *QUESTION,
            *TAKE_BACK,
            (KEY.Key_Right, {"marked"}),
            (KEY.Key_Z, {"zoom"}),
            (ESC, {"zoom"}),
            (KEY.Key_1, {"picked_up", "marked"}),
            (ESC, {"picked_up", "marked"}),
            (ENTER, {"picked_up", "marked"}),
        ),
    ),
    "choice": State(
        is_choice,
        pick_up,
        (*FREE, *keys_of("3456789"), F5),
        (
            *LOOKS,
            *SHEET,
            *QUESTION,
            *TAKE_BACK,
            (KEY.Key_Z, {"zoom"}),
            (KEY.Key_1, {"zoom"}),
            (ESC, {"picked_up", "marked"}),
        ),
    ),
    "decision": State(
        is_decision,
        stay,
        (*keys_of("ABDEFGIJKMNOQTVWXZ"), *DIGITS, ESC, KEY.Key_Left, F5),
        (
            *SHEET,
            *QUESTION,
            *TAKE_BACK,
            (KEY.Key_R, {"rules"}),
            (ESC, {"rules"}),
            (KEY.Key_C, {"ply", "marked"}),
        ),
        seed=5,
        commands=ON_TABLE.replace(" ledger", ""),
    ),
    "opponent": State(
        is_choice,
        play_and_wait,
        (*FREE, *keys_of("7890"), ESC, F5),
        (
            *LOOKS,
            *SHEET,
            *TAKE_BACK,
            (KEY.Key_2, {"marked"}),
            (KEY.Key_Z, {"zoom"}),
            (ESC, {"zoom"}),
            *AWAITED,
        ),
    ),
    "motion": State(
        is_choice,
        move,
        (*FREE, F5),
        (*LOOKS[:3], *AWAITED, (KEY.Key_Space, {"moving", "marked"})),
    ),
    "summary": State(
        settled(2),
        stay,
        (*FREE, KEY.Key_H, *VIEWS, *DIGITS, *SPEED, ESC, F4, F5, KEY.Key_Left),
        (*TAKE_BACK, *SHEET, (ENTER, {"ply", "sheet"})),
        commands=f"{UNDER_SHEET} undo",
    ),
    "score sheet": State(
        is_choice,
        show_sheet,
        (*FREE, *HELP, *VIEWS, *DIGITS, *SPEED, F3, F4, F5, KEY.Key_Left),
        ((ESC, {"sheet"}),),
        commands=UNDER_SHEET.replace(" sheet", ""),
    ),
    "enlarged card": State(
        is_choice,
        enlarge,
        (KEY.Key_Shift, KEY.Key_Control),
        (
            (KEY.Key_P, {"zoom"}),
            (KEY.Key_Z, {"zoom"}),
            (KEY.Key_L, {"zoom"}),
            (KEY.Key_Z, {"zoom"}),
            (KEY.Key_Plus, {"zoom"}),
            (KEY.Key_Z, {"zoom"}),
            (KEY.Key_1, {"zoom"}),
            (KEY.Key_Z, {"zoom"}),
            (ENTER, {"zoom"}),
            (KEY.Key_Z, {"zoom"}),
            (KEY.Key_Space, {"zoom"}),
            (KEY.Key_Z, {"zoom"}),
            (F3, {"zoom", "sheet"}),
            (ESC, {"sheet"}),
            (KEY.Key_Z, {"zoom"}),
            (KEY.Key_R, {"zoom", "tab"}),
        ),
        commands=f"{UNDER_SHEET} rules_tab",
    ),
    "start page": State(
        is_choice,
        open_start,
        (*FREE, *HELP, *VIEWS, *DIGITS, *SPEED, F3, F4, F5),
        ((ESC, {"start", "panel"}),),
        commands=ALWAYS,
    ),
    "options": State(
        is_choice,
        open_options,
        (*FREE, *HELP, *VIEWS, *DIGITS, *SPEED, F3, F4, F5),
        (),
        commands=ALWAYS,
    ),
    "rules window": State(
        is_choice,
        open_rules,
        (*FREE, *HELP, *VIEWS, *DIGITS, *SPEED, F3, F4, F5, ENTER),
        ((ESC, set()), (ESC, {"rules"})),  # the first empties the search
    ),
    "scoring window": State(
        is_choice,
        open_scoring,
        (*FREE, *HELP, *VIEWS, *DIGITS, *SPEED, F3, F4, F5),
        ((ESC, set()),),
    ),
}
