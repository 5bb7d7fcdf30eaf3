"""Who pays whom, how much and why, and who deals next (rules 4.3.6, 5.1-5.3, 6, 7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import assert_never

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.engine.money import Ledger, Mon, Transfer, settle_differences
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.hachi_hachi.options import (
    ContinuePenalty,
    DrawAfterContinue,
    HachiHachiOptions,
    LiabilityScope,
)
from hanafuda_desktop.games.hachi_hachi.requirements import Cards, PileGoal, WholeMonth
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.state import Common, DealEnding, MadeYaku, ShownTeyaku
from hanafuda_desktop.games.hachi_hachi.yaku import (
    Special,
    big_specials_in_force,
    small_specials_in_force,
    value_of,
    yaku_by_id,
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
    """Pay every dealt combination to its owner from everybody else (rules 4.3.6)."""
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
    options: HachiHachiOptions,
) -> tuple[DealEnding, Transfers]:
    """Pay a seat that stopped for its combinations (rules 5.1).

    A liable seat pays all shares for what it is liable for (5.3). What is left is paid by the
    only opponent that had played on, if there is exactly one (5.2), else by all.
    """
    liable = _liable_for(made, options)
    fed = tuple(one for _, group in liable for one in group)
    rest = tuple(one for one in made if one not in fed)
    bold = tuple(seat for seat in continued if seat != winner)
    transfers = [
        _from_one(payer, winner, group, times * (seats - 1), "liability") for payer, group in liable
    ]
    ending = DealEnding.LIABILITY if liable else DealEnding.STOP
    if rest and len(bold) == 1:
        shares = seats - 1 if options.continue_penalty is ContinuePenalty.BOTH else 1
        transfers.append(_from_one(bold[0], winner, rest, times * shares, "continue_penalty"))
        ending = DealEnding.LIABILITY if liable else DealEnding.CONTINUE_PENALTY
    elif rest:
        value, keys = hand_value(rest), _keys(rest)
        transfers += _from_all(winner, seats, value, times, "dekiyaku", keys)
    return ending, tuple(transfers)


def _liable_for(
    made: tuple[MadeYaku, ...], options: HachiHachiOptions
) -> tuple[tuple[Seat, tuple[MadeYaku, ...]], ...]:
    """Return who is liable, and for which combinations (rules 5.3).

    Who is liable for the latest one that was fed pays for the whole hand, or, under the scope
    `yaku`, everyone for what he fed.
    """
    fed = tuple((one.liable, (one,)) for one in made if one.liable is not None)
    if options.liability_scope is LiabilityScope.HAND:
        return tuple((seat, made) for seat, _ in fed[-1:])
    return fed


def settle_cancelled(winner: Seat, made: tuple[MadeYaku, ...], times: int, seats: int) -> Transfers:
    """Pay a seat that ended the deal after all: half of its value from each (rules 8)."""
    half = Mon(hand_value(made) * times // 2)
    return tuple(
        Transfer(Seat(payer), winner, half, "cancelled", _keys(made), hand_value(made))
        for payer in range(seats)
        if payer != winner
    )


def settle_draw_continued(
    made: tuple[tuple[MadeYaku, ...], ...],
    continued: tuple[Seat, ...],
    times: int,
    options: HachiHachiOptions,
    paid: Ledger,
) -> Transfers:
    """Settle a deal in which seats played on in vain (rules 5.2).

    Each of them pays half of its value to each opponent, or is paid that, or gives back half of
    what it was paid in the deal so far (`paid`). A half mon is dropped.
    """
    match options.draw_after_continue:
        case DrawAfterContinue.PAY_HALF:
            return tuple(_halves(made, continued, times, "draw_continued"))
        case DrawAfterContinue.RECEIVE_HALF:
            return tuple(
                replace(line, payer=line.payee, payee=line.payer)
                for line in _halves(made, continued, times, "draw_received")
            )
        case DrawAfterContinue.PAY_AT_ONCE:
            return tuple(line for seat in continued for line in _given_back(seat, paid))
        case _:
            assert_never(options.draw_after_continue)


def _halves(
    made: tuple[tuple[MadeYaku, ...], ...], continued: tuple[Seat, ...], times: int, reason: str
) -> Iterable[Transfer]:
    """Let each seat that played on pay half of its value to each opponent."""
    for payer in continued:
        value = hand_value(made[payer])
        for payee in range(len(made)):
            if payee != payer:
                half = Mon(value * times // 2)
                yield Transfer(payer, Seat(payee), half, reason, _keys(made[payer]), value)


# --- combinations that are paid as they are made -------------------------------------------


def settle_made(
    winner: Seat,
    before: tuple[MadeYaku, ...],
    made: tuple[MadeYaku, ...],
    common: Common,
    options: HachiHachiOptions,
) -> Transfers:
    """Pay new combinations at once, if the options say so (rules 5.2).

    `before` and `made` are those of the seat before and after its turn; it is paid what has come
    to its value. Opponents that had played on first give back half of what they were paid.
    """
    if not options.pays_at_once:
        return ()
    bold = tuple(seat for seat in common.continued if seat != winner)
    back = tuple(line for seat in bold for line in _given_back(seat, common.ledger))
    times, seats = common.multiplier.now, len(common.scores)
    new = increase(before, made)
    return (*back, *settle_stop(winner, new, common.continued, times, seats, options)[1])


def increase(before: tuple[MadeYaku, ...], made: tuple[MadeYaku, ...]) -> tuple[MadeYaku, ...]:
    """Return what a turn brought: new combinations, less those that they replaced or outgrew."""
    new = []
    for one in made:
        if one not in before:
            lower = {one.yaku, *yaku_by_id(one.yaku).replaces}
            outgrown = hand_value(tuple(past for past in before if past.yaku in lower))
            new.append(replace(one, base=Mon(one.base - outgrown)))
    return tuple(new)


def _given_back(seat: Seat, paid: Ledger) -> Iterable[Transfer]:
    """Let a seat give back half of what it was paid for combinations since it last gave back."""
    for payee, lines in owed_back(seat, paid).items():
        half = Mon(sum(line.amount for line in lines) // 2)
        keys = ",".join(line.subject for line in lines)
        value = Mon(sum(line.base for line in lines))
        yield Transfer(seat, payee, half, "given_back", keys, value)


def owed_back(seat: Seat, paid: Ledger) -> dict[Seat, list[Transfer]]:
    """Return what each opponent paid a seat for combinations since it last gave back (rules 5.2).

    Half of it is given back when somebody else makes one, or nobody stops.
    """
    owed: dict[Seat, list[Transfer]] = {}
    for line in paid.transfers:
        if line.payee == seat and line.reason in FOR_COMBINATIONS:
            owed.setdefault(line.payer, []).append(line)
        elif line.payer == seat and line.reason == "given_back":
            owed.pop(line.payee, None)
    return owed


FOR_COMBINATIONS = ("dekiyaku", "liability", "continue_penalty")
"""Reasons for which combinations are paid that were made in play."""


# --- a deal played out ---------------------------------------------------------------------


def settle_exhausted(
    piles: tuple[Cards, ...],
    teyaku: tuple[ShownTeyaku | None, ...],
    big: OwnedSpecial | None,
    times: int,
    options: HachiHachiOptions,
) -> Transfers:
    """Settle a deal that was played out without a combination (rules 6).

    A big special combination takes the place of the card points; the small ones come on top, or
    take their place, too.
    """
    seats = len(piles)
    if big is not None:
        return tuple(_from_all(big.seat, seats, big.value, times, big.id, big.id))
    small = settle_small_specials(piles, teyaku, times, options)
    if small and options.small_specials_cancel:
        return small
    return (*settle_card_points(tuple(map(card_points, piles)), times), *small)


def settle_small_specials(
    piles: tuple[Cards, ...],
    teyaku: tuple[ShownTeyaku | None, ...],
    times: int,
    options: HachiHachiOptions,
) -> Transfers:
    """Pay the small special combinations (rules 6)."""
    seats = len(piles)
    if not seat_rules(seats).specials:
        return ()
    return tuple(
        transfer
        for owned in _small_specials(piles, teyaku, options)
        for transfer in _from_all(owned.seat, seats, owned.value, times, owned.id, owned.id)
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


def _keys(made: tuple[MadeYaku, ...]) -> str:
    """Return the keys of combinations as the subject of a payment."""
    return ",".join(one.yaku for one in made)


def _from_one(
    payer: Seat, payee: Seat, made: tuple[MadeYaku, ...], factor: int, reason: str
) -> Transfer:
    """Let one seat pay for combinations; `factor` is the multiplier times the shares."""
    value = hand_value(made)
    return Transfer(payer, payee, Mon(value * factor), reason, _keys(made), value)


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
    piles: tuple[Cards, ...], teyaku: tuple[ShownTeyaku | None, ...], options: HachiHachiOptions
) -> tuple[OwnedSpecial, ...]:
    """Return the small specials: some teyaku, and a pile that makes good on it (rules 6)."""
    owned = []
    for special in small_specials_in_force(options):
        for seat, (pile, shown) in enumerate(zip(piles, teyaku, strict=True)):
            need = goal_of(special, shown)
            if need is not None and need.holds(pile):
                owned.append(OwnedSpecial(special.id, Seat(seat), special.base))
    return tuple(owned)


def goal_of(special: Special, shown: ShownTeyaku | None) -> PileGoal | None:
    """Return what a small special asks of the pile of a seat that was dealt this (rules 6).

    None: it is not for this seat.
    """
    if shown is None or not {shown.set_part, shown.chaff_part} & {*special.of_teyaku}:
        return None
    if isinstance(special.need, WholeMonth):
        return WholeMonth(shown.triplets)
    return special.need
