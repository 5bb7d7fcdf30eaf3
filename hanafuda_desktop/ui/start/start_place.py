"""Puts the start page in the place of the table, and the table back in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.question import Question
from hanafuda_desktop.engine.setup import MatchSetup
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.asking import Asking
from hanafuda_desktop.ui.dialogs.overlay import Overlay
from hanafuda_desktop.ui.theme import Look
from hanafuda_desktop.ui.translation import Translate

if TYPE_CHECKING:
    from hanafuda_desktop.ui.start.draft import Drafts
    from hanafuda_desktop.ui.start.start_page import StartPage

_GIVE_UP = Question(
    "新",
    Msg("confirm.new"),
    Msg("confirm.new.text"),
    no=Msg("confirm.no"),
    yes=Msg("confirm.yes"),
)


class StartPlace(QObject):
    """Opens and closes the page. While it is open the match on the table waits."""

    changed = Signal(bool)
    """The page was opened (True) or closed."""
    rule_requested = Signal(str)
    """A paragraph of the rules of what is being set up is to be opened."""
    rules_requested = Signal()
    """These rules are to be read from their beginning."""

    def __init__(
        self,
        controller: TableController,
        session: Session,
        overlay: Overlay,
        asking: Asking,
        ground: QWidget,
        behind: tuple[QWidget, ...],
    ) -> None:
        """Take what gives way to the page, the part that has the keys at the table first.

        `ground` is what all of it lies in, the overlay, too.
        """
        super().__init__(ground)
        self._controller, self._session = controller, session
        self._overlay, self._asking = overlay, asking
        self._ground = ground
        self._behind = behind
        self._page: StartPage | None = None
        self._kept: Drafts | None = None
        """What was chosen on the page that was closed, until a match is begun."""
        ground.installEventFilter(self)
        overlay.emptied.connect(self._on_sheets_closed)

    @property
    def page(self) -> StartPage | None:
        """The page while it is open."""
        return self._page

    def open(self, tr: Translate, look: Look, is_compact: bool) -> None:
        """Open the page with what can be chosen now."""
        if self._page is not None:
            return
        # The page and its options are loaded when it is opened: a saved match needs none of it.
        from hanafuda_desktop.ui.start.start_page import StartPage  # noqa: PLC0415

        self._overlay.close_all()
        self._controller.hold()
        page = StartPage(self._session.offer(), tr, look, self._ground, self._kept)
        page.continued.connect(self.close)
        page.started.connect(self._ask)
        page.sheet_opened.connect(self._overlay.open_sheet)
        page.rule_requested.connect(self.rule_requested)
        page.rules_requested.connect(self.rules_requested)
        self._page = page
        for part in self._behind:
            part.hide()
        self.arrange(look, is_compact)
        page.show()
        self.changed.emit(True)
        self._focus_first()

    def close(self) -> None:
        """Go back to the table."""
        page, self._page = self._page, None
        if page is None:
            return
        self._overlay.close_all()
        self._kept = page.drafts()
        page.hide()
        page.deleteLater()
        for part in self._behind:
            part.show()
        self.changed.emit(False)
        self._behind[0].setFocus(Qt.FocusReason.PopupFocusReason)
        self._controller.release()

    def arrange(self, look: Look, is_compact: bool) -> None:
        """Fill the window, in another scale if need be."""
        if self._page is not None:
            self._page.set_room(look, is_compact)
            self._page.setGeometry(self._ground.rect())
            self._page.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        page, is_resized = self._page, event.type() is QEvent.Type.Resize
        if page is not None and is_resized and watched is self._ground:
            page.setGeometry(self._ground.rect())
        return False

    # --- inside ---------------------------------------------------------------------------

    def _ask(self, setup: MatchSetup) -> None:
        """Begin a match; ask first if the one on the table is not finished."""
        match = self._controller.match
        if match is None or match.turn() is None or match.deal_number() == 0:
            self._begin(setup)
        else:
            # With the answer no one is back on the page, and all that was chosen stands there.
            self._asking.ask(_GIVE_UP, yes=lambda: self._begin(setup))

    def _begin(self, setup: MatchSetup) -> None:
        self._session.begin(setup)
        self.close()
        self._kept = None

    def _focus_first(self) -> None:
        first = self._page.first_focus() if self._page is not None else None
        if first is not None:
            first.setFocus(Qt.FocusReason.PopupFocusReason)

    def _on_sheets_closed(self) -> None:
        """Give the focus to the link that opened the sheets where it was rebuilt meanwhile."""
        page, focused = self._page, QApplication.focusWidget()
        if page is not None and (focused is None or not page.isAncestorOf(focused)):
            page.focus_options()
