"""Who pays whom, how much and why, and who deals next (rules 4.3.6, 5.1-5.3, 6, 7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.engine.money import Mon, Transfer, settle_differences
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.requirements import Cards, WholeMonth, months_of
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, MadeYaku, ShownTeyaku
from hanafuda_desktop.games.hachi_hachi.yaku import (
    SMALL_SPECIALS,
    Special,
    big_specials_in_force,
    value_of,
)

Transfers = tuple[Transfer, ...]


@dataclass(frozen=True, slots=True)
class OwnedSpecial:
    """A special combination that somebody is paid for: its value in mon for each opponent."""

    id: str
    seat: Seat
    value: Mon


def hand_value(made: tuple[MadeYaku, ...]) -> Mon:
    """Return V: what all combinations of a seat are worth together, before the multiplier."""
    return Mon(sum(one.base for one in made))


def settle_teyaku(teyaku: tuple[ShownTeyaku | None, ...], times: int) -> Transfers:
    """Pay every dealt combination at once, to its owner from everybody else (rules 4.3.6)."""
    return tuple(
        transfer
        for seat, shown in enumerate(teyaku)
        if shown is not None
        for transfer in _from_all(Seat(seat), len(teyaku), shown.base, times, "teyaku", shown.key)
    )


def settle_stop(
    winner: Seat,
    made: tuple[MadeYaku, ...],
    continued: tuple[Seat, ...],
    times: int,
    seats: int,
) -> tuple[DealEnding, Transfers]:
    """Pay a seat that stopped (rules 5.1).

    One seat pays all shares if it is liable for the latest combination that was fed (5.3), else
    if it is the only opponent that had played on (5.2).
    """
    value = hand_value(made)
    subject = ",".join(one.yaku for one in made)
    liable = next((one.liable for one in reversed(made) if one.liable is not None), None)
    bold = [seat for seat in continued if seat != winner]
    if liable is not None:
        ending, payer, reason = DealEnding.LIABILITY, liable, "liability"
    elif len(bold) == 1:
        ending, payer, reason = DealEnding.CONTINUE_PENALTY, bold[0], "continue_penalty"
    else:
        shares = _from_all(winner, seats, value, times, "dekiyaku", subject)
        return DealEnding.STOP, tuple(shares)
    amount = Mon(value * times * (seats - 1))
    return ending, (Transfer(payer, winner, amount, reason, subject, value),)


def settle_draw_continued(
    made: tuple[tuple[MadeYaku, ...], ...], continued: tuple[Seat, ...], times: int
) -> Transfers:
    """Let each seat that played on in vain pay half of its value to each opponent (rules 5.2)."""
    return tuple(
        Transfer(
            payer,
            Seat(payee),
            Mon(hand_value(made[payer]) * times // 2),
            "draw_continued",
            ",".join(one.yaku for one in made[payer]),
            hand_value(made[payer]),
        )
        for payer in continued
        for payee in range(len(made))
        if payee != payer
    )


def settle_exhausted(
    piles: tuple[Cards, ...],
    teyaku: tuple[ShownTeyaku | None, ...],
    big: OwnedSpecial | None,
    times: int,
) -> Transfers:
    """Settle a deal that was played out without a combination (rules 6).

    A big special combination takes the place of the card points; the small ones come on top.
    """
    seats = len(piles)
    if big is not None:
        return tuple(_from_all(big.seat, seats, big.value, times, big.id, big.id))
    small = _small_specials(piles, teyaku) if seat_rules(seats).specials else ()
    return (
        *settle_card_points(tuple(map(card_points, piles)), times),
        *(
            transfer
            for owned in small
            for transfer in _from_all(owned.seat, seats, owned.value, times, owned.id, owned.id)
        ),
    )


def settle_card_points(totals: tuple[int, ...], times: int) -> Transfers:
    """Pay the card points above and below the par, or the difference without one (rules 6, 7)."""
    par = seat_rules(len(totals)).par
    if par is not None:
        differences = tuple((total - par) * times for total in totals)
    else:
        first, second = totals
        differences = ((first - second) * times, (second - first) * times)
    return settle_differences(differences, "card_points")


def big_special_of(
    piles: tuple[Cards, ...], dealer: Seat, options: HachiHachiOptions
) -> OwnedSpecial | None:
    """Return the one big special combination of an exhausted deal, if there is one (rules 6)."""
    if not seat_rules(len(piles)).specials:
        return None
    for special in big_specials_in_force(options):
        owner = _owner(special, piles, dealer)
        if owner is not None:
            return OwnedSpecial(special.id, owner, value_of(special, piles[owner]))
    return None


def next_dealer_when_exhausted(
    piles: tuple[Cards, ...], big: OwnedSpecial | None, dealer: Seat
) -> Seat:
    """Return who deals after a played out deal: the highest total, the dealer first (rules 6)."""
    if big is not None:
        return big.seat
    seats = len(piles)
    in_turn = [Seat((dealer + step) % seats) for step in range(seats)]
    return max(in_turn, key=lambda seat: card_points(piles[seat]))


# --- parts ---------------------------------------------------------------------------------


def _from_all(
    payee: Seat, seats: int, value: Mon, times: int, reason: str, subject: str
) -> Iterable[Transfer]:
    """Let every other seat pay a share."""
    for payer in range(seats):
        if payer != payee:
            yield Transfer(Seat(payer), payee, Mon(value * times), reason, subject, value)


def _owner(special: Special, piles: tuple[Cards, ...], dealer: Seat) -> Seat | None:
    """Return who is paid for a big special: the dealer where all piles must be equal."""
    holding = [Seat(seat) for seat, pile in enumerate(piles) if special.need.holds(pile)]
    if special.id == "souhachi":
        return dealer if len(holding) == len(piles) else None
    return holding[0] if holding else None


def _small_specials(
    piles: tuple[Cards, ...], teyaku: tuple[ShownTeyaku | None, ...]
) -> tuple[OwnedSpecial, ...]:
    """Return the small specials: some teyaku, and a pile that makes good on it (rules 6)."""
    owned = []
    for special in SMALL_SPECIALS:
        for seat, (pile, shown) in enumerate(zip(piles, teyaku, strict=True)):
            if shown is None or not {shown.set_part, shown.chaff_part} & {*special.of_teyaku}:
                continue
            need = special.need
            if isinstance(need, WholeMonth):
                need = WholeMonth(_triplet_months(shown))
            if need.holds(pile):
                owned.append(OwnedSpecial(special.id, Seat(seat), special.base))
    return tuple(owned)


def _triplet_months(shown: ShownTeyaku) -> tuple[int, ...]:
    return tuple(month for month, cards in months_of(shown.shown).items() if len(cards) == 3)
