"""Small cases, closed by the same functions that close a deal; no sum in them is typed."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.engine.money import Ledger, Mon, Transfer
from hanafuda_desktop.engine.places import Seat, with_seat
from hanafuda_desktop.engine.rules_doc import LabelledCards, Share, WorkedExample
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, msg
from hanafuda_desktop.games.hachi_hachi.closing import close_drawn, close_exhausted, close_stopped
from hanafuda_desktop.games.hachi_hachi.dealing import DECK, start_state
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.requirements import Cards
from hanafuda_desktop.games.hachi_hachi.rulebook.parts import player, shares
from hanafuda_desktop.games.hachi_hachi.rules import for_seats, seat_rules
from hanafuda_desktop.games.hachi_hachi.settlement import (
    big_special_of,
    hand_value,
    settle_card_points,
    settle_made,
)
from hanafuda_desktop.games.hachi_hachi.state import Common, FieldType, MadeYaku
from hanafuda_desktop.games.hachi_hachi.yaku import chaff_count, dekiyaku_of, yaku_by_id, yaku_name

_A, _B = Seat(0), Seat(1)
_LARGE = FieldType.LARGE.value
_GRAND = FieldType.GRAND.value
_BESIDE_PAR = 12
"""How far two of the totals of the example lie from the par."""
_UNEQUAL = (95, 70)
"""Card points of two players."""


# --- stopping and playing on ---------------------------------------------------------------


def stop_example(options: HachiHachiOptions, seats: int) -> WorkedExample:
    """Return a stop after one combination, on a large field."""
    common = _with_made(_start(options, seats), _A, ("akatan",), options)
    _, last = close_stopped(common, options)
    title = msg("rules.example.stop", player=player(_A))
    return _example(title, common, last, _A)


def penalty_example(options: HachiHachiOptions, seats: int) -> WorkedExample:
    """Return a stop of one player while another had played on (rules 5.2)."""
    played_on = _with_made(_start(options, seats), _B, ("akatan",), options)
    common = _with_made(replace(played_on, continued=(_B,)), _A, ("aotan",), options)
    _, last = close_stopped(common, options)
    title = msg("rules.example.penalty", player=player(_A), other=player(_B))
    return _example(title, common, last, _A)


def draw_example(options: HachiHachiOptions, seats: int) -> WorkedExample:
    """Return hands that run out after one player had played on (rules 5.2)."""
    common = _with_made(_start(options, seats), _B, ("akatan",), options)
    common = replace(common, continued=(_B,))
    title = msg("rules.example.draw", player=player(_B))
    return _example(title, common, close_drawn(common, options), _B)


def liability_example(options: HachiHachiOptions, seats: int) -> WorkedExample:
    """Return a stop with two combinations, the second of which was fed (rules 5.3)."""
    common = _with_made(_start(options, seats), _A, ("akatan", "aotan"), options, fed_by=_B)
    _, last = close_stopped(common, options)
    fed = yaku_name(common.made[_A][-1].yaku)
    title = msg("rules.example.liability", player=player(_A), other=player(_B), yaku=fed)
    return _example(title, common, last, _A)


def _start(options: HachiHachiOptions, seats: int) -> Common:
    """Return the accounts of a deal on a large field, before anything is paid."""
    common = start_state(options, seats, 0).common
    return replace(common, actor=_A, multiplier=replace(common.multiplier, own=_LARGE, now=_LARGE))


def _with_made(
    common: Common,
    seat: Seat,
    keys: tuple[str, ...],
    options: HachiHachiOptions,
    fed_by: Seat | None = None,
) -> Common:
    """Let a seat make combinations, the last of them fed by another; pay what is paid at once."""
    pile = tuple(card for key in keys for card in yaku_by_id(key).example)
    values = dekiyaku_of(pile, options)
    made = tuple(MadeYaku(key, values[key], 0, fed_by if key == keys[-1] else None) for key in keys)
    paid = settle_made(seat, common.made[seat], made, common, options)
    return replace(
        common,
        captured=with_seat(common.captured, seat, pile),
        made=with_seat(common.made, seat, made),
        ledger=common.ledger.plus(paid),
    )


def _example(title: Msg, common: Common, last: tuple[Transfer, ...], paid: Seat) -> WorkedExample:
    """Return a case: who took what, what that is worth, who gets what in the end."""
    piles = tuple(
        LabelledCards(msg("rules.example.took", player=player(seat)), pile)
        for seat, pile in enumerate(common.captured)
        if pile
    )
    value = hand_value(common.made[paid])
    parts = tuple(
        msg("rules.example.part", yaku=yaku_name(one.yaku), base=Amount(one.base))
        for one in common.made[paid]
    )
    ledger = common.ledger.plus(last)
    # One share from each at the end needs no words: the sums below say so.
    is_plain = ledger.transfers == last and all(line.reason == "dekiyaku" for line in last)
    payments = () if is_plain else ledger.transfers
    steps = (
        msg("rules.example.worth", player=player(paid), list=MsgList(parts)),
        _product(value, common),
        *map(_payment, payments),
    )
    return WorkedExample(title, piles, steps, _net(ledger, common))


def _payment(line: Transfer) -> Msg:
    """Say who pays whom what, and why."""
    return msg(
        f"rules.example.paid.{line.reason}",
        payer=player(line.payer),
        payee=player(line.payee),
        amount=Amount(line.amount),
        yaku=MsgList(tuple(map(yaku_name, line.subject.split(",")))),
    )


def _product(value: Mon, common: Common) -> Msg:
    times = common.multiplier.now
    key = for_seats("rules.example.share", len(common.scores))
    return msg(key, base=Amount(value), times=times, share=Amount(Mon(value * times)))


def _net(ledger: Ledger, common: Common) -> tuple[Share, ...]:
    return shares(ledger.transfers, len(common.scores))


# --- hands that run out --------------------------------------------------------------------


def points_example(seats: int) -> WorkedExample:
    """Return card points that are settled on a grand field (rules 6, 7)."""
    par = seat_rules(seats).par
    totals = _UNEQUAL if par is None else (par + _BESIDE_PAR, par, par - _BESIDE_PAR)
    steps = tuple(
        msg("rules.example.points", player=player(seat), points=total)
        for seat, total in enumerate(totals)
    )
    payments = settle_card_points(totals, _GRAND)
    title = msg("rules.example.points.title", times=_GRAND)
    return WorkedExample(title, steps=steps, shares=shares(payments, seats))


def chaff_example(options: HachiHachiOptions, seats: int) -> WorkedExample:
    """Return a deal with the special combination of chaff (rules 6)."""
    pile = _chaff_pile(options)
    rest = tuple(card for card in DECK if card not in pile)
    half = len(rest) // 2
    common = replace(_start(options, seats), captured=(pile, rest[:half], rest[half:]))
    big = big_special_of(common.captured, _A, options)
    if big is None:
        raise AssertionError("the pile of the example is a special combination")
    steps = (
        msg("rules.example.points", player=player(_A), points=card_points(pile)),
        msg("rules.example.part", yaku=yaku_name(big.id), base=Amount(big.value)),
        _product(big.value, common),
    )
    return WorkedExample(
        msg("rules.example.chaff", player=player(_A), chaff=chaff_count(pile, options)),
        (LabelledCards(msg("rules.example.took", player=player(_A)), pile),),
        steps,
        _net(Ledger(close_exhausted(common, big, options)), common),
    )


def _chaff_pile(options: HachiHachiOptions) -> Cards:
    """Return a pile with just enough chaff, the Willow among it only where it counts."""
    example = yaku_by_id("sujuuroku").example
    if chaff_count(example, options) == len(example):
        return example
    return tuple(card for card in DECK if chaff_count((card,), options))[: len(example)]
