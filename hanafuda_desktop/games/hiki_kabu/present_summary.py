"""The account of the round that was settled last, as the sheet shows it."""

from __future__ import annotations

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import DealSummary
from hanafuda_desktop.engine.text import Amount, Msg, SeatName, msg
from hanafuda_desktop.games.hiki_kabu.options import MatchLength
from hanafuda_desktop.games.hiki_kabu.present_common import (
    WORDS,
    hand_name,
    ranks_at,
    result_sign,
    result_text,
)
from hanafuda_desktop.games.hiki_kabu.present_ledger import (
    first_winner,
    not_applied,
    pot_entry,
    seat_entries,
)
from hanafuda_desktop.games.hiki_kabu.settlement import DEALER
from hanafuda_desktop.games.hiki_kabu.state import PlayerView, RoundResult


def summary(view: PlayerView) -> DealSummary | None:
    """Return the account of the round that was settled last; amounts are chips won or lost."""
    if not view.common.results:
        return None
    *earlier, result = view.common.results
    shown = first_winner(result)
    is_limited = view.options.match_length is MatchLength.ROUNDS
    return DealSummary(
        kanji=result_sign(view, result),
        title=result_text(view, result),
        caption=_stakes(result),
        headline=hand_name(view, ranks_at(result, shown), shown == DEALER),
        story=_whose(result, shown),
        cards=result.hands[shown],
        bars=(),
        par=None,
        rows=not_applied(view, result),
        net=result.net(view.seats),
        before=_won_in(view, tuple(earlier)),
        after=_won_in(view, view.common.results),
        deal=result.deal,
        deals=view.options.rounds if is_limited else 0,
        entries=seat_entries(view, result),
        pot=pot_entry(view, result),
        words=WORDS,
    )


def _whose(result: RoundResult, position: int) -> tuple[Msg, ...]:
    """Say whose cards are shown, where several won alike."""
    if len(result.winners) == 1:
        return ()
    return (msg("kabu.summary.whose", seat=SeatName(result.order[position])),)


def _won_in(view: PlayerView, results: tuple[RoundResult, ...]) -> tuple[Mon, ...]:
    """Return what each seat won or lost in some rounds together."""
    nets = [result.net(view.seats) for result in results]
    return tuple(Mon(sum(net[seat] for net in nets)) for seat in range(view.seats))


def _stakes(result: RoundResult) -> Msg:
    """Say what the pot is made of: all stakes, once or threefold, and what was carried."""
    verdict, carried = result.settlement.verdict, Amount(result.carried)
    stakes = Amount(Mon(sum(ranks_at(result, at)[0] for at in range(len(result.order)))))
    key = "kabu.stakes" if verdict.multiplier == 1 else "kabu.stakes.times"
    own = msg(key, count=len(result.order), amount=stakes, times=verdict.multiplier)
    return msg("kabu.stakes.carried", stakes=own, amount=carried) if result.carried else own
