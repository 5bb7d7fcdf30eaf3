"""A table in a window of a given size, with the choices and prompts of a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.table_spec import TableModel
from hanafuda_desktop.ui.card_faces import shared_faces
from hanafuda_desktop.ui.table.animator import Animator
from hanafuda_desktop.ui.table.card_item import CardItem
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import EVENING, Look, Metrics, is_compact, text_scale
from tests.ui import table_samples as samples
from tests.ui.panel_samples import translator
from tests.ui.table.stage import Stage

OpenTable = Callable[..., TableView]


@pytest.fixture
def open_table(qtbot: QtBot) -> Iterator[OpenTable]:
    """Lay a model on a table of the size it has in a window without a panel beside it."""
    opened: list[TableView] = []

    def open_it(model: TableModel, width: int = 1280, height: int = 800) -> TableView:
        look = Look(EVENING, text_scale(width, height))
        view = TableView(translator(), look, shared_faces())
        qtbot.addWidget(view)
        opened.append(view)
        view.facts = samples.facts
        view.set_room(look, is_compact(width, height), width < Metrics.NARROW_WIDTH)
        view.resize(width, height - look.px(26 + Metrics.STRIP))
        view.show()
        qtbot.waitExposed(view)
        view.set_model(model)
        view.activateWindow()
        view.setFocus()
        qtbot.waitUntil(view.hasFocus)
        return view

    yield open_it
    for view in opened:
        view.tear_down()


@pytest.fixture
def stage(open_table: OpenTable) -> Stage:
    """Return a bare table with its animator."""
    view = open_table(samples.BARE)
    return Stage(view, Animator(view, translator()))


def item(view: TableView, card: str) -> CardItem:
    """Return the item of a card."""
    found = view.stock.get(CardId(card))
    assert found is not None, f"{card} is not on the table"
    return found


def point_on(view: TableView, card: str, across: float = 0.3) -> QPoint:
    """Return a point of the viewport on a card, so far from its left edge."""
    rect = item(view, card).rect()
    return view.mapFromScene(rect.x() + rect.width() * across, rect.center().y())
