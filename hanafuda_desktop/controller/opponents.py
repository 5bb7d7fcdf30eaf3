"""The computer players of a match: they think ahead while cards move, and answer in their time."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from hanafuda_desktop.ai.agent import Agent, CancelToken, Decision, NeverCancelled
from hanafuda_desktop.ai.levels import level_by_id
from hanafuda_desktop.ai.simple import AppraisingAgent
from hanafuda_desktop.controller.ai_runner import AiRunner, Request
from hanafuda_desktop.controller.pace import share_of_time
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.protocol import Skill
from hanafuda_desktop.match.match import AnyMatch, Turn
from hanafuda_desktop.match.record import PlayerKind

log = logging.getLogger("hanafuda.controller")


class Opponents(QObject):
    """Knows which seats are played by agents, lets them think, and says what they play.

    An answer is played when it is there, somebody waits for it (`expect`), and the pause for
    thinking is over, whichever comes last.
    """

    answered = Signal(object)
    """The Decision of the computer player whose turn it is."""
    replaced = Signal(int, bool)
    """The seat of a computer player that failed, for the first time (True) or once more.

    The greedy action is played instead.
    """

    def __init__(self, thinking_ms: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.thinking_ms = thinking_ms
        """How long an answer is held back, so that one can follow the table."""
        self._match: AnyMatch | None = None
        self._agents: dict[Seat, Agent] = {}
        self._failed: set[Seat] = set()
        self._decision: Decision[Any] | None = None
        self._is_expected = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._answer)
        self._request: Request | None = None
        self.runner = AiRunner(self)
        """The thread of all thinking; whoever else asks it is dropped when an opponent does."""

    def sit_down(self, match: AnyMatch) -> None:
        """Take the seats of a match that are not a person's."""
        self.leave()
        self._match = match
        self._failed = set()
        for seat, player in enumerate(match.players):
            if player.kind is PlayerKind.AGENT:
                self.seat(Seat(seat), level_by_id(player.level).build())

    def seat(self, seat: Seat, agent: Agent) -> None:
        """Let an agent play a seat from its next turn on."""
        self._agents[seat] = agent

    def play(self, seat: Seat) -> bool:
        """Tell whether a seat is a computer player's."""
        return seat in self._agents

    def leave(self) -> None:
        """Stop thinking; no seat is played any more."""
        self.runner.cancel(self._request)
        self.hold()
        self._match = None
        self._agents = {}
        self._decision = None

    def shutdown(self) -> None:
        """Stop for good, and wait for the thread that thinks."""
        self.leave()
        self.runner.shutdown()

    def think(self) -> None:
        """Let the agent whose turn it is begin to think; what was thought before is void."""
        self._decision = None
        self.runner.cancel(self._request)
        self.hold()
        match = self._match
        turn = match.turn() if match is not None else None
        if match is None or turn is None or turn.seat not in self._agents:
            return
        agent, game = self._agents[turn.seat], match.game
        view, rng, legal = match.view(turn.seat), match.agent_rng(), turn.legal

        def decide(cancelled: CancelToken) -> Decision[Any]:
            return agent.decide(game, view, legal, rng, cancelled)

        self._request = Request(decide, self._on_decided, self._on_failed)
        self.runner.request(self._request)

    def expect(self) -> None:
        """Wait for the answer; it comes after the pause at the earliest."""
        self._is_expected = True
        self._pause.start(round(self.thinking_ms * share_of_time(len(self._agents))))

    def hurry(self) -> None:
        """Do not wait for the pause to end."""
        if self._is_expected:
            self._pause.start(0)

    def hold(self) -> None:
        """Do not answer until the answer is expected again; thinking goes on."""
        self._is_expected = False
        self._pause.stop()

    def _on_decided(self, decision: object) -> None:
        turn = self._match.turn() if self._match is not None else None
        if turn is None:
            return
        if not isinstance(decision, Decision) or decision.action not in turn.legal:
            self._on_failed(f"illegal action in {decision!r}")
            return
        self._decision = decision
        if not self._pause.isActive():
            self._answer()

    def _on_failed(self, reason: str) -> None:
        """Let the game go on with the greedy action, and say so."""
        match = self._match
        turn = match.turn() if match is not None else None
        if match is None or turn is None or turn.seat not in self._agents:
            return
        log.error("seat %d plays the greedy action instead: %s", turn.seat, reason)
        is_news = turn.seat not in self._failed
        self._failed.add(turn.seat)
        self.replaced.emit(turn.seat, is_news)
        self._on_decided(_simple_decision(match, turn))

    def _answer(self) -> None:
        """Give the answer, if it is there and expected; else it will come here again."""
        decision = self._decision
        if decision is not None and self._is_expected:
            self._decision = None
            self.hold()
            self.answered.emit(decision)


def _simple_decision(match: AnyMatch, turn: Turn[Any]) -> Decision[Any]:
    """Return the greedy action, or the first one where even that fails.

    The record tells that it is not what the level of the seat would play.
    """
    greedy, never = AppraisingAgent(Skill.GREEDY), NeverCancelled()
    try:
        decision = greedy.decide(
            match.game, match.view(turn.seat), turn.legal, match.agent_rng(), never
        )
        return replace(decision, truncated=True)
    except Exception:  # the match goes on, whatever is wrong with the game's appraisal
        log.error("there is no greedy action", exc_info=True)
        return Decision(turn.legal[0], truncated=True)
