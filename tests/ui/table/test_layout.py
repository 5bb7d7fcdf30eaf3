"""Protects the places on the table: the sizes of the design, and that nothing overlaps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import TableModel
from hanafuda_desktop.ui.table.arranger import arrange
from hanafuda_desktop.ui.table.layout import Counts, Rect, Room, TableLayout, count
from hanafuda_desktop.ui.theme import Look, Metrics, is_compact, panel_width, text_scale
from tests.ui import table_samples as samples
from tests.ui.panel_samples import REN, SAYO, YOU
from tests.ui.table.rects import ROUNDED, is_within, overlap

MENU = 26
GROUPS = ("bright", "animal", "ribbon", "chaff")
MOST = {"bright": 5, "animal": 9, "ribbon": 10, "chaff": 24}


def room_in(width: int, height: int, has_panel: bool = True) -> Room:
    """Return the table in a window of this size."""
    look = Look(scale=text_scale(width, height))
    compact = is_compact(width, height)
    panel = panel_width(width, look.scale) if has_panel and not compact else 0
    strip = look.px(Metrics.STRIP_COMPACT if compact else Metrics.STRIP)
    return Room(
        width - panel,
        height - look.px(MENU) - strip,
        look.scale,
        compact,
        width < Metrics.NARROW_WIDTH,
    )


@pytest.mark.parametrize(
    ("window", "hand", "field", "own", "theirs"),
    [
        ((800, 600), 73, 63, 34, 42),
        ((1024, 640), 80, 74, 35, 56),
        ((1280, 800), 102, 98, 45, 47),
        ((1920, 1200), 165, 157, 73, 85),
    ],
)
def test_cards_are_as_wide_as_designed(
    window: tuple[int, int], hand: int, field: int, own: int, theirs: int
) -> None:
    layout = arrange(room_in(*window), count(samples.EVENING))
    assert layout.hand_card[0] == hand
    assert layout.field_card[0] == pytest.approx(field, abs=1)
    assert layout.groups[YOU, "bright"].card.w == own
    assert layout.groups[SAYO, "bright"].card.w == pytest.approx(theirs, abs=1)


def test_cards_do_not_grow_beyond_their_cap() -> None:
    layout = arrange(room_in(3840, 2160), count(samples.EVENING))
    assert layout.unit == 1.9
    assert layout.hand_card[0] == round(104 * 1.9 * 1.5)


def test_the_regions_at_1280_lie_as_in_the_design() -> None:
    """Section 2 gives them in pixels of the window; the table begins at (0, 70)."""
    layout = arrange(room_in(1280, 800), count(samples.EVENING))
    designed = {
        "left": (layout.blocks[REN], (12, 10, 236, 288)),
        "right": (layout.blocks[SAYO], (712, 10, 236, 288)),
        "field": (layout.field, (264, 37, 431, 329)),
        "draw place": (layout.draw_place, (12, 308, 236, 112)),
        "plaque": (layout.plaque, (712, 308, 236, 112)),
        "prompt": (layout.prompt, (260, 379, 440, 40)),
        "own": (layout.own, (12, 427, 936, 104)),
        "hand": (layout.hand, (12, 552, 936, 168)),
    }
    for name, (found, wanted) in designed.items():
        assert found == pytest.approx(wanted, abs=2), name


WITH_OVERLAY = [(960, 600), (1024, 640), (1100, 900), (1400, 600)]


@pytest.mark.parametrize("window", WITH_OVERLAY)
@pytest.mark.parametrize("model", [samples.EVENING, samples.FULL, samples.TWO_SEATS])
def test_all_but_the_hand_lies_beside_a_panel_over_the_table(
    window: tuple[int, int], model: TableModel
) -> None:
    """What a seat has won, its score and its points never hide."""
    counts, room = count(model), room_in(*window)
    covered = panel_width(window[0], room.scale)
    beside = arrange(replace(room, covered=covered), counts)
    alone = arrange(room, counts)
    free = room.width - covered
    for rect in (beside.field, beside.prompt, beside.draw_place, beside.own):
        assert rect.right < free
    for block in beside.blocks.values():
        assert block.right < beside.field.x and block.bottom <= beside.own.y
    for (seat, _), group in beside.groups.items():
        block = beside.own if seat == beside.order[0] else beside.blocks[seat]
        assert block.x <= group.label.x and group.label.right <= block.right
        assert group.card.bottom <= block.bottom
    assert not any(overlap(*pair) for pair in combinations(beside.blocks.values(), 2))
    assert (beside.hand, beside.hand_card, beside.side) == (alone.hand, alone.hand_card, alone.side)


@pytest.mark.parametrize("window", WITH_OVERLAY)
def test_what_has_the_place_of_the_right_block_moves_nothing(window: tuple[int, int]) -> None:
    """An answer lies there for a moment: the table must not jump at each of them."""
    counts, room = count(samples.EVENING), room_in(*window)
    alone = arrange(room, counts)
    covered = room.width - alone.side.x + round(room.scale * Metrics.MARGIN / 2)
    beside = arrange(replace(room, covered=covered), counts)
    for part in ("blocks", "own", "groups", "backs", "hand", "draw_place"):
        assert getattr(beside, part) == getattr(alone, part)
    for found, wanted in ((beside.field, alone.field), (beside.prompt, alone.prompt)):
        assert found == pytest.approx(wanted, abs=1)


def test_in_a_narrow_window_only_the_prompt_ends_beside_a_panel() -> None:
    counts, room = count(samples.EVENING), room_in(800, 600)
    beside = arrange(replace(room, covered=320), counts)
    alone = arrange(room, counts)
    assert beside.prompt.right < 480
    assert beside.prompt.w > 200
    assert replace(beside, room=room, prompt=alone.prompt) == alone


def test_two_seats_leave_the_left_column_to_the_draw_place() -> None:
    layout = arrange(room_in(1280, 800, has_panel=False), count(samples.TWO_SEATS))
    assert set(layout.blocks) == {SAYO}
    assert layout.draw_place.y == layout.blocks[SAYO].y
    assert layout.draw_place.h > 350
    assert layout.pile.w == layout.field_card[0]


@pytest.mark.parametrize(("slots", "columns"), [(0, 4), (8, 4), (9, 5), (10, 5), (11, 6), (12, 6)])
def test_the_field_has_as_many_columns_as_it_needs(slots: int, columns: int) -> None:
    layout = arrange(room_in(1280, 800), counts_of(slots=slots))
    assert layout.columns == columns
    spots = {layout.field_spot(slot) for slot in range(slots)}
    assert len(spots) == slots
    assert all(spot.right <= layout.field.right + 1 for spot in spots)


def test_cards_keep_their_neighbors_when_the_field_grows() -> None:
    """Players remember places: a card laid last may not send the others about."""
    eight = arrange(room_in(1280, 800), counts_of(slots=8))
    twelve = arrange(room_in(1280, 800), counts_of(slots=12))
    for one, other in combinations(range(8), 2):
        for layout in (eight, twelve):
            first, second = layout.field_spot(one), layout.field_spot(other)
            assert (first.y < second.y) == (one < 4 <= other)
            assert (first.x < second.x) == (one % 4 < other % 4)


@pytest.mark.parametrize("window", [(800, 600), (1024, 640), (1280, 800)])
@pytest.mark.parametrize("slots", [8, 10, 12])
def test_a_stack_does_not_lie_on_its_neighbors(window: tuple[int, int], slots: int) -> None:
    counts = replace(counts_of(slots=slots), stacks={1: 3})
    layout = arrange(room_in(*window), counts)
    first, last = layout.field_spot(1, 0), layout.field_spot(1, 2)
    over = round(0.04 * layout.field_card[0]) + 1  # where slots touch each other a little of it
    assert layout.field_spot(0).right <= first.x + over
    assert last.right <= layout.field_spot(2).x + over
    assert last.x - first.x >= 0.1 * layout.field_card[0]


def test_lots_lie_on_the_sides_of_their_seats() -> None:
    for counts, sides in ((count(samples.LOTS), (0, 1, -1)), (counts_of(seats=2), (0, 1))):
        layout = arrange(room_in(1280, 800), counts)
        middle = layout.lot_spot(YOU).x
        lefts = [layout.lot_spot(seat).x for seat in counts.order]
        assert [(x > middle) - (x < middle) for x in lefts] == list(sides)


def test_cards_of_a_stack_lie_14_right_and_8_down() -> None:
    layout = arrange(room_in(1280, 800), count(samples.STACK))
    low, middle, top = (layout.field_spot(0, depth) for depth in range(3))
    assert (middle.x - low.x, top.x - middle.x) == (14, 14)
    assert (middle.y - low.y, top.y - middle.y) == (8, 8)
    assert middle[:2] == layout.field[:2]


def test_the_newest_captured_card_lies_on_top_at_the_right() -> None:
    layout = arrange(room_in(1280, 800), count(samples.FULL))
    for seat in (YOU, SAYO, REN):
        for group in GROUPS:
            held = layout.counts.groups[seat, group]
            lefts = [layout.groups[seat, group].spot(index).x for index in range(held)]
            assert lefts == sorted(lefts)
            assert len(set(lefts)) == held


def test_chaff_lies_closer_in_the_own_strip_and_blocks_have_wide_steps() -> None:
    layout = arrange(room_in(1280, 800), count(samples.EVENING))
    for (seat, group), spots in layout.groups.items():
        share = 0.50 if seat != YOU else 0.30 if group == "chaff" else 0.46
        assert spots.step == pytest.approx(share * spots.card.w, abs=0.6), (seat, group)


def test_groups_show_at_least_a_little_of_each_card() -> None:
    layout = arrange(room_in(800, 600), counts_of(held=MOST))
    for group in layout.groups.values():
        assert group.step >= 0.09 * group.card.w - 0.01


# --- in every size and position ------------------------------------------------------------


def counts_of(
    seats: int = 3,
    slots: int = 8,
    hand: int = 7,
    held: dict[str, int] | None = None,
) -> Counts:
    """Return the same hand and groups for each seat."""
    order = tuple(Seat(seat) for seat in range(seats))
    return Counts(
        order=order,
        slots=slots,
        stacks={},
        hands=dict.fromkeys(order, hand),
        groups={(seat, group): (held or {}).get(group, 0) for seat in order for group in GROUPS},
    )


windows = st.tuples(st.integers(800, 3840), st.integers(600, 2160))
counts = st.builds(
    counts_of,
    seats=st.integers(2, 3),
    slots=st.integers(0, 12),
    hand=st.integers(0, 8),
    held=st.fixed_dictionaries({group: st.integers(0, most) for group, most in MOST.items()}),
)


@given(window=windows, has_panel=st.booleans(), counts=counts)
def test_no_region_overlaps_another_or_leaves_the_table(
    window: tuple[int, int], has_panel: bool, counts: Counts
) -> None:
    layout = arrange(room_in(*window, has_panel), counts)
    named = dict(regions(layout))
    for name, rect in named.items():
        assert is_inside(rect, layout.room), name
    for (one, first), (other, second) in combinations(named.items(), 2):
        assert not overlap(first, second), (one, other)


@given(window=windows, has_panel=st.booleans(), one=counts, other=counts)
def test_own_groups_keep_their_places_whatever_is_taken(
    window: tuple[int, int], has_panel: bool, one: Counts, other: Counts
) -> None:
    room = room_in(*window, has_panel)
    before, after = arrange(room, one).groups, arrange(room, other).groups
    for group in GROUPS:
        mine = (YOU, group)
        assert (before[mine].label, before[mine].card) == (after[mine].label, after[mine].card)


@given(window=windows, has_panel=st.booleans(), counts=counts)
def test_cards_stay_in_their_regions(
    window: tuple[int, int], has_panel: bool, counts: Counts
) -> None:
    layout = arrange(room_in(*window, has_panel), counts)
    field = [layout.field_spot(slot) for slot in range(counts.slots)]
    assert not any(overlap(one, other) for one, other in combinations(field, 2))
    assert all(is_within(spot, layout.field, ROUNDED) for spot in field)
    hand = [layout.hand_spot(index, counts.hands[YOU]) for index in range(counts.hands[YOU])]
    assert not any(overlap(one, other) for one, other in combinations(hand, 2))
    assert all(is_within(spot, layout.hand, ROUNDED) for spot in hand)
    for seat, block in layout.blocks.items():
        for index in range(counts.hands[seat]):
            assert is_within(layout.back_spot(seat, index), block, ROUNDED)
    for (seat, group), spots in layout.groups.items():
        home = layout.blocks.get(seat, layout.own)
        held = counts.groups[seat, group]
        least = spots.step > 0.09 * spots.card.w + 0.5  # else there are too many to show
        for index in range(held if least else 1):
            assert is_within(spots.spot(index), home, ROUNDED), (seat, group, index)


@given(window=windows, counts=counts)
def test_there_is_room_above_the_field_for_the_keys_of_targets(
    window: tuple[int, int], counts: Counts
) -> None:
    layout = arrange(room_in(*window), counts)
    assert layout.field.y >= round(26 * layout.room.scale)


@pytest.mark.parametrize("model", samples.ALL)
@pytest.mark.parametrize("window", [(800, 600), (1280, 800), (2560, 1440)])
def test_every_card_of_a_table_has_its_spot(model: TableModel, window: tuple[int, int]) -> None:
    layout = arrange(room_in(*window), count(model))
    for placed in model.cards:
        assert is_inside(layout.spot(placed).rect, layout.room)


def regions(layout: TableLayout) -> Iterator[tuple[str, Rect]]:
    for seat, block in layout.blocks.items():
        yield f"block of {seat}", block
    yield "own strip", layout.own
    yield "field", layout.field
    yield "pile", layout.pile
    yield "slot of the drawn card", layout.drawn
    if layout.plaque is not None:
        yield "plaque", layout.plaque
    yield "prompt", layout.prompt
    yield "hand", layout.hand


def is_inside(rect: Rect, room: Room) -> bool:
    return is_within(rect, Rect(0, 0, room.width, room.height))


@pytest.mark.parametrize("window", [(800, 600), (1024, 640), (1280, 800), (1920, 1200)])
def test_what_is_let_go_in_the_zone_of_the_field_is_let_go_on_nothing_else(
    window: tuple[int, int],
) -> None:
    layout = arrange(room_in(*window), count(samples.EVENING))
    zone = layout.field_zone()
    for slot in range(8):
        spot = layout.field_spot(slot)
        assert zone.contains(spot.x, spot.y)
        assert zone.contains(spot.right - 1, spot.bottom - 1)
    for other in (layout.prompt, layout.pile, layout.drawn, *layout.blocks.values()):
        corners = [(x, y) for x in (other.x, other.right - 1) for y in (other.y, other.bottom - 1)]
        assert not any(zone.contains(x, y) for x, y in corners)
