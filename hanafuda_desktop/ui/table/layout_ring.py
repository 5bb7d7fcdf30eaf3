"""From the size of a table and the number of seats around a pot to rectangles: a pure function.

Computed in text pixels (pixels of the window divided by the text scale), then scaled and rounded.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from hanafuda_desktop.engine.places import Place, Seat, Zone
from hanafuda_desktop.engine.table_spec import PlacedCard
from hanafuda_desktop.ui.table.layout import ASPECT, Rect, Room, Spot
from hanafuda_desktop.ui.table.text_box import TextBox

_MARGIN = 12
_GAP = 16
_ROW_GAP = 6
_PROMPT_MOST = 560
_PILE_LABEL = 22
"""Below the draw pile, for how many cards it has left."""
_OWN_SIDES = (214, 212)
"""What stands left and right of the own cards: the total, the scale with the buttons."""
_OWN_SIDES_COMPACT = (178, 196)
_OWN_HEAD = 28
"""The height of the line with the own name and chips."""
_CARD_MOST = 190
_LEAST_RING, _LEAST_DENSE = 150, 104
"""How narrow blocks may become beside a panel, before it rather covers some of them."""
_LOT_STEP = 0.18
"""How far a fourth or fifth lot of a seat lies beside the third, by the width of a card."""


class _Blocks(NamedTuple):
    """The measures of an opponent's block: its size, its cards, head and foot."""

    w: float
    h: float
    card: float
    head: float


@dataclass(frozen=True, slots=True)
class RingLayout:
    """All rectangles of a table with a pot in the middle, in pixels.

    `slots` are the places of up, hole and third card of each seat. In a table of two rows the pot
    is a strip beside the prompt (`is_dense`), and the pile has no place of its own to be seen.
    """

    room: Room
    unit: float
    order: tuple[Seat, ...]
    blocks: Mapping[Seat, Rect]
    slots: Mapping[Seat, tuple[Rect, Rect, Rect]]
    own: Rect
    own_left: Rect
    own_right: Rect
    pot: Rect
    pile: Rect
    prompt: Rect
    is_dense: bool

    def without_pot(self) -> RingLayout:
        """Return the same before there is a pot: on a strip the prompt has its place, too."""
        if not self.is_dense:
            return self
        wide = self.prompt._replace(x=self.pot.x, w=self.prompt.right - self.pot.x)
        return replace(self, prompt=wide)

    def spot(self, placed: PlacedCard) -> Spot:
        """Return where a card lies."""
        place = placed.place
        if place.seat is None:
            return Spot(self.pile, 140)
        if place.zone is Zone.LOT:
            return Spot(self._lot(place.seat, placed.depth), 120 + placed.depth)
        return Spot(self.dealt_spot(place, placed.index), 60 + placed.index)

    def dealt_spot(self, place: Place, index: int) -> Rect:
        """Return where the card that comes to a place as the so-and-so-many-th goes."""
        if place.seat is None:
            return self.pile
        up_card, hole_card, third_card = self.slots[place.seat]
        if place.zone is Zone.HAND:
            return hole_card
        return up_card if index == 0 else third_card

    def money_of(self, seat: Seat) -> Rect:
        """Return the line with name and chips."""
        if seat not in self.blocks:
            return self.own_left._replace(h=round(_OWN_HEAD * self.room.scale))
        block = self.blocks[seat]
        return block._replace(h=self.slots[seat][0].y - block.y)

    def shown_row(self, seat: Seat, _count: int) -> tuple[Rect, ...]:
        """Return where hidden cards of a seat are shown: turned up where they lie."""
        return (self.slots[seat][1],)

    def field_zone(self) -> Rect:
        """Return where cards may be let go: nowhere."""
        return Rect(0, 0, 0, 0)

    def _lot(self, seat: Seat, depth: int) -> Rect:
        slots = self.slots[seat]
        last = slots[min(depth, len(slots) - 1)]
        more = max(0, depth - len(slots) + 1)
        return last._replace(x=last.x + round(more * _LOT_STEP * last.w))


def arrange_ring(room: Room, order: tuple[Seat, ...]) -> RingLayout:
    """Return where everything lies; `order` are the seats as they act, the viewer first."""
    return _Arranger(room, order).layout()


class _Arranger:
    """Works out one layout: the blocks from above, the own zone from below, the pot between."""

    def __init__(self, room: Room, order: tuple[Seat, ...]) -> None:
        self._room, self._order = room, order
        self._others = order[1:]
        self._w, self._h = room.width / room.scale, room.height / room.scale
        fixed = 118 if room.is_compact else 138
        self._unit = max(0.6, min((self._h - fixed) / 592, self._w / 960, 1.9))
        self._seated_w, self._is_dense = self._seating()

    def _seating(self) -> tuple[float, bool]:
        """Return how wide the room of the others and the pot is, and whether it is two rows.

        Beside a panel they move together; two rows need less width than a ring.
        """
        count = len(self._others)
        is_crowd = count > 6
        beside = self._w - self._room.covered / self._room.scale
        if self._room.covered:
            columns = self._ring_columns()
            if not is_crowd and self._share(beside, columns, self._ring_gap()) >= _LEAST_RING:
                return beside, False
            if self._share(beside, math.ceil(count / 2), _ROW_GAP) >= _LEAST_DENSE:
                return beside, True
        return self._w, is_crowd

    def _share(self, width: float, columns: int, gap: float) -> float:
        """Return how wide each of some blocks side by side can be."""
        return (width - 2 * _MARGIN - (columns - 1) * gap) / columns

    def _ring_columns(self) -> int:
        """Return how many blocks are as wide as a ring; the outer ones stand beside the pot."""
        return 1 if len(self._others) == 1 else 4

    def _ring_gap(self) -> float:
        return 8.0 if self._room.is_compact else float(_GAP)

    def layout(self) -> RingLayout:
        """Return the rectangles in pixels."""
        measures = self._measures(self._seated_w)
        boxes = self._dense_rows(measures) if self._is_dense else self._ring(measures)
        foot = max(box.bottom for box in boxes)
        if self._is_dense and self._room.covered:
            foot = max(foot, self._foot_in_full_width())
        prompt_h = 36.0 if self._room.is_compact else 44.0
        own = self._own(foot, prompt_h)
        if self._is_dense:
            pot, pile, prompt = self._strip(own, prompt_h)
        else:
            pot, pile, prompt = self._middle(boxes, own, prompt_h)
        own_cards, left, right = self._inside_own(own)
        slots = {
            seat: self._block_slots(box, measures)
            for seat, box in zip(self._others, boxes, strict=True)
        }
        return RingLayout(
            room=self._room,
            unit=self._unit,
            order=self._order,
            blocks={seat: self._px(box) for seat, box in zip(self._others, boxes, strict=True)},
            slots={self._order[0]: own_cards, **slots},
            own=self._px(own),
            own_left=self._px(left),
            own_right=self._px(right),
            pot=self._px(pot),
            pile=self._card(pile),
            prompt=self._px(prompt),
            is_dense=self._is_dense,
        )

    # --- opponents ------------------------------------------------------------------------

    def _foot_in_full_width(self) -> float:
        """Return where two rows end that have the whole width: no lower begins what is below.

        So the own cards stay as they are when a panel opens, and it becomes no lower.
        """
        return max(box.bottom for box in self._dense_rows(self._measures(self._w)))

    def _measures(self, seated_w: float) -> _Blocks:
        """Return how large each block is (design: 224 x 176, 184 x 150, 151 x 128)."""
        count, compact = len(self._others), self._room.is_compact
        if self._is_dense:
            columns = math.ceil(count / 2)
            most, card, head, foot, gap = 236.0, 66.0, 30.0, 28.0, float(_ROW_GAP)
        else:
            columns = self._ring_columns()
            most, card = (224.0, 58.0) if count <= 4 else (184.0, 48.0)
            head, foot = (30.0, 28.0) if compact else (40.0, 40.0)
            gap = self._ring_gap()
        grow = max(1.0, self._unit)
        room = self._share(seated_w, columns, gap)
        width = min(most * grow, room)
        card = (
            min(card * self._unit, (width - 36) / 3)
            if not self._is_dense
            else self._dense_card(card, width, head + foot)
        )
        return _Blocks(width, head + card * ASPECT + foot, card, head)

    def _dense_card(self, most: float, width: float, lines: float) -> float:
        """Return the width of cards in two rows that leave the own zone two fifths."""
        room = (0.56 * self._h - 2 * _MARGIN - 60) / 2 - lines
        return max(26.0, min(most * max(1.0, self._unit), (width - 26) / 3, room / ASPECT))

    def _dense_rows(self, block: _Blocks) -> list[TextBox]:
        """Return two rows: the lower from right to left, the upper back from left to right."""
        count = len(self._others)
        lower = math.ceil(count / 2)
        low_top = _MARGIN - 2 + block.h + _ROW_GAP
        low = self._row(lower, block, low_top, _ROW_GAP)
        high = self._row(count - lower, block, _MARGIN - 2, _ROW_GAP)
        return [*reversed(low), *high]

    def _ring(self, block: _Blocks) -> list[TextBox]:
        """Return the blocks around the pot, from right to left."""
        count = len(self._others)
        top = float(_MARGIN)
        right = TextBox(self._seated_w - _MARGIN - block.w, top, block.w, block.h)
        left = right._replace(x=float(_MARGIN))
        if count == 1:
            return self._row(1, block, top, _GAP)
        if count <= 4:
            drop = self._drop(block)
            above = list(reversed(self._row(count - 2, block, top, _GAP)))
            return [right._replace(y=top + drop), *above, left._replace(y=top + drop)]
        above = list(reversed(self._row(count - 2, block, top, self._ring_gap())))
        side = top + block.h + 8
        return [right._replace(y=side), *above, left._replace(y=side)]

    def _drop(self, block: _Blocks) -> float:
        """Return how much lower the outer blocks of an arc lie."""
        least_own = self._own_height()
        room = self._h - _MARGIN - least_own - 8 - _MARGIN - block.h
        return max(0.0, min(100 * self._unit, room))

    def _row(self, count: int, block: _Blocks, top: float, gap: float) -> list[TextBox]:
        """Return blocks side by side in the middle, from the left."""
        total = count * block.w + (count - 1) * gap
        left = (self._seated_w - total) / 2
        return [
            TextBox(left + index * (block.w + gap), top, block.w, block.h) for index in range(count)
        ]

    def _block_slots(self, box: TextBox, block: _Blocks) -> tuple[Rect, Rect, Rect]:
        """Return the three cards of a block, in its middle."""
        gap = min(8.0, (box.w - 3 * block.card - 12) / 2)
        left = box.x + (box.w - 3 * block.card - 2 * gap) / 2
        first, second, third = (
            self._card(
                TextBox(left + index * (block.card + gap), box.y + block.head, block.card, 0)
            )
            for index in range(3)
        )
        return first, second, third

    # --- the middle -----------------------------------------------------------------------

    def _middle(
        self, boxes: list[TextBox], own: TextBox, prompt_h: float
    ) -> tuple[TextBox, TextBox, TextBox]:
        """Return pot, pile and prompt below the upper blocks and between the outer ones."""
        outer = [box for box in boxes if box.bottom > own.y - 14 - prompt_h - 8]
        center = self._seated_w / 2
        left = max((box.right for box in outer if box.x < center), default=0.0) + _MARGIN
        right = min((box.x for box in outer if box.x > center), default=self._w) - _MARGIN
        width = min(right - left, _PROMPT_MOST)
        gap = 8.0 if self._room.is_compact else 14.0
        prompt = TextBox((left + right - width) / 2, own.y - gap - prompt_h, width, prompt_h)
        above = max(
            (box.bottom for box in boxes if box.x < center < box.right or self._is_inner(box)),
            default=float(_MARGIN),
        )
        top, bottom = above + 8, prompt.y - 8
        pot_h = min(104 * max(1.0, self._unit), bottom - top)
        pile_w = (min(pot_h + 20, bottom - top) - _PILE_LABEL) / ASPECT
        pot_w = min(210 * max(1.0, self._unit), self._inner_room(boxes) - pile_w - 34)
        start = (self._seated_w - pot_w - 34 - pile_w) / 2
        middle = (top + bottom) / 2
        pot = TextBox(start, middle - pot_h / 2, pot_w, pot_h)
        pile_h = pile_w * ASPECT + _PILE_LABEL
        return pot, TextBox(pot.right + 34, middle - pile_h / 2, pile_w, 0), prompt

    def _is_inner(self, box: TextBox) -> bool:
        """Tell whether a block lies above the middle rather than beside it."""
        return box.y <= _MARGIN and len(self._others) > 2

    def _inner_room(self, boxes: list[TextBox]) -> float:
        """Return how wide the middle is between the outer blocks."""
        if len(boxes) == 1:
            return self._seated_w - 2 * _MARGIN
        return boxes[0].x - boxes[-1].right - 2 * _MARGIN

    def _strip(self, own: TextBox, prompt_h: float) -> tuple[TextBox, TextBox, TextBox]:
        """Return pot and prompt on one line; cards are dealt from the pot."""
        top = own.y - 10 - prompt_h
        width = min(0.325 * (self._w - 2 * _MARGIN), 420)
        pot = TextBox(_MARGIN, top, width, prompt_h)
        prompt = TextBox(pot.right + 12, top, self._w - _MARGIN - pot.right - 12, prompt_h)
        pile_w = prompt_h / ASPECT
        return pot, TextBox(pot.right - pile_w - 6, top, pile_w, 0), prompt

    # --- the own zone ---------------------------------------------------------------------

    def _own_height(self) -> float:
        return (60 if self._room.is_compact else 85) + 229 * self._unit

    def _own(self, foot: float, prompt_h: float) -> TextBox:
        height = self._own_height()
        if self._is_dense:
            height = self._h - _MARGIN - foot - 10 - prompt_h - 10
        top = self._h - _MARGIN - height
        return TextBox(_MARGIN, top, self._w - 2 * _MARGIN, height)

    def _inside_own(self, own: TextBox) -> tuple[tuple[Rect, Rect, Rect], TextBox, TextBox]:
        """Return the three cards, and the room at their left and right."""
        is_small = self._room.is_compact
        left_w, right_w = _OWN_SIDES_COMPACT if is_small else _OWN_SIDES
        top = 12.0 if is_small else 20.0
        gap = 14.0
        room = own.w - left_w - right_w - 2 * 24
        high = (own.h - top - 30) / ASPECT
        card = min(high, (room - 2 * gap) / 3, _CARD_MOST * max(1.0, self._unit))
        total = 3 * card + 2 * gap
        start = own.x + left_w + 24 + (room - total) / 2
        y = own.y + top + max(0.0, (own.h - top - 30 - card * ASPECT) / 2)
        first, second, third = (
            self._card(TextBox(start + index * (card + gap), y, card, 0)) for index in range(3)
        )
        left = TextBox(own.x + 12, own.y + top - 6, left_w, own.h - top - 4)
        right = TextBox(own.right - 12 - right_w, own.y + top, right_w, own.h - top - 10)
        return (first, second, third), left, right

    # --- to pixels ------------------------------------------------------------------------

    def _card(self, box: TextBox) -> Rect:
        return box.card_in_px(self._room.scale)

    def _px(self, box: TextBox) -> Rect:
        return box.in_px(self._room.scale)
