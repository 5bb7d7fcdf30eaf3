"""The scoring helper: enter a deal of real cards by clicks or keys, read what is paid and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.scoring_desk import ScoringDesk
from hanafuda_desktop.engine.scoring import (
    DealEntry,
    Reading,
    ZoneSpec,
)
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.i18n.account_text import account_text
from hanafuda_desktop.ui.parts.boxes import column, row, swap
from hanafuda_desktop.ui.parts.choice import choice_part
from hanafuda_desktop.ui.parts.digits import digit_of
from hanafuda_desktop.ui.parts.flow import flow_widget
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind, press_by_space
from hanafuda_desktop.ui.parts.scroll_column import ScrollColumn
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.scoring.card_board import CardBoard, CardState
from hanafuda_desktop.ui.scoring.entering import Entering
from hanafuda_desktop.ui.scoring.fact_rows import TITLE_WIDTH, Answers, fact_row, question_row
from hanafuda_desktop.ui.scoring.result_pane import Places, result_pane, total_strip
from hanafuda_desktop.ui.scoring.zone_board import THUMBS, ZoneBoard, zone_height
from hanafuda_desktop.ui.theme import Look, Metrics, Type, text_scale
from hanafuda_desktop.ui.translation import Translate
from hanafuda_desktop.ui.window_geometry import fit_on

_SIDE = 0.39
"""Which part of the width facts and payments have."""
_NARROW = 440.0
"""Below this the payments have little room, in text px."""
_AROUND = 68.0
"""What stands above and between board and zones, in text px."""
_PAD = 14.0


class ScoringWindow(Page):
    """Shows an entry, and changes it; everything about rules comes from the desk."""

    def __init__(
        self, tr: Translate, look: Look, desk: ScoringDesk, parent: QWidget | None = None
    ) -> None:
        super().__init__(tr, look, parent)
        self.setWindowFlag(Qt.WindowType.Window)
        self.setObjectName("scoring.window")
        least = QSize(Metrics.MIN_WIDTH, Metrics.MIN_HEIGHT - 60)
        self.setMinimumSize(least)
        size = QSize(Metrics.WINDOW_WIDTH, Metrics.WINDOW_HEIGHT)
        self.resize(fit_on(self.screen().availableGeometry(), size, least))
        self._desk = desk
        self._can_take_over = False
        self._entering = Entering(desk, self._on_changed)
        self._answers = Answers(self)
        self._answers.chosen.connect(self._entering.answer)
        self._places = Places(self)
        self._places.chosen.connect(self._entering.choose_place)
        self._columns = row(self, look)
        self._left, self._right = QWidget(), QWidget()
        self._columns.addWidget(self._left, 1)
        self._columns.addWidget(self._right)
        self._parts: dict[str, QWidget] = {}
        self._board: CardBoard | None = None
        self._scroll: ScrollColumn | None = None

    # --- what is entered ------------------------------------------------------------------

    @property
    def entry(self) -> DealEntry:
        """What is entered."""
        return self._entering.entry

    @property
    def reading(self) -> Reading:
        """What is said of it."""
        return self._entering.reading

    def set_entry(self, entry: DealEntry) -> None:
        """Show another entry."""
        self._entering.set_entry(entry)

    def follow_match(self, tr: Translate) -> None:
        """Take the names of another match; an entry that was begun stays."""
        if self.entry.is_empty():
            self.set_entry(self._desk.blank())
        self.set_translator(tr)

    def zone(self) -> ZoneSpec:
        """Return the chosen zone."""
        return self._entering.zone

    def choose_zone(self, index: int) -> None:
        """Let cards go into another zone."""
        self._entering.choose_zone(index)

    def copy(self) -> None:
        """Copy the account as text."""
        if self.reading.summary is not None:
            QGuiApplication.clipboard().setText(account_text(self._kit.tr, self.reading.summary))
            self._note(Msg("scoring.copied"), self._kit.theme.gain)

    def _on_changed(self) -> None:
        """Show what is entered now; say so if a card found no room, or came from elsewhere."""
        if not self.isVisible():
            self._is_stale = True
        elif not self._is_stale:
            self._keep_focus_over(self._show_entry)
        if self._entering.is_refused:
            self._note(msg("scoring.full", place=self.zone().phrase), self._kit.theme.loss)
        elif self._entering.taken_from is not None:
            here, there = self.zone().phrase, self._entering.taken_from.phrase
            self._note(msg("scoring.moved", place=here, other_place=there), self._kit.theme.gain)

    def _on_seats(self, at: int) -> None:
        self._entering.set_seats(self._desk.info.seats[at])

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        kit = self._kit
        self.setWindowTitle(kit.tr(Msg("scoring.title")))
        self._left = swap(self._columns, self._left, self._build_left())
        self._right = swap(self._columns, self._right, self._build_right())
        self._columns.setStretch(0, 1)
        self._place_side()
        self._show_entry()

    def _build_left(self) -> QWidget:
        kit = self._kit
        left = QWidget()
        lines = column(left, kit.look, gap=8, margins=(_PAD, 10, _PAD, 12))
        self._parts["hint"] = QWidget()
        lines.addWidget(self._parts["hint"])
        self._board = CardBoard(self._desk.info.deck, kit)
        self._board.card_chosen.connect(self._entering.choose_card)
        self._board.month_chosen.connect(self._entering.choose_month)
        lines.addWidget(self._board, 1)
        self._parts["zones"] = QWidget()
        lines.addWidget(self._parts["zones"])
        return left

    def _build_right(self) -> QWidget:
        kit = self._kit
        right = QWidget()
        lines = column(right, kit.look, gap=0, margins=(_PAD, 12, 10, 12))
        self._scroll = ScrollColumn(kit.look, bar_gap=4)
        lines.addWidget(self._scroll, 1)
        self._parts["total"] = QWidget()
        lines.addWidget(self._parts["total"])
        return right

    def _show_entry(self) -> None:
        """Show everything that depends on the entry."""
        kit, reading = self._kit, self.reading
        if self._board is None or self._scroll is None:
            return
        self._exchange("hint", self._hint())
        cards = {at: self.entry.cards(zone.place) for at, zone in enumerate(reading.zones)}
        zones = ZoneBoard(reading, cards, self._entering.chosen, kit, self._thumb())
        zones.chosen.connect(self.choose_zone)
        self._exchange("zones", zones)
        self._exchange("total", total_strip(kit, reading, self.entry.seats, self._is_narrow()))
        noted, deck = self._entering.noted(), self._desk.info.deck
        self._board.show_states({card: self._state(card, card in noted) for card in deck})
        side = QWidget()
        lines = column(side, kit.look, gap=6, margins=(0, 0, 0, 10))
        lines.addWidget(self._commands())
        for part in self._questions():
            lines.addWidget(part)
        lines.addSpacing(kit.look.px(6))
        if not self.entry.zones:
            lines.addWidget(kit.text(Msg("scoring.intro"), Type.CELL, kit.theme.muted, Fit.WRAP))
        lines.addWidget(result_pane(kit, reading, self._places, self._is_narrow()))
        lines.addStretch(1)
        self._scroll.set_content(side)

    def _exchange(self, name: str, part: QWidget) -> None:
        old = self._parts[name]
        parent = old.parentWidget()
        layout = parent.layout() if parent is not None else None
        if layout is not None:
            layout.replaceWidget(old, part)
        part.setVisible(True)
        old.hide()
        old.deleteLater()
        self._parts[name] = part

    def _commands(self) -> QWidget:
        """Return what can be done with the whole entry."""
        kit = self._kit
        is_back = self._entering.was_cleared
        self._can_take_over = self._desk.settled() is not None
        buttons: list[QWidget] = [
            self._command("take_over", self._entering.take_over, self._can_take_over),
            self._command("copy", self.copy, self.reading.summary is not None),
            self._command(
                "bring_back" if is_back else "clear",
                self._entering.clear,
                is_back or not self.entry.is_empty(),
            ),
        ]
        return flow_widget(buttons, kit.look.px(8), kit.look.px(6))

    def _button(self, name: str, words: Msg, slot: Callable[[], None], is_enabled: bool) -> Button:
        button = self._kit.button(words, ButtonKind.SMALL)
        button.setObjectName(f"scoring.button.{name}")
        button.setEnabled(is_enabled)
        button.clicked.connect(lambda _checked: slot())
        return button

    def _command(self, name: str, slot: Callable[[], None], is_enabled: bool) -> Button:
        """Return a button for the whole entry, which says in full what it does."""
        button = self._button(name, Msg(f"scoring.button.{name}"), slot, is_enabled)
        words = self._kit.tr(Msg(f"scoring.button.{name}.text"))
        button.setToolTip(words)
        button.setAccessibleDescription(words)
        return button

    def _hint(self) -> QWidget:
        """Return what a click on a card does now."""
        kit, zone = self._kit, self.zone()
        here, free = self.entry.cards(zone.place), self._entering.free()
        hint = QWidget()
        line = row(hint, kit.look, gap=10)
        hint.setMinimumHeight(kit.look.px(30))
        is_full = len(here) >= zone.capacity
        text = msg("scoring.hint.full" if is_full else "scoring.hint", place=zone.phrase)
        line.addWidget(kit.text(text, Type.ROW_TITLE, fit=Fit.ELIDE), 1)
        if not zone.is_whole and 0 < len(free) < len(self._desk.info.deck) // 2:
            words = msg("scoring.button.rest", count=len(free))
            is_room = len(here) + len(free) <= zone.capacity
            line.addWidget(self._button("rest", words, self._entering.put_rest, is_room))
        return hint

    def _state(self, card: CardId, is_noted: bool) -> CardState:
        kit, holder = self._kit, self._entering.holder(card)
        if holder is None:
            return CardState(is_noted=is_noted)
        is_here = holder.place == self.zone().place
        words = msg("scoring.lies_here" if is_here else "scoring.lies", place=holder.phrase)
        return CardState(False, is_here, holder.place.seat, kit.tr(words), is_noted)

    # --- questions ------------------------------------------------------------------------

    def _questions(self) -> list[QWidget]:
        """Return players and rules to choose from, and the facts."""
        kit, info = self._kit, self._desk.info
        room = self._side_width() - kit.look.px(TITLE_WIDTH + 10 + _PAD + 28)
        rules = self._desk.rules(self.entry)
        options = [choice.options for choice in rules]
        at = options.index(self._desk.whole(dict(self.entry.options)))
        parts = [
            self._choice("seats", tuple(map(str, info.seats)), info.seats.index(self.entry.seats)),
            self._choice("rules", tuple(kit.tr(choice.title) for choice in rules), at),
        ]
        open_facts = (fact for fact in self.reading.facts if fact.is_open)
        return [*parts, *(fact_row(kit, fact, room, self._answers) for fact in open_facts)]

    def _choice(self, name: str, words: tuple[str, ...], at: int) -> QWidget:
        kit, title = self._kit, Msg(f"scoring.{name}.title")
        room = self._side_width() - kit.look.px(TITLE_WIDTH + 10 + _PAD + 28)
        take = self._on_seats if name == "seats" else self._entering.choose_rules
        part = choice_part(words, at, kit.look, (f"scoring.{name}", kit.tr(title)), room, take)
        return question_row(kit, title, part)

    def _note(self, text: Msg, color: QColor) -> None:
        """Say something in place of the hint, until the next change."""
        line = QWidget()
        words = row(line, self._kit.look)
        words.addWidget(self._kit.text(text, Type.CELL_TITLE, color))
        line.setMinimumHeight(self._kit.look.px(30))
        self._exchange("hint", line)

    # --- Qt -------------------------------------------------------------------------------

    def _side_width(self) -> int:
        return round(self.width() * _SIDE)

    def _is_narrow(self) -> bool:
        """Tell whether the payments have to do with little room."""
        return self._side_width() < self._kit.look.px(_NARROW)

    def _thumb(self) -> float:
        """Return how wide the cards in the zones can be without taking room from the board."""
        look, board = self._kit.look, self._board
        if board is None:
            return THUMBS[-1]
        rows = max(Counter(zone.moment for zone in self.reading.zones).values())
        room = (
            self.height()
            - look.px(_AROUND)
            - board.height_at(self.width() - self._side_width() - 2 * look.px(_PAD))
        )
        fitting = (one for one in THUMBS if rows * zone_height(one, look) <= room)
        return next(fitting, THUMBS[-1])

    def _place_side(self) -> None:
        self._right.setFixedWidth(self._side_width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        look = Look(self._kit.theme, text_scale(self.width(), self.height()))
        if look != self._kit.look:
            self.set_look(look)
        else:
            self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        """See, when the person comes back, whether a deal was settled meanwhile."""
        super().changeEvent(event)
        is_back = event.type() is QEvent.Type.ActivationChange and self.isActiveWindow()
        if is_back and self._can_take_over != (self._desk.settled() is not None):
            self.set_entry(self.entry)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if press_by_space(event, self):
            return
        number = digit_of(event) or 0
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif 0 < number <= len(self.reading.zones):
            self.choose_zone(number - 1)
            if self._board is not None:
                self._board.focus_card()
        elif self._scroll is None or not self._scroll.scroll_by_key(event.key()):
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._kit.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.panel)
        left = self.width() - self._side_width()
        painter.fillRect(left, 0, self.width() - left, self.height(), theme.bar)
        painter.fillRect(left, 0, 1, self.height(), theme.hairline)
