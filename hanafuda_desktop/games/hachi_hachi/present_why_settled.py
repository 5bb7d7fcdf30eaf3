"""What was missing in a settled deal, in a few words for its account."""

from __future__ import annotations

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.text import Msg, MsgList, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.present_common import holders
from hanafuda_desktop.games.hachi_hachi.present_ledger import account_of_result
from hanafuda_desktop.games.hachi_hachi.present_yaku_note import clauses
from hanafuda_desktop.games.hachi_hachi.requirements import WholeMonth
from hanafuda_desktop.games.hachi_hachi.settlement import goal_of
from hanafuda_desktop.games.hachi_hachi.state import DealResult, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import (
    dekiyaku_in_force,
    small_specials_in_force,
    yaku_name,
)

_NAMED_AT_MOST = 2


def nearest_made(view: PlayerView, result: DealResult) -> Msg | None:
    """Say who came nearest to a combination, and which cards were missing.

    None where another deal lies on the table by now, or nobody was within two cards.
    """
    piles = account_of_result(view, result).piles
    misses = [
        (yaku.need.lack(pile), -yaku.base, seat, yaku)
        for yaku in dekiyaku_in_force(view.options)
        for seat, pile in enumerate(piles)
        if yaku.need.highlight(pile) and not yaku.need.holds(pile)
    ]
    if not misses:
        return None
    lack, _, seat, yaku = min(misses, key=lambda miss: miss[:3])
    if lack > _NAMED_AT_MOST:
        return None
    held, missing = holders(view), yaku.need.missing(piles[seat])
    return msg(
        "why.nearest",
        seat=SeatName(Seat(seat)),
        yaku=yaku_name(yaku.id),
        have=yaku.need.count - lack,
        need=yaku.need.count,
        rest=clauses(view, tuple(held[card] for card in missing)),
    )


def uncaught(view: PlayerView, result: DealResult, seat: Seat) -> MsgList | None:
    """Say where the cards went that a seat lacked of the month that it was dealt (rules 6).

    None where another deal lies on the table by now.
    """
    piles = account_of_result(view, result).piles
    for special in small_specials_in_force(view.options):
        goal = goal_of(special, result.teyaku[seat])
        if piles and isinstance(goal, WholeMonth):
            held = holders(view)
            return clauses(view, tuple(held[card] for card in goal.missing(piles[seat])))
    return None
