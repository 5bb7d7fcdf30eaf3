"""The position of a Hiki-Kabu match, true and as one seat sees it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import TypeAlias

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.protocol import Standing
from hanafuda_desktop.games.hiki_kabu.options import HikiKabuOptions
from hanafuda_desktop.games.hiki_kabu.settlement import Settlement, acting_order

Order: TypeAlias = tuple[Seat, ...]
"""The seats in play as they sit: the dealer, then to his right, and so on (rules 2)."""


@unique
class Phase(StrEnum):
    """Who has to do what. Stakes and showdown are no phases: nobody decides anything there."""

    DEALER_DRAW = "dealer_draw"
    """HOUSE: a card for each seat whose place is open."""
    BETWEEN_DEALS = "between_deals"
    """HOUSE: deal."""
    THIRD_CARD = "third_card"
    """A seat: take a card or stand. Forced seats are asked, too: else the asking would tell."""
    REST = "rest"
    """The person: play another round, buy in, leave."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class OpenHand:
    """What everybody sees of a seat's hand; empty for a seat that is not in play.

    `hole_card` is known to all only from the showdown on. `took` tells whether the seat took a
    third card (None: it has not been asked yet).
    """

    up_card: CardId | None = None
    hole_card: CardId | None = None
    third_card: CardId | None = None
    took: bool | None = None

    @property
    def stake(self) -> Mon:
        """The forced bet: the rank of the up card (rules 2.3)."""
        return Mon(0 if self.up_card is None else rank_of(self.up_card))


@dataclass(frozen=True, slots=True)
class Lots:
    """The cards that were drawn at once for the places at the table (rules 2.1).

    `is_fresh`: the whole pack was shuffled before, so that no earlier lot lies any more.
    """

    is_fresh: bool
    cards: tuple[tuple[Seat, CardId], ...]


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The account of a settled round; what goes by position follows `order`.

    `carried` chips were in the pot before the stakes. `out` lists the seats that left without
    chips, `lent` those that took new ones as a loan.
    """

    deal: int
    order: Order
    hands: tuple[tuple[CardId, ...], ...]
    settlement: Settlement
    carried: Mon
    out: tuple[Seat, ...]
    lent: tuple[Seat, ...]

    def net(self, seats: int) -> tuple[Mon, ...]:
        """Return what each seat won or lost; 0 for one that did not play."""
        won = dict(zip(self.order, self.settlement.net, strict=True))
        return tuple(Mon(won.get(Seat(seat), 0)) for seat in range(seats))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats among which the pot was divided."""
        return tuple(self.order[position] for position in self.settlement.verdict.winners)


@dataclass(frozen=True, slots=True)
class Common:
    """What everybody at the table can see.

    `order` and the cards stay those of a settled round until they are gathered for the next
    one. `lots` are the cards drawn for the places of the coming round, until the deal. `hands`
    and `scores` go by seat; a score holds everything paid so far, stakes too, so that scores
    and `pot` sum to zero. `loans` are chips that were lent on top of the starting chips.
    """

    phase: Phase
    deal: int
    order: Order
    actor: Seat
    lots: tuple[Lots, ...]
    hands: tuple[OpenHand, ...]
    pot: Mon
    scores: tuple[Mon, ...]
    loans: tuple[Mon, ...]
    results: tuple[RoundResult, ...]

    @property
    def dealer(self) -> Seat:
        """The seat that deals, or dealt."""
        return self.order[0]

    @property
    def acting_order(self) -> Order:
        """The seats in the order in which they get their cards: the dealer last."""
        return tuple(self.order[position] for position in acting_order(len(self.order)))

    @property
    def is_table_laid(self) -> bool:
        """Whether the cards of a round lie on the table, in play or settled."""
        return any(hand.up_card is not None for hand in self.hands)

    @property
    def is_settled(self) -> bool:
        """Whether the cards of a settled round lie on the table."""
        return self.is_table_laid and self.phase is not Phase.THIRD_CARD

    @property
    def standing(self) -> Standing:
        """What each seat has won or lost so far, stakes counted, and the pot.

        All begin with the same chips, and loans are no gain: the order is that of the chips.
        """
        return Standing.of(self.scores, self.phase is Phase.OVER, self.pot)


@dataclass(frozen=True, slots=True)
class HikiKabuState:
    """The whole truth: what everybody sees, and the seed, hole cards and draw pile.

    `holes` go by seat, None without a hand; the top card of the draw pile comes first.
    """

    options: HikiKabuOptions
    seats: int
    seed: int
    common: Common
    holes: tuple[CardId | None, ...]
    draw_pile: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What one seat may know: everything public, its own hole card, the size of the pile."""

    options: HikiKabuOptions
    seats: int
    seat: Seat
    common: Common
    hole_card: CardId | None
    draw_pile: int


def chips_of(common: Common, options: HikiKabuOptions, seat: int) -> Mon:
    """Return the chips a seat has now; zero or less once it is out (rules 3)."""
    return Mon(options.start_chips + common.loans[seat] + common.scores[seat])


def seats_in_play(common: Common, options: HikiKabuOptions) -> tuple[Seat, ...]:
    """Return the seats that have chips; to be asked between rounds only."""
    seats = map(Seat, range(len(common.scores)))
    return tuple(seat for seat in seats if chips_of(common, options, seat) > 0)


def asking_order(common: Common, options: HikiKabuOptions) -> Order:
    """Return the seats in the order in which they decide (rules 2.4)."""
    return common.order if options.dealer_acts_first else common.acting_order
