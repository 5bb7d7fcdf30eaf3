"""Who deals the next round, and how that is found (rules 2.1)."""

from __future__ import annotations

from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.table_spec import Fact
from hanafuda_desktop.engine.text import Msg, SeatName, msg
from hanafuda_desktop.games.hiki_kabu.actions import BuyIn
from hanafuda_desktop.games.hiki_kabu.options import DealerDraw
from hanafuda_desktop.games.hiki_kabu.present_common import last_result
from hanafuda_desktop.games.hiki_kabu.rest import bought_in, rest_actions
from hanafuda_desktop.games.hiki_kabu.seating import due_dealer, next_order
from hanafuda_desktop.games.hiki_kabu.state import Phase, PlayerView, seats_in_play


def next_dealer(view: PlayerView) -> Fact | None:
    """Return who deals after a settled round and why; None after the last one."""
    common, options = view.common, view.options
    is_going_on = common.phase is not Phase.OVER and len(seats_in_play(common, options)) > 1
    if last_result(view) is None or not is_going_on:
        return None
    is_drawn = options.dealer_draw is DealerDraw.EVERY_ROUND
    words = Msg("kabu.next.lots") if is_drawn else _without_lots(view)
    return Fact(Msg("kabu.next"), words)


def _without_lots(view: PlayerView) -> Msg:
    common, options = view.common, view.options
    due, dealer = due_dealer(common, options), next_order(common, options)[0]
    names = {"seat": SeatName(dealer), "other": SeatName(due)}
    if dealer != PERSON == _dealer_after_buying_in(view):
        return msg("kabu.next.or_you", **names)
    if dealer != due:
        return msg("kabu.next.left", **names)
    match options.dealer_draw:
        case DealerDraw.ROTATE_RIGHT:
            return msg("kabu.next.right", seat=SeatName(dealer), other=SeatName(common.dealer))
        case DealerDraw.WINNER_DEALS:
            shared = len(common.results[-1].winners) > 1
            return msg("kabu.next.shared" if shared else "kabu.next.winner", **names)
        case _:
            return msg("kabu.next.stays", **names)


def _dealer_after_buying_in(view: PlayerView) -> Seat | None:
    """Return who deals if the person buys in; None where that cannot be."""
    common, options = view.common, view.options
    if BuyIn() not in rest_actions(common, options):
        return None
    return next_order(bought_in(common, options), options)[0]
