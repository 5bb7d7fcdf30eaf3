"""The opening of a deal: dealt combinations are shown and paid, or claimed one after the other."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from hanafuda_desktop.engine.events import CardRevealed, Event, FieldSet, TurnStarted, YakuFormed
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat, hand_of
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.engine.text import Amount, msg
from hanafuda_desktop.games.hachi_hachi.options import Claim, TeyakuPayment
from hanafuda_desktop.games.hachi_hachi.paying import pay
from hanafuda_desktop.games.hachi_hachi.rules import for_seats
from hanafuda_desktop.games.hachi_hachi.settlement import settle_teyaku
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Multiplier, Phase, ShownTeyaku
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of, yaku_kanji, yaku_name

Dealt = tuple[ShownTeyaku | None, ...]


def open_play(state: HachiHachiState, multiplier: Multiplier) -> Step[HachiHachiState]:
    """Show the dealt combinations, or let them be claimed first (rules 4.3.6); the dealer begins.

    `state` holds the dealt cards.
    """
    common = replace(state.common, actor=state.common.dealer, multiplier=multiplier)
    opened = replace(state, common=common)
    field = FieldSet(multiplier.now)
    match state.options.claim:
        case Claim.AUTO:
            teyaku = tuple(teyaku_of(hand, state.options) for hand in state.hands)
            shown = _show(opened, teyaku)
            begun = _begin(shown.state)
            return Step(begun.state, (field, *shown.events, *begun.events))
        case Claim.MANUAL:
            return Step(_in_phase(opened, Phase.TEYAKU_CLAIM), (field,))
        case _:
            assert_never(state.options.claim)


def claimable(state: HachiHachiState) -> ShownTeyaku | None:
    """Return the combination that the acting seat was dealt and may claim (rules 4.3.6)."""
    return teyaku_of(state.hands[state.common.actor], state.options)


def answer_claim(state: HachiHachiState, claims: bool) -> Step[HachiHachiState]:
    """Show and pay what the acting seat claims, if anything, and ask the next one.

    What is not claimed when all have been asked is lost: the dealer plays.
    """
    common = state.common
    actor, found = common.actor, claimable(state) if claims else None
    teyaku = tuple(found if seat == actor else None for seat in range(state.seats))
    shown = _show(state, teyaku)
    following = Seat((actor + 1) % state.seats)
    asked = replace(shown.state, common=replace(shown.state.common, actor=following))
    if following != common.dealer:
        return Step(asked, shown.events)
    begun = _begin(asked)
    return Step(begun.state, (*shown.events, *begun.events))


def _show(state: HachiHachiState, teyaku: Dealt) -> Step[HachiHachiState]:
    """Lay combinations open, beside those that lie open already, and pay them, if not later."""
    common = state.common
    times = common.multiplier.now
    events: list[Event] = []
    for seat, shown in enumerate(teyaku):
        if shown is not None:
            place = hand_of(Seat(seat))
            events += [CardRevealed(card, place) for card in shown.shown]
            key, worth = shown.key, Amount(Mon(shown.base * times))
            told = for_seats("yaku.shown", state.seats)
            name = msg(told, yaku=yaku_name(key), amount=worth)
            cards = tuple(sorted(shown.shown))
            events.append(YakuFormed(Seat(seat), key, yaku_kanji(key), name, cards))
    merged = tuple(new or old for new, old in zip(teyaku, common.teyaku, strict=True))
    at_once = state.options.teyaku_payment is TeyakuPayment.AT_ONCE
    paid, payments = pay(
        replace(common, teyaku=merged), settle_teyaku(teyaku, times) if at_once else ()
    )
    return Step(replace(state, common=paid), (*events, *payments))


def _begin(state: HachiHachiState) -> Step[HachiHachiState]:
    return Step(_in_phase(state, Phase.PLAY), (TurnStarted(state.common.actor),))


def _in_phase(state: HachiHachiState, phase: Phase) -> HachiHachiState:
    return replace(state, common=replace(state.common, phase=phase))
