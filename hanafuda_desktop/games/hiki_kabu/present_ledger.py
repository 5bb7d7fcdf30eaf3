"""The account of a round: who takes the pot and why, and why the rules before it did not apply."""

from __future__ import annotations

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import DealSummary, LedgerPanel, LedgerRow
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, SeatName, msg
from hanafuda_desktop.games.hiki_kabu.options import MatchLength
from hanafuda_desktop.games.hiki_kabu.present_common import (
    hand_name,
    last_result,
    ranks_at,
    result_sign,
    result_text,
)
from hanafuda_desktop.games.hiki_kabu.settlement import DEALER, Reason
from hanafuda_desktop.games.hiki_kabu.state import PlayerView, RoundResult, chips_of
from hanafuda_desktop.games.hiki_kabu.totals import (
    ARASHI,
    SpecialHand,
    hands_in_force,
    is_triple,
)

ALL_EQUAL = "皆"
"""The sign of the rule for totals that are all equal."""

_RULES = {
    Reason.OPENING: "2.6",
    Reason.TRIPLE: "2.8",
    Reason.ALL_TIE: "2.6",
    Reason.HIGHEST: "2.6",
    Reason.SPLIT: "2.7",
}
"""The paragraph that decides, for each reason."""


def ledger_panel(view: PlayerView) -> LedgerPanel:
    """Return the pot while it grows, and its account once it is paid."""
    common = view.common
    result = last_result(view)
    if result is not None:
        pot = Amount(Mon(result.settlement.pot))
        title = msg("kabu.ledger.settled", deal=common.deal, amount=pot)
        return LedgerPanel(title, rows_of(view, result), common.scores)
    title = Msg("kabu.ledger.before")
    if common.is_table_laid:
        title = msg("kabu.ledger.so_far", deal=common.deal, amount=Amount(common.pot))
    return LedgerPanel(title, (), common.scores)


def rows_of(view: PlayerView, result: RoundResult) -> tuple[LedgerRow, ...]:
    """Return the payment of a round, and the rules that come before the one that decided."""
    settlement = result.settlement
    paid = LedgerRow(
        kanji=result_sign(view, result),
        title=result_text(view, result),
        detail=_stakes(result),
        amounts=result.net(view.seats),
        status=None,
        rule=_RULES[settlement.verdict.reason],
    )
    return (paid, *not_applied(view, result))


def _stakes(result: RoundResult) -> Msg:
    """Say what the pot is made of: all stakes, once or threefold, and what was carried."""
    verdict, carried = result.settlement.verdict, Amount(result.carried)
    stakes = Amount(Mon(sum(ranks_at(result, at)[0] for at in range(len(result.order)))))
    key = "kabu.stakes" if verdict.multiplier == 1 else "kabu.stakes.times"
    own = msg(key, count=len(result.order), amount=stakes, times=verdict.multiplier)
    return msg("kabu.stakes.carried", stakes=own, amount=carried) if result.carried else own


# --- not this round ------------------------------------------------------------------------


def not_applied(view: PlayerView, result: RoundResult) -> tuple[LedgerRow, ...]:
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
    rows = (*rows, _row(ARASHI.kanji, ARASHI.name, Msg("kabu.not.triple"), ARASHI.rule))
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


def _totals(view: PlayerView, result: RoundResult) -> Msg:
    """Say that the totals differ, and which there are."""
    totals = sorted(set(result.settlement.totals), reverse=True)
    listed = MsgList(tuple(msg("kabu.number", value=total) for total in totals))
    return msg("kabu.not.all_tie", totals=listed)


def _row(kanji: str, title: Msg, status: Msg, rule: str) -> LedgerRow:
    return LedgerRow(kanji, title, status, None, Msg("kabu.not"), rule)


# --- summary -------------------------------------------------------------------------------


def summary(view: PlayerView) -> DealSummary | None:
    """Return the account of the round that was settled last; amounts are chips."""
    if not view.common.results:
        return None
    result = view.common.results[-1]
    net = result.net(view.seats)
    after = _chips_after(view)
    verdict = result.settlement.verdict
    best = verdict.winners[0]
    is_limited = view.options.match_length is MatchLength.ROUNDS
    return DealSummary(
        kanji=result_sign(view, result),
        title=result_text(view, result),
        caption=_stakes(result),
        headline=hand_name(view, ranks_at(result, best), best == DEALER),
        story=tuple(_hand_line(view, result, at) for at in range(len(result.order))),
        cards=result.hands[best],
        bars=(),
        par=None,
        rows=rows_of(view, result),
        net=net,
        before=tuple(Mon(chips - won) for chips, won in zip(after, net, strict=True)),
        after=after,
        deal=result.deal,
        deals=view.options.rounds if is_limited else 0,
    )


def _chips_after(view: PlayerView) -> tuple[Mon, ...]:
    """Return the chips of each seat after the last settled round, whatever was staked since."""
    staked = [Mon(0)] * view.seats
    if last_result(view) is None:
        staked = [hand.stake for hand in view.common.hands]
    return tuple(
        Mon(chips_of(view.common, view.options, seat) + staked[seat]) for seat in range(view.seats)
    )


def _hand_line(view: PlayerView, result: RoundResult, position: int) -> Msg:
    """Say what a seat held and staked."""
    ranks = ranks_at(result, position)
    key = "kabu.story.dealer" if position == DEALER else "kabu.story"
    return msg(
        key,
        seat=SeatName(result.order[position]),
        hand=hand_name(view, ranks, position == DEALER),
        amount=Amount(Mon(ranks[0])),
    )
