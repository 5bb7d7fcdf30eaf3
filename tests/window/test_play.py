"""A person at the real window: real clicks on what is drawn, pictures of what is seen."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ai.agent import NeverCancelled
from hanafuda_desktop.ai.simple import AppraisingAgent
from hanafuda_desktop.engine.places import HOUSE, PERSON
from hanafuda_desktop.engine.protocol import Skill
from hanafuda_desktop.engine.table_spec import CardTarget
from hanafuda_desktop.games.hachi_hachi.actions import Sage
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from hanafuda_desktop.ui.main_window import MainWindow
from tests.ui.person import Offer, Person
from tests.ui.program import Program, load_match, new_match, save_match, save_settings
from tests.window.conftest import SaveScreen

# A test that hangs in Qt's event loop is ended by a thread; a signal would only be printed.
pytestmark = [pytest.mark.xcb, pytest.mark.timeout(90, method="thread")]

SIZES = [(1280, 800), (1920, 1200)]


class RealMouse:
    """Clicks as the X server sends them."""

    def act(self, window: MainWindow, offers: tuple[Offer, ...], offer: Offer) -> None:
        point = offer.widget.mapToGlobal(offer.point)
        words = ("mousemove", str(point.x()), str(point.y()), "click", "1")
        subprocess.run(["xdotool", *words], check=True, timeout=20)
        QTest.qWait(40)  # the click comes back through the X server


@contextmanager
def opened(
    folder: Path, qtbot: QtBot, size: tuple[int, int], speed: str = "instant"
) -> Iterator[tuple[Program, Person]]:
    """Open the program on a folder in a window of this size, with a person at the mouse."""
    save_settings(folder, speed=speed, window=[0, 0, *size])
    program = Program(folder)
    qtbot.addWidget(program.window)
    with qtbot.waitActive(program.window, timeout=10_000):
        program.window.show()
    assert QGuiApplication.platformName() == "xcb"
    program.session.start()
    try:
        yield program, Person(program.window, qtbot, RealMouse())
    finally:
        subprocess.run(["xdotool", "mousemove", "0", "0"], check=True, timeout=20)
        program.window.close()
        program.session.shutdown()


def _settle(program: Program, qtbot: QtBot) -> None:
    """Let sheets glide in and the last picture be painted."""
    qtbot.waitUntil(lambda: not program.window.overlay.is_moving())
    QTest.qWait(250)


@pytest.mark.timeout(120, method="thread")
def test_a_whole_deal_is_played_with_the_mouse(
    tmp_path: Path, qtbot: QtBot, save_screen: SaveScreen, patient: None
) -> None:
    """From the first click to the account of the first deal; the cards are dealt in motion."""
    save_match(tmp_path, new_match(seed=5, deals=12))
    with opened(tmp_path, qtbot, SIZES[0], speed="fast") as (program, person):
        person.act()  # the lots
        person.act()  # the deal
        person.wait(20_000)
        save_screen("start")
        program.session.change_settings(speed="instant")
        window = program.window
        while person.wait() and not isinstance(window.overlay.sheet(), DealSummarySheet):
            person.act()
        _settle(program, qtbot)
        save_screen("summary")
        assert program.match.is_settled()
        assert program.match.deal_number() == 1
        assert any(receipt.actor == PERSON for receipt in program.match.receipts)


@pytest.mark.timeout(240, method="thread")
def test_a_match_of_twelve_deals_ends_like_its_record(
    tmp_path: Path, qtbot: QtBot, save_screen: SaveScreen, patient: None
) -> None:
    """What is clicked on the screen is what is played, saved, and played again from the save."""
    save_match(tmp_path, new_match(seed=12, deals=12))
    with opened(tmp_path, qtbot, SIZES[0]) as (program, person):
        person.play_until(person.is_over)
        _settle(program, qtbot)
        save_screen("end")
        standing = program.match.standing()
        clicks = len(person.taken)
    replayed = load_match(tmp_path)
    assert replayed.turn() is None
    assert replayed.deal_number() == 12
    assert replayed.standing() == standing
    assert clicks > 12 * 3


def _before(seed: int, wanted: str) -> AnyMatch:
    """Return a match in which the person is about to choose, or to stop or play on."""
    match = new_match(seed, deals=12)
    agent = AppraisingAgent(Skill.HEURISTIC)
    while (turn := match.turn()) is not None:
        if turn.seat == PERSON:
            is_choice = any(getattr(action, "take", None) for action in turn.legal)
            is_decision = Sage() in turn.legal
            if is_choice if wanted == "choice" else is_decision:
                return match
        if turn.seat == HOUSE:
            action = turn.legal[0]
        else:
            action = agent.decide(
                match.game, match.view(turn.seat), turn.legal, match.agent_rng(), NeverCancelled()
            ).action
        match.submit(turn.seat, action, ply=match.ply)
    raise AssertionError(f"no {wanted} in the match of seed {seed}")


@pytest.mark.parametrize("size", SIZES, ids=["1280x800", "1920x1200"])
@pytest.mark.parametrize(("wanted", "seed"), [("choice", 3), ("decision", 40)])
def test_what_a_person_sees_in_a_choice(
    tmp_path: Path,
    qtbot: QtBot,
    save_screen: SaveScreen,
    size: tuple[int, int],
    wanted: str,
    seed: int,
) -> None:
    """A choice of two on the field, and the decision to stop or play on, then its account."""
    save_match(tmp_path, _before(seed, wanted))
    with opened(tmp_path, qtbot, size) as (program, person):
        offers = person.wait()
        if wanted == "choice":
            view = program.match.view(PERSON)
            turn = program.match.turn()
            assert turn is not None
            two = next(a for a in turn.legal if getattr(a, "take", None))
            first = program.match.game.table.gesture(two)[0]
            if view.common.drawn is None and isinstance(first, CardTarget):
                offer = next(o for o in offers if o.target == first)
                RealMouse().act(program.window, offers, offer)
        _settle(program, qtbot)
        save_screen("open")
        before = program.match.ply
        person.act()
        qtbot.waitUntil(lambda: program.match.ply > before)
        qtbot.waitUntil(lambda: bool(person.offers()) or person.is_over())
        _settle(program, qtbot)
        save_screen("after")


@pytest.mark.parametrize("size", SIZES, ids=["1280x800", "1920x1200"])
def test_what_a_person_sees_at_the_end(
    tmp_path: Path, qtbot: QtBot, save_screen: SaveScreen, size: tuple[int, int]
) -> None:
    """A finished match opens on the account of its last deal and its score sheet."""
    match = new_match(21, deals=12)
    agent = AppraisingAgent(Skill.HEURISTIC)
    while (turn := match.turn()) is not None:
        action = (
            turn.legal[0]
            if turn.seat == HOUSE
            else agent.decide(
                match.game, match.view(turn.seat), turn.legal, match.agent_rng(), NeverCancelled()
            ).action
        )
        match.submit(turn.seat, action, ply=match.ply)
    save_match(tmp_path, match)
    with opened(tmp_path, qtbot, size) as (program, person):
        _settle(program, qtbot)
        save_screen("summary")
        sheet = program.window.overlay.sheet()
        assert isinstance(sheet, DealSummarySheet)
        person.act()
        qtbot.waitUntil(lambda: isinstance(program.window.overlay.sheet(), ScoresSheet))
        _settle(program, qtbot)
        save_screen("sheet")


def test_the_point_of_an_offer_is_on_the_screen(tmp_path: Path, qtbot: QtBot) -> None:
    """Protects the tests above: a click outside the window would play nothing and say nothing."""
    save_match(tmp_path, new_match(seed=5))
    with opened(tmp_path, qtbot, SIZES[0]) as (program, person):
        offer = person.wait()[0]
        point = offer.widget.mapToGlobal(offer.point)
        assert program.window.geometry().contains(point)
        assert point != QPoint(0, 0)
