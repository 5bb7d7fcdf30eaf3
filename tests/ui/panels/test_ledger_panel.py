"""Protects the Ledger tab and its log."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import LogEntry
from hanafuda_desktop.ui.panels.ledger_panel import LedgerPage
from hanafuda_desktop.ui.panels.log_list import LogList
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.text import Text
from hanafuda_desktop.ui.theme import Look
from tests.ui import account_samples as accounts
from tests.ui import panel_samples as samples
from tests.ui.conftest import Show
from tests.ui.reading import unreadable, words


def _page(show: Show, height: int = 686) -> LedgerPage:
    page = LedgerPage(samples.translator(), Look())
    page.show_ledger(samples.LEDGER)
    page.show_log(samples.LOG)
    show(page, 320, height)
    return page


def _log(page: LedgerPage) -> LogList:
    (log,) = page.findChildren(LogList)
    return log


def _middle(log: LogList, row: int) -> QPoint:
    return log.visualRect(log.model().index(row, 0)).center()


def test_payments_have_a_sign_and_sum_to_zero(show: Show) -> None:
    shown = words(_page(show))
    for expected in ("手役", "−72", "+144", "Standing Three, Sayo", "+124", "−36", "−88", "Sum 0"):
        assert expected in shown


def test_a_click_on_a_line_looks_back_to_it(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    log = _log(page)
    with qtbot.waitSignal(page.line_chosen) as chosen:
        qtbot.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=_middle(log, 2))
    assert chosen.args == [2]


def test_the_keys_go_through_the_log(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    log = _log(page)
    log.setFocus(Qt.FocusReason.TabFocusReason)
    log.setCurrentIndex(log.model().index(0, 0))
    qtbot.keyClick(log, Qt.Key.Key_Down)
    with qtbot.waitSignal(page.line_chosen) as chosen:
        qtbot.keyClick(log, Qt.Key.Key_Return)
    assert chosen.args == [1]


def test_a_new_line_comes_on_top_and_the_rest_stays(show: Show) -> None:
    page = _page(show)
    model = _log(page).model()
    page.show_log((LogEntry(samples.YOU, samples.said("You play the Deer"), ()), *samples.LOG))
    assert model.rowCount() == len(samples.LOG) + 1
    assert model.index(0, 0).data() == "You play the Deer"
    assert model.index(1, 0).data() == "Ren makes Poetry Ribbons"


def test_a_new_deal_begins_a_new_log(show: Show) -> None:
    page = _page(show)
    page.show_log(samples.LOG[-1:])
    assert _log(page).model().rowCount() == 1


def test_a_screen_reader_hears_each_line_with_its_subject_once(show: Show) -> None:
    model = _log(_page(show)).model()
    spoken = model.index(3, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Sayo plays the Boar and takes a Bush clover chaff"


def test_many_payments_leave_room_for_the_log(show: Show) -> None:
    page = _page(show, height=500)
    page.show_ledger(replace(samples.LEDGER, rows=samples.LEDGER.rows * 9))
    assert _log(page).height() >= 120


def test_where_the_match_stands_is_in_sight_below_all_payments(show: Show, qtbot: QtBot) -> None:
    """Protects from a sum that scrolls away, or is cut in half by the heading of the log."""
    page = _page(show)
    page.show_ledger(replace(samples.LEDGER, rows=samples.LEDGER.rows * 9))
    page.grab()  # settles the layouts
    total, log = _text(page, "Sum 0"), _text(page, "Log")
    assert not total.visibleRegion().isEmpty()
    assert total.visibleRegion().boundingRect() == total.rect()
    below = log.mapTo(page, log.rect().topLeft()).y()
    assert total.mapTo(page, total.rect().bottomLeft()).y() < below
    # The bar beside the payments moves the amounts below them, too.
    qtbot.waitUntil(lambda: _right(page, "−72") == _right(page, "−88"))


def test_the_title_of_the_payments_stands_in_one_line(show: Show) -> None:
    page = LedgerPage(samples.translator(), Look())
    page.show_ledger(replace(samples.LEDGER, title=samples.said("Deal 12, settled")))
    show(page, 320, 686)
    title = _text(page, "Deal 12, settled")
    assert title.height() < 2 * title.fontMetrics().height()


def _text(page: LedgerPage, said: str) -> Text:
    return _texts(page, said)[0]


def _texts(page: LedgerPage, said: str) -> list[Text]:
    texts = page.findChildren(Text)
    return [text for text in texts if text.text() == said and text.isVisible()]


def _right(page: LedgerPage, said: str) -> int:
    """Return where the last text of an amount ends."""
    text = _texts(page, said)[-1]
    return text.mapTo(page, text.rect().topRight()).x()


def test_a_rule_that_did_not_apply_says_so(show: Show) -> None:
    page = _page(show)
    page.show_ledger(replace(samples.LEDGER, rows=accounts.STOPPED.rows))
    assert "does not apply" in words(page)


def test_the_words_of_a_payment_lead_to_its_rule(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    (row,) = (row for row in page.findChildren(Row) if row.objectName().startswith("ledger.rule"))
    with qtbot.waitSignal(page.rule_requested) as asked:
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert asked.args == [samples.LEDGER.rows[0].rule]


def test_each_payment_tells_the_match_after_it_and_who_pays_whom(show: Show) -> None:
    first = samples.LEDGER.rows[0]
    running = (Mon(-36), Mon(96), Mon(-60))
    paid = replace(first, running=running, flows=(samples.said("You pay Sayo 72"),))
    page = LedgerPage(samples.translator(), Look())
    page.show_ledger(replace(samples.LEDGER, rows=(paid, first)))
    show(page, 320, 686)
    shown = words(page)
    assert {"Match after this", "+96", "−60"} <= set(shown)
    assert shown.count("Match after this") == 1  # below the last payment the match itself stands
    row = next(row for row in page.findChildren(Row) if row.objectName().startswith("ledger.rule"))
    assert row.toolTip().startswith("You pay Sayo 72")
    assert "You pay Sayo 72" in row.accessibleDescription()
    assert unreadable(page) == []


def test_in_a_low_page_the_payments_are_alone(show: Show) -> None:
    """A log of less than two lines would only lie over them."""
    page = _page(show, 220)
    assert not _log(page).isVisible()
    assert "newest first" not in words(page)
    assert unreadable(page) == []
    page.resize(320, 686)
    assert _log(page).isVisible()


def test_the_ring_of_the_focus_leaves_the_words_of_a_payment_readable(show: Show) -> None:
    page = _page(show)
    payments = [row for row in page.findChildren(Row) if row.objectName().startswith("ledger.")]
    assert payments
    for payment in payments:
        for text in payment.findChildren(Text):
            assert text.x() >= 5 and text.y() >= 3
            assert payment.rect().adjusted(0, 0, 0, -3).contains(text.geometry())
    title, words_of = _text(page, "Sum 0"), payments[0].findChild(Text)
    assert words_of is not None
    left = title.mapTo(page, title.contentsRect().topLeft()).x()
    assert left == words_of.mapTo(page, words_of.contentsRect().topLeft()).x()
