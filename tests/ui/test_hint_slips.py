"""The slip of a hint on buttons: stop, play on, take, stand; nothing moves for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.places import PERSON, hand_of
from hanafuda_desktop.engine.table_spec import ButtonTarget, CardTarget
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.games.hachi_hachi.actions import PlayCard
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import Player, PlayerKind
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.table.furniture import TargetMarksItem
from hanafuda_desktop.ui.theme import Look
from tests.ui.conftest import OpenProgram
from tests.ui.gestures import click, find
from tests.ui.program import NORMAL, Program, is_decision, save_match, save_settings
from tests.ui.studies import KEY, Open, ask, button, press

pytestmark = pytest.mark.usefixtures("few_playouts")


def _can_choose_twice(match: AnyMatch) -> bool:
    """Tell whether a card of the person may take either of two."""
    turn = match.turn()
    if turn is None or turn.seat != PERSON:
        return False
    return any(isinstance(one, PlayCard) and one.take is not None for one in turn.legal)


def _has_two_alike(match: AnyMatch) -> bool:
    """Tell whether two cards that the person may play are one choice of several."""
    turn = match.turn()
    if turn is None or turn.seat != PERSON:
        return False
    choices = set(match.game.table.alike(match.view(PERSON), turn.legal))
    return 1 < len(choices) < len(turn.legal)


def _slips(program: Program, *names: str) -> dict[str, str]:
    return {name: button(program, name).slip for name in names}


def test_an_answer_has_the_slip_of_the_choice_that_is_shown(opened: Open, qtbot: QtBot) -> None:
    program = opened(is_decision, seed=5)
    names = ("choice.shobu", "choice.sage")
    panel = ask(program, qtbot)
    hint = panel.hint()
    assert hint is not None
    (best,) = hint.best.gesture
    assert isinstance(best, ButtonTarget)
    shown = _slips(program, *names)
    assert shown.pop(f"choice.{best.id}") == "Hint" and set(shown.values()) == {""}
    click(find(panel, "hint.choice.1"))
    assert sorted(_slips(program, *names).values()) == ["", "This one"]
    program.window.resize(NORMAL - QSize(40, 40))  # which builds the buttons anew
    assert sorted(_slips(program, *names).values()) == ["", "This one"]
    press(program, KEY.Key_H)
    assert set(_slips(program, *names).values()) == {""}


def test_a_button_on_the_table_has_it_too(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    players = (Player(PlayerKind.HUMAN, ""), Player(PlayerKind.AGENT, "Sayo", "club"))
    match: AnyMatch = Match.new(game_by_id("hiki_kabu"), {}, players, 5)
    while (turn := match.turn()) is not None and not (turn.seat == PERSON and len(turn.legal) == 2):
        match.submit(turn.seat, turn.legal[0], ply=turn.ply)
    match.mark_study()
    save_match(tmp_path, match)
    save_settings(tmp_path, speed="instant")
    program = open_program()
    names = ("table.take", "table.stand")
    places = [button(program, name).geometry() for name in names]
    ask(program, qtbot)
    assert sorted(_slips(program, *names).values()) == ["", "Hint"]
    assert [button(program, name).geometry() for name in names] == places
    program.window.resize(QSize(1024, 640))
    assert sorted(_slips(program, *names).values()) == ["", "Hint"]
    press(program, KEY.Key_H)
    assert set(_slips(program, *names).values()) == {""}


@pytest.mark.parametrize("kind", [ButtonKind.PAPER, ButtonKind.PAPER_LOW, ButtonKind.PLAIN])
@pytest.mark.parametrize("width", [260, 150], ids=["wide", "narrow"])
def test_a_slip_is_seen_and_said_and_changes_no_size(
    qtbot: QtBot, kind: ButtonKind, width: int
) -> None:
    part = Button("Stop and take", Look(), kind, "S")
    qtbot.addWidget(part)
    part.resize(width, part.sizeHint().height())
    bare, hint = part.grab().toImage(), part.sizeHint()
    part.lay_slip("Hint")
    assert (part.sizeHint(), part.accessibleDescription()) == (hint, "S. Hint")
    marked = part.grab().toImage()
    rows = range(marked.height())
    column = [y for y in rows if marked.pixel(9, y) != bare.pixel(9, y)]
    assert len(column) > marked.height() // 3
    part.lay_slip("")
    assert part.accessibleDescription() == "S" and part.grab().toImage() == bare


def test_the_slip_of_a_card_goes_up_with_it(opened: Open, qtbot: QtBot) -> None:
    program = opened(_can_choose_twice, seed=4)
    ask(program, qtbot)
    table = program.window.table
    marks = next(item for item in table.scene().items() if isinstance(item, TargetMarksItem))
    turn = program.match.turn()
    assert turn is not None
    card = next(action.card for action in turn.legal if action.take is not None)
    table.set_hints({card: "Hint"}, {})
    program.controller.choose(CardTarget(hand_of(PERSON), card))
    ((slip, _words),) = marks.hints
    item = next(item for item in table.stock if item.card == card)
    qtbot.waitUntil(lambda: item.pos() == slip.topLeft())
    program.controller.put_back()
    assert marks.hints[0][0].top() > slip.top()


def test_cards_that_are_as_good_have_the_slip_alike(opened: Open, qtbot: QtBot) -> None:
    program = opened(_has_two_alike, seed=4)
    panel = ask(program, qtbot)
    hint = panel.hint()
    assert hint is not None
    place, advice = next(one for one in enumerate(hint.advices) if one[1].ways > 1)
    assert len(advice.cards) > len(advice.note.cards)
    if place:
        click(find(panel, f"hint.choice.{place}"))
    table = program.window.table
    marks = next(item for item in table.scene().items() if isinstance(item, TargetMarksItem))
    assert len(marks.hints) == len(advice.cards)
