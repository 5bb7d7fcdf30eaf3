"""Where everything lies on the table: a pure function from size and counts to rectangles.

Computed in text pixels (pixels of the window divided by the text scale), then scaled and rounded,
so that everything sits on whole pixels.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from hanafuda_desktop.engine.places import Seat, Zone
from hanafuda_desktop.engine.table_spec import PlacedCard, TableModel

ASPECT = 540 / 330
"""Height of a card by its width."""

GROUPS = ("bright", "animal", "ribbon", "chaff")

_MARGIN = 12
_MAX_UNIT = 1.90
_MIN_UNIT = 0.60


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


class Spot(NamedTuple):
    """Where a card lies: its rectangle, and what lies above what."""

    rect: Rect
    z: int


@dataclass(frozen=True, slots=True)
class Room:
    """The size of the table in pixels, the text scale, and whether the window is compact."""

    width: int
    height: int
    scale: float = 1.0
    is_compact: bool = False
    is_narrow: bool = False


@dataclass(frozen=True, slots=True)
class Counts:
    """How many cards lie where: slots used on the field, cards of each hand and each group."""

    order: tuple[Seat, ...]
    slots: int
    hands: Mapping[Seat, int]
    groups: Mapping[tuple[Seat, str], int]


def count(model: TableModel) -> Counts:
    """Return the counts of a table."""
    slots = [card.index for card in model.cards if card.place.zone is Zone.FIELD]
    return Counts(
        order=model.order,
        slots=max(slots, default=-1) + 1,
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
    """All rectangles of a table, in pixels."""

    room: Room
    unit: float
    blocks: Mapping[Seat, Rect]
    own: Rect
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
    pitch: tuple[int, int]
    groups: Mapping[tuple[Seat, str], GroupSpots]
    backs: Mapping[Seat, Rect]
    counts: Counts

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

    def field_spot(self, slot: int, depth: int = 0) -> Rect:
        """Return a slot of the field: two rows, filled from the left, the top one first.

        The slots of one row stay where they are when a column is added on the right.
        """
        width, height = self.field_card
        row, column = _cell(slot, self.columns)
        shift = self.room.scale * depth
        return Rect(
            self.field.x + column * self.pitch[0] + round(14 * shift),
            self.field.y + row * self.pitch[1] + round(8 * shift),
            width,
            height,
        )

    def hand_spot(self, index: int, held: int) -> Rect:
        """Return where a card of the own hand lies; the hand is centered."""
        width, height = self.hand_card
        pitch = width + round(12 * self.unit * self.room.scale)
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
        shift = {0: 0, 1: 1, len(self.counts.order) - 1: -1}.get(place, 0)
        top = self.field.y + (self.pitch[1] if place == 0 else 0)
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


def arrange(room: Room, counts: Counts) -> TableLayout:
    """Return where everything lies."""
    return _Arranger(room, counts).layout()


class _Arranger:
    """Works out one layout, in text pixels, from the foot of the table upwards."""

    def __init__(self, room: Room, counts: Counts) -> None:
        self._room, self._counts = room, counts
        self._w, self._h = room.width / room.scale, room.height / room.scale
        fixed = 118 if room.is_compact else 138
        unit = min((self._h - fixed) / 601, self._w / 930, _MAX_UNIT)
        self._unit = max(_MIN_UNIT, unit)
        self._side = 196.0 if room.is_narrow else min(max(0.246 * self._w, 216), 440)
        self._center = self._w - 2 * self._side - 48

    def layout(self) -> TableLayout:
        unit = self._unit
        hand_w = max(62.0, 104 * unit)
        own_w = max(34.0, 46 * unit)
        hand_h, own_h = hand_w * ASPECT, own_w * ASPECT
        hand_y = self._h - 10 - hand_h
        own = (_MARGIN, hand_y - 21 * unit - own_h - 30, self._w - 2 * _MARGIN, own_h + 30)
        prompt_h = 36 if self._room.is_compact else 40
        prompt_x = _MARGIN + self._side + 12
        prompt = (prompt_x, own[1] - 8 - prompt_h, self._w - 2 * prompt_x, prompt_h)
        field, card_w, columns, pitch = self._field(prompt[1] - 13)
        draw_h = 0.153 * self._h
        foot = own[1] - 8
        block_h = foot - 10 if self._room.is_compact else foot - draw_h - 20
        left_x, right_x = _MARGIN, self._w - _MARGIN - self._side
        draw = self._draw_place(foot - draw_h, draw_h, field)
        order = self._counts.order
        blocks = {order[1]: self._px((right_x, 10, self._side, block_h))}
        if len(order) > 2:
            blocks[order[2]] = self._px((left_x, 10, self._side, block_h))
        plaque = None
        if not self._room.is_compact:
            plaque = self._px((right_x, foot - draw_h, self._side, draw_h))
        own_px = self._px(own)
        return TableLayout(
            room=self._room,
            unit=unit,
            blocks=blocks,
            own=own_px,
            field=self._px(field),
            draw_place=self._px(draw[0]),
            pile=self._px(draw[1]),
            drawn=self._px(draw[2]),
            plaque=plaque,
            prompt=self._px(prompt),
            hand=self._px((_MARGIN, hand_y, self._w - 2 * _MARGIN, hand_h)),
            field_card=self._size(card_w),
            hand_card=self._size(hand_w),
            columns=columns,
            pitch=(self._len(pitch[0]), self._len(pitch[1])),
            groups={**self._own_groups(own, own_w), **self._block_groups(blocks)},
            backs={seat: self._backs(block) for seat, block in blocks.items()},
            counts=self._counts,
        )

    # --- parts ----------------------------------------------------------------------------

    def _field(
        self, foot: float
    ) -> tuple[tuple[float, float, float, float], float, int, tuple[float, float]]:
        """Return the rectangle of the field, card width, columns and pitch."""
        room_w = self._center
        draw = 0.0
        if self._room.is_compact:
            draw = self._pile_width() + 28
            room_w -= draw
        columns = max(4, math.ceil(self._counts.slots / 2))
        width = min(99 * self._unit, (room_w - 8 * (columns - 1)) / columns)
        width = max(50.0, width)
        gap = min((room_w - columns * width) / (columns - 1), 14 * self._unit)
        total = columns * width + (columns - 1) * gap
        height = width * ASPECT
        rows = 2 * height + 9
        top = 10 + 26.0
        top = max(top, top + (foot - top - rows) / 2) if foot - top > rows else foot - rows
        left = self._side + 24 + draw + (room_w - total) / 2
        return (left, top, total, rows), width, columns, (width + gap, height + 9)

    def _pile_width(self) -> float:
        if self._room.is_compact:
            return max(44.0, 79 * self._unit)
        return max(44.0, (0.153 * self._h - 24) / ASPECT)

    def _draw_place(
        self, top: float, height: float, field: tuple[float, float, float, float]
    ) -> tuple[tuple[float, float, float, float], ...]:
        """Return the draw place, the pile and the slot of the drawn card."""
        width = self._pile_width()
        card_h = width * ASPECT
        if self._room.is_compact:
            left = field[0] - 28 - width
            area = (left, field[1], width, field[3])
            step = card_h + 27
            return (
                area,
                (left, field[1], width, card_h),
                (left, field[1] + step, width, card_h),
            )
        area = (_MARGIN, top, self._side, height)
        gap = 26.0
        left = _MARGIN + (self._side - 2 * width - gap) / 2
        return (
            area,
            (left, top, width, card_h),
            (left + width + gap, top, width, card_h),
        )

    def _own_groups(
        self, own: tuple[float, float, float, float], card_w: float
    ) -> dict[tuple[Seat, str], GroupSpots]:
        """Spread the four groups over the strip with equal gaps between them."""
        seat = self._counts.order[0]
        left = own[0] + self._side + 8
        room = own[0] + own[2] - 12 - left
        most = 1.0
        naturals = [self._natural(seat, group, card_w, most) for group in GROUPS]
        if sum(naturals) + 3 * 16 > room:  # all steps of the row shrink alike
            low, high = 0.0, 1.0
            for _ in range(20):
                most = (low + high) / 2
                naturals = [self._natural(seat, group, card_w, most) for group in GROUPS]
                low, high = (most, high) if sum(naturals) + 48 <= room else (low, most)
        gap = max(16.0, (room - sum(naturals)) / 4)
        spots = {}
        for group, natural in zip(GROUPS, naturals, strict=True):
            label = (left, own[1] + 5, max(natural, 64.0), 17.0)
            card = (left, own[1] + 23, card_w, card_w * ASPECT)
            step = self._step(group, card_w, most)
            spots[seat, group] = self._group(label, card, step, is_own=True)
            left += natural + gap
        return spots

    def _natural(self, seat: Seat, group: str, card_w: float, factor: float) -> float:
        """Return the width that a group of the own strip wants, at least that of its label."""
        held = max(1, self._counts.groups.get((seat, group), 0))
        return max(64.0, card_w + (held - 1) * self._step(group, card_w, factor))

    def _step(self, group: str, card_w: float, factor: float) -> float:
        share = 0.30 if group == "chaff" else 0.46
        return max(0.09, share * factor) * card_w

    def _block_groups(self, blocks: Mapping[Seat, Rect]) -> dict[tuple[Seat, str], GroupSpots]:
        """Lay the groups of each opponent in two rows of two."""
        spots = {}
        for seat, px in blocks.items():
            scale = self._room.scale
            x, y, w, h = px.x / scale, px.y / scale, px.w / scale, px.h / scale
            card_w = max(38.0, min(((h - 136) / 2) / ASPECT, (w - 36) / 3.8))
            column = (w - 12) / 2
            row_h = (h - 92) / 2
            for index, group in enumerate(GROUPS):
                left = x + 12 + (index % 2) * column
                top = y + 88 + (index // 2) * row_h
                held = self._counts.groups.get((seat, group), 0)
                room = column - 12
                step = min(
                    (0.30 if group == "chaff" else 0.46) * card_w,
                    (room - card_w) / max(1, held - 1),
                )
                step = max(step, 0.09 * card_w)
                label = (left, top, room, 17.0)
                card = (left, top + 17, card_w, card_w * ASPECT)
                spots[seat, group] = self._group(label, card, step, is_own=False)
        return spots

    def _group(
        self,
        label: tuple[float, float, float, float],
        card: tuple[float, float, float, float],
        step: float,
        is_own: bool,
    ) -> GroupSpots:
        return GroupSpots(self._px(label), self._px(card), step * self._room.scale, is_own)

    def _backs(self, block: Rect) -> Rect:
        """Return the area of an opponent's hand: the right part of the second line."""
        scale = self._room.scale
        height = round(15 * ASPECT * scale)
        top = block.y + round(36 * scale)
        left = block.x + block.w // 2
        return Rect(left, top, block.right - round(12 * scale) - left, height)

    # --- to pixels ------------------------------------------------------------------------

    def _len(self, length: float) -> int:
        return round(length * self._room.scale)

    def _size(self, width: float) -> tuple[int, int]:
        pixels = self._len(width)
        return pixels, round(pixels * ASPECT)

    def _px(self, rect: tuple[float, float, float, float]) -> Rect:
        scale = self._room.scale
        left, top = round(rect[0] * scale), round(rect[1] * scale)
        right, bottom = round((rect[0] + rect[2]) * scale), round((rect[1] + rect[3]) * scale)
        return Rect(left, top, right - left, bottom - top)
