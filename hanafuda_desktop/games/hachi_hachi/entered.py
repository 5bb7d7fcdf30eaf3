"""A deal of real cards as it was entered, in the words of the rules: cards, combinations, facts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from functools import cached_property

import msgspec

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.options import listed, resolve
from hanafuda_desktop.engine.places import FIELD, Seat, captured_of, hand_of
from hanafuda_desktop.engine.scoring import DealEntry
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS, Claim, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.requirements import Cards
from hanafuda_desktop.games.hachi_hachi.rules import SEAT_RULES, SeatRules
from hanafuda_desktop.games.hachi_hachi.yaku import dekiyaku_in_force, dekiyaku_of

LATER = "later"
"""The answer to when a combination was made: in a later turn than the one before it."""
TOGETHER = "together"
"""The answer to when a combination was made: in the same turn as the one before it."""
NOBODY = "nobody"
"""The answer to who fed a combination where no opponent did."""


@unique
class Key(StrEnum):
    """The keys of the facts; others are made by `fed_key` and `turn_key`."""

    DEALER = "dealer"
    MULTIPLIER = "multiplier"
    CARRY_IN = "carry_in"
    ENDING = "ending"
    WINNER = "winner"
    CONTINUED = "continued"
    ORDER = "order"
    LAST = "last"


@unique
class EnteredEnding(StrEnum):
    """How a deal can be said to have ended."""

    EXHAUSTED = "exhausted"
    STOP = "stop"
    CANCELLED = "cancelled"


def fed_key(seat: int | str, yaku: str) -> str:
    """Return the key of the fact who fed a combination of a seat (rules 5.3)."""
    return f"fed.{seat}.{yaku}"


def turn_key(seat: int, yaku: str) -> str:
    """Return the key of the fact whether a combination came with the one before it (rules 5.2)."""
    return f"turn.{seat}.{yaku}"


def made_key(seat: int, yaku: str) -> str:
    """Return how a combination of a seat is called among the answers to the order."""
    return f"{seat}.{yaku}"


def grown_key(yaku: str, count: int) -> str:
    """Return how a combination that grew is called while it had so many cards."""
    return f"{yaku}-{count}"


@dataclass(frozen=True, slots=True)
class Earlier:
    """What a combination was before it grew: `yaku`, worth `base`, and then became `later`.

    `count` is how many cards it had, where only their number has grown.
    """

    key: str
    yaku: str
    base: Mon
    later: str
    count: int = 0


@dataclass(frozen=True)
class Entered:
    """The cards of an entry by what they are in this game."""

    options: HachiHachiOptions
    rules: SeatRules
    hands: tuple[Cards, ...]
    field: Cards
    piles: tuple[Cards, ...]

    @property
    def seats(self) -> int:
        """Number of players."""
        return self.rules.seats

    @property
    def in_play(self) -> int:
        """How many cards are played from hands and draw pile or dealt to the field (rules 2.3)."""
        return self.rules.field_size + 2 * self.seats * self.rules.hand_size

    @cached_property
    def made(self) -> tuple[dict[str, Mon], ...]:
        """The combinations in each captured pile, with their values in mon."""
        return tuple(dekiyaku_of(pile, self.options) for pile in self.piles)

    @property
    def holders(self) -> tuple[Seat, ...]:
        """The seats with a combination."""
        return tuple(Seat(seat) for seat, made in enumerate(self.made) if made)

    def could_have_played_on(self, seat: Seat) -> bool:
        """Tell whether combinations of a seat may have come in more than one turn (rules 5.1)."""
        return len(self.made[seat]) > 1 or self.can_have_grown(seat)

    def can_have_grown(self, seat: Seat) -> bool:
        """Tell whether a seat may have made a combination first for less (rules 5.1)."""
        return bool(self.earlier(seat))

    def has_become(self, seat: Seat, before: str, after: str) -> bool:
        """Tell whether a combination of a seat has grown from one into the other."""
        earlier = self.earlier(seat)
        for last in (one.later for one in earlier if one.key == before):
            ladder = (*(one.key for one in earlier if one.later == last), last)
            return after in ladder[ladder.index(before) + 1 :]
        return False

    def earlier(self, seat: Seat) -> tuple[Earlier, ...]:
        """Return what a seat may have held for less before its combinations grew (rules 5.1)."""
        in_force = {yaku.id: yaku for yaku in dekiyaku_in_force(self.options)}
        found: list[Earlier] = []
        for key in self.made[seat]:
            yaku = in_force[key]
            found += (
                Earlier(before, before, in_force[before].base, key) for before in yaku.replaces
            )
            for extra in range(yaku.need.extra(self.piles[seat]) if yaku.per_extra else 0):
                count, base = yaku.need.count + extra, Mon(yaku.base + yaku.per_extra * extra)
                found.append(Earlier(grown_key(key, count), key, base, key, count))
        return tuple(found)


def entered_of(entry: DealEntry) -> Entered:
    """Return the cards of an entry; raises OptionsError for a bad option or number of seats.

    Whoever enters a dealt hand claims what it is worth.
    """
    if entry.seats not in SEAT_RULES:
        title, allowed = Msg("game.hachi_hachi.title"), listed(SEAT_RULES)
        raise OptionsError(msg("wrong.seats", game=title, seats=entry.seats, allowed=allowed))
    chosen = resolve(OPTION_SPECS, dict(entry.options))
    options = msgspec.convert({**chosen, "claim": Claim.AUTO.value}, HachiHachiOptions)
    seats = tuple(map(Seat, range(entry.seats)))
    return Entered(
        options=options,
        rules=SEAT_RULES[entry.seats],
        hands=tuple(entry.cards(hand_of(seat)) for seat in seats),
        field=entry.cards(FIELD),
        piles=tuple(entry.cards(captured_of(seat)) for seat in seats),
    )
