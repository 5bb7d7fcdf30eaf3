"""Between rounds: when a match is over, what the person may decide, and how it ends (rules 3)."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.engine.events import Announced, Event, MatchEnded, PotChanged
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import HOUSE, PERSON, with_seat
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.engine.text import Amount, SeatName, msg
from hanafuda_desktop.games.hiki_kabu.actions import Action, BuyIn, LeaveTable, NextRound
from hanafuda_desktop.games.hiki_kabu.options import HikiKabuOptions, MatchLength
from hanafuda_desktop.games.hiki_kabu.seating import gathered, phase_of_next_round
from hanafuda_desktop.games.hiki_kabu.state import (
    Common,
    HikiKabuState,
    Phase,
    seats_in_play,
)

TARGET_FACTOR = 2
"""A match to a target ends when somebody has so many times the starting chips."""


def is_over(common: Common, options: HikiKabuOptions) -> bool:
    """Tell whether the match ends with the round just settled.

    With one solvent player left it does, unless the person is out and may buy in again.
    """
    playing = seats_in_play(common, options)
    if len(playing) < 2:
        return PERSON in playing or not _may_buy_in(options)
    match options.match_length:
        case MatchLength.ROUNDS:
            return common.deal >= options.rounds
        case MatchLength.TARGET:
            return max(common.scores) >= (TARGET_FACTOR - 1) * options.start_chips
        case MatchLength.OPEN | MatchLength.LAST_STANDING:
            return False


def rest_actions(common: Common, options: HikiKabuOptions) -> tuple[Action, ...]:
    """Return what the person may decide after a round; nothing where play just goes on."""
    playing = seats_in_play(common, options)
    if PERSON in playing:
        is_open = options.match_length is MatchLength.OPEN
        return (NextRound(), LeaveTable()) if is_open else ()
    again: tuple[Action, ...] = (BuyIn(),) if _may_buy_in(options) else ()
    watch: tuple[Action, ...] = (NextRound(),) if len(playing) > 1 else ()
    return (*again, *watch, LeaveTable())


def _may_buy_in(options: HikiKabuOptions) -> bool:
    """Nobody comes back where the last one standing is sought."""
    return options.match_length is not MatchLength.LAST_STANDING


def go_on(state: HikiKabuState) -> Step[HikiKabuState]:
    """Gather the cards; HOUSE goes on."""
    cleared = gathered(state)
    common = replace(cleared.state.common, phase=phase_of_next_round(state.options), actor=HOUSE)
    return Step(replace(cleared.state, common=common), cleared.events)


def bought_in(common: Common, options: HikiKabuOptions) -> Common:
    """Return what everybody sees once the person has the starting chips again, as a loan."""
    own, *others = common.loans
    return replace(common, loans=(Mon(own + options.start_chips), *others))


def buy_in(state: HikiKabuState) -> Step[HikiKabuState]:
    """Lend the person the starting chips once more, and go on."""
    loan = Amount(Mon(state.options.start_chips))
    words = msg("announce.loan", seat=SeatName(PERSON), amount=loan)
    rest = go_on(replace(state, common=bought_in(state.common, state.options)))
    return Step(rest.state, (Announced(PERSON, "loan", words), *rest.events))


def leave_table(state: HikiKabuState) -> Step[HikiKabuState]:
    """End the match because the person leaves."""
    rest = end_match(state)
    words = msg("announce.leaves", seat=SeatName(PERSON))
    return Step(rest.state, (Announced(PERSON, "leaves", words), *rest.events))


def end_match(state: HikiKabuState) -> Step[HikiKabuState]:
    """End the match; chips still in the pot go to the last dealer (rules 2.7)."""
    common = state.common
    dealer, rest = common.dealer, common.pot
    paid: tuple[Event, ...] = (PotChanged(dealer, Mon(-rest)),) if rest else ()
    over = replace(
        common,
        phase=Phase.OVER,
        actor=HOUSE,
        pot=Mon(0),
        scores=with_seat(common.scores, dealer, Mon(common.scores[dealer] + rest)),
    )
    return Step(replace(state, common=over), (*paid, MatchEnded()))
