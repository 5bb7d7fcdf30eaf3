"""Help at the window: the question before it, the hint and its marks, undo and redo."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.places import DRAWN, FIELD, PERSON, hand_of
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import Player, PlayerKind
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.dialogs.question import QuestionSheet
from hanafuda_desktop.ui.dialogs.review_sheet import ReviewSheet
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.table.layout_ring import RingLayout
from tests.ui import key_states
from tests.ui.conftest import OpenProgram
from tests.ui.gestures import action, click, find
from tests.ui.program import (
    COMPACT,
    NORMAL,
    SMALL,
    is_decision,
    load_match,
    save_match,
    save_settings,
    settled,
)
from tests.ui.reading import unreadable, words
from tests.ui.studies import (
    KEY,
    Open,
    ask,
    button,
    has_hint,
    hint_panel,
    is_choice,
    is_study,
    marked,
    press,
)

pytestmark = pytest.mark.usefixtures("few_playouts")


# --- the question --------------------------------------------------------------------------


def test_the_first_hint_of_a_counted_match_asks_once(opened: Open, qtbot: QtBot) -> None:
    program = opened(is_study=False)
    assert "Study" not in words(program.window.strip)
    press(program, KEY.Key_H)
    assert isinstance(program.window.overlay.sheet(), QuestionSheet)
    press(program, KEY.Key_Escape)
    assert program.window.overlay.sheet() is None
    assert not is_study(program) and hint_panel(program) is None
    press(program, KEY.Key_H)
    click(find(program.window, "question.yes"))
    qtbot.waitUntil(lambda: has_hint(program))
    assert is_study(program) and "Study" in words(program.window.strip)
    press(program, KEY.Key_H)
    assert hint_panel(program) is None
    ask(program, qtbot)  # and is not asked again


def test_enter_does_not_turn_a_match_into_a_study(opened: Open) -> None:
    """The first focus is on the answer that changes nothing."""
    program = opened(is_study=False)
    press(program, KEY.Key_H)
    press(program, KEY.Key_Return)
    assert program.window.overlay.sheet() is None and not program.match.is_study


def test_the_first_undo_asks_too_and_the_mark_is_saved(opened: Open, tmp_path: Path) -> None:
    program = opened(is_study=False)
    ply = program.match.ply
    press(program, KEY.Key_U)
    assert isinstance(program.window.overlay.sheet(), QuestionSheet)
    click(find(program.window, "question.yes"))
    assert program.match.ply < ply
    ply = program.match.ply
    program.quit()
    saved = load_match(tmp_path)
    assert saved.is_study and saved.ply == ply


def is_forced(match: AnyMatch) -> bool:
    """Tell whether the person has cards of which it makes no difference which is played."""
    turn = match.turn()
    if turn is None or turn.seat != PERSON or len(turn.legal) < 2:
        return False
    return len(set(match.game.table.alike(match.view(PERSON), turn.legal))) == 1


def test_that_there_is_one_choice_only_is_said_without_a_question(
    opened: Open, qtbot: QtBot
) -> None:
    """Nothing is weighed for the person, so that the match stays counted."""
    program = opened(is_forced, is_study=False)
    hint = ask(program, qtbot).hint()
    assert hint is not None and len(hint.advices) == 1
    assert not program.match.is_study and "Study" not in words(program.window.strip)


# --- the hint ------------------------------------------------------------------------------


def test_a_hint_lists_every_choice_and_marks_the_best(opened: Open, qtbot: QtBot) -> None:
    program = opened()
    panel = ask(program, qtbot)
    hint, turn = panel.hint(), program.match.turn()
    assert hint is not None and turn is not None
    assert len(hint.advices) == len(turn.legal)
    assert marked(program) == ["Hint"] * len(hint.best.note.cards)
    click(find(panel, "hint.choice.1"))
    assert marked(program) == ["This one"] * len(hint.advices[1].note.cards)
    press(program, KEY.Key_H)
    assert hint_panel(program) is None and marked(program) == []


def test_a_play_takes_hint_and_marks_away(opened: Open, qtbot: QtBot) -> None:
    program = opened()
    panel = ask(program, qtbot)
    hint = panel.hint()
    assert hint is not None
    program.controller.opponents.thinking_ms = 60_000
    program.controller.double_click.within_ms = 0
    for target in hint.best.gesture:
        program.controller.choose(target)
    assert hint_panel(program) is None and marked(program) == []
    assert program.window.panel.geometry().bottom() == program.window.table.geometry().bottom()


def test_the_table_keeps_the_keys_while_a_hint_is_shown(opened: Open, qtbot: QtBot) -> None:
    program = opened()
    ask(program, qtbot)
    table, turn = program.window.table, program.match.turn()
    assert table.hasFocus() and turn is not None
    ply = program.match.ply
    program.controller.opponents.thinking_ms = 60_000
    press(program, KEY.Key_Right)
    press(program, KEY.Key_Return)
    if program.match.ply == ply:  # the card can take either of two
        press(program, KEY.Key_1)
    assert program.match.ply > ply


@pytest.mark.parametrize("size", [NORMAL, COMPACT, SMALL], ids=["normal", "compact", "small"])
@pytest.mark.parametrize("until", [is_choice, is_decision], ids=["card", "decision"])
def test_a_hint_covers_nothing_that_one_plays_with(
    opened: Open, qtbot: QtBot, size: QSize, until: Callable[[AnyMatch], bool]
) -> None:
    """Hand, field and both answers stay in sight, and all of it can be read."""
    program = opened(until, size=size, seed=5)
    panel = ask(program, qtbot)
    place, page = panel.geometry(), program.window.centralWidget()
    window, table = program.window, program.window.table
    assert page is not None and page.rect().contains(place)
    for item in table.stock:
        target = item.target
        if target is not None and target.place in (hand_of(PERSON), FIELD, DRAWN):
            card = item.rect().toRect().translated(table.pos())
            assert not place.intersects(card), (target, place)
    for choice in window.panel.findChildren(Button):
        if choice.isVisible() and choice.objectName().startswith("choice."):
            assert not place.intersects(QRect(choice.mapTo(page, QPoint(0, 0)), choice.size()))
    assert unreadable(panel) == []


def test_the_buttons_say_what_can_be_had(opened: Open, qtbot: QtBot) -> None:
    program = opened()
    hint, undo = button(program, "strip.hint"), button(program, "strip.undo")
    assert (hint.isEnabled(), undo.isEnabled(), hint.isChecked()) == (True, True, False)
    click(hint)
    qtbot.waitUntil(lambda: has_hint(program))
    assert hint.isChecked()
    click(hint)
    assert not hint.isChecked() and hint_panel(program) is None
    redo = action(program.window, "menu.redo")
    assert not redo.isEnabled()
    click(undo)
    assert redo.isEnabled()
    assert action(program.window, "menu.review").isEnabled()


def test_at_the_start_of_a_match_there_is_no_help(opened: Open) -> None:
    program = opened(lambda match: match.deal_number() == 0)
    for name in ("strip.hint", "strip.undo"):
        assert not button(program, name).isEnabled()
    for name in ("undo", "redo", "hint", "review"):
        assert not action(program.window, f"menu.{name}").isEnabled()


def test_another_match_takes_the_hint_away(opened: Open, qtbot: QtBot) -> None:
    program = opened()
    ask(program, qtbot)
    program.session.new_match()
    assert hint_panel(program) is None and "Study" not in words(program.window.strip)


def test_the_start_page_takes_the_hint_away_and_gives_it_back(opened: Open, qtbot: QtBot) -> None:
    program = opened()
    ask(program, qtbot)
    action(program.window, "menu.new").trigger()
    assert hint_panel(program) is None
    press(program, KEY.Key_Escape)
    qtbot.waitUntil(lambda: has_hint(program))
    press(program, KEY.Key_H)
    action(program.window, "menu.new").trigger()
    press(program, KEY.Key_Escape)
    assert hint_panel(program) is None and button(program, "strip.hint").isEnabled()


def test_the_hint_comes_back_where_a_card_was_picked_up(opened: Open, qtbot: QtBot) -> None:
    """The card is put back first; the hint can be had when the match no longer waits."""
    program = opened(key_states.is_choice, seed=2)
    ask(program, qtbot)
    key_states.pick_up(program)
    action(program.window, "menu.new").trigger()
    press(program, KEY.Key_Escape)
    qtbot.waitUntil(lambda: has_hint(program))


# --- back and forth ------------------------------------------------------------------------


def test_undo_and_redo_by_all_their_keys(opened: Open) -> None:
    program = opened()
    program.controller.opponents.thinking_ms = 60_000
    now = program.match.ply
    press(program, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    before = program.match.ply
    assert before < now
    press(program, KEY.Key_U)
    assert program.match.ply < before
    shifted = (Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier)
    press(program, KEY.Key_Z, *shifted)
    assert program.match.ply == before
    press(program, KEY.Key_Z, *shifted)
    assert program.match.ply == now
    model = program.match.game.table.model(program.match.view(PERSON))
    assert program.model() == model


def test_after_undo_the_table_is_as_it_was_and_answers(opened: Open, qtbot: QtBot) -> None:
    """Five times back; every card rests in its place and can be clicked."""
    program = opened()
    for _ in range(5):
        press(program, KEY.Key_U)
    qtbot.wait(1)
    assert program.model() == program.match.game.table.model(program.match.view(PERSON))
    assert program.window.table.reconcile(program.model()) == ()
    assert program.window.table.choices.is_open


# --- the other table -----------------------------------------------------------------------


def is_asked(match: AnyMatch) -> bool:
    """Tell whether the person may take a third card or stand."""
    turn = match.turn()
    is_own = turn is not None and turn.seat == PERSON and len(turn.legal) > 1
    return is_own and match.game.table.is_decision(match.view(PERSON))


def kabu(seats: int, until: Callable[[AnyMatch], bool]) -> AnyMatch:
    others = tuple(Player(PlayerKind.AGENT, f"P{seat}", "club") for seat in range(1, seats))
    person = Player(PlayerKind.HUMAN, "")
    match: AnyMatch = Match.new(game_by_id("hiki_kabu"), {}, (person, *others), 5)
    while not until(match):
        turn = match.turn()
        assert turn is not None
        match.submit(turn.seat, turn.legal[0], ply=turn.ply)
    match.mark_study()
    return match


@pytest.mark.parametrize("size", [NORMAL, SMALL], ids=["normal", "small"])
@pytest.mark.parametrize("seats", [2, 13])
def test_a_hint_for_the_third_card(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, seats: int, size: QSize
) -> None:
    save_match(tmp_path, kabu(seats, is_asked))
    save_settings(tmp_path, speed="instant")
    program = open_program(size)
    panel = ask(program, qtbot)
    told = words(panel)
    assert {"Take a card", "Stand"} <= set(told) and "chips" in " ".join(told)
    assert any(text.startswith(("It wins ", "It shares ")) for text in told)
    assert unreadable(panel) == []
    for name in ("table.take", "table.stand"):
        part, page = find(program.window, name), program.window.centralWidget()
        assert page is not None
        assert not panel.geometry().intersects(QRect(part.mapTo(page, QPoint(0, 0)), part.size()))
    table = program.window.table
    layout = table.layout_now
    assert isinstance(layout, RingLayout)
    for block in layout.blocks.values():  # a seat is covered as a whole or not at all
        covered = panel.geometry().translated(-table.pos()).intersected(QRect(*block))
        assert covered.isEmpty() or covered.width() == block.w
    press(program, KEY.Key_S)
    assert hint_panel(program) is None


def test_between_rounds_there_is_no_hint_but_a_review(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    def is_resting(match: AnyMatch) -> bool:
        turn = match.turn()
        return match.deal_number() > 0 and turn is not None and match.is_settled()

    save_match(tmp_path, kabu(3, is_resting))
    save_settings(tmp_path, speed="instant")
    program = open_program()
    assert not button(program, "strip.hint").isEnabled()
    press(program, KEY.Key_F7)
    sheet = program.window.overlay.sheet()
    assert isinstance(sheet, ReviewSheet)
    qtbot.waitUntil(lambda: "Close" in words(sheet))
    assert "Round 1" in words(sheet)


# --- keys and buttons ----------------------------------------------------------------------

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.mark.parametrize("held", [(CONTROL,), (CONTROL, SHIFT)], ids=["undo", "redo"])
def test_undo_and_redo_with_nothing_to_do_enlarge_no_card(
    opened: Open, held: tuple[Qt.KeyboardModifier, ...]
) -> None:
    program = opened(lambda match: match.turn() is not None and match.turn().seat == PERSON)
    window = program.window
    press(program, KEY.Key_Right)
    for name in ("menu.undo", "menu.redo"):
        assert not action(window, name).isEnabled()
    press(program, KEY.Key_Z, *held)
    assert not window.table.zoom.is_open()
    press(program, KEY.Key_Z)
    assert window.table.zoom.is_open()


def test_ctrl_y_is_redo_too(opened: Open) -> None:
    program = opened()
    program.controller.opponents.thinking_ms = 60_000
    now = program.match.ply
    press(program, KEY.Key_U)
    press(program, KEY.Key_Y, CONTROL)
    assert program.match.ply == now


def test_nothing_below_a_sheet_looks_as_if_it_could_be_pressed(opened: Open) -> None:
    program = opened(settled(2))
    assert isinstance(program.window.overlay.sheet(), DealSummarySheet)
    assert not button(program, "strip.undo").isEnabled()
    press(program, KEY.Key_Return)
    assert button(program, "strip.undo").isEnabled()


@pytest.mark.parametrize("how", ["key", "menu", "button"])
def test_from_the_account_of_a_deal_one_takes_back_its_last_choice(opened: Open, how: str) -> None:
    """It closes with the deal that is open again, and comes again with what is taken again."""
    program = opened(settled(2), is_study=False)
    program.controller.opponents.thinking_ms = 60_000
    window, end = program.window, program.match.ply
    ways: dict[str, Callable[[], object]] = {
        "key": lambda: press(program, KEY.Key_U),
        "menu": lambda: action(window, "menu.undo").trigger(),
        "button": lambda: click(find(window, "summary.undo")),
    }
    ways[how]()
    assert isinstance(window.overlay.sheet(), QuestionSheet)
    press(program, KEY.Key_Escape)
    assert isinstance(window.overlay.sheet(), DealSummarySheet) and not is_study(program)
    ways[how]()
    click(find(window, "question.yes"))
    assert window.overlay.sheet() is None and is_study(program)
    assert program.match.ply < end and program.controller.is_asking_person
    assert program.match.deal_number() == 2
    press(program, KEY.Key_Y, CONTROL)
    assert isinstance(window.overlay.sheet(), DealSummarySheet) and program.match.ply == end


def test_an_account_that_was_opened_again_takes_nothing_back(opened: Open) -> None:
    program = opened()
    press(program, KEY.Key_F4)
    assert isinstance(program.window.overlay.sheet(), DealSummarySheet)
    assert program.window.findChild(Button, "summary.undo") is None
    assert not action(program.window, "menu.undo").isEnabled()


def test_there_is_no_account_to_open_in_the_first_deal(opened: Open) -> None:
    first = opened(lambda match: is_choice(match) or match.deal_number() == 1)
    assert not action(first.window, "menu.summary").isEnabled()


def test_there_is_an_account_to_open_after_it(opened: Open) -> None:
    later = opened()
    assert action(later.window, "menu.summary").isEnabled()
