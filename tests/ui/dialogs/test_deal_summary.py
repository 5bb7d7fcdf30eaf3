"""Protects the summary of a deal."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import DealSummary
from hanafuda_desktop.engine.words import DealWord, GameWords, Unit
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet, Onward
from hanafuda_desktop.ui.parts.pressable import Button, Row
from hanafuda_desktop.ui.theme import Look
from tests.ui import account_samples as accounts
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.reading import texts, words


def _open(stage: Stage, summary: DealSummary = accounts.STOPPED) -> DealSummarySheet:
    sheet = DealSummarySheet(samples.translator(), Look(), summary)
    stage.overlay.open_sheet(sheet)
    return sheet


def test_it_tells_every_payment_and_why(stage: Stage) -> None:
    shown = words(_open(stage))
    for expected in (
        "Deal 8: you stopped with Blue Ribbons",
        "August 葉月 · Large field ×2",
        "Ren had Poetry Ribbons and played on: not paid.",
        "You, this deal",
        "+22 kan",
        "Ren played on, so Ren pays both shares",
        "Sayo's 168 moves to Ren",
        "Match after 8 of 12",
    ):
        assert expected in shown
    assert shown.count("+264") == 2
    assert [shown.count(total) for total in ("+460", "−36", "−424")] == [1, 1, 1]


def test_it_tells_why_other_rules_did_not_pay(stage: Stage) -> None:
    """The answer to "why not?"."""
    shown = words(_open(stage))
    assert "The Maple ribbon came from the draw pile, nobody laid it" in shown
    assert {"does not apply", "not counted"} <= set(shown)


def test_nothing_won_or_lost_bears_no_sign(stage: Stage) -> None:
    assert "0" in words(_open(stage))


def test_played_out_hands_are_held_against_the_par(stage: Stage) -> None:
    shown = words(_open(stage, accounts.PLAYED_OUT))
    for expected in ("101", "+13 × 2 = +26", "67", "−21 × 2 = −42", "This deal", "−46"):
        assert expected in shown
    assert "You, this deal" not in shown


def test_odd_amounts_are_told_in_kan_and_mon(stage: Stage) -> None:
    odd = replace(accounts.STOPPED, net=(Mon(-250), Mon(125), Mon(125)))
    assert "−20 kan 10 mon" in words(_open(stage, odd))


def test_less_than_a_kan_is_told_in_mon_only(stage: Stage) -> None:
    small = replace(accounts.STOPPED, net=(Mon(-6), Mon(3), Mon(3)))
    assert not [word for word in words(_open(stage, small)) if "kan" in word]


def test_enter_goes_on(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage)
    focused = QApplication.focusWidget()
    assert focused is not None
    with qtbot.waitSignals([sheet.next_requested, stage.overlay.emptied]):
        qtbot.keyClick(focused, Qt.Key.Key_Return)


def test_enter_goes_on_once(stage: Stage, qtbot: QtBot) -> None:
    """Protects the next deal from being begun twice by one press of the focused button."""
    sheet = _open(stage)
    calls: list[int] = []
    sheet.next_requested.connect(lambda: calls.append(1))
    button = sheet.find_part(Button, "summary.next")
    assert button is not None
    qtbot.keyClick(button, Qt.Key.Key_Enter)
    assert calls == [1]


def test_the_summary_waits_for_ever(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage)
    with qtbot.assertNotEmitted(sheet.next_requested):
        qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert sheet.isVisible()


def test_it_leads_to_the_score_sheet_and_stays(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage)
    button = sheet.find_part(Button, "summary.sheet")
    assert button is not None
    with qtbot.waitSignal(sheet.sheet_requested):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert stage.overlay.sheet() is sheet


def test_after_the_last_deal_it_leads_to_the_result(stage: Stage) -> None:
    """Also where a match without end was left: only the match knows that it is over."""
    sheet = DealSummarySheet(
        samples.translator(), Look(), replace(accounts.STOPPED, deals=0), Onward.RESULT
    )
    stage.overlay.open_sheet(sheet)
    shown = words(sheet)
    assert "To the result" in shown
    assert "Next deal" not in shown


def test_after_the_last_deal_esc_leads_back_to_the_table(stage: Stage, qtbot: QtBot) -> None:
    sheet = DealSummarySheet(samples.translator(), Look(), accounts.STOPPED, Onward.RESULT)
    stage.overlay.open_sheet(sheet)
    with qtbot.assertNotEmitted(sheet.next_requested):
        qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert stage.overlay.sheet() is None


def test_opened_again_it_is_only_closed(stage: Stage, qtbot: QtBot) -> None:
    """Protects the deal that is being played from being ended by a look at the last one."""
    sheet = DealSummarySheet(samples.translator(), Look(), accounts.STOPPED, Onward.CLOSE)
    stage.overlay.open_sheet(sheet)
    assert "Next deal" not in words(sheet)
    with qtbot.assertNotEmitted(sheet.next_requested):
        qtbot.keyClick(sheet, Qt.Key.Key_Return)
    assert stage.overlay.isHidden()


def test_a_low_window_scrolls_and_keeps_the_buttons(stage: Stage, qtbot: QtBot) -> None:
    stage.window.resize(1024, 480)
    sheet = _open(stage)
    button = sheet.find_part(Button, "summary.next")
    assert button is not None
    assert sheet.rect().contains(button.mapTo(sheet, QPoint(0, 0)))
    bar = sheet.body.verticalScrollBar()
    assert bar.maximum() > 0
    qtbot.keyClick(button, Qt.Key.Key_End)
    assert bar.value() == bar.maximum()
    qtbot.keyClick(button, Qt.Key.Key_Up)
    assert bar.value() < bar.maximum()


def test_each_row_leads_to_its_rule(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage)
    for at, payment in enumerate(accounts.STOPPED.rows):
        row = _rule_rows(sheet)[at]
        assert row.accessibleName() == samples.translator()(payment.title)
        with qtbot.waitSignal(sheet.rule_requested) as asked:
            row.click()
        assert asked.args == [payment.rule]


def _rule_rows(sheet: DealSummarySheet) -> list[Row]:
    rows = [row for row in sheet.findChildren(Row) if row.objectName().startswith("summary.rule")]
    return sorted(rows, key=lambda row: row.mapTo(sheet, QPoint(0, 0)).y())


def test_only_mon_are_told_in_kan_too(stage: Stage) -> None:
    """Chips are chips: sixteen of them are no kan and four mon."""
    won = replace(accounts.STOPPED, bars=(), net=(Mon(16), Mon(-8), Mon(-8)))
    assert "+1 kan 4 mon" in words(_open(stage, won))
    stage.overlay.close_all()
    in_chips = replace(won, words=GameWords(DealWord.ROUND, Unit.CHIPS))
    shown = words(_open(stage, in_chips))
    assert not any("kan" in text.split() for text in shown)
    assert "You, this round" in shown and "Next round" in shown and "This round" in shown


def test_the_foot_claims_only_sums_that_are_so(stage: Stage) -> None:
    claim = "Every row adds up to zero."
    assert claim in words(_open(stage))
    stage.overlay.close_all()
    chips = replace(accounts.STOPPED, after=(Mon(100), Mon(100), Mon(100)))
    assert claim not in words(_open(stage, chips))


# --- lines ---------------------------------------------------------------------------------


def _texts(sheet: DealSummarySheet, words: str) -> QLabel:
    return next(text for text in sheet.findChildren(QLabel) if text.text() == words)


def test_what_does_not_apply_has_the_room_in_which_no_amounts_stand(stage: Stage) -> None:
    """It wrapped before one number while the columns of all seats were empty."""
    detail = samples.said(
        "Sayo took the most chaff, 10 of 16; the most points were 110 of 168, " * 2
    )
    rows = tuple(
        replace(row, detail=detail) if row.amounts is None else row for row in accounts.STOPPED.rows
    )
    sheet = _open(stage, replace(accounts.STOPPED, rows=rows))
    text = _texts(sheet, samples.translator()(detail))
    status = _texts(sheet, "does not apply")
    gap = status.mapTo(sheet, QPoint(0, 0)).x() - text.mapTo(sheet, text.rect().topRight()).x()
    assert 0 < gap < 40


@pytest.mark.parametrize("height", [520, 545, 560, 590, 610, 640])
@pytest.mark.parametrize("more", [2, 3])
def test_no_line_is_cut_through_where_the_account_is_longer_than_the_sheet(
    stage: Stage, height: int, more: int
) -> None:
    summary = accounts.STOPPED
    sheet = _open(stage, replace(summary, rows=(*summary.rows, *summary.rows[:more])))
    stage.window.resize(800, height)
    QApplication.processEvents()
    port = sheet.body.viewport()
    assert sheet.body.verticalScrollBar().maximum() > 0
    seen = [
        QRect(part.mapTo(port, QPoint(0, 0)), part.size()) for part in sheet.body.findChildren(Row)
    ]
    cut = [rect for rect in seen if rect.top() <= port.height() - 1 < rect.bottom()]
    assert cut == []
    assert any(rect.bottom() <= port.height() - 1 for rect in seen)
    sheet.body.verticalScrollBar().setValue(sheet.body.verticalScrollBar().maximum())
    last = max(sheet.body.findChildren(Row), key=lambda part: part.mapTo(port, QPoint(0, 0)).y())
    assert last.mapTo(port, last.rect().bottomLeft()).y() <= port.height()


def test_an_account_of_seven_lines_is_seen_whole_in_the_usual_window(stage: Stage) -> None:
    """Two hands shown and a combination: so many are frequent."""
    stage.window.resize(1280, 777)
    rows = accounts.STOPPED.rows
    sheet = _open(stage, replace(accounts.STOPPED, rows=(*rows, *rows)[:7]))
    assert len(_rule_rows(sheet)) == 7
    assert sheet.body.verticalScrollBar().maximum() == 0


def test_in_a_small_window_the_note_of_the_foot_stands_in_one_line(stage: Stage) -> None:
    """Protects from a column of single words at the left of the buttons."""
    stage.window.resize(800, 528)
    sheet = _open(stage)
    note = next(text for text in texts(sheet) if text.text() == "Every row adds up to zero.")
    assert note.width() >= note.fontMetrics().horizontalAdvance(note.text())
