"""The score sheet of the match: rounds, running scores and a few facts."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import Fact, ScoreSheet, SheetPlace, SheetPot, SheetRow
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, SeatName, msg, seat_names
from hanafuda_desktop.games.hiki_kabu.present_common import WORDS, result_sign, result_text
from hanafuda_desktop.games.hiki_kabu.present_ledger import POT_SIGN
from hanafuda_desktop.games.hiki_kabu.present_prompt import match_text
from hanafuda_desktop.games.hiki_kabu.settlement import DEALER, Reason
from hanafuda_desktop.games.hiki_kabu.state import Phase, PlayerView, RoundResult


def score_sheet(view: PlayerView) -> ScoreSheet:
    """Return the match as far as it has been played; all amounts are won or lost chips."""
    common = view.common
    is_over = common.phase is Phase.OVER
    running = _running(view)
    return ScoreSheet(
        title=Msg("kabu.sheet.title"),
        caption=msg("kabu.sheet.caption", amount=Amount(Mon(view.options.start_chips))),
        rows=_rows(view),
        totals=running[-1],
        total_title=msg("kabu.sheet.total", count=len(common.results)),
        running=tuple(tuple(scores[seat] for scores in running) for seat in range(view.seats)),
        facts=_facts(view) if common.results else (),
        result=match_text(view) if is_over else None,
        winners=common.standing.leaders if is_over else (),
        kanji="引きカブ",
        words=WORDS,
        columns=(Msg("kabu.sheet.round"), Msg("kabu.sheet.hand"), Msg("kabu.sheet.times")),
        places=places_text(view) if is_over else None,
        standing=_standing(view) if is_over else (),
        pot=_pot(view),
    )


def _running(view: PlayerView) -> tuple[tuple[Mon, ...], ...]:
    """Return what everybody had won or lost before the first round and after each settled one.

    After the match also what was left in the pot is paid.
    """
    scores = [tuple(Mon(0) for _ in range(view.seats))]
    for result in view.common.results:
        net = result.net(view.seats)
        scores.append(tuple(Mon(a + b) for a, b in zip(scores[-1], net, strict=True)))
    if view.common.phase is Phase.OVER:
        scores[-1] = view.common.scores
    return tuple(scores)


def _rows(view: PlayerView) -> tuple[SheetRow, ...]:
    common = view.common
    rows = tuple(
        SheetRow(
            deal=result.deal,
            kanji=result_sign(view, result),
            month=msg("kabu.sheet.dealer", seat=SeatName(result.order[0])),
            field=None,
            multiplier=result.settlement.verdict.multiplier,
            ending=_ending(view, result),
            amounts=_amounts(view, result),
            is_current=False,
        )
        for result in common.results
    )
    if common.phase is not Phase.THIRD_CARD:
        return rows
    dealer = msg("kabu.sheet.dealer", seat=SeatName(common.dealer))
    playing = Msg("kabu.sheet.in_play")
    return (*rows, SheetRow(common.deal, "", dealer, None, None, playing, None, True))


def _paid_at_end(view: PlayerView, result: RoundResult) -> Mon:
    """Return what was left in the pot when the match ended with a round (rules 2.7)."""
    is_last = view.common.phase is Phase.OVER and result is view.common.results[-1]
    return Mon(result.settlement.left if is_last else 0)


def _amounts(view: PlayerView, result: RoundResult) -> tuple[Mon, ...]:
    """Return what each seat won or lost with a round, and at the end with the pot that was left."""
    paid = {result.order[DEALER]: _paid_at_end(view, result)}
    net = result.net(view.seats)
    return tuple(Mon(own + paid.get(Seat(seat), 0)) for seat, own in enumerate(net))


def _ending(view: PlayerView, result: RoundResult) -> Msg:
    ending, left = result_text(view, result), _paid_at_end(view, result)
    if not left:
        return ending
    dealer = SeatName(result.order[DEALER])
    return msg("kabu.sheet.left", ending=ending, amount=Amount(left), seat=dealer)


def _pot(view: PlayerView) -> SheetPot | None:
    """Return what came into the pot and out of it again, if anything ever stayed there."""
    results = view.common.results
    if not any(result.settlement.left for result in results):
        return None
    amounts = tuple(
        Mon(result.settlement.left - result.carried - _paid_at_end(view, result))
        for result in results
    )
    return SheetPot(POT_SIGN, Msg("kabu.pot.title"), amounts, Mon(sum(amounts)))


def places_text(view: PlayerView) -> Msg:
    """Return who has which place with how many chips, loans deducted, in a sentence."""
    places = []
    for (place, chips), there in groupby(_standing(view), lambda one: (one.place, one.amount)):
        seats = seat_names(one.seat for one in there)
        places.append(msg("kabu.match.place", place=place, seats=seats, amount=Amount(chips)))
    return msg("kabu.match.places", places=MsgList(tuple(places)))


def _standing(view: PlayerView) -> tuple[SheetPlace, ...]:
    """Return the place of each seat with its chips, loans deducted; the first one first."""
    scores, begun = view.common.scores, view.options.start_chips
    places = (
        SheetPlace(1 + sum(other > own for other in scores), Seat(seat), Mon(begun + own))
        for seat, own in enumerate(scores)
    )
    return tuple(sorted(places, key=lambda one: one.place))


# --- facts ---------------------------------------------------------------------------------


def _facts(view: PlayerView) -> tuple[Fact, ...]:
    results = view.common.results
    wins = Counter(seat for result in results for seat in result.winners)
    reasons = Counter(result.settlement.verdict.reason for result in results)
    special = reasons[Reason.OPENING], reasons[Reason.TRIPLE], reasons[Reason.ALL_TIE]
    largest = max(results, key=lambda result: result.settlement.pot)
    facts = (
        Fact(Msg("kabu.fact.wins"), _by_seat(view, wins)),
        Fact(
            Msg("kabu.fact.special"),
            msg(
                f"kabu.fact.special.{'shippin' if view.options.shippin else 'kuppin'}",
                opening=special[0],
                triple=special[1],
                tie=special[2],
            ),
        ),
        Fact(
            Msg("kabu.fact.largest"),
            msg(
                "kabu.fact.round",
                deal=largest.deal,
                amount=Amount(Mon(largest.settlement.pot)),
            ),
        ),
    )
    loans = Counter({Seat(seat): int(loan) for seat, loan in enumerate(view.common.loans)})
    if not any(loans.values()):
        return facts
    return (*facts, Fact(Msg("kabu.fact.loans"), _by_seat(view, loans)))


def _by_seat(view: PlayerView, count: Counter[Seat]) -> Msg:
    """List a number for each seat that has one."""
    return msg(
        "kabu.fact.list",
        list=MsgList(
            tuple(
                msg("kabu.fact.seat", seat=SeatName(Seat(seat)), value=count[Seat(seat)])
                for seat in range(view.seats)
                if count[Seat(seat)]
            )
        ),
    )
