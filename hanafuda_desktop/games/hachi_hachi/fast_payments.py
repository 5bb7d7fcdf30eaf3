"""What one seat is paid at the end of a playout; reckoned by `closing.py`, each case once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hanafuda_desktop.cards.ids import month_of
from hanafuda_desktop.engine.money import Ledger, Transfer
from hanafuda_desktop.engine.places import Seat, with_seat
from hanafuda_desktop.games.hachi_hachi.closing import (
    close_cancelled,
    close_drawn,
    close_exhausted,
    close_stopped,
)
from hanafuda_desktop.games.hachi_hachi.fast_cards import (
    IDS,
    cards_of,
    chaff_mask,
    mask_of,
    points_of,
)
from hanafuda_desktop.games.hachi_hachi.options import TeyakuPayment
from hanafuda_desktop.games.hachi_hachi.requirements import Points, WholeMonth
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.settlement import (
    big_special_of,
    goal_of,
    settle_made,
    settle_teyaku,
)
from hanafuda_desktop.games.hachi_hachi.state import MadeYaku, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import (
    FUTAHACHI_POINTS,
    SOUHACHI_POINTS,
    SUJUUROKU_CHAFF,
    small_specials_in_force,
)

Made = tuple[MadeYaku, ...]
Continued = tuple[Seat, ...]


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

    def holds(self, piles: list[int]) -> bool:
        pile = piles[self.owner]
        if self.months:
            return any(pile & month == month for month in self.months)
        return points_of(pile) >= self.low


class Payments:
    """What the rest of a deal brings to the seat of a view (mon, negative where it pays)."""

    def __init__(self, view: PlayerView) -> None:
        common, options = view.common, view.options
        self._seat, self._seats = view.seat, view.seats
        self._options = options
        # Nobody has captured anything: what depends on the piles is added by this class.
        self._common = replace(common, captured=((),) * view.seats)
        self._times = common.multiplier.now
        self._rules = seat_rules(view.seats)
        self._chaff = chaff_mask(options.willow_is_chaff)
        self._small = tuple(_small_specials(view)) if self._rules.specials else ()
        late = options.teyaku_payment is TeyakuPayment.AT_END
        self._late_teyaku = self._gain(settle_teyaku(common.teyaku, self._times)) if late else 0
        self._stops: dict[tuple[int, Made, Continued], int] = {}
        self._draws: dict[Continued, int] = {}
        self._halves: dict[int, int] = {}

    def stopped(self, piles: list[int]) -> int:
        """Return what is paid when the acting seat stops now (rules 5.1-5.3)."""
        return self._gain(close_stopped(self._common, self._options)[1]) + self._always(piles)

    def cancelled(self, seat: int, piles: list[int]) -> int:
        """Return what is paid when a seat that played on ends the deal (rules 8)."""
        gain = self._halves.get(seat)
        if gain is None:
            ended = replace(self._common, actor=Seat(seat))
            gain = self._halves[seat] = self._gain(close_cancelled(ended, self._options))
        return gain + self._always(piles)

    def made(self, winner: int, made: Made, continued: Continued, piles: list[int]) -> int:
        """Return what is paid when a seat comes to these combinations and stops."""
        key = winner, made, continued
        gain = self._stops.get(key)
        if gain is None:
            gain = self._stops[key] = self._made(Seat(winner), made, continued)
        return gain + self._always(piles) if self._small else gain

    def exhausted(self, continued: Continued, piles: list[int]) -> int:
        """Return what is paid when the hands have run out (rules 5.2, 6, 7)."""
        if continued:
            return self._drawn(continued) + self._always(piles)
        totals = [points_of(pile) for pile in piles]
        if self._rules.specials and self._may_be_big(piles, totals):
            return self._settled(piles)
        par = self._rules.par
        other = totals[1 - self._seat] if par is None else par
        gain = (totals[self._seat] - other) * self._times
        small = [one.gain for one in self._small if one.holds(piles)]
        if small and self._options.small_specials_cancel:
            gain = 0
        return gain + sum(small) + self._late_teyaku

    # --- each case once --------------------------------------------------------------------

    def _made(self, winner: Seat, made: Made, continued: Continued) -> int:
        common, options = self._common, self._options
        before = common.made[winner]
        after = replace(
            common,
            actor=winner,
            made=with_seat(common.made, winner, made),
            continued=continued,
        )
        at_once = settle_made(winner, before, made, after, options)
        return self._gain((*at_once, *close_stopped(after, options)[1]))

    def _drawn(self, continued: Continued) -> int:
        gain = self._draws.get(continued)
        if gain is None:
            after = replace(self._common, continued=continued)
            gain = self._draws[continued] = self._gain(close_drawn(after, self._options))
        return gain

    def _settled(self, piles: list[int]) -> int:
        """Return what is paid for the card points and all special combinations."""
        common = replace(self._common, captured=tuple(map(cards_of, piles)))
        big = big_special_of(common.captured, common.dealer, self._options)
        return self._gain(close_exhausted(common, big, self._options))

    def _gain(self, transfers: tuple[Transfer, ...]) -> int:
        return Ledger(transfers).net(self._seats)[self._seat]

    # --- special combinations --------------------------------------------------------------

    def _always(self, piles: list[int]) -> int:
        """Return what small specials bring in a deal with combinations, if the options say so."""
        if not self._options.small_specials_always:
            return 0
        return sum(one.gain for one in self._small if one.holds(piles))

    def _may_be_big(self, piles: list[int], totals: list[int]) -> bool:
        """Tell whether one of the big special combinations may hold."""
        return (
            max(totals) >= FUTAHACHI_POINTS
            or min(totals) == max(totals) == SOUHACHI_POINTS
            or any((pile & self._chaff).bit_count() >= SUJUUROKU_CHAFF for pile in piles)
        )


def _small_specials(view: PlayerView) -> Iterator[_Small]:
    """Yield the small special combinations that some seat may still come to."""
    for special in small_specials_in_force(view.options):
        share = special.base * view.common.multiplier.now
        for owner, shown in enumerate(view.common.teyaku):
            need = goal_of(special, shown)
            if need is not None:
                months = need.months if isinstance(need, WholeMonth) else ()
                yield _Small(
                    owner=owner,
                    months=tuple(map(_month_mask, months)),
                    low=need.low if isinstance(need, Points) else 0,
                    gain=share * (view.seats - 1) if owner == view.seat else -share,
                )


def _month_mask(month: int) -> int:
    return mask_of(card for card in IDS if month_of(card) == month)
