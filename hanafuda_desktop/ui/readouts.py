"""What the keys that read the table say: how the match stands, the field, the own cards, points.

Everything follows from what is drawn, so it says no more than the table shows.
"""

from __future__ import annotations

from enum import Enum, auto, unique
from typing import assert_never

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Zone
from hanafuda_desktop.engine.table_spec import PlacedCard, TableModel
from hanafuda_desktop.engine.text import CardName, Msg, SeatName, msg
from hanafuda_desktop.ui.panels.status_strip import deal_title
from hanafuda_desktop.ui.table import piles_words, ring_words
from hanafuda_desktop.ui.table.piles_words import group_said, note_said, plaque_said, points_said
from hanafuda_desktop.ui.table.ring_words import Said, name_said
from hanafuda_desktop.ui.table.tips import Facts, Levels

Lines = tuple[Said, ...]
"""Each line in its parts."""


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


def read_out(what: Readout, model: TableModel, facts: Facts, level_at: Levels) -> Lines:
    """Return the lines of a readout.

    `facts` tells of a card what is known of it, `level_at` of a seat how strong an opponent is.
    """
    match what:
        case Readout.STATE:
            return _state(model, level_at)
        case Readout.FIELD:
            return _field(model, facts)
        case Readout.OWN:
            return _own(model)
        case Readout.POINTS:
            return _points(model)
        case _:
            assert_never(what)


# --- the state -----------------------------------------------------------------------------


def _state(model: TableModel, level_at: Levels) -> Lines:
    deal = _deal(model)
    turns = ((msg("read.turn", seat=SeatName(one.seat)),) for one in model.seats if one.to_act)
    standing = piles_words.standing_said if model.ring is None else ring_words.standing_said
    seats = (standing(model, seat, level_at(seat)) for seat in model.order)
    return (*((deal,) if deal else ()), *turns, *seats)


def _deal(model: TableModel) -> Said:
    """Return where in the match we are, and what the deal is worth."""
    progress = model.progress
    title = deal_title(progress) if progress.number else None
    begun = tuple(one for one in (title, progress.month) if one is not None)
    return (*begun, *plaque_said(model.plaque))


# --- cards ---------------------------------------------------------------------------------


def _field(model: TableModel, facts: Facts) -> Lines:
    """Return what lies in the middle, a card a line in the order of its slots; then the pile."""
    if model.ring is not None:
        return (ring_words.pot_said(model),)
    lying = sorted(_known(model, Zone.FIELD), key=lambda one: (one[0].index, one[0].depth))
    lines = (
        msg("read.field", count=len(lying)),
        *(_card(card, facts) for _, card in lying),
        *(msg("read.drawn", card=_card(card, facts)) for _, card in _known(model, Zone.DRAWN)),
        *(_lot(placed, card) for placed, card in _known(model, Zone.LOT)),
        msg("table.said.left", count=model.draw_pile),
    )
    return tuple((line,) for line in lines)


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
    """Return a card with what its name does not say: month, kind and points."""
    known = facts(card)
    if known is None:
        return msg("table.said.card", card=CardName(card))
    return msg("read.card", name=known.name, facts=known.brief or known.lines[0])


def _own(model: TableModel) -> Lines:
    """Return the viewer's cards, a group a line."""
    if model.ring is not None:
        return (ring_words.seat_said(model, model.viewer, None),)
    own = model.seats[model.viewer]
    return (*((group_said(group),) for group in own.groups), (points_said(own),))


# --- points --------------------------------------------------------------------------------


def _points(model: TableModel) -> Lines:
    if model.ring is not None:
        totals = (ring_words.total_said(model, seat) for seat in model.order)
        return tuple(total for total in totals if total) or ((Msg("read.no_total"),),)
    seats = (model.seats[seat] for seat in model.order)
    own = model.seats[model.viewer]
    return tuple(
        (*name_said(one), points_said(one), *(note_said(one) if one is own else ()))
        for one in seats
    )
