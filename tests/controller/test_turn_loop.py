"""The turn loop: a whole match by gestures, refusals, late clicks, failing agents, closing."""

from __future__ import annotations

import logging
import threading
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ai.agent import Decision
from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.events import CardMoved
from hanafuda_desktop.engine.places import HOUSE, PERSON, Seat, Zone, hand_of
from hanafuda_desktop.engine.table_spec import ButtonTarget, CardTarget, Prompt, Tone
from hanafuda_desktop.match.match import Match
from tests.conftest import ExpectLog
from tests.controller.conftest import Clicker, new_match
from tests.controller.desks import let_thinking_end


class SlowStage:
    """A stage that shows a batch until it is told to stop."""

    def __init__(self) -> None:
        self.done: Any = None
        self.played: list[Batch] = []
        self.skips = 0

    def play(self, batch: Batch, done: Any) -> None:
        self.played.append(batch)
        self.done = done

    def skip(self) -> None:
        self.skips += 1
        done, self.done = self.done, None
        if done is not None:
            done()


def test_a_whole_match_by_gestures_ends_like_its_record(
    controller: TableController, clicker: Clicker
) -> None:
    """What was clicked is what is recorded: the record replays to the same standing."""
    match = new_match()
    controller.open(match)
    clicker.until(clicker.is_over)
    replayed = Match.resume(match.game, match.record())
    assert replayed.fault is None
    assert replayed.match.standing() == match.standing()
    assert clicker.clicks > 3 * 7


def test_the_summary_opens_and_closes_around_each_deal(
    controller: TableController, clicker: Clicker
) -> None:
    """The house does not deal on before the person has read the account."""
    opened, closed = [], []
    controller.summary_opened.connect(lambda summary: opened.append(summary.deal))
    controller.summary_closed.connect(lambda: closed.append(True))
    sheets: list[Any] = []
    controller.match_over.connect(sheets.append)
    controller.open(new_match())
    clicker.until(clicker.is_over)
    assert opened == [1, 2]  # after the third the score sheet stands for it
    assert len(sheets) == 1 and sheets[0].result is not None
    assert closed


def test_the_summary_of_a_deal_stays_the_same_while_the_next_is_played(
    controller: TableController, clicker: Clicker
) -> None:
    """It names the cards of its own deal, not those that lie on the table by now."""
    opened: list[Any] = []
    controller.summary_opened.connect(opened.append)
    match = new_match(1)
    controller.open(match)
    assert controller.on_table is not None and controller.on_table.summary() is None
    clicker.until(lambda: bool(opened))
    assert opened[0].cards
    ply = match.ply
    clicker.until(lambda: match.ply > ply + 6)
    assert controller.on_table.summary() == opened[0]


@pytest.mark.parametrize("gesture", ["click", "drag"])
def test_a_card_of_ones_own_out_of_turn_changes_nothing_and_says_why(
    controller: TableController, clicker: Clicker, qtbot: QtBot, gesture: str
) -> None:
    """Own cards clicked during an opponent's turn neither act nor wait in line."""
    match = new_match()
    controller.opponents.thinking_ms = 60_000
    controller.open(match)

    def opponent_is_to_act() -> bool:
        turn = match.turn()
        return turn is not None and turn.seat not in (PERSON, HOUSE)

    clicker.until(opponent_is_to_act)
    qtbot.waitUntil(lambda: not controller.queue.is_busy)
    ply = match.ply
    prompts: list[Prompt] = []
    controller.prompted.connect(lambda prompt, _button: prompts.append(prompt))
    view = match.view(PERSON)
    card = CardTarget(hand_of(PERSON), view.hand[0])
    if gesture == "click":
        controller.choose(card)
    else:
        controller.drop(card, None)
    assert match.ply == ply
    assert prompts[-1].tone is Tone.REFUSE
    controller.close()


def test_a_double_click_plays_one_card(controller: TableController) -> None:
    """The second click of a double-click belongs to the first, whatever became legal since."""
    match = new_match()
    controller.open(match)
    controller.choose(ButtonTarget("next"))
    ply = match.ply
    controller.choose(ButtonTarget("next"))
    assert match.ply == ply


def test_a_row_of_quick_clicks_is_not_swallowed_for_ever(
    controller: TableController, qtbot: QtBot
) -> None:
    """Only the second half of a double-click is spent; impatient clicking gets on."""
    match = new_match()
    controller.open(match)
    controller.choose(ButtonTarget("next"))
    ply = match.ply
    controller.double_click.within_ms = 35

    def gets_on() -> bool:
        controller.choose(ButtonTarget("next"))
        return match.ply > ply

    qtbot.waitUntil(gets_on)  # it looks, and so clicks, every 10 ms


def test_a_click_during_motion_skips_and_is_spent(controller: TableController) -> None:
    """While cards move a click only ends the motion; it never plays a card."""
    stage = SlowStage()
    controller.queue.attach(stage)
    match = new_match()
    controller.open(match)
    controller.choose(ButtonTarget("next"))
    assert controller.queue.is_busy
    ply = match.ply
    controller.double_click.within_ms = 0
    controller.choose(ButtonTarget("next"))
    assert stage.skips == 1
    assert match.ply == ply
    controller.queue.attach(None)


def test_while_lots_fly_the_prompt_speaks_of_lots_and_of_the_deal_only_then(
    controller: TableController,
) -> None:
    stage = SlowStage()
    controller.queue.attach(stage)
    told: list[str] = []
    controller.prompted.connect(lambda prompt, _button: told.append(prompt.text.key))
    controller.open(new_match())
    controller.double_click.within_ms = 0
    for _ in range(2):
        told.clear()
        controller.choose(ButtonTarget("next"))
        is_draw = any(
            isinstance(event, CardMoved) and event.dst.zone is Zone.LOT
            for event in stage.played[-1].events
        )
        assert told == ["prompt.drawing_lots" if is_draw else "prompt.dealing"]
        stage.skip()
    assert not is_draw
    controller.queue.attach(None)


def test_an_agent_that_raises_is_replaced_by_the_greedy_move(
    controller: TableController, clicker: Clicker, expect_log: ExpectLog
) -> None:
    """The game goes on, and the person is told who could not decide."""

    class Broken:
        def decide(self, *_args: Any) -> Decision[Any]:
            raise RuntimeError("lost")

    expect_log("hanafuda.ai", logging.ERROR, "a computer player failed")
    expect_log("hanafuda.controller", logging.ERROR, "plays the greedy action")
    notices = []
    controller.noticed.connect(lambda text: notices.append(text.key))
    controller.open(new_match(deals=3))
    controller.opponents.seat(Seat(2), Broken())
    match = controller.match
    assert match is not None
    clicker.until(lambda: match.deal_number() > 1 or clicker.is_over())
    assert "notice.agent_failed" in notices


def test_an_agent_that_answers_nonsense_is_replaced(
    controller: TableController, clicker: Clicker, expect_log: ExpectLog
) -> None:
    """An action that is not legal never reaches the match."""

    class Liar:
        def decide(self, *_args: Any) -> Decision[Any]:
            return Decision("everything is mine")

    expect_log("hanafuda.controller", logging.ERROR, "illegal action")
    controller.open(new_match(deals=3))
    controller.opponents.seat(Seat(1), Liar())
    match = controller.match
    assert match is not None
    clicker.until(lambda: match.deal_number() > 1 or clicker.is_over())


def test_closing_while_an_opponent_thinks_drops_its_answer(
    controller: TableController, clicker: Clicker, qtbot: QtBot
) -> None:
    """A late answer belongs to no match and must not be played into the next."""
    release = threading.Event()

    class Slow:
        def decide(self, _game: Any, _view: Any, legal: Any, *_args: Any) -> Decision[Any]:
            release.wait(5)
            return Decision(legal[0])

    first = new_match()
    controller.open(first)
    for seat in (Seat(1), Seat(2)):
        controller.opponents.seat(seat, Slow())

    def opponent_is_to_act() -> bool:
        turn = first.turn()
        return turn is not None and turn.seat not in (PERSON, HOUSE)

    clicker.until(opponent_is_to_act)
    ply = first.ply
    second = new_match(seed=8)
    controller.open(second)
    release.set()
    let_thinking_end(controller, qtbot)
    assert first.ply == ply
    assert second.ply == 0


def test_looking_back_shows_an_earlier_table_and_returns(
    controller: TableController, clicker: Clicker
) -> None:
    """A line of the log leads to the table as it was, and nothing can be played there."""
    controller.open(new_match())
    for _ in range(4):
        clicker.one_action()
    clicker._qtbot.waitUntil(lambda: controller.is_waiting_for_person)
    match = controller.match
    assert match is not None
    tables: list[object] = []
    controller.table_set.connect(tables.append)
    controller.look_back(2)
    now = match.game.table.model(match.view(PERSON))
    assert tables[-1] != now
    ply = match.ply
    controller.choose(ButtonTarget("now"))
    assert tables[-1] == now
    assert match.ply == ply


def test_a_refusal_does_not_come_between_an_earlier_table_and_its_prompt(
    controller: TableController, clicker: Clicker, qtbot: QtBot
) -> None:
    """What was to be told after it, when it ends, is told no more."""
    controller.open(new_match())
    for _ in range(4):
        clicker.one_action()
    qtbot.waitUntil(lambda: controller.is_waiting_for_person)
    prompts: list[Prompt] = []
    controller.prompted.connect(lambda prompt, _button: prompts.append(prompt))
    controller.choose(ButtonTarget("nothing"))
    assert prompts[-1].tone is Tone.REFUSE
    assert controller._prompter._refusal.isActive()
    assert controller.look_back(2)
    assert not controller._prompter._refusal.isActive()
    assert prompts[-1].text.key == "prompt.past"


@pytest.mark.parametrize("stop_after", range(1, 14, 3))
def test_a_match_can_be_left_and_opened_again_in_any_phase(
    controller: TableController, clicker: Clicker, stop_after: int
) -> None:
    """A match saved in anybody's turn goes on by itself when it is opened again."""
    controller.open(new_match())
    for _ in range(stop_after):
        clicker.one_action()
    match = controller.match
    assert match is not None
    record = match.record()
    report = Match.resume(match.game, record)
    assert report.fault is None
    controller.open(report.match)
    clicker.until(clicker.is_over)
    assert report.match.standing().ending == "played_out"
