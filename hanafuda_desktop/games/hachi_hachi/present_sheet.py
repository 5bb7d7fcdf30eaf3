"""The score sheet of the match: deals, running scores and a few facts."""

from __future__ import annotations

from itertools import groupby

from hanafuda_desktop.cards.hanafuda import FLOWER_KANJI, Month
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import Fact, ScoreSheet, SheetPlace, SheetRow
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, SeatName, msg, seat_names
from hanafuda_desktop.games.hachi_hachi.present_common import deals_of, month_of_deal
from hanafuda_desktop.games.hachi_hachi.present_prompt import result_text
from hanafuda_desktop.games.hachi_hachi.present_table import best_seat, ending_text
from hanafuda_desktop.games.hachi_hachi.rulebook.notes import rules_name
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.state import (
    DealEnding,
    DealResult,
    FieldType,
    Phase,
    PlayerView,
)

_YEAR, _GAME = "一年", "八八"
"""The sign of a match of twelve deals, a year of months, and of any other."""
_COLUMNS = (Msg("sheet.deal"), Msg("sheet.month"), Msg("sheet.field"))


def score_sheet(view: PlayerView) -> ScoreSheet:
    """Return the whole match as far as it has been played."""
    common = view.common
    is_over = common.phase is Phase.OVER
    done = len(common.results)
    return ScoreSheet(
        title=Msg("sheet.title"),
        caption=msg("sheet.caption", rules=rules_name(view.options), kan=view.options.kan.value),
        rows=tuple(_row(view, deal) for deal in range(1, deals_of(view) + 1)),
        totals=_settled_scores(view)[-1],
        total_title=msg("sheet.total", count=done, deals=deals_of(view)),
        running=tuple(
            tuple(scores[seat] for scores in _settled_scores(view)) for seat in range(view.seats)
        ),
        facts=_facts(view) if done else (),
        result=result_text(view) if is_over else None,
        winners=common.standing.leaders if is_over else (),
        kanji=_YEAR if deals_of(view) == len(Month) else _GAME,
        columns=_COLUMNS,
        places=places_text(view) if is_over else None,
        standing=_standing(view) if is_over else (),
    )


def places_text(view: PlayerView) -> Msg:
    """Return who has which place with which score (rules 8)."""
    places = []
    for place, there in groupby(_standing(view), lambda one: one.place):
        seats = tuple(there)
        names, amount = seat_names(one.seat for one in seats), Amount(seats[0].amount, signed=True)
        places.append(msg("result.place", place=place, seats=names, amount=amount))
    return msg("result.places", places=MsgList(tuple(places)))


def _standing(view: PlayerView) -> tuple[SheetPlace, ...]:
    """Return the places of all seats, the first place first."""
    scores = view.common.scores
    places = (
        SheetPlace(1 + sum(other > own for other in scores), Seat(seat), own, is_gain=True)
        for seat, own in enumerate(scores)
    )
    return tuple(sorted(places, key=lambda one: one.place))


def _settled_scores(view: PlayerView) -> tuple[tuple[Mon, ...], ...]:
    """Return the scores before the first deal and after each settled one."""
    scores = [tuple(Mon(0) for _ in range(view.seats))]
    for result in view.common.results:
        net = result.ledger.net(view.seats)
        scores.append(tuple(Mon(a + b) for a, b in zip(scores[-1], net, strict=True)))
    return tuple(scores)


def _row(view: PlayerView, deal: int) -> SheetRow:
    common = view.common
    month = Msg(f"month.{month_of_deal(deal)}.flower")
    sign = FLOWER_KANJI[month_of_deal(deal)]
    result = next((past for past in common.results if past.deal == deal), None)
    if result is not None:
        worth = result.multiplier
        ending = ending_text(result)
        if worth.carry_in > worth.own:
            ending = msg("sheet.carried", ending=ending)
        return SheetRow(
            deal=deal,
            kanji=sign,
            month=month,
            field=Msg(f"field.{_field_key(worth.now)}.short"),
            multiplier=worth.now,
            ending=ending,
            amounts=result.ledger.net(view.seats),
            is_current=False,
        )
    if deal == common.deal and not common.is_void:
        worth = common.multiplier
        field = Msg(f"field.{_field_key(worth.now)}.short")
        return SheetRow(deal, sign, month, field, worth.now, Msg("sheet.in_play"), None, True)
    return SheetRow(deal, sign, month, None, None, None, None, deal == common.deal)


def _field_key(times: int) -> str:
    return FieldType.of(times).name.lower()


# --- facts ---------------------------------------------------------------------------------


def _facts(view: PlayerView) -> tuple[Fact, ...]:
    results = view.common.results
    return (
        Fact(Msg("fact.stopped"), _per_seat(view, [r for r in results if r.winner is not None])),
        Fact(
            Msg("fact.played_out" if seat_rules(view.seats).par else "fact.played_out_most"),
            _per_seat(view, [r for r in results if r.ending is DealEnding.EXHAUSTED]),
        ),
        Fact(Msg("fact.largest"), _largest(view)),
        Fact(Msg("fact.played_on"), _paid_for_playing_on(view)),
    )


def _per_seat(view: PlayerView, results: list[DealResult]) -> Msg:
    """Count for each seat the deals that bear its crest."""
    owners = [best_seat(result, view.seats) for result in results]
    return msg(
        "fact.list",
        list=MsgList(
            tuple(
                msg("fact.seat_count", seat=SeatName(Seat(seat)), value=owners.count(Seat(seat)))
                for seat in range(view.seats)
            )
        ),
    )


def _largest(view: PlayerView) -> Msg:
    """Return the deal in which most money changed hands for one seat."""
    largest = {
        result.deal: max(abs(amount) for amount in result.ledger.net(view.seats))
        for result in view.common.results
    }
    deal = max(largest, key=lambda number: largest[number])
    return msg("fact.deal_amount", deal=deal, amount=Amount(Mon(largest[deal])))


def _paid_for_playing_on(view: PlayerView) -> Msg:
    """Return what each seat lost because it had played on (rules 5.2)."""
    lost = [0] * view.seats
    for result in view.common.results:
        for line in result.ledger.transfers:
            if line.reason in ("continue_penalty", "draw_continued", "given_back"):
                lost[line.payer] += line.amount
    parts = tuple(
        msg("fact.seat_amount", seat=SeatName(Seat(seat)), amount=Amount(Mon(amount)))
        for seat, amount in enumerate(lost)
        if amount
    )
    return msg("fact.list", list=MsgList(parts)) if parts else Msg("fact.nobody")
