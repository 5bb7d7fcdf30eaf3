"""Computer players that fail or run out of time, in real matches of every game."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from hanafuda_desktop.ai.agent import Decision
from hanafuda_desktop.ai.monte_carlo import MonteCarloAgent
from hanafuda_desktop.ai.simple import RandomAgent
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import HOUSE, PERSON, Seat
from hanafuda_desktop.engine.text import Msg, SeatName, msg
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import record_from_json, record_to_json
from tests.conftest import ExpectLog
from tests.controller.conftest import PLAYERS, Clicker

LONG: dict[str, dict[str, OptionValue]] = {
    "hachi_hachi": {"deals": 3},
    "hiki_kabu": {"match_length": "rounds", "start_chips": 500},
}
"""Options of matches that go on whatever the person does."""


class Broken:
    """Never decides."""

    def decide(self, *_args: Any) -> Decision[Any]:
        raise RuntimeError("lost")


class Liar:
    """Answers what is no action."""

    def decide(self, *_args: Any) -> Decision[Any]:
        return Decision("everything is mine")


class Silent:
    """Answers nothing at all."""

    def decide(self, *_args: Any) -> None:
        return None


@pytest.fixture(params=LONG)
def match(request: pytest.FixtureRequest) -> AnyMatch:
    """A match of one person against two computer players."""
    game: str = request.param
    return Match.new(game_by_id(game), LONG[game], PLAYERS, 7)


class Shown:
    """What the window was given."""

    def __init__(self, controller: TableController) -> None:
        self.notices: list[Msg] = []
        self.log: list[Msg] = []
        controller.noticed.connect(self.notices.append)
        controller.rested.connect(self._on_rested)

    def _on_rested(self, snapshot: Any) -> None:
        self.log += [line.text for line in snapshot.log if line.text not in self.log]


@pytest.fixture
def shown(controller: TableController) -> Shown:
    return Shown(controller)


def actions_of(match: AnyMatch, *seats: Seat) -> list[int]:
    return [receipt.ply for receipt in match.receipts if receipt.actor in seats]


def replays(match: AnyMatch) -> bool:
    """Tell whether a match comes back from its file as it is."""
    again = Match.resume(match.game, record_from_json(record_to_json(match.record())))
    return (again.lost, again.match.digest()) == (0, match.digest()) and (
        again.match.record().truncated == match.record().truncated
    )


@pytest.mark.parametrize(
    "agent", [Broken(), Liar(), Silent()], ids=["raises", "answers nonsense", "answers nothing"]
)
def test_an_agent_that_fails_stops_no_match(
    controller: TableController,
    clicker: Clicker,
    shown: Shown,
    expect_log: ExpectLog,
    match: AnyMatch,
    agent: Any,
) -> None:
    """The log panel tells it each time, a notice once; the greedy move is played."""
    if isinstance(agent, Broken):
        expect_log("hanafuda.ai", logging.ERROR, "a computer player failed")
    expect_log("hanafuda.controller", logging.ERROR, "seat 2 plays the greedy action")
    controller.open(match)
    controller.opponents.seat(Seat(2), agent)
    clicker.until(lambda: match.deal_number() > 2)
    assert len(actions_of(match, Seat(2))) >= 2
    assert shown.notices == [msg("notice.agent_failed", seat=SeatName(Seat(2)))]
    assert msg("log.agent_failed", seat=SeatName(Seat(2))) in shown.log
    assert msg("log.agent_failed", seat=SeatName(Seat(1))) not in shown.log
    assert match.record().truncated == tuple(actions_of(match, Seat(2)))
    assert msg("log.cut_short", seat=SeatName(Seat(2))) not in shown.log  # once is enough
    assert replays(match)


def test_the_first_move_is_played_where_there_is_no_greedy_one(
    controller: TableController,
    clicker: Clicker,
    expect_log: ExpectLog,
    match: AnyMatch,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What an agent failed at may make the greedy one fail, too."""

    def fail(*_args: Any) -> Any:
        raise ZeroDivisionError("no appraisal")

    monkeypatch.setattr(type(match.game), "appraise", fail)
    expect_log("hanafuda.ai", logging.ERROR, "a computer player failed")
    expect_log("hanafuda.controller", logging.ERROR, "plays the greedy action")
    expect_log("hanafuda.controller", logging.ERROR, "there is no greedy action")
    controller.open(match)
    controller.opponents.seat(Seat(1), Broken())
    controller.opponents.seat(Seat(2), RandomAgent())
    clicker.until(lambda: match.deal_number() > 1)
    for ply in actions_of(match, Seat(1)):
        before = Match.resume(match.game, match.record()).match
        before.undo_to(ply - 1)
        turn = before.turn()
        assert turn is not None and match.receipts[ply - 1].action == turn.legal[0]


def test_a_search_that_is_out_of_time_is_marked_in_the_record(
    controller: TableController, clicker: Clicker, shown: Shown, match: AnyMatch
) -> None:
    """The limit of seat 1 is over at once, that of seat 2 never: only seat 1 is marked."""
    controller.open(match)
    controller.opponents.seat(Seat(1), MonteCarloAgent(20, limit=0.0))
    controller.opponents.seat(Seat(2), MonteCarloAgent(20, limit=1000.0))
    records: list[Any] = []
    controller.record_changed.connect(records.append)
    clicker.until(lambda: match.deal_number() > 2)
    marked = set(match.record().truncated)
    assert marked and marked <= set(actions_of(match, Seat(1)))
    with_choice = set()
    replayed = Match.new(match.game, match.options, PLAYERS, 7)
    for receipt in match.receipts:
        turn = replayed.turn()
        assert turn is not None
        if receipt.actor == 1 and len(turn.legal) > 1:
            with_choice.add(receipt.ply)
        replayed.submit(receipt.actor, receipt.action, ply=replayed.ply)
    assert marked == with_choice
    assert set(records[-1].truncated) == marked
    assert msg("log.cut_short", seat=SeatName(Seat(1))) in shown.log
    assert msg("log.cut_short", seat=SeatName(Seat(2))) not in shown.log
    assert not marked & set(actions_of(match, PERSON, HOUSE))
    assert replays(match)


def test_the_log_of_every_deal_begins_with_the_seal(
    controller: TableController, clicker: Clicker, match: AnyMatch
) -> None:
    """Before the first card, and through all deals; never the seed itself."""
    logs = []
    controller.rested.connect(lambda snapshot: logs.append(snapshot.log))
    controller.open(match)
    sha256 = match.seal().sha256
    groups = " ".join(sha256[at : at + 8] for at in range(0, 64, 8))
    clicker.until(lambda: match.deal_number() > 2)
    assert len(logs) > 10
    for log in logs:
        assert log[-1].text == msg("log.seal", sha256=groups)
        assert match.record().seed not in repr(log)
    assert controller.on_table is not None
    seal = controller.on_table.seal()
    assert (seal.sha256, seal.seed) == (sha256, None)
