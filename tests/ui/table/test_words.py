"""Protects the words painted on the table: what there is no room for gives way as a whole."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QPainter

from hanafuda_desktop.engine.table_spec import Flag, Prompt, TableModel, Tone
from hanafuda_desktop.ui.table.layout import TableLayout
from hanafuda_desktop.ui.table.seats import own_lines
from hanafuda_desktop.ui.table.table_view import TableView
from tests.ui import table_samples as samples
from tests.ui.panel_samples import YOU, said, translator
from tests.ui.table.conftest import OpenTable

LONG_FLAG = Flag("continued", "下げ", said("Plays on with Poetry Ribbons and Seven Ribbons"))
LONG_PROMPT = Prompt(
    Tone.REFUSE, said("You hold a card that matches: play one of the ringed cards now"), None, YOU
)


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines of text that are painted from now on."""
    lines: list[str] = []
    draw = QPainter.drawText

    def spy(painter: QPainter, *args: object) -> None:
        lines.append(str(args[-1]))
        draw(painter, *args)  # type: ignore[call-overload]

    monkeypatch.setattr(QPainter, "drawText", spy)
    return lines


def paint(view: TableView) -> None:
    view.lay_again()
    view.grab()


def with_flag(model: TableModel, flag: Flag) -> TableModel:
    """Return the table with this flag at every seat."""
    return replace(model, seats=tuple(replace(seat, flags=(flag,)) for seat in model.seats))


@pytest.mark.parametrize("flag", [samples.STANDING_THREE, LONG_FLAG])
@pytest.mark.parametrize("window", [(800, 600), (1024, 640), (1280, 800)])
def test_a_flag_says_all_its_words_or_shows_its_sign_alone(
    open_table: OpenTable, printed: list[str], window: tuple[int, int], flag: Flag
) -> None:
    paint(open_table(with_flag(samples.EVENING, flag), *window))
    words = translator()(flag.text)
    assert printed.count(flag.kanji) + printed.count(words) >= 3
    for line in printed:
        assert line == words or not line.startswith(words[:6])


def test_a_flag_leaves_its_sign_out_before_its_words(
    open_table: OpenTable, printed: list[str]
) -> None:
    """A sign alone says little to whoever does not read it."""
    flag = Flag("teyaku", "手役", said("Three & Empty Hand"))
    paint(open_table(with_flag(samples.EVENING, flag), 1024, 640))
    assert printed.count("Three & Empty Hand") >= 3


def test_a_flag_of_two_hands_names_the_first_before_its_sign_stands_alone(
    open_table: OpenTable, printed: list[str]
) -> None:
    """It is the only place on the table that names them."""
    brief = said("Standing Three +1")
    flag = Flag("teyaku", "手役", said("Standing Three & One Ribbon"), brief)
    paint(open_table(with_flag(samples.EVENING, flag), 1024, 640))
    assert printed.count("Standing Three +1") >= 2
    assert "Standing Three & One Ribbon" in printed  # the own strip is wider


@pytest.mark.parametrize(
    "window", [(800, 600), (1024, 640), (1120, 700), (1280, 800), (1920, 1200), (2560, 1440)]
)
def test_the_lines_of_the_own_strip_keep_off_each_other_and_its_edge(
    open_table: OpenTable, window: tuple[int, int]
) -> None:
    """The flag once touched the lower edge and the line above it."""
    view = open_table(samples.EVENING, *window)
    layout = view.layout_now
    assert isinstance(layout, TableLayout)
    height, compact = layout.own.h / layout.room.scale, layout.room.is_compact
    lines = own_lines(height, compact)
    assert lines.flag + 11 + 6 <= height
    above = (lines.bar + 7, lines.bar + 7) if compact else (lines.bar + 7, lines.note + 7)
    assert above[0] <= (lines.flag - 11 if compact else lines.note - 7)
    assert above[1] <= lines.flag - 11


@pytest.mark.parametrize("window", [(1120, 700), (1280, 800), (1920, 1200)])
def test_the_line_below_the_bar_is_read_whole(
    open_table: OpenTable, printed: list[str], window: tuple[int, int]
) -> None:
    """It once ran into the line that parts name and cards."""
    note = said("88s off: combination made")
    seats = tuple(replace(seat, note=note) for seat in samples.EVENING.seats)
    paint(open_table(replace(samples.EVENING, seats=seats), *window))
    assert translator()(note) in printed


def test_the_draw_place_keeps_its_word_where_there_is_room(
    open_table: OpenTable, printed: list[str]
) -> None:
    paint(open_table(samples.TWO_SEATS, 1024, 640))
    assert "Drawn" in printed


@pytest.mark.parametrize(("covered", "is_beside"), [(0, False), (320, True)])
def test_low_blocks_name_their_groups_by_signs(
    open_table: OpenTable, printed: list[str], covered: int, is_beside: bool
) -> None:
    """Beside an open panel there is no room for words."""
    view = open_table(samples.EVENING, 1024, 640)
    view.covering.cover(covered)
    printed.clear()
    paint(view)
    titles = [translator()(group.title) for group in samples.EVENING.seats[0].groups]
    for title in titles:
        assert printed.count(title) == (1 if is_beside else 3)


def test_a_narrow_block_has_no_room_for_a_long_flag(
    open_table: OpenTable, printed: list[str]
) -> None:
    paint(open_table(with_flag(samples.EVENING, LONG_FLAG), 800, 600))
    assert LONG_FLAG.kanji in printed
    assert not any(line.startswith("Plays on") for line in printed)


def test_a_prompt_is_never_cut(open_table: OpenTable, printed: list[str]) -> None:
    """Its note stands below it where there is no room beside it; a long one takes two lines."""
    view = open_table(samples.EVENING, 800, 600)
    asked = Prompt(Tone.ASK, said("Blue Ribbons! Stop or play on?"), said("S or C"), YOU)
    for prompt in (asked, LONG_PROMPT):
        printed.clear()
        view.set_prompt(prompt)
        paint(view)
        assert translator()(prompt.text) in printed
        assert prompt is LONG_PROMPT or "S or C" in printed
    wide = open_table(samples.EVENING)
    printed.clear()
    wide.set_prompt(asked)
    paint(wide)
    assert "S or C" in printed


@pytest.mark.parametrize("window", [(1120, 700), (1280, 800), (1920, 1200)])
def test_the_plaque_says_all_of_what_is_carried(
    open_table: OpenTable, printed: list[str], window: tuple[int, int]
) -> None:
    """The multiplier of the next deal stands at the end of it."""
    note = said("Carried in · the next deal also counts ×2")
    plaque = replace(samples.LARGE_FIELD, note=note)
    paint(open_table(replace(samples.EVENING, plaque=plaque), *window))
    assert translator()(note) in printed
