"""The parts of the page that asks whether to stop or play on, roomy or dense."""

from __future__ import annotations

from enum import Enum, auto, unique

from PySide6.QtWidgets import QBoxLayout, QGridLayout, QWidget

from hanafuda_desktop.engine.table_spec import (
    Choice,
    DecisionPreview,
    Outcome,
    Payer,
    StillOpen,
    YakuState,
)
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.parts.boxes import Box, Line, column, row
from hanafuda_desktop.ui.parts.flow import flow_widget
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.parts.thumbs import Thumbs, plain_cards
from hanafuda_desktop.ui.theme import KanjiPx, Type

ROOM_BESIDE = 260.0
"""Where there is less room than this, in text px, the sums stand below the cards."""
_BESIDE_AT_MOST = 3
"""More cards than this leave no room for the sums at their side."""
_SIGNS_BESIDE_AT_MOST = 3
"""More signs than this, those of several combinations, stand above the names."""
_CARD = 41.0
_DENSE_CARD = 26.0
_DENSE_SHARE = 0.48
"""The part of the room that small cards take at most: the sums stand at their side."""
_NAME_WIDTH = 104.0


@unique
class Form(Enum):
    """How the page is set, from the form that takes most room to the one that takes least."""

    ROOMY = auto()
    """Each answer in a box of its own, its button below what it means."""
    DENSE = auto()
    """Small cards, no boxes; each answer begins with its button, which says what it brings."""
    BARE = auto()
    """As dense, without the cards that were made: they lie marked in the own strip."""
    TERSE = auto()
    """As bare, of what was made only signs and worth: the slip on the table has the names."""

    @property
    def side(self) -> float:
        """What is free at both sides, in text px."""
        return {Form.ROOMY: 16.0, Form.DENSE: 10.0, Form.BARE: 7.0, Form.TERSE: 7.0}[self]

    @property
    def is_low(self) -> bool:
        """Whether it saves height wherever it can."""
        return self in (Form.BARE, Form.TERSE)


# --- head ----------------------------------------------------------------------------------


def head(kit: Kit, preview: DecisionPreview, form: Form, room: float) -> QBoxLayout:
    """Build what was made and what it is worth; `room` is the width in text px."""
    if form is Form.TERSE:
        return _terse_head(kit, preview)
    is_roomy = form is Form.ROOMY
    lines = column(None, kit.look, gap=6 if is_roomy else 2)
    is_long = len(preview.kanji) > _SIGNS_BESIDE_AT_MOST
    sign = KanjiPx.DECISION if is_roomy and not is_long else KanjiPx.STRIP
    top = column(None, kit.look, gap=2) if is_long else row(None, kit.look, gap=10)
    top.addWidget(kit.kanji(preview.kanji, sign))
    name = kit.text(preview.name, Type.SCORE if is_roomy else Type.NAME, fit=Fit.WRAP)
    top.addWidget(name, 1)
    lines.addLayout(top)
    if form is Form.BARE:
        sums = " ".join(kit.tr(words) for words in preview.sums)
        lines.addWidget(kit.text(sums, Type.LABEL, fit=Fit.WRAP))
        return lines
    cards = _cards(kit, preview, form, room)
    if not is_roomy or (len(preview.cards) <= _BESIDE_AT_MOST and room >= ROOM_BESIDE):
        beside = row(None, kit.look, gap=10)
        beside.addWidget(cards)
        beside.addLayout(_sums(kit, preview), 1)
        lines.addLayout(beside)
    else:
        lines.addWidget(cards)
        lines.addLayout(_sums(kit, preview))
    return lines


def _terse_head(kit: Kit, preview: DecisionPreview) -> QBoxLayout:
    signs = kit.kanji(preview.kanji, KanjiPx.STRIP)
    signs.setToolTip(kit.tr(preview.name))
    worth = kit.text(preview.sums[-1], Type.CELL_STRONG, fit=Fit.WHOLE)
    worth.setToolTip(" ".join(kit.tr(words) for words in preview.sums))
    lines = column(None, kit.look)
    lines.addWidget(flow_widget([signs, worth], kit.look.px(8), 0))
    return lines


def _cards(kit: Kit, preview: DecisionPreview, form: Form, room: float) -> Thumbs:
    """Build the cards that were made; small ones lie over one another where they are many."""
    cards = plain_cards(preview.cards)
    if form is Form.ROOMY:
        return Thumbs(cards, kit.look, min(room / max(1, len(cards)) - 5, _CARD))
    thumbs = Thumbs(cards, kit.look, _DENSE_CARD)
    thumbs.setMaximumWidth(max(kit.look.px(room * _DENSE_SHARE), thumbs.minimumSizeHint().width()))
    return thumbs


def _sums(kit: Kit, preview: DecisionPreview) -> QBoxLayout:
    sums = column(None, kit.look, gap=0)
    sums.addStretch(1)
    for index, words in enumerate(preview.sums):
        is_middle = 0 < index < len(preview.sums) - 1
        role, color = (
            (Type.CELL, kit.theme.muted) if is_middle else (Type.CELL_STRONG, kit.theme.text)
        )
        sums.addWidget(kit.text(words, role, color, Fit.WRAP))
    sums.addStretch(1)
    return sums


# --- the answers ---------------------------------------------------------------------------


def answer(kit: Kit, choice: Choice, form: Form, button: Button | None, room: float) -> QWidget:
    """Build an answer: what it means and, where it does not stand elsewhere, its button.

    `room` is the width in text px.
    """
    if form is Form.ROOMY:
        part: QWidget = Box(kit.look, kit.theme.row, kit.theme.hairline)
        lines = column(part, kit.look, gap=4, margins=(13, 7, 12, 8))
    else:
        part = QWidget()
        lines = column(part, kit.look, gap=2)
    if button is not None and form is not Form.ROOMY:
        lines.addWidget(button)
    if form is Form.ROOMY or button is None or _tells_more(kit, choice):
        lines.addLayout(_title(kit, choice, form))
    if choice.payers and form is Form.TERSE:
        for payer in choice.payers:
            lines.addLayout(_terse_payer(kit, payer, kit.look.px(room)))
    elif choice.payers:
        lines.addLayout(_payers(kit, choice.payers, form))
    for index, outcome in enumerate(choice.outcomes):
        if index and form is Form.ROOMY:
            lines.addWidget(Line(kit.theme.hairline))
        lines.addLayout(_outcome(kit, outcome, form))
    if choice.foot is not None and not form.is_low:
        lines.addWidget(kit.text(choice.foot, Type.LABEL, kit.theme.muted, Fit.WRAP))
    if button is not None and form is Form.ROOMY:
        lines.addSpacing(kit.look.px(4))
        lines.addWidget(button)
    return part


def _tells_more(kit: Kit, choice: Choice) -> bool:
    """Tell whether the title says anything that neither the button nor the payers say."""
    if choice.total is None or choice.payers:
        return False
    return choice.total != 0 or kit.tr(choice.title) != kit.tr(choice.button)


def _title(kit: Kit, choice: Choice, form: Form) -> QBoxLayout:
    theme = kit.theme
    top = row(None, kit.look, gap=8)
    top.addWidget(kit.text(choice.title, Type.NAME, fit=Fit.WHOLE))
    top.addWidget(kit.kanji(choice.kanji, KanjiPx.CELL, theme.muted))
    top.addStretch(1)
    if choice.aside is not None:
        top.addWidget(kit.text(choice.aside, Type.LABEL, theme.muted, is_right=True))
    if choice.total is not None:
        role = Type.CHOICE_TOTAL if form is Form.ROOMY else Type.NAME
        top.addWidget(kit.amount(choice.total, role))
    return top


def _payers(kit: Kit, payers: tuple[Payer, ...], form: Form) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(kit.look.px(8))
    grid.setVerticalSpacing(kit.look.px(4 if form is Form.ROOMY else 0))
    grid.setColumnStretch(1, 1)
    for at, payer in enumerate(payers):
        grid.addWidget(kit.seat_label(payer.seat, Type.CELL_STRONG, most=_NAME_WIDTH), at, 0)
        grid.addWidget(kit.text(payer.why, Type.CELL, kit.theme.muted, Fit.WRAP), at, 1)
        amount = kit.amount(payer.amount, Type.CELL_TITLE, kit.theme.text, signed=False)
        grid.addWidget(amount, at, 2)
    return grid


def _terse_payer(kit: Kit, payer: Payer, room: int) -> QBoxLayout:
    """Build a payer in one line or, where the reason is longer, with that below."""
    name = kit.seat_label(payer.seat, Type.CELL_STRONG, most=_NAME_WIDTH)
    why = kit.text(payer.why, Type.LABEL, kit.theme.muted, Fit.WRAP)
    amount = kit.amount(payer.amount, Type.CELL_TITLE, kit.theme.text, signed=False)
    top = row(None, kit.look, gap=8)
    top.addWidget(name)
    words = why.fontMetrics().horizontalAdvance(why.text())
    taken = name.sizeHint().width() + amount.sizeHint().width() + 2 * top.spacing()
    lines = column(None, kit.look)
    lines.addLayout(top)
    if taken + words < room:
        top.addWidget(why, 1)
    else:
        top.addStretch(1)
        lines.addWidget(why)
    top.addWidget(amount)
    return lines


def _outcome(kit: Kit, outcome: Outcome, form: Form) -> QBoxLayout:
    lines = column(None, kit.look)
    top = row(None, kit.look, gap=8)
    top.addWidget(kit.text(outcome.title, Type.CELL, fit=Fit.WRAP), 1)
    if outcome.amount is not None:
        top.addWidget(kit.amount(outcome.amount, Type.CELL_STRONG))
    elif outcome.label is not None:
        # A word stands where the amount hangs on another's hand: it will be paid, not won.
        role = Type.LABEL_STRONG if form.is_low else Type.CELL_STRONG
        top.addWidget(kit.text(outcome.label, role, kit.theme.loss, Fit.WHOLE, is_right=True))
    lines.addLayout(top)
    lines.addWidget(kit.text(outcome.why, Type.LABEL, kit.theme.muted, Fit.WRAP))
    return lines


# --- still open ----------------------------------------------------------------------------


class Whole(QWidget):
    """What is not cut through at the foot of the page."""


def still_open(kit: Kit, preview: DecisionPreview) -> list[Whole]:
    """Build what else can be made, with the cards of the nearest combination."""
    title = kit.text(Msg("panel.still_open"), Type.CELL_STRONG)
    note = None
    if preview.open_note is not None:
        note = kit.text(preview.open_note, Type.LABEL, kit.theme.muted, Fit.WRAP)
    lines: list[QBoxLayout] = [_open_line(kit, other) for other in preview.open]
    if preview.open_cards:
        cards = row(None, kit.look, gap=10)
        cards.addWidget(Thumbs(preview.open_cards, kit.look, gap=8, ground=kit.theme.panel))
        if note is not None:
            cards.addWidget(note, 1)
        lines.append(cards)
    elif note is not None:
        alone = row(None, kit.look)
        alone.addWidget(note)
        lines.append(alone)
    parts = []
    for place, line in enumerate(lines):
        part = Whole()
        into = column(part, kit.look, gap=4)
        if place == 0:  # a title alone would say that nothing is open
            into.addWidget(title)
        into.addLayout(line)
        parts.append(part)
    return parts


def _open_line(kit: Kit, other: StillOpen) -> QBoxLayout:
    theme = kit.theme
    is_closed = other.state in (YakuState.CLOSED, YakuState.MADE)
    line = row(None, kit.look, gap=10)
    line.addWidget(kit.kanji(other.kanji, KanjiPx.CELL, theme.muted if is_closed else theme.gold))
    line.addWidget(kit.text(other.name, Type.CELL, theme.muted if is_closed else theme.text), 1)
    line.addWidget(kit.text(other.note, Type.LABEL, theme.muted, is_right=True))
    return line
