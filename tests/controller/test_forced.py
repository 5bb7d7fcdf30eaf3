"""What the rules leave no choice about is told for a moment and then played without an answer."""

from __future__ import annotations

from typing import Any

from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.table_spec import ButtonTarget, Prompt
from hanafuda_desktop.games.hiki_kabu import GAME
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.record import Player, PlayerKind
from tests.controller.conftest import Clicker

PLAYERS = (Player(PlayerKind.HUMAN, ""), Player(PlayerKind.AGENT, "Ren", "random"))


def forced_match() -> Match[Any, Any, Any]:
    """Return a match in which the person has just been dealt a hand without a choice."""
    for seed in range(100):
        match = Match.new(GAME, {"match_length": "rounds", "rounds": 10}, PLAYERS, seed)
        turn = match.turn()
        while turn is not None and turn.seat < 0:
            match.submit(turn.seat, turn.legal[0], ply=turn.ply)
            turn = match.turn()
        if turn is not None and turn.seat == PERSON and len(turn.legal) == 1:
            return match
    raise AssertionError("a hand of two thirds of all leaves no choice")


def test_a_forced_seat_is_told_and_played_without_a_click(
    controller: TableController, qtbot: QtBot
) -> None:
    match = forced_match()
    told: list[Prompt] = []
    controller.prompted.connect(lambda prompt, _button: told.append(prompt))
    ply = match.ply
    controller.open(match)
    qtbot.waitUntil(lambda: match.ply > ply)
    assert any(prompt.goes_on for prompt in told)


def test_enter_does_not_wait_for_the_moment_to_pass(controller: TableController) -> None:
    controller.waiting.forced_ms = 60_000
    match = forced_match()
    buttons: list[ButtonTarget] = []
    controller.prompted.connect(lambda _prompt, button: buttons.append(button))
    controller.open(match)
    ply = match.ply
    controller.choose(buttons[-1])
    assert match.ply > ply


def test_nothing_is_played_while_the_match_waits_or_the_past_is_shown(
    controller: TableController, qtbot: QtBot
) -> None:
    match = forced_match()
    controller.open(match)
    ply, waiting = match.ply, controller.waiting
    assert waiting.is_reading()
    controller.hold()
    assert not waiting.is_reading()
    controller.release()
    assert waiting.is_reading()
    assert controller.look_back(1)
    assert not waiting.is_reading() and match.ply == ply
    controller.back_to_now()
    qtbot.waitUntil(lambda: match.ply > ply)


def test_a_whole_match_around_a_pot_is_played_by_gestures(
    controller: TableController, clicker: Clicker
) -> None:
    match = Match.new(GAME, {"match_length": "rounds", "rounds": 10}, PLAYERS, 3)
    controller.open(match)
    clicker.until(clicker.is_over)
    assert match.standing() is not None
