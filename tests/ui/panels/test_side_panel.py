"""Protects the side panel: its tabs, and the decision that takes their place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.table_spec import ButtonTarget, DealLedger
from hanafuda_desktop.ui.panels.log_list import LogList
from hanafuda_desktop.ui.panels.side_panel import SidePanel, TabId
from hanafuda_desktop.ui.parts.pressable import Button, Row, Tab
from hanafuda_desktop.ui.parts.search_field import SearchField
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui import rules_samples
from tests.ui.conftest import Show
from tests.ui.panels.test_many_seats import ledger_of
from tests.ui.reading import words


def _panel(show: Show) -> SidePanel:
    panel = SidePanel(samples.translator(), Look())
    panel.show_yaku(samples.YAKU, 3)
    panel.show_ledger(samples.LEDGER, samples.LOG)
    show(panel, 320, 730)
    return panel


def _tab(panel: SidePanel, tab: TabId) -> Tab:
    part = panel.find_part(Tab, f"tab.{tab}")
    assert part is not None
    return part


def test_a_click_on_a_tab_opens_it(show: Show, qtbot: QtBot) -> None:
    panel = _panel(show)
    assert "Blue Ribbons" in words(panel)
    with qtbot.waitSignal(panel.tab_opened) as opened:
        qtbot.mouseClick(_tab(panel, TabId.LEDGER), Qt.MouseButton.LeftButton)
    assert opened.args == [TabId.LEDGER]
    assert "Deal 8 so far" in words(panel)
    assert "Blue Ribbons" not in words(panel)
    assert _tab(panel, TabId.LEDGER).isChecked()
    assert not _tab(panel, TabId.YAKU).isChecked()


def test_a_click_on_the_open_tab_leaves_it_open(show: Show, qtbot: QtBot) -> None:
    panel = _panel(show)
    with qtbot.assertNotEmitted(panel.tab_opened):
        qtbot.mouseClick(_tab(panel, TabId.YAKU), Qt.MouseButton.LeftButton)
    assert _tab(panel, TabId.YAKU).isChecked()


def _places(panel: SidePanel) -> dict[QWidget, QRect]:
    """Return where all parts lie; what is in a list Qt places before it paints the list."""
    return {
        part: QRect(part.mapTo(panel, QPoint(0, 0)), part.size())
        for part in panel.findChildren(QWidget)
        if part.isVisible() and not isinstance(part.parentWidget(), LogList)
    }


@pytest.mark.parametrize("ledger", [samples.LEDGER, ledger_of(5), ledger_of(13)])
@pytest.mark.parametrize("what", ["tab", "decision", "other"])
def test_all_is_in_its_place_before_it_can_be_painted(
    show: Show, ledger: DealLedger, what: str
) -> None:
    """Else lines are written over each other for a moment."""
    panel = _panel(show)
    match what:
        case "tab":
            panel.show_ledger(ledger, samples.LOG)
            panel.open_tab(TabId.LEDGER)
        case "decision":
            panel.show_decision(samples.DECISION)
        case _:
            panel.open_tab(TabId.LEDGER)
            panel.show_ledger(ledger, samples.LOG)
    at_once = _places(panel)
    QApplication.processEvents()
    later = _places(panel)
    assert [each for each, place in at_once.items() if later.get(each, place) != place] == []


def test_the_decision_takes_the_place_of_the_tabs(show: Show, qtbot: QtBot) -> None:
    panel = _panel(show)
    panel.show_decision(samples.DECISION)
    assert panel.is_deciding()
    assert panel.find_part(Tab, "tab.yaku") is None
    panel.focus_decision()
    button = panel.find_part(Button, "choice.shobu")
    assert button is not None
    assert button.hasFocus()
    with qtbot.waitSignal(panel.target_chosen) as chosen:
        qtbot.keyClick(button, Qt.Key.Key_Return)
    assert chosen.args == [ButtonTarget("shobu")]
    panel.show_decision(None)
    assert _tab(panel, TabId.YAKU).isVisible()
    assert "What is still open to you" not in words(panel)


def test_a_tab_asked_for_during_the_decision_comes_after_it(show: Show) -> None:
    panel = _panel(show)
    panel.show_decision(samples.DECISION)
    panel.open_tab(TabId.LEDGER)
    assert panel.is_deciding()
    panel.show_decision(None)
    assert "Deal 8 so far" in words(panel)


def test_esc_closes_the_panel_only_where_it_covers_the_table(show: Show, qtbot: QtBot) -> None:
    panel = _panel(show)
    row = panel.find_part(Row, "yaku.aotan")
    assert row is not None
    with qtbot.assertNotEmitted(panel.close_requested):
        qtbot.keyClick(row, Qt.Key.Key_Escape)
    panel.set_overlay(True)
    with qtbot.waitSignal(panel.close_requested):
        qtbot.keyClick(row, Qt.Key.Key_Escape)


def test_esc_never_leaves_the_decision(show: Show, qtbot: QtBot) -> None:
    panel = _panel(show)
    panel.set_overlay(True)
    panel.show_decision(samples.DECISION)
    button = panel.find_part(Button, "choice.shobu")
    assert button is not None
    with qtbot.assertNotEmitted(panel.close_requested):
        qtbot.keyClick(button, Qt.Key.Key_Escape)
    assert panel.is_deciding()


def test_signals_of_the_pages_come_through(show: Show, qtbot: QtBot) -> None:
    panel = _panel(show)
    row = panel.find_part(Row, "yaku.aotan")
    assert row is not None
    with qtbot.waitSignal(panel.cards_lit) as lit:
        row.click()
    assert lit.args == [("06-2", "09-2", "10-2")]
    (log,) = panel.findChildren(LogList)
    with qtbot.waitSignal(panel.line_chosen) as chosen:
        log.activated.emit(log.model().index(4, 0))
    assert chosen.args == [4]


def test_what_is_hidden_is_up_to_date_when_it_comes_to_light(show: Show) -> None:
    """Protects the saving of work: a closed tab is built when it is opened."""
    panel = _panel(show)
    panel.set_translator(samples.translator(samples.LONG_NAMES))
    panel.set_look(Look(scale=1.175))
    panel.open_tab(TabId.LEDGER)
    spoken = [line for line in words(panel) if line == "Deal 8 so far"]
    assert spoken


def _with_rules(show: Show) -> SidePanel:
    panel = _panel(show)
    panel.show_rules(rules_samples.DOC)
    panel.show_rule_now(rules_samples.NOW)
    return panel


def test_the_rules_tab_shows_the_rules_and_the_present_decision(show: Show) -> None:
    panel = _with_rules(show)
    panel.open_tab(TabId.RULES)
    assert {"Now: choosing what to take", "Five Brights", "The cards"} <= set(words(panel))


def test_a_card_and_a_paragraph_turn_to_the_rules(show: Show, qtbot: QtBot) -> None:
    panel = _with_rules(show)
    with qtbot.waitSignal(panel.tab_opened) as opened:
        panel.open_entry(CardId("10-2"))
    assert opened.args == [TabId.RULES]
    assert "Maple, October" in words(panel)
    panel.open_rule("5.3")
    assert "Who feeds it pays." in words(panel)


def test_esc_in_the_search_leaves_the_panel_as_it_lies(show: Show, qtbot: QtBot) -> None:
    panel = _with_rules(show)
    panel.focus_search()
    field = panel.find_part(SearchField, "rules.search")
    assert field is not None
    assert field.hasFocus()
    with qtbot.waitSignal(panel.left):
        qtbot.keyClick(field, Qt.Key.Key_Escape)
    panel.set_overlay(True)
    with qtbot.waitSignal(panel.close_requested):
        qtbot.keyClick(field, Qt.Key.Key_Escape)


def test_the_game_names_the_first_tab(show: Show) -> None:
    panel = _panel(show)
    assert _tab(panel, TabId.YAKU).text() == "Yaku"
    panel.show_yaku(replace(samples.YAKU, tab=samples.said("Hands")), 3)
    assert _tab(panel, TabId.YAKU).text() == "Hands"


def test_it_turns_to_the_payments_and_back_for_the_next_deal(show: Show) -> None:
    panel = _panel(show)
    panel.follow_settlement(True)
    assert panel.current_tab() is TabId.LEDGER
    panel.follow_settlement(True)
    panel.follow_settlement(False)
    assert panel.current_tab() is TabId.YAKU


def test_a_tab_that_was_chosen_stays(show: Show) -> None:
    panel = _panel(show)
    panel.open_tab(TabId.RULES)
    panel.follow_settlement(True)
    assert panel.current_tab() is TabId.RULES
    panel.open_tab(TabId.LEDGER)
    panel.follow_settlement(False)
    assert panel.current_tab() is TabId.LEDGER
    panel.open_tab(TabId.YAKU)
    panel.follow_settlement(True)
    panel.open_tab(TabId.RULES)
    panel.follow_settlement(False)
    assert panel.current_tab() is TabId.RULES
