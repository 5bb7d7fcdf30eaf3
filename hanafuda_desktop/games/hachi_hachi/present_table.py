"""The table as one seat sees it: seats, cards, plaque and the row of deals."""

from __future__ import annotations

from hanafuda_desktop.cards.hanafuda import HANAFUDA, KIND_KANJI, Kind, card_points, of_kind
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import DRAWN, FIELD, Seat, captured_of, hand_of, lot_of
from hanafuda_desktop.engine.table_spec import (
    Flag,
    Group,
    PastDeal,
    PlacedCard,
    Plaque,
    Progress,
    SeatModel,
    TableModel,
)
from hanafuda_desktop.engine.text import Amount, Msg, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.present_common import (
    FIELD_SIGNS,
    deals_of,
    field_name,
    lots_before_deals,
    month_name,
    seats_from,
    yaku_names,
)
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.state import (
    DealEnding,
    DealResult,
    FieldType,
    PlayerView,
    TableCard,
)
from hanafuda_desktop.games.hachi_hachi.yaku import yaku_name


def table_model(view: PlayerView) -> TableModel:
    """Return everything that lies on the table."""
    return TableModel(
        viewer=view.seat,
        order=seats_from(view),
        seats=tuple(_seat(view, Seat(seat)) for seat in range(view.seats)),
        cards=(
            *_hands(view),
            *_field(view),
            *_captured(view),
            *_lots(view),
        ),
        draw_pile=view.draw_pile,
        plaque=_plaque(view),
        progress=_progress(view),
    )


# --- seats ---------------------------------------------------------------------------------


def _seat(view: PlayerView, seat: Seat) -> SeatModel:
    common = view.common
    pile = common.captured[seat]
    return SeatModel(
        seat=seat,
        is_dealer=common.deal > 0 and common.dealer == seat,
        to_act=common.actor == seat,
        score=common.scores[seat],
        points=card_points(pile),
        par=seat_rules(view.seats).par,
        flags=_flags(view, seat),
        hand=_hand_faces(view, seat),
        groups=tuple(
            Group(
                kind.name.lower(),
                KIND_KANJI[kind],
                Msg(f"kind.{kind.name.lower()}.group"),
                of_kind(pile, kind),
            )
            for kind in Kind
        ),
        last_taken=common.last_taken[seat],
        note=_note(view) if seat == view.seat else None,
    )


def _flags(view: PlayerView, seat: Seat) -> tuple[Flag, ...]:
    flags = []
    if seat in view.common.continued:
        flags.append(Flag("continued", "下げ", Msg("flag.continued")))
    teyaku = view.common.teyaku[seat]
    if teyaku is not None:
        brief = None
        if teyaku.set_part and teyaku.chaff_part:
            brief = msg("flag.and_another", yaku=yaku_name(teyaku.set_part))
        flags.append(Flag("teyaku", "手役", yaku_name(teyaku.key), brief))
    return tuple(flags)


def _note(view: PlayerView) -> Msg | None:
    """Return how the viewer stands against the par, or why that does not count any more.

    Where there is no par the points of the others count (rules 7).
    """
    common = view.common
    par = seat_rules(view.seats).par
    if common.deal == 0 or common.is_void:
        return None
    if par is None:
        return _lead(view)
    if common.continued:
        return msg("note.eights_off_continued", seat=SeatName(common.continued[-1]))
    if any(common.made):
        return Msg("note.eights_off")
    difference = card_points(common.captured[view.seat]) - par
    if difference == 0:
        return Msg("note.at_par")
    key = "note.above_par" if difference > 0 else "note.below_par"
    return msg(key, points=abs(difference))


def _lead(view: PlayerView) -> Msg:
    """Return how far the viewer is ahead of the best other seat, or behind it."""
    common = view.common
    if common.continued:
        return msg("note.points_off_continued", seat=SeatName(common.continued[-1]))
    if any(common.made):
        return Msg("note.points_off")
    points = {Seat(seat): card_points(cards) for seat, cards in enumerate(common.captured)}
    mine = points.pop(view.seat)
    rival = max(points, key=lambda seat: points[seat])
    if mine == points[rival]:
        return msg("note.level", seat=SeatName(rival))
    key = "note.ahead" if mine > points[rival] else "note.behind"
    return msg(key, points=abs(mine - points[rival]), seat=SeatName(rival))


# --- cards ---------------------------------------------------------------------------------


def _hand_faces(view: PlayerView, seat: Seat) -> tuple[CardId | None, ...]:
    if seat == view.seat:
        return tuple(sorted(view.hand))
    outline = view.hands[seat]
    backs = outline.size - len(outline.shown)
    return (*sorted(outline.shown), *(None,) * backs)


def _hands(view: PlayerView) -> tuple[PlacedCard, ...]:
    return tuple(
        PlacedCard(card, hand_of(Seat(seat)), index)
        for seat in range(view.seats)
        for index, card in enumerate(_hand_faces(view, Seat(seat)))
    )


def _field(view: PlayerView) -> tuple[PlacedCard, ...]:
    cards = [
        PlacedCard(lying.card, FIELD, lying.slot, depth, laid_by=lying.laid_by)
        for lying, depth in zip(view.common.field, _depths(view.common.field), strict=True)
    ]
    if view.common.drawn is not None:
        cards.append(PlacedCard(view.common.drawn, DRAWN, 0))
    return tuple(cards)


def _depths(field: tuple[TableCard, ...]) -> tuple[int, ...]:
    """Return how high each card lies in its slot: the dearest of a stack on top, seen whole."""

    def worth(at: int) -> tuple[int, int]:
        return HANAFUDA[field[at].card].card_points, at

    return tuple(
        sum(
            other.slot == lying.slot and worth(below) < worth(at)
            for below, other in enumerate(field)
        )
        for at, lying in enumerate(field)
    )


def _captured(view: PlayerView) -> tuple[PlacedCard, ...]:
    return tuple(
        PlacedCard(card, captured_of(Seat(seat)), index, group=kind.name.lower())
        for seat in range(view.seats)
        for kind in Kind
        for index, card in enumerate(of_kind(view.common.captured[seat], kind))
    )


def _lots(view: PlayerView) -> tuple[PlacedCard, ...]:
    """Return the card that each seat drew last, while the first dealer is being chosen."""
    lots = sorted(lots_before_deals(view).items())
    return tuple(PlacedCard(card, lot_of(seat), 0) for seat, card in lots)


# --- plaque and row of deals ---------------------------------------------------------------


def _plaque(view: PlayerView) -> Plaque | None:
    common = view.common
    if common.deal == 0 or common.is_void:
        return None
    worth = common.multiplier
    carried_in, carried_out = worth.carry_in > worth.own, worth.carry_out > 1
    note = None
    if carried_in and carried_out:
        note = msg("plaque.carried_both", times=worth.carry_out)
    elif carried_in:
        note = Msg("plaque.carried_in")
    elif carried_out:
        note = msg("plaque.carried_out", times=worth.carry_out)
    return Plaque(FIELD_SIGNS[FieldType.of(worth.now)], field_name(worth.now), worth.now, note)


def _progress(view: PlayerView) -> Progress:
    deal = view.common.deal
    return Progress(
        kanji="八八",
        number=deal,
        total=deals_of(view),
        month=month_name(deal) if deal else None,
        past=tuple(_past(result, view.seats) for result in view.common.results),
    )


def best_seat(result: DealResult, seats: int) -> Seat | None:
    """Return whose crest a settled deal bears: the winner, or the best against the par.

    Nobody's where the hands ran out after somebody had played on.
    """
    if result.ending is DealEnding.EXHAUSTED:
        return Seat(max(range(seats), key=lambda seat: result.totals[seat]))
    return result.winner


def ending_text(result: DealResult) -> Msg:
    """Return in a few words how a deal ended ("Blue Ribbons, you", "Played out")."""
    if result.winner is not None:
        keys = tuple(made.yaku for made in result.made[result.winner])
        return msg("ending.stopped", yaku=yaku_names(keys), seat=SeatName(result.winner))
    if result.ending is DealEnding.DRAW_CONTINUED:
        return msg("ending.draw_continued", seat=SeatName(result.continued[0]))
    if result.special:
        return msg("ending.special", yaku=yaku_name(result.special))
    return Msg("ending.played_out")


def _past(result: DealResult, seats: int) -> PastDeal:
    best = best_seat(result, seats)
    seat = best if best is not None else result.continued[0]
    net: Mon = result.ledger.net(seats)[seat]
    return PastDeal(
        best,
        msg(
            "progress.past",
            deal=result.deal,
            ending=ending_text(result),
            seat=SeatName(seat),
            amount=Amount(net, signed=True),
        ),
    )
