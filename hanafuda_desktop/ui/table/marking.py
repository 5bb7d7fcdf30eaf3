"""Paints what calls for attention: marks on cards, keys, tags and slips beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.choices import CLOSED
from hanafuda_desktop.engine.places import Place, Zone
from hanafuda_desktop.engine.table_spec import TableModel, Target, WouldAdd
from hanafuda_desktop.ui.table.attention import Attention, attention_to, while_dragged
from hanafuda_desktop.ui.table.furniture import TargetMarksItem
from hanafuda_desktop.ui.table.layout import Layout
from hanafuda_desktop.ui.table.signs import Signs
from hanafuda_desktop.ui.theme import Look
from hanafuda_desktop.ui.translation import Translate

if TYPE_CHECKING:
    from hanafuda_desktop.ui.table.table_view import TableView


class Marking:
    """The marks on one table. What a card would bring is told through the view's signals."""

    def __init__(self, view: TableView, item: TargetMarksItem) -> None:
        """Take what paints the marks that are not on a card."""
        self._view, self._item = view, item
        self._adds: WouldAdd | None = None
        self.choices = CLOSED
        """What may be clicked now."""
        self.hints: Mapping[CardId, str] = {}
        """The words on the slip of a card."""
        self.attention = Attention(Place(Zone.HAND))
        """The marks of all cards, as they were painted last."""

    def show(
        self, model: TableModel, focus: Target | None, lit: frozenset[CardId]
    ) -> Target | None:
        """Paint marks on the cards; return which is aimed at, by the mouse or else the keys.

        `focus` is the target that the keys have gone to, `lit` are the cards the panel lights.
        """
        hovered = self._view.pointer.hovered
        aimed = (hovered.target if hovered is not None else None) or focus
        choices = while_dragged(self.choices, self._dragged())
        self.attention = attention_to(model, choices, aimed, focus, lit)
        for item in self._view.stock:
            target = item.target
            if target is not None:
                item.mark(self.attention.marks_of(target))
        self._show_addition(aimed, by_keys=hovered is None)
        return aimed

    def show_signs(self, layout: Layout, look: Look, tr: Translate) -> None:
        """Paint keys, tags, slips and the ring of the field; no keys while a card is dragged."""
        dragged = self._dragged()
        signs = Signs(self.choices, self._view.placed, layout)
        keys = signs.keys() if dragged is None else ()
        self._item.show_marks(keys, signs.tags(tr), look, self._view.sceneRect())
        self._item.show_hints(signs.hints(self.hints))
        self._item.show_open_field(signs.open_field(dragged))

    def _dragged(self) -> Target | None:
        item = self._view.pointer.dragged
        return item.target if item is not None else None

    def _show_addition(self, aimed: Target | None, by_keys: bool) -> None:
        """Show what the card that is aimed at would bring to the own pile."""
        view = self._view
        adds = dict(self.choices.adds).get(aimed) if aimed is not None else None
        if adds != self._adds:
            self._adds = adds
            view.addition_changed.emit(adds)
            if adds is not None and by_keys:
                view.addition_reached.emit(adds)
        view.board.show_addition(adds)
