"""Ledger, account and score sheet of more seats than there is room for columns."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import Fact, LedgerRow, PotEntry, SeatEntry, SeatLedger
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from hanafuda_desktop.ui.panels.ledger_panel import LedgerPage
from hanafuda_desktop.ui.panels.log_list import LogList
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.scroll_column import ScrollColumn
from hanafuda_desktop.ui.theme import Look
from tests.ui import account_samples as accounts
from tests.ui import panel_samples as samples
from tests.ui.conftest import Show
from tests.ui.panel_samples import said
from tests.ui.reading import out_of_sight, texts, unreadable, words

SEATS = 13
AMOUNTS = tuple(Mon(amount) for amount in (*range(-6, 6), 6))
"""A different amount for each seat, sum zero."""
NOT_APPLIED = LedgerRow(
    "九一", said("Kuppin"), said("Ren has a 6, not a 1"), None, said("not now"), "2.8"
)


WINNER = "9 Kabu, dealer, takes the pot of 78, staked 10"


def entries_of(seats: int) -> tuple[SeatEntry, ...]:
    """Return the lines of so many seats: the first has won what the others lost."""
    lost = tuple(
        SeatEntry(Seat(seat), "", said(f"7 Shichiken, staked {seat}"), Mon(-seat))
        for seat in range(1, seats)
    )
    won = Mon(-sum(entry.amount for entry in lost))
    return (SeatEntry(Seat(0), "親", said(WINNER), won, "2.6"), *lost)


def ledger_of(seats: int) -> SeatLedger:
    return SeatLedger(
        title=said("Round 4"),
        caption=said("pot 78"),
        entries=entries_of(seats),
        pot=PotEntry("場", said("Pot"), said("2 from the round before, 2 for the next"), Mon(0)),
        in_vain_title=said("Not this round"),
        in_vain=(NOT_APPLIED, replace(NOT_APPLIED, kanji="嵐")),
        onward=Fact(said("Next dealer"), said("Everybody draws a card; the lowest deals.")),
    )


def ledger_page(show: Show, ledger: SeatLedger, height: int) -> LedgerPage:
    page = LedgerPage(samples.translator(), Look())
    page.show_ledger(ledger)
    page.show_log(samples.LOG)
    show(page, 320, height)
    return page


@pytest.mark.parametrize("height", [238, 530, 690, 1000])
@pytest.mark.parametrize("seats", range(2, SEATS + 1))
def test_a_round_around_a_pot_has_a_line_for_each_seat(show: Show, seats: int, height: int) -> None:
    page = ledger_page(show, ledger_of(seats), height)
    told = words(page)
    assert {f"7 Shichiken, staked {seat}" for seat in range(1, seats)} <= set(told)
    assert "Everybody draws a card; the lowest deals." in told
    assert not unreadable(page)
    assert not out_of_sight(page, ["Sum", "Round 4", "pot 78"])


@pytest.mark.parametrize(("seats", "height"), [(5, 530), (5, 690), (SEATS, 690)])
def test_all_of_a_round_is_in_sight_at_once(show: Show, seats: int, height: int) -> None:
    page = ledger_page(show, ledger_of(seats), height)
    last = f"7 Shichiken, staked {seats - 1}"
    onward = "Everybody draws a card; the lowest deals."
    assert not out_of_sight(page, [WINNER, last, "Not this round", onward])


@pytest.mark.parametrize("wide", range(18, 30))
def test_a_line_that_just_fits_does_not_wrap_for_a_bar_that_is_not_needed(
    show: Show, wide: int
) -> None:
    """Whole words stay in their one line, however a page comes to its ledger."""
    ledger = ledger_of(9)
    told = said(" ".join(["i"] * wide))
    entries = tuple(replace(entry, text=told) for entry in ledger.entries)
    page = ledger_page(show, SeatLedger(said("Round 5")), 690)
    page.show_ledger(replace(ledger, entries=entries))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    (column,) = (area for area in page.findChildren(ScrollColumn) if area.widget() is not None)
    content = column.widget()
    assert content is not None
    assert content.height() == column.viewport().height()
    assert content.width() == column.width()


def test_the_log_stays_where_there_is_room_for_it(show: Show) -> None:
    for height, is_there in ((690, True), (430, False), (238, False)):
        page = ledger_page(show, ledger_of(SEATS), height)
        (log,) = page.findChildren(LogList)
        assert log.isVisible() is is_there, height
        page.show_ledger(ledger_of(2))
        assert log.isVisible() is (height > 300), height


def test_the_lines_of_winners_and_rules_open_the_rule(show: Show) -> None:
    page = ledger_page(show, ledger_of(SEATS), 690)
    asked: list[str] = []
    page.rule_requested.connect(asked.append)
    for name in ("ledger.rule.2.6", "ledger.asked.嵐"):
        button = page.findChild(Row, name)
        assert button is not None
        button.click()
    assert asked == ["2.6", "2.8"]


def test_a_round_that_begins_has_a_title_only(show: Show) -> None:
    page = ledger_page(show, SeatLedger(said("Round 5")), 690)
    assert "Round 5" in words(page)
    assert "Sum" not in words(page)


@pytest.mark.parametrize("seats", [2, 5, SEATS])
@pytest.mark.parametrize("size", [(744, 520), (1000, 592), (1040, 686)])
def test_the_account_of_a_round_has_a_row_for_each_seat(
    show: Show, size: tuple[int, int], seats: int
) -> None:
    entries = entries_of(seats)
    net = tuple(entry.amount for entry in entries)
    summary = replace(
        accounts.STOPPED,
        headline=said("9 Kabu"),
        story=(),
        rows=ledger_of(seats).in_vain,
        net=net,
        before=net,
        after=net,
        entries=entries,
        pot=ledger_of(seats).pot,
    )
    page = DealSummarySheet(samples.translator(), Look(), summary)
    show(page, *size)
    told = words(page)
    own = samples.translator().amount(net[0], signed=True)
    assert told.count(own) == 4  # this deal, before and after, and the own total
    assert {f"7 Shichiken, staked {seat}" for seat in range(1, seats)} <= set(told)
    assert "Every column adds up to zero." in told
    assert not unreadable(page)
    own_total = next(text for text in texts(page) if text.text() == "You, this deal")
    box = own_total.parentWidget()
    assert box is not None
    assert box.height() < 130, "the box of the own total is not drawn out"


@pytest.mark.parametrize("size", [(968, 600), (1152, 694)])
def test_the_score_sheet_has_a_narrow_column_for_each_of_many_seats(
    show: Show, size: tuple[int, int]
) -> None:
    row = replace(accounts.SHEET.rows[0], amounts=AMOUNTS)
    sheet = replace(
        accounts.SHEET,
        rows=(row,),
        totals=AMOUNTS,
        running=tuple((Mon(0), amount) for amount in AMOUNTS),
    )
    page = ScoresSheet(samples.translator(), Look(), sheet)
    show(page, *size)
    assert words(page).count("−5") >= 2
    assert not unreadable(page)
