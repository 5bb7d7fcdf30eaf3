"""One match: the only owner of its true state; it takes actions, gives views and a record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

import msgspec

from hanafuda_desktop.engine.events import Event, redact
from hanafuda_desktop.engine.options import OptionValue, resolve
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.protocol import A, Game, S, Standing, Step, V, check_seats
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.engine.scoring import DealEntry
from hanafuda_desktop.engine.seal import SEED_BITS, Seal, seal_of, seed_text
from hanafuda_desktop.engine.text import Msg, SeatName, msg
from hanafuda_desktop.errors import (
    IllegalActionError,
    OptionsError,
    RecordError,
    RecordFault,
    Refusal,
    StaleActionError,
)
from hanafuda_desktop.match.record import (
    ActionData,
    MatchRecord,
    Player,
    build_record,
    check_playable,
    state_digest,
)

Options: TypeAlias = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Turn(Generic[A]):
    """Who is to act at a ply (a seat or HOUSE), and with which actions."""

    seat: Seat
    legal: tuple[A, ...]
    ply: int


@dataclass(frozen=True, slots=True)
class Receipt(Generic[A]):
    """An action that was taken; `ply` is the number of actions with this one.

    `truncated`: a computer player had no time to think it over, or failed (`MatchRecord`).
    """

    actor: Seat
    action: A
    ply: int
    truncated: bool = False


class Match(Generic[S, A, V]):
    """A match of any game, made by `new` or `resume`.

    Nothing outside sees the state, only what one seat may know. A ply is the number of actions
    so far; it guards against double clicks and late answers. States are immutable and share
    most of their parts, so every step is kept: looking back and taking back cost nothing.
    """

    def __init__(
        self, game: Game[S, A, V], options: Options, players: tuple[Player, ...], seed: int
    ) -> None:
        self._game = game
        self._options = options
        self._players = players
        self._seed = seed
        self._sha256 = seal_of(seed)
        self._steps: list[Step[S]] = [game.start(options, len(players), seed)]
        self._receipts: list[Receipt[A]] = []
        self._boundaries: dict[int, str] = {}
        """Digests after each settled deal, by ply."""
        self._study = False

    @classmethod
    def new(
        cls,
        game: Game[S, A, V],
        options: Options,
        players: tuple[Player, ...],
        seed: int,
        *,
        is_study: bool = False,
    ) -> Match[S, A, V]:
        """Begin a match. `options` may be partial; `seed` has at most 128 bits.

        `is_study`: it is marked as one, so that hints and taking back are free from the start.

        Raises OptionsError for a bad option, seed or number of players.
        """
        if not 0 <= seed < 1 << SEED_BITS:
            raise OptionsError(msg("wrong.seed", bits=SEED_BITS))
        check_seats(game.info, len(players))
        match = cls(game, resolve(game.info.option_specs, options), players, seed)
        match._study = is_study
        return match

    @classmethod
    def resume(cls, game: Game[S, A, V], record: MatchRecord) -> ResumeReport[S, A, V]:
        """Play a record again and compare its digests on the way.

        Where an action is refused or a digest differs, the match stands at the last settled
        deal that was proved right (or at its start); the result says what was lost. A seal that
        does not fit the seed is kept as it is, and the match as one with a broken seal.

        Raises RecordError where not even the start is possible: UNKNOWN_GAME, TOO_NEW, BAD_OPTIONS.
        """
        check_playable(game.info, record)
        try:
            match = cls.new(
                game, record.options, record.seats, record.seed_number, is_study=record.study
            )
        except OptionsError as error:
            raise RecordError(RecordFault.BAD_OPTIONS, error.text) from error
        match._sha256 = record.seed_sha256
        fault = match._replay(record)
        lost = len(record.actions) - match.ply
        return ResumeReport(match, lost, fault)

    @property
    def game(self) -> Game[S, A, V]:
        """The game that is played."""
        return self._game

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """Every rule option in force (a copy)."""
        return dict(self._options)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        return self._players

    @property
    def ply(self) -> int:
        """Number of actions so far."""
        return len(self._receipts)

    @property
    def is_study(self) -> bool:
        """Whether the match is marked as study: it was begun so, or help was taken in it."""
        return self._study

    @property
    def receipts(self) -> tuple[Receipt[A], ...]:
        """The actions so far, in order."""
        return tuple(self._receipts)

    def turn(self) -> Turn[A] | None:
        """Return who is to act and how, or None when the match is over."""
        return self.turn_at(self.ply)

    def turn_at(self, ply: int) -> Turn[A] | None:
        """Return who was to act at an earlier ply, and how.

        Raises IndexError for a ply that is not one from 0 to the present one.
        """
        self._check_ply(ply)
        state = self._steps[ply].state
        seat = self._game.to_act(state)
        if seat is None:
            return None
        return Turn(seat, self._game.legal_actions(state), ply)

    def decisions(self, seat: Seat, plies: range | None = None) -> Iterator[int]:
        """Yield the plies at which a seat took one of several actions, the latest first.

        `plies` are those to look at (None: all).
        """
        for receipt in reversed(self._receipts):
            ply = receipt.ply - 1
            if receipt.actor == seat and (plies is None or ply in plies):
                if len(self._game.legal_actions(self._steps[ply].state)) > 1:
                    yield ply

    def view(self, seat: Seat) -> V:
        """Return what a seat may know now."""
        return self.view_at(self.ply, seat)

    def view_at(self, ply: int, seat: Seat) -> V:
        """Return what a seat might know at an earlier ply.

        Raises IndexError for a seat that is not in the match, or a ply that is not one from 0 to
        the present one.
        """
        self._check_ply(ply)
        if not 0 <= seat < len(self._players):
            raise IndexError(f"there is no seat {seat} in this match")
        return self._game.observe(self._steps[ply].state, seat)

    def settled_view(self, seat: Seat) -> V | None:
        """Return what a seat knew when the last deal was settled, with its cards on the table.

        None before the first is.
        """
        return self.view_at(max(self._boundaries), seat) if self._boundaries else None

    def settled_entry(self) -> DealEntry | None:
        """Return the deal that was settled last as people enter one of real cards.

        None before the first is, or where the game does not score such deals.
        """
        scoring = self._game.scoring
        if scoring is None or not self._boundaries:
            return None
        states = tuple(step.state for step in self._steps[: max(self._boundaries) + 1])
        number = self._game.deal_number(states[-1])
        return scoring.entry_of(
            tuple(state for state in states if self._game.deal_number(state) == number)
        )

    def submit(self, actor: Seat, action: A, *, ply: int, truncated: bool = False) -> Receipt[A]:
        """Take an action that was chosen at a ply; `truncated` marks it in the record.

        Raises:
            StaleActionError: It was chosen for another position.
            IllegalActionError: It is not this seat's turn, the match is over, or the game
                refuses the action. Nothing has changed.
        """
        if ply != self.ply:
            raise StaleActionError(self.ply, ply)
        state = self._steps[-1].state
        to_act = self._game.to_act(state)
        if to_act is None:
            raise IllegalActionError(Refusal.MATCH_OVER, msg("refused.match_over"))
        if actor != to_act:
            raise IllegalActionError(
                Refusal.NOT_YOUR_TURN,
                msg("refused.not_your_turn", seat=SeatName(to_act)),
                f"seat {actor} acted on the turn of seat {to_act}",
            )
        step = self._game.apply(state, action)
        receipt = Receipt(actor, action, ply + 1, truncated)
        self._steps.append(step)
        self._receipts.append(receipt)
        if self._game.is_settled(step.state):
            self._boundaries[receipt.ply] = state_digest(self._game.digested(step.state))
        return receipt

    def events(self, at: int | Receipt[A], viewer: Seat | None) -> tuple[Event, ...]:
        """Return what the action that led to a ply did, as a viewer may see it.

        Ply 0 holds what happened before the first action. Raises IndexError as `turn_at` does.
        """
        ply = at if isinstance(at, int) else at.ply
        self._check_ply(ply)
        return tuple(redact(event, viewer) for event in self._steps[ply].events)

    def history(self, viewer: Seat | None) -> tuple[tuple[Event, ...], ...]:
        """Return the events of all plies, from 0 to the present one, as a viewer may see them."""
        return tuple(self.events(ply, viewer) for ply in range(self.ply + 1))

    def undo_to(self, ply: int) -> tuple[Receipt[A], ...]:
        """Take back all actions after a ply, and return them in order.

        From then on the match is a study. Raises IndexError as `turn_at` does.
        """
        self._check_ply(ply)
        taken_back = tuple(self._receipts[ply:])
        if taken_back:
            self._cut(ply)
            self._study = True
        return taken_back

    def redo(self, taken_back: tuple[Receipt[A], ...]) -> None:
        """Take actions again, in order, that were taken back at this ply.

        Raises:
            StaleActionError: They were taken back at another one.
        """
        for one in taken_back:
            self.submit(one.actor, one.action, ply=one.ply - 1, truncated=one.truncated)

    def mark_study(self) -> None:
        """Mark the match as study, for good: help was taken in it."""
        self._study = True

    def standing(self) -> Standing:
        """Return scores and leaders so far."""
        return self._game.standing(self._steps[-1].state)

    def deal_number(self) -> int:
        """Return the number of the deal in play or just settled; 0 before the first."""
        return self._game.deal_number(self._steps[-1].state)

    def is_settled(self) -> bool:
        """Tell whether a deal has just been settled."""
        return self._game.is_settled(self._steps[-1].state)

    def is_settled_by_last(self) -> bool:
        """Tell whether the last action settled a deal; not whether its cards only still lie."""
        return self.is_settled() and not any(
            self._game.is_settled(step.state) for step in self._steps[-2:-1]
        )

    def agent_rng(self, ply: int | None = None) -> Rng:
        """Return the chance of whoever thinks at a ply (None: the present one).

        It reveals nothing of the deal.
        """
        return stream(self._seed, "ai", self.ply if ply is None else ply)

    def last_deal(self) -> range:
        """Return the plies of the deal that was settled last; none before the first is."""
        ends = sorted(self._boundaries)
        if not ends:
            return range(0)
        number = self._game.deal_number(self._steps[ends[-1]].state)
        first = ends[-1]
        while first and self._game.deal_number(self._steps[first].state) == number:
            first -= 1
        return range(first + 1, ends[-1] + 1)

    def seal(self) -> Seal:
        """Return the seal of the seed; with the seed itself once the match is over."""
        is_over = self._game.to_act(self._steps[-1].state) is None
        return Seal(
            self._sha256,
            seed_text(self._seed) if is_over else None,
            is_broken=self._sha256 != seal_of(self._seed),
        )

    def digest(self) -> str:
        """Return the digest of the present state."""
        return state_digest(self._game.digested(self._steps[-1].state))

    def record(self) -> MatchRecord:
        """Return the match as an immutable document."""
        return build_record(
            self._game.info,
            self._options,
            self._players,
            self._seed,
            ((receipt.actor, receipt.action) for receipt in self._receipts),
            digests={**self._boundaries, self.ply: self.digest()},
            truncated=tuple(receipt.ply for receipt in self._receipts if receipt.truncated),
            study=self._study,
            seed_sha256=self._sha256,
        )

    def _replay(self, record: MatchRecord) -> RecordError | None:
        """Take the actions of a record; at a fault go back to the last proved boundary."""
        proved = 0
        try:
            self._compare(record)
            truncated = frozenset(record.truncated)
            for actor, data in record.actions:
                self._submit_data(Seat(actor), data, self.ply + 1 in truncated)
                self._compare(record)
                if self.ply in record.digests:
                    proved = self.ply
        except RecordError as fault:
            self._cut(proved)
            return fault
        return None

    def _submit_data(self, actor: Seat, data: ActionData, truncated: bool) -> None:
        try:
            action = msgspec.convert(data, type=self._game.action_type)
            self.submit(actor, action, ply=self.ply, truncated=truncated)
        except (msgspec.ValidationError, IllegalActionError) as error:
            text = msg("record.action", number=self.ply + 1, detail=str(error))
            raise RecordError(RecordFault.BAD_ACTION, text) from error

    def _compare(self, record: MatchRecord) -> None:
        expected = record.digests.get(self.ply)
        if expected is not None and expected != self.digest():
            raise RecordError(RecordFault.DIGEST_MISMATCH, msg("record.state", number=self.ply))

    def _cut(self, ply: int) -> None:
        del self._steps[ply + 1 :]
        del self._receipts[ply:]
        self._boundaries = {at: digest for at, digest in self._boundaries.items() if at <= ply}

    def _check_ply(self, ply: int) -> None:
        if not 0 <= ply <= self.ply:
            raise IndexError(f"there is no ply {ply}; the match has {self.ply}")


@dataclass(frozen=True, slots=True)
class ResumeReport(Generic[S, A, V]):
    """A match that was played again from its record.

    `lost` is the number of actions at the end of the record that could not be kept, `fault`
    the reason (None: all is well).
    """

    match: Match[S, A, V]
    lost: int
    fault: RecordError | None

    @property
    def text(self) -> Msg | None:
        """What to tell the player, if something was lost."""
        word = self.match.game.info.words.deal
        return None if self.fault is None else msg(f"resume.lost.{word}", count=self.lost)

    @property
    def seal_text(self) -> Msg | None:
        """What to tell the player, if the seal is broken."""
        word = self.match.game.info.words.deal
        return Msg(f"resume.broken_seal.{word}") if self.match.seal().is_broken else None


AnyMatch: TypeAlias = Match[Any, Any, Any]
