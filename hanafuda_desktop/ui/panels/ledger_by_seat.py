"""The ledger of a round around a pot: a line a seat, their sum, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import LedgerRow, PotEntry, SeatEntry, SeatLedger
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.parts.boxes import Line, column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import KanjiPx, Metrics, Type

_MOST_ROOMY = 7
"""With more seats, or little height, the words stand beside the names instead of below them."""
_SIDE = 6.0
_NAME = 70.0
"""The width of a name that has words beside it."""
_MARK = 17.0
_SIGN = 40.0


def ledger_head(kit: Kit, ledger: SeatLedger) -> QWidget:
    """Return the title, and at the right how large the pot is."""
    head = QWidget()
    line = row(head, kit.look, gap=8, margins=(_SIDE, 4, _SIDE, 6))
    line.addWidget(kit.text(ledger.title, Type.ROW_TITLE), 1)
    if ledger.caption is not None:
        line.addWidget(kit.text(ledger.caption, Type.CELL, kit.theme.muted, Fit.WHOLE))
    return head


def ledger_entries(
    kit: Kit, ledger: SeatLedger, is_low: bool, open_rule: Callable[[str], None]
) -> QWidget:
    """Return a line for each seat and one for the pot; a press on a winner opens the rule."""
    part = QWidget()
    lines = column(part, kit.look)
    is_narrow = is_low or len(ledger.entries) > _MOST_ROOMY
    lay = _narrow if is_narrow else _roomy
    for entry in (*ledger.entries, *((ledger.pot,) if ledger.pot is not None else ())):
        lines.addWidget(Line(kit.theme.hairline))
        rule = entry.rule if isinstance(entry, SeatEntry) else ""
        holder = _pressed(kit, f"ledger.rule.{rule}", kit.tr(entry.text), open_rule, rule)
        lay(kit, holder, entry)
        lines.addWidget(holder)
    return part


def ledger_sum(kit: Kit, ledger: SeatLedger) -> QWidget:
    """Return the sum of all lines."""
    part = QWidget()
    lines = column(part, kit.look)
    if not ledger.entries:
        return part
    amounts = [entry.amount for entry in ledger.entries]
    total = Mon(sum(amounts) + (ledger.pot.amount if ledger.pot is not None else 0))
    lines.addWidget(Line(kit.theme.text, 2))
    line = row(None, kit.look, gap=8, margins=(_SIDE, 5, _SIDE, 3))
    line.addWidget(kit.text(Msg("panel.sum.title"), Type.CELL, kit.theme.muted), 1)
    line.addWidget(kit.amount(total, Type.ROW_TITLE))
    lines.addLayout(line)
    return part


def ledger_outlook(kit: Kit, ledger: SeatLedger, open_rule: Callable[[str], None]) -> QWidget:
    """Return which rules were asked in vain, and what follows for the next round."""
    part = QWidget()
    lines = column(part, kit.look, gap=1, margins=(0, 6, 0, 6))
    if ledger.in_vain_title is not None:
        lines.addWidget(_inside(kit, ledger.in_vain_title))
    for asked in ledger.in_vain:
        lines.addWidget(_asked(kit, asked, open_rule))
    if ledger.onward is not None:
        if ledger.in_vain:
            lines.addSpacing(kit.look.px(8))
        lines.addWidget(_inside(kit, ledger.onward.title))
        answer = kit.text(ledger.onward.text, Type.CELL, fit=Fit.WRAP)
        answer.setContentsMargins(kit.look.px(_SIDE), 0, kit.look.px(_SIDE), 0)
        lines.addWidget(answer)
    return part


# --- lines ---------------------------------------------------------------------------------


def _roomy(kit: Kit, holder: QWidget, entry: SeatEntry | PotEntry) -> None:
    """Lay out a name with its words below, and the amount at the right of both."""
    line = row(holder, kit.look, gap=8, margins=(_SIDE, 4, _SIDE, 4))
    line.addWidget(_sign(kit, entry), 0, Qt.AlignmentFlag.AlignVCenter)
    words = column(None, kit.look, gap=1)
    head = row(None, kit.look, gap=5)
    head.addWidget(kit.text(_name(kit, entry), Type.CELL_TITLE))
    mark = entry.mark if isinstance(entry, SeatEntry) else ""
    if mark:
        head.addWidget(kit.kanji(mark, KanjiPx.CELL))
    head.addStretch(1)
    words.addLayout(head)
    words.addWidget(kit.text(entry.text, Type.LABEL, kit.theme.muted, Fit.WRAP))
    line.addLayout(words, 1)
    line.addWidget(kit.amount(entry.amount, Type.ROW_TITLE))


def _narrow(kit: Kit, holder: QWidget, entry: SeatEntry | PotEntry) -> None:
    """Lay out name, words and amount side by side."""
    look = kit.look
    line = row(holder, look, gap=4, margins=(_SIDE, 1, _SIDE, 1))
    line.addWidget(_sign(kit, entry))
    name = row(None, look, gap=2)
    mark = entry.mark if isinstance(entry, SeatEntry) else ""
    title = kit.text(_name(kit, entry), Type.CELL_STRONG)
    title.setFixedWidth(look.px(_NAME - (_MARK if mark else 0)))
    name.addWidget(title)
    if mark:
        sign = kit.kanji(mark, KanjiPx.SEAL)
        sign.setFixedWidth(look.px(_MARK - 2))
        name.addWidget(sign)
    line.addLayout(name)
    line.addWidget(kit.text(entry.text, Type.LABEL, kit.theme.muted, Fit.WRAP), 1)
    line.addWidget(kit.amount(entry.amount, Type.CELL_STRONG))


def _sign(kit: Kit, entry: SeatEntry | PotEntry) -> QWidget:
    if isinstance(entry, SeatEntry):
        return kit.crest(entry.seat)
    sign = kit.kanji(entry.kanji, KanjiPx.CELL)
    sign.setMinimumWidth(kit.look.px(Metrics.CREST_SMALL))
    return sign


def _name(kit: Kit, entry: SeatEntry | PotEntry) -> str:
    if isinstance(entry, SeatEntry):
        return kit.tr.seat_name(entry.seat)
    return kit.tr(entry.title)


def _asked(kit: Kit, asked: LedgerRow, open_rule: Callable[[str], None]) -> QWidget:
    """Return a rule that did not apply: its sign and name, and why."""
    name = f"ledger.asked.{asked.kanji}"
    holder = _pressed(kit, name, kit.tr(asked.title), open_rule, asked.rule)
    holder.setAccessibleDescription(kit.tr(asked.detail))
    line = row(holder, kit.look, gap=6, margins=(_SIDE, 2, _SIDE, 2))
    sign = kit.kanji(asked.kanji, KanjiPx.CELL)
    sign.setFixedWidth(kit.look.px(_SIGN))
    line.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
    words = msg("ledger.asked", name=asked.title, reason=asked.detail)
    line.addWidget(kit.text(words, Type.CELL, kit.theme.muted, Fit.WRAP), 1)
    return holder


def _pressed(
    kit: Kit, name: str, told: str, open_rule: Callable[[str], None], rule: str
) -> QWidget:
    """Return what a line lies in; with a rule it can be pressed."""
    if not rule:
        return QWidget()
    holder = Row(kit.look, is_flat=True)
    holder.setObjectName(name)
    holder.setAccessibleName(told)
    holder.setToolTip(kit.tr(Msg("rules.open")))
    holder.clicked.connect(lambda: open_rule(rule))
    return holder


def _inside(kit: Kit, title: Msg) -> QWidget:
    """Return a small title as far to the right as the lines below it."""
    words = kit.text(title, Type.LABEL, kit.theme.muted)
    words.setContentsMargins(kit.look.px(_SIDE), 0, 0, 0)
    return words
