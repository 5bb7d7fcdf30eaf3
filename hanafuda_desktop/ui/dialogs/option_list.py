"""All options below each other in their groups; those that are not looked for are hidden."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.dialogs.option_choice import OptionState
from hanafuda_desktop.ui.dialogs.option_row import OptionRow
from hanafuda_desktop.ui.parts.boxes import Line, column, swap
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Type


@dataclass(frozen=True, slots=True)
class Section:
    """A group: its heading, and its options, each with the line above it."""

    title: Msg
    heading: QWidget
    options: tuple[tuple[str, Line], ...]


class OptionList(QWidget):
    """The options, each with its choices."""

    chosen = Signal(str, object)
    """The key of an option and the OptionValue."""
    rule_requested = Signal(str)
    """A paragraph of the rules is to be opened."""

    def __init__(
        self,
        states: tuple[OptionState, ...],
        room: int,
        kit: Kit,
        parent: QWidget | None = None,
    ) -> None:
        """`room` is the width in px that an option has."""
        super().__init__(parent)
        self._room = room
        self._kit = kit
        self._rows: dict[str, OptionRow] = {}
        self._lines = column(self, kit.look, gap=2)
        self._nothing = kit.text("", Type.TEXT, kit.theme.muted, Fit.WRAP)
        self._nothing.hide()
        self._lines.addWidget(self._nothing)
        self._sections = tuple(
            self._section(title, tuple(group))
            for title, group in groupby(states, key=lambda state: state.spec.group_title)
        )
        self._lines.addStretch(1)

    def row(self, key: str) -> OptionRow:
        """Return the row of an option."""
        return self._rows[key]

    def in_focus_order(self) -> tuple[QWidget, ...]:
        """Return what Tab goes through: of each option first its choices, then its rule."""
        rows = (self._rows[key] for section in self._sections for key, _line in section.options)
        return tuple(part for row in rows for part in (row.choices, row))

    def sections(self) -> tuple[Section, ...]:
        """Return the groups of which something is shown."""
        return tuple(section for section in self._sections if not section.heading.isHidden())

    def show_states(self, states: tuple[OptionState, ...]) -> None:
        """Build anew the rows that show something else than before."""
        for state in states:
            old = self._rows[state.spec.key]
            if old.state != state:
                is_hidden = old.isHidden()
                swap(self._lines, old, self._option(state))
                self._rows[state.spec.key].setHidden(is_hidden)

    def show_only(self, keys: Container[str], nothing: str) -> None:
        """Show some of the options; `nothing` says so where there are none of them."""
        for section in self._sections:
            found = [(key, line) for key, line in section.options if key in keys]
            section.heading.setVisible(bool(found))
            for key, line in section.options:
                self._rows[key].setVisible(key in keys)
                line.setVisible((key, line) in found[1:])
        self._nothing.setText(nothing)
        self._nothing.setVisible(not self.sections())

    def _section(self, title: Msg, states: tuple[OptionState, ...]) -> Section:
        heading = QWidget()
        words = self._kit.text(title, Type.HEADLINE)
        column(heading, self._kit.look, margins=(0, 8, 0, 0)).addWidget(words)
        self._lines.addWidget(heading)
        options = []
        for place, state in enumerate(states):
            line = Line(self._kit.theme.hairline)
            self._lines.addWidget(line)
            line.setVisible(place > 0)  # only now: shown alone it would be a window
            self._lines.addWidget(self._option(state))
            options.append((state.spec.key, line))
        return Section(title, heading, tuple(options))

    def _option(self, state: OptionState) -> OptionRow:
        option = OptionRow(state, self._room, self._kit)
        option.chosen.connect(self.chosen)
        option.rule_requested.connect(self.rule_requested)
        self._rows[state.spec.key] = option
        return option
