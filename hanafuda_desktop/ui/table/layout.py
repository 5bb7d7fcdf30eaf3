"""Where everything lies on a table, in whole pixels; `arranger` works it out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from hanafuda_desktop.engine.places import Place, Seat, Zone
from hanafuda_desktop.engine.table_spec import PlacedCard, TableModel
from hanafuda_desktop.ui.theme import Metrics

ASPECT = Metrics.CARD_ASPECT
"""Height of a card by its width."""

FULL_HAND = 7
"""So many cards has a hand at the beginning: room is kept beside them."""
_STACK_X, _STACK_Y = 14 / 98, 8 / 98
"""How far each further card of a stack lies to the right and down, by the width of a card."""
_LEAST_STACK_X = 0.06
"""How far to the right at least, where the next slot is close."""

_FIELD_ROOM = 10
"""Around the field, in text px."""

_HEAD_LINE = 44
"""The height of a line with name and score, in text px."""

_SHOWN_STEP = 0.6
"""From one hidden card that is shown to the next, by its width."""


class Rect(NamedTuple):
    """A rectangle in pixels of the table."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.h

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom


class Spot(NamedTuple):
    """Where a card lies: its rectangle, and what lies above what."""

    rect: Rect
    z: int


@dataclass(frozen=True, slots=True)
class Room:
    """The size of the table in pixels, the text scale, and whether the window is compact.

    `covered` is how much of its right side lies under a panel.
    """

    width: int
    height: int
    scale: float = 1.0
    is_compact: bool = False
    is_narrow: bool = False
    covered: int = 0


class Layout(Protocol):
    """What is common to all arrangements: where seats, cards, money and the prompt are.

    `order` are the seats as they act, the viewer first; `own` is the viewer's zone, `blocks` are
    those of the others. `pot` is where money lies that is nobody's.
    """

    @property
    def room(self) -> Room: ...
    @property
    def unit(self) -> float: ...
    @property
    def order(self) -> tuple[Seat, ...]: ...
    @property
    def blocks(self) -> Mapping[Seat, Rect]: ...
    @property
    def own(self) -> Rect: ...
    @property
    def pot(self) -> Rect: ...
    @property
    def pile(self) -> Rect: ...
    @property
    def prompt(self) -> Rect: ...

    def spot(self, placed: PlacedCard) -> Spot:
        """Return where a card lies."""
        ...

    def dealt_spot(self, place: Place, index: int) -> Rect:
        """Return where the card goes that comes to a place after `index` others."""
        ...

    def money_of(self, seat: Seat) -> Rect:
        """Return where the name of a seat stands and what it has: the first line of its zone."""
        ...

    def shown_row(self, seat: Seat, count: int) -> tuple[Rect, ...]:
        """Return where an opponent's hidden cards are shown to everybody."""
        ...

    def field_zone(self) -> Rect:
        """Return where a dragged card may be let go."""
        ...


@dataclass(frozen=True, slots=True)
class Counts:
    """How many cards lie where: slots used on the field, cards of each hand and each group.

    `stacks` tells how many cards lie on one another in a slot that holds more than one. The
    groups of a seat come in the order in which they stand.
    """

    order: tuple[Seat, ...]
    slots: int
    stacks: Mapping[int, int]
    hands: Mapping[Seat, int]
    groups: Mapping[tuple[Seat, str], int]


def count(model: TableModel) -> Counts:
    """Return the counts of a table."""
    slots = Counter(card.index for card in model.cards if card.place.zone is Zone.FIELD)
    return Counts(
        order=model.order,
        slots=max(slots, default=-1) + 1,
        stacks={slot: held for slot, held in slots.items() if held > 1},
        hands={seat.seat: len(seat.hand) for seat in model.seats},
        groups={
            (seat.seat, group.id): len(group.cards) for seat in model.seats for group in seat.groups
        },
    )


@dataclass(frozen=True, slots=True)
class GroupSpots:
    """A group of captured cards: its label, the first card, and the step to the next."""

    label: Rect
    card: Rect
    step: float
    is_own: bool

    def spot(self, index: int) -> Rect:
        """Return where a card of the group lies."""
        return self.card._replace(x=round(self.card.x + index * self.step))


@dataclass(frozen=True, slots=True)
class TableLayout:
    """All rectangles of a table, in pixels.

    `side` is where a block lies at the right unless something covers a part of it.
    """

    room: Room
    unit: float
    blocks: Mapping[Seat, Rect]
    own: Rect
    side: Rect
    field: Rect
    draw_place: Rect
    pile: Rect
    drawn: Rect
    plaque: Rect | None
    prompt: Rect
    hand: Rect
    field_card: tuple[int, int]
    hand_card: tuple[int, int]
    columns: int
    pitch: tuple[float, float]
    groups: Mapping[tuple[Seat, str], GroupSpots]
    backs: Mapping[Seat, Rect]
    counts: Counts

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats as they act, the viewer first."""
        return self.counts.order

    @property
    def pot(self) -> Rect:
        """The field: there is no pot, but this is the middle."""
        return self.field

    def spot(self, placed: PlacedCard) -> Spot:
        """Return where a card lies."""
        seat = placed.place.seat
        match placed.place.zone:
            case Zone.FIELD:
                return Spot(self.field_spot(placed.index, placed.depth), 100 + placed.depth)
            case Zone.DRAWN:
                return Spot(self.drawn, 150)
            case Zone.DRAW_PILE:
                return Spot(self.pile, 140)
            case Zone.CAPTURED if seat is not None:
                group = self.groups[seat, placed.group]
                return Spot(group.spot(placed.index), 50 + placed.index)
            case Zone.LOT if seat is not None:
                return Spot(self.lot_spot(seat), 120)
            case Zone.HAND if seat is not None and seat == self.counts.order[0]:
                return Spot(
                    self.hand_spot(placed.index, self.counts.hands[seat]), 200 + placed.index
                )
            case Zone.HAND if seat is not None:
                return Spot(self.back_spot(seat, placed.index), 60 + placed.index)
            case _:
                raise ValueError(f"there is no spot for {placed}")

    def dealt_spot(self, place: Place, index: int) -> Rect:
        """Return where the card goes that comes to a place after `index` others."""
        seat = place.seat
        if place.zone is Zone.DRAWN:
            return self.drawn
        if place.zone is not Zone.HAND or seat is None:
            return self.field_spot(index)
        if seat == self.order[0]:
            return self.hand_spot(index, self.counts.hands[seat])
        return self.back_spot(seat, index)

    def money_of(self, seat: Seat) -> Rect:
        """Return the line with name and score; in the own strip it ends before the groups."""
        zone = self.blocks.get(seat, self.own)
        height = round(_HEAD_LINE * self.room.scale)
        return Rect(zone.x, zone.y, min(zone.w, self.side.w), height)

    def shown_row(self, seat: Seat, count: int) -> tuple[Rect, ...]:
        """Return a row of rectangles over the lower part of a block."""
        block = self.blocks[seat]
        room = block.w - round(24 * self.room.scale)
        width = min(round(0.62 * self.field_card[0]), round(room / (1 + _SHOWN_STEP * (count - 1))))
        step = _SHOWN_STEP * width
        left = block.x + (block.w - width - step * (count - 1)) / 2
        top = block.y + round(0.56 * block.h)
        return tuple(
            Rect(round(left + index * step), top, width, round(width * ASPECT))
            for index in range(count)
        )

    def field_zone(self) -> Rect:
        """Return the field with some room around it: what is let go here is meant for it."""
        room = round(_FIELD_ROOM * self.room.scale)
        field = self.field
        left, top = field.x - room, field.y - room
        bottom = min(field.bottom + room, self.prompt.y - 2)
        return Rect(left, top, field.w + 2 * room, bottom - top)

    def field_spot(self, slot: int, depth: int = 0) -> Rect:
        """Return a slot of the field: two rows, filled from the left, the top one first.

        The slots of one row stay where they are when a column is added on the right. Cards that
        lie on one another spread around the middle of their slot, less where slots are close.
        """
        width, height = self.field_card
        step = min(_STACK_X * width, max(self.pitch[0] - width + 1, _LEAST_STACK_X * width))
        row, column = _cell(slot, self.columns)
        spread = depth - (self.counts.stacks.get(slot, 1) - 1) / 2
        return Rect(
            self.field.x + round(column * self.pitch[0]) + round(step * spread),
            self.field.y + round(row * self.pitch[1]) + round(_STACK_Y * width * spread),
            width,
            height,
        )

    def hand_spot(self, index: int, held: int) -> Rect:
        """Return where a card of the own hand lies; the hand is centered."""
        width, height = self.hand_card
        pitch = width + round(12 * self.unit * self.room.scale)
        if held > 1:  # more cards than there is room for lie over one another
            pitch = min(pitch, (self.hand.w - width) // (held - 1))
        total = width + pitch * (held - 1)
        left = (self.room.width - total) // 2
        return Rect(left + index * pitch, self.hand.y, width, height)

    def back_spot(self, seat: Seat, index: int) -> Rect:
        """Return where a card of an opponent's hand lies, right-aligned in its block."""
        area = self.backs[seat]
        width = round(15 * self.room.scale)
        step = round(11 * self.room.scale)
        held = self.counts.hands[seat]
        left = area.right - width - step * max(0, held - 1)
        return Rect(left + index * step, area.y, width, round(width * ASPECT))

    def lot_spot(self, seat: Seat) -> Rect:
        """Return where the card lies that a seat drew for the first deal: on its side."""
        width, height = self.field_card
        middle = self.field.x + self.field.w // 2
        place = self.counts.order.index(seat)
        shift = {1: 1, 2: -1}.get(place, 0)
        top = self.field.y + (round(self.pitch[1]) if place == 0 else 0)
        left = middle - width // 2 + shift * round(width * 1.3)
        return Rect(left, top, width, height)


def _cell(slot: int, columns: int) -> tuple[int, int]:
    """Return row and column of a slot.

    The first eight slots fill two rows of four; further ones come in pairs, one column each, so
    that cards keep their neighbors when the field grows.
    """
    if slot < 8:
        return slot // 4, slot % 4
    return (slot - 8) % 2, min(4 + (slot - 8) // 2, columns - 1)
