"""The actions of Hachi-Hachi: frozen, tagged structs that are their own JSON."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from hanafuda_desktop.cards.ids import CardId


class DrawLots(msgspec.Struct, frozen=True, tag="draw_lots"):
    """HOUSE turns up a card for each seat still tied; the earliest month deals (rules 2.2)."""


class StartDeal(msgspec.Struct, frozen=True, tag="start_deal"):
    """HOUSE shuffles and deals (rules 2.3); again for the same deal after a re-deal (2.4)."""

    deal: int


class ClaimTeyaku(msgspec.Struct, frozen=True, tag="claim_teyaku"):
    """Show the combination of the dealt hand, and be paid for it (rules 4.3.6)."""


class PassTeyaku(msgspec.Struct, frozen=True, tag="pass_teyaku"):
    """Claim nothing for the dealt hand (rules 4.3.6)."""


class PlayCard(msgspec.Struct, frozen=True, tag="play"):
    """Play a card from the hand (rules 2.6); `take` names the field card where two match."""

    card: CardId
    take: CardId | None = None


class TakeMatch(msgspec.Struct, frozen=True, tag="take"):
    """Choose which of two field cards the drawn card takes (rules 2.8)."""

    take: CardId


class Sage(msgspec.Struct, frozen=True, tag="sage"):
    """Play on after a new combination (rules 5.1), or still play on (rules 8)."""


class Shobu(msgspec.Struct, frozen=True, tag="shobu"):
    """Stop and be paid (rules 5.1)."""


class CancelSage(msgspec.Struct, frozen=True, tag="cancel_sage"):
    """Having played on, end the deal at the start of a turn for half the value (rules 8)."""


HouseAction: TypeAlias = DrawLots | StartDeal
ClaimAction: TypeAlias = ClaimTeyaku | PassTeyaku
Action: TypeAlias = HouseAction | ClaimAction | PlayCard | TakeMatch | Sage | Shobu | CancelSage
