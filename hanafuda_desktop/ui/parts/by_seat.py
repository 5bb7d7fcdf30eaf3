"""Amounts of many seats: a column for each has no room, so the seats stand one below another."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.theme import Type, TypeRole


def amounts_by_seat(
    kit: Kit, amounts: Sequence[Mon], columns: int, role: TypeRole = Type.CELL_STRONG
) -> QWidget:
    """Return each seat's crest and name with its amount, filling `columns` from the top."""
    part = QWidget()
    grid = QGridLayout(part)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(kit.look.px(8))
    grid.setVerticalSpacing(kit.look.px(2))
    rows = -(-len(amounts) // columns)
    for seat, amount in enumerate(amounts):
        row, column = seat % rows, seat // rows
        label = kit.seat_label(Seat(seat), Type.CELL)
        grid.addWidget(label, row, 3 * column)
        grid.addWidget(kit.amount(amount, role), row, 3 * column + 1)
    for column in range(columns):
        grid.setColumnStretch(3 * column, 1)
        if column:
            grid.setColumnMinimumWidth(3 * column - 1, kit.look.px(8))
    return part
