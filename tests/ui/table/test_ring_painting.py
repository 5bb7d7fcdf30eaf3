"""What is painted around a pot: blocks, totals, reasons, warnings, at every size."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from hanafuda_desktop.controller.choices import CLOSED, Choices
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.ring_spec import (
    RingReason,
    Standing,
)
from hanafuda_desktop.engine.table_spec import (
    ButtonTarget,
)
from hanafuda_desktop.ui.table.attention import LOST_DIM
from hanafuda_desktop.ui.table.brush import Brush
from hanafuda_desktop.ui.table.layout_ring import RingLayout
from hanafuda_desktop.ui.table.ring_parts import paint_sign
from hanafuda_desktop.ui.theme import EVENING, Look
from tests.ui.panel_samples import said, translator
from tests.ui.ring_samples import (
    ASKED,
    buttons,
    has_color,
    ring_table,
)
from tests.ui.table.conftest import OpenTable, item


def test_hands_that_have_lost_step_back_and_the_winner_is_ringed(open_table: OpenTable) -> None:
    standing = {0: Standing.LOST, 1: Standing.WON, 2: Standing.LOST}
    view = open_table(ring_table(3, standing))
    assert item(view, "k02-1").dim == 0.0
    assert item(view, "k03-1").dim == pytest.approx(LOST_DIM)
    assert item(view, "k01-1").dim == 0.0  # the own hand stays as it is
    layout = view.layout_now
    assert layout is not None
    picture = view.viewport().grab().toImage()
    for seat, is_ringed in ((1, True), (2, False)):
        block = layout.blocks[Seat(seat)]
        edge = picture.pixelColor(block.x + block.w // 2, block.y + 1)
        assert (edge == EVENING.ring) is is_ringed


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1200)])
@pytest.mark.parametrize("seats", [2, 5, 7, 13])
def test_each_seat_is_painted_at_every_size(
    open_table: OpenTable, seats: int, size: tuple[int, int]
) -> None:
    """Every block bears its seat's color, and every card lies where the layout has it."""
    model = ring_table(seats)
    view = open_table(model, *size)
    assert view.reconcile(model) == ()
    layout = view.layout_now
    assert layout is not None
    picture = view.viewport().grab().toImage()
    for seat, block in layout.blocks.items():
        crest = QRect(block.x, block.y, block.w // 3, round(34 * view.look.scale))
        assert has_color(picture, crest, EVENING.seat(seat))


def test_a_stake_is_readable_however_little_room_there_is(open_table: OpenTable) -> None:
    """What a seat did gives way: whether it took a card can be seen from its cards."""
    model = ring_table(13)
    assert model.ring is not None
    words = said("took a card that was dealt to it")
    seats = tuple(replace(seat, stake=Mon(10), state=words) for seat in model.ring.seats)
    view = open_table(replace(model, ring=replace(model.ring, seats=seats)), 800, 600)
    layout = view.layout_now
    assert isinstance(layout, RingLayout)
    picture = view.viewport().grab().toImage()
    for seat, block in layout.blocks.items():
        foot = layout.slots[seat][0].bottom + 2
        digits = QRect(block.x + 25, foot, 16, block.bottom - foot - 2)
        assert has_color(picture, digits, EVENING.text)


@pytest.mark.parametrize(
    ("state", "is_told"), [("waits", True), ("took a card from the pile", False)]
)
def test_stakes_are_told_in_one_form_at_all_seats(
    open_table: OpenTable, state: str, is_told: bool
) -> None:
    """A number beside "stakes 6" would look like something else."""
    model = ring_table(5)
    assert model.ring is not None
    seats = tuple(
        replace(
            seat,
            stake=Mon(6),
            stake_words=said("stakes 6 now"),
            state=said(state if seat.seat == 3 else "waits"),
            total=None,
        )
        for seat in model.ring.seats
    )
    view = open_table(replace(model, ring=replace(model.ring, seats=seats)), 1024, 640)
    layout = view.layout_now
    assert isinstance(layout, RingLayout)
    picture = view.viewport().grab().toImage()
    told = set()
    for seat, block in layout.blocks.items():
        foot = layout.slots[seat][0].bottom + 2
        after_number = QRect(block.x + 47, foot, 16, block.bottom - foot - 2)
        told.add(has_color(picture, after_number, EVENING.text))
    assert told == {is_told}


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_reasons_stand_below_the_buttons(open_table: OpenTable, size: tuple[int, int]) -> None:
    """At every size: what decided can be read without opening anything."""
    model = ring_table(5, {1: Standing.WON})
    assert model.ring is not None
    reasons = (RingReason("高", said("9 is the highest total"), is_decisive=True),)
    ring = replace(model.ring, scale=(), reasons=reasons)
    view = open_table(replace(model, ring=ring), *size)
    view.set_choices(Choices(is_open=True, legal=(ButtonTarget("next"),)))
    (button,) = buttons(view).values()
    layout = view.layout_now
    assert isinstance(layout, RingLayout)
    room = layout.own_right
    foot = QRect(room.x, room.bottom - 24, room.w, 24)
    assert foot.top() > button.geometry().bottom()
    assert has_color(view.viewport().grab().toImage(), foot, EVENING.gold)
    view.set_choices(CLOSED)  # it does not move when the buttons come or go
    assert has_color(view.viewport().grab().toImage(), foot, EVENING.gold)


def test_what_a_panel_beside_the_table_tells_is_not_said_twice(open_table: OpenTable) -> None:
    model = ring_table(5, {1: Standing.WON})
    assert model.ring is not None
    decisive = RingReason("高", said("9 is the highest total"), is_decisive=True)
    asked = RingReason("嵐", said("Nobody has three alike"), is_decisive=False)
    ring = replace(model.ring, scale=(), reasons=(decisive, asked))
    view = open_table(replace(model, ring=ring))
    layout = view.layout_now
    assert isinstance(layout, RingLayout)
    room = layout.own_right
    signs = QRect(room.x, room.y, 30, room.h - 24)  # all but the last line
    assert has_color(view.viewport().grab().toImage(), signs, EVENING.gold)
    view.tell_briefly(True)
    assert not has_color(view.viewport().grab().toImage(), signs, EVENING.gold)
    last = QRect(room.x, room.bottom - 24, 30, 24)
    assert has_color(view.viewport().grab().toImage(), last, EVENING.gold)


def test_what_the_rules_say_of_a_decision_stands_right_below_its_buttons(
    open_table: OpenTable,
) -> None:
    model = ring_table(5)
    assert model.ring is not None
    ring = replace(model.ring, advice=said("It is your choice."))
    view = open_table(replace(model, ring=ring), 1920, 1200)
    view.set_choices(ASKED)
    layout = view.layout_now
    assert isinstance(layout, RingLayout)
    end = max(button.geometry().bottom() for button in buttons(view).values())
    below = QRect(layout.own_right.x, end + 1, layout.own_right.w, view.look.px(34))
    assert has_color(view.viewport().grab().toImage(), below, EVENING.muted)


def test_a_state_without_room_is_told_in_fewer_words(open_table: OpenTable) -> None:
    """It must not vanish where only the stake leaves it too little room."""
    model = ring_table(13)
    assert model.ring is not None
    full, brief = said("took a card from the pile"), said("took")
    told = tuple(
        replace(seat, stake=Mon(10), state=full, state_brief=brief) for seat in model.ring.seats
    )
    view = open_table(replace(model, ring=replace(model.ring, seats=told)), 800, 600)
    layout = view.layout_now
    assert isinstance(layout, RingLayout)
    picture = view.viewport().grab().toImage()
    for seat, block in layout.blocks.items():
        foot = layout.slots[seat][0].bottom + 4
        right = QRect(block.x + block.w // 2, foot, block.w // 2, block.bottom - foot)
        assert has_color(picture, right, EVENING.muted)


def _ink(sign: str, width: float) -> QRect:
    """Return where a sign is painted in a room of that width."""
    picture = QImage(200, 40, QImage.Format.Format_ARGB32)
    picture.fill(QColor("black"))
    painter = QPainter(picture)
    brush = Brush(painter, Look(EVENING, 1.0), translator())
    paint_sign(brush, sign, QRectF(20, 0, width, 40), 15.0, QColor("white"))
    painter.end()
    lit = [
        QPoint(x, y) for x in range(200) for y in range(40) if picture.pixelColor(x, y).red() > 60
    ]
    across, down = [point.x() for point in lit], [point.y() for point in lit]
    return QRect(QPoint(min(across), min(down)), QPoint(max(across), max(down)))


@pytest.mark.parametrize("width", [28, 36, 44])
def test_a_total_with_little_room_becomes_narrow_and_not_low(width: int) -> None:
    roomy, tight = _ink("シチケン", 120), _ink("シチケン", width)
    assert tight.right() <= 20 + width
    assert tight.height() >= 0.8 * roomy.height()
    assert tight.height() >= 10


@pytest.mark.parametrize("seats", [3, 7, 13])
@pytest.mark.parametrize("size", [(800, 600), (1024, 640), (1280, 800), (1920, 1200)])
def test_a_warning_stays_inside_its_block(
    open_table: OpenTable, seats: int, size: tuple[int, int]
) -> None:
    """What lies below is the block of another seat, painted over whatever hangs out."""
    model = ring_table(seats)
    assert model.ring is not None
    marked = tuple(
        replace(seat, mark=said("九一 possible"), mark_sign="九一")
        if seat.seat != model.viewer
        else seat
        for seat in model.ring.seats
    )
    view = open_table(replace(model, ring=replace(model.ring, seats=marked)), *size)
    layout = view.layout_now
    assert isinstance(layout, RingLayout)
    picture = view.viewport().grab().toImage()
    for seat in map(Seat, range(1, seats)):
        block = layout.blocks[seat]
        foot = range(layout.slots[seat][0].bottom + 1, block.bottom)
        gold = {
            (x, y) for y in foot for x in range(block.x, block.right) if _is_gold(picture, x, y)
        }
        assert len(gold) > 300, "the pill is there, whole"


def _is_gold(picture: QImage, x: int, y: int) -> bool:
    return picture.pixelColor(x, y) == EVENING.flag


def test_what_is_left_in_the_pile_is_told_from_what_is_left_in_the_pot(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bare number behind chips would be read as chips."""
    painted: list[str] = []
    paint = Brush.text

    def noting(brush: Brush, words: str, *where: Any, **how: Any) -> float:
        painted.append(words)
        return paint(brush, words, *where, **how)

    monkeypatch.setattr(Brush, "text", noting)
    view = open_table(ring_table(13), 1280, 800)
    view.viewport().grab()
    assert [words for words in painted if words.endswith(" cards left")]


@pytest.mark.parametrize("seats", [5, 13])
def test_before_there_is_a_pot_the_prompt_has_no_gap_beside_it(
    open_table: OpenTable, seats: int
) -> None:
    model = ring_table(seats)
    assert model.ring is not None
    view = open_table(replace(model, ring=replace(model.ring, pot=None)), 1280, 800)
    layout = view.layout_now
    assert isinstance(layout, RingLayout)
    if layout.is_dense:
        assert (layout.prompt.x, layout.prompt.right) == (layout.own.x, layout.own.right)
    else:
        assert abs(layout.prompt.x + layout.prompt.right - layout.room.width) <= 1
