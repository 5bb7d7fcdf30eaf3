"""Two choices of rules side by side: only the options that differ, in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from hanafuda_desktop.engine.options import Difference, OptionValue, Preset, differences
from hanafuda_desktop.engine.protocol import GameInfo
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.dialogs.rule_link import PAD, rule_link
from hanafuda_desktop.ui.dialogs.sheet_parts import FramedSheet, sheet_foot, sheet_head
from hanafuda_desktop.ui.parts.boxes import Line, column
from hanafuda_desktop.ui.parts.fields import COMBO_PAD, Combo
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import ButtonKind
from hanafuda_desktop.ui.parts.text import Fit, Text
from hanafuda_desktop.ui.theme import Look, Type
from hanafuda_desktop.ui.translation import Translate

_COLUMNS = (5, 4, 4)
"""How the width is shared by the option and its two values."""
_BAR = 16.0
"""Room of the scroll bar, with its distance."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the choices that can be compared."""

    title: Msg
    values: Mapping[str, OptionValue]


class DifferSheet(FramedSheet):
    """Compares the present choice with a preset, or any two presets."""

    rule_requested = Signal(str)
    """A paragraph of the rules is to be opened."""

    def __init__(
        self,
        tr: Translate,
        look: Look,
        info: GameInfo,
        present: Mapping[str, OptionValue],
        title: Msg,
        preset: Preset,
        parent: QWidget | None = None,
    ) -> None:
        """Take the present choice and its title; it is held against the first other preset.

        Where the choice was changed it is held against its own `preset`.
        """
        super().__init__(tr, look, parent)
        self._info = info
        self._sides = (
            Side(msg("differ.present", choice=title), present),
            *(Side(each.title, dict(each.changes)) for each in info.presets),
        )
        self._pickers = QGridLayout()
        self.body.verticalScrollBar().rangeChanged.connect(self._leave_bar)
        is_changed = title != preset.title
        others = [at for at, each in enumerate(info.presets) if is_changed == (each == preset)]
        self._shown = [0, 1 + others[0] if others else 0]

    def preferred_size(self) -> QSize:
        return QSize(900, 640)

    def first_focus(self) -> QWidget | None:
        return self.find_part(QWidget, "differ.side.1")

    def build_head(self, kit: Kit) -> QWidget:
        head = QWidget()
        lines = column(head, kit.look, gap=12)
        count = len(self._differences())
        caption = msg("differ.count", count=count) if count else None
        lines.addWidget(sheet_head(kit, self._info.kanji, Msg("differ.title"), caption))
        self._pickers = _grid(kit)
        self._pickers.addWidget(QWidget(), 0, 0)  # an empty column would have no gap beside it
        for place in (0, 1):
            self._pickers.addWidget(self._picker(place, kit), 0, place + 1)
        self._leave_bar()
        lines.addLayout(self._pickers)
        return head

    def build_body(self, kit: Kit) -> QWidget:
        body = QWidget()
        lines = column(body, kit.look, gap=8)
        found = self._differences()
        if not found:
            lines.addWidget(kit.text(Msg("differ.nothing"), Type.ROW_TITLE, fit=Fit.WRAP))
        group: Msg | None = None
        for difference in found:
            if difference.spec.group_title != group:
                group = difference.spec.group_title
                lines.addSpacing(kit.look.px(6))
                lines.addLayout(_over_links(kit, kit.text(group, Type.CELL, kit.theme.muted)))
            lines.addWidget(Line(kit.theme.hairline))
            lines.addLayout(self._row(difference, kit))
        lines.addStretch(1)
        return body

    def build_foot(self, kit: Kit) -> QWidget:
        close = kit.button(Msg("dialog.close"), ButtonKind.GO, kit.tr(Msg("key.esc")))
        close.setObjectName("differ.close")
        close.clicked.connect(self.accept)
        return sheet_foot(kit, None, [close])

    def _picker(self, place: int, kit: Kit) -> Combo:
        titles = tuple(kit.tr(side.title) for side in self._sides)
        name = kit.tr(msg("differ.side", number=place + 1))
        picker = Combo(titles, self._shown[place], kit.look, name)
        picker.setObjectName(f"differ.side.{place}")
        picker.activated.connect(lambda side: self._show_side(place, side))
        return picker

    def _leave_bar(self) -> None:
        """Leave room beside the pickers where the scroll bar takes some from the rows."""
        bar = self._kit.look.px(_BAR) if self.body.verticalScrollBar().maximum() else 0
        self._pickers.setContentsMargins(0, 0, bar, 0)

    def _show_side(self, place: int, side: int) -> None:
        self._shown[place] = side
        self._refresh()

    def _differences(self) -> tuple[Difference, ...]:
        first, second = (self._sides[side].values for side in self._shown)
        return differences(first, second, self._info.option_specs)

    def _row(self, difference: Difference, kit: Kit) -> QGridLayout:
        spec, grid = difference.spec, _grid(kit)
        top = Qt.AlignmentFlag.AlignTop
        title = column(None, kit.look, gap=1)
        title.addLayout(_over_links(kit, kit.text(spec.title, Type.CELL_TITLE, fit=Fit.WRAP)))
        link = rule_link(kit, spec, self.rule_requested.emit)
        title.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        grid.addLayout(title, 0, 0, top)
        for place, words in enumerate((difference.text_a, difference.text_b)):
            value = kit.text(words, Type.TEXT, fit=Fit.WRAP)
            value.setContentsMargins(kit.look.px(COMBO_PAD), 0, 0, 0)  # below those of the picker
            grid.addWidget(value, 0, place + 1, top)
        return grid


def _over_links(kit: Kit, words: Text) -> QVBoxLayout:
    """Return words that begin where those of the links below them do."""
    lines = column(None, kit.look, margins=(PAD, 0, 0, 0))
    lines.addWidget(words)
    return lines


def _grid(kit: Kit) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(kit.look.px(16))
    for column_at, share in enumerate(_COLUMNS):
        grid.setColumnStretch(column_at, share)
        grid.setColumnMinimumWidth(column_at, kit.look.px(20 * share))
    return grid
