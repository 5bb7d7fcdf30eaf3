"""Where everything lies around a pot: nothing overlaps, nothing is outside, at every size."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import DRAW_PILE, Seat, hand_of, lot_of, open_of
from hanafuda_desktop.engine.table_spec import PlacedCard
from hanafuda_desktop.ui.table.layout import Rect, Room
from hanafuda_desktop.ui.table.layout_ring import RingLayout, arrange_ring
from hanafuda_desktop.ui.theme import Metrics, is_compact, panel_width, text_scale
from tests.ui.table.rects import is_within, overlap

SIZES = ((800, 600), (1024, 640), (1280, 800), (1920, 1200))
SEATS = tuple(range(2, 14))
MENU = 26
CARD = CardId("k01-1")


def room_of(width: int, height: int) -> Room:
    """Return the table of a window, with the panel beside it where it has room."""
    scale, compact = text_scale(width, height), is_compact(width, height)
    strip = Metrics.STRIP_COMPACT if compact else Metrics.STRIP
    beside = 0 if compact else panel_width(width, scale)
    height -= MENU + round(strip * scale)
    return Room(width - beside, height, scale, compact, width < Metrics.NARROW_WIDTH)


def ring(seats: int, size: tuple[int, int]) -> RingLayout:
    return arrange_ring(room_of(*size), tuple(map(Seat, range(seats))))


def beside(seats: int, size: tuple[int, int]) -> RingLayout:
    """Arrange a table of which the right side lies under the panel."""
    room = room_of(*size)
    covered = replace(room, covered=panel_width(size[0], room.scale))
    return arrange_ring(covered, tuple(map(Seat, range(seats))))


every_table = pytest.mark.parametrize(
    ("seats", "size"), [(seats, size) for seats in SEATS for size in SIZES]
)


@every_table
def test_no_regions_overlap_and_none_is_outside(seats: int, size: tuple[int, int]) -> None:
    layout = ring(seats, size)
    regions = {f"block {seat}": rect for seat, rect in layout.blocks.items()}
    regions |= {"own": layout.own, "prompt": layout.prompt, "pot": layout.pot}
    if not layout.is_dense:
        regions["pile"] = layout.pile
    table = Rect(0, 0, layout.room.width, layout.room.height)
    for name, rect in regions.items():
        assert is_within(rect, table), (name, rect)
    for (name, rect), (other, second) in combinations(regions.items(), 2):
        assert not overlap(rect, second), (name, rect, other, second)


@every_table
def test_cards_lie_side_by_side_in_their_block(seats: int, size: tuple[int, int]) -> None:
    layout = ring(seats, size)
    for seat, slots in layout.slots.items():
        home = layout.blocks.get(seat, layout.own)
        for one, other in combinations(slots, 2):
            assert not overlap(one, other)
        for slot in slots:
            assert is_within(slot, home)
    own = (*layout.slots[Seat(0)], layout.own_left, layout.own_right)
    for one, other in combinations(own, 2):
        assert not overlap(one, other)


@every_table
def test_cards_and_lines_are_large_enough_to_be_read(seats: int, size: tuple[int, int]) -> None:
    layout = ring(seats, size)
    line = round(24 * layout.room.scale)
    for seat, slots in layout.slots.items():
        assert slots[0].w >= 26
        home = layout.blocks.get(seat, layout.own)
        assert slots[0].y - home.y >= (0 if seat == 0 else line)
        assert home.bottom - slots[0].bottom >= line
    assert layout.slots[Seat(0)][0].w >= 80
    assert layout.pot.h >= 36
    assert layout.pot.w >= 180
    assert layout.prompt.w >= 340


@every_table
def test_a_row_never_mixes_the_order_of_acting(seats: int, size: tuple[int, int]) -> None:
    """From the right to the left around the pot; of two rows the upper goes back."""
    layout = ring(seats, size)
    lower = (seats - 1 + 1) // 2 if layout.is_dense else seats - 1
    lefts = [layout.blocks[Seat(seat)].x for seat in range(1, seats)]
    assert lefts[:lower] == sorted(lefts[:lower], reverse=True)
    assert lefts[lower:] == sorted(lefts[lower:])


def test_four_opponents_sit_as_in_the_picture() -> None:
    layout = ring(5, (1280, 800))
    expected = {
        "right": (layout.blocks[Seat(1)], (724, 112, 224, 175)),
        "above": (layout.blocks[Seat(2)], (488, 12, 224, 175)),
        "left": (layout.blocks[Seat(4)], (12, 112, 224, 175)),
        "own": (layout.own, (12, 404, 936, 314)),
        "prompt": (layout.prompt, (200, 346, 560, 44)),
    }
    for name, (rect, picture) in expected.items():
        assert rect == pytest.approx(picture, abs=3), name
    assert layout.slots[Seat(1)][0].w == 58


def test_every_place_of_a_seat_has_its_spot() -> None:
    layout = ring(3, (1280, 800))
    up_card, hole_card, third_card = layout.slots[Seat(1)]
    assert layout.spot(PlacedCard(CARD, open_of(Seat(1)), 0)).rect == up_card
    assert layout.spot(PlacedCard(None, hand_of(Seat(1)), 0)).rect == hole_card
    assert layout.spot(PlacedCard(CARD, open_of(Seat(1)), 1)).rect == third_card
    assert layout.spot(PlacedCard(CARD, lot_of(Seat(1)), 0)).rect == up_card
    lots = [layout.spot(PlacedCard(CARD, lot_of(Seat(1)), 0, depth)) for depth in range(5)]
    assert [lot.rect for lot in lots[:3]] == [up_card, hole_card, third_card]
    assert lots[4].rect.x > lots[3].rect.x > third_card.x
    assert [lot.z for lot in lots] == sorted(lot.z for lot in lots)
    assert layout.spot(PlacedCard(CARD, DRAW_PILE, 0)).rect == layout.pile


COMPACT = ((800, 600), (1024, 640))
beside_a_panel = pytest.mark.parametrize(
    ("seats", "size"),
    [(seats, size) for seats in SEATS for size in COMPACT if seats <= 9 or size[0] > 800],
)


@beside_a_panel
def test_a_panel_over_the_table_covers_nobody(seats: int, size: tuple[int, int]) -> None:
    layout = beside(seats, size)
    free = layout.room.width - layout.room.covered
    shown = [*layout.blocks.values(), *(() if layout.is_dense else (layout.pot, layout.pile))]
    assert all(rect.right <= free for rect in shown)
    assert all(rect.right <= layout.room.width for rect in (layout.prompt, layout.own))
    for one, other in combinations((*shown, layout.prompt, layout.own), 2):
        assert not overlap(one, other)
    assert all(rect.w >= 104 for rect in layout.blocks.values())


@beside_a_panel
def test_beside_a_panel_seats_keep_their_order_and_cards_can_be_read(
    seats: int, size: tuple[int, int]
) -> None:
    layout = beside(seats, size)
    lower = seats // 2 if layout.is_dense else seats - 1
    lefts = [layout.blocks[Seat(seat)].x for seat in range(1, seats)]
    assert lefts[:lower] == sorted(lefts[:lower], reverse=True)
    assert lefts[lower:] == sorted(lefts[lower:])
    for seat, slots in layout.slots.items():
        assert slots[0].w >= 26
        assert all(is_within(slot, layout.blocks.get(seat, layout.own)) for slot in slots)


def test_a_panel_covers_seats_rather_than_make_them_too_narrow() -> None:
    assert beside(13, (800, 600)).blocks == ring(13, (800, 600)).blocks


@pytest.mark.parametrize("size", [(800, 600), (1024, 640)])
@pytest.mark.parametrize("seats", [9, 13])
def test_two_rows_that_make_room_for_a_panel_leave_the_own_cards_as_they_are(
    seats: int, size: tuple[int, int]
) -> None:
    """The panel must not become lower by it, nor the own cards larger."""
    alone, moved = ring(seats, size), beside(seats, size)
    assert moved.own == alone.own
    assert moved.slots[Seat(0)] == alone.slots[Seat(0)]


def test_the_cards_of_eight_others_use_the_width_there_is() -> None:
    layout = replace(room_of(1280, 800), width=1280)
    table = arrange_ring(layout, tuple(map(Seat, range(9))))
    own, other = table.slots[Seat(0)][0], table.slots[Seat(1)][0]
    assert other.w >= 60
    assert own.w >= 2 * other.w
