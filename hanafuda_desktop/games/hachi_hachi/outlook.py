"""Rough chances, from one seat's view, of who will capture each card; the heuristic's eyes.

All chances are whole per mille, so that every machine reckons the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hanafuda_desktop.cards.hanafuda import HANAFUDA, HANAFUDA_DECK
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.yaku import Dekiyaku, dekiyaku_in_force

Cards = tuple[CardId, ...]

SURE = 1000

_MONTHS: tuple[Cards, ...] = tuple(
    tuple(card.id for card in HANAFUDA_DECK if card.month == month) for month in range(1, 13)
)

# The weights of this module were tuned on duplicate deals against two greedy players; the
# optimum is flat, so round numbers serve.
_PLAYS_IT = 600
"""How likely an opponent that could take a card takes this one next."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What lies where after an action, as one seat knows it.

    `in_hands` is the number of cards in the other hands, `hidden` that of all unseen cards.
    """

    options: HachiHachiOptions
    seat: Seat
    captured: tuple[Cards, ...]
    hand: Cards
    field: Cards
    in_hands: int
    hidden: int

    def value(self) -> int:
        """Return what the seat can expect from here on, in mon, before the multiplier."""
        mine, theirs = self._chances()
        points = sum(HANAFUDA[card].card_points * chance for card, chance in mine.items())
        yaku = sum(self._yaku_value(one, mine, theirs) for one in dekiyaku_in_force(self.options))
        return (points + yaku) // SURE

    def own_value(self) -> int:
        """Return the same to somebody who watches nobody else.

        It counts on a combination only when it has a card of it.
        """
        mine, _ = self._chances()
        pile = self.captured[self.seat]
        points = sum(HANAFUDA[card].card_points * chance for card, chance in mine.items())
        yaku = sum(
            one.base * (len(self.captured) - 1) * self._chance(one, self.seat, mine)
            for one in dekiyaku_in_force(self.options)
            if not set(pile).isdisjoint(one.need.cards)
        )
        return (points + yaku) // SURE

    def chance_of(self, yaku: Dekiyaku) -> int:
        """Return how likely the seat completes a combination."""
        return self._chance(yaku, self.seat, self._chances()[0])

    # --- combinations ----------------------------------------------------------------------

    def _yaku_value(
        self, yaku: Dekiyaku, mine: Mapping[CardId, int], theirs: Mapping[CardId, int]
    ) -> int:
        """Return what every opponent would pay, less what the seat would pay to each of them."""
        value = 0
        for seat in range(len(self.captured)):
            if seat == self.seat:
                value += (len(self.captured) - 1) * self._chance(yaku, seat, mine)
            else:
                value -= self._chance(yaku, seat, theirs)
        return yaku.base * value

    def _chance(self, yaku: Dekiyaku, seat: int, chances: Mapping[CardId, int]) -> int:
        """Return how likely a seat completes a combination: its likeliest missing cards."""
        pile = self.captured[seat]
        wanted = [card for card in yaku.need.cards if card not in pile]
        count = yaku.need.count - (len(yaku.need.cards) - len(wanted))
        likely = sorted((chances.get(card, 0) for card in wanted), reverse=True)
        if count > len(likely):
            return 0
        chance = SURE
        for one in likely[: max(count, 0)]:
            chance = chance * one // SURE
        return chance

    # --- cards -----------------------------------------------------------------------------

    def _chances(self) -> tuple[dict[CardId, int], dict[CardId, int]]:
        """Return for each card how likely the seat, and each opponent, will have captured it.

        A card in a pile is sure for the seat if it is its own; nobody else can get it.
        """
        mine = dict.fromkeys(self.captured[self.seat], SURE)
        theirs: dict[CardId, int] = {}
        gone = {card for pile in self.captured for card in pile}
        for cards in _MONTHS:
            left = [card for card in cards if card not in gone]
            if left:
                self._judge_month(left, mine, theirs)
        return mine, theirs

    def _judge_month(
        self, left: list[CardId], mine: dict[CardId, int], theirs: dict[CardId, int]
    ) -> None:
        held = sum(card in self.hand for card in left)
        lying = sum(card in self.field for card in left)
        contest = self._contest(len(left) - held - lying)
        for card in left:
            if card in self.hand:
                chance = _hand_chance(held, lying, contest)
            elif card in self.field:
                chance = _field_chance(held, contest)
            else:
                chance = _UNSEEN[min(held, 2)]
            mine[card] = chance
            theirs[card] = (SURE - chance) // (len(self.captured) - 1)

    def _contest(self, unseen: int) -> int:
        """Return how likely somebody else takes a lying card before the seat's next turn."""
        if not self.hidden:
            return 0
        turned_up = len(self.captured) - 1
        each = min(SURE, (self.in_hands * _PLAYS_IT + turned_up * SURE) // self.hidden)
        free = SURE
        for _ in range(unseen):
            free = free * (SURE - each) // SURE
        return SURE - free


_UNSEEN = (300, 460, 600)
"""Chance of an unseen card, by how many cards of its month the seat holds."""


def _hand_chance(held: int, lying: int, contest: int) -> int:
    """Return the chance of a card of the hand: best if it can take something next turn."""
    if lying:
        return 950 - contest * 350 // SURE
    if held > 1:
        return 700 - contest * 250 // SURE
    return 420


def _field_chance(held: int, contest: int) -> int:
    """Return the chance of a card of the field: the seat can take it next, or by luck later."""
    if held:
        return 950 - contest * 650 // SURE
    return 150
