"""The result at the head of a score sheet: who won, and the places of all."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.table_spec import ScoreSheet, SheetPlace
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.ui.parts.boxes import Box, column, row
from hanafuda_desktop.ui.parts.flow import flow_widget
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Metrics, Type

_PLACE = 22.0
_NAME = 88.0
_AMOUNT = 52.0
"""Widths in text px of the parts of a place: its number, crest and name, amount."""
_GAP = 6.0
_BETWEEN = 12.0
"""Between the places of a line, in text px."""


def result_box(kit: Kit, sheet: ScoreSheet) -> QWidget:
    """Return the result of a match that is over."""
    box = Box(kit.look, kit.theme.row, kit.theme.hairline)
    line = row(box, kit.look, gap=10, margins=(14, 8, 14, 8))
    for seat in sheet.winners:
        line.addWidget(kit.crest(seat, Metrics.CREST))
    words = column(None, kit.look, gap=4)
    line.addLayout(words, 1)
    if sheet.result is not None:
        words.addWidget(kit.text(sheet.result, Type.SUM, fit=Fit.WRAP))
    if sheet.standing:
        words.addWidget(_standing(kit, sheet))
    elif sheet.places is not None:
        words.addWidget(kit.text(sheet.places, Type.CELL, fit=Fit.WRAP))
    return box


def _standing(kit: Kit, sheet: ScoreSheet) -> QWidget:
    """Return the places side by side, line under line; all are as wide, and so form columns."""
    places = [_place(kit, one) for one in sheet.standing]
    standing = flow_widget(places, kit.look.px(_BETWEEN), kit.look.px(2))
    if sheet.places is not None:
        standing.setAccessibleName(kit.tr(sheet.places))
    return standing


def _place(kit: Kit, one: SheetPlace) -> QWidget:
    place = QWidget()
    line = row(place, kit.look, gap=_GAP)
    number = kit.text(
        msg("dialog.place", place=one.place), Type.CELL, kit.theme.muted, Fit.WHOLE, is_right=True
    )
    name = kit.seat_label(one.seat, most=_NAME)
    amount = kit.amount(one.amount, Type.CELL_TITLE, kit.theme.text, signed=one.is_gain)
    for part, width in ((number, _PLACE), (name, _NAME), (amount, _AMOUNT)):
        part.setFixedWidth(kit.look.px(width))
        line.addWidget(part)
    return place
