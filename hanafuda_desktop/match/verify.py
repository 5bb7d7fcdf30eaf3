"""Proves a record, deal by deal: seal, shuffles, dealer draws, actions, digests.

It plays the record with the rules and works every shuffle out once more from the seed alone, as
`Game` promises it: `stream(seed, "deal", deal, attempt)` shuffles the whole deck for a deal, and
`stream(seed, "dealer", coming deal, attempt)` those cards for the lots that lie before nobody.
Which place gets which packet follows from what was to be seen before (`Game.deal_order`).
An attempt counts from 0 the deals, or draws of lots, that the same deal has had before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Any, TypeAlias

import msgspec

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import CardMoved, DealStarted, Event
from hanafuda_desktop.engine.places import DRAW_PILE, HOUSE, Place, Seat
from hanafuda_desktop.engine.protocol import AnyGame, Step
from hanafuda_desktop.engine.rng import stream
from hanafuda_desktop.engine.seal import seal_of
from hanafuda_desktop.errors import HanafudaError, IllegalActionError
from hanafuda_desktop.match.record import ActionData, MatchRecord, check_playable, state_digest

Cards: TypeAlias = tuple[CardId, ...]


@unique
class Doubt(StrEnum):
    """Why a record is not proved."""

    SEAL = "seal"
    """The SHA-256 in the record is not that of its seed."""
    ACTION = "action"
    """An action is none, or was not possible there."""
    OVER = "over"
    """An action stands after the end of the match; the deal is the last one."""
    SEAT = "seat"
    """An action is that of a seat which the record does not have."""
    SHUFFLE = "shuffle"
    """Cards do not come as the seed shuffles them."""
    DIGEST = "digest"
    """The position is another one than the record says."""
    NO_DIGEST = "no_digest"
    """The record does not say what position it should be."""


class UnprovedError(HanafudaError):
    """A record is not proved: `deal` is the first in doubt, `action` the one of that deal, from 1.

    The draws of lots before a deal count as its own.
    """

    def __init__(self, doubt: Doubt, deal: int, action: int) -> None:
        super().__init__(f"{doubt} in deal {deal}, action {action}")
        self.doubt, self.deal, self.action = doubt, deal, action


@dataclass(frozen=True, slots=True)
class ProvedDeal:
    """A deal of which everything was proved.

    `draws` of lots came before it, `deals` says how often its cards were dealt, `actions` how
    many actions it had, both included. A deal that is not settled is the last one, in play.
    """

    deal: int
    draws: int
    deals: int
    actions: int
    is_settled: bool


def prove(game: AnyGame, record: MatchRecord) -> Proof:
    """Return the proof of a record; its deals are yielded each when it is proved.

    Raises:
        RecordError: It is of another game, or of rules that are newer than this program.
        OptionsError: The game cannot be begun with these options and seats.
        UnprovedError: The first thing that is wrong, in a deal when its turn has come.
    """
    check_playable(game.info, record)
    if record.seed_sha256 != seal_of(record.seed_number):
        raise UnprovedError(Doubt.SEAL, 1, 0)
    if any(actor >= len(record.seats) for actor, _data in record.actions):
        raise UnprovedError(Doubt.SEAT, 1, 0)
    return Proof(game, record)


class Proof:
    """The proof of a record: where the match is by now, and what the deal at hand has had."""

    def __init__(self, game: AnyGame, record: MatchRecord) -> None:
        self._game, self._record = game, record
        self._seed = record.seed_number
        self._state = game.start(record.options, len(record.seats), self._seed).state
        self._ply = 0
        self._deal = 1
        self._draws = self._deals = self._actions = 0

    @property
    def is_over(self) -> bool:
        """Whether the match is over with what has been taken so far."""
        return self._game.to_act(self._state) is None

    def __iter__(self) -> Iterator[ProvedDeal]:
        """Yield the deals, the one in play too."""
        self._compare()
        for actor, data in self._record.actions:
            self._take(Seat(actor), data)
            self._compare()
            if self._game.is_settled(self._state) and self._deals:
                self._demand_digest()
                yield self._proved(True)
                self._draws = self._deals = self._actions = 0
        self._demand_digest()
        if self._draws or self._deals:
            yield self._proved(False)

    def _proved(self, is_settled: bool) -> ProvedDeal:
        return ProvedDeal(self._deal, self._draws, self._deals, self._actions, is_settled)

    def _doubt(self, doubt: Doubt) -> UnprovedError:
        return UnprovedError(doubt, self._deal, self._actions)

    def _take(self, actor: Seat, data: ActionData) -> None:
        """Take an action of the record, and prove what it did to the draw pile."""
        game, before = self._game, self._state
        if game.to_act(before) is None:
            raise UnprovedError(Doubt.OVER, game.deal_number(before), 0)
        self._deal = game.deal_number(before) + (0 if self._deals else 1)
        self._actions += 1
        if actor != game.to_act(before):
            raise self._doubt(Doubt.ACTION)
        try:
            step = game.apply(before, msgspec.convert(data, type=game.action_type))
        except (msgspec.ValidationError, IllegalActionError) as error:
            raise self._doubt(Doubt.ACTION) from error
        if not self._is_pile_right(actor, step):
            raise self._doubt(Doubt.SHUFFLE)
        self._state, self._ply = step.state, self._ply + 1

    def _is_pile_right(self, actor: Seat, step: Step[Any]) -> bool:
        """Tell whether the cards came as the seed has them; count deals and draws of lots."""
        before, after = self._pile(self._state), self._pile(step.state)
        drawn = _drawn(step.events)
        in_order = tuple(card for card, _place in drawn)
        if actor != HOUSE:
            # Whoever lets a match go on from a settled deal gathers all cards, in their order.
            are_gathered = self._game.is_settled(self._state) and after == self._game.info.deck
            return are_gathered or (*in_order, *after) == before
        for event in step.events:
            if isinstance(event, DealStarted):
                attempt, self._deals = self._deals, self._deals + 1
                rng = stream(self._seed, "deal", event.deal, attempt)
                order = self._game.deal_order(self._game.observe(self._state, Seat(0)))
                dealt = tuple(card for place in order for card, to in drawn if to == place)
                return (*dealt, *after) == rng.shuffled(self._game.info.deck)
        if not drawn:
            return True
        attempt, self._draws = self._draws, self._draws + 1
        if attempt and (*in_order, *after) == before:
            return True  # the pile of the draw before serves once more
        free = {*in_order, *after}
        rng = stream(self._seed, "dealer", self._deal, attempt)
        shuffled = rng.shuffled([card for card in self._game.info.deck if card in free])
        return (*in_order, *after) == shuffled

    def _pile(self, state: Any) -> Cards:
        return dict(self._game.census(state))[DRAW_PILE]

    def _compare(self) -> None:
        expected = self._record.digests.get(self._ply)
        if expected is not None and expected != state_digest(self._game.digested(self._state)):
            raise self._doubt(Doubt.DIGEST)

    def _demand_digest(self) -> None:
        if self._ply not in self._record.digests:
            raise self._doubt(Doubt.NO_DIGEST)


def _drawn(events: Sequence[Event]) -> list[tuple[CardId, Place]]:
    """Return the cards that came from the draw pile, in order, and where they went."""
    return [
        (event.card, event.dst)
        for event in events
        if isinstance(event, CardMoved) and event.src == DRAW_PILE and event.card is not None
    ]
