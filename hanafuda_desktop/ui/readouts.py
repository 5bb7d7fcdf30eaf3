"""What the keys that read the table say: how the match stands, the field, the own cards, points.

Everything follows from what is drawn, so it says no more than the table shows.
"""

from __future__ import annotations

from enum import Enum, auto, unique
from typing import assert_never

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Seat, Zone
from hanafuda_desktop.engine.table_spec import Group, PlacedCard, SeatModel, TableModel
from hanafuda_desktop.engine.text import Amount, CardName, Msg, MsgList, SeatName, msg
from hanafuda_desktop.ui.panels.status_strip import deal_title
from hanafuda_desktop.ui.table.ring_words import (
    pot_words,
    seat_words,
    standing_words,
    total_of_seat,
)
from hanafuda_desktop.ui.table.tips import Facts
from hanafuda_desktop.ui.translation import Translate

Lines = tuple[str, ...]


@unique
class Readout(Enum):
    """What can be read out."""

    STATE = auto()
    """The deal, what it is worth, whose turn it is, and how each seat stands."""
    FIELD = auto()
    """The cards in the middle and the draw pile; around a pot, what is in it."""
    OWN = auto()
    """The cards that the viewer has taken; around a pot, those before the viewer."""
    POINTS = auto()
    """The card points of each seat against the par; around a pot, what each hand counts."""


def read_out(what: Readout, model: TableModel, facts: Facts, tr: Translate) -> Lines:
    """Return the lines of a readout; `facts` tells of a card what is known of it."""
    match what:
        case Readout.STATE:
            return _state(model, tr)
        case Readout.FIELD:
            return _field(model, facts, tr)
        case Readout.OWN:
            return _own(model, tr)
        case Readout.POINTS:
            return _points(model, tr)
        case _:
            assert_never(what)


def _line(tr: Translate, said: list[Msg]) -> str:
    """Return one line of several parts."""
    return ". ".join(map(tr, said))


# --- the state -----------------------------------------------------------------------------


def _state(model: TableModel, tr: Translate) -> Lines:
    turns = (tr(msg("read.turn", seat=SeatName(one.seat))) for one in model.seats if one.to_act)
    deal = _deal(model)
    return (
        *((_line(tr, deal),) if deal else ()),
        *turns,
        *(_seat(model, seat, tr) for seat in model.order),
    )


def _deal(model: TableModel) -> list[Msg]:
    """Return where in the match we are, and what the deal is worth."""
    progress, plaque = model.progress, model.plaque
    said = [deal_title(progress)] if progress.number else []
    if progress.month is not None:
        said.append(progress.month)
    if plaque is not None:
        said.append(msg("read.worth", title=plaque.title, times=plaque.multiplier))
        if plaque.note is not None:
            said.append(plaque.note)
    return said


def _seat(model: TableModel, seat: Seat, tr: Translate) -> str:
    """Return how a seat stands: name, points, match score, flags, cards in hand."""
    if model.ring is not None:
        return standing_words(model, seat, tr)
    one = model.seats[seat]
    said = [_name(one), _points_of(one), msg("read.score", amount=Amount(one.score, signed=True))]
    said += [flag.text for flag in one.flags]
    said.append(msg("read.held", count=len(one.hand)))
    if one.note is not None:
        said.append(one.note)
    return _line(tr, said)


def _name(seat: SeatModel) -> Msg:
    key = "table.said.dealer" if seat.is_dealer else "table.said.seat"
    return msg(key, seat=SeatName(seat.seat))


def _points_of(seat: SeatModel) -> Msg:
    if seat.par is None:
        return msg("read.points", count=seat.points)
    return msg("read.points_of_par", count=seat.points, par=seat.par)


# --- cards ---------------------------------------------------------------------------------


def _field(model: TableModel, facts: Facts, tr: Translate) -> Lines:
    """Return what lies in the middle, a card a line in the order of its slots; then the pile."""
    if model.ring is not None:
        return (pot_words(model, tr),)
    lying = sorted(_known(model, Zone.FIELD), key=lambda one: (one[0].index, one[0].depth))
    return (
        tr(msg("read.field", count=len(lying))),
        *(tr(_card(card, facts)) for _, card in lying),
        *(tr(msg("read.drawn", card=_card(card, facts))) for _, card in _known(model, Zone.DRAWN)),
        *(tr(_lot(placed, card)) for placed, card in _known(model, Zone.LOT)),
        tr(msg("table.said.left", count=model.draw_pile)),
    )


def _known(model: TableModel, zone: Zone) -> list[tuple[PlacedCard, CardId]]:
    """Return the cards of a zone whose faces are seen, and where they lie."""
    return [
        (placed, placed.card)
        for placed in model.cards
        if placed.place.zone is zone and placed.card is not None
    ]


def _lot(placed: PlacedCard, card: CardId) -> Msg:
    seat = placed.place.seat
    assert seat is not None, "a lot is somebody's"
    return msg("read.lot", seat=SeatName(seat), card=CardName(card))


def _card(card: CardId, facts: Facts) -> Msg:
    """Return a card with the first line of its facts: month, kind and points."""
    known = facts(card)
    if known is None:
        return msg("table.said.card", card=CardName(card))
    return msg("read.card", name=known.name, facts=known.lines[0])


def _own(model: TableModel, tr: Translate) -> Lines:
    """Return the viewer's cards, a group a line."""
    if model.ring is not None:
        return (seat_words(model, model.viewer, tr),)
    own = model.seats[model.viewer]
    return (*(tr(_group(group)) for group in own.groups), tr(_points_of(own)))


def _group(group: Group) -> Msg:
    if not group.cards:
        return msg("read.group.empty", title=group.title)
    names = MsgList(tuple(msg("table.said.card", card=CardName(card)) for card in group.cards))
    return msg("read.group", title=group.title, cards=names)


# --- points --------------------------------------------------------------------------------


def _points(model: TableModel, tr: Translate) -> Lines:
    if model.ring is not None:
        totals = (total_of_seat(model, seat, tr) for seat in model.order)
        return tuple(total for total in totals if total) or (tr(Msg("read.no_total")),)
    seats = (model.seats[seat] for seat in model.order)
    note = model.seats[model.viewer].note
    return (
        *(_line(tr, [_name(one), _points_of(one)]) for one in seats),
        *((tr(note),) if note is not None else ()),
    )
