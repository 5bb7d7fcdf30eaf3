"""Protects what lies on the table: exactly the model, at any size, nothing left of before."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.table_spec import TableModel
from hanafuda_desktop.ui.table.layout import Rect
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import EVENING, Look
from tests.ui import table_samples as samples
from tests.ui.panel_samples import SAYO
from tests.ui.table.conftest import OpenTable, item

WINDOWS = ((800, 600), (1024, 640), (1280, 800), (1920, 1200), (2560, 1440))


def lies_at(view: TableView, card: str) -> Rect:
    rect = item(view, card).rect()
    return Rect(round(rect.x()), round(rect.y()), round(rect.width()), round(rect.height()))


def assert_shows(view: TableView, model: TableModel) -> None:
    """Every card lies where the layout has it, and nothing else lies on the table."""
    layout = view.layout_now
    assert layout is not None
    for placed in model.cards:
        if placed.card is not None:
            assert lies_at(view, placed.card) == layout.spot(placed).rect, placed
            assert item(view, placed.card).place == placed.place
            assert item(view, placed.card).turn == 1.0
    backs = sum(placed.card is None for placed in model.cards)
    assert sum(card_item.card is None for card_item in view.stock) == backs
    assert len(list(view.stock)) == len(model.cards)
    assert view.reconcile(model) == ()


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_every_card_lies_where_the_layout_has_it(
    open_table: OpenTable, window: tuple[int, int]
) -> None:
    view = open_table(samples.EVENING, *window)
    assert_shows(view, samples.EVENING)


def test_one_table_after_another_leaves_nothing_behind(open_table: OpenTable) -> None:
    view = open_table(samples.FULL)
    for model in (*samples.ALL, *reversed(samples.ALL)):
        view.set_model(model)
        assert_shows(view, model)


def test_a_hidden_card_that_is_shown_is_no_longer_a_back(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    sayo = samples.START.seats[SAYO]
    shown = replace(sayo, hand=(CardId("04-1"), *sayo.hand[1:]))
    seats = (samples.START.seats[0], shown, samples.START.seats[2])
    cards = tuple(
        replace(placed, card=CardId("04-1"))
        if placed.place.seat == SAYO and placed.index == 0
        else placed
        for placed in samples.START.cards
    )
    model = replace(samples.START, seats=seats, cards=cards)
    view.set_model(model)
    assert_shows(view, model)


def test_what_is_not_as_in_the_model_is_named_and_set_right(open_table: OpenTable) -> None:
    """The controller compares the table with the match after each batch."""
    view = open_table(samples.EVENING)
    item(view, "10-1").setPos(3, 4)
    (found,) = view.reconcile(samples.EVENING)
    assert "10-1" in found
    assert view.reconcile(samples.EVENING) == ()
    missing = view.reconcile(samples.STACK)
    assert any("06-1 is missing" in line for line in missing)
    assert any("10-1 should not be there" in line for line in missing)
    assert view.reconcile(samples.STACK) == ()


def test_a_resized_table_is_laid_out_anew(open_table: OpenTable) -> None:
    view = open_table(samples.FULL)
    for width, height in ((900, 560), (1500, 1000), (700, 530)):
        view.resize(width, height)
        assert_shows(view, samples.FULL)


def test_the_same_table_twice_is_the_same_picture(open_table: OpenTable, qtbot: QtBot) -> None:
    """As soon as the pictures that were let go meanwhile are drawn again."""
    view = open_table(samples.EVENING)
    qtbot.waitUntil(lambda: not any(card.is_blurred for card in view.stock))
    first = view.grab().toImage()
    view.set_model(samples.STACK)
    view.set_model(samples.EVENING)
    qtbot.waitUntil(lambda: not any(card.is_blurred for card in view.stock))
    assert view.grab().toImage() == first


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_the_table_is_painted_at_any_pixel_ratio(open_table: OpenTable, ratio: float) -> None:
    """The ink of a card's border, and cloth beside it, lie where they should."""
    view = open_table(samples.EVENING)
    size = view.viewport().size()
    image = QImage(size * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    view.render(painter, QRectF(view.viewport().rect()))
    painter.end()
    card = item(view, "10-3").rect()
    border = image.pixelColor(
        round((card.left() + 0.02 * card.width()) * ratio), round(card.center().y() * ratio)
    )
    assert border == QColor("#1d1a1c")
    gap = image.pixelColor(round((card.right() + 7) * ratio), round(card.center().y() * ratio))
    assert gap.green() > gap.red()
    assert gap.lightness() < 80


def test_another_text_scale_moves_everything(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    before = lies_at(view, "10-1")
    view.set_room(Look(EVENING, 1.4), is_compact=False, is_narrow=False)
    assert lies_at(view, "10-1") != before
    assert_shows(view, samples.EVENING)


def test_a_torn_down_table_holds_no_cards(open_table: OpenTable) -> None:
    view = open_table(samples.FULL)
    view.tear_down()
    assert list(view.stock) == []
