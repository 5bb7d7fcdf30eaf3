"""Stop or play on: the page that takes the place of the side panel while the answer is open."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QVBoxLayout, QWidget

from hanafuda_desktop.engine.table_spec import (
    Choice,
    DecisionPreview,
    Outcome,
    Payer,
    StillOpen,
    YakuState,
)
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.parts.boxes import Box, Line, ScrollColumn, column, row, swap
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.parts.thumbs import Thumbs, plain_cards
from hanafuda_desktop.ui.theme import KanjiPx, Look, Type
from hanafuda_desktop.ui.translation import Translate

_BESIDE_AT_MOST = 3
"""More cards than this leave no room for the sums at their side."""
_ROOM_BESIDE = 260.0
"""Where there is less room than this, the sums stand below the cards."""
_SIGNS_BESIDE_AT_MOST = 3
"""More signs than this, those of several combinations, stand above the names."""
_CARD = 41.0
_SIDE = 16.0
_NAME_WIDTH = 104.0


class DecisionPage(Page):
    """Shows a `DecisionPreview`. Both answers are alike; the page does not push.

    Where the whole page does not fit its room, it scrolls and both buttons stay at its foot.
    """

    target_chosen = Signal(object)
    """The `ButtonTarget` of the answer."""

    def __init__(self, tr: Translate, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(tr, look, parent)
        self._preview: DecisionPreview | None = None
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._scroll = ScrollColumn(look)
        self._foot = QWidget()
        self._column.addWidget(self._scroll, 1)
        self._column.addWidget(self._foot)

    def show_decision(self, preview: DecisionPreview) -> None:
        """Ask for an answer."""
        if preview != self._preview:
            self._preview = preview
            self._refresh()

    def focus_first(self) -> None:
        """Put the keyboard focus on the first answer; only Enter on it decides."""
        if self._preview is not None and self._preview.choices:
            button = self.find_part(Button, _button_name(self._preview.choices[0]))
            if button is not None:
                button.focus_visibly()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._scroll.scroll_by_key(event.key()):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible():
            self._refresh()

    def _build(self) -> None:
        if self._preview is None:
            return
        self._scroll.set_look(self._kit.look)
        body = self._body(self._preview, with_buttons=True)
        is_too_high = body.heightForWidth(self.width()) > self.height()
        if is_too_high:
            body.deleteLater()
            body = self._body(self._preview, with_buttons=False)
        self._scroll.set_content(body)
        foot = self._buttons(self._preview) if is_too_high else QWidget()
        self._foot = swap(self._column, self._foot, foot)

    def _room(self) -> float:
        """Return the width of the content in text px."""
        return self.width() / self._kit.look.scale - 2 * _SIDE

    def _buttons(self, preview: DecisionPreview) -> QWidget:
        foot = QWidget()
        side = _SIDE if self._room() >= _ROOM_BESIDE else _SIDE / 2
        line = column(foot, self._kit.look, gap=6, margins=(side, 6, side, 10))
        for choice in preview.choices:
            line.addWidget(self._button(choice))
        return foot

    def _button(self, choice: Choice) -> Button:
        button = self._kit.button(choice.button, ButtonKind.PAPER, choice.key)
        button.setObjectName(_button_name(choice))
        button.clicked.connect(lambda: self.target_chosen.emit(choice.target))
        return button

    def _body(self, preview: DecisionPreview, with_buttons: bool) -> QWidget:
        kit = self._kit
        body = QWidget()
        lines = column(body, kit.look, gap=9, margins=(_SIDE, 12, _SIDE - 1, 8))
        lines.addLayout(_head(kit, preview, self._room()))
        for choice in preview.choices:
            box = Box(kit.look, kit.theme.row, kit.theme.hairline)
            inside = column(box, kit.look, gap=4, margins=(13, 7, 12, 8))
            _add_choice(kit, inside, choice)
            if with_buttons:
                inside.addSpacing(kit.look.px(4))
                inside.addWidget(self._button(choice))
            lines.addWidget(box)
        if preview.refused is not None:
            lines.addWidget(kit.text(preview.refused, Type.CELL_TITLE, fit=Fit.WRAP))
        if preview.open or preview.open_note is not None:
            lines.addLayout(_still_open(kit, preview))
        lines.addStretch(1)
        return body


def _button_name(choice: Choice) -> str:
    return f"choice.{choice.target.id}"


# --- head ----------------------------------------------------------------------------------


def _head(kit: Kit, preview: DecisionPreview, room: float) -> QBoxLayout:
    """Build what was made and what it is worth; `room` is the width in text px."""
    lines = column(None, kit.look, gap=6)
    is_long = len(preview.kanji) > _SIGNS_BESIDE_AT_MOST
    top = column(None, kit.look, gap=2) if is_long else row(None, kit.look, gap=10)
    top.addWidget(kit.kanji(preview.kanji, KanjiPx.STRIP if is_long else KanjiPx.DECISION))
    top.addWidget(kit.text(preview.name, Type.SCORE, fit=Fit.WRAP), 1)
    lines.addLayout(top)
    is_beside = len(preview.cards) <= _BESIDE_AT_MOST and room >= _ROOM_BESIDE
    width = room / len(preview.cards) - 5
    cards = Thumbs(plain_cards(preview.cards), kit.look, min(width, _CARD))
    if not is_beside:
        lines.addWidget(cards)
    sums = column(None, kit.look, gap=3)
    sums.addStretch(1)
    for index, words in enumerate(preview.sums):
        is_middle = 0 < index < len(preview.sums) - 1
        role, color = (
            (Type.CELL, kit.theme.muted) if is_middle else (Type.CELL_STRONG, kit.theme.text)
        )
        sums.addWidget(kit.text(words, role, color, Fit.WRAP))
    sums.addStretch(1)
    if is_beside:
        line = row(None, kit.look, gap=10)
        line.addWidget(cards)
        line.addLayout(sums, 1)
        lines.addLayout(line)
    else:
        lines.addLayout(sums)
    return lines


# --- the answers ---------------------------------------------------------------------------


def _add_choice(kit: Kit, lines: QBoxLayout, choice: Choice) -> None:
    theme = kit.theme
    top = row(None, kit.look, gap=8)
    top.addWidget(kit.text(choice.title, Type.NAME, fit=Fit.WHOLE))
    top.addWidget(kit.kanji(choice.kanji, KanjiPx.CELL, theme.muted))
    top.addStretch(1)
    if choice.aside is not None:
        top.addWidget(kit.text(choice.aside, Type.LABEL, theme.muted, is_right=True))
    if choice.total is not None:
        top.addWidget(kit.amount(choice.total, Type.CHOICE_TOTAL))
    lines.addLayout(top)
    if choice.payers:
        lines.addLayout(_payers(kit, choice.payers))
    for index, outcome in enumerate(choice.outcomes):
        if index:
            lines.addWidget(Line(theme.hairline))
        lines.addLayout(_outcome(kit, outcome))
    if choice.foot is not None:
        lines.addWidget(kit.text(choice.foot, Type.LABEL, theme.muted, Fit.WRAP))


def _payers(kit: Kit, payers: tuple[Payer, ...]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(kit.look.px(8))
    grid.setVerticalSpacing(kit.look.px(4))
    grid.setColumnStretch(1, 1)
    for at, payer in enumerate(payers):
        grid.addWidget(kit.seat_label(payer.seat, Type.CELL_STRONG, most=_NAME_WIDTH), at, 0)
        grid.addWidget(kit.text(payer.why, Type.CELL, kit.theme.muted, Fit.WRAP), at, 1)
        amount = kit.amount(payer.amount, Type.CELL_TITLE, kit.theme.text, signed=False)
        grid.addWidget(amount, at, 2)
    return grid


def _outcome(kit: Kit, outcome: Outcome) -> QBoxLayout:
    lines = column(None, kit.look)
    top = row(None, kit.look, gap=8)
    top.addWidget(kit.text(outcome.title, Type.CELL, fit=Fit.WRAP), 1)
    if outcome.amount is not None:
        top.addWidget(kit.amount(outcome.amount, Type.CELL_STRONG))
    elif outcome.label is not None:
        # A word stands where the amount hangs on another's hand: it will be paid, not won.
        top.addWidget(
            kit.text(outcome.label, Type.CELL_STRONG, kit.theme.loss, Fit.WHOLE, is_right=True)
        )
    lines.addLayout(top)
    lines.addWidget(kit.text(outcome.why, Type.LABEL, kit.theme.muted, Fit.WRAP))
    return lines


# --- still open ----------------------------------------------------------------------------


def _still_open(kit: Kit, preview: DecisionPreview) -> QBoxLayout:
    lines = column(None, kit.look, gap=4)
    lines.addWidget(kit.text(Msg("panel.still_open"), Type.CELL_STRONG))
    for other in preview.open:
        lines.addLayout(_open_line(kit, other))
    note = None
    if preview.open_note is not None:
        note = kit.text(preview.open_note, Type.LABEL, kit.theme.muted, Fit.WRAP)
    if preview.open_cards:
        line = row(None, kit.look, gap=10)
        line.addWidget(Thumbs(preview.open_cards, kit.look, gap=8, ground=kit.theme.panel))
        if note is not None:
            line.addWidget(note, 1)
        lines.addLayout(line)
    elif note is not None:
        lines.addWidget(note)
    return lines


def _open_line(kit: Kit, other: StillOpen) -> QBoxLayout:
    theme = kit.theme
    is_closed = other.state in (YakuState.CLOSED, YakuState.MADE)
    line = row(None, kit.look, gap=10)
    line.addWidget(kit.kanji(other.kanji, KanjiPx.CELL, theme.muted if is_closed else theme.gold))
    line.addWidget(kit.text(other.name, Type.CELL, theme.muted if is_closed else theme.text), 1)
    line.addWidget(kit.text(other.note, Type.LABEL, theme.muted, is_right=True))
    return line
