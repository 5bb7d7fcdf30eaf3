"""Who plays against the person: a line for each opponent, or one level for many."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from hanafuda_desktop.controller.start_offer import LevelOffer
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.parts.boxes import column, row
from hanafuda_desktop.ui.parts.fields import Combo, Field
from hanafuda_desktop.ui.parts.kit import Crest, Kit
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.start.draft import Draft
from hanafuda_desktop.ui.theme import Metrics, Type

_MOST_LINES = 3
"""With more opponents than these there is a line on top that sets the level of all."""


class Opponents(QWidget):
    """A line for each opponent: crest, name, level."""

    changed = Signal(object)
    """The Draft with another level."""
    renamed = Signal(object)
    """The Draft with the name as it is typed."""

    def __init__(
        self, draft: Draft, levels: tuple[LevelOffer, ...], kit: Kit, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._draft = draft
        self._levels = levels
        lines = column(self, kit.look, gap=8)
        if len(draft.opponents) > _MOST_LINES:
            lines.addWidget(self._level_of_all(kit))
        for place in range(len(draft.opponents)):
            lines.addLayout(self._line(place, kit))
        lines.addLayout(self._meanings(kit))

    def _meanings(self, kit: Kit) -> QVBoxLayout:
        """Say how each level plays, chosen or not: with other levels chosen nothing moves."""
        lines = column(None, kit.look, gap=3)
        chosen = {opponent.level for opponent in self._draft.opponents}
        for each in self._levels:
            means = msg("level.means", level=each.title, what=each.what(self._draft.info.id))
            color = kit.theme.text if each.id in chosen else kit.theme.muted
            lines.addWidget(kit.text(means, Type.LABEL, color, Fit.WRAP))
        return lines

    def _line(self, place: int, kit: Kit) -> QHBoxLayout:
        opponent, seat = self._draft.opponents[place], Seat(place + 1)
        line = row(None, kit.look, gap=8)
        name = kit.tr(msg("start.opponent.name", number=place + 1))
        crest = kit.look.px(Metrics.CREST)
        line.addWidget(Crest(seat, opponent.name, crest, kit.theme.seat(seat)))
        field = Field(opponent.name, kit.look, name)
        field.setObjectName(f"start.name.{place}")
        field.setPlaceholderText(self._draft.names[place])
        field.textEdited.connect(lambda words: self._rename(place, words))
        line.addWidget(field, 5)
        level = kit.tr(msg("start.opponent.level", name=opponent.name))
        combo = Combo(self._titles(kit), self._index(opponent.level), kit.look, level)
        combo.setObjectName(f"start.level.{place}")
        combo.activated.connect(lambda index: self._grade(place, index))
        line.addWidget(combo, 6)
        return line

    def _level_of_all(self, kit: Kit) -> Combo:
        """Return the level of all opponents; a first entry says that they differ, if they do."""
        levels = {opponent.level for opponent in self._draft.opponents}
        titles = tuple(kit.tr(msg("start.level.of_all", level=each.title)) for each in self._levels)
        if len(levels) > 1:
            titles = (kit.tr(Msg("start.level.each")), *titles)
        at = 0 if len(levels) > 1 else self._index(next(iter(levels)))
        skip = len(titles) - len(self._levels)
        combo = Combo(titles, at, kit.look, kit.tr(Msg("start.level.all")))
        combo.setObjectName("start.level.all")

        def choose(index: int) -> None:
            if index >= skip:
                self.changed.emit(self._draft.with_level(self._levels[index - skip].id))

        combo.activated.connect(choose)
        return combo

    def _titles(self, kit: Kit) -> tuple[str, ...]:
        return tuple(kit.tr(level.title) for level in self._levels)

    def _index(self, level: str) -> int:
        return next(at for at, offer in enumerate(self._levels) if offer.id == level)

    def _rename(self, place: int, name: str) -> None:
        self._draft = self._draft.with_opponent(place, name=name)
        self.renamed.emit(self._draft)

    def _grade(self, place: int, index: int) -> None:
        self.changed.emit(self._draft.with_opponent(place, level=self._levels[index].id))
