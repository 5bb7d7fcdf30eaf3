"""The review of a deal, worked out beside the game."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.study_desk import StudyDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.table_spec import ButtonTarget
from tests.controller.conftest import Clicker, Listener
from tests.controller.desks import after_deal

pytestmark = pytest.mark.usefixtures("few_playouts")

# --- the review ----------------------------------------------------------------------------


def test_a_review_runs_step_by_step_and_shows_each_position(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    match = after_deal(controller, clicker, qtbot)
    assert desk.help.can_review and not desk.help.is_study
    desk.review()
    qtbot.waitUntil(lambda: bool(listener.reviews))
    (review,) = listener.reviews
    count = review.decisions
    assert listener.steps == [(done, count) for done in range(count + 1)]
    assert review.progress.number == 1 and 0 < len(review.mistakes) <= 3
    assert not match.is_study  # it tells nothing of what is to come
    tables: list[Any] = []
    controller.table_set.connect(tables.append)
    mistake = review.mistakes[0]
    assert desk.show(mistake, review)
    then = match.view_at(mistake.hint.ply, PERSON)
    assert tables[-1] == match.game.table.model(then)
    for seat in tables[-1].seats[1:]:
        shown = then.hands[seat.seat].shown
        assert {card for card in seat.hand if card is not None} == set(shown)
    ply = match.ply
    controller.choose(ButtonTarget("now"))
    assert not controller.is_looking_back and match.ply == ply


def test_the_same_deal_has_the_same_review(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    after_deal(controller, clicker, qtbot)
    desk.review()
    qtbot.waitUntil(lambda: len(listener.reviews) == 1)
    desk.review()
    desk.review()  # the one that runs is given up
    qtbot.waitUntil(lambda: len(listener.reviews) == 2)
    assert listener.reviews[0] == listener.reviews[1]


def test_a_review_is_cancelled_for_good(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    after_deal(controller, clicker, qtbot)
    desk.review()
    desk.reviewer.cancel()
    qtbot.wait(50)
    assert not listener.reviews and not desk.reviewer.is_running


def test_a_review_waits_for_opponents_and_goes_on(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    """It is open while the next deal is played: whoever plays comes first."""
    match = after_deal(controller, clicker, qtbot)
    desk.review()
    ply = match.ply
    clicker.one_action()
    for _ in range(3):
        clicker.one_action()
    assert match.ply > ply + 3
    qtbot.waitUntil(lambda: bool(listener.reviews))
    assert listener.reviews[0].progress.number == 1


def test_closing_ends_hint_and_review(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    after_deal(controller, clicker, qtbot)
    desk.review()
    controller.close()
    qtbot.wait(50)
    assert not listener.reviews and not desk.reviewer.is_running
