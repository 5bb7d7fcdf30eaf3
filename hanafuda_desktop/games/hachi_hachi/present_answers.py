"""The answers to a decision: what stopping pays, and each way that playing on can end."""

from __future__ import annotations

from hanafuda_desktop.engine.money import Ledger, Mon, Transfer
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import Choice, Outcome, Payer, YakuProgress
from hanafuda_desktop.engine.text import Amount, Msg, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.deal_end import ends_match
from hanafuda_desktop.games.hachi_hachi.options import ContinuePenalty, DrawAfterContinue
from hanafuda_desktop.games.hachi_hachi.present_common import phrase
from hanafuda_desktop.games.hachi_hachi.present_ledger import account_of
from hanafuda_desktop.games.hachi_hachi.present_prompt import PLAY_ON, STOP
from hanafuda_desktop.games.hachi_hachi.rules import PAIR, for_seats
from hanafuda_desktop.games.hachi_hachi.settlement import (
    hand_value,
    settle_draw_continued,
    settle_made,
    settle_stop,
)
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, MadeYaku, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import dekiyaku_in_force, yaku_by_id, yaku_name


def value_of(view: PlayerView) -> Mon:
    """Return what the combinations of the seat of the view are worth together."""
    return hand_value(view.common.made[view.seat])


# --- stop ----------------------------------------------------------------------------------


def stop(view: PlayerView) -> Choice:
    """Return the answer to stop, with what each opponent pays (rules 5.1)."""
    _, transfers = _stopping(view, view.common.made[view.seat])
    total = Ledger(transfers).net(view.seats)[view.seat]
    is_paid = view.options.pays_at_once
    take = msg("decision.stop.button", amount=Amount(total))
    return Choice(
        target=STOP,
        key="S",
        kanji="勝負",
        title=Msg("decision.stop"),
        total=total,
        payers=() if is_paid else _payers(view, transfers),
        foot=stop_foot(view, "decision.stop.foot_paid" if is_paid else "decision.stop.foot"),
        button=Msg("decision.stop") if is_paid else take,
    )


def stop_foot(view: PlayerView, key: str) -> Msg:
    """Return what a key says of the next deal, or that there is none (rules 8)."""
    return Msg(f"{key}_last" if ends_match(view.common, view.options) else key)


def _stopping(
    view: PlayerView, made: tuple[MadeYaku, ...]
) -> tuple[DealEnding, tuple[Transfer, ...]]:
    """Return how the deal would end, and what would still be paid, if the seat stopped with these.

    Where combinations are paid as they are made, those that it has already are paid.
    """
    common = view.common
    times, options = common.multiplier.now, view.options
    ending, transfers = settle_stop(view.seat, made, common.continued, times, view.seats, options)
    if view.options.pays_at_once:
        transfers = settle_made(view.seat, common.made[view.seat], made, common, options)
    return ending, transfers


def opponents(view: PlayerView) -> tuple[Seat, ...]:
    """Return the other seats in turn order."""
    return tuple(Seat((view.seat + step) % view.seats) for step in range(1, view.seats))


def _payers(view: PlayerView, transfers: tuple[Transfer, ...]) -> tuple[Payer, ...]:
    paid = Ledger(transfers).net(view.seats)
    return tuple(
        Payer(
            seat,
            _why(view, tuple(line for line in transfers if line.payer == seat)),
            Mon(-paid[seat]),
        )
        for seat in opponents(view)
    )


def _why(view: PlayerView, lines: tuple[Transfer, ...]) -> Msg:
    """Say why a seat pays: its share, or those of others with it, and for what."""
    if not lines:
        return Msg("decision.why.nothing")
    line = next((one for one in lines if one.reason != "dekiyaku"), None)
    if line is None:
        return own_share(view)
    shares = line.amount // (line.base * view.common.multiplier.now)
    if line.reason == "continue_penalty":
        return msg("decision.why.played_on", count=shares)
    fed = account_of(view).feeding(line)
    if fed is None:
        raise AssertionError("a seat is liable for a card that it laid")
    if len(lines) == 1:
        return msg("decision.why.laid", card=phrase(fed.card), count=shares)
    return msg(
        "decision.why.laid_for", card=phrase(fed.card), yaku=yaku_name(fed.yaku), count=shares
    )


def own_share(view: PlayerView) -> Msg:
    """Say that somebody pays for itself alone."""
    return Msg(for_seats("decision.why.one", view.seats))


# --- play on -------------------------------------------------------------------------------


def play_on(view: PlayerView, best: YakuProgress | None) -> Choice:
    """Return the answer to play on, with each way that the deal can end then (rules 5.2)."""
    outcomes = [_make(view, best)] if best is not None else []
    outcomes += [_other_stops(view, seat) for seat in opponents(view)]
    outcomes.append(_runs_out(view))
    return Choice(
        target=PLAY_ON,
        key="C",
        kanji="下げ",
        title=Msg("decision.on"),
        aside=msg("decision.on.aside", count=len(view.hand)),
        outcomes=tuple(outcomes),
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
    if view.options.pays_at_once:
        more = Amount(Mon(hand_value(made) - value_of(view)))
        why = msg(
            for_seats("decision.outcome.make.why_at_once", view.seats), base=more, times=times
        )
    elif ending is DealEnding.STOP or len(payers) != 1 or view.seats == PAIR:
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
    """Say who pays if an opponent makes a combination and stops (rules 5.2).

    Where each is paid as it is made, nobody needs to stop for it.
    """
    times = view.common.multiplier.now
    seat = SeatName(winner)
    paid = "decision.made" if view.options.pays_at_once else "decision.hand"
    hand = msg(paid, seat=seat)
    if times > 1:
        hand = msg(f"{paid}.times", seat=seat, times=times)
    other_one = "other_at_once" if view.options.pays_at_once else "other"
    title = msg(f"decision.outcome.{other_one}", seat=seat)
    if winner in pays_alone_against(view):
        why = msg("decision.outcome.all.why", count=shares_alone(view), hand=hand)
        is_pair = view.seats == PAIR
        label = msg("decision.outcome.all", count=shares_alone(view))
        return Outcome(title, None, Msg("decision.outcome.whole") if is_pair else label, why)
    other = next(one for one in view.common.continued if one not in (view.seat, winner))
    why = msg("decision.outcome.one.why", other=SeatName(other), hand=hand)
    return Outcome(title, None, Msg("decision.outcome.one"), why)


def pays_alone_against(view: PlayerView) -> tuple[Seat, ...]:
    """Return the opponents whom nobody else would pay, were they to stop first (rules 5.2)."""
    bold = {*view.common.continued, view.seat}
    return tuple(winner for winner in opponents(view) if bold - {winner} == {view.seat})


def shares_alone(view: PlayerView) -> int:
    """Return how many shares whoever alone played on pays the one that stops (rules 5.2)."""
    return view.seats - 1 if view.options.continue_penalty is ContinuePenalty.BOTH else 1


def net_if_run_out(view: PlayerView) -> Mon:
    """Return what the seat would be paid, or pay (less than 0), were nobody to stop any more."""
    return Ledger(_halves(view)).net(view.seats)[view.seat]


def _halves(view: PlayerView) -> tuple[Transfer, ...]:
    """Return who pays halves then, if the seat plays on (rules 5.2)."""
    common = view.common
    continued = tuple(dict.fromkeys((*common.continued, view.seat)))
    times = common.multiplier.now
    return settle_draw_continued(common.made, continued, times, view.options, common.ledger)


def _runs_out(view: PlayerView) -> Outcome:
    """Say who pays halves if nobody stops any more (rules 5.2)."""
    transfers, times = _halves(view), view.common.multiplier.now
    half = Amount(Mon(value_of(view) * times // 2))
    other = next((line for line in transfers if line.payee == view.seat), None)
    if view.options.draw_after_continue is DrawAfterContinue.RECEIVE_HALF:
        why = msg(for_seats("decision.outcome.out.why_received", view.seats), half=half)
    elif view.options.pays_at_once:
        why = Msg("decision.outcome.out.why_back")
    elif other is None:
        why = msg(for_seats("decision.outcome.out.why", view.seats), half=half)
    else:
        got = Amount(other.amount)
        key = for_seats("decision.outcome.out.why_get", view.seats)
        why = msg(key, half=half, seat=SeatName(other.payer), get=got)
    return Outcome(Msg("decision.outcome.out"), net_if_run_out(view), None, why)
