"""A section of the rules under its title, reduced to what was looked for."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import QPointF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.engine.rules_doc import Block, CardRow, Section
from hanafuda_desktop.ui.parts.boxes import Line, column, row
from hanafuda_desktop.ui.parts.finding import Words
from hanafuda_desktop.ui.parts.flow import pair_widget
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.rule_blocks import parts_of
from hanafuda_desktop.ui.parts.rule_part import Level, RulePart, Setting
from hanafuda_desktop.ui.theme import KanjiPx

_SIGN_WIDTH = 48.0
"""Room for the sign in a list of titles, in text px."""
_PAIR_GAP = 20.0
"""Between two months side by side, in text px."""


class RuleSection(QWidget):
    """A title, and below it the parts while the section is open.

    A section that cannot be closed has no arrow and is always open.
    """

    toggled = Signal(str)
    """The title was pressed: the id of the section."""
    card_chosen = Signal(str)
    """A card in it was clicked."""

    def __init__(
        self,
        kit: Kit,
        setting: Setting,
        section: Section,
        *,
        can_close: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.section = section
        self._kit, self._setting = kit, setting
        self._can_close = can_close
        self._is_open = not can_close
        self._words: Words = ()
        self._parts: tuple[RulePart, ...] = ()
        self._pairs: list[tuple[QWidget, tuple[RulePart, ...]]] = []
        lines = column(self, kit.look)
        self._title = self._build_title()
        lines.addWidget(self._title)
        self._body: QWidget | None = None
        if self._is_open:
            self._build_body()

    # --- state ----------------------------------------------------------------------------

    def is_open(self) -> bool:
        """Tell whether the parts are shown."""
        return self._is_open

    def set_open(self, is_open: bool) -> None:
        """Show or hide the parts."""
        self._is_open = is_open or not self._can_close
        if self._is_open:
            self._build_body()
        self._show_body()

    def look_for(self, words: Words) -> bool:
        """Show only what holds the words; return whether anything does. None: show everything.

        Where the title itself holds them, everything is shown.
        """
        self._words = words
        if words:
            self._build_body()
        self._title_part.mark(words)
        is_all = not words or self._title_part.holds(words)
        shown = is_all
        for part, is_shown in zip(self._parts, self._choose(words, is_all), strict=True):
            _show(part, is_shown)
            part.mark(words)
            shown = shown or is_shown
        for pairs, group in self._pairs:
            _show(pairs, any(not part.isHidden() for part in group))
        _show(self, shown)
        self._show_body()
        return shown

    def part(self, anchor: str) -> RulePart | None:
        """Return the part that has an id, building the section if it must be."""
        self._build_body()
        return next((part for part in self._parts if part.anchor == anchor), None)

    def _choose(self, words: Words, is_all: bool) -> list[bool]:
        """Return for each part whether it is shown: with its headings, or below a heading found."""
        chosen = [is_all or part.holds(words) for part in self._parts]
        heads: dict[Level, int] = {}
        found_heads: set[Level] = set()
        for at, part in enumerate(self._parts):
            for level in [level for level in heads if level >= part.level]:
                del heads[level]
                found_heads.discard(level)
            if part.level is not Level.CONTENT:
                heads[part.level] = at
                if chosen[at]:
                    found_heads.add(part.level)
            elif found_heads:
                chosen[at] = True
            if chosen[at]:
                for head in heads.values():
                    chosen[head] = True
        return chosen

    # --- building -------------------------------------------------------------------------

    def _build_title(self) -> QWidget:
        kit, label = self._kit, self.section.label
        part = RulePart(kit, self._setting, Level.HEADING, self.section.id)
        self._title_part = part
        if self.section.words is not None:
            part.add_unsaid(kit.tr(self.section.words))
        line = row(part, kit.look, gap=9)
        if label.sign:
            sign = part.sign(label.sign, KanjiPx.STRIP if self._setting.is_wide else KanjiPx.CELL)
            if self._can_close:
                sign.setFixedWidth(kit.look.px(_SIGN_WIDTH))
            line.addWidget(sign)
        line.addWidget(part.text(label.title, self._setting.title), 1)
        numbers = part.numbers(self.section.rules)
        if numbers is not None:
            line.addWidget(numbers)
        if not self._can_close:
            return part
        press = Row(kit.look, is_flat=True)
        press.setObjectName(f"rules.section.{self.section.id}")
        press.setAccessibleName(kit.tr(label.title))
        press.clicked.connect(lambda: self.toggled.emit(self.section.id))
        self._arrow = _Arrow(kit)
        inner = row(press, kit.look, gap=8, margins=(6, 6, 4, 6))
        inner.addWidget(part, 1)
        inner.addWidget(self._arrow)
        return press

    def _build_body(self) -> None:
        if self._body is not None:
            return
        kit, setting = self._kit, self._setting
        self._body = QWidget()
        side = 6 if self._can_close else 0
        lines = column(self._body, kit.look, setting.gap, (side, 6, side, 16))
        if not self._can_close:
            lines.addWidget(Line(kit.theme.hairline))
        parts: list[RulePart] = []
        for are_pairs, blocks in groupby(self.section.blocks, self._stands_beside):
            group = [part for block in blocks for part in parts_of(kit, setting, block)]
            if are_pairs:
                gap = kit.look.px(_PAIR_GAP)
                pairs = pair_widget([*group], gap, kit.look.px(setting.gap))
                self._pairs.append((pairs, tuple(group)))
                lines.addWidget(pairs)
            else:
                for part in group:
                    lines.addWidget(part)
            parts += group
        for part in parts:
            part.card_chosen.connect(self.card_chosen)
        self._parts = tuple(parts)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self._body)

    def _stands_beside(self, block: Block) -> bool:
        """Tell whether another block like this one has room beside it: the cards of a month."""
        is_month = isinstance(block, CardRow) and block.label is not None
        return self._setting.is_wide and is_month

    def _show_body(self) -> None:
        is_shown = self._is_open or bool(self._words)
        if self._body is not None:
            _show(self._body, is_shown)
        if self._can_close:
            self._arrow.set_down(is_shown)


def _show(widget: QWidget, is_shown: bool) -> None:
    """Show or hide a widget, where it is not so already: either lays everything out again."""
    if widget.isHidden() == is_shown:
        widget.setVisible(is_shown)


class _Arrow(QWidget):
    """Points to the right, or down where something is open."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._kit = kit
        self._is_down = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_down(self, is_down: bool) -> None:
        """Point down, or to the right."""
        if is_down != self._is_down:
            self._is_down = is_down
            self.update()

    def sizeHint(self) -> QSize:
        side = self._kit.look.px(14)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._kit.theme.muted, 1.6 * self._kit.look.scale))
        painter.translate(self.width() / 2, self.height() / 2)
        if self._is_down:
            painter.rotate(90)
        reach = self._kit.look.px(4)
        tip = [QPointF(-reach / 2, -reach), QPointF(reach / 2, 0), QPointF(-reach / 2, reach)]
        painter.drawPolyline(QPolygonF(tip))
