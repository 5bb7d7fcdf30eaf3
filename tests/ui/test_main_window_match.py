"""Matches at the window: what is clicked on what is drawn is what is played and saved."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.protocol import Ending
from hanafuda_desktop.engine.table_spec import ButtonTarget, CardTarget, Prompt, Tone
from hanafuda_desktop.games.hachi_hachi.actions import PlayCard
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.ui.table.table_view import TableView
from tests.ui.conftest import OpenProgram
from tests.ui.person import Choose, Keys, Mouse, Offer, Person
from tests.ui.program import (
    Program,
    is_decision,
    load_match,
    random_match,
    save_match,
    save_settings,
)
from tests.ui.reading import words

pytestmark = pytest.mark.usefixtures("patient")

SEED = 5
"""Of a match in which the person is asked in the last deal but one whether to play on."""


def is_asked_late(match: AnyMatch) -> bool:
    """Tell whether the person has formed a combination in one of the last deals."""
    return match.deal_number() >= 11 and is_decision(match)


def answering(answer: str) -> Choose:
    """Pick that answer when it is asked whether to play on, and otherwise any offer."""
    chance = random.Random(SEED)

    def choose(offers: tuple[Offer, ...]) -> Offer:
        found = [offer for offer in offers if offer.target == ButtonTarget(answer)]
        return chance.choice(found or offers)

    return choose


def _check_end(program: Program, folder: Path, deals: int) -> AnyMatch:
    """Compare what the window shows at the end with the saved record, played without one."""
    played = program.match
    assert played.standing().ending is Ending.PLAYED_OUT
    assert played.deal_number() == deals
    sheet = program.window.overlay.sheet()
    assert sheet is not None
    tr = Translator(load_catalog("en"), ())
    totals = {tr.amount(score, signed=True) for score in played.standing().scores}
    assert totals <= set(words(sheet))
    program.quit()
    saved = load_match(folder)
    assert saved.standing() == played.standing()
    assert saved.digest() == played.digest()
    return saved


def _drag(table: TableView, card: CardId, onto: CardId) -> None:
    """Drag a card with the mouse, onto another one."""
    start, end = (
        table.mapFromScene(item.rect().center())
        for item in (table.stock.get(card), table.stock.get(onto))
        if item is not None
    )
    left = Qt.MouseButton.LeftButton
    QTest.mousePress(table.viewport(), left, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(table.viewport(), (start + end) / 2)
    QTest.mouseMove(table.viewport(), end)
    QTest.mouseRelease(table.viewport(), left, Qt.KeyboardModifier.NoModifier, end)


def _can_and_cannot(match: AnyMatch) -> bool:
    """Tell whether the person may play some cards of the hand, and others not."""
    turn = match.turn()
    if turn is None or turn.seat != PERSON:
        return False
    playable = {action.card for action in turn.legal if isinstance(action, PlayCard)}
    return 0 < len(playable) < len(match.view(PERSON).hand)


def test_cards_dragged_to_the_wrong_place_come_back_with_the_reason(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    match = random_match(4, _can_and_cannot)
    save_match(tmp_path, match)
    save_settings(tmp_path, speed="instant")
    program = open_program()
    window, view = program.window, match.view(PERSON)
    Person(window, qtbot).wait()
    ply = program.match.ply
    told: list[Prompt] = []
    program.controller.prompted.connect(lambda prompt, _button: told.append(prompt))
    turn = match.turn()
    assert turn is not None
    (good, *_) = [action.card for action in turn.legal if isinstance(action, PlayCard)]
    playable = {action.card for action in turn.legal if isinstance(action, PlayCard)}
    bad = next(card for card in view.hand if card not in playable)
    on_field = [lying.card for lying in view.common.field]
    match_of_good = next(card for card in on_field if month_of(card) == month_of(good))
    wrong = next(card for card in on_field if month_of(card) != month_of(good))
    reasons = []
    for card, onto in ((bad, wrong), (good, wrong)):
        _drag(window.table, card, onto)
        assert program.match.ply == ply
        assert told[-1].tone is Tone.REFUSE
        assert window.table.reconcile(program.model()) == ()
        reasons.append(Translator(load_catalog("en"), ())(told[-1].text))
    assert reasons == [
        "You hold a match: play a ringed card",
        "It does not match that card",
    ]
    _drag(window.table, good, match_of_good)
    qtbot.waitUntil(lambda: program.match.ply > ply)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("answer", "zones"), [("sage", {"hand", "field"}), ("shobu", {"hand"})], ids=["sage", "shobu"]
)
def test_the_same_choices_by_mouse_and_by_keys_end_the_same_match(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, answer: str, zones: set[str]
) -> None:
    """Card by card, the last two deals of twelve; every kind of question is met on the way.

    The log guard sees to it that no card ever lay elsewhere than the match has it.
    """
    records = []
    for hand in (Mouse(), Keys()):
        save_match(tmp_path, random_match(SEED, is_asked_late))
        save_settings(tmp_path, speed="instant")
        program = open_program()
        person = Person(program.window, qtbot, hand, answering(answer))
        person.play_until(person.is_over)
        buttons = {target.id for target in person.taken if isinstance(target, ButtonTarget)}
        cards = [target for target in person.taken if isinstance(target, CardTarget)]
        assert buttons == {"next", answer}
        assert {str(target.place.zone) for target in cards} == zones
        records.append(_check_end(program, tmp_path, 12).record().actions)
    assert records[0] == records[1]
