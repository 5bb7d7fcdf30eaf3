"""Matches around a pot, played at the window by clicks and by keys."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Protocol

import msgspec
import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.table_spec import ButtonTarget
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import Player, PlayerKind, record_from_json
from hanafuda_desktop.storage.saves import FINISHED_FILE
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.dialogs.question import QuestionSheet
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from hanafuda_desktop.ui.panels.side_panel import TabId
from tests.ui.conftest import OpenMatch, OpenProgram
from tests.ui.gestures import action, click, find
from tests.ui.person import Hand, Keys, Mouse, Offer, Person
from tests.ui.program import NORMAL, Program
from tests.ui.reading import words

NAMES = ("Sayo", "Ren", "Kei", "Mio", "Aki", "Jun", "Nao", "Rin", "Sora", "Toru", "Yuki", "Hana")


def ring_match(seats: int, seed: int = 3, **options: Any) -> AnyMatch:
    """Begin a match of one person against computer players that do not think long."""
    agents = (Player(PlayerKind.AGENT, name, "greedy") for name in NAMES[: seats - 1])
    players = (Player(PlayerKind.HUMAN, ""), *agents)
    length: dict[str, Any] = {"match_length": "rounds", "rounds": 10, "start_chips": 500}
    return Match.new(game_by_id("hiki_kabu"), {**length, **options}, players, seed)


def played_by_chance(match: AnyMatch, rounds: int) -> AnyMatch:
    """Play some rounds without a window."""
    chance = random.Random(rounds)
    while len(match.view(PERSON).common.results) < rounds:
        turn = match.turn()
        assert turn is not None
        match.submit(turn.seat, chance.choice(turn.legal), ply=turn.ply)
    return match


class OpenRing(Protocol):
    """Starts the program on a match; nothing goes on before the person says so."""

    def __call__(self, match: AnyMatch, size: QSize = NORMAL, **settings: object) -> Program: ...


@pytest.fixture
def open_ring(open_match: OpenMatch) -> OpenRing:
    def open_it(match: AnyMatch, size: QSize = NORMAL, **settings: object) -> Program:
        program = open_match(match, size, **settings)
        program.controller.waiting.forced_ms = 60_000
        return program

    return open_it


def reach(person: Person, name: str) -> Offer:
    """Play until a button of that name is there, and return it."""
    while True:
        for offer in person.wait():
            if _is((offer,), name):
                return offer
        assert person.act() is not None


def _is(offers: tuple[Offer, ...], name: str) -> bool:
    return any(offer.target == ButtonTarget(name) for offer in offers)


@pytest.mark.slow
@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize(
    ("seats", "begun", "size", "hand"),
    [
        (2, 0, QSize(1024, 640), Mouse()),
        (5, 6, QSize(1280, 800), Mouse()),
        (13, 8, QSize(800, 600), Mouse()),
        (4, 6, QSize(1280, 800), Keys()),
    ],
)
def test_a_match_of_ten_rounds_is_played_to_its_end(
    open_ring: OpenRing, qtbot: QtBot, seats: int, begun: int, size: QSize, hand: Hand
) -> None:
    """What was clicked is what is recorded, and the sheet with the result opens."""
    program = open_ring(played_by_chance(ring_match(seats), begun), size)
    person = Person(program.window, qtbot, hand)
    person.play_until(lambda: program.match.turn() is None)
    qtbot.waitUntil(lambda: program.window.overlay.sheet() is not None)
    assert program.match.turn() is None
    assert len(program.match.view(PERSON).common.results) == 10
    assert ButtonTarget("take") in person.taken


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the fast speed be faster: as much moves from and to the same places, in fewer frames."""
    monkeypatch.setattr(Speed.FAST, "_value_", 0.1)


@pytest.mark.usefixtures("patient", "brisk")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_round_that_moves_leaves_everything_where_the_match_has_it(
    open_ring: OpenRing, qtbot: QtBot, seats: int
) -> None:
    """Whatever lay elsewhere would be told in the log, and fail the test."""
    program = open_ring(ring_match(seats, match_length="open"), speed="fast")
    person = Person(program.window, qtbot)
    while person.wait() and not program.match.view(PERSON).common.results:
        person.act()
    assert not program.controller.queue.is_busy
    ring = program.model().ring
    assert ring is not None
    assert all(seat.total is not None for seat in ring.seats)
    assert sum(seat.net or 0 for seat in ring.seats) == 0


@pytest.mark.usefixtures("patient")
def test_the_buttons_ask_and_go_when_they_are_answered(open_ring: OpenRing, qtbot: QtBot) -> None:
    program = open_ring(ring_match(3, match_length="open"))
    asked: list[tuple[Offer, ...]] = []

    def stand(offers: tuple[Offer, ...]) -> Offer:
        asked.append(offers)
        return offers[-1] if len(offers) == 2 and _is(offers, "stand") else offers[0]

    person = Person(program.window, qtbot, choose=stand)
    person.play_until(lambda: any(_is(offers, "stand") for offers in asked))
    both = next(offers for offers in asked if _is(offers, "stand"))
    take, stay = (offer.widget for offer in both)
    assert take.size() == stay.size()  # neither is pushed
    assert take.accessibleName() == "Take a card"
    QTest.qWait(1)  # what was replaced is gone by then
    assert not any(_is((offer,), "take") for offer in person.wait())


@pytest.mark.usefixtures("patient")
def test_leaving_the_table_ends_an_open_match(open_ring: OpenRing, qtbot: QtBot) -> None:
    program = open_ring(ring_match(3, match_length="open"))
    person = Person(program.window, qtbot)
    leave = reach(person, "leave")
    qtbot.mouseClick(leave.widget, Qt.MouseButton.LeftButton, pos=leave.point)
    assert isinstance(program.window.overlay.sheet(), QuestionSheet)  # it counts: ask once
    assert program.match.turn() is not None
    click(find(program.window, "question.yes"))
    qtbot.waitUntil(lambda: program.match.turn() is None)
    qtbot.waitUntil(lambda: program.window.overlay.sheet() is not None)
    # How the round ended lay on the table: what comes is the result, and no account before it.
    assert isinstance(program.window.overlay.sheet(), ScoresSheet)
    QTest.keyClick(program.window.focusWidget(), Qt.Key.Key_Escape)
    assert program.window.overlay.sheet() is None


@pytest.mark.usefixtures("patient")
def test_the_last_round_of_a_match_is_accounted_for_before_the_result(
    open_ring: OpenRing, qtbot: QtBot
) -> None:
    """Esc closes the account; the table offers the result."""
    program = open_ring(played_by_chance(ring_match(3), 9))
    window = program.window
    person = Person(window, qtbot)
    while person.wait() and not isinstance(window.overlay.sheet(), DealSummarySheet):
        person.act()
    assert "To the result" in words(window.overlay)
    assert "Next round" not in words(window.overlay)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.overlay.sheet() is None
    click(find(window, "table.result"))
    assert isinstance(window.overlay.sheet(), ScoresSheet)


@pytest.mark.usefixtures("patient")
def test_an_account_is_offered_once_a_round_is_settled(open_ring: OpenRing, qtbot: QtBot) -> None:
    program = open_ring(ring_match(3, match_length="open"))
    person = Person(program.window, qtbot)
    person.wait()
    assert not action(program.window, "menu.summary").isEnabled()
    reach(person, "leave")
    assert action(program.window, "menu.summary").isEnabled()


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("is_study", [False, True])
def test_only_a_match_that_counts_asks_before_it_is_left(
    open_ring: OpenRing, qtbot: QtBot, is_study: bool
) -> None:
    match = ring_match(3, match_length="open")
    if is_study:
        match.mark_study()
    program = open_ring(match)
    person = Person(program.window, qtbot)
    question = program.controller.question_before(reach(person, "leave").target)
    assert (question is None) == is_study


@pytest.mark.usefixtures("patient")
def test_a_match_that_is_over_shows_its_result_again_and_is_kept(
    open_ring: OpenRing, tmp_path: Path, qtbot: QtBot
) -> None:
    """Enter, the slip and a button lead to it; another match does not wipe out the record."""
    program = open_ring(ring_match(3, match_length="open"))
    window = program.window
    person = Person(window, qtbot)
    click(reach(person, "leave").widget)
    click(find(window, "question.yes"))
    qtbot.waitUntil(lambda: isinstance(window.overlay.sheet(), ScoresSheet))
    window.overlay.close_all()
    window.table.setFocus()
    QTest.keyClick(window.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(window.overlay.sheet(), ScoresSheet))
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.overlay.sheet() is None and program.match.turn() is None
    click(find(window, "table.result"))
    assert isinstance(window.overlay.sheet(), ScoresSheet)
    finished = program.match.record()
    click(find(window, "sheet.again"))
    assert program.match.turn() is not None
    program.quit()
    kept = record_from_json(json.loads((tmp_path / FINISHED_FILE).read_bytes()))
    assert msgspec.structs.replace(kept, saved_at=finished.saved_at) == finished


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("seats", [2, 5, 13])
@pytest.mark.parametrize("size", [QSize(800, 600), QSize(1024, 640)], ids=["800", "1024"])
def test_an_open_panel_covers_nothing_that_is_to_be_pressed(
    open_ring: OpenRing, qtbot: QtBot, seats: int, size: QSize
) -> None:
    program = open_ring(ring_match(seats, match_length="open"), size, panel_open_compact=True)
    seen: set[str] = set()

    def look(offers: tuple[Offer, ...]) -> Offer:
        assert program.window.panel.isVisible()
        for offer in offers:
            for corner in (offer.widget.rect().topLeft(), offer.widget.rect().bottomRight()):
                point = offer.point if offer.widget is program.window.table.viewport() else corner
                there = program.window.childAt(offer.widget.mapTo(program.window, point))
                assert there is offer.widget
            assert isinstance(offer.target, ButtonTarget)
            seen.add(offer.target.id)
        return offers[0]

    person = Person(program.window, qtbot, choose=look)
    person.play_until(lambda: {"take", "stand", "leave"} <= seen)
    assert {"take", "stand", "next", "leave"} <= seen


@pytest.mark.usefixtures("patient")
def test_the_ledger_opens_with_the_showdown(open_ring: OpenRing, qtbot: QtBot) -> None:
    program = open_ring(ring_match(5, match_length="open"))
    tabs: dict[bool, set[TabId]] = {True: set(), False: set()}

    def look(offers: tuple[Offer, ...]) -> Offer:
        ring = program.model().ring
        assert ring is not None
        tabs[bool(ring.reasons)].add(program.window.panel.current_tab())
        return offers[0]

    person = Person(program.window, qtbot, choose=look)
    person.play_until(lambda: all(tabs.values()) and len(person.taken) > 8)
    assert tabs == {True: {TabId.LEDGER}, False: {TabId.YAKU}}


@pytest.mark.usefixtures("patient")
def test_third_cards_and_the_showdown_are_announced(
    open_ring: OpenRing, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each line of the log once, and how the round ended, with all that may be known then."""
    program = open_ring(ring_match(3, match_length="open"))
    heard: list[str] = []
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: heard.append(event.message())
    )
    person = Person(program.window, qtbot)
    person.play_until(lambda: len(program.match.view(PERSON).common.results) == 1)
    person.wait()
    told = ". ".join(heard)
    hands = program.match.view(PERSON).common.results[0].hands
    assert told.count("a third card: ") == sum(len(hand) == 3 for hand in hands)
    assert told.count("shows ") + told.count("show ") == len(hands)
    assert " from the pot" in told


@pytest.mark.usefixtures("patient")
def test_a_round_is_left_and_continued(
    open_ring: OpenRing, open_program: OpenProgram, qtbot: QtBot
) -> None:
    """In the middle of a round, with the question that was open."""
    first = open_ring(ring_match(5, match_length="open", deck_skin="hanafuda"))
    person = Person(first.window, qtbot)
    reach(person, "stand")
    before = first.model()
    first.quit()
    second = open_program(size=QSize(1024, 640))
    again = Person(second.window, qtbot)
    assert {offer.target for offer in again.wait()} == {ButtonTarget("take"), ButtonTarget("stand")}
    assert second.model() == before
    assert second.model().has_flower_faces
