"""Protects what Qt repaints: no item of the table paints outside the box it tells of itself.

What lies outside is cut off, and stays on the table when the item has gone.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import TableModel
from hanafuda_desktop.ui.table.card_item import CardItem, Marks
from hanafuda_desktop.ui.table.layout import Rect
from hanafuda_desktop.ui.table.motion import CoinItem, SlipItem
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import EVENING, Look
from tests.ui import table_samples as samples
from tests.ui.panel_samples import translator
from tests.ui.ring_samples import ring_table
from tests.ui.table.conftest import OpenTable, item

SIZES = ((800, 600), (1920, 1200))
AROUND = 120
LONG_NAME = "Triplet and Standing Three (six mon more)"


def painted(item: QGraphicsItem, clip: QRectF | None) -> QImage:
    """Return what an item paints, with some room around its box; `clip` keeps it within."""
    box = item.boundingRect()
    size = box.size().toSize()
    image = QImage(
        size.width() + 2 * AROUND, size.height() + 2 * AROUND, QImage.Format.Format_ARGB32
    )
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(QPointF(AROUND, AROUND) - QPointF(box.topLeft().toPoint()))
    if clip is not None:
        painter.setClipRect(QRectF(clip.toAlignedRect()))
    item.paint(painter, QStyleOptionGraphicsItem(), None)
    painter.end()
    return image


def overflowing(items: list[QGraphicsItem]) -> list[QGraphicsItem]:
    """Return which of the items paint outside their boxes."""
    return [item for item in items if painted(item, None) != painted(item, item.boundingRect())]


def shown(view: TableView) -> list[QGraphicsItem]:
    """Return what is to be seen on a table."""
    return [item for item in view.scene().items() if item.isVisible()]


TABLES = {
    "evening": samples.EVENING,
    "full": samples.FULL,
    "start": samples.START,
    "lots": samples.LOTS,
    "stack": samples.STACK,
    "two": samples.TWO_SEATS,
    "bare": samples.BARE,
    "ring of 3": ring_table(3),
    "ring of 13": ring_table(13),
}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("model", TABLES.values(), ids=TABLES.keys())
def test_nothing_on_the_table_is_painted_outside_its_box(
    open_table: OpenTable, model: TableModel, size: tuple[int, int]
) -> None:
    view = open_table(model, *size)
    view.set_prompt(samples.REFUSE_PROMPT)
    view.set_hints(dict.fromkeys(view.placed, "Best"), {})
    assert overflowing(shown(view)) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nor_with_every_mark_on_cards(open_table: OpenTable, size: tuple[int, int]) -> None:
    view = open_table(samples.EVENING, *size)
    marks = Marks(is_selected=True, is_target=True, is_legal=True, is_taken=True, has_focus=True)
    for card in view.stock:
        card.mark(marks)
    assert overflowing([item for item in shown(view) if isinstance(item, CardItem)]) == []


def test_nor_with_a_small_picture_that_is_scaled_up(open_table: OpenTable) -> None:
    """Protects against a strip of shadow that stays where undo laid a captured card."""
    view = open_table(samples.EVENING, 1024, 640)
    captured = item(view, "03-4")
    captured.put(Rect(300, 100, 3 * round(captured.rect().width()), 0))
    assert captured.is_blurred
    assert overflowing([captured]) == []


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("words", ["Tan", LONG_NAME])
@pytest.mark.parametrize("sign", ["", "三本・立三本"])
@pytest.mark.parametrize("center", [(40, 60), (640, 300), (1260, 60), (640, 699)], ids=str)
def test_a_slip_lies_on_the_table_with_all_it_paints(
    qapp: object, scale: float, words: str, sign: str, center: tuple[int, int]
) -> None:
    """At the side of the table it is moved in, and its words are whole."""
    area = QRectF(0, 0, 1280, 700)
    look = Look(EVENING, scale)
    slip = SlipItem(words, sign, QPointF(*center), area, look, translator())
    assert overflowing([slip]) == []
    assert area.contains(slip.boundingRect())


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_money_paints_within_its_box(qapp: object, scale: float) -> None:
    coin = CoinItem(translator().amount(Mon(12_345)), Look(EVENING, scale), translator())
    assert overflowing([coin]) == []


def test_the_focus_of_a_captured_card_covers_nothing_around_it(open_table: OpenTable) -> None:
    """Right above it stands what its group is called."""
    view = open_table(samples.EVENING, 1024, 640)
    captured = item(view, "03-4")
    whole = painted(captured, None)
    captured.mark(Marks(has_focus=True))
    focused = painted(captured, None)
    assert focused != whole
    top = AROUND - captured.boundingRect().topLeft().toPoint().y()
    above = QRect(0, 0, whole.width(), top)
    assert focused.copy(above) == whole.copy(above)
