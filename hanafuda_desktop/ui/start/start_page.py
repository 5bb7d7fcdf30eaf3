"""The start page: go on with the open match, or choose a game and begin another one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from hanafuda_desktop.controller.start_offer import StartOffer
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.setup import MatchSetup
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.dialogs.options_dialog import OptionsSheet
from hanafuda_desktop.ui.parts.boxes import column, row, swap
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.pressable import Button, Pressable, press_by_space
from hanafuda_desktop.ui.start.continue_slip import ContinueSlip
from hanafuda_desktop.ui.start.draft import Draft, Drafts
from hanafuda_desktop.ui.start.game_card import GameCard
from hanafuda_desktop.ui.start.setup_form import SetupForm
from hanafuda_desktop.ui.table.background import Ground
from hanafuda_desktop.ui.theme import KanjiPx, Look, Type
from hanafuda_desktop.ui.translation import Translate

TITLE_SIGN = "花札"

_MOST_WIDE = 1400.0
_MOST_HIGH = 820.0
"""In larger windows the page stays in the middle, in text px."""
_FORM = 460.0
_FORM_ALONE = 500.0
"""Beside a single game there is more room for the form."""
_FORM_COMPACT = 424.0


class StartPage(Page):
    """The whole page. It never begins anything itself: it says what was chosen."""

    started = Signal(object)
    """The MatchSetup to begin."""
    continued = Signal()
    """Back to the table."""
    sheet_opened = Signal(object)
    """A Sheet to lay over the page."""
    rule_requested = Signal(str)
    """A paragraph of the rules is to be opened."""
    rules_requested = Signal()
    """The rules are to be read from their beginning."""

    def __init__(
        self,
        offer: StartOffer,
        tr: Translate,
        look: Look,
        parent: QWidget | None = None,
        kept: Drafts | None = None,
    ) -> None:
        """`kept` is what was chosen on the page before, if no match was begun with it."""
        super().__init__(tr, look, parent)
        self._offer = offer
        begun = {game.info.id: Draft.of(game) for game in offer.games}
        self._drafts = begun if kept is None else {**begun, **kept.by_game}
        self._chosen = offer.latest if kept is None else kept.chosen
        self._is_compact = False
        self._ground = Ground()
        self._column = QVBoxLayout(self)
        self._head = QWidget()
        self._slip = QWidget()
        self._games = QWidget()
        self._form = SetupForm(self._draft(), offer.levels, tr, look)
        self._place_form()
        self._form.changed.connect(self._take)
        self._form.start_requested.connect(self._start)
        self._form.options_requested.connect(self._open_options)
        self._lower = QHBoxLayout()
        self._lower.addWidget(self._games, 1)
        self._lower.addWidget(self._form, 0)
        self._column.addStretch(1)
        for part in (self._head, self._slip):
            self._column.addWidget(part)
        self._column.addLayout(self._lower, 1000)
        self._column.addStretch(1)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._mark_enter)

    def first_focus(self) -> QWidget | None:
        """Return the part that has the keyboard focus at first."""
        name = "start.continue" if self._offer.open_match else f"start.game.{self._chosen}"
        return self.find_part(QWidget, name)

    def focus_options(self) -> None:
        """Give the keyboard focus to the link to all options."""
        link = self.find_part(QWidget, "start.options")
        if link is not None:
            link.setFocus(Qt.FocusReason.PopupFocusReason)

    def set_translator(self, tr: Translate) -> None:
        self._form.set_translator(tr)
        super().set_translator(tr)

    def set_room(self, look: Look, is_compact: bool) -> None:
        """Take another scale, and whether the window is small."""
        self._form.set_look(look)
        if is_compact != self._is_compact:
            self._is_compact = is_compact
            self.set_look(look)
            self._refresh()
        else:
            self.set_look(look)

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        kit, look = self._kit, self._kit.look
        self._place_form()
        self._column.setSpacing(look.px(10 if self._is_compact else 20))
        self._lower.setSpacing(look.px(10 if self._is_compact else 16))
        self._head = swap(self._column, self._head, self._build_head(kit))
        self._slip = swap(self._column, self._slip, self._build_slip(kit))
        self._games = swap(self._lower, self._games, self._build_games(kit))
        self._slip.setVisible(self._offer.open_match is not None)
        self._set_margins()
        self._mark_enter()

    def _place_form(self) -> None:
        roomy = _FORM_ALONE if len(self._offer.games) == 1 else _FORM
        width = self._kit.look.px(_FORM_COMPACT if self._is_compact else roomy)
        self._form.set_room(width, self._is_compact, self._offer.open_match is None)

    def _build_head(self, kit: Kit) -> QWidget:
        head = QWidget()
        line = row(head, kit.look, gap=12 if self._is_compact else 24)
        sign = KanjiPx.TITLE if self._is_compact else KanjiPx.PAGE
        line.addWidget(kit.kanji(TITLE_SIGN, sign))
        role = Type.DIALOG_TITLE if self._is_compact else Type.PAGE_TITLE
        line.addWidget(kit.text(Msg("app.title"), role), 1)
        return head

    def _build_slip(self, kit: Kit) -> QWidget:
        if self._offer.open_match is None:
            return QWidget()
        slip = ContinueSlip(self._offer.open_match, kit, self._is_compact)
        slip.pressed.connect(self.continued)
        return slip

    def _build_games(self, kit: Kit) -> QWidget:
        games = QWidget()
        # In a small window two games side by side would leave no room for their names.
        lay = column if self._is_compact else row
        line: QBoxLayout = lay(games, kit.look, gap=10 if self._is_compact else 16)
        for offer in self._offer.games:
            game = offer.info.id
            card = GameCard(offer.info, game == self._chosen, kit, self._is_compact)
            card.clicked.connect(lambda _checked, game=game: self._choose(game))
            card.learn_requested.connect(lambda game=game: self._learn(game))
            card.moved.connect(lambda step, game=game: self._move(game, step))
            line.addWidget(card, 1)
        return games

    # --- choosing -------------------------------------------------------------------------

    def _draft(self) -> Draft:
        return self._drafts[self._chosen]

    def _take(self, draft: Draft) -> None:
        self._drafts[draft.info.id] = draft

    def _choose(self, game: str) -> None:
        self._chosen = game
        for card in self.findChildren(GameCard):
            card.setChecked(card.objectName() == f"start.game.{game}")
        self._form.show_draft(self._draft())

    def _learn(self, game: str) -> None:
        """Open the rules of a game, which is then the one that is set up."""
        self._choose(game)
        self.rules_requested.emit()

    def _move(self, game: str, step: int) -> None:
        ids = [offer.info.id for offer in self._offer.games]
        place = ids.index(game) + step
        if 0 <= place < len(ids):
            self._choose(ids[place])
            card = self.find_part(GameCard, f"start.game.{ids[place]}")
            if card is not None:
                card.focus_visibly()

    def _mark_enter(self) -> None:
        """Show the key on the button that Enter presses from where the keyboard focus is."""
        focused = self.focusWidget()
        go_on = self.find_part(Button, "start.continue")
        if go_on is not None:
            go_on.show_key(self._kit.tr(Msg("key.enter")) if focused is go_on else "")
        is_chosen_game = isinstance(focused, GameCard) and focused.isChecked()
        takes_enter = isinstance(focused, Pressable) and not is_chosen_game
        is_start = focused is not None and focused.objectName() == "start.begin"
        self._form.mark_enter(is_start or not takes_enter)

    def drafts(self) -> Drafts:
        """Return all that was chosen so far, to be kept for another page."""
        return Drafts(self._chosen, dict(self._drafts))

    def setup(self) -> MatchSetup:
        """Return the match that was set up so far."""
        return self._draft().setup()

    def _start(self) -> None:
        self.started.emit(self.setup())

    def _open_options(self) -> None:
        draft = self._draft()
        sheet = OptionsSheet(self._kit.tr, self._kit.look, draft.info, dict(draft.options))
        sheet.chosen.connect(self._take_options)
        sheet.sheet_opened.connect(self.sheet_opened)
        sheet.rule_requested.connect(self.rule_requested)
        self.sheet_opened.emit(sheet)

    def _take_options(self, options: dict[str, OptionValue]) -> None:
        self._take(self._draft().with_options(options))
        self._form.show_draft(self._draft())

    # --- Qt -------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if press_by_space(event, self):
            return
        match event.key():
            case Qt.Key.Key_Space:
                self._bring_focus_to_light()
            case Qt.Key.Key_Escape if self._offer.can_return:
                self.continued.emit()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if not event.isAutoRepeat():
                self._start()
            case _:
                super().keyPressEvent(event)

    def _bring_focus_to_light(self) -> None:
        """Mark the part that has the keys: what cannot be seen is not pressed by Space."""
        focused = self.focusWidget()
        if isinstance(focused, Pressable):
            focused.focus_visibly()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_margins()

    def _set_margins(self) -> None:
        """Keep the page in the middle of a large window, and close to the edges of a small one."""
        look = self._kit.look
        side, top = (16, 12) if self._is_compact else (64, 32)
        wide = max(look.px(side), (self.width() - look.px(_MOST_WIDE)) // 2)
        high = max(look.px(top), (self.height() - look.px(_MOST_HIGH)) // 2)
        self._column.setContentsMargins(wide, high, wide, high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        self._ground.paint(QPainter(self), self, self._kit.look)
