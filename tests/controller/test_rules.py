"""The rules that the controller offers: those of the match, and of what is to be done."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.rules_doc import RuleNow
from tests.controller.conftest import Clicker, new_match


def test_the_rules_are_those_of_the_match(controller: TableController) -> None:
    match = new_match(deals=6)
    controller.open(match)
    assert controller.on_table is not None
    rules = controller.on_table.rules()
    assert rules == match.game.rulebook({"deals": 6}, 3)
    assert rules != match.game.rulebook({}, 3)


def test_the_rule_of_each_decision_is_told(
    controller: TableController, clicker: Clicker, qtbot: QtBot
) -> None:
    told: list[RuleNow] = []
    controller.rule_changed.connect(told.append)
    controller.open(new_match())
    clicker.one_action()
    qtbot.waitUntil(lambda: controller.is_waiting_for_person)
    assert len({rule.title for rule in told}) > 1
    assert controller.on_table is not None
    doc = controller.on_table.rules()
    assert all(doc.section_of(rule.anchor) is not None for rule in told)
