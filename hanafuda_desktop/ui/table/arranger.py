"""From the size of a table and what lies on it to rectangles: a pure function.

Computed in text pixels (pixels of the window divided by the text scale), then scaled and rounded,
so that everything sits on whole pixels.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.ui.table.layout import (
    ASPECT,
    Counts,
    GroupSpots,
    Rect,
    Room,
    TableLayout,
)
from hanafuda_desktop.ui.table.text_box import TextBox

_MARGIN = 12
_TOP = 10
_KEY_ROOM = 26
"""Free above the field, for the keys of targets."""
_ROW_GAP = 9
_CARD_GAP = 8
_MIN_UNIT, _MAX_UNIT = 0.60, 1.90
_CARD, _CARD_OF_PILE = 99, 79
"""Widths in units of a card in the field, and in a pile that stands above the drawn card."""
_BESIDE_PILE = 28
"""Between the draw place and the field."""
_BELOW_PILE = 27
"""Below the pile, for how many cards it has."""
_PROMPT_MOST = 620
_STACKED_GAP = 8
"""Between blocks that lie above one another."""
_PANEL_GAP = 6
"""Free beside a panel over the table."""
_LABEL = 17
_LEAST_STEP = 0.09
"""A card of a group shows at least this part of its width."""
_HEAD, _HEAD_LOW = 88, 83
"""What stands above the groups of a block, and of one with all groups in a row."""
_BLOCK_CARD, _BLOCK_CARD_LOW = 38.0, 24.0
"""The least width of a card in a block, and in one with all groups in a row."""
_NARROW_GROUPS = ("chaff",)
"""Groups of the own strip whose cards lie closer than the others'."""
_AS_A_RULE = {"brights": 4, "animals": 6, "ribbons": 6, "chaff": 12}
"""For how many cards each group of the own strip has room without lying closer."""
_GROUP_GAP = 16.0
"""Between two groups of the own strip, at least."""


class _Field(NamedTuple):
    """The field: its cards, columns, and the way from one card to the next."""

    box: TextBox
    card: float
    columns: int
    pitch: tuple[float, float]


class _DrawPlace(NamedTuple):
    """The draw pile and the slot of the drawn card."""

    area: TextBox
    pile: TextBox
    drawn: TextBox


def arrange(room: Room, counts: Counts) -> TableLayout:
    """Return where everything lies."""
    return _Arranger(room, counts).layout()


class _Arranger:
    """Works out one layout, from the foot of the table upwards."""

    def __init__(self, room: Room, counts: Counts) -> None:
        self._room, self._counts = room, counts
        self._w, self._h = room.width / room.scale, room.height / room.scale
        fixed = 118 if room.is_compact else 138
        unit = min((self._h - fixed) / 601, self._w / 930, _MAX_UNIT)
        self._unit = max(_MIN_UNIT, unit)
        self._side = 196.0 if room.is_narrow else min(max(0.246 * self._w, 216), 440)
        self._right = self._w - _MARGIN - self._side
        self._is_beside = self._covers_a_part()
        self._has_left_block = len(counts.order) > 2 or self._is_beside

    def _covers_a_part(self) -> bool:
        """Tell whether something would cover a part of the right block, which then moves left.

        What has just the place of that block, an answer, is there on purpose. A narrow window
        has too little room beside a panel.
        """
        covered = self._room.covered / self._room.scale
        whole = self._w - self._right + _MARGIN / 2
        return covered > 0 and abs(covered - whole) >= 1 and not self._room.is_narrow

    def layout(self) -> TableLayout:
        """Return the rectangles in pixels."""
        compact = self._room.is_compact
        hand = self._hand()
        own_w = max(34.0, 46 * self._unit)
        own_h = own_w * ASPECT + 30
        own_right = self._uncovered() if self._is_beside else self._w - _MARGIN
        own = TextBox(_MARGIN, hand.y - 21 * self._unit - own_h, own_right - _MARGIN, own_h)
        prompt = self._prompt(own.y - 8)
        foot = prompt.y - (6 if compact else 13)
        low_h = 0.153 * self._h
        low = own.y - 8 - low_h
        draw = self._draw_place(low, low_h, foot)
        field = self._field(foot, draw)
        block_h = own.y - 18 if compact else low - 20
        blocks = self._blocks(block_h)
        block_px = {seat: self._px(box) for seat, box in blocks.items()}
        return TableLayout(
            room=self._room,
            unit=self._unit,
            blocks=block_px,
            own=self._px(own),
            side=self._px(TextBox(self._right, _TOP, self._side, block_h)),
            field=self._px(field.box),
            draw_place=self._px(draw.area),
            pile=self._card(draw.pile),
            drawn=self._card(draw.drawn),
            plaque=None if compact else self._px(TextBox(self._right, low, self._side, low_h)),
            prompt=self._px(prompt),
            hand=self._px(hand),
            field_card=self._size(field.card),
            hand_card=self._size(hand.h / ASPECT),
            columns=field.columns,
            pitch=(field.pitch[0] * self._room.scale, field.pitch[1] * self._room.scale),
            groups={**self._own_groups(own, own_w), **self._block_groups(blocks)},
            backs={seat: self._backs(px) for seat, px in block_px.items()},
            counts=self._counts,
        )

    # --- regions --------------------------------------------------------------------------

    def _hand(self) -> TextBox:
        height = max(62.0, 104 * self._unit) * ASPECT
        below = 7 if self._room.is_compact else 10
        return TextBox(_MARGIN, self._h - below - height, self._w - 2 * _MARGIN, height)

    def _prompt(self, bottom: float) -> TextBox:
        height = 36 if self._room.is_compact else 40
        left, right = self._center(gap=12)
        right = min(right, self._uncovered())
        width = min(right - left, _PROMPT_MOST)
        return TextBox((left + right - width) / 2, bottom - height, width, height)

    def _blocks(self, height: float) -> dict[Seat, TextBox]:
        order = self._counts.order
        if self._is_beside:
            others = order[1:]
            each = (height + _STACKED_GAP) / len(others)
            return {
                seat: TextBox(_MARGIN, _TOP + at * each, self._side, each - _STACKED_GAP)
                for at, seat in enumerate(others)
            }
        blocks = {order[1]: TextBox(self._right, _TOP, self._side, height)}
        if self._has_left_block:
            blocks[order[2]] = TextBox(_MARGIN, _TOP, self._side, height)
        return blocks

    def _center(self, gap: float) -> tuple[float, float]:
        """Return where the middle column begins and ends.

        It ends beside a panel over the table, but for a narrow window: too little would be left.
        """
        right = self._right - gap
        if not self._room.is_narrow:
            right = min(right, self._uncovered())
        return _MARGIN + self._side + gap, right

    def _uncovered(self) -> float:
        """Return where that ends over which no panel lies."""
        return self._w - self._room.covered / self._room.scale - _PANEL_GAP

    def _field(self, foot: float, draw: _DrawPlace) -> _Field:
        left, right = self._center(gap=12)
        is_beside = draw.area.x >= left  # the draw place takes a part of the middle
        columns = max(4, math.ceil(self._counts.slots / 2))
        if is_beside:
            left = draw.area.right + (_BESIDE_PILE if columns == 4 else 12)
        room = right - left
        top: float = _TOP + _KEY_ROOM
        least_gap = _CARD_GAP if columns <= 5 or not is_beside else 4
        width = max(
            44.0 if is_beside else 50.0,
            min(
                _CARD * self._unit,
                (room - least_gap * (columns - 1)) / columns,
                (foot - top - _ROW_GAP) / 2 / ASPECT,
            ),
        )
        gap = min((room - columns * width) / (columns - 1), 14 * self._unit)
        total = columns * width + (columns - 1) * gap
        rows = 2 * width * ASPECT + _ROW_GAP
        top = max(top, top + (foot - top - rows) / 2)
        box = TextBox(left + (room - total) / 2, top, total, rows)
        return _Field(box, width, columns, (width + gap, width * ASPECT + _ROW_GAP))

    def _draw_place(self, low: float, low_h: float, foot: float) -> _DrawPlace:
        """Return the draw place: under the left block, beside the field, or instead of a block."""
        if not self._has_left_block:
            width = min(_CARD * self._unit, (self._side - 50) / 2)
            area = TextBox(_MARGIN, _TOP, self._side, foot - _TOP)
            top = area.y + (area.h - width * ASPECT - _BELOW_PILE) / 2
            return self._draw_row(area, width, top, gap=24)
        if not self._room.is_compact:
            width = max(44.0, min((low_h - 24) / ASPECT, (self._side - 26) / 2))
            area = TextBox(_MARGIN, low, self._side, low_h)
            top = low + (low_h - 24 - width * ASPECT) / 2
            return self._draw_row(area, width, top, gap=26)
        top = _TOP + _KEY_ROOM
        width = max(44.0, min(_CARD_OF_PILE * self._unit, (foot - top - _BELOW_PILE) / 2 / ASPECT))
        left, right = self._center(gap=12)
        if not self._room.is_narrow:  # pile and field stand in the middle together
            beside = 4 * _CARD * self._unit + 3 * _CARD_GAP
            left += max(0.0, right - left - width - _BESIDE_PILE - beside) / 2
        area = TextBox(left, top, width, foot - top)
        pile = TextBox(left, top, width, width * ASPECT)
        return _DrawPlace(area, pile, pile._replace(y=pile.bottom + _BELOW_PILE))

    def _draw_row(self, area: TextBox, width: float, top: float, gap: float) -> _DrawPlace:
        left = area.x + (area.w - 2 * width - gap) / 2
        pile = TextBox(left, top, width, width * ASPECT)
        return _DrawPlace(area, pile, pile._replace(x=left + width + gap))

    # --- groups of captured cards ---------------------------------------------------------

    def _own_groups(self, own: TextBox, card_w: float) -> dict[tuple[Seat, str], GroupSpots]:
        """Give each group a place of its own on the strip, by how many cards it has as a rule.

        The places stay where they are as cards come; a larger group lies closer.
        """
        seat = self._counts.order[0]
        groups = self._groups_of(seat)
        left = own.x + self._side + 8
        room = own.right - 12 - left - _GROUP_GAP * (len(groups) - 1)
        wanted = [
            card_w * (1 + self._most_step(group) * (_AS_A_RULE.get(group, 7) - 1))
            for group in groups
        ]
        spots = {}
        for group, part in zip(groups, wanted, strict=True):
            width = part * room / sum(wanted)
            more = max(1, self._counts.groups[seat, group] - 1)
            step = min(self._most_step(group) * card_w, (width - card_w) / more)
            label = TextBox(left, own.y + 5, width, _LABEL)
            card = TextBox(left, own.y + 23, card_w, card_w * ASPECT)
            spots[seat, group] = self._spots(label, card, max(step, _LEAST_STEP * card_w), True)
            left += width + _GROUP_GAP
        return spots

    def _groups_of(self, seat: Seat) -> tuple[str, ...]:
        return tuple(group for owner, group in self._counts.groups if owner == seat)

    def _most_step(self, group: str) -> float:
        """Return the way from one card to the next, by its width, where there is room."""
        return 0.30 if group in _NARROW_GROUPS else 0.46

    def _block_groups(self, blocks: Mapping[Seat, TextBox]) -> dict[tuple[Seat, str], GroupSpots]:
        """Lay the groups of each opponent in rows of two; all in one where blocks are low."""
        is_low = self._is_beside and len(blocks) > 1
        head, least = (_HEAD_LOW, _BLOCK_CARD_LOW) if is_low else (_HEAD, _BLOCK_CARD)
        spots = {}
        for seat, box in blocks.items():
            groups = self._groups_of(seat)
            columns = len(groups) if is_low else 2
            rows = max(1, math.ceil(len(groups) / columns))
            card_h = (box.h - head - 4) / rows - _LABEL - (4 if is_low else 5)
            card_w = max(least, min(card_h / ASPECT, (box.w - 36) * 2 / columns / 3.8))
            column, row_h = (box.w - 12) / columns, (box.h - head - 4) / rows
            for index, group in enumerate(groups):
                left = box.x + 12 + (index % columns) * column
                top = box.y + head + (index // columns) * row_h
                more = max(1, self._counts.groups[seat, group] - 1)
                step = min(0.50 * card_w, (column - 12 - card_w) / more)
                label = TextBox(left, top, column - 12, _LABEL)
                card = TextBox(left, top + _LABEL, card_w, card_w * ASPECT)
                spots[seat, group] = self._spots(
                    label, card, max(step, _LEAST_STEP * card_w), False
                )
        return spots

    def _spots(self, label: TextBox, card: TextBox, step: float, is_own: bool) -> GroupSpots:
        return GroupSpots(self._px(label), self._card(card), step * self._room.scale, is_own)

    def _backs(self, block: Rect) -> Rect:
        """Return the area of an opponent's hand: the right part of the second line."""
        left = block.x + block.w // 2
        return Rect(
            left,
            block.y + self._len(36),
            block.right - self._len(12) - left,
            round(self._len(15) * ASPECT),
        )

    # --- to pixels ------------------------------------------------------------------------

    def _len(self, length: float) -> int:
        return round(length * self._room.scale)

    def _size(self, width: float) -> tuple[int, int]:
        pixels = self._len(width)
        return pixels, round(pixels * ASPECT)

    def _card(self, box: TextBox) -> Rect:
        return box.card_in_px(self._room.scale)

    def _px(self, box: TextBox) -> Rect:
        return box.in_px(self._room.scale)
