"""What every page of the rules does: a reader, a search, and an entry that is to be opened."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.rules_doc import RuleDoc
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.rule_reader import RuleReader
from hanafuda_desktop.ui.parts.search_field import SearchField
from hanafuda_desktop.ui.theme import Look
from hanafuda_desktop.ui.translation import Translate

_PAUSE_MS = 400
"""So long the first letter waits for a second one: alone it is found nearly everywhere."""


class RulePage(Page):
    """Shows a `RuleDoc`. Where its parts lie is said by each page."""

    def __init__(
        self, tr: Translate, look: Look, parent: QWidget | None = None, *, can_close: bool
    ) -> None:
        """Take whether sections can be closed."""
        super().__init__(tr, look, parent)
        self._doc: RuleDoc | None = None
        self._anchor: str | None = None
        self._search: SearchField | None = None
        self._reader = RuleReader(look, can_close=can_close)
        self._reader.card_chosen.connect(self.open_entry)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self._look_for_what_is_typed)

    def show_rules(self, doc: RuleDoc | None) -> None:
        """Show the rules of the match on the table."""
        if doc != self._doc:
            self._doc = doc
            self._refresh()

    def open_entry(self, card: CardId) -> None:
        """Bring the entry of a card into sight."""
        if self._doc is not None:
            self.open_anchor(self._doc.anchor_of_card(card))

    def open_anchor(self, anchor: str | None) -> None:
        """Bring an entry into sight, at once or when the page is shown."""
        self._anchor = anchor
        if anchor is None or self._is_stale:
            return
        self._anchor = None
        if self._search is not None:
            self._search.clear()
        self._reader.open_anchor(anchor)

    def focus_search(self) -> None:
        """Put the keyboard focus into the search."""
        if self._search is not None:
            self._search.setFocus()
            self._search.selectAll()

    def _build_search(self, leave: Callable[[], object]) -> SearchField:
        """Return a search in place of the one before; Esc leaves it where it is empty."""
        query = self._search.text() if self._search is not None else ""
        search = SearchField(self._kit, Msg("rules.search"))
        search.setObjectName("rules.search")
        search.setText(query)
        search.textChanged.connect(self._on_typed)
        search.left.connect(leave)
        self._search = search
        return search

    def _on_typed(self, words: str) -> None:
        """Look for what is typed, for a single letter only when no other follows it."""
        self._pause.stop()
        letter = words.strip()
        if len(letter) == 1 and letter.isascii() and letter.isalpha():
            self._pause.start()
        else:
            self._look_for_what_is_typed()

    def _look_for_what_is_typed(self) -> None:
        if self._search is not None:
            self._reader.look_for(self._search.text())
