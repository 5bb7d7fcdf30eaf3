"""The zones that the cards of a deal can be entered in."""

from __future__ import annotations

from hanafuda_desktop.engine.places import FIELD, Place, Seat, captured_of, hand_of
from hanafuda_desktop.engine.scoring import Moment, ZoneSpec
from hanafuda_desktop.engine.text import SeatName, msg
from hanafuda_desktop.games.hachi_hachi.entered import Entered


def zones_of(entered: Entered) -> tuple[ZoneSpec, ...]:
    """Return the zones that cards can be entered in: dealt hands, dealt field, captured piles."""
    seats, rules = tuple(map(Seat, range(entered.seats))), entered.rules
    hands = (
        _zone(hand_of(seat), "hand", Moment.DEALT, rules.hand_size, SeatName(seat))
        for seat in seats
    )
    field = _zone(FIELD, "field", Moment.DEALT, rules.field_size, None)
    piles = (
        _zone(captured_of(seat), "captured", Moment.END, entered.in_play, SeatName(seat))
        for seat in seats
    )
    return (*hands, field, *piles)


def _zone(
    place: Place, name: str, moment: Moment, capacity: int, seat: SeatName | None
) -> ZoneSpec:
    words = {} if seat is None else {"seat": seat}
    return ZoneSpec(
        place=place,
        moment=moment,
        title=msg(f"scoring.zone.{name}", **words),
        phrase=msg(f"scoring.in.{name}", **words),
        capacity=capacity,
        is_whole=moment is Moment.DEALT,
    )
