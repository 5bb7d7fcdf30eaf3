"""A table with captured piles in words: how each seat stands, what it took, what a deal pays."""

from __future__ import annotations

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import Group, Plaque, SeatModel, TableModel
from hanafuda_desktop.engine.text import Amount, CardName, Msg, MsgList, msg
from hanafuda_desktop.ui.table.ring_words import Said, name_said


def seat_said(model: TableModel, seat: Seat, level: Msg | None) -> Said:
    """Return everything that stands at a seat: how it stands, then its captured cards."""
    groups = (group_said(group) for group in model.seats[seat].groups)
    return (*standing_said(model, seat, level), *groups)


def standing_said(model: TableModel, seat: Seat, level: Msg | None) -> Said:
    """Return how a seat stands: name, level, points, match score, flags, cards in hand."""
    one = model.seats[seat]
    score = msg("read.score", amount=Amount(one.score, signed=True))
    flags = (flag.text for flag in one.flags)
    held = msg("read.held", count=len(one.hand))
    return (*name_said(one, level), points_said(one), score, *flags, held, *note_said(one))


def points_said(seat: SeatModel) -> Msg:
    """Return the card points of a seat, against the par where there is one."""
    if seat.par is None:
        return msg("read.points", count=seat.points)
    return msg("read.points_of_par", count=seat.points, par=seat.par)


def note_said(seat: SeatModel) -> Said:
    """Return the line below the bar of a seat, if there is one."""
    return () if seat.note is None else (seat.note,)


def group_said(group: Group) -> Msg:
    """Return the captured cards of one kind."""
    if not group.cards:
        return msg("read.group.empty", title=group.title)
    names = MsgList(tuple(msg("table.said.card", card=CardName(card)) for card in group.cards))
    return msg("read.group", title=group.title, cards=names)


def plaque_said(plaque: Plaque | None) -> Said:
    """Return what the deal is worth, and what the plaque says of other deals."""
    if plaque is None:
        return ()
    worth = msg("read.worth", title=plaque.title, times=plaque.multiplier)
    return tuple(one for one in (worth, plaque.note) if one is not None)
