"""Hiki-Kabu as the rest of the program asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
from hanafuda_desktop.games.hiki_kabu import flow
from hanafuda_desktop.games.hiki_kabu.actions import Action
from hanafuda_desktop.games.hiki_kabu.dealing import deal_order, start_state
from hanafuda_desktop.games.hiki_kabu.heuristics import SLIPS, appraise, simulator_of
from hanafuda_desktop.games.hiki_kabu.options import OPTION_SPECS, PRESETS, HikiKabuOptions
from hanafuda_desktop.games.hiki_kabu.present_common import WORDS
from hanafuda_desktop.games.hiki_kabu.rulebook import build_rulebook
from hanafuda_desktop.games.hiki_kabu.seating import DECK
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, Phase, PlayerView
from hanafuda_desktop.games.hiki_kabu.table import TABLE
from hanafuda_desktop.games.hiki_kabu.view import census, determinize, observe

COVER = tuple(map(CardId, ("k01-1", "k04-1", "k09-1", "k10-1")))
"""The red 1, the silver 4, a 9 and the father."""

MIN_SEATS, MAX_SEATS = 2, 13
"""Three cards each for thirteen players are 39 of the 40 (rules 3)."""
USUAL_SEATS = 4
"""What the rules recommend (rules 3)."""


class HikiKabu:
    """The game; the contract of each method stands on the protocol `Game`."""

    info = GameInfo(
        id="hiki_kabu",
        title=Msg("game.hiki_kabu.title"),
        kanji="引きカブ",
        seats=tuple(range(MIN_SEATS, MAX_SEATS + 1)),
        usual_seats=USUAL_SEATS,
        deck=DECK,
        option_specs=OPTION_SPECS,
        presets=PRESETS,
        rules_version=1,
        slips=SLIPS,
        length_option="match_length",
        cover=COVER,
        words=WORDS,
    )
    action_type: Any = Action
    table: TableSpec[Action, PlayerView] = TABLE
    scoring: ScoringForm[HikiKabuState] | None = None

    def start(
        self, options: Mapping[str, OptionValue], seats: int, seed: int
    ) -> Step[HikiKabuState]:
        """Return the position before the first lots are drawn."""
        chosen = chosen_options(self.info, options, seats, HikiKabuOptions)
        return Step(start_state(chosen, seats, seed), ())

    def to_act(self, state: HikiKabuState) -> Seat | None:
        """Return the acting seat, or None when the match is over."""
        return None if state.common.phase is Phase.OVER else state.common.actor

    def legal_actions(self, state: HikiKabuState) -> tuple[Action, ...]:
        """Return the legal actions, taking a card before standing."""
        return flow.legal_actions(state)

    def apply(self, state: HikiKabuState, action: Action) -> Step[HikiKabuState]:
        """Return the step that an action leads to."""
        return flow.apply(state, action)

    def observe(self, state: HikiKabuState, seat: Seat) -> PlayerView:
        """Return what a seat may know."""
        return observe(state, seat)

    def determinize(self, view: PlayerView, rng: Rng) -> HikiKabuState:
        """Return a position that looks the same."""
        return determinize(view, rng)

    def deal_order(self, view: PlayerView) -> tuple[Place, ...]:
        """Return who gets the next cards of the deck after whom."""
        return deal_order(view.common, view.options)

    def standing(self, state: HikiKabuState) -> Standing:
        """Return what each seat has won or lost so far, and the pot."""
        return state.common.standing

    def appraise(
        self, view: PlayerView, legal: tuple[Action, ...], skill: Skill
    ) -> tuple[int, ...]:
        """Return a value for each legal action."""
        return appraise(view, legal, skill)

    def simulator(self, view: PlayerView) -> Simulator[Action]:
        """Return the worlds of the seat to act."""
        return simulator_of(view)

    def rulebook(self, options: Mapping[str, OptionValue], seats: int) -> RuleDoc:
        """Return the whole rules."""
        return build_rulebook(chosen_options(self.info, options, seats, HikiKabuOptions), seats)

    def census(self, state: HikiKabuState) -> tuple[tuple[Place, tuple[CardId, ...]], ...]:
        """Return the cards of every place."""
        return census(state)

    def digested(self, state: HikiKabuState) -> HikiKabuState:
        """Return the whole state."""
        return state

    def deal_number(self, state: HikiKabuState) -> int:
        """Return the number of the round."""
        return state.common.deal

    def is_settled(self, state: HikiKabuState) -> bool:
        """Tell whether a round was just settled: its cards still lie there."""
        return state.common.is_settled
