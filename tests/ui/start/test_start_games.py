"""Several games on the start page, each with a form and numbers of players of its own."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.ui.parts.fields import Combo
from hanafuda_desktop.ui.start.game_card import Fan, GameCard
from hanafuda_desktop.ui.start.setup_form import SetupForm
from hanafuda_desktop.ui.theme import Metrics
from tests.ui.reading import texts, words
from tests.ui.start import start_samples as samples
from tests.ui.start.conftest import OpenPage
from tests.ui.start.start_pages import TWO, focused, part, pick, started


def test_arrow_keys_choose_the_game_and_each_keeps_its_own_form(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(TWO)
    qtbot.mouseClick(part(page, "start.players.0"), Qt.MouseButton.LeftButton)
    part(page, "start.game.hachi_hachi").setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert focused() == "start.game.toy"
    assert "New match of Hiki-Kabu" in words(page)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert focused() == "start.game.toy"
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    setup = started(page, qtbot, Qt.Key.Key_Return)
    assert (setup.game, setup.seats) == ("hachi_hachi", 2)


def test_enter_on_another_game_chooses_it_first(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(TWO)
    part(page, "start.game.toy").setFocus()
    with qtbot.assertNotEmitted(page.started):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert started(page, qtbot, Qt.Key.Key_Return).game == "toy"
    chosen = [card.isChecked() for card in page.findChildren(GameCard)]
    assert chosen == [False, True]


def test_many_players_are_counted_and_can_share_a_level(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(TWO)
    qtbot.mouseClick(part(page, "start.game.toy"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(part(page, "start.players.more"), Qt.MouseButton.LeftButton)
    assert page.find_part(QWidget, "start.name.6") is not None
    pick(page, "start.level.3", 0)
    everybody = page.find_part(Combo, "start.level.all")
    assert everybody is not None and everybody.currentText() == "Each its own level"
    pick(page, "start.level.all", 3)
    setup = started(page, qtbot)
    assert setup.seats == 8
    assert {opponent.level for opponent in setup.opponents} == {"master"}


def test_another_game_is_read_from_the_top(open_page: OpenPage, qtbot: QtBot) -> None:
    kabu = samples.game_offer(game_by_id("hiki_kabu").info, seats=13)
    page = open_page(samples.offer(kabu, samples.game_offer(samples.MANY, seats=13)))
    form = page.findChild(SetupForm)
    assert form is not None
    bar = form.body.verticalScrollBar()
    QApplication.processEvents()
    bar.setValue(bar.maximum() // 2)
    qtbot.mouseClick(part(page, f"start.game.{samples.MANY.id}"), Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert bar.value() == 0 < bar.maximum()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1200)], ids=str)
def test_the_words_of_a_game_follow_closely_below_its_cards(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    """Protects from cards in the middle of emptiness, and words far below."""
    page = open_page(TWO, *size)
    card = part(page, "start.game.hachi_hachi")
    fan = card.findChild(Fan)
    assert fan is not None
    drawn = fan.card_width() * Metrics.CARD_ASPECT
    assert drawn > 0.75 * fan.height()
    players = next(text for text in texts(card) if text.text() == "2 or 3 players")
    assert players.y() - fan.geometry().bottom() < 90


def test_who_is_new_reads_how_a_game_is_played(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(TWO)
    with qtbot.waitSignal(page.rules_requested):
        qtbot.mouseClick(part(page, "start.learn.toy"), Qt.MouseButton.LeftButton)
    assert page.setup().game == "toy"
