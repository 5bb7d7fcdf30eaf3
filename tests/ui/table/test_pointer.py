"""Protects the mouse: what a click means, what hovering shows, what a drag does."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.hanafuda import HANAFUDA, Kind
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.choices import CLOSED, Choices
from hanafuda_desktop.engine.places import Zone
from hanafuda_desktop.engine.table_spec import ButtonTarget, TableModel, Target
from hanafuda_desktop.ui.table import pointer
from hanafuda_desktop.ui.table.furniture import TargetMarksItem
from hanafuda_desktop.ui.table.layout import Rect, TableLayout
from hanafuda_desktop.ui.table.table_view import TableView
from tests.ui import table_samples as samples
from tests.ui.panel_samples import LONG_NAMES, SAYO, translator
from tests.ui.table.conftest import OpenTable, item, point_on

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class Heard:
    """What a table has said."""

    def __init__(self, view: TableView) -> None:
        self.chosen: list[Target] = []
        self.dropped: list[tuple[Target, Target | None]] = []
        self.put_back = 0
        view.target_chosen.connect(self.chosen.append)
        view.dropped.connect(lambda source, onto: self.dropped.append((source, onto)))
        view.put_back.connect(self._count)

    def _count(self) -> None:
        self.put_back += 1


def click(view: TableView, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
    QTest.mouseClick(view.viewport(), button, Qt.KeyboardModifier.NoModifier, point)


def move(view: TableView, point: QPoint) -> None:
    """Move the mouse to a point, from beside it: where it is already, nothing would be told."""
    QTest.mouseMove(view.viewport(), point + QPoint(1, 1))
    QTest.mouseMove(view.viewport(), point)


@pytest.mark.parametrize("model", [samples.EVENING, samples.FULL, samples.STACK])
@pytest.mark.parametrize("window", [(800, 600), (1280, 800), (1920, 1200)])
def test_every_card_in_sight_can_be_clicked(
    open_table: OpenTable, model: TableModel, window: tuple[int, int]
) -> None:
    """The table does not decide what is legal: each click is told with its place."""
    view = open_table(model, *window)
    heard = Heard(view)
    wanted = []
    for placed in model.cards:
        if placed.card is None or placed.place.zone is Zone.CAPTURED:
            continue
        wanted.append(samples.target(model, placed.card))
        across = 0.04 if placed.depth < 2 else 0.5
        click(view, point_on(view, placed.card, across))
    assert heard.chosen == wanted
    assert heard.put_back == 0


def test_bare_table_puts_back(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    heard = Heard(view)
    layout = view.layout_now
    assert isinstance(layout, TableLayout)
    click(view, QPoint(layout.hand.x + 5, layout.hand.y + 40))
    assert (heard.chosen, heard.put_back) == ([], 1)


def test_hidden_cards_are_no_targets(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    heard = Heard(view)
    back = next(card_item for card_item in view.stock if card_item.card is None)
    click(view, view.mapFromScene(back.rect().center()))
    assert heard.chosen == []


def test_the_press_and_the_release_must_be_on_the_same_card(open_table: OpenTable) -> None:
    """A slip of the hand plays nothing."""
    view = open_table(samples.EVENING)
    heard = Heard(view)
    QTest.mousePress(view.viewport(), LEFT, pos=point_on(view, "09-3"))
    QTest.mouseRelease(view.viewport(), LEFT, pos=point_on(view, "11-4"))
    assert heard.chosen == []


def test_a_double_click_counts_once(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    heard = Heard(view)
    point = point_on(view, "10-1")
    click(view, point)
    QTest.mouseDClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, point)
    QTest.mouseRelease(view.viewport(), LEFT, pos=point)
    assert heard.chosen == [samples.target(samples.EVENING, "10-1")]


@pytest.mark.parametrize("button", [None, ButtonTarget("next")])
@pytest.mark.parametrize(("part", "across"), [("pile", 5), ("prompt", 30)])
def test_pile_and_slip_stand_for_a_button_only_where_they_are_told_to(
    open_table: OpenTable, part: str, across: int, button: ButtonTarget | None
) -> None:
    """The pile draws where there is nothing else to do."""
    view = open_table(samples.LOTS)
    view.set_prompt(samples.NEXT_PROMPT, button)
    heard = Heard(view)
    place: Rect = getattr(view.layout_now, part)
    click(view, QPoint(place.x + across, place.y + 10))
    assert heard.chosen == ([button] if button is not None else [])


# --- hovering ------------------------------------------------------------------------------


def test_a_legal_card_under_the_mouse_rises_and_rings_what_it_takes(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    rest = item(view, "01-1").y()
    move(view, point_on(view, "01-1"))
    assert item(view, "01-1").y() == rest - 6
    assert item(view, "01-3").marks.is_preview
    move(view, point_on(view, "03-1"))
    assert item(view, "01-1").y() == rest
    assert item(view, "03-1").y() == rest, "a card that may not be played does not rise"
    assert not item(view, "01-3").marks.is_preview


def test_a_group_under_the_mouse_spreads_so_that_each_card_can_be_seen(
    open_table: OpenTable,
) -> None:
    view = open_table(samples.FULL)
    (own,) = (seat for seat in samples.FULL.seats if seat.seat == samples.FULL.viewer)
    chaff = [CardId(card) for card in own.groups[-1].cards]
    closed = [item(view, card).x() for card in chaff]
    move(view, point_on(view, chaff[0], 0.1))
    opened = [item(view, card).x() for card in chaff]
    steps = [right - left for left, right in pairwise(opened)]
    width = item(view, chaff[0]).rect().width()
    assert min(steps) >= 0.65 * width
    assert opened[-1] + width <= view.viewport().width()
    other = next(card for card in own.groups[0].cards if HANAFUDA[card].kind is Kind.BRIGHT)
    move(view, point_on(view, other, 0.1))
    assert [item(view, card).x() for card in chaff] == closed


def test_the_mouse_shows_what_may_be_pressed(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    move(view, point_on(view, "01-1"))
    assert view.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
    move(view, point_on(view, "03-1"))
    assert view.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor


def test_the_mouse_shows_no_hand_where_the_card_below_it_has_left(open_table: OpenTable) -> None:
    """Also while it rests: nobody moves it only to see what may be pressed now."""
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    move(view, point_on(view, "01-1"))
    view.set_choices(CLOSED)
    assert view.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor
    view.set_choices(samples.PLAY)
    assert view.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
    view.set_model(samples.BARE)
    assert view.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor


@pytest.mark.parametrize("window", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("card", ["01-1", "11-4"])
def test_a_tooltip_leaves_the_hand_in_sight(
    open_table: OpenTable, window: tuple[int, int], card: str
) -> None:
    view = open_table(samples.EVENING, *window)
    point = point_on(view, card)
    event = QHelpEvent(QEvent.Type.ToolTip, point, view.viewport().mapToGlobal(point))
    QCoreApplication.sendEvent(view.viewport(), event)
    (tip,) = (
        part
        for part in QApplication.topLevelWidgets()
        if part.metaObject().className() == "QTipLabel" and part.isVisible()
    )
    layout = view.layout_now
    assert isinstance(layout, TableLayout)
    top = view.viewport().mapToGlobal(QPoint(0, layout.hand.y)).y()
    assert tip.geometry().bottom() < top
    QToolTip.hideText()


def test_a_tooltip_tells_the_facts_of_a_card(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    point = point_on(view, "10-1")
    event = QHelpEvent(QEvent.Type.ToolTip, point, view.viewport().mapToGlobal(point))
    QCoreApplication.sendEvent(view.viewport(), event)
    words = QToolTip.text()
    QToolTip.hideText()
    assert words.startswith("Deer\n")
    assert "Laid by Sayo" in words
    assert words.splitlines()[-5:] == [
        "The rest of the month",
        "  Maple ribbon: on the table",
        "  Maple chaff: taken by Ren",
        "  Maple chaff: not seen yet",
        "Right click: enlarge; then R: its rules",
    ]


@pytest.mark.parametrize(
    ("model", "name", "words"),
    [
        (samples.FULL, "Sayo", ["Sayo", "手役 Standing Three", "下げ Continued"]),
        (samples.START, "Sayo", []),
        (samples.START, LONG_NAMES[1], [LONG_NAMES[1]]),
    ],
)
def test_the_tooltip_of_a_seat_says_what_its_block_has_no_room_for(
    open_table: OpenTable, model: TableModel, name: str, words: list[str]
) -> None:
    view = open_table(model)
    view.set_translator(translator(("", name, "Ren")))
    layout = view.layout_now
    assert layout is not None
    block = layout.blocks[SAYO]
    point = QPoint(block.x + 30, block.y + 20)
    event = QHelpEvent(QEvent.Type.ToolTip, point, view.viewport().mapToGlobal(point))
    QCoreApplication.sendEvent(view.viewport(), event)
    assert QToolTip.text().splitlines() == words
    QToolTip.hideText()


# --- enlarging -----------------------------------------------------------------------------


def test_a_right_click_enlarges_and_the_next_click_only_closes(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    heard = Heard(view)
    point = point_on(view, "10-1")
    click(view, point, RIGHT)
    assert view.zoom.is_open()
    click(view, point)
    assert not view.zoom.is_open()
    assert (heard.chosen, heard.put_back) == ([], 0)


def test_the_enlarged_card_leads_to_its_entry_in_the_rules(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    asked: list[str] = []
    view.zoom.entry_requested.connect(asked.append)
    click(view, point_on(view, "10-1"), RIGHT)
    assert view.zoom.card() == "10-1"
    view.grab()  # where the words lie is known when they are painted
    click(view, view.mapFromScene(view.zoom._link.center()))
    assert asked == ["10-1"]
    assert view.zoom.card() is None


def test_the_enlarged_card_covers_the_table_in_every_size(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    click(view, point_on(view, "10-1"), RIGHT)
    view.resize(view.width() + 200, view.height() + 100)
    assert view.zoom.sceneBoundingRect() == view.scene().sceneRect() == QRectF(view.rect())


# --- dragging ------------------------------------------------------------------------------


def drag(view: TableView, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    QTest.mouseMove(view.viewport(), (start + end) / 2)
    QTest.mouseMove(view.viewport(), end)
    QTest.mouseRelease(view.viewport(), LEFT, pos=end)


def test_a_card_dragged_onto_another_tells_both(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    heard = Heard(view)
    drag(view, point_on(view, "01-1"), point_on(view, "01-3"))
    model = samples.START
    assert heard.dropped == [(samples.target(model, "01-1"), samples.target(model, "01-3"))]
    assert heard.chosen == []


def test_a_card_dragged_onto_the_open_field_tells_no_target(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    heard = Heard(view)
    layout = view.layout_now
    assert isinstance(layout, TableLayout)
    drag(view, point_on(view, "01-1"), QPoint(layout.field.right - 20, layout.field.bottom - 20))
    assert heard.dropped == [(samples.target(samples.START, "01-1"), None)]


def test_a_card_let_go_over_the_hand_glides_back(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    heard = Heard(view)
    start = point_on(view, "01-1")
    drag(view, start, start + QPoint(60, 20))
    assert heard.dropped == []
    assert view.reconcile(samples.START) == ()


@pytest.mark.parametrize("onto", ["01-3", None])
def test_a_card_that_may_not_be_played_glides_back_and_its_drop_is_told(
    open_table: OpenTable, onto: str | None
) -> None:
    """Whoever hears of it says why."""
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    heard = Heard(view)
    layout = view.layout_now
    assert layout is not None
    block = QPoint(layout.blocks[SAYO].x + 9, layout.blocks[SAYO].y + 9)
    drag(view, point_on(view, "03-1"), point_on(view, onto) if onto is not None else block)
    below = samples.target(samples.START, onto) if onto is not None else None
    assert heard.dropped == [(samples.target(samples.START, "03-1"), below)]
    assert view.reconcile(samples.START) == ()


def test_a_legal_card_let_go_beside_the_field_is_not_meant(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    view.set_choices(samples.LAY)
    heard = Heard(view)
    layout = view.layout_now
    assert layout is not None
    block = layout.blocks[SAYO]
    drag(view, point_on(view, "11-4"), QPoint(block.x + 30, block.y + 20))
    assert heard.dropped == []
    assert view.reconcile(samples.START) == ()


def hold(view: TableView, card: str) -> None:
    """Drag a card off its place, and do not let go."""
    start = point_on(view, card)
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    QTest.mouseMove(view.viewport(), start - QPoint(0, 60))


@pytest.mark.parametrize(
    ("model", "choices", "card", "onto"),
    [
        (samples.START, samples.PLAY, "01-1", {"01-3"}),
        (samples.EVENING, replace(samples.CHOOSE, selected=None), "10-1", {"10-2", "10-3"}),
        (samples.START, samples.LAY, "11-4", set()),
    ],
)
def test_while_a_card_is_dragged_every_place_it_may_go_is_ringed(
    open_table: OpenTable, model: TableModel, choices: Choices, card: str, onto: set[str]
) -> None:
    view = open_table(model)
    view.set_choices(replace(choices, targets=()))
    before = {card_item.card for card_item in view.stock if card_item.marks.is_target}
    assert before == set()
    hold(view, card)
    ringed = {card_item.card for card_item in view.stock if card_item.marks.is_target}
    assert ringed == onto
    assert (open_field(view) is not None) is (choices is samples.LAY)
    QTest.mouseRelease(view.viewport(), LEFT, pos=point_on(view, "03-1"))
    assert not any(card_item.marks.is_target for card_item in view.stock)
    assert open_field(view) is None


def test_escape_takes_a_dragged_card_back(open_table: OpenTable) -> None:
    """The release that follows plays nothing, and nothing else is given up."""
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    heard = Heard(view)
    escaped: list[bool] = []
    view.escaped.connect(lambda: escaped.append(True))
    hold(view, "01-1")
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.pointer.dragged is None
    assert not any(card_item.marks.is_target for card_item in view.stock)
    assert view.reconcile(samples.START) == ()
    QTest.mouseRelease(view.viewport(), LEFT, pos=point_on(view, "01-3"))
    assert (heard.chosen, heard.dropped, heard.put_back, escaped) == ([], [], 0, [])


def open_field(view: TableView) -> QRectF | None:
    """Return the ring around the field."""
    (marks,) = (part for part in view.scene().items() if isinstance(part, TargetMarksItem))
    return marks.open_field


# --- long press ----------------------------------------------------------------------------


@pytest.fixture
def quick_press(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a long press be short."""
    monkeypatch.setattr(pointer, "LONG_PRESS_MS", 10)


@pytest.mark.usefixtures("quick_press")
def test_a_long_press_enlarges_and_its_release_plays_nothing(
    open_table: OpenTable, qtbot: QtBot
) -> None:
    view = open_table(samples.EVENING)
    heard = Heard(view)
    point = point_on(view, "10-1")
    QTest.mousePress(view.viewport(), LEFT, pos=point)
    qtbot.waitUntil(view.zoom.is_open)
    QTest.mouseRelease(view.viewport(), LEFT, pos=point)
    assert view.zoom.is_open()
    click(view, point)
    assert not view.zoom.is_open()
    assert (heard.chosen, heard.dropped, heard.put_back) == ([], [], 0)
    click(view, point)
    assert heard.chosen == [samples.target(samples.EVENING, "10-1")]


@pytest.mark.parametrize("moves", [True, False])
def test_a_press_that_moves_or_ends_early_enlarges_nothing(
    open_table: OpenTable, moves: bool
) -> None:
    view = open_table(samples.EVENING)
    point = point_on(view, "10-1")
    QTest.mousePress(view.viewport(), LEFT, pos=point)
    assert view.pointer._long.isActive()
    if moves:
        QTest.mouseMove(view.viewport(), point - QPoint(0, 40))
    else:
        QTest.mouseRelease(view.viewport(), LEFT, pos=point)
    assert not view.pointer._long.isActive() and not view.zoom.is_open()


def test_the_click_that_closes_an_enlarged_card_puts_nothing_back(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    heard = Heard(view)
    click(view, point_on(view, "10-1"), RIGHT)
    layout = view.layout_now
    assert isinstance(layout, TableLayout)
    click(view, QPoint(layout.hand.x + 5, layout.hand.y + 40))
    assert not view.zoom.is_open()
    assert heard.put_back == 0
