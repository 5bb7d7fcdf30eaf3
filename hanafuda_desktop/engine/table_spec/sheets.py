"""The accounts: the summary of a settled deal, and the score sheet of the match."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec.panels import Fact, LedgerRow, PotEntry, SeatEntry
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.engine.words import PLAIN_WORDS, GameWords


@dataclass(frozen=True, slots=True)
class Bar:
    """Card points of a seat against the par, and how the difference is worked out."""

    seat: Seat
    points: int
    text: Msg


@dataclass(frozen=True, slots=True)
class DealSummary:
    """The account of a settled deal. `bars` is empty where `cards` tell how it ended.

    Around a pot `entries` say what each seat held, a line a seat, and `pot` what came to stay in
    the pot; a deal that is paid from seat to seat has neither.
    """

    kanji: str
    title: Msg
    caption: Msg
    headline: Msg | None
    story: tuple[Msg, ...]
    cards: tuple[CardId, ...]
    bars: tuple[Bar, ...]
    par: int | None
    rows: tuple[LedgerRow, ...]
    net: tuple[Mon, ...]
    before: tuple[Mon, ...]
    after: tuple[Mon, ...]
    deal: int
    deals: int
    entries: tuple[SeatEntry, ...] = ()
    pot: PotEntry | None = None
    words: GameWords = PLAIN_WORDS


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One deal of the score sheet; `amounts` None while it is not settled."""

    deal: int
    kanji: str
    month: Msg
    field: Msg | None
    multiplier: int | None
    ending: Msg | None
    amounts: tuple[Mon, ...] | None
    is_current: bool


@dataclass(frozen=True, slots=True)
class SheetPot:
    """What came into a pot and stayed there in each settled deal (less than 0: what left it).

    With it the amounts of a deal, and the totals, sum to zero.
    """

    kanji: str
    title: Msg
    amounts: tuple[Mon, ...]
    total: Mon


@dataclass(frozen=True, slots=True)
class SheetPlace:
    """The place of a seat when the match is over, from 1, and with how much it ends.

    `is_gain`: the amount is what was won or lost, not what the seat has.
    """

    place: int
    seat: Seat
    amount: Mon
    is_gain: bool = False


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The whole match: rows, totals, running scores (one line a seat, from 0), facts.

    `result` is set when the match is over; `winners` are then the seats that share first place.
    Where the totals do not tell all places, `places` does in a sentence, and `standing` one by one.
    `pot` is there where chips waited in one from deal to deal.
    `kanji` is the sign of the whole match; `columns` head deal, month and field of the rows.
    """

    title: Msg
    caption: Msg
    rows: tuple[SheetRow, ...]
    totals: tuple[Mon, ...]
    total_title: Msg
    running: tuple[tuple[Mon, ...], ...]
    facts: tuple[Fact, ...]
    result: Msg | None
    winners: tuple[Seat, ...]
    kanji: str
    columns: tuple[Msg, Msg, Msg]
    words: GameWords = PLAIN_WORDS
    places: Msg | None = None
    standing: tuple[SheetPlace, ...] = ()
    pot: SheetPot | None = None

    @property
    def lines(self) -> tuple[tuple[Mon, ...], ...]:
        """The amounts of each row by seat, last that of the pot; none of a deal not settled."""
        settled = tuple(row.amounts or () for row in self.rows)
        if self.pot is None:
            return settled
        waiting = iter(self.pot.amounts)
        return tuple((*amounts, next(waiting)) if amounts else () for amounts in settled)

    @property
    def sums(self) -> tuple[Mon, ...]:
        """The totals by seat, last that of the pot."""
        return self.totals if self.pot is None else (*self.totals, self.pot.total)
