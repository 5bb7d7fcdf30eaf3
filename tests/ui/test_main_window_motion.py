"""Motion on the table of the whole program: it can be skipped, resized and left at any moment."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractAnimation, QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.table_spec import Holder
from hanafuda_desktop.ui.parts.thumbs import Thumbs
from hanafuda_desktop.ui.table.animator import Animator
from hanafuda_desktop.ui.table.layout import TableLayout
from tests.ui.conftest import OpenProgram
from tests.ui.gestures import press
from tests.ui.person import Person
from tests.ui.program import (
    Program,
    leave_instant,
    new_match,
    random_match,
    save_match,
    save_settings,
    settled,
)
from tests.ui.reading import words

pytestmark = pytest.mark.usefixtures("patient")


def open_moving(open_program: OpenProgram, folder: Path) -> Program:
    """Open the program on a new match, at normal speed."""
    save_match(folder, new_match(5))
    save_settings(folder, speed="normal")
    return open_program()


def deal(program: Program, qtbot: QtBot) -> None:
    """Let the first deal begin, and wait until cards fly."""
    person = Person(program.window, qtbot)
    person.act()
    skip_to_rest(program, qtbot)
    person.act()
    assert program.match.deal_number() == 1
    qtbot.waitUntil(lambda: len(list(program.window.table.stock)) > 3)


def skip_to_rest(program: Program, qtbot: QtBot) -> None:
    """Skip whatever moves until the person is to act."""
    person = Person(program.window, qtbot)
    while not person.offers():
        press(program.window, Qt.Key.Key_Space)
        qtbot.wait(1)


def running(animator: Animator) -> list[QAbstractAnimation]:
    """Return the steps that are being shown."""
    return [
        part
        for part in animator.findChildren(QAbstractAnimation)
        if part.parent() is animator and part.state() is QAbstractAnimation.State.Running
    ]


def assert_at_rest(program: Program) -> None:
    """Everything lies where the match has it, and nothing is left of the motion."""
    assert not program.window.animator.is_running
    assert running(program.window.animator) == []
    model = program.match.game.table.model(program.match.view(PERSON))
    assert program.model() == model
    assert program.window.table.reconcile(model) == ()


def test_a_click_ends_the_motion_and_does_nothing_else(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """The click is spent: it lands where a moment later a card of the hand can be played."""
    program = open_moving(open_program, tmp_path)
    deal(program, qtbot)
    (step,) = running(program.window.animator)
    table, ply = program.window.table, program.match.ply
    layout = table.layout_now
    assert isinstance(layout, TableLayout)
    first = layout.hand_spot(0, 7)
    point = QPoint(first.x + first.w // 2, first.y + first.h // 2)
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert program.match.ply == ply
    assert step not in running(program.window.animator)
    skip_to_rest(program, qtbot)
    assert_at_rest(program)


def test_while_cards_are_dealt_strip_and_panel_tell_the_new_deal_and_no_card(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    save_match(tmp_path, random_match(6, settled(1)))
    save_settings(tmp_path, speed="normal")
    program = open_program()
    window = program.window
    person = Person(window, qtbot)
    assert "Deal 1 of 12" in words(window.strip)
    old = [word for word in words(window.panel) if word.endswith("deal")]
    person.act()
    assert window.animator.is_running
    assert "Deal 1 of 12" in words(window.strip), "its cards still lie there"
    qtbot.waitUntil(lambda: "Deal 2 of 12" in words(window.strip))
    told = words(window.panel)
    assert {"Cards are being dealt", "×?", "0 of 3"} <= set(told)
    assert not set(old) & set(told)
    thumbs = [part for part in window.panel.findChildren(Thumbs) if part.isVisible()]
    assert {held.holder for part in thumbs for held in part.cards} == {Holder.UNSEEN}
    window.animator.skip()
    qtbot.waitUntil(lambda: "Cards are being dealt" not in words(window.panel))
    (new,) = [word for word in words(window.panel) if word.endswith("deal")]
    plaque = program.model().plaque
    assert plaque is not None
    assert new == f"×{plaque.multiplier} deal"


def test_a_mouse_that_moves_over_flying_cards_changes_nothing(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """Hovering must not pull a card off its way."""
    program = open_moving(open_program, tmp_path)
    deal(program, qtbot)
    table = program.window.table
    (step,) = running(program.window.animator)
    step.pause()
    before = {id(item): item.rect() for item in table.stock}
    for item in list(table.stock):
        qtbot.mouseMove(table.viewport(), table.mapFromScene(item.rect().center()))
    assert {id(item): item.rect() for item in table.stock} == before
    step.resume()
    skip_to_rest(program, qtbot)
    assert_at_rest(program)


def test_a_window_resized_while_cards_fly_lies_at_the_new_places(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """To compact and back, in the middle of the deal and of the turns after it."""
    program = open_moving(open_program, tmp_path)
    deal(program, qtbot)
    person = Person(program.window, qtbot)
    for width, height in ((1000, 640), (1600, 1000), (1280, 800), (800, 600)):
        while not program.window.animator.is_running:
            if person.offers():
                person.act()
            else:
                program.controller.skip()  # an opponent need not linger here
                qtbot.wait(1)
        qtbot.wait(30)
        program.window.resize(width, height)
        qtbot.wait(30)
    skip_to_rest(program, qtbot)
    assert_at_rest(program)


@pytest.mark.slow
def test_skips_at_any_moment(open_program: OpenProgram, tmp_path: Path, qtbot: QtBot) -> None:
    """The log guard sees that after each of them the table was as the match has it."""
    program = open_moving(open_program, tmp_path)
    person = Person(program.window, qtbot)
    chance = random.Random(40)
    skips = 0
    while skips < 16:
        if program.window.animator.is_running:
            qtbot.wait(chance.choice((0, 0, 5, 20, 60, 150)))
            press(program.window, Qt.Key.Key_Space)
            skips += 1
        elif person.offers():
            person.act()
        else:
            qtbot.wait(1)
    skip_to_rest(program, qtbot)
    assert_at_rest(program)


def test_instant_builds_no_animation(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """What the opponents took is marked all the same."""
    leave_instant(tmp_path)
    program = open_program()
    window = program.window
    built: list[QAbstractAnimation] = []
    program.controller.queue.drained.connect(
        lambda: built.extend(window.animator.findChildren(QAbstractAnimation))
    )
    person = Person(window, qtbot)
    person.play_until(lambda: program.match.deal_number() > 0)
    person.play_until(lambda: len(program.match.view(PERSON).hand) == 4)
    person.wait()
    assert built == []
    taken = {item.card for item in window.table.stock if item.marks.is_taken}
    seats = program.model().seats
    assert taken
    assert taken == {card for seat in seats if seat.seat != PERSON for card in seat.last_taken}


# --- a window that grows -------------------------------------------------------------------


class Order(QObject):
    """Notes which events reach which parts, in their order."""

    def __init__(self, parts: dict[QObject, QEvent.Type]) -> None:
        super().__init__()
        self._parts = parts
        self.seen: list[QObject] = []
        for part in parts:
            part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if self._parts.get(watched) is event.type():
            self.seen.append(watched)
        return False


def test_a_window_that_grows_is_dark_before_everything_else_is_laid_out(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    """What the system shows in the new room until then is white."""
    save_match(tmp_path, random_match(6, settled(1)))
    window = open_program(QSize(800, 600)).window
    order = Order({window: QEvent.Type.Paint, window.table: QEvent.Type.Resize})
    window.resize(1920, 1200)
    assert order.seen[:2] == [window, window.table]
    ground = window.palette().color(window.backgroundRole())
    assert ground.lightness() < 60


def test_a_panel_that_comes_with_the_room_has_its_places_at_once(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    save_match(tmp_path, random_match(6, settled(1)))
    window = open_program(QSize(800, 600)).window
    window.resize(1920, 1200)
    parts = [part for part in window.panel.findChildren(QWidget) if part.isVisible()]
    at_once = [part.geometry() for part in parts]
    QApplication.processEvents()
    assert [part.geometry() for part in parts] == at_once
