"""The course of a deal: what may be done in each phase, and what it leads to (rules 2, 5)."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.events import CardMoved, TurnStarted, YakuFormed, said
from hanafuda_desktop.engine.legality import require_legal
from hanafuda_desktop.engine.places import (
    DRAW_PILE,
    DRAWN,
    FIELD,
    Place,
    Seat,
    captured_of,
    hand_of,
    with_seat,
)
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.games.flower_matching.matching import (
    choices,
    free_slot,
    matches,
    taken_by,
    without,
)
from hanafuda_desktop.games.hachi_hachi.actions import (
    Action,
    CancelSage,
    ClaimTeyaku,
    DrawLots,
    PassTeyaku,
    PlayCard,
    Sage,
    Shobu,
    StartDeal,
    TakeMatch,
)
from hanafuda_desktop.games.hachi_hachi.deal_end import (
    end_by_cancelling,
    end_by_stop,
    end_exhausted,
)
from hanafuda_desktop.games.hachi_hachi.dealing import draw_lots, start_deal
from hanafuda_desktop.games.hachi_hachi.liability import made_after_turn
from hanafuda_desktop.games.hachi_hachi.opening import answer_claim, claimable
from hanafuda_desktop.games.hachi_hachi.paying import pay
from hanafuda_desktop.games.hachi_hachi.settlement import settle_made
from hanafuda_desktop.games.hachi_hachi.state import (
    Common,
    HachiHachiState,
    HandTrace,
    Phase,
    TableCard,
)
from hanafuda_desktop.games.hachi_hachi.yaku import yaku_by_id, yaku_kanji, yaku_name


def legal_actions(state: HachiHachiState) -> tuple[Action, ...]:
    """Return all actions of the seat to act, or of HOUSE; none when the match is over."""
    common = state.common
    match common.phase:
        case Phase.DEALER_DRAW:
            return (DrawLots(),)
        case Phase.BETWEEN_DEALS:
            return (StartDeal(common.deal if common.is_void else common.deal + 1),)
        case Phase.TEYAKU_CLAIM:
            may_claim = claimable(state) is not None
            return (ClaimTeyaku(), PassTeyaku()) if may_claim else (PassTeyaku(),)
        case Phase.PLAY:
            return _plays(state)
        case Phase.DRAW_CHOICE:
            return tuple(map(TakeMatch, _draw_choices(common)))
        case Phase.YAKU_DECISION:
            # With no card left there is nothing to play on with (rules 5.1).
            return (Shobu(), Sage()) if state.hands[common.actor] else (Shobu(),)
        case Phase.CANCEL_CHOICE:
            return (Sage(), CancelSage())
        case Phase.OVER:
            return ()
        case _:
            assert_never(common.phase)


def apply(state: HachiHachiState, action: Action) -> Step[HachiHachiState]:
    """Return the step that a legal action leads to.

    Raises IllegalActionError for any other action.
    """
    require_legal(action, legal_actions(state))
    match action:
        case DrawLots():
            return draw_lots(state)
        case StartDeal(deal=deal):
            return start_deal(state, deal)
        case ClaimTeyaku() | PassTeyaku():
            return answer_claim(state, isinstance(action, ClaimTeyaku))
        case PlayCard(card=card, take=take):
            return _play(state, card, take)
        case TakeMatch(take=take):
            return _take_match(state, take)
        case Sage():
            return _sage(state)
        case Shobu():
            return _shobu(state)
        case CancelSage():
            return _cancel(state)
        case _:
            assert_never(action)


# --- what may be done ----------------------------------------------------------------------


def _plays(state: HachiHachiState) -> tuple[PlayCard, ...]:
    """Return the cards that may be played, in the order of the hand (rules 2.6, 2.7)."""
    common = state.common
    hand = state.hands[common.actor]
    playable = hand
    if state.options.must_match:
        playable = tuple(card for card in hand if matches(common.field, card)) or hand
    return tuple(PlayCard(card, take) for card in playable for take in choices(common.field, card))


def _draw_choices(common: Common) -> tuple[CardId, ...]:
    """Return the two cards of the field of which the drawn card takes one (rules 2.8)."""
    if common.drawn is None:
        raise AssertionError("a choice is only made for a drawn card")
    return tuple(lying.card for lying in matches(common.field, common.drawn))


# --- a turn --------------------------------------------------------------------------------


def _play(state: HachiHachiState, card: CardId, take: CardId | None) -> Step[HachiHachiState]:
    """Play a card, then turn up the top of the draw pile (rules 2.6, 2.8)."""
    actor = state.common.actor
    hand = state.hands[actor]
    laid = CardMoved(card, hand_of(actor), FIELD, 0)
    common, played = _resolve(state.common, card, take, FIELD, hand_before=len(hand), beat=1)
    common = replace(common, traces=_traces(state, card))
    drawn = state.draw_pile[0]
    beat = played[-1].beat + 1 if played else 1
    turned_up = CardMoved(drawn, DRAW_PILE, DRAWN, beat)
    after = HachiHachiState(
        options=state.options,
        seats=state.seats,
        seed=state.seed,
        common=common,
        hands=tuple(
            tuple(other for other in cards if other != card) if seat == actor else cards
            for seat, cards in enumerate(state.hands)
        ),
        draw_pile=state.draw_pile[1:],
    )
    if choices(common.field, drawn) != (None,):
        waiting = replace(common, phase=Phase.DRAW_CHOICE, drawn=drawn, played=card)
        return Step(replace(after, common=waiting), (laid, *played, turned_up))
    common, moves = _resolve(common, drawn, None, DRAWN, hand_before=0, beat=beat + 1)
    rest = _end_turn(after, replace(common, played=card))
    return Step(rest.state, (laid, *played, turned_up, *moves, *rest.events))


def _traces(before: HachiHachiState, card: CardId) -> tuple[HandTrace, ...]:
    """Return what each seat has shown of its hand, now that the acting one plays a card."""
    common, seats = before.common, map(Seat, range(before.seats))
    traces = tuple(map(common.trace, seats))
    own = traces[common.actor]
    shows_lack = before.options.must_match and not matches(common.field, card)
    lying = {month_of(other.card) for other in common.field} if shows_lack else set()
    now = HandTrace((*own.played, card), tuple(sorted(lying.union(own.lacking))))
    return with_seat(traces, common.actor, now)


def _take_match(state: HachiHachiState, take: CardId) -> Step[HachiHachiState]:
    """Let the drawn card take the chosen one of two."""
    drawn = state.common.drawn
    if drawn is None:
        raise AssertionError("a choice is only made for a drawn card")
    common, moves = _resolve(state.common, drawn, take, DRAWN, hand_before=0, beat=0)
    rest = _end_turn(state, replace(common, drawn=None))
    return Step(rest.state, (*moves, *rest.events))


def _resolve(
    common: Common, card: CardId, take: CardId | None, src: Place, *, hand_before: int, beat: int
) -> tuple[Common, tuple[CardMoved, ...]]:
    """Let a played or drawn card take its matches, or lie down in the lowest free slot.

    `src` is where it waits: a played card on the field already, so that it does not move if it
    stays there. `hand_before` is 0 for a drawn card.
    """
    actor = common.actor
    is_played = hand_before > 0
    so_far = () if is_played else common.last_taken[actor]
    taken = taken_by(common.field, card, take)
    if not taken:
        lying = TableCard(
            card,
            slot=free_slot(common.field),
            laid_by=actor if is_played else None,
            hand_before=hand_before,
            turn=common.turn,
        )
        laid = replace(
            common,
            field=(*common.field, lying),
            last_taken=with_seat(common.last_taken, actor, so_far),
        )
        return laid, () if is_played else (CardMoved(card, src, FIELD, beat),)
    won = (card, *(lying.card for lying in taken))
    pile = captured_of(actor)
    captured = replace(
        common,
        field=without(common.field, taken),
        captured=with_seat(common.captured, actor, (*common.captured[actor], *won)),
        last_taken=with_seat(common.last_taken, actor, (*so_far, *won)),
        fed=(*common.fed, *taken),
    )
    moves = (
        CardMoved(card, src, pile, beat),
        *(CardMoved(lying.card, FIELD, pile, beat) for lying in taken),
    )
    return captured, moves


def _end_turn(state: HachiHachiState, common: Common) -> Step[HachiHachiState]:
    """Check once for new combinations (rules 2.9), then decide on them or go on."""
    actor = common.actor
    if not common.last_taken[actor]:
        return _next_turn(state, common)
    before = common.made[actor]
    made, new = made_after_turn(common, state.options)
    if not new:
        return _next_turn(state, common)
    common, payments = pay(common, settle_made(actor, before, made, common, state.options))
    pile = common.captured[actor]
    formed = tuple(
        YakuFormed(
            actor, key, yaku_kanji(key), yaku_name(key), yaku_by_id(key).need.highlight(pile)
        )
        for key in new
    )
    deciding = replace(
        common,
        phase=Phase.YAKU_DECISION,
        made=with_seat(common.made, actor, made),
        new=new,
    )
    return Step(replace(state, common=deciding), (*formed, *payments))


def _next_turn(state: HachiHachiState, common: Common) -> Step[HachiHachiState]:
    """Pass the turn on; with empty hands the deal is over (rules 2.10).

    Whoever played on may have another choice first (rules 8).
    """
    actor = Seat((common.actor + 1) % state.seats)
    if not any(state.hands):
        return end_exhausted(replace(state, common=common))
    may_cancel = state.options.cancel_continue and actor in common.continued
    passed = replace(
        common,
        phase=Phase.CANCEL_CHOICE if may_cancel else Phase.PLAY,
        actor=actor,
        turn=common.turn + 1,
        played=None,
        fed=(),
        new=(),
    )
    return Step(replace(state, common=passed), (TurnStarted(actor),))


# --- the decision --------------------------------------------------------------------------


def _sage(state: HachiHachiState) -> Step[HachiHachiState]:
    """Play on after a new combination (rules 5.1), or still play on (rules 8)."""
    common = state.common
    actor = common.actor
    if common.phase is Phase.CANCEL_CHOICE:
        return Step(replace(state, common=replace(common, phase=Phase.PLAY)), ())
    if actor not in common.continued:
        common = replace(common, continued=(*common.continued, actor))
    rest = _next_turn(state, common)
    return Step(rest.state, (said(actor, "sage"), *rest.events))


def _shobu(state: HachiHachiState) -> Step[HachiHachiState]:
    """Stop and be paid (rules 5.1)."""
    rest = end_by_stop(state)
    return Step(rest.state, (said(state.common.actor, "shobu"), *rest.events))


def _cancel(state: HachiHachiState) -> Step[HachiHachiState]:
    """End the deal after all, for half (rules 8)."""
    rest = end_by_cancelling(state)
    return Step(rest.state, (said(state.common.actor, "cancel_sage"), *rest.events))
