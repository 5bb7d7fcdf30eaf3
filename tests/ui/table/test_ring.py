"""A table with a pot in the middle: what stands there, buttons, and the change to another kind."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QAccessible, QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.controller.choices import CLOSED, Choices
from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.engine.events import Announced
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat, hand_of, open_of
from hanafuda_desktop.engine.ring_spec import (
    Pot,
    RingButton,
    RingModel,
    RingReason,
    RingSeat,
    RingTotal,
    ScaleSpan,
    Standing,
)
from hanafuda_desktop.engine.table_spec import (
    ButtonTarget,
    Group,
    PlacedCard,
    Progress,
    SeatModel,
    TableModel,
)
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.table.animator import Animator
from hanafuda_desktop.ui.table.attention import LOST_DIM
from hanafuda_desktop.ui.table.layout_ring import RingLayout
from hanafuda_desktop.ui.table.motion import SlipItem
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import EVENING, panel_width
from tests.ui import table_samples as samples
from tests.ui.panel_samples import said, translator
from tests.ui.table.conftest import OpenTable, item

TAKE, STAND = ButtonTarget("take"), ButtonTarget("stand")
ASKED = Choices(is_open=True, legal=(TAKE, STAND))
BUTTONS = (
    RingButton("take", said("Take a card"), "T", is_go=False),
    RingButton("stand", said("Stand"), "S", is_go=False),
    RingButton("next", said("Next round"), "", is_go=True),
)
KABU = RingTotal(9, "カブ", said("Kabu"), said("nine"))


def ring_table(seats: int, standing: dict[int, Standing] | None = None) -> TableModel:
    """Return a table of so many seats, each with an up card and a hole card."""
    shown = standing or {}
    ring_seats, models, placed = [], [], []
    for at in range(seats):
        seat, up_card = Seat(at), CardId(f"k{at % 10 + 1:02}-{at // 10 + 1}")
        hole = CardId("k10-4") if at == 0 else None
        stands = shown.get(at, Standing.PLAYING)
        total = KABU if shown or at == 0 else None
        stake = Mon(at % 10 + 1)
        ring_seats.append(
            RingSeat(seat, stands, stake, said("stakes"), said("waits"), None, total, None)
        )
        group = Group("open", "表", said("Open"), (up_card,))
        models.append(
            SeatModel(seat, at == 1, at == 0, Mon(100), 9, None, (), (hole,), (group,), (), None)
        )
        placed += [PlacedCard(up_card, open_of(seat), 0), PlacedCard(hole, hand_of(seat), 0)]
    ring = RingModel(
        seats=tuple(ring_seats),
        pot=Pot("場", said("Pot"), Mon(37), said("stakes")),
        captions=(said("open"), said("hidden"), said("drawn")),
        third_place=said("third"),
        sum=said("sum"),
        scale=(
            ScaleSpan(0, 3, said("must"), is_own=False),
            ScaleSpan(4, 6, said("may"), is_own=True),
            ScaleSpan(7, 9, said("may not"), is_own=False),
        ),
        buttons=BUTTONS,
        advice=None,
    )
    return TableModel(
        viewer=Seat(0),
        order=tuple(map(Seat, range(seats))),
        seats=tuple(models),
        cards=tuple(placed),
        draw_pile=40 - 2 * seats,
        plaque=None,
        progress=Progress("引き", 1, 0, None, ()),
        ring=ring,
    )


def buttons(view: TableView) -> dict[str, Button]:
    return {part.text(): part for part in view.findChildren(Button) if part.isVisible()}


def has_color(picture: QImage, area: QRect, color: QColor) -> bool:
    """Tell whether a color, or nearly that, is painted somewhere in an area."""
    for x in range(area.left(), area.right()):
        for y in range(area.top(), area.bottom()):
            seen = picture.pixelColor(x, y)
            far = abs(seen.red() - color.red()) + abs(seen.green() - color.green())
            if far + abs(seen.blue() - color.blue()) < 60:
                return True
    return False


def test_only_what_is_offered_has_a_button(open_table: OpenTable, qtbot: QtBot) -> None:
    view = open_table(ring_table(5))
    assert buttons(view) == {}
    view.set_choices(ASKED)
    shown = buttons(view)
    assert list(shown) == ["Take a card", "Stand"]
    own = view.layout_now
    assert own is not None
    for button in shown.values():
        assert own.own.contains(button.geometry().left(), button.geometry().bottom())
    with qtbot.waitSignal(view.target_chosen) as chosen:
        qtbot.mouseClick(shown["Stand"], Qt.MouseButton.LeftButton)
    assert chosen.args == [STAND]
    view.set_choices(CLOSED)
    assert buttons(view) == {}


def test_letters_and_enter_press_what_is_offered(open_table: OpenTable, qtbot: QtBot) -> None:
    view = open_table(ring_table(5))
    heard: list[object] = []
    view.target_chosen.connect(heard.append)
    view.press_letter("T")
    assert heard == []
    view.set_choices(ASKED)
    view.press_letter("T")
    view.press_letter("B")
    assert not view.press_button()  # Enter decides nothing between two equal answers
    assert heard == [TAKE]
    view.set_choices(replace(ASKED, legal=(ButtonTarget("next"), ButtonTarget("leave"))))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert heard == [TAKE, ButtonTarget("next")]


def test_the_focus_returns_to_the_table_from_a_button_that_goes(
    open_table: OpenTable, qtbot: QtBot
) -> None:
    view = open_table(ring_table(5))
    view.set_choices(ASKED)
    buttons(view)["Stand"].setFocus(Qt.FocusReason.TabFocusReason)
    view.set_choices(CLOSED)
    assert view.hasFocus()


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


def test_another_arrangement_leaves_nothing_of_the_first(open_table: OpenTable) -> None:
    view = open_table(ring_table(13))
    view.set_choices(ASKED)
    held = len(view.scene().items())
    view.set_choices(CLOSED)
    view.set_model(samples.EVENING)
    assert buttons(view) == {}
    plain = open_table(samples.EVENING)
    assert len(view.scene().items()) <= len(plain.scene().items())
    view.set_model(ring_table(13))
    assert len(view.scene().items()) == held


def test_a_click_on_bare_table_presses_no_button(open_table: OpenTable, qtbot: QtBot) -> None:
    view = open_table(ring_table(5))
    view.set_choices(ASKED)
    layout = view.layout_now
    assert layout is not None
    heard: list[object] = []
    view.target_chosen.connect(heard.append)
    pot = QPoint(layout.pot.x + 5, layout.pot.y + 5)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=pot)
    assert heard == []
    assert not view.is_button_at(QPointF(pot))


def spoken(view: TableView) -> dict[str, str]:
    """Return what assistive technology finds on the table: objects with role, name and place."""
    found = {}
    ground = QAccessible.queryAccessibleInterface(view.viewport())
    for index in range(ground.childCount()):
        child = ground.child(index)
        place = child.object()
        assert isinstance(place, QWidget)
        if place.objectName().startswith("spoken."):
            assert child.role() is QAccessible.Role.StaticText
            assert child.rect().size() == place.size()
            name = place.objectName().removeprefix("spoken.")
            found[name] = child.text(QAccessible.Text.Name)
    return found


def test_every_seat_and_the_pot_can_be_heard(open_table: OpenTable) -> None:
    view = open_table(ring_table(3))
    heard = spoken(view)
    assert list(heard) == ["pot", "place.0", "place.1", "place.2"]
    assert heard["place.1"] == (
        "Sayo, dealer. 100 chips. stakes. waits. Cards: Kabufuda 2 and a hidden card"
    )
    assert heard["place.0"] == (
        "You. 100 chips. stakes. waits. Cards: Red 1 and Kabufuda 10. 9 Kabu. sum"
    )
    assert heard["pot"] == "Pot 37. stakes. Draw pile, 34 cards left"


def test_the_showdown_can_be_heard(open_table: OpenTable) -> None:
    model = ring_table(3, {1: Standing.WON})
    assert model.ring is not None
    seats = tuple(replace(seat, net=Mon(-5), state=None) for seat in model.ring.seats)
    reasons = (RingReason("高", said("9 is the highest total"), is_decisive=True),)
    ring = replace(model.ring, seats=seats, reasons=reasons)
    heard = spoken(open_table(replace(model, ring=ring)))
    assert heard["place.2"].endswith("9 Kabu. −5 in this deal")
    assert heard["place.0"].endswith("sum. 9 is the highest total")


def test_what_can_be_heard_lies_where_it_is_seen_and_lets_clicks_through(
    open_table: OpenTable,
) -> None:
    view = open_table(ring_table(13))
    layout = view.layout_now
    assert layout is not None
    for seat, block in layout.blocks.items():
        label = view.findChild(QLabel, f"spoken.place.{seat}")
        assert label is not None
        assert label.geometry() == QRect(block.x, block.y, block.w, block.h)
        assert view.childAt(view.viewport().mapTo(view, label.geometry().center())) is (
            view.viewport()
        )
    view.set_model(ring_table(2))
    assert list(spoken(view)) == ["pot", "place.0", "place.1"]
    view.set_model(samples.EVENING)
    assert spoken(view) == {}


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_what_lies_over_a_full_table_is_wide_enough_and_above_the_prompt(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    """The block at the right is too narrow for words: 13 seats sit in two rows."""
    view = open_table(ring_table(13), *size)
    layout, room = view.layout_now, view.right_block()
    assert layout is not None and room is not None
    assert room.width() == panel_width(size[0], view.look.scale)
    assert room.right() == view.viewport().width() - 1
    assert room.bottom() < layout.prompt.y


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


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_in_a_crowd_a_slip_lies_on_the_block_of_its_seat_alone(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    """What a neighbor shows just then must be seen."""
    model = ring_table(13)
    view = open_table(model, *size)
    layout = view.layout_now
    assert layout is not None
    for seat in (Seat(1), Seat(6), Seat(7)):
        animator = Animator(view, translator())
        animator.speed = Speed.NORMAL
        announced = Announced(seat, "takes", msg("said", words="Toru takes a card"))
        animator.play(Batch((announced,), model, model), lambda: None)
        (slip,) = (one for one in view.scene().items() if isinstance(one, SlipItem))
        block = layout.blocks[seat]
        there = QRectF(block.x, block.y, block.w, block.h).adjusted(-5, -5, 5, 5)  # its shadow, too
        assert there.contains(slip.boundingRect())
        animator.skip()
