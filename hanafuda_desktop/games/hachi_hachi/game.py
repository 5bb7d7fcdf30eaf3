"""Hachi-Hachi as the rest of the program asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from msgspec import UNSET

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK, Kind
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import Place, Seat
from hanafuda_desktop.engine.protocol import GameInfo, Skill, Standing, Step, chosen_options
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.rules_doc import RuleDoc
from hanafuda_desktop.engine.scoring import ScoringForm
from hanafuda_desktop.engine.simulator import Simulator
from hanafuda_desktop.engine.table_spec import TableSpec
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hachi_hachi import flow
from hanafuda_desktop.games.hachi_hachi.actions import Action
from hanafuda_desktop.games.hachi_hachi.dealing import DECK, deal_order, start_state
from hanafuda_desktop.games.hachi_hachi.heuristics import appraise
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS, PRESETS, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.rulebook import build_rulebook
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase, PlayerView
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import census, observe
from hanafuda_desktop.games.hachi_hachi.worlds import determinize

COVER = tuple(card.id for card in HANAFUDA_DECK if card.kind is Kind.BRIGHT)[:4]
"""The crane, the curtain, the moon, the poet."""


class HachiHachi:
    """The game; the contract of each method stands on the protocol `Game`."""

    info = GameInfo(
        id="hachi_hachi",
        title=Msg("game.hachi_hachi.title"),
        kanji="八八",
        seats=(2, 3),
        usual_seats=3,
        deck=DECK,
        option_specs=OPTION_SPECS,
        presets=PRESETS,
        rules_version=1,
        length_option="deals",
        cover=COVER,
    )
    action_type: Any = Action  # for a type checker a union is no `type`
    table: TableSpec[Action, PlayerView] = TABLE

    @property
    def scoring(self) -> ScoringForm[HachiHachiState] | None:
        """How deals of real cards are scored; loaded by those who score one."""
        from hanafuda_desktop.games.hachi_hachi.entered_form import (  # noqa: PLC0415
            HachiHachiScoring,
        )

        return HachiHachiScoring()

    def start(
        self, options: Mapping[str, OptionValue], seats: int, seed: int
    ) -> Step[HachiHachiState]:
        """Return the position before the lots are drawn."""
        chosen = chosen_options(self.info, options, seats, HachiHachiOptions)
        return Step(start_state(chosen, seats, seed), ())

    def to_act(self, state: HachiHachiState) -> Seat | None:
        """Return the acting seat, or None when the match is over."""
        return None if state.common.phase is Phase.OVER else state.common.actor

    def legal_actions(self, state: HachiHachiState) -> tuple[Action, ...]:
        """Return the legal actions, cards in the order of the hand."""
        return flow.legal_actions(state)

    def apply(self, state: HachiHachiState, action: Action) -> Step[HachiHachiState]:
        """Return the step that an action leads to."""
        return flow.apply(state, action)

    def observe(self, state: HachiHachiState, seat: Seat) -> PlayerView:
        """Return what a seat may know."""
        return observe(state, seat)

    def determinize(self, view: PlayerView, rng: Rng) -> HachiHachiState:
        """Return a position that looks the same."""
        return determinize(view, rng)

    def deal_order(self, view: PlayerView) -> tuple[Place, ...]:
        """Return who gets the next cards of the deck after whom."""
        return deal_order(view.common, view.seats)

    def standing(self, state: HachiHachiState) -> Standing:
        """Return the scores with all payments so far; a shared lead has several leaders."""
        return state.common.standing

    def appraise(
        self, view: PlayerView, legal: tuple[Action, ...], skill: Skill
    ) -> tuple[int, ...]:
        """Return a value for each legal action."""
        return appraise(view, legal, skill)

    def simulator(self, view: PlayerView) -> Simulator[Action]:
        """Return the worlds that the seat holds possible; loaded by agents that try them out."""
        from hanafuda_desktop.games.hachi_hachi.fast_simulator import (  # noqa: PLC0415
            FastSimulator,
        )

        return FastSimulator(view)

    def rulebook(self, options: Mapping[str, OptionValue], seats: int) -> RuleDoc:
        """Return the whole rules."""
        return build_rulebook(chosen_options(self.info, options, seats, HachiHachiOptions), seats)

    def census(self, state: HachiHachiState) -> tuple[tuple[Place, tuple[CardId, ...]], ...]:
        """Return the cards of every place."""
        return census(state)

    def digested(self, state: HachiHachiState) -> HachiHachiState:
        """Return a state without what its seats have shown by playing."""
        return replace(state, common=replace(state.common, traces=UNSET))

    def deal_number(self, state: HachiHachiState) -> int:
        """Return the number of the deal."""
        return state.common.deal

    def is_settled(self, state: HachiHachiState) -> bool:
        """Tell whether a deal was just settled; a field dealt again has settled nothing."""
        return state.common.settled is not None
