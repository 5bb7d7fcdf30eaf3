"""Protects the score sheet, its chart and its text."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import ScoreSheet, SheetPlace, SheetPot
from hanafuda_desktop.ui.dialogs.score_chart import (
    ScoreChart,
    axis,
    dashes_of,
    deals_numbered,
    spread_labels,
)
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from hanafuda_desktop.ui.dialogs.sheet_text import sheet_text
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.kit import Crest, Kit
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.parts.text import Text
from hanafuda_desktop.ui.theme import EVENING, Look, Type
from tests.ui import account_samples as accounts
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.reading import texts, unreadable, words


def _open(stage: Stage, sheet: ScoreSheet = accounts.SHEET) -> ScoresSheet:
    shown = ScoresSheet(samples.translator(), Look(), sheet)
    stage.overlay.open_sheet(shown)
    return shown


def _button(sheet: ScoresSheet, name: str) -> Button:
    button = sheet.find_part(Button, f"sheet.{name}")
    assert button is not None
    return button


def test_it_lists_all_deals_past_present_and_to_come(stage: Stage) -> None:
    shown = words(_open(stage))
    for expected in (
        "Pine",
        "Poetry Ribbons, Sayo",
        "+336",
        "in play",
        "Paulownia",
        "Match, after 8 of 12",
        "Deal 8, 408 mon",
        "+460",
    ):
        assert expected in shown


def test_the_chart_tells_its_ends_without_a_picture(stage: Stage) -> None:
    (chart,) = _open(stage).findChildren(ScoreChart)
    assert chart.accessibleName() == "You +460, Sayo −36, Ren −424"


@pytest.mark.parametrize(("deals", "dots"), [(12, 11), (87, 0)])
def test_dots_of_a_long_match_do_not_hide_its_lines(qtbot: QtBot, deals: int, dots: int) -> None:
    """Counted before the last one, which stands beside the label."""
    chart = ScoreChart(Kit(Look(), samples.translator()), ((Mon(0),) * (deals + 1),), deals)
    qtbot.addWidget(chart)
    chart.resize(800, 240)
    picture, gold = chart.grab().toImage(), EVENING.seat(Seat(0))
    plot = range(60, 690)
    rows = {y: [picture.pixelColor(x, y) == gold for x in plot] for y in range(picture.height())}
    line = max(rows, key=lambda y: sum(rows[y]))
    above = next(y for y in range(line, 0, -1) if sum(rows[y]) < 0.7 * len(plot))
    begun = sum(is_gold and not was for was, is_gold in pairwise(rows[above]))
    assert begun == dots


def test_the_chart_draws_one_line_a_seat_in_its_color(stage: Stage) -> None:
    (chart,) = _open(stage).findChildren(ScoreChart)
    picture = chart.grab().toImage()
    colors = {
        picture.pixelColor(x, y).name()
        for x in range(picture.width())
        for y in range(picture.height())
    }
    assert {EVENING.seats[seat].name() for seat in range(3)} <= colors


def test_esc_closes_it(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage)
    with qtbot.waitSignal(stage.overlay.emptied):
        qtbot.keyClick(sheet, Qt.Key.Key_Escape)


def test_during_a_match_no_new_one_is_offered(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage)
    assert "New match" not in words(sheet)
    with qtbot.assertNotEmitted(sheet.new_match_requested):
        qtbot.keyClick(sheet, Qt.Key.Key_Return)


def test_at_the_end_it_tells_the_result_and_offers_a_new_match(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage, accounts.FINISHED)
    assert "You win the match by 496 mon." in words(sheet)
    assert QApplication.focusWidget() is _button(sheet, "close")
    with qtbot.waitSignals([sheet.new_match_requested, stage.overlay.emptied]):
        qtbot.mouseClick(_button(sheet, "again"), Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_at_the_end_no_key_begins_a_new_match_unmeant(
    stage: Stage, qtbot: QtBot, key: Qt.Key
) -> None:
    """Enter was pressed from sheet to sheet until then, and may be pressed once too often."""
    sheet = _open(stage, accounts.FINISHED)
    with qtbot.assertNotEmitted(sheet.new_match_requested):
        qtbot.keyClick(QApplication.focusWidget(), key)
    assert stage.overlay.isHidden()


def test_save_hands_over_the_text(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage)
    with qtbot.waitSignal(sheet.save_requested) as saved:
        qtbot.mouseClick(_button(sheet, "save"), Qt.MouseButton.LeftButton)
    assert saved.args == [sheet_text(samples.translator(), accounts.SHEET)]
    assert stage.overlay.sheet() is sheet


def _of_many(seats: int) -> ScoreSheet:
    """Return a sheet of so many seats, each with an amount of its own."""
    amounts = tuple(Mon(seat - seats // 2) for seat in range(seats))
    rows = tuple(replace(deal, amounts=amounts) for deal in accounts.SHEET.rows)
    return replace(
        accounts.SHEET, rows=rows, totals=amounts, running=((Mon(0),),) * seats, facts=()
    )


@pytest.mark.parametrize(("seats", "size"), [(13, (800, 600)), (13, (1024, 640)), (7, (800, 600))])
def test_amounts_of_many_seats_have_a_line_of_their_own_in_small_windows(
    stage: Stage, seats: int, size: tuple[int, int]
) -> None:
    stage.window.resize(*size)
    sheet = _open(stage, _of_many(seats))
    assert unreadable(sheet) == []
    numbers = [part for part in texts(sheet) if part.text() in {"1", "12"}]
    assert len(numbers) >= 2
    assert not any(part.is_elided() for part in numbers)


def test_the_text_stands_in_columns() -> None:
    lines = sheet_text(samples.translator(), accounts.FINISHED).splitlines()
    assert lines[0] == "Score sheet"
    assert "You win the match by 496 mon." in lines
    first = next(line for line in lines if "Pine" in line)
    total = next(line for line in lines if line.startswith("Match, after 8 of 8"))
    header = next(line for line in lines if line.startswith("Deal "))
    for figure, name in (("+168", "You"), ("−84", "Sayo")):
        assert first.index(figure) + len(figure) == header.index(name) + len(name)
    assert total.rindex("−424") + 4 == header.index("Ren") + 3
    assert lines[-1] == "Paid for playing on: Ren 168"


@pytest.mark.parametrize(
    ("low", "high", "most", "levels"),
    [
        (0, 0, 5, (-1, 0, 1)),
        (-20, 20, 5, (-20, -10, 0, 10, 20)),
        (-400, 400, 7, (-400, -200, 0, 200, 400)),
        (-424, 460, 9, (-600, -400, -200, 0, 200, 400, 600)),
        (-3000, 3000, 9, (-3000, -2000, -1000, 0, 1000, 2000, 3000)),
        (-3000, 3000, 5, (-4000, -2000, 0, 2000, 4000)),
        (-7, 93, 4, (-50, 0, 50, 100)),
        (12, 36, 5, (0, 10, 20, 30, 40)),
        (-123456, -4, 3, (-200000, -100000, 0)),
    ],
)
def test_the_axis_has_round_steps_that_hold_the_scores(
    low: int, high: int, most: int, levels: tuple[int, ...]
) -> None:
    assert axis(low, high, most) == levels


@given(st.integers(-10_000, 10_000), st.integers(-10_000, 10_000), st.integers(3, 12))
def test_every_axis_has_zero_and_room(one: int, other: int, most: int) -> None:
    low, high = sorted((one, other))
    levels = axis(low, high, most)
    assert 0 in levels and len(levels) <= most
    assert levels[0] <= low and levels[-1] >= high
    assert len({after - before for before, after in pairwise(levels)}) == 1


@pytest.mark.parametrize(("width", "numbers"), [(30, 12), (18, 6), (8, 4), (6, 3)])
def test_numbers_of_deals_do_not_touch(width: float, numbers: int) -> None:
    shown = deals_numbered(12, width, needed=22)
    assert len(shown) == numbers
    assert shown[-1] == 12
    assert all((after - before) * width >= 22 for before, after in pairwise(shown))


def _match(deals: int, amount: int) -> ScoreSheet:
    """Return a sheet on which all runs straight to plus and minus an amount."""
    ends = (amount, -amount, 0)
    running = tuple(
        samples.mons(*(end * deal // max(deals, 1) for deal in range(deals + 1))) for end in ends
    )
    return replace(accounts.SHEET, running=running)


@pytest.mark.parametrize("height", [220, 340, 520])
@pytest.mark.parametrize("amount", [20, 400, 3000, 12_345])
@pytest.mark.parametrize("deals", [0, 1, 3, 12])
def test_amounts_at_the_axis_do_not_touch_and_zero_is_drawn(
    stage: Stage, deals: int, amount: int, height: int
) -> None:
    sheet = _match(deals, amount)
    chart = ScoreChart(Kit(Look(), samples.translator()), sheet.running, 12, parent=stage.window)
    chart.resize(400, height)
    levels = chart.levels()
    apart = (height - 46) / (len(levels) - 1)
    assert apart >= 2 * QFontMetrics(role_font(Type.LABEL)).height()
    picture = chart.grab().toImage()
    y = 12 + round((height - 46) * levels[-1] / (levels[-1] - levels[0]))
    row = [picture.pixelColor(x, near) for near in (y - 1, y, y + 1) for x in range(60, 390)]
    assert sum(_is_near(color, EVENING.muted) for color in row) > 60


def _is_near(color: QColor, wanted: QColor) -> bool:
    parts = ((color.red(), wanted.red()), (color.green(), wanted.green()))
    return all(abs(found - expected) < 12 for found, expected in parts)


def test_no_two_lines_of_thirteen_seats_look_alike() -> None:
    """Thirteen seats share five colors: those of one color are dashed differently."""
    looks = {(EVENING.seat(Seat(at)).name(), tuple(dashes_of(at))) for at in range(13)}
    assert len(looks) == 13


@pytest.mark.parametrize("size", [(968, 600), (1152, 694)])
@pytest.mark.parametrize("seats", [5, 13])
def test_a_long_match_names_the_seats_at_the_sums_and_keeps_its_chart(
    stage: Stage, size: tuple[int, int], seats: int
) -> None:
    """The heads of the columns have scrolled away when one reads the end of forty rounds."""
    amounts = tuple(map(Mon, range(seats)))
    rows = tuple(replace(accounts.SHEET.rows[0], deal=at, amounts=amounts) for at in range(1, 41))
    running = tuple(tuple(Mon(at * seat) for at in range(41)) for seat in range(seats))
    sheet = replace(accounts.SHEET, rows=rows, totals=amounts, running=running)
    for shown, times in ((sheet, 2), (replace(sheet, rows=rows[:12]), 1)):
        page = ScoresSheet(samples.translator(), Look(), shown)
        page.setParent(stage.window)
        page.resize(*size)
        page.show()
        crests = [crest for crest in page.findChildren(Crest) if crest.isVisible()]
        assert sum(crest.seat == Seat(seats - 1) for crest in crests) == times
        assert not unreadable(page)
    (chart,) = _open(stage, sheet).findChildren(ScoreChart)
    assert chart.height() >= 220


def test_before_the_first_deal_the_chart_says_what_it_will_show(stage: Stage) -> None:
    sheet = _open(stage, replace(_match(0, 0), totals=samples.mons(0, 0, 0), facts=()))
    (chart,) = sheet.findChildren(ScoreChart)
    assert chart.accessibleName().startswith("After each deal, a line for each player")


def test_labels_that_would_touch_are_moved_apart() -> None:
    placed = spread_labels([50.0, 52.0, 51.0], least=20, low=0, high=100)
    assert sorted(range(3), key=lambda at: placed[at]) == [0, 2, 1]
    ordered = sorted(placed)
    assert all(below - above >= 20 for above, below in pairwise(ordered))
    assert spread_labels([99.0, 98.0], least=20, low=0, high=100) == [100.0, 80.0]
    assert spread_labels([10.0, 60.0], least=20, low=0, high=100) == [10.0, 60.0]


def test_columns_of_words_keep_apart_beside_many_amounts(stage: Stage) -> None:
    """Else their titles read as one sentence."""
    sheet = _open(stage, _of_many(13))
    names = ("Deal", "Month", "Field", "How it ended")
    titles = {one.text(): one for one in texts(sheet) if one.text() in names}
    edges = [titles[name].mapTo(sheet, QPoint(0, 0)).x() for name in names]
    for name, left, right in zip(names, edges, edges[1:], strict=False):
        assert right - left >= titles[name].sizeHint().width() + 8


def _with_pot() -> ScoreSheet:
    sheet = replace(accounts.FINISHED, rows=accounts.FINISHED.rows[:2])
    pot = SheetPot("場", samples.said("Pot"), samples.mons(1, -7), Mon(-6))
    return replace(sheet, pot=pot, places=samples.said("The places: 1. you."))


def test_what_waited_in_a_pot_has_a_column_of_its_own(stage: Stage) -> None:
    shown = words(_open(stage, _with_pot()))
    assert {"Pot", "−7", "−6", "The places: 1. you."} <= set(shown)


@pytest.mark.parametrize("count", [2, 13])
def test_the_places_stand_in_columns_with_crest_name_and_amount(stage: Stage, count: int) -> None:
    sheet = replace(_of_many(count), result=samples.said("It is over"), winners=(Seat(0),))
    standing = tuple(SheetPlace(at + 1, Seat(at), Mon(200 - at)) for at in range(count))
    told = samples.said("The places: 1. you.")
    shown = _open(stage, replace(sheet, places=told, standing=standing))
    said = words(shown)
    assert {"1.", f"{count}.", "200", str(201 - count)} <= set(said)
    assert "The places: 1. you." not in said
    parts = shown.findChildren(QWidget)
    holder = next(part for part in parts if part.accessibleName() == "The places: 1. you.")
    cells = [part.geometry() for part in holder.findChildren(QWidget) if part.parent() is holder]
    assert len(cells) == count
    assert len({cell.width() for cell in cells}) == 1
    assert all(holder.rect().contains(cell) for cell in cells)
    assert len({cell.top() for cell in cells}) == (1 if count == 2 else 3)


@pytest.mark.parametrize("deals", [3, 6])
def test_under_a_few_deals_the_sums_follow_at_once(stage: Stage, deals: int) -> None:
    """The table then has the whole width, and chart and facts lie below it."""
    shown = _open(stage, replace(accounts.SHEET, rows=accounts.SHEET.rows[:deals]))
    chart = shown.findChild(ScoreChart)
    total = next(part for part in texts(shown) if part.text() == "Match, after 8 of 12")
    assert chart is not None
    below = chart.mapTo(shown, QPoint(0, 0)).y() > total.mapTo(shown, QPoint(0, 0)).y()
    assert below is (deals == 3)
    assert unreadable(shown) == []


def test_the_text_has_the_column_of_the_pot_and_the_places() -> None:
    lines = sheet_text(samples.translator(), _with_pot()).splitlines()
    assert "The places: 1. you." in lines
    (head,) = (line for line in lines if line.endswith("Pot"))
    at = lines.index(head)
    assert [line.split()[-1] for line in lines[at + 1 : at + 4]] == ["+1", "−7", "−6"]


def test_the_chart_of_thirteen_seats_is_seen_whole_in_a_window_of_usual_size(
    stage: Stage,
) -> None:
    stage.window.resize(1280, 776)
    many = _of_many(13)
    result = samples.said("Mio wins")
    sheet = _open(stage, replace(many, rows=many.rows[:3], result=result))
    chart = sheet.findChild(ScoreChart)
    assert chart is not None
    foot = chart.mapTo(sheet.body, QPoint(0, chart.height()))
    assert foot.y() <= sheet.body.height()


def test_in_a_small_window_heads_keep_apart_and_rows_take_the_room(stage: Stage) -> None:
    stage.window.resize(1024, 568)
    sheet = _open(stage)
    names = [next(text for text in texts(sheet) if text.text() == name) for name in ("You", "Sayo")]
    crests = [crest for crest in sheet.body.findChildren(Crest) if crest.isVisible()]
    for name in names:
        end = name.mapTo(sheet, name.rect().topRight()).x()
        lefts = (crest.mapTo(sheet, QPoint(0, 0)).x() for crest in crests)
        assert min(left - end for left in lefts if left > end) >= 12
    last = next(text for text in texts(sheet) if text.text() == "Paulownia")
    room = sheet.body.height() - last.mapTo(sheet.body, last.rect().bottomLeft()).y()
    assert room < 40


def test_no_heading_of_the_chart_is_left_alone_at_the_foot(stage: Stage) -> None:
    stage.window.resize(800, 528)
    sheet = _open(stage)
    title = next(text for text in sheet.findChildren(Text) if text.text() == "Running score")
    assert title.visibleRegion().isEmpty()
    bar = sheet.body.verticalScrollBar()
    bar.setValue(bar.maximum())
    chart = sheet.findChild(ScoreChart)
    assert chart is not None and not chart.visibleRegion().isEmpty()
