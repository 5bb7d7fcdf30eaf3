"""The decision after a combination: what stopping pays, and each way that playing on can end."""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.money import Ledger, Mon, Transfer
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import (
    Choice,
    DecisionPreview,
    HeldCard,
    Holder,
    Outcome,
    Payer,
    StillOpen,
    YakuProgress,
    YakuState,
)
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.actions import Action, Sage
from hanafuda_desktop.games.hachi_hachi.present_common import field_name, holders, yaku_names
from hanafuda_desktop.games.hachi_hachi.present_prompt import PLAY_ON, STOP
from hanafuda_desktop.games.hachi_hachi.present_yaku import progress
from hanafuda_desktop.games.hachi_hachi.settlement import (
    hand_value,
    settle_draw_continued,
    settle_stop,
)
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, MadeYaku, Phase, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import dekiyaku_in_force, yaku_by_id, yaku_name

_OPEN_CARDS_AT_MOST = 5


def decision(view: PlayerView, legal: tuple[Action, ...]) -> DecisionPreview | None:
    """Return the decision of the seat of the view, if it has one to make (rules 5.1)."""
    common = view.common
    if common.phase is not Phase.YAKU_DECISION or common.actor != view.seat:
        return None
    may_play_on = Sage() in legal
    rows = _others(view)
    best = _nearest(rows)
    pile = common.captured[view.seat]
    cards: dict[CardId, None] = {}
    for key in common.new:
        cards.update(dict.fromkeys(yaku_by_id(key).need.highlight(pile)))
    stop = _stop(view)
    return DecisionPreview(
        kanji="・".join(yaku_by_id(key).kanji for key in common.new),
        name=yaku_names(common.new),
        cards=tuple(cards),
        sums=_sums(view),
        choices=(stop, _play_on(view, best)) if may_play_on else (stop,),
        refused=None if may_play_on else Msg("decision.no_card"),
        open=tuple(_still_open(view, row) for row in rows) if may_play_on else (),
        open_cards=best.cards[:_OPEN_CARDS_AT_MOST] if best is not None and may_play_on else (),
        open_note=_open_note(view, best) if best is not None and may_play_on else None,
    )


def _value(view: PlayerView) -> Mon:
    return hand_value(view.common.made[view.seat])


def _sums(view: PlayerView) -> tuple[Msg, ...]:
    """Return how a share is worked out: value, multiplier, product."""
    times = view.common.multiplier.now
    value = _value(view)
    return (
        msg("decision.base", base=Amount(value)),
        msg("decision.times", times=times, field=field_name(times)),
        msg("decision.share", share=Amount(Mon(value * times))),
    )


# --- stop ----------------------------------------------------------------------------------


def _stop(view: PlayerView) -> Choice:
    ending, transfers = _stopping(view, view.common.made[view.seat])
    total = Ledger(transfers).net(view.seats)[view.seat]
    return Choice(
        target=STOP,
        key="S",
        kanji="勝負",
        title=Msg("decision.stop"),
        aside=None,
        total=total,
        payers=_payers(view, ending, transfers),
        outcomes=(),
        foot=Msg("decision.stop.foot"),
        button=msg("decision.stop.button", amount=Amount(total)),
    )


def _stopping(
    view: PlayerView, made: tuple[MadeYaku, ...]
) -> tuple[DealEnding, tuple[Transfer, ...]]:
    """Return how the deal would end, and the payments, if the seat stopped with these."""
    common = view.common
    times, options = common.multiplier.now, view.options
    return settle_stop(view.seat, made, common.continued, times, view.seats, options)


def _opponents(view: PlayerView) -> tuple[Seat, ...]:
    return tuple(Seat((view.seat + step) % view.seats) for step in range(1, view.seats))


def _payers(
    view: PlayerView, ending: DealEnding, transfers: tuple[Transfer, ...]
) -> tuple[Payer, ...]:
    paid = {line.payer: line.amount for line in transfers}
    keys = {
        DealEnding.LIABILITY: "decision.why.liable",
        DealEnding.CONTINUE_PENALTY: "decision.why.both",
    }
    payers = []
    for seat in _opponents(view):
        amount = paid.get(seat, Mon(0))
        key = keys.get(ending, "decision.why.one") if amount else "decision.why.nothing"
        payers.append(Payer(seat, msg(key, seat=SeatName(seat)), amount))
    return tuple(payers)


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
    made = (*held, MadeYaku(best.yaku, yaku_by_id(best.yaku).base, view.common.turn))
    ending, transfers = _stopping(view, made)
    base = Amount(hand_value(made))
    times = view.common.multiplier.now
    if ending is DealEnding.STOP:
        why = msg("decision.outcome.make.why", base=base, times=times)
    else:
        payer = SeatName(transfers[0].payer)
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
    bold = {*view.common.continued, view.seat} - {winner}
    title = msg("decision.outcome.other", seat=SeatName(winner))
    if len(bold) == 1:
        why = msg(
            "decision.outcome.all.why",
            count=view.seats - 1,
            seat=SeatName(winner),
            times=times,
        )
        return Outcome(title, None, Msg("decision.outcome.all"), why)
    other = next(seat for seat in bold if seat != view.seat)
    why = msg("decision.outcome.one.why", seat=SeatName(winner), other=SeatName(other), times=times)
    return Outcome(title, None, Msg("decision.outcome.one"), why)


def _runs_out(view: PlayerView) -> Outcome:
    """Say who pays halves if nobody stops any more (rules 5.2)."""
    common = view.common
    continued = tuple(dict.fromkeys((*common.continued, view.seat)))
    times = common.multiplier.now
    transfers = settle_draw_continued(common.made, continued, times, view.options, common.ledger)
    half = Amount(Mon(_value(view) * times // 2))
    other = next((line for line in transfers if line.payee == view.seat), None)
    if other is None:
        why = msg("decision.outcome.out.why", half=half)
    else:
        got = Amount(other.amount)
        why = msg("decision.outcome.out.why_get", half=half, seat=SeatName(other.payer), get=got)
    net = Ledger(transfers).net(view.seats)[view.seat]
    return Outcome(Msg("decision.outcome.out"), net, None, why)


# --- what is still open --------------------------------------------------------------------


def _others(view: PlayerView) -> tuple[YakuProgress, ...]:
    """Return how all combinations stand that the seat does not hold, open ones first."""
    held = holders(view)
    have = {one.yaku for one in view.common.made[view.seat]}
    gone = {key for one in have for key in yaku_by_id(one).replaces}
    rows = [
        progress(view, yaku, held, frozenset())
        for yaku in dekiyaku_in_force(view.options)
        if yaku.id not in have | gone
    ]
    return tuple(sorted(rows, key=lambda row: row.state is not YakuState.OPEN))


def _nearest(rows: tuple[YakuProgress, ...]) -> YakuProgress | None:
    """Return the open combination of which fewest cards are missing."""
    open_rows = [row for row in rows if row.state is YakuState.OPEN]
    return min(open_rows, key=lambda row: (row.need - row.have, -row.pays), default=None)


def _still_open(view: PlayerView, row: YakuProgress) -> StillOpen:
    if row.state is YakuState.MADE and row.seat is not None:
        note = msg("decision.still.made", seat=SeatName(row.seat))
    elif row.state is YakuState.CLOSED:
        taken = [card for card in row.cards if _is_taken(card, view.seat)]
        most = max({card.seat for card in taken}, key=lambda seat: _count(taken, seat))
        note = msg(
            "decision.still.closed",
            seat=SeatName(most if most is not None else view.seat),
            have=_count(taken, most),
        )
    else:
        note = msg("yaku.have", have=row.have, need=row.need)
    return StillOpen(row.kanji, row.name, row.state, note)


def _is_taken(card: HeldCard, viewer: Seat) -> bool:
    return card.holder is Holder.SEAT and card.seat != viewer


def _count(taken: list[HeldCard], seat: Seat | None) -> int:
    return sum(card.seat == seat for card in taken)


def _open_note(view: PlayerView, best: YakuProgress) -> Msg | None:
    """Say which of the missing cards would find a match on the field."""
    months = {month_of(lying.card) for lying in view.common.field}
    missing = {
        month_of(card.card)
        for card in best.cards
        if not (card.holder is Holder.SEAT and card.seat == view.seat)
    }
    there = sorted(months & missing)
    if not there:
        return None
    flowers = MsgList(
        tuple(msg("card.flower", flower=Msg(f"month.{month}.flower")) for month in there)
    )
    return msg("decision.open_note", flowers=flowers, count=len(there))
