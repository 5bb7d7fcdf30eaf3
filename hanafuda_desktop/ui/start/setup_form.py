"""The form at the side of the start page: players, opponents, rules, length, and the start."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from hanafuda_desktop.controller.start_offer import LevelOffer
from hanafuda_desktop.engine.options import OptionSpec, length_keys, resolve
from hanafuda_desktop.engine.setup import length_spec, with_preset
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.parts.boxes import column, row, swap
from hanafuda_desktop.ui.parts.choice import choice_part
from hanafuda_desktop.ui.parts.fields import Combo, Link, Stepper
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.painting import paint_box
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.parts.scroll_column import ScrollColumn
from hanafuda_desktop.ui.parts.segmented import Segmented
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.start.draft import Draft
from hanafuda_desktop.ui.start.opponents import Opponents
from hanafuda_desktop.ui.theme import Look, Metrics, Type
from hanafuda_desktop.ui.translation import Translate

_LABEL = 92.0
_GAP = 4.0
_INDENT = 4.0
"""Fields stand so much further in than a link, whose focus ring needs room around its words."""
_MOST_SEGMENTS = 3
"""With more numbers of players than these there is a stepper."""
_MOST_NAMED = 2
"""How many changed options are named below the preset: else the last rows are out of sight."""
_MANY_OPPONENTS = 3
"""More opponents than these stand last: what else is to be chosen is not below the fold."""


class SetupForm(Page):
    """Changes a draft. What it looks like follows from the draft alone."""

    changed = Signal(object)
    """The Draft after a change."""
    options_requested = Signal()
    start_requested = Signal()

    def __init__(
        self, draft: Draft, levels: tuple[LevelOffer, ...], tr: Translate, look: Look
    ) -> None:
        super().__init__(tr, look)
        self._draft = draft
        self._levels = levels
        self._is_compact = False
        self._is_only_start = True
        self._is_begun_by_enter = True
        self._width = 0
        self._column = QVBoxLayout(self)
        self._title = QWidget()
        self.body = ScrollColumn(look, bar_gap=6)
        self._foot = QWidget()
        for part, stretch in ((self._title, 0), (self.body, 1), (self._foot, 0)):
            self._column.addWidget(part, stretch)

    def show_draft(self, draft: Draft) -> None:
        """Show another draft."""
        if draft != self._draft:
            is_other_game = draft.info.id != self._draft.info.id
            self._draft = draft
            self._refresh()
            if is_other_game:
                self.body.verticalScrollBar().setValue(0)

    def set_room(self, width: int, is_compact: bool, is_only_start: bool) -> None:
        """Say how much room there is (px), and whether the start is the only way on."""
        wanted = (width, is_compact, is_only_start)
        if wanted != (self._width, self._is_compact, self._is_only_start):
            self._width, self._is_compact, self._is_only_start = wanted
            self.setFixedWidth(width)
            self._refresh()

    def mark_enter(self, is_begun: bool) -> None:
        """Say whether Enter begins the match from where the keyboard focus is."""
        self._is_begun_by_enter = is_begun
        start = self._foot.findChild(Button, "start.begin")
        if start is not None:
            start.show_key(self._start_key(self._kit))

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        kit, side = self._kit, 14 if self._is_compact else 24
        look = kit.look
        self._column.setContentsMargins(
            *(look.px(length) for length in (side, side - 2, side, side))
        )
        self._column.setSpacing(look.px(10 if self._is_compact else 12))
        title = kit.text(msg("start.new", game=self._draft.info.title), Type.HEADLINE)
        self._title = swap(self._column, self._title, title)
        self.body.set_look(look)
        self.body.set_content(self._build_body(kit))
        self._foot = swap(self._column, self._foot, self._build_foot(kit))

    def _build_body(self, kit: Kit) -> QWidget:
        body = QWidget()
        lines = column(body, kit.look)
        grid = QGridLayout()
        grid.setHorizontalSpacing(kit.look.px(_GAP))
        grid.setVerticalSpacing(kit.look.px(10 if self._is_compact else 12))
        grid.setColumnMinimumWidth(0, self._label_width(kit))
        grid.setColumnStretch(1, 1)
        for place, (title, part) in enumerate(self._rows(kit)):
            label = kit.text(title, Type.TEXT, kit.theme.muted, Fit.WHOLE)
            label.setMinimumHeight(kit.look.px(32))
            grid.addWidget(label, place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(part, place, 1)
        lines.addLayout(grid)
        lines.addStretch(1)
        return body

    def _label_width(self, kit: Kit) -> int:
        """Return the width in px of the titles before the fields."""
        titles = (
            Msg("start.players"),
            msg("start.opponents", count=len(self._draft.opponents)),
            Msg("start.rules"),
            self._length_title(),
            Msg("start.study"),
        )
        labels = (kit.text(title, Type.TEXT, fit=Fit.WHOLE) for title in titles)
        return max(kit.look.px(_LABEL), *(label.sizeHint().width() for label in labels))

    def _rows(self, kit: Kit) -> Iterator[tuple[Msg, QWidget]]:
        """Yield what is to be chosen, each with its title."""
        held = len(self._draft.opponents)
        opponents = msg("start.opponents", count=held)
        yield Msg("start.players"), _indented(self._players(kit), kit)
        if held <= _MANY_OPPONENTS:
            yield opponents, _indented(self._opponents(kit), kit)
        yield Msg("start.rules"), self._rules(kit)
        length = self._length(kit)
        if length is not None:
            yield self._length_title(), _indented(length, kit)
        yield Msg("start.study"), _indented(self._study(kit), kit)
        if held > _MANY_OPPONENTS:
            yield opponents, _indented(self._opponents(kit), kit)

    def _build_foot(self, kit: Kit) -> QWidget:
        foot = QWidget()
        line = row(foot, kit.look)
        kind = ButtonKind.GO if self._is_only_start else ButtonKind.PAPER
        start = kit.button(Msg("start.begin"), kind, self._start_key(kit))
        start.setObjectName("start.begin")
        start.setFixedHeight(kit.look.px(40 if self._is_compact else 48))
        start.clicked.connect(self.start_requested)
        line.addWidget(start, 1)
        return foot

    def _start_key(self, kit: Kit) -> str:
        return kit.tr(Msg("key.enter")) if self._is_begun_by_enter else ""

    def _players(self, kit: Kit) -> QWidget:
        seats = self._draft.info.seats
        name = kit.tr(Msg("start.players"))
        if len(seats) == 1:
            return kit.text(str(seats[0]), Type.CELL_TITLE, fit=Fit.WHOLE)
        if len(seats) > _MOST_SEGMENTS:
            stepper = Stepper(self._draft.seats, seats[0], seats[-1], kit.look, name)
            stepper.set_name("start.players")
            stepper.changed.connect(lambda count: self._change(self._draft.with_seats(count)))
            return stepper
        words = tuple(str(count) for count in seats)
        choice = Segmented(words, seats.index(self._draft.seats), kit.look, name)
        choice.set_name("start.players")
        choice.chosen.connect(lambda place: self._change(self._draft.with_seats(seats[place])))
        return choice

    def _opponents(self, kit: Kit) -> QWidget:
        rows = Opponents(self._draft, self._levels, kit)
        rows.changed.connect(self._change)
        rows.renamed.connect(self._take_quietly)
        return rows

    def _rules(self, kit: Kit) -> QWidget:
        part = QWidget()
        lines = column(part, kit.look, gap=3)
        rules, info = self._draft.rules, self._draft.info
        titles = [kit.tr(preset.title) for preset in info.presets]
        at = info.presets.index(rules.preset)
        if rules.changes:
            titles[at:at] = [kit.tr(rules.title)]
        combo = Combo(tuple(titles), at, kit.look, kit.tr(Msg("start.rules")))
        combo.setObjectName("start.rules")
        presets = list(info.presets)
        if rules.changes:
            presets[at:at] = [rules.preset]

        def choose(place: int) -> None:
            values = with_preset(info, presets[place], dict(self._draft.options))
            self._change(self._draft.with_options(values))

        combo.activated.connect(choose)
        lines.addWidget(_indented(combo, kit))
        for words in self._rules_notes():
            note = kit.text(words, Type.CELL, kit.theme.muted, Fit.WRAP)
            lines.addWidget(_indented(note, kit))
        link = Link(kit.tr(msg("start.options", count=len(info.option_specs))), kit.look)
        link.setObjectName("start.options")
        link.clicked.connect(self.options_requested)
        lines.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        return part

    def _rules_notes(self) -> tuple[Msg, ...]:
        """Return what the rules are like, and each change that was made in them, in words."""
        rules = self._draft.rules
        if not rules.changes:
            return (rules.preset.text,)
        named = [
            msg("start.rules.change", title=change.spec.title, choice=change.text_b)
            for change in rules.changes[:_MOST_NAMED]
        ]
        more = len(rules.changes) - _MOST_NAMED
        if more > 0:
            named.append(msg("start.rules.more", count=more))
        return (msg("start.rules.unlike", preset=rules.preset.title), *named)

    def _length(self, kit: Kit) -> QWidget | None:
        info = self._draft.info
        spec = length_spec(info)
        if spec is None:
            return None
        values = resolve(info.option_specs, dict(self._draft.options))
        lengths = length_keys(info.option_specs, spec.key)
        length = self._option(kit, spec, "start.length", kit.tr(self._length_title()))
        more = [
            self._option(kit, each, f"start.{each.key}", kit.tr(each.title))
            for each in info.option_specs
            if each.key in lengths and each is not spec and each.has_effect(values)
        ]
        if not more:
            return length
        part = QWidget()
        lines = column(part, kit.look, gap=6)
        for choice in (length, *more):
            lines.addWidget(choice, 0, Qt.AlignmentFlag.AlignLeft)
        return part

    def _length_title(self) -> Msg:
        return Msg(f"start.length.{self._draft.info.words.deal}")

    def _option(self, kit: Kit, spec: OptionSpec, name: str, spoken: str) -> QWidget:
        """Return an option to choose in the form itself."""
        values = resolve(self._draft.info.option_specs, dict(self._draft.options))
        words = tuple(kit.tr(spec.choice(choice)) for choice in spec.choices)

        def choose(place: int) -> None:
            self._change(self._draft.with_options({**values, spec.key: spec.choices[place]}))

        at = spec.choices.index(values[spec.key])
        return choice_part(words, at, kit.look, (name, spoken), self._room(), choose)

    def _study(self, kit: Kit) -> QWidget:
        words = tuple(kit.tr(Msg(f"start.study.{name}")) for name in ("off", "on"))
        names = ("start.study", kit.tr(Msg("start.study")))

        def choose(place: int) -> None:
            self._change(self._draft.with_study(place == 1))

        at = int(self._draft.is_study)
        return choice_part(words, at, kit.look, names, self._room(), choose)

    def _room(self) -> int:
        """Return the width in px that a field has, beside a scroll bar."""
        margins, look = self._column.contentsMargins(), self._kit.look
        taken = self._label_width(self._kit) + look.px(_GAP) + look.px(_INDENT)
        taken += self.body.verticalScrollBar().sizeHint().width()
        return self._width - margins.left() - margins.right() - taken

    # --- changing -------------------------------------------------------------------------

    def _change(self, draft: Draft) -> None:
        self._draft = draft
        self._refresh()
        self.changed.emit(draft)

    def _take_quietly(self, draft: Draft) -> None:
        """Take a change that stands in the form already: a name that is being typed."""
        self._draft = draft
        self.changed.emit(draft)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, look = self._kit.theme, self._kit.look
        radius = look.px(Metrics.RADIUS_ZONE)
        paint_box(QPainter(self), QRectF(self.rect()), radius, theme.panel, theme.hairline)


def _indented(part: QWidget, kit: Kit) -> QWidget:
    holder = QWidget()
    line = row(holder, kit.look, margins=(_INDENT, 0, 0, 0))
    fixed = isinstance(part, Segmented) or part.minimumWidth() == part.maximumWidth()
    line.addWidget(part, 1, Qt.AlignmentFlag.AlignLeft if fixed else Qt.AlignmentFlag(0))
    return holder
