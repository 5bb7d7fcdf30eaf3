"""The answer to "Why not?" for the special combinations: how many cards or points were missing."""

from __future__ import annotations

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import HeldCard, Holder, WhyNot
from hanafuda_desktop.engine.text import Msg, MsgList, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.present_common import is_settled, seats_from
from hanafuda_desktop.games.hachi_hachi.present_why_not import explain, where
from hanafuda_desktop.games.hachi_hachi.requirements import (
    Cards,
    ChaffCount,
    PileGoal,
    Points,
    WholeMonth,
)
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.settlement import goal_of
from hanafuda_desktop.games.hachi_hachi.state import PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import (
    Special,
    big_specials_in_force,
    small_specials_in_force,
)

_NEAR_CARDS = 2
_NEAR_POINTS = 10
"""So many cards or points short are a near miss: what one more capture could have brought."""


def why_no_special(view: PlayerView, held: dict[CardId, HeldCard]) -> tuple[WhyNot, ...]:
    """Explain the specials that somebody misses, or missed, by a little (rules 6).

    While the deal goes on only those of the viewer are told. Nothing where they do not count:
    with two players, once a combination was made, or beside a big one.
    """
    common = view.common
    settled = is_settled(view)
    is_reached = settled and bool(common.results[-1].special)
    if not seat_rules(view.seats).specials or any(common.made) or is_reached:
        return ()
    found: list[WhyNot] = []
    for special in big_specials_in_force(view.options):
        if _is_of_all(special):
            found += _why_of_all(view, special) if settled else ()
        else:
            found += _why_of_one(view, special, dict.fromkeys(_seats(view), special.need), held)
    for special in small_specials_in_force(view.options):
        goals = {seat: goal_of(special, common.teyaku[seat]) for seat in _seats(view)}
        found += _why_of_one(view, special, goals, held)
    return tuple(found)


def _seats(view: PlayerView) -> tuple[Seat, ...]:
    return seats_from(view) if is_settled(view) else (view.seat,)


def _is_of_all(special: Special) -> bool:
    """Tell whether all piles must be worth the same, and not only one of them."""
    return isinstance(special.need, Points) and special.need.low == special.need.high


def _why_of_all(view: PlayerView, special: Special) -> tuple[WhyNot, ...]:
    """Explain how far from the exact points each pile is, where none is far."""
    piles = view.common.captured
    lacks = tuple(special.need.lack(pile) for pile in piles)
    if not 0 < max(lacks) <= _NEAR_POINTS:
        return ()
    points = tuple(
        msg("why.points_of", seat=SeatName(seat), count=card_points(piles[seat]))
        for seat in seats_from(view)
    )
    return (explain(special, (msg("why.all_points", points=MsgList(points)),)),)


def _why_of_one(
    view: PlayerView,
    special: Special,
    goals: dict[Seat, PileGoal | None],
    held: dict[CardId, HeldCard],
) -> tuple[WhyNot, ...]:
    """Explain what the seat lacks that comes nearest, where that is near."""
    piles = view.common.captured
    lacks = {
        seat: (goal.lack(piles[seat]), goal) for seat, goal in goals.items() if goal is not None
    }
    if not lacks or not all(lack for lack, _ in lacks.values()):
        return ()
    seat = min(lacks, key=lambda one: lacks[one][0])
    lack, goal = lacks[seat]
    if lack > (_NEAR_POINTS if isinstance(goal, Points) else _NEAR_CARDS):
        return ()
    missing = tuple(held[card] for card in _missing(goal, piles[seat]))
    if isinstance(goal, ChaffCount):  # any would do: those in reach are worth a word
        missing = tuple(card for card in missing if card.holder in (Holder.HAND, Holder.FIELD))
    lines = (shortfall(seat, goal, piles[seat]), *where(view, missing))
    return (explain(special, lines, missing),)


def _missing(goal: PileGoal, pile: Cards) -> Cards:
    """Return the cards that would help, where these are certain cards."""
    return goal.missing(pile) if isinstance(goal, ChaffCount | WholeMonth) else ()


def shortfall(seat: Seat, goal: PileGoal, pile: Cards) -> Msg:
    """Say how much a pile has, how much is asked for, and how much it lacks."""
    name, lack = SeatName(seat), goal.lack(pile)
    match goal:
        case Points():
            have, need = card_points(pile), goal.low
            return msg("why.short_of_points", seat=name, have=have, need=need, lack=lack)
        case ChaffCount():
            have = len(goal.highlight(pile))
            return msg("why.short_of_chaff", seat=name, have=have, need=goal.count, lack=lack)
        case _:
            return msg("why.short_of_month", seat=name, count=lack)
