"""What one seat is paid at the end of a playout; settled by `settlement.py`, each case once."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.cards.ids import month_of
from hanafuda_desktop.engine.money import Ledger, Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.hachi_hachi.fast_cards import (
    IDS,
    cards_of,
    chaff_mask,
    mask_of,
    points_of,
)
from hanafuda_desktop.games.hachi_hachi.fast_yaku import Held
from hanafuda_desktop.games.hachi_hachi.requirements import Points, WholeMonth, months_of
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.settlement import (
    Transfers,
    big_special_of,
    settle_draw_continued,
    settle_exhausted,
    settle_stop,
)
from hanafuda_desktop.games.hachi_hachi.state import MadeYaku, PlayerView, ShownTeyaku
from hanafuda_desktop.games.hachi_hachi.yaku import (
    FUTAHACHI_POINTS,
    SMALL_SPECIALS,
    SOUHACHI_POINTS,
    SUJUUROKU_CHAFF,
)


@dataclass(frozen=True, slots=True)
class _Small:
    """A small special combination within reach of a seat, by the teyaku it was dealt (rules 6).

    It holds with all cards of one of the `months` (masks), or from `low` card points on.
    `gain` is what the seat for which payments are reckoned wins by it.
    """

    owner: int
    months: tuple[int, ...]
    low: int
    gain: int


class Payments:
    """What the rest of a deal brings to the seat of a view (mon, negative where it pays)."""

    def __init__(self, view: PlayerView) -> None:
        common = view.common
        self._seat, self._seats = view.seat, view.seats
        self._options = view.options
        self._dealer = common.dealer
        self._teyaku = common.teyaku
        self._made = common.made
        self._times = common.multiplier.now
        self._rules = seat_rules(view.seats)
        self._chaff = chaff_mask(view.options.willow_is_chaff)
        self._small = self._small_specials()
        self._stops: dict[tuple[int, tuple[Held, ...], tuple[int, ...]], int] = {}
        self._draws: dict[tuple[int, ...], int] = {}

    def stopped(self, winner: int, made: tuple[Held, ...], continued: tuple[int, ...]) -> int:
        """Return what is paid when a seat stops with these combinations (rules 5.1-5.3)."""
        key = (winner, made, continued)
        gain = self._stops.get(key)
        if gain is None:
            held = tuple(MadeYaku(one.yaku, Mon(one.base), 0, one.liable) for one in made)
            _ending, transfers = settle_stop(
                Seat(winner), held, tuple(map(Seat, continued)), self._times, self._seats
            )
            gain = self._stops[key] = self._gain(transfers)
        return gain

    def exhausted(self, piles: list[int], continued: tuple[int, ...]) -> int:
        """Return what is paid when the hands have run out (rules 5.2, 6, 7)."""
        if continued:
            return self._drawn(continued)
        totals = [points_of(pile) for pile in piles]
        if self._rules.specials and self._may_be_big(piles, totals):
            return self._settled(piles)
        par = self._rules.par
        other = totals[1 - self._seat] if par is None else par
        gain = (totals[self._seat] - other) * self._times
        for small in self._small:
            pile = piles[small.owner]
            if totals[small.owner] >= small.low and (
                not small.months or any(pile & month == month for month in small.months)
            ):
                gain += small.gain
        return gain

    def _drawn(self, continued: tuple[int, ...]) -> int:
        gain = self._draws.get(continued)
        if gain is None:
            seats = tuple(map(Seat, continued))
            transfers = settle_draw_continued(self._made, seats, self._times)
            gain = self._draws[continued] = self._gain(transfers)
        return gain

    def _may_be_big(self, piles: list[int], totals: list[int]) -> bool:
        """Tell whether one of the big special combinations may hold."""
        return (
            max(totals) >= FUTAHACHI_POINTS
            or min(totals) == max(totals) == SOUHACHI_POINTS
            or any((pile & self._chaff).bit_count() >= SUJUUROKU_CHAFF for pile in piles)
        )

    def _settled(self, piles: list[int]) -> int:
        """Return what is paid for the card points and all special combinations."""
        captured = tuple(map(cards_of, piles))
        big = big_special_of(captured, self._dealer, self._options)
        return self._gain(settle_exhausted(captured, self._teyaku, big, self._times))

    def _gain(self, transfers: Transfers) -> int:
        return Ledger(transfers).net(self._seats)[self._seat]

    def _small_specials(self) -> tuple[_Small, ...]:
        """Return the small special combinations that some seat can still come to."""
        if not self._rules.specials:
            return ()
        found = []
        for special in SMALL_SPECIALS:
            for owner, shown in enumerate(self._teyaku):
                if shown is None or not {shown.set_part, shown.chaff_part} & {*special.of_teyaku}:
                    continue
                share = special.base * self._times
                found.append(
                    _Small(
                        owner=owner,
                        months=tuple(map(_month_mask, _triplets(shown)))
                        if isinstance(special.need, WholeMonth)
                        else (),
                        low=special.need.low if isinstance(special.need, Points) else 0,
                        gain=share * (self._seats - 1) if owner == self._seat else -share,
                    )
                )
        return tuple(found)


def _triplets(shown: ShownTeyaku) -> tuple[int, ...]:
    """Return the months of which three cards were shown."""
    return tuple(month for month, cards in months_of(shown.shown).items() if len(cards) == 3)


def _month_mask(month: int) -> int:
    return mask_of(card for card in IDS if month_of(card) == month)
