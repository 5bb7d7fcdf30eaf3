"""What stands on a table whose seats sit around a pot, as data without a pixel.

Each seat has an up card, a hole card and perhaps a third one; the viewer's are shown large.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum, unique

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.question import Question
from hanafuda_desktop.engine.text import Msg


@unique
class Standing(StrEnum):
    """How a seat stands in the deal whose cards lie there."""

    PLAYING = "playing"
    WON = "won"
    LOST = "lost"
    OUT = "out"
    """Not dealt in: it has no cards and nothing at stake."""


@dataclass(frozen=True, slots=True)
class RingTotal:
    """What a hand counts: a numeral with its sign and its name.

    `value` is None for a hand that is above all totals: then the sign stands for it. `meaning`
    says more where there is room.
    """

    value: int | None
    sign: str
    name: Msg
    meaning: Msg | None


@dataclass(frozen=True, slots=True)
class RingSeat:
    """What stands at one seat beside its cards and its money.

    `stake` is in the pot (None: nothing yet); `stake_words` say so in words. `state` says what
    the seat does or did, `state_brief` the same where there is little room. `mark` is a warning
    about what it may hold, `mark_sign` the same where there is no room for words. `total` and
    `net` (won or lost in the deal) are None as long as the viewer may not know them.
    """

    seat: Seat
    standing: Standing
    stake: Mon | None
    stake_words: Msg | None
    state: Msg | None
    mark: Msg | None
    total: RingTotal | None
    net: Mon | None
    mark_sign: str = ""
    state_brief: Msg | None = None


@dataclass(frozen=True, slots=True)
class Pot:
    """What lies in the middle, and a note: whose stakes they are, or who takes it.

    There is none while the stakes are still coming.
    """

    kanji: str
    title: Msg
    amount: Mon
    note: Msg | None


@dataclass(frozen=True, slots=True)
class ScaleSpan:
    """The totals from `low` to `high` and what a hand with one of them may do.

    `is_own`: it is what the viewer's hand may do.
    """

    low: int
    high: int
    words: Msg
    is_own: bool


@dataclass(frozen=True, slots=True)
class RingButton:
    """What the button with the target `id` is called.

    `key` is the letter that presses it; the one that goes on (`is_go`) is pressed by Enter.
    `question` is asked first in a match that counts.
    """

    id: str
    text: Msg
    key: str
    is_go: bool
    question: Question | None = None


@dataclass(frozen=True, slots=True)
class RingReason:
    """One rule of the showdown: its sign, and why it decides (`is_decisive`) or did not apply."""

    sign: str
    words: Msg
    is_decisive: bool


@dataclass(frozen=True, slots=True)
class RingModel:
    """A table with a pot in the middle.

    `seats` go by seat number. `captions` stand under the viewer's up, hole and third card;
    `third_place` says what becomes of the third one's place while it is empty. `sum` tells how
    the viewer's total comes about. `scale` is empty while the viewer has no hand to decide about.
    `buttons` name everything the viewer may be offered now; which is, the legal actions tell.
    `reasons` tell, once the deal is settled, why the pot goes where it goes: what decides comes
    first, then what was asked before it.
    """

    seats: tuple[RingSeat, ...]
    pot: Pot | None
    captions: tuple[Msg, Msg, Msg]
    third_place: Msg
    sum: Msg | None
    scale: tuple[ScaleSpan, ...]
    buttons: tuple[RingButton, ...]
    advice: Msg | None
    reasons: tuple[RingReason, ...] = ()

    def before_stakes(self) -> RingModel:
        """Return the table before anything is dealt or staked."""
        seats = tuple(
            replace(seat, stake=None, stake_words=None) for seat in self.before_totals().seats
        )
        pot = replace(self.pot, amount=Mon(0), note=None) if self.pot is not None else None
        return replace(self.before_totals(), seats=seats, pot=pot)

    def before_totals(self) -> RingModel:
        """Return the table with the stakes in the pot, and nothing said about any hand yet."""
        seats = tuple(
            replace(
                seat,
                standing=Standing.OUT if seat.standing is Standing.OUT else Standing.PLAYING,
                state=None,
                mark=None,
                total=None,
                net=None,
            )
            for seat in self.seats
        )
        return replace(self, seats=seats, sum=None, scale=(), buttons=(), advice=None, reasons=())
