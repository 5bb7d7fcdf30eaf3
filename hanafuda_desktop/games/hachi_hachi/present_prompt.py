"""The one thing to do: prompts, tags, refusals and what a card's tooltip says."""

from __future__ import annotations

from typing import assert_never

from hanafuda_desktop.cards.hanafuda import HANAFUDA, HANAFUDA_DECK, HanafudaCard, Kind, RibbonKind
from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import FIELD, HOUSE, PERSON, Zone, hand_of
from hanafuda_desktop.engine.table_spec import (
    ButtonTarget,
    CardFacts,
    CardTarget,
    Gesture,
    Pause,
    Prompt,
    Target,
    TargetTag,
    Tone,
)
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, SeatName, msg, seat_names
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
from hanafuda_desktop.games.hachi_hachi.present_common import (
    flower,
    holders,
    lots_before_deals,
    points_of,
    seats_from,
    yaku_names,
)
from hanafuda_desktop.games.hachi_hachi.rules import for_seats, seat_rules
from hanafuda_desktop.games.hachi_hachi.state import Phase, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import dekiyaku_in_force, dekiyaku_of, yaku_name

NEXT = ButtonTarget("next")
STOP = ButtonTarget("shobu")
PLAY_ON = ButtonTarget("sage")
"""The two answers to any decision; two phases never ask at once."""


# --- gestures ------------------------------------------------------------------------------


def gesture(action: Action) -> Gesture:
    """Return the clicks of an action of the person (seat 0) or of the house."""
    match action:
        case PlayCard(card, take):
            start = CardTarget(hand_of(PERSON), card)
            return (start,) if take is None else (start, CardTarget(FIELD, take))
        case TakeMatch(take):
            return (CardTarget(FIELD, take),)
        case Shobu() | CancelSage() | ClaimTeyaku():
            return (STOP,)
        case Sage() | PassTeyaku():
            return (PLAY_ON,)
        case DrawLots() | StartDeal():
            return (NEXT,)
        case _:
            assert_never(action)


def takes(view: PlayerView, action: Action) -> tuple[CardId, ...]:
    """Return the field cards that an action takes at once (rules 2.6, 2.8)."""
    match action:
        case PlayCard(card, None):
            return tuple(
                lying.card for lying in view.common.field if month_of(lying.card) == month_of(card)
            )
        case PlayCard(_, take) | TakeMatch(take):
            return () if take is None else (take,)
        case DrawLots() | StartDeal() | Sage() | Shobu() | CancelSage():
            return ()
        case ClaimTeyaku() | PassTeyaku():
            return ()
        case _:
            assert_never(action)


# --- prompts -------------------------------------------------------------------------------


def prompt(view: PlayerView, legal: tuple[Action, ...], selected: Target | None) -> Prompt:
    """Return what the slip below the field says."""
    common = view.common
    if common.actor not in (view.seat, HOUSE):
        is_claim = common.phase is Phase.TEYAKU_CLAIM
        key = "prompt.waiting_claim" if is_claim else "prompt.waiting"
        waiting = msg(key, seat=SeatName(common.actor))
        return Prompt(Tone.WAIT, waiting, Msg("prompt.waiting.note"), common.actor)
    match common.phase:
        case Phase.DEALER_DRAW | Phase.BETWEEN_DEALS:
            return _house_prompt(view)
        case Phase.TEYAKU_CLAIM:
            if legal == (PassTeyaku(),):  # no question: nobody may see who has nothing to claim
                none = Msg("prompt.claim_none")
                return Prompt(Tone.ASK, none, Msg("prompt.enter"), view.seat, goes_on=True)
            note = Msg("prompt.claim.note")
            return Prompt(Tone.ASK, Msg("prompt.claim"), note, view.seat)
        case Phase.PLAY:
            return _play_prompt(view, legal, selected)
        case Phase.DRAW_CHOICE:
            drawn = common.drawn
            text = msg("prompt.drawn", flower=flower(drawn)) if drawn else Msg("prompt.play")
            return Prompt(Tone.ASK, text, Msg("prompt.drawn.note"), view.seat)
        case Phase.YAKU_DECISION:
            must_stop = len(legal) == 1
            key = "prompt.must_stop" if must_stop else "prompt.decide"
            text = msg(key, yaku=yaku_names(common.new))
            return Prompt(Tone.ASK, text, Msg(f"{key}.note"), view.seat)
        case Phase.CANCEL_CHOICE:
            return Prompt(Tone.ASK, Msg("prompt.cancel"), Msg("prompt.cancel.note"), view.seat)
        case Phase.OVER:
            return Prompt(Tone.ASK, result_text(view), Msg("prompt.result"), view.seat)
        case _:
            assert_never(common.phase)


def _play_prompt(view: PlayerView, legal: tuple[Action, ...], selected: Target | None) -> Prompt:
    if isinstance(selected, CardTarget):
        text = msg("prompt.choose", flower=flower(selected.card))
        return Prompt(Tone.ASK, text, Msg("prompt.choose.note"), view.seat)
    months = {month_of(lying.card) for lying in view.common.field}
    matching = sum(month_of(card) in months for card in view.hand)
    held = len(view.hand)
    ask = Msg("prompt.play" if matching else "prompt.lay")
    note = _keys_note(view, legal, matching) if held > 1 else None
    teyaku = view.common.teyaku[view.seat]
    if note is not None and teyaku is not None and held == seat_rules(view.seats).hand_size:
        worth = Amount(Mon(teyaku.base * view.common.multiplier.now))
        key = for_seats("prompt.with_hand", view.seats)
        note = msg(key, note=note, yaku=yaku_name(teyaku.key), amount=worth)
    return Prompt(Tone.ASK, ask, note, view.seat)


def _keys_note(view: PlayerView, legal: tuple[Action, ...], matching: int) -> Msg:
    """Say how many cards match, and which keys play one: all places, or those that are open."""
    playable = {action.card for action in legal if isinstance(action, PlayCard)}
    last = len(view.hand)
    every = Msg("prompt.keys.two") if last == 2 else msg("prompt.keys", last=last)
    if not matching:
        return every
    if len(playable) > matching:
        return msg("prompt.play.free", count=matching, keys=every)
    # A hand lies on the table in the order of the months, and the keys count along that.
    keys = ", ".join(str(key) for key, card in enumerate(sorted(view.hand), 1) if card in playable)
    return msg("prompt.play.note", count=matching, keys=keys)


def _house_prompt(view: PlayerView) -> Prompt:
    common = view.common
    enter = Msg("prompt.enter")
    if common.phase is Phase.DEALER_DRAW:
        text = msg("prompt.lots_tied", seats=_tied(view)) if common.lots else Msg("prompt.lots")
        return Prompt(Tone.ASK, text, enter, view.seat)
    if common.is_void:
        return Prompt(Tone.ASK, Msg("prompt.redeal"), enter, view.seat)
    if common.deal == 0:
        text = msg("prompt.first_dealer", seat=SeatName(common.dealer))
        note = msg("prompt.first_dealer.note", lots=_lots(view))
        return Prompt(Tone.ASK, text, note, common.dealer)
    text = msg("prompt.settled", deal=common.deal)
    return Prompt(Tone.ASK, text, enter, view.seat)


def _tied(view: PlayerView) -> MsgList:
    """Return who drew the best lot alike: the earliest month, then the most points (rules 2.2)."""
    latest = view.common.lots[-1]
    ranks = {seat: (month_of(card), -points_of(card)) for seat, card in latest}
    best = min(ranks.values())
    return seat_names(seat for seat, rank in ranks.items() if rank == best)


def _lots(view: PlayerView) -> MsgList:
    """Return who drew which month for the first deal."""
    lots = lots_before_deals(view)
    return MsgList(
        tuple(
            msg("prompt.lot", seat=SeatName(seat), month=Msg(f"month.{month_of(lots[seat])}.short"))
            for seat in seats_from(view)
            if seat in lots
        )
    )


def result_text(view: PlayerView) -> Msg:
    """Return who won the match and by how much (rules 8: ties shared)."""
    standing = view.common.standing
    first, *others = standing.leaders
    if others:
        amount = Amount(standing.scores[first], signed=True)
        return msg("result.shared", seats=seat_names(standing.leaders), amount=amount)
    return msg("result.won", seat=SeatName(first), amount=Amount(standing.lead))


def pause(view: PlayerView) -> Pause | None:
    """Return what the person reads before the house deals on."""
    common = view.common
    if common.actor != HOUSE or common.phase is Phase.OVER:
        return None
    settled = common.phase is Phase.BETWEEN_DEALS and common.deal > 0 and not common.is_void
    return Pause(_house_prompt(view), summary=settled)


# --- tags and refusals ---------------------------------------------------------------------


def tags(view: PlayerView, legal: tuple[Action, ...]) -> tuple[TargetTag, ...]:
    """Return the last targets of gestures that complete a new combination."""
    pile = view.common.captured[view.seat]
    had = dekiyaku_of(pile, view.options)
    found = []
    for action in legal:
        taken = takes(view, action)
        if not taken:
            continue
        mover = action.card if isinstance(action, PlayCard) else view.common.drawn
        added = (*taken, mover) if mover is not None else taken
        new = tuple(key for key in dekiyaku_of((*pile, *added), view.options) if key not in had)
        if new:
            found.append(TargetTag(gesture(action)[-1], yaku_names(new)))
    return tuple(found)


def refusal(view: PlayerView, target: Target) -> Msg:
    """Return why a target cannot be chosen now."""
    common = view.common
    if common.actor != view.seat:
        if common.actor == HOUSE:
            return Msg("refusal.house")
        return msg("refusal.not_your_turn", seat=SeatName(common.actor))
    if common.phase in (Phase.TEYAKU_CLAIM, Phase.YAKU_DECISION, Phase.CANCEL_CHOICE):
        return Msg("refusal.decide")
    if common.phase is Phase.DRAW_CHOICE:
        return Msg("refusal.drawn")
    if isinstance(target, CardTarget):
        if target.place == hand_of(view.seat):
            return Msg("refusal.must_match")
        if target.place.zone is Zone.FIELD:
            return Msg("refusal.hand_first")
    return Msg("refusal.other")


# --- what is known of a card ---------------------------------------------------------------


def facts(view: PlayerView, card: CardId) -> CardFacts:
    """Return name, month, kind, points, who laid it, who wants it, the rest of its month."""
    what = HANAFUDA[card]
    kind = (
        Msg(f"ribbon.{what.ribbon}.name")
        if what.kind is Kind.RIBBON
        else Msg(f"kind.{what.kind.name.lower()}.name")
    )
    month = month_of(card)
    when, plant = Msg(f"month.{month}.name"), Msg(f"month.{month}.flower")
    points = points_of(card)
    lines = [msg("facts.card", month=when, flower=plant, kind=kind, count=points)]
    for lying in view.common.field:
        if lying.card == card and lying.laid_by is not None:
            lines.append(msg("facts.laid_by", seat=SeatName(lying.laid_by)))
    wanted = tuple(yaku.id for yaku in dekiyaku_in_force(view.options) if card in yaku.need.cards)
    if wanted:
        lines.append(msg("facts.wanted", yaku=yaku_names(wanted)))
    held = holders(view)
    rest = tuple(
        held[other.id] for other in HANAFUDA_DECK if other.month == month and other.id != card
    )
    brief = msg(_brief_key(what), month=when, flower=plant, kind=kind, count=points)
    return CardFacts(card, Msg(f"card.{card}.name"), tuple(lines), rest, brief)


def _brief_key(what: HanafudaCard) -> str:
    """Return how to tell what the name of a card does not: "Pine chaff" names flower and kind."""
    match what.kind:
        case Kind.RIBBON:
            is_named = what.ribbon is RibbonKind.WILLOW
            return "facts.brief.named" if is_named else "facts.brief.ribbon"
        case Kind.CHAFF if what.tag != "lightning":
            return "facts.brief.named"
        case _:
            return "facts.brief.picture"
