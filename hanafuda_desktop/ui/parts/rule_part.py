"""One part of the rules as it is shown: it knows its words, and hides or marks itself for them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum, unique

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.rules_doc import numbers_of
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.parts.finding import Words, fold, holds
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.marked import MarkedCards, MarkedText
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import KanjiPx, Type, TypeRole


@dataclass(frozen=True, slots=True)
class Setting:
    """How large things are set, in text px: close in the panel, wide in a window."""

    is_wide: bool
    body: TypeRole
    small: TypeRole
    thumb: float
    """Width of a card in a row of a table."""
    picture: float
    """Width of a card with its caption."""
    cell: float
    """Width of a caption."""
    gap: float
    """Between blocks."""
    title: TypeRole
    """Of a section."""
    heading: TypeRole
    """Of a heading inside a section: larger than the names of rows."""
    has_names: bool = False
    """Whether there is room for names in the heads of a table, beside the signs or below them."""


PANEL_SETTING = Setting(False, Type.TEXT, Type.CELL, 28, 48, 60, 9, Type.ROW_TITLE, Type.ROW_TITLE)
NARROW_WINDOW_SETTING = Setting(
    False, Type.PROMPT_WAIT, Type.TEXT, 36, 60, 76, 12, Type.HEADLINE, Type.NAME
)
MIDDLE_WINDOW_SETTING = replace(NARROW_WINDOW_SETTING, has_names=True)
WINDOW_SETTING = Setting(
    True, Type.PROMPT_WAIT, Type.TEXT, 40, 76, 84, 12, Type.DIALOG_TITLE, Type.NAME, True
)


@unique
class Level(IntEnum):
    """How far a part reaches: a heading stands over what follows up to the next like it."""

    HEADING = 1
    TABLE_HEAD = 2
    CONTENT = 3


class RulePart(QWidget):
    """A block, or a row of one."""

    card_chosen = Signal(str)
    """A card in it was clicked."""

    def __init__(self, kit: Kit, setting: Setting, level: Level, anchor: str = "") -> None:
        super().__init__()
        self.kit, self.setting, self.level, self.anchor = kit, setting, level, anchor
        self._texts: list[MarkedText] = []
        self._cards: list[MarkedCards] = []
        # What stands behind a name ("yaku.gokou") is how many people would type it.
        self._unsaid = [anchor.rpartition(".")[2]]
        self._folded = ""

    # --- what it is made of ---------------------------------------------------------------

    def text(
        self,
        words: Msg | str,
        role: TypeRole | None = None,
        color: QColor | None = None,
        fit: Fit = Fit.WRAP,
    ) -> MarkedText:
        """Return a text of this part, by default as running text."""
        said = self.kit.tr(words) if isinstance(words, Msg) else words
        part = MarkedText(
            self.kit, said, role or self.setting.body, color or self.kit.theme.text, fit
        )
        self._texts.append(part)
        return part

    def muted(self, words: Msg | str, role: TypeRole | None = None) -> MarkedText:
        """Return a text that stands back."""
        return self.text(words, role or self.setting.small, self.kit.theme.muted)

    def sign(self, sign: str, px: float = KanjiPx.ROW, color: QColor | None = None) -> QWidget:
        """Return kanji that stand as a sign."""
        self._unsaid.append(sign)
        return self.kit.kanji(sign, px, color)

    def cards(
        self,
        cards: tuple[CardId, ...],
        width: float | None = None,
        beside: tuple[CardId, ...] = (),
    ) -> MarkedCards:
        """Return cards of this part; those that only lie beside it are pale."""
        part = MarkedCards(self.kit, cards, width or self.setting.thumb, beside)
        part.card_chosen.connect(self.card_chosen)
        self._cards.append(part)
        return part

    def numbers(self, rules: tuple[str, ...]) -> MarkedText | None:
        """Return the numbers of the paragraphs told here, each of which finds the part."""
        numbers = numbers_of(rules)
        if numbers is None:
            return None
        self._unsaid += rules
        return self.text(numbers, Type.LABEL, self.kit.theme.muted, Fit.WHOLE)

    def add_unsaid(self, words: str) -> None:
        """Let the part be found by words that do not stand on it."""
        self._unsaid.append(words)

    # --- looking for words ----------------------------------------------------------------

    def holds(self, words: Words) -> bool:
        """Tell whether all of the words are in it."""
        if not self._folded:
            said = [text.words for text in self._texts]
            names = [name for cards in self._cards for name in cards.names]
            self._folded = fold("\n".join((*self._unsaid, *said, *names)))
        return holds(self._folded, words)

    def mark(self, words: Words) -> None:
        """Mark the words, or (none) nothing any more."""
        for text in self._texts:
            text.mark(words)
        for cards in self._cards:
            cards.mark(words)
