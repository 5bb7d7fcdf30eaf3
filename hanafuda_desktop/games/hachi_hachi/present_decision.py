"""The decision after a combination: what stopping pays, and each way that playing on can end."""

from __future__ import annotations

from functools import reduce

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.money import Ledger, Mon, Transfer
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import (
    Choice,
    DecisionPreview,
    Holder,
    Outcome,
    Payer,
    StillOpen,
    YakuProgress,
    YakuState,
)
from hanafuda_desktop.engine.text import Amount, Msg, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.actions import Action, ClaimTeyaku, Sage
from hanafuda_desktop.games.hachi_hachi.options import ContinuePenalty, DrawAfterContinue
from hanafuda_desktop.games.hachi_hachi.present_captures import feeding
from hanafuda_desktop.games.hachi_hachi.present_common import (
    field_name,
    flowers,
    holders,
    phrase,
    yaku_names,
)
from hanafuda_desktop.games.hachi_hachi.present_prompt import PLAY_ON, STOP
from hanafuda_desktop.games.hachi_hachi.present_yaku import progress
from hanafuda_desktop.games.hachi_hachi.settlement import (
    hand_value,
    settle_cancelled,
    settle_draw_continued,
    settle_made,
    settle_stop,
)
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, MadeYaku, Phase, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import (
    dekiyaku_in_force,
    teyaku_of,
    yaku_by_id,
    yaku_kanji,
    yaku_name,
)

_OPEN_CARDS_AT_MOST = 5


def decision(view: PlayerView, legal: tuple[Action, ...]) -> DecisionPreview | None:
    """Return the decision of the seat of the view, if it has one to make (rules 5.1, 8)."""
    common = view.common
    if common.actor != view.seat:
        return None
    if common.phase is Phase.TEYAKU_CLAIM:
        return _claim_decision(view, legal)
    if common.phase is Phase.CANCEL_CHOICE:
        return _cancel_decision(view)
    if common.phase is not Phase.YAKU_DECISION:
        return None
    may_play_on = Sage() in legal
    rows = _open_rows(view)
    best = _nearest(rows)
    held = tuple(one.yaku for one in common.made[view.seat] if one.yaku not in common.new)
    new, keys = yaku_names(common.new), (*common.new, *held)
    stop = _stop(view)
    return DecisionPreview(
        kanji="・".join(yaku_by_id(key).kanji for key in keys),
        name=msg("decision.with", new=new, held=yaku_names(held)) if held else new,
        cards=_cards_of(keys, common.captured[view.seat]),
        sums=_sums(view),
        choices=(stop, _play_on(view, best)) if may_play_on else (stop,),
        refused=None if may_play_on else Msg("decision.no_card"),
        open=tuple(_still_open(row) for row in rows) if may_play_on else (),
        open_cards=best.cards[:_OPEN_CARDS_AT_MOST] if best is not None and may_play_on else (),
        open_note=_open_note(view, best) if may_play_on else None,
    )


def _cancel_decision(view: PlayerView) -> DecisionPreview:
    """Return the choice of a seat that had played on: to end the deal for half, or to go on."""
    common = view.common
    made, pile = common.made[view.seat], common.captured[view.seat]
    keys = tuple(one.yaku for one in made)
    rows = _open_rows(view)
    best = _nearest(rows)
    transfers = settle_cancelled(view.seat, made, common.multiplier.now, view.seats)
    total = Ledger(transfers).net(view.seats)[view.seat]
    cancel = Choice(
        target=STOP,
        key="S",
        kanji="勝負",
        title=Msg("decision.cancel"),
        aside=None,
        total=total,
        payers=tuple(
            Payer(line.payer, Msg("decision.why.half"), line.amount) for line in transfers
        ),
        outcomes=(),
        foot=Msg("decision.stop.foot"),
        button=msg("decision.cancel.button", amount=Amount(total)),
    )
    return DecisionPreview(
        kanji="・".join(yaku_by_id(key).kanji for key in keys),
        name=yaku_names(keys),
        cards=_cards_of(keys, pile),
        sums=_sums(view),
        choices=(cancel, _play_on(view, best)),
        refused=None,
        open=tuple(_still_open(row) for row in rows),
        open_cards=best.cards[:_OPEN_CARDS_AT_MOST] if best is not None else (),
        open_note=_open_note(view, best),
    )


def _claim_decision(view: PlayerView, legal: tuple[Action, ...]) -> DecisionPreview:
    """Return the choice to claim what the seat was dealt; without it only to claim nothing."""
    found = teyaku_of(view.hand, view.options) if ClaimTeyaku() in legal else None
    times = view.common.multiplier.now
    pass_by = Choice(
        target=PLAY_ON,
        key="C",
        kanji="無",
        title=Msg("decision.pass"),
        aside=None,
        total=Mon(0),
        payers=(),
        outcomes=(),
        foot=None,
        button=Msg("decision.pass.button"),
    )
    if found is None:
        return DecisionPreview(
            "手役", Msg("decision.claim_none"), (), (), (pass_by,), None, (), (), None
        )
    share = Mon(found.base * times)
    total = Mon(share * (view.seats - 1))
    claim = Choice(
        target=STOP,
        key="S",
        kanji="手役",
        title=Msg("decision.claim"),
        aside=None,
        total=total,
        payers=tuple(Payer(seat, Msg("decision.why.one"), share) for seat in _opponents(view)),
        outcomes=(),
        foot=Msg("decision.claim.foot"),
        button=msg("decision.claim.button", amount=Amount(total)),
    )
    return DecisionPreview(
        kanji=yaku_kanji(found.key),
        name=yaku_name(found.key),
        cards=found.shown,
        sums=(
            msg("decision.base", base=Amount(found.base)),
            msg("decision.times", times=times, field=field_name(times)),
            msg("decision.share", share=Amount(share)),
        ),
        choices=(claim, pass_by),
        refused=None,
        open=(),
        open_cards=(),
        open_note=None,
    )


def _cards_of(keys: tuple[str, ...], pile: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Return the cards of a pile that make these combinations."""
    cards: dict[CardId, None] = {}
    for key in keys:
        cards.update(dict.fromkeys(yaku_by_id(key).need.highlight(pile)))
    return tuple(cards)


def _value(view: PlayerView) -> Mon:
    return hand_value(view.common.made[view.seat])


def _sums(view: PlayerView) -> tuple[Msg, ...]:
    """Return how a share is worked out: values, multiplier, product."""
    times = view.common.multiplier.now
    value = _value(view)
    parts: list[Amount | Msg] = [Amount(one.base) for one in view.common.made[view.seat]]
    return (
        msg("decision.base", base=reduce(_plus, parts)),
        msg("decision.times", times=times, field=field_name(times)),
        msg("decision.share", share=Amount(Mon(value * times))),
    )


def _plus(sum_of_some: Amount | Msg, part: Amount | Msg) -> Msg:
    return msg("decision.plus", sum=sum_of_some, part=part)


# --- stop ----------------------------------------------------------------------------------


def _stop(view: PlayerView) -> Choice:
    ending, transfers = _stopping(view, view.common.made[view.seat])
    total = Ledger(transfers).net(view.seats)[view.seat]
    is_paid = _is_paid_at_once(view)
    take = msg("decision.stop.button", amount=Amount(total))
    return Choice(
        target=STOP,
        key="S",
        kanji="勝負",
        title=Msg("decision.stop"),
        aside=None,
        total=total,
        payers=() if is_paid else _payers(view, ending, transfers),
        outcomes=(),
        foot=Msg("decision.stop.foot_paid" if is_paid else "decision.stop.foot"),
        button=Msg("decision.stop") if is_paid else take,
    )


def _is_paid_at_once(view: PlayerView) -> bool:
    """Tell whether combinations are paid as they are made (rules 5.2)."""
    return view.options.draw_after_continue is DrawAfterContinue.PAY_AT_ONCE


def _stopping(
    view: PlayerView, made: tuple[MadeYaku, ...]
) -> tuple[DealEnding, tuple[Transfer, ...]]:
    """Return how the deal would end, and what would still be paid, if the seat stopped with these.

    Where combinations are paid as they are made, those that it has already are paid.
    """
    common = view.common
    times, options = common.multiplier.now, view.options
    ending, transfers = settle_stop(view.seat, made, common.continued, times, view.seats, options)
    if _is_paid_at_once(view):
        transfers = settle_made(view.seat, common.made[view.seat], made, common, options)
    return ending, transfers


def _opponents(view: PlayerView) -> tuple[Seat, ...]:
    return tuple(Seat((view.seat + step) % view.seats) for step in range(1, view.seats))


def _payers(
    view: PlayerView, ending: DealEnding, transfers: tuple[Transfer, ...]
) -> tuple[Payer, ...]:
    paid = Ledger(transfers).net(view.seats)
    payers = []
    for seat in _opponents(view):
        amount = Mon(-paid[seat])
        payers.append(Payer(seat, _why(view, ending) if amount else _NOTHING, amount))
    return tuple(payers)


_NOTHING = Msg("decision.why.nothing")


def _why(view: PlayerView, ending: DealEnding) -> Msg:
    """Say why somebody pays that does: its share, or all shares and for what."""
    common, shares = view.common, view.seats - 1
    if ending is DealEnding.CONTINUE_PENALTY:
        return msg("decision.why.played_on", count=shares)
    fed = feeding(common.made[view.seat], common.captured[view.seat])
    if ending is DealEnding.LIABILITY and fed is not None:
        return msg("decision.why.laid", card=phrase(fed.card), count=shares)
    return Msg("decision.why.one")


# --- play on -------------------------------------------------------------------------------


def _play_on(view: PlayerView, best: YakuProgress | None) -> Choice:
    outcomes = [_make(view, best)] if best is not None else []
    outcomes += [_other_stops(view, seat) for seat in _opponents(view)]
    outcomes.append(_runs_out(view))
    return Choice(
        target=PLAY_ON,
        key="C",
        kanji="下げ",
        title=Msg("decision.on"),
        aside=msg("decision.on.aside", count=len(view.hand)),
        total=None,
        payers=(),
        outcomes=tuple(outcomes),
        foot=None,
        button=Msg("decision.on.button"),
    )


def _make(view: PlayerView, best: YakuProgress) -> Outcome:
    """Say what stopping later with one more combination would pay."""
    replaced = yaku_by_id(best.yaku).replaces
    held = tuple(one for one in view.common.made[view.seat] if one.yaku not in replaced)
    bases = {yaku.id: yaku.base for yaku in dekiyaku_in_force(view.options)}
    made = (*held, MadeYaku(best.yaku, bases[best.yaku], view.common.turn))
    ending, transfers = _stopping(view, made)
    base = Amount(hand_value(made))
    times = view.common.multiplier.now
    payers = {line.payer for line in transfers if line.payee == view.seat}
    if _is_paid_at_once(view):
        more = Amount(Mon(hand_value(made) - _value(view)))
        why = msg("decision.outcome.make.why_at_once", base=more, times=times)
    elif ending is DealEnding.STOP or len(payers) != 1:
        why = msg("decision.outcome.make.why", base=base, times=times)
    else:
        payer = SeatName(payers.pop())
        why = msg("decision.outcome.make.why_from", base=base, times=times, seat=payer)
    return Outcome(
        title=msg("decision.outcome.make", yaku=yaku_name(best.yaku)),
        amount=Ledger(transfers).net(view.seats)[view.seat],
        label=None,
        why=why,
    )


def _other_stops(view: PlayerView, winner: Seat) -> Outcome:
    """Say who pays if an opponent makes a combination and stops (rules 5.2)."""
    times = view.common.multiplier.now
    seat = SeatName(winner)
    hand = msg("decision.hand", seat=seat)
    if times > 1:
        hand = msg("decision.hand.times", seat=seat, times=times)
    bold = {*view.common.continued, view.seat} - {winner}
    title = msg("decision.outcome.other", seat=seat)
    if len(bold) == 1:
        pays_all = view.options.continue_penalty is ContinuePenalty.BOTH
        shares = view.seats - 1 if pays_all else 1
        why = msg("decision.outcome.all.why", count=shares, hand=hand)
        return Outcome(title, None, msg("decision.outcome.all", count=shares), why)
    other = next(one for one in bold if one != view.seat)
    why = msg("decision.outcome.one.why", other=SeatName(other), hand=hand)
    return Outcome(title, None, Msg("decision.outcome.one"), why)


def _runs_out(view: PlayerView) -> Outcome:
    """Say who pays halves if nobody stops any more (rules 5.2)."""
    common = view.common
    continued = tuple(dict.fromkeys((*common.continued, view.seat)))
    times = common.multiplier.now
    transfers = settle_draw_continued(common.made, continued, times, view.options, common.ledger)
    half = Amount(Mon(_value(view) * times // 2))
    other = next((line for line in transfers if line.payee == view.seat), None)
    if view.options.draw_after_continue is DrawAfterContinue.RECEIVE_HALF:
        why = msg("decision.outcome.out.why_received", half=half)
    elif _is_paid_at_once(view):
        why = Msg("decision.outcome.out.why_back")
    elif other is None:
        why = msg("decision.outcome.out.why", half=half)
    else:
        got = Amount(other.amount)
        why = msg("decision.outcome.out.why_get", half=half, seat=SeatName(other.payer), get=got)
    net = Ledger(transfers).net(view.seats)[view.seat]
    return Outcome(Msg("decision.outcome.out"), net, None, why)


# --- what is still open --------------------------------------------------------------------


def _open_rows(view: PlayerView) -> tuple[YakuProgress, ...]:
    """Return how the combinations stand that the seat does not hold and can still make."""
    held = holders(view)
    rows = (progress(view, yaku, held, frozenset()) for yaku in dekiyaku_in_force(view.options))
    return tuple(row for row in rows if row.state is YakuState.OPEN)


def _nearest(rows: tuple[YakuProgress, ...]) -> YakuProgress | None:
    """Return the combination of which fewest cards are missing."""
    return min(rows, key=lambda row: (row.need - row.have, -row.pays), default=None)


def _still_open(row: YakuProgress) -> StillOpen:
    note = msg("yaku.have", have=row.have, need=row.need)
    return StillOpen(row.kanji, row.name, row.state, note)


def _open_note(view: PlayerView, best: YakuProgress | None) -> Msg | None:
    """Say which of the missing cards would find a match on the field, or that nothing is open."""
    if best is None:
        return Msg("decision.nothing_open")
    months = {month_of(lying.card) for lying in view.common.field}
    missing = {
        month_of(card.card)
        for card in best.cards
        if not (card.holder is Holder.SEAT and card.seat == view.seat)
    }
    there = sorted(months & missing)
    if not there:
        return None
    return msg("decision.open_note", flowers=flowers(there), count=len(there))
