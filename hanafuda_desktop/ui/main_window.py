"""The window: strip, table and panel in their places, sheets over them, keys and menus.

It only connects: what happens is decided by the controller, what is shown comes from it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget

from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.rules_doc import RuleDoc
from hanafuda_desktop.engine.table_spec import TableModel
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.announcer import Announcer
from hanafuda_desktop.ui.asking import Asking
from hanafuda_desktop.ui.card_faces import shared_faces
from hanafuda_desktop.ui.crash_place import CrashPlace
from hanafuda_desktop.ui.dialogs.about import AboutSheet
from hanafuda_desktop.ui.dialogs.keys_sheet import KeysSheet
from hanafuda_desktop.ui.dialogs.notice import Notice
from hanafuda_desktop.ui.dialogs.overlay import Overlay
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.idle_commands import IdleCommands
from hanafuda_desktop.ui.kept_geometry import KeptGeometry
from hanafuda_desktop.ui.leaving import Leaving
from hanafuda_desktop.ui.match_shown import MatchShown
from hanafuda_desktop.ui.menus import Commands, Menus
from hanafuda_desktop.ui.notice_rooms import NoticeRooms
from hanafuda_desktop.ui.panel_place import PanelPlace
from hanafuda_desktop.ui.panels.side_panel import SidePanel, TabId
from hanafuda_desktop.ui.panels.status_strip import StatusStrip
from hanafuda_desktop.ui.readout_place import ReadoutPlace
from hanafuda_desktop.ui.rules_place import RulesPlace
from hanafuda_desktop.ui.scoring.scoring_place import ScoringPlace
from hanafuda_desktop.ui.sheets_place import SheetsPlace
from hanafuda_desktop.ui.standstill import Standstill
from hanafuda_desktop.ui.start.start_place import StartPlace
from hanafuda_desktop.ui.study_place import StudyPlace
from hanafuda_desktop.ui.table.animator import Animator
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import EVENING, Look, Metrics, Type, text_scale
from hanafuda_desktop.ui.translation import Translate
from hanafuda_desktop.ui.window_keys import WindowKeys

_GROWN_AT_ONCE = 64
"""Where a window grows by more px than this, its ground is painted before all else is laid out."""

MakeTranslator = Callable[[tuple[str, ...], bool], Translate]


class MainWindow(QMainWindow):
    """Everything that is seen."""

    def __init__(
        self, controller: TableController, session: Session, make_translator: MakeTranslator
    ) -> None:
        super().__init__()
        self._controller, self._session = controller, session
        self._make_translator = make_translator
        self._tr = make_translator((), False)
        self._look = Look()
        self.setWindowTitle(self._tr(Msg("app.title")))
        self.setMinimumSize(Metrics.MIN_WIDTH, Metrics.MIN_HEIGHT)
        self._page = QWidget()
        self.setCentralWidget(self._page)
        self.table = TableView(self._tr, self._look, shared_faces())
        self.animator = Animator(self.table, self._tr)
        self.strip = StatusStrip(self._tr, self._look)
        self.panel = SidePanel(self._tr, self._look)
        for part in (self.strip, self.table, self.panel):
            part.setParent(self._page)
        self._announcer = Announcer(self.table, self._tr)
        self.overlay = Overlay(self._page, self._look)
        self.notice = Notice(self._tr, self._look, self._page)
        self._make_places()
        self._menus = Menus(self, self._commands(), self._tr)
        self._menus.set_font(role_font(Type.MENU))
        self._keys = WindowKeys(self, self.table, self.panel, self.overlay, self.start, self._menus)
        self._connect()
        self._show_match()
        controller.queue.attach(self.animator)
        self._take_settings()
        self._geometry.restore()

    # --- wiring ---------------------------------------------------------------------------

    def _make_places(self) -> None:
        """Make what opens a part of the window and finds room for it."""
        controller, session, manner = self._controller, self._session, self._manner
        table, strip, panel = self.table, self.strip, self.panel
        overlay, page = self.overlay, self._page
        asking = Asking(overlay, manner)
        self.start = StartPlace(controller, session, overlay, asking, page, (table, strip))
        self._panel_place = PanelPlace(controller, session, table, panel, self)
        self.rules = RulesPlace(
            controller,
            table,
            panel,
            self._panel_place.open,
            self._chosen_rules,
            self._tr,
            self._look,
            self,
        )
        self.scoring = ScoringPlace(controller, self._tr, self)
        self.sheets = SheetsPlace(controller, session, overlay, asking, manner, self)
        self.study = StudyPlace(controller, table, panel, strip, overlay, asking, manner, page)
        self.notice.set_rooms(
            NoticeRooms(page, table, panel, overlay, self.start, self.study, strip)
        )
        self.crash = CrashPlace(manner, self)
        self._geometry = KeptGeometry(session, self)
        self._leaving = Leaving(session, overlay, asking, self.close)
        self._standstill = Standstill(controller, self.animator, overlay)
        self.readouts = ReadoutPlace(table, self._announcer, overlay, manner, page)

    def _commands(self) -> Commands:
        controller = self._controller
        return Commands(
            new_match=self._open_start,
            scoring=self.scoring.open_window,
            quit=self.close,
            sheet=self.sheets.open_scores,
            summary=self.sheets.open_summary_again,
            fair=self.sheets.open_seal,
            undo=self.study.undo,
            redo=self.study.redo,
            hint=self.study.hint,
            review=self.study.review,
            panel=self._panel_place.toggle,
            yaku=lambda: self._panel_place.open_tab(TabId.YAKU),
            ledger=lambda: self._panel_place.open_tab(TabId.LEDGER),
            rules_tab=self.rules.open_tab,
            rules=self.rules.open_window,
            keys=self._open_keys,
            full_screen=self._toggle_full_screen,
            about=lambda: self.overlay.open_sheet(AboutSheet(self._tr, self._look)),
            skip=controller.skip,
            answer=self._answer,
            read=self.readouts.read,
            read_own=self.readouts.read_own,
            set_speed=self._session.set_speed,
            faster=self._change_speed,
        )

    def _show_match(self) -> None:
        """Let table, strip, panel and menus follow the match."""
        menus, panel, table = self._menus, self.panel, self.table
        self._idle = IdleCommands(
            menus, self.study, self.sheets, self._panel_place, panel, table, self.overlay
        )
        shown = MatchShown(
            self._controller, table, self.strip, panel, self._announcer, menus, self._idle
        )
        self.animator.deal_shown.connect(shown.show_dealing)

    def _connect(self) -> None:
        self._connect_table()
        self._connect_controller()
        self._connect_panel()
        self._connect_sheets()
        self._connect_study()
        self.start.changed.connect(self.study.leave)
        self.start.changed.connect(self._arrange)
        self.start.rule_requested.connect(self.rules.open_rule)
        self.start.rules_requested.connect(self.rules.open_window)
        self.notice.dismissed.connect(self._keys.go_to_table)

    def _connect_table(self) -> None:
        controller, table = self._controller, self.table
        table.target_chosen.connect(self.sheets.choose)
        table.dropped.connect(controller.drop)
        table.put_back.connect(controller.put_back)
        table.escaped.connect(self._on_escape)
        table.addition_changed.connect(self.panel.show_addition)
        table.addition_reached.connect(self._announcer.tell_addition)

    def _connect_controller(self) -> None:
        controller = self._controller
        controller.opened.connect(self._on_opened)
        controller.table_set.connect(self._on_table_set)
        controller.noticed.connect(self.notice.show_message)
        self._session.settings_changed.connect(lambda _settings: self._take_settings())

    def _connect_panel(self) -> None:
        self.panel.target_chosen.connect(self._controller.choose)
        self.panel.cards_lit.connect(self.table.light)
        self._panel_place.changed.connect(self._arrange)
        self._panel_place.opened_over.connect(self.study.give_way)
        self._panel_place.appeared.connect(self._keys.guard.rest)
        self._panel_place.keys_lost.connect(self._keys.go_to_table)
        self.strip.panel_toggled.connect(self._panel_place.toggle)
        self.strip.rules_requested.connect(self.rules.open_window)

    def _connect_sheets(self) -> None:
        self.sheets.appeared.connect(self._keys.guard.rest)
        self.sheets.rule_requested.connect(self.rules.open_rule)
        self.sheets.told.connect(self.notice.show_message)
        self.sheets.review_requested.connect(self.study.review)
        self.sheets.undo_requested.connect(self.study.undo)
        self.overlay.opened.connect(lambda: self.strip.set_covered(True))
        self.overlay.emptied.connect(lambda: self.strip.set_covered(False))
        self.overlay.opened.connect(self.notice.arrange)
        self.overlay.emptied.connect(self.notice.arrange)
        self.overlay.emptied.connect(self._give_focus)

    def _connect_study(self) -> None:
        self.study.changed.connect(self._arrange)
        self.study.appeared.connect(self._keys.guard.rest)
        self.study.told.connect(self.notice.show_message)
        self.study.untold.connect(self.notice.withdraw)
        self.notice.read.connect(self.study.forget)

    # --- from the controller --------------------------------------------------------------

    def _on_opened(self, names: tuple[str, ...]) -> None:
        """Another match lies on the table: other names, nothing left of the last one."""
        self.overlay.close_all()
        on_table = self._controller.on_table
        has_flower_faces = on_table is not None and on_table.has_flower_faces
        self._tr = self._make_translator(names, has_flower_faces)
        self.animator.set_translator(self._tr)
        self._announcer.begin(self._tr)
        for part in (self.table, self.strip, self.panel, self.notice):
            part.set_translator(self._tr)
        self.panel.show_decision(None)
        self.table.zoom.close()
        self._keys.go_to_table()
        self.rules.follow_match(self._tr)
        self.scoring.follow_match(self._tr)
        self.study.follow_match(self._tr)

    def _on_table_set(self, model: TableModel) -> None:
        self.table.set_model(model)
        self._arrange()

    # --- sheets ---------------------------------------------------------------------------

    def _manner(self) -> tuple[Translate, Look]:
        """Return how a page that opens now speaks and looks."""
        return self._tr, self._look

    def _open_keys(self) -> None:
        self.overlay.open_sheet(KeysSheet(self._tr, self._look, self._menus.keys()))

    def _give_focus(self) -> None:
        """Let the keys go to the table where no part had them before the sheets were opened."""
        if QApplication.focusWidget() is None and self.start.page is None:
            self.table.setFocus(Qt.FocusReason.PopupFocusReason)

    # --- commands -------------------------------------------------------------------------

    def _open_start(self) -> None:
        self.start.open(self._tr, self._look, self._panel_place.is_compact)

    def _chosen_rules(self) -> RuleDoc | None:
        """Return the rules of what is being set up on the start page, while that is open."""
        page = self.start.page
        return self._session.rules_of(page.setup()) if page is not None else None

    def _answer(self, letter: str) -> None:
        """Answer by a letter what the panel or the table asks."""
        if self.overlay.sheet() is not None:
            return
        if self.panel.is_deciding():
            target = self.panel.answer_of(letter)
            if target is not None:
                self._controller.choose(target)
        else:
            self.table.press_letter(letter)

    def _on_escape(self) -> None:
        """Give up what was begun on the table, else close what lies over it."""
        if not self._controller.put_back():
            self._panel_place.close_over()

    def _change_speed(self, step: int) -> None:
        """Go on to the next speed, and say which it is: one may not see it before cards move."""
        speeds = list(Speed)
        index = speeds.index(self._session.speed) + step
        if 0 <= index < len(speeds):
            self._session.set_speed(speeds[index])
        self.readouts.tell(Msg(f"speed.{self._session.speed.name.lower()}"))

    def _take_settings(self) -> None:
        speed = self._session.speed
        self.animator.speed = speed
        self.overlay.set_motion(speed is not Speed.INSTANT)
        self._menus.show_speed(speed)

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # --- places ---------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Put everything where the size of the window wants it."""
        look = Look(EVENING, text_scale(self.width(), self.height()))
        if look != self._look:
            self._look = look
            for part in (self.strip, self.panel, self.notice, self.overlay, self.rules, self.study):
                part.set_look(look)
            self._menus.set_font(role_font(Type.MENU, look.scale))
        place, is_compact = self._panel_place, self._panel_place.is_compact
        strip_h = look.px(Metrics.STRIP_COMPACT if is_compact else Metrics.STRIP)
        self.strip.set_room(is_compact, self.width() >= Metrics.NARROW_WIDTH)
        place.follow_size()
        place.give_way(self.study.is_hint_open)
        self.strip.set_panel_open(place.is_seen)
        self.strip.setGeometry(0, 0, self._page.width(), strip_h)
        below = self._page.rect().adjusted(0, strip_h, 0, 0)
        hint_w = self.study.column(below, has_panel=place.is_beside)
        place.arrange(below, look, is_hidden=self.start.page is not None, hint_width=hint_w)
        self.study.arrange(place.column(below))
        self.start.arrange(look, is_compact)
        self.overlay.raise_()
        self.notice.raise_()
        self.notice.arrange()
        self._idle.follow()
        # What was built anew has no places yet, and would be painted once without them.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._keys.take(event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        grown = event.size() - event.oldSize()
        if self.isVisible() and max(grown.width(), grown.height()) > _GROWN_AT_ONCE:
            self.repaint()
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.WindowStateChange:
            self._arrange()

    def close_unasked(self) -> None:
        """Close at the word of the system, which waits for no answer."""
        self._leaving.decide()
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._leaving.may_close():
            event.ignore()
            return
        self._geometry.keep()
        for dialog in self.findChildren(QDialog):
            dialog.close()  # else the program would wait for its answer
        self.rules.close_window()
        self.scoring.close_window()
        self._controller.queue.attach(None)
        self._controller.close()
        self.animator.skip()
        self.table.tear_down()
        super().closeEvent(event)
