"""What the keys that read the table say and show, and how the slip goes away again."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import HOUSE, PERSON
from hanafuda_desktop.engine.table_spec import CardFacts, TableModel
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import Player, PlayerKind
from hanafuda_desktop.ui import readout_slip
from hanafuda_desktop.ui.main_window import MainWindow
from hanafuda_desktop.ui.parts.text import Text
from hanafuda_desktop.ui.readouts import Readout, read_out
from hanafuda_desktop.ui.table.layout import TableLayout
from tests.ui import table_samples as samples
from tests.ui.conftest import OpenProgram
from tests.ui.panel_samples import NAMES, REN, SAYO, YOU, said, translator
from tests.ui.program import is_mid_deal, random_match, save_match, save_settings
from tests.ui.reading import unreadable
from tests.ui.table_samples import At

NONE = Qt.KeyboardModifier.NoModifier

LEVELS = {SAYO: Msg("level.club.title"), REN: Msg("level.master.title")}
"""How strong the opponents are."""
LOTS = samples.table(
    {YOU: At(), SAYO: At(), REN: At()}, lots={YOU: "01-3", REN: "11-1"}, plaque=None, draw_pile=46
)


def facts_of(card: CardId) -> CardFacts | None:
    return CardFacts(card, said(f"card {card}"), (said("its month"), said("more")), ())


def lines(what: Readout, model: TableModel = samples.EVENING) -> tuple[str, ...]:
    """Return the lines of a readout as they are spoken."""
    told = read_out(what, model, facts_of, LEVELS.get)
    return tuple(". ".join(map(translator(), line)) for line in told)


def test_the_state_tells_deal_turn_and_every_seat() -> None:
    deal, turn, you, sayo, ren = lines(Readout.STATE)
    assert deal == "Deal 8 of 12. August 葉月. Large field ×2. Next deal also ×2"
    assert turn == "It is your turn"
    assert you == ("You. 63 of 88 points. Match +124. 4 cards in hand. 88s off: Ren plays on")
    assert sayo == "Sayo. Club player. 13 of 88 points. Match −36. Standing Three. 4 cards in hand"
    assert ren == "Ren, dealer. Master. 18 of 88 points. Match −88. Continued. 3 cards in hand"


def test_before_the_first_deal_the_state_tells_only_what_there_is() -> None:
    assert lines(Readout.STATE, samples.table({YOU: At(), SAYO: At()}, plaque=None))[1:] == (
        "You. 0 points. Match 0. 0 cards in hand",
        "Sayo. Club player. 0 points. Match 0. 0 cards in hand",
    )


def test_the_field_is_told_in_the_order_of_its_slots_with_what_each_card_is() -> None:
    head, first, *others, left = lines(Readout.FIELD)
    assert head == "8 cards on the table"
    assert first == "card 10-2: its month"
    assert [line.split(":")[0] for line in others[-2:]] == ["card 07-2", "card 12-3"]
    assert left == "Draw pile, 11 cards left"


def test_a_drawn_card_and_the_lots_are_told_with_the_field() -> None:
    drawn = samples.table({YOU: At(), SAYO: At()}, "01-3", 7, drawn="02-1")
    assert lines(Readout.FIELD, drawn)[2] == "Drawn: card 02-1: its month"
    assert lines(Readout.FIELD, LOTS)[1:3] == ("You drew Pine chaff", "Ren drew Rain man")


def test_the_own_cards_are_told_by_their_groups() -> None:
    assert lines(Readout.OWN)[:2] == (
        "Brights: Curtain and Full moon",
        "Animals: Sake cup",
    )
    assert lines(Readout.OWN, LOTS)[0] == "Brights: none"


def test_the_points_of_all_are_told_with_the_note_below_the_own_bar_beside_ones_own() -> None:
    assert lines(Readout.POINTS) == (
        "You. 63 of 88 points. 88s off: Ren plays on",
        "Sayo. 13 of 88 points",
        "Ren, dealer. 18 of 88 points",
    )


@pytest.mark.parametrize("game", ["hachi_hachi", "hiki_kabu"])
def test_every_moment_of_a_match_can_be_read_out(game: str) -> None:
    """No line is empty, none names a missing text, and hidden cards are never named."""
    agents = tuple(Player(PlayerKind.AGENT, name, "random") for name in ("Sayo", "Ren"))
    players = (Player(PlayerKind.HUMAN, ""), *agents)
    match: AnyMatch = Match.new(game_by_id(game), {}, players, 3)
    tr, chance = Translator(load_catalog("en"), ("", "Sayo", "Ren")), random.Random(3)
    for _ in range(120):
        view, table = match.view(PERSON), match.game.table
        for what in Readout:
            told = read_out(what, table.model(view), partial(table.facts, view), LEVELS.get)
            assert told
            assert all(line and all(map(tr, line)) for line in told)
        turn = match.turn()
        if turn is None:
            break
        action = turn.legal[0] if turn.seat == HOUSE else chance.choice(turn.legal)
        match.submit(turn.seat, action, ply=turn.ply)


# --- keys and slip -------------------------------------------------------------------------


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is announced from now on."""
    found: list[str] = []
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: found.append(event.message())
    )
    return found


@pytest.fixture
def window(open_program: OpenProgram, tmp_path: Path) -> MainWindow:
    save_match(tmp_path, random_match(5, is_mid_deal))
    save_settings(tmp_path, speed="instant")
    return open_program().window


@pytest.mark.parametrize(
    ("key", "modifier", "what"),
    [
        (Qt.Key.Key_Q, NONE, Readout.STATE),
        (Qt.Key.Key_V, NONE, Readout.FIELD),
        (Qt.Key.Key_B, NONE, Readout.OWN),
        (Qt.Key.Key_8, Qt.KeyboardModifier.AltModifier, Readout.POINTS),
    ],
)
def test_a_key_shows_and_speaks_what_it_reads(
    window: MainWindow,
    heard: list[str],
    key: Qt.Key,
    modifier: Qt.KeyboardModifier,
    what: Readout,
) -> None:
    QTest.keyClick(window.windowHandle(), key, modifier)
    slip, table = window.readouts.slip, window.table
    assert table.model is not None
    tr = Translator(load_catalog("en"), NAMES)
    told = [[*map(tr, line)] for line in read_out(what, table.model, table.facts, table.level_at)]
    shown = [label.text() for label in slip.findChildren(Text) if label.isVisibleTo(slip)]
    assert shown == [*(" · ".join(line) for line in told), "Esc closes this"]
    assert heard == [". ".join(". ".join(line) for line in told)]
    assert table.covering.free_area().toRect().translated(table.pos()).contains(slip.geometry())
    assert unreadable(slip) == []


def test_the_keys_of_the_speed_say_which_it_is(window: MainWindow, heard: list[str]) -> None:
    """Also where there is no further one; before cards move nothing else would show it."""
    slip = window.readouts.slip
    told = []
    for key in (Qt.Key.Key_Minus,) * 4 + (Qt.Key.Key_Plus,):
        QTest.keyClick(window.windowHandle(), key)
        QTest.qWait(3)  # no finger is faster; and what stood there before is gone
        (words, _hint) = (label.text() for label in slip.findChildren(Text))
        told.append(words)
        assert slip.isVisible() and heard[-1] == words

    assert told == ["Speed: fast", "Speed: normal", "Speed: slow", "Speed: slow", "Speed: normal"]


def test_the_slip_of_the_speed_has_one_place_wherever_the_focus_is(window: MainWindow) -> None:
    """Protects against a slip that jumps about as one presses the keys again and again."""
    centers = []
    for key in (Qt.Key.Key_Minus, Qt.Key.Key_Left, Qt.Key.Key_Tab, Qt.Key.Key_End):
        QTest.keyClick(window.windowHandle(), key)
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Minus)
        slip = window.readouts.slip.geometry()
        assert window.rect().contains(slip)
        centers.append((slip.top(), slip.left() + slip.width() // 2))
    assert len(set(centers)) == 1


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (800, 600)])
def test_the_slip_leaves_the_card_with_the_focus_in_sight(
    window: MainWindow, size: tuple[int, int]
) -> None:
    """Whoever reads about the cards is about to choose that one."""
    window.resize(*size)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Left)
    focused = window.table.focused_rect()
    assert focused is not None
    for what in Readout:
        window.readouts.read(what)
        slip = window.readouts.slip.geometry()
        assert not slip.intersects(focused.translated(window.table.pos())), what
        assert window.rect().contains(slip)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_slip_leaves_in_sight_what_it_reads_and_what_is_to_be_done(
    window: MainWindow, size: tuple[int, int]
) -> None:
    window.resize(*size)
    layout, at = window.table.layout_now, window.table.pos()
    assert isinstance(layout, TableLayout)
    read = {
        Readout.FIELD: [layout.field],
        Readout.OWN: [layout.own],
        Readout.POINTS: [layout.money_of(seat) for seat in layout.order],
    }
    for what, parts in read.items():
        window.readouts.read(what)
        slip = window.readouts.slip.geometry()
        for part in (*parts, layout.prompt):
            over = QRect(*part).translated(at).intersected(slip)
            assert over.width() * over.height() < 0.02 * part.w * part.h, (what, part)


def test_the_slip_is_no_wider_than_its_lines(window: MainWindow) -> None:
    window.readouts.read(Readout.POINTS)
    slip = window.readouts.slip
    widest = max(
        text.fontMetrics().horizontalAdvance(text.text()) for text in slip.findChildren(Text)
    )
    assert slip.width() - widest < 40


def test_esc_takes_the_slip_away_and_is_spent_on_it(window: MainWindow) -> None:
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_1)
    picked = window.table.choices.selected
    window.readouts.read(Readout.STATE)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    assert not window.readouts.slip.isVisible()
    assert window.table.choices.selected == picked


def test_a_slip_that_went_while_it_could_not_be_seen_spends_no_key(window: MainWindow) -> None:
    page, escaped = window.centralWidget(), list[bool]()
    window.table.escaped.connect(lambda: escaped.append(True))
    window.readouts.read(Readout.STATE)
    assert page is not None
    page.hide()
    window.readouts.slip.leave()
    page.show()
    window.table.setFocus()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    assert escaped == [True]


def test_the_keys_of_another_window_are_its_own(window: MainWindow, qtbot: QtBot) -> None:
    other, heard = QDialog(), list[bool]()
    qtbot.addWidget(other)
    other.rejected.connect(lambda: heard.append(True))
    other.show()
    window.readouts.read(Readout.STATE)
    QTest.keyClick(other, Qt.Key.Key_Escape)
    assert heard == [True]
    assert window.readouts.slip.isVisible()


def test_any_other_key_and_a_press_take_the_slip_away_and_act(window: MainWindow) -> None:
    window.readouts.read(Readout.STATE)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_P)
    assert not window.readouts.slip.isVisible()
    assert not window.panel.isVisible()
    window.readouts.read(Readout.STATE)
    QTest.mouseClick(window.strip, Qt.MouseButton.LeftButton, pos=QPoint(300, 2))
    assert not window.readouts.slip.isVisible()


def test_the_slip_goes_by_itself_and_under_a_sheet(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readout_slip, "_MOST_MS", 1)
    window.readouts.read(Readout.STATE)
    qtbot.waitUntil(lambda: not window.readouts.slip.isVisible())
    monkeypatch.undo()
    window.readouts.read(Readout.STATE)
    window.sheets.open_scores()
    assert not window.readouts.slip.isVisible()


def test_in_the_smallest_window_every_line_is_read_whole(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    save_match(tmp_path, random_match(5, is_mid_deal))
    save_settings(tmp_path, speed="instant")
    window = open_program(QSize(800, 600)).window
    for what in Readout:
        window.readouts.read(what)
        assert unreadable(window.readouts.slip) == []
        assert window.rect().contains(window.readouts.slip.geometry())


def test_the_letter_b_buys_in_again_where_that_is_offered(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    pressed: list[str] = []

    def press(letter: str) -> bool:
        pressed.append(letter)
        return True

    monkeypatch.setattr(window.table, "press_letter", press)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_B)
    assert pressed == ["B"]
    assert not window.readouts.slip.isVisible()
