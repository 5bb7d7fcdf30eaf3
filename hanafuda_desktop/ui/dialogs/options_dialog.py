"""All rule options of a game: presets, groups, search; what was changed, what contradicts."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.protocol import GameInfo
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.dialogs.group_list import GroupList, GroupName, list_width
from hanafuda_desktop.ui.dialogs.option_choice import OptionChoice, OptionState
from hanafuda_desktop.ui.dialogs.option_list import OptionList
from hanafuda_desktop.ui.dialogs.options_differ import DifferSheet
from hanafuda_desktop.ui.dialogs.overlay import Sheet
from hanafuda_desktop.ui.parts.boxes import Line, column, row, swap
from hanafuda_desktop.ui.parts.fields import Field
from hanafuda_desktop.ui.parts.finding import fold, holds, words_of
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import ButtonKind
from hanafuda_desktop.ui.parts.scroll_column import ScrollColumn
from hanafuda_desktop.ui.parts.segmented import Segmented
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import KanjiPx, Look, Type
from hanafuda_desktop.ui.translation import Translate

_SIDE = 24.0
_GAP = 18.0
_BAR = 16.0
"""Room of the scroll bar, with its distance."""
_LEAST_WITH_GROUPS = 760.0
"""Narrower than this, in text px, the list of groups gives way."""


class OptionsSheet(Sheet):
    """Changes a choice of options; it is told when the sheet is closed, and only if it holds."""

    chosen = Signal(object)
    """The OptionValue of every option, by key."""
    sheet_opened = Signal(object)
    """A further Sheet to lay over this one."""
    rule_requested = Signal(str)
    """A paragraph of the rules is to be opened."""

    def __init__(
        self,
        tr: Translate,
        look: Look,
        info: GameInfo,
        options: Mapping[str, OptionValue],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr, look, parent)
        self._info = info
        self._choice = OptionChoice.of(info, options)
        self._query = ""
        self._column = QVBoxLayout(self)
        self._head = QWidget()
        self._middle = QHBoxLayout()
        self._groups = QWidget()
        self._list = OptionList((), 0, self._kit)
        self.body = ScrollColumn(look, bar_gap=8)
        self.body.set_content(self._list)
        self.body.verticalScrollBar().valueChanged.connect(self._mark_group)
        self._foot = QWidget()
        self._middle.addWidget(self._groups)
        self._middle.addWidget(self.body, 1)
        self._column.addWidget(self._head)
        self._column.addLayout(self._middle, 1)
        self._column.addWidget(self._foot)

    def preferred_size(self) -> QSize:
        return QSize(940, 690)

    def first_focus(self) -> QWidget | None:
        at = self._info.presets.index(self._choice.preset)
        return self.find_part(QWidget, f"options.preset.{at}")

    def in_focus_order(self) -> tuple[QWidget, ...]:
        """Go as one reads: each part may have been built anew, after those below it."""
        return (self._head, self._groups, *self._list.in_focus_order(), self._foot)

    def accept(self) -> None:
        """Close with the choice; where it contradicts itself, go to the place instead."""
        wrong = self._choice.first_conflict()
        if wrong is None:
            self.chosen.emit(dict(self._choice.values))
            self.close_requested.emit()
            return
        if self._query:
            self._query = ""
            self._refresh()
        self._show_option(wrong)

    def reject(self) -> None:
        """Esc does the same as Enter: nothing that was chosen is lost."""
        self.accept()

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        kit, look = self._kit, self._kit.look
        side = look.px(_SIDE)
        self._column.setContentsMargins(side, look.px(18), side, look.px(16))
        self._column.setSpacing(look.px(10))
        self._middle.setSpacing(look.px(_GAP))
        self._head = swap(self._column, self._head, self._build_head(kit))
        self.body.set_look(look)
        self._list = OptionList(self._choice.states(), self._room(), kit)
        self._list.chosen.connect(self._choose)
        self._list.rule_requested.connect(self.rule_requested)
        self.body.set_content(self._list)
        self._show_found()
        self._foot = swap(self._column, self._foot, self._build_foot(kit))

    def _build_head(self, kit: Kit) -> QWidget:
        head = QWidget()
        lines = column(head, kit.look, gap=10)
        self._top = row(None, kit.look, gap=14)
        self._top.addWidget(kit.kanji(self._info.kanji, KanjiPx.TITLE))
        title = msg("options.title", game=self._info.title)
        self._top.addWidget(kit.text(title, Type.DIALOG_TITLE, fit=Fit.WRAP), 1)
        self._summary: QWidget = self._build_summary(kit)
        self._top.addWidget(self._summary)
        search = Field(self._query, kit.look, kit.tr(Msg("options.search")), most=40)
        search.setObjectName("options.search")
        search.setPlaceholderText(kit.tr(Msg("options.search")))
        search.setFixedWidth(kit.look.px(190))
        search.textChanged.connect(self._search)
        self._top.addWidget(search)
        lines.addLayout(self._top)
        lines.addLayout(self._build_presets(kit))
        lines.addWidget(Line(kit.theme.hairline))
        return head

    def _build_summary(self, kit: Kit) -> QWidget:
        return kit.text(self._choice.title, Type.CELL_TITLE, kit.theme.muted, Fit.WHOLE)

    def _build_presets(self, kit: Kit) -> QHBoxLayout:
        """Return the picker of presets, and what the picked one is and where it comes from."""
        line = row(None, kit.look, gap=16)
        presets = self._info.presets
        words = tuple(kit.tr(preset.title) for preset in presets)
        at = presets.index(self._choice.preset)
        picker = Segmented(words, at, kit.look, kit.tr(Msg("options.preset")))
        picker.set_name("options.preset")
        picker.chosen.connect(lambda place: self._take(self._choice.with_preset(presets[place])))
        line.addWidget(picker, 0, Qt.AlignmentFlag.AlignTop)
        self._beside_presets = column(None, kit.look, gap=2)
        self._about: QWidget = self._build_about(kit)
        self._beside_presets.addWidget(self._about)
        source = msg("options.source", source=self._choice.preset.source)
        words_of_source = kit.text(source, Type.LABEL, kit.theme.muted, Fit.WRAP)
        self._beside_presets.addWidget(words_of_source)
        line.addLayout(self._beside_presets, 1)
        return line

    def _build_about(self, kit: Kit) -> QWidget:
        """Return what the preset is, which its changes may have made untrue."""
        words = self._choice.preset.text
        if self._choice.changes():
            words = msg("options.preset.before", text=words)
        return kit.text(words, Type.CELL, fit=Fit.WRAP)

    def _build_foot(self, kit: Kit) -> QWidget:
        foot = QWidget()
        line = row(foot, kit.look, gap=12)
        is_wrong = self._choice.first_conflict() is not None
        restore = kit.button(msg("options.restore", preset=self._choice.preset.title))
        restore.setObjectName("options.restore")
        restore.setEnabled(bool(self._choice.changes()))
        restore.clicked.connect(lambda: self._take(self._choice.with_preset(self._choice.preset)))
        compare = kit.button(Msg("options.compare"))
        compare.setObjectName("options.compare")
        compare.setEnabled(not is_wrong)
        compare.clicked.connect(self._compare)
        done = kit.button(Msg("options.done"), ButtonKind.GO, kit.tr(Msg("key.esc")))
        done.setObjectName("options.done")
        done.clicked.connect(self.accept)
        note = Msg("options.conflict.note") if is_wrong else Msg("options.note")
        color = kit.theme.loss if is_wrong else kit.theme.muted
        line.addWidget(restore)
        line.addWidget(compare)
        line.addWidget(kit.text(note, Type.CELL, color, Fit.WRAP), 1)
        line.addWidget(done)
        return foot

    def _build_groups(self, kit: Kit) -> QWidget:
        changed = {change.spec.key for change in self._choice.changes()}
        names = []
        for section in self._list.sections():
            count = sum(key in changed for key, _line in section.options)
            told = kit.tr(msg("options.group.changes", count=count)) if count else ""
            names.append(GroupName(kit.tr(section.title), count, told))
        groups = GroupList(tuple(names), kit.look)
        groups.setFixedWidth(self._groups_width())
        groups.chosen.connect(self._go_to_group)
        return groups

    # --- changing -------------------------------------------------------------------------

    def _choose(self, key: str, value: OptionValue) -> None:
        top = self._list.row(key).y() - self.body.verticalScrollBar().value()
        self._take(self._choice.with_value(key, value))
        # What is built anew loses the focus for a moment, and the page scrolls to whatever has it.
        self.body.hold_part(self._list.row(key), top)

    def _take(self, choice: OptionChoice) -> None:
        is_same_preset = choice.preset == self._choice.preset
        self._choice = choice
        if is_same_preset:
            self._keep_focus_over(self._show_changes)
        else:
            self._refresh()

    def _show_changes(self) -> None:
        """Build anew only what shows something else than before."""
        kit = self._kit
        self._list.show_states(self._choice.states())
        self._summary = swap(self._top, self._summary, self._build_summary(kit))
        self._about = swap(self._beside_presets, self._about, self._build_about(kit))
        self._show_groups()
        self._foot = swap(self._column, self._foot, self._build_foot(kit))

    def _search(self, query: str) -> None:
        self._query = query
        self._show_found()
        self.body.verticalScrollBar().setValue(0)

    def _show_found(self) -> None:
        """Show the options that hold all the words looked for."""
        words, tr = words_of(self._query), self._kit.tr
        found = {
            state.spec.key
            for state in self._choice.states()
            if not words or holds(_searchable(state, tr), words)
        }
        self._list.show_only(found, tr(msg("options.none_found", words=self._query)))
        self._show_groups()

    def _compare(self) -> None:
        choice = self._choice
        tr, look = self._kit.tr, self._kit.look
        sheet = DifferSheet(tr, look, self._info, choice.values, choice.title, choice.preset)
        sheet.rule_requested.connect(self.rule_requested)
        self.sheet_opened.emit(sheet)

    # --- places ---------------------------------------------------------------------------

    def _has_groups(self) -> bool:
        return self.width() >= self._kit.look.px(_LEAST_WITH_GROUPS)

    def _groups_width(self) -> int:
        """Return the width in px of the list of groups: the same whichever of them are found."""
        kit = self._kit
        names = {kit.tr(state.spec.group_title) for state in self._choice.states()}
        return list_width(names, kit.look)

    def _room(self) -> int:
        """Return the width in px that an option has."""
        look = self._kit.look
        groups = self._groups_width() + look.px(_GAP) if self._has_groups() else 0
        return self.width() - 2 * look.px(_SIDE) - groups - look.px(_BAR)

    def _show_option(self, key: str) -> None:
        """Scroll to an option and give it the keyboard focus."""
        option = self._list.row(key)
        self.body.ensureWidgetVisible(option)
        for part in (option.choices, *option.choices.findChildren(QWidget)):
            if part.focusPolicy() & Qt.FocusPolicy.TabFocus:
                part.setFocus(Qt.FocusReason.ShortcutFocusReason)
                break
        sections = [dict(section.options) for section in self._list.sections()]
        at = next((place for place, lines in enumerate(sections) if key in lines), None)
        if at is not None and isinstance(self._groups, GroupList):
            self._groups.mark(at)  # the last groups cannot be scrolled to the top

    def _show_groups(self) -> None:
        self._groups = swap(self._middle, self._groups, self._build_groups(self._kit))
        self._groups.setVisible(self._has_groups())
        self._mark_group()

    def _go_to_group(self, place: int) -> None:
        self.body.verticalScrollBar().setValue(self._list.sections()[place].heading.y())
        if isinstance(self._groups, GroupList):
            self._groups.mark(place)

    def _mark_group(self) -> None:
        """Mark the group whose heading was passed last."""
        top = self.body.verticalScrollBar().value() + self._kit.look.px(40)
        passed = sum(section.heading.y() <= top for section in self._list.sections())
        if isinstance(self._groups, GroupList):
            self._groups.mark(max(0, passed - 1))

    # --- Qt -------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.body.scroll_by_key(event.key()):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._refresh()


def _searchable(state: OptionState, tr: Translate) -> str:
    """Return all words of an option, folded."""
    spec = state.spec
    texts = (spec.title, spec.text, spec.group_title, *map(spec.choice, spec.choices))
    return fold(" ".join(tr(text) for text in texts))
