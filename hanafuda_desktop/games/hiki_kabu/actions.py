"""The actions of Hiki-Kabu: frozen, tagged structs that are their own JSON."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class DrawLots(msgspec.Struct, frozen=True, tag="draw_lots"):
    """HOUSE turns up a card for each seat whose place is not settled yet (rules 2.1)."""


class StartDeal(msgspec.Struct, frozen=True, tag="start_deal"):
    """HOUSE shuffles, deals two cards to each seat and takes the stakes (rules 2.2, 2.3)."""

    deal: int


class TakeOrStand(msgspec.Struct, frozen=True, tag="third_card"):
    """Take a third card, or stay with two (rules 2.4)."""

    take: bool


class NextRound(msgspec.Struct, frozen=True, tag="next_round"):
    """The person plays, or watches, another round (rules 3)."""


class BuyIn(msgspec.Struct, frozen=True, tag="buy_in"):
    """The person, out of chips, takes the starting chips once more, as a loan (rules 3)."""


class LeaveTable(msgspec.Struct, frozen=True, tag="leave_table"):
    """The person leaves, which ends the match (rules 3)."""


TAKE, STAND = TakeOrStand(True), TakeOrStand(False)

Action: TypeAlias = DrawLots | StartDeal | TakeOrStand | NextRound | BuyIn | LeaveTable
