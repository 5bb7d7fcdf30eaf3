"""The ledger of a round: what each seat held, staked and took, and what follows from it."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import LedgerRow, PotEntry, SeatEntry, SeatLedger
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, SeatName, msg
from hanafuda_desktop.games.hiki_kabu.present_common import hand_name, last_result, ranks_at
from hanafuda_desktop.games.hiki_kabu.present_next import next_dealer
from hanafuda_desktop.games.hiki_kabu.settlement import DEALER, Reason, acting_order
from hanafuda_desktop.games.hiki_kabu.state import (
    Phase,
    PlayerView,
    RoundResult,
    asking_order,
)
from hanafuda_desktop.games.hiki_kabu.totals import (
    ARASHI,
    SpecialHand,
    hands_in_force,
    is_triple,
)

ALL_EQUAL = "皆"
"""The sign of the rule for totals that are all equal."""
DEALER_MARK = "親"
POT_SIGN = "場"

_SELF_EVIDENT = frozenset({"kabu.not.triple", "kabu.not.all_tie"})
"""Reasons that need no name of the rule in front."""

_RULES = {
    Reason.OPENING: "2.6",
    Reason.TRIPLE: "2.8",
    Reason.ALL_TIE: "2.6",
    Reason.HIGHEST: "2.6",
    Reason.SPLIT: "2.7",
}
"""The paragraph that decides, for each reason."""


def seat_ledger(view: PlayerView) -> SeatLedger:
    """Return the stakes while a round is played, and its account once it is settled."""
    common = view.common
    if not common.is_table_laid:
        return SeatLedger(Msg("kabu.ledger.before"))
    title = msg("kabu.ledger.round", deal=common.deal)
    result = last_result(view)
    if result is None:
        caption = msg("kabu.ledger.pot", amount=Amount(common.pot))
        return SeatLedger(title, caption, _stakes_so_far(view), _pot_so_far(view))
    in_vain = not_applied(view, result)
    return SeatLedger(
        title=title,
        caption=msg("kabu.ledger.pot", amount=Amount(Mon(result.settlement.pot))),
        entries=seat_entries(view, result),
        pot=pot_entry(view, result),
        in_vain_title=Msg("kabu.ledger.in_vain") if in_vain else None,
        in_vain=in_vain,
        onward=next_dealer(view),
    )


# --- while a round is played ---------------------------------------------------------------


def _stakes_so_far(view: PlayerView) -> tuple[SeatEntry, ...]:
    return tuple(
        SeatEntry(
            seat,
            DEALER_MARK if seat == view.common.dealer else "",
            _staked_so_far(view, seat),
            Mon(-view.common.hands[seat].stake),
        )
        for seat in asking_order(view.common, view.options)
    )


def _staked_so_far(view: PlayerView, seat: Seat) -> Msg:
    hand = view.common.hands[seat]
    words = msg("kabu.flag.stake", amount=Amount(hand.stake))
    if hand.took is not None:
        answer = Msg("kabu.flag.took" if hand.took else "kabu.flag.stood")
        words = msg("kabu.entry.answered", stake=words, answer=answer)
    return _with_buying_in(view, view.common.results[-1:], seat, words)


def _with_buying_in(
    view: PlayerView, before: tuple[RoundResult, ...], seat: Seat, words: Msg
) -> Msg:
    """Add that a seat bought in again for a round; `before` is the round before, if any was.

    Whoever is dealt in after being out of chips, or not dealt in, has bought in (rules 3).
    """
    if all(seat in result.order and seat not in result.out for result in before):
        return words
    loan = Amount(Mon(view.options.start_chips))
    return msg("kabu.entry.bought_in", entry=words, amount=loan)


def _pot_so_far(view: PlayerView) -> PotEntry:
    common = view.common
    stakes = Mon(sum(hand.stake for hand in common.hands))
    words = msg("kabu.pot.stakes", count=len(common.order))
    carried = Mon(common.pot - stakes)
    if carried:
        words = msg("kabu.stakes.besides", stakes=words, amount=Amount(carried))
    return PotEntry(POT_SIGN, Msg("kabu.pot.title"), words, stakes)


# --- a settled round -----------------------------------------------------------------------


def seat_entries(view: PlayerView, result: RoundResult) -> tuple[SeatEntry, ...]:
    """Return a line for each seat: the winners, the others by their loss, who did not play."""
    net, winners = result.settlement.net, result.settlement.verdict.winners
    acting = acting_order(len(result.order))
    won = _won(result)
    lost = sorted((at for at in acting if at not in winners), key=lambda at: net[at])
    absent = (Seat(seat) for seat in range(view.seats) if seat not in result.order)
    return (
        *(_entry(view, result, at) for at in (*won, *lost)),
        *(SeatEntry(seat, "", Msg("kabu.flag.out"), Mon(0)) for seat in absent),
    )


def first_winner(result: RoundResult) -> int:
    """Return the position of the winner whose line comes first."""
    return _won(result)[0]


def _won(result: RoundResult) -> list[int]:
    """Return the positions of the winners, the largest gain first."""
    net, winners = result.settlement.net, result.settlement.verdict.winners
    acting = acting_order(len(result.order))
    return sorted((at for at in acting if at in winners), key=lambda at: -net[at])


def _entry(view: PlayerView, result: RoundResult, position: int) -> SeatEntry:
    settlement = result.settlement
    verdict = settlement.verdict
    return SeatEntry(
        seat=result.order[position],
        mark=DEALER_MARK if position == DEALER else "",
        text=_entry_text(view, result, position),
        amount=Mon(settlement.net[position]),
        rule=_RULES[verdict.reason] if position in verdict.winners else "",
    )


def _entry_text(view: PlayerView, result: RoundResult, position: int) -> Msg:
    """Say what a seat held, what it took of the pot, what it staked, and whether it is out."""
    seat, times = result.order[position], result.settlement.verdict.multiplier
    ranks = ranks_at(result, position)
    hand = hand_name(view, ranks, position == DEALER)
    if position == DEALER:
        hand = msg("kabu.entry.dealer", hand=hand)
    staked = "kabu.flag.staked" if times == 1 else "kabu.entry.staked_times"
    stake = msg(staked, amount=Amount(Mon(ranks[0])), times=times)
    took = _took(result, position)
    words = msg("kabu.entry", hand=hand, stake=stake)
    if took is not None:
        words = msg("kabu.entry.took", hand=hand, took=took, stake=stake)
    at = view.common.results.index(result)
    words = _with_buying_in(view, view.common.results[max(at - 1, 0) : at], seat, words)
    if seat in result.lent:
        return msg("kabu.entry.loan", entry=words, amount=Amount(Mon(view.options.start_chips)))
    return msg("kabu.entry.out", entry=words) if seat in result.out else words


def _took(result: RoundResult, position: int) -> Msg | None:
    """Say what a seat took of the pot, if anything."""
    settlement, seat = result.settlement, SeatName(result.order[position])
    pot, payout = Amount(Mon(settlement.pot)), settlement.payouts[position]
    winners = settlement.verdict.winners
    if winners == (position,):
        return msg("kabu.entry.pot", seat=seat, amount=pot)
    if position in winners:
        return msg("kabu.entry.share", seat=seat, amount=Amount(Mon(payout)), pot=pot)
    if payout:
        return msg("kabu.entry.odd", seat=seat, amount=Amount(Mon(payout)))
    return None


def pot_entry(view: PlayerView, result: RoundResult) -> PotEntry | None:
    """Say which chips were in the pot before a round, or stayed in it (rules 2.7)."""
    left, carried = Mon(result.settlement.left), result.carried
    if not left and not carried:
        return None
    amounts = {"amount": Amount(left), "carried": Amount(carried)}
    is_last = view.common.phase is Phase.OVER and result is view.common.results[-1]
    match bool(left), bool(carried):
        case True, _ if is_last:
            words = msg("kabu.entry.rest.over", seat=SeatName(result.order[DEALER]), **amounts)
        case True, True:
            words = msg("kabu.entry.rest.both", **amounts)
        case True, _:
            words = msg("kabu.entry.rest.left", **amounts)
        case _:
            words = msg("kabu.entry.rest.carried", **amounts)
    return PotEntry(POT_SIGN, Msg("kabu.pot.title"), words, Mon(left - carried))


# --- not this round ------------------------------------------------------------------------


def not_applied(view: PlayerView, result: RoundResult) -> tuple[LedgerRow, ...]:
    """Return which rules were asked in vain, and beside their names which cards they want."""
    told = {hand.kanji: hand.told for hand in hands_in_force(view.options)}
    rows = asked_in_vain(view, result)
    return tuple(replace(row, title=told.get(row.kanji, row.title)) for row in rows)


def asked_in_vain(view: PlayerView, result: RoundResult) -> tuple[LedgerRow, ...]:
    """Return, in the order of the showdown, the rules that were asked in vain (rules 2.6)."""
    asked = result.settlement.verdict.reason
    if asked is Reason.OPENING:
        return ()
    rows = tuple(
        _no_opening(result, hand, hand.opening)
        for hand in hands_in_force(view.options)
        if hand.opening is not None
    )
    if asked is Reason.TRIPLE or any(_is_triple(result, at) for at in range(len(result.order))):
        return rows
    rows = (*rows, _row(ARASHI.kanji, ARASHI.name, _no_triple(result), ARASHI.rule))
    if asked is Reason.ALL_TIE:
        return rows
    return (*rows, _row(ALL_EQUAL, Msg("kabu.not.all_tie.title"), _totals(view, result), "2.6"))


def _is_triple(result: RoundResult, position: int) -> bool:
    return is_triple(ranks_at(result, position))


def _no_opening(result: RoundResult, hand: SpecialHand, opening: tuple[int, int]) -> LedgerRow:
    """Say what the dealer had instead of the two cards that win at once."""
    up, hole = ranks_at(result, DEALER)[:2]
    dealer = SeatName(result.order[DEALER])
    key = "kabu.not.opening" if up != opening[0] else "kabu.not.opening.second"
    return _row(hand.kanji, hand.name, msg(key, seat=dealer, up=up, hole=hole), hand.rule)


def _no_triple(result: RoundResult) -> Msg:
    """Say that nobody has three alike, or who drew another card to a pair."""
    hands = tuple(ranks_at(result, at) for at in range(len(result.order)))
    near = [at for at, ranks in enumerate(hands) if len(ranks) == 3 and ranks[0] == ranks[1]]
    if not near:
        return Msg("kabu.not.triple")
    if len(near) > 1:
        return msg("kabu.not.triple.several", count=len(near))
    (position,) = near
    _up, rank, third = hands[position]
    seat = SeatName(result.order[position])
    return msg("kabu.not.triple.near", seat=seat, rank=rank, third=third)


def _totals(view: PlayerView, result: RoundResult) -> Msg:
    """Say that the totals differ, and which there are."""
    totals = sorted(set(result.settlement.totals), reverse=True)
    listed = MsgList(tuple(msg("kabu.number", value=total) for total in totals))
    return msg("kabu.not.all_tie", totals=listed)


def named(rows: tuple[LedgerRow, ...]) -> Msg:
    """Return what rules are called that were asked in vain, and the one reason of all of them.

    Without names where the reason itself says what was sought.
    """
    reason = rows[0].detail
    if reason.key in _SELF_EVIDENT:
        return reason
    names = MsgList(tuple(row.title for row in rows))
    return msg("ledger.asked", name=names, reason=reason)


def _row(kanji: str, title: Msg, status: Msg, rule: str) -> LedgerRow:
    return LedgerRow(kanji, title, status, None, Msg("kabu.not"), rule)
