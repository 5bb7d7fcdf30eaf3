"""A table with a pot in the middle, and what a test reads on it."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QAccessible, QColor, QImage
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.choices import Choices
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat, hand_of, open_of
from hanafuda_desktop.engine.ring_spec import (
    Pot,
    RingButton,
    RingModel,
    RingSeat,
    RingTotal,
    ScaleSpan,
    Standing,
)
from hanafuda_desktop.engine.table_spec import (
    ButtonTarget,
    Group,
    PlacedCard,
    Progress,
    SeatModel,
    TableModel,
)
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.table.table_view import TableView
from tests.ui.panel_samples import said

TAKE, STAND = ButtonTarget("take"), ButtonTarget("stand")
ASKED = Choices(is_open=True, legal=(TAKE, STAND))
BUTTONS = (
    RingButton("take", said("Take a card"), "T", is_go=False),
    RingButton("stand", said("Stand"), "S", is_go=False),
    RingButton("next", said("Next round"), "", is_go=True),
)
KABU = RingTotal(9, "カブ", said("Kabu"), said("nine"))


def ring_table(seats: int, standing: dict[int, Standing] | None = None) -> TableModel:
    """Return a table of so many seats, each with an up card and a hole card."""
    shown = standing or {}
    ring_seats, models, placed = [], [], []
    for at in range(seats):
        seat, up_card = Seat(at), CardId(f"k{at % 10 + 1:02}-{at // 10 + 1}")
        hole = CardId("k10-4") if at == 0 else None
        stands = shown.get(at, Standing.PLAYING)
        total = KABU if shown or at == 0 else None
        stake = Mon(at % 10 + 1)
        ring_seats.append(
            RingSeat(seat, stands, stake, said("stakes"), said("waits"), None, total, None)
        )
        group = Group("open", "表", said("Open"), (up_card,))
        models.append(
            SeatModel(seat, at == 1, at == 0, Mon(100), 9, None, (), (hole,), (group,), (), None)
        )
        placed += [PlacedCard(up_card, open_of(seat), 0), PlacedCard(hole, hand_of(seat), 0)]
    ring = RingModel(
        seats=tuple(ring_seats),
        pot=Pot("場", said("Pot"), Mon(37), said("stakes")),
        captions=(said("open"), said("hidden"), said("drawn")),
        third_place=said("third"),
        sum=said("sum"),
        scale=(
            ScaleSpan(0, 3, said("must"), is_own=False),
            ScaleSpan(4, 6, said("may"), is_own=True),
            ScaleSpan(7, 9, said("may not"), is_own=False),
        ),
        buttons=BUTTONS,
        advice=None,
    )
    return TableModel(
        viewer=Seat(0),
        order=tuple(map(Seat, range(seats))),
        seats=tuple(models),
        cards=tuple(placed),
        draw_pile=40 - 2 * seats,
        plaque=None,
        progress=Progress("引き", 1, 0, None, ()),
        ring=ring,
    )


def buttons(view: TableView) -> dict[str, Button]:
    return {part.text(): part for part in view.findChildren(Button) if part.isVisible()}


def has_color(picture: QImage, area: QRect, color: QColor) -> bool:
    """Tell whether a color, or nearly that, is painted somewhere in an area."""
    for x in range(area.left(), area.right()):
        for y in range(area.top(), area.bottom()):
            seen = picture.pixelColor(x, y)
            far = abs(seen.red() - color.red()) + abs(seen.green() - color.green())
            if far + abs(seen.blue() - color.blue()) < 60:
                return True
    return False


def spoken(view: TableView) -> dict[str, str]:
    """Return what assistive technology finds on the table: objects with role, name and place."""
    found = {}
    ground = QAccessible.queryAccessibleInterface(view.viewport())
    for index in range(ground.childCount()):
        child = ground.child(index)
        place = child.object()
        assert isinstance(place, QWidget)
        if place.objectName().startswith("spoken."):
            assert child.role() is QAccessible.Role.StaticText
            assert child.rect().size() == place.size()
            name = place.objectName().removeprefix("spoken.")
            found[name] = child.text(QAccessible.Text.Name)
    return found
