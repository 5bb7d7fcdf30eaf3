"""The signs over the field: keys above targets, tags below them, the ring of the bare field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QRectF

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.choices import Choices
from hanafuda_desktop.engine.places import Zone
from hanafuda_desktop.engine.table_spec import CardTarget, PlacedCard, Target
from hanafuda_desktop.ui.table.brush import qrect
from hanafuda_desktop.ui.table.layout import Layout
from hanafuda_desktop.ui.table.resting import raised_by
from hanafuda_desktop.ui.translation import Translate

Sign = tuple[QRectF, str]
"""The rectangle of a card, and what is written at it."""

_TAG_MARGIN = 6
"""How far a tag keeps off the edges of the table, in text px."""


class Tag(NamedTuple):
    """What is written at the foot of a card, and the part of the table it stays in."""

    card: QRectF
    words: str
    room: QRectF

    def box(self, width: float, height: float, over: float) -> QRectF:
        """Return where it lies: in the middle of the foot, `over` of its height on the card."""
        left = self.card.center().x() - width / 2
        left = max(self.room.left(), min(left, self.room.right() - width))
        top = min(self.card.bottom() - over, self.room.bottom() - height)
        return QRectF(left, top, width, height)


@dataclass(frozen=True, slots=True)
class Signs:
    """Where the signs of some choices belong on a table."""

    choices: Choices
    placed: Mapping[CardId, PlacedCard]
    layout: Layout

    def keys(self) -> tuple[Sign, ...]:
        """Return the numbers of the targets; a single one needs none."""
        targets = [target for target in self.choices.targets if isinstance(target, CardTarget)]
        return tuple(
            (rect, str(index))
            for index, target in enumerate(targets, start=1)
            if len(targets) > 1 and (rect := self._rect_of(target)) is not None
        )

    def tags(self, tr: Translate) -> tuple[Tag, ...]:
        """Return the tags on what may be clicked now."""
        choices = self.choices
        shown = {*choices.targets, *(choices.legal if choices.selected is None else ())}
        return tuple(
            Tag(rect, tr(tag.text), self._tag_room(tag.target))
            for tag in choices.tags
            if choices.is_open
            and tag.target in shown
            and (rect := self._rect_of(tag.target)) is not None
        )

    def _tag_room(self, target: Target) -> QRectF:
        """Return where a tag may lie: of a card on the field not over what is beside the field."""
        room = self.layout.room
        margin = _TAG_MARGIN * room.scale
        table = QRectF(0, 0, room.width, room.height).adjusted(margin, margin, -margin, -margin)
        if isinstance(target, CardTarget) and target.place.zone is Zone.FIELD:
            field = self.layout.field_zone()
            table.setLeft(field.x)
            table.setRight(field.right)
        return table

    def open_field(self, dragged: Target | None) -> QRectF | None:
        """Return the field, if the card that is dragged may be let go anywhere on it."""
        is_open = any(drop.source == dragged and drop.on_field for drop in self.choices.drops)
        return qrect(self.layout.field_zone()) if is_open else None

    def hints(self, marks: Mapping[CardId, str]) -> tuple[Sign, ...]:
        """Return the slips of a hint on cards that lie in the hand, on the field or drawn."""
        zones = (Zone.HAND, Zone.FIELD, Zone.DRAWN)
        return tuple(
            (self._now(placed), words)
            for card, words in marks.items()
            if (placed := self.placed.get(card)) is not None and placed.place.zone in zones
        )

    def _now(self, placed: PlacedCard) -> QRectF:
        """Return where a card lies, also where it is raised because it is selected."""
        rect = qrect(self.layout.spot(placed).rect)
        selected = self.choices.selected
        is_raised = isinstance(selected, CardTarget) and selected.card == placed.card
        return rect.translated(0, -raised_by(self.layout)) if is_raised else rect

    def _rect_of(self, target: Target) -> QRectF | None:
        """Return where the card of a target rests."""
        if not isinstance(target, CardTarget):
            return None
        placed = self.placed.get(target.card)
        if placed is None or placed.place != target.place:
            return None
        return qrect(self.layout.spot(placed).rect)
