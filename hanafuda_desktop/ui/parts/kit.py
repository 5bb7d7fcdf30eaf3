"""Builds the small parts of a page in its look and its language."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.crests import paint_crest
from hanafuda_desktop.ui.fonts import kanji_font, role_font
from hanafuda_desktop.ui.parts.boxes import row
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.parts.text import Fit, Text
from hanafuda_desktop.ui.theme import Look, Metrics, Theme, Type, TypeRole
from hanafuda_desktop.ui.translation import Translate

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Crest(QWidget):
    """The crest of a seat; its name is the seat's."""

    def __init__(
        self, seat: Seat, name: str, diameter: int, color: QColor, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.seat = seat
        self._diameter = diameter
        self._color = color
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._diameter, self._diameter)

    def paintEvent(self, _event: QPaintEvent) -> None:
        center = QPointF(self.width() / 2, self.height() / 2)
        paint_crest(QPainter(self), center, self._diameter, self.seat, self._color)


@dataclass(frozen=True, slots=True)
class Kit:
    """A look and a translator."""

    look: Look
    tr: Translate

    @property
    def theme(self) -> Theme:
        """The theme of the look."""
        return self.look.theme

    def text(
        self,
        words: Msg | str,
        role: TypeRole = Type.TEXT,
        color: QColor | None = None,
        fit: Fit = Fit.ELIDE,
        is_right: bool = False,
    ) -> Text:
        """Return a text in a role; by default in the theme's text color, at the left."""
        return Text(
            self.tr(words) if isinstance(words, Msg) else words,
            role_font(role, self.look.scale),
            color if color is not None else self.theme.text,
            fit,
            _RIGHT if is_right else Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
        )

    def kanji(self, sign: str, px: float, color: QColor | None = None) -> Text:
        """Return kanji that stand as a sign, by default in gold."""
        return Text(
            sign,
            kanji_font(px * self.look.scale),
            color if color is not None else self.theme.gold,
            Fit.WHOLE,
        )

    def amount(
        self, mon: Mon, role: TypeRole, color: QColor | None = None, signed: bool = True
    ) -> Text:
        """Return an amount at the right, by default in the color of gain or loss."""
        return self.text(
            self.tr.amount(mon, signed),
            role,
            color if color is not None else self.theme.money(mon),
            Fit.WHOLE,
            is_right=True,
        )

    def crest(self, seat: Seat, diameter: float = Metrics.CREST_SMALL) -> Crest:
        """Return the crest of a seat."""
        return Crest(seat, self.tr.seat_name(seat), self.look.px(diameter), self.theme.seat(seat))

    def seat_label(
        self,
        seat: Seat,
        role: TypeRole = Type.CELL_TITLE,
        diameter: float = Metrics.CREST_SMALL,
        is_right: bool = False,
        most: float = 140,
    ) -> QWidget:
        """Return a seat's crest and name, together at the left or at the right.

        `most` is the largest width in text px; a longer name elides.
        """
        label = QWidget()
        label.setMaximumWidth(self.look.px(most))
        line = row(label, self.look, 6)
        if is_right:
            line.addStretch(1)
        line.addWidget(self.crest(seat, diameter))
        line.addWidget(self.text(self.tr.seat_name(seat), role, is_right=is_right))
        if not is_right:
            line.addStretch(1)
        return label

    def button(self, words: Msg, kind: ButtonKind = ButtonKind.PLAIN, key: str = "") -> Button:
        """Return a button."""
        return Button(self.tr(words), self.look, kind, key)
