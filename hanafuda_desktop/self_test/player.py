"""Somebody who plays at random in a window, quickly, and closes it as a person would."""

from __future__ import annotations

import random

import msgspec
from PySide6.QtCore import QCoreApplication, QEvent, QObject

from hanafuda_desktop.controller.choices import CLOSED, Choices
from hanafuda_desktop.controller.crash_guard import CrashGuard
from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.match.record import MatchRecord
from hanafuda_desktop.self_test.report import SelfTestError
from hanafuda_desktop.self_test.runner import Script, Until
from hanafuda_desktop.ui.main_window import MainWindow

SIZE = (1280, 800)
SEED = 88
"""Of the cards and of every choice: a self-test fails always or never."""


class Player:
    """Plays in a program just wired, and catches its faults."""

    def __init__(self, controller: TableController, session: Session, window: MainWindow) -> None:
        self.session, self.window = session, window
        self._controller = controller
        self._choices = CLOSED
        self._chance = random.Random(SEED)
        # A fault is logged as such, and the self-test reads the log.
        self._guard = CrashGuard(session.describe_match)
        self._guard.install()
        controller.choices_changed.connect(self._on_choices)

    def hurry(self) -> None:
        """Let nothing move, nobody linger, and every click count."""
        self.session.set_speed(Speed.INSTANT)
        self._controller.double_click.within_ms = 0
        self._controller.waiting.forced_ms = 0
        self._controller.opponents.thinking_ms = 0

    def sit_down(self, match: AnyMatch) -> None:
        """Lay a new match on the table."""
        self._controller.open(match)

    def show(self) -> Script:
        """Open the window, lay the saved match or a first one on the table, and see it painted."""
        self.window.resize(*SIZE)
        self.window.show()
        self.session.start()
        painted = _Painted(self.window.table.viewport())
        yield Until(lambda: painted.is_painted, "the table is painted")

    def match(self) -> AnyMatch:
        """Return the match on the table."""
        if self._controller.match is None:
            raise SelfTestError("there is no match on the table.")
        return self._controller.match

    def has_choices(self) -> bool:
        """Tell whether the person can do something now."""
        offered = self._choices.targets or self._choices.legal
        return self._controller.is_waiting_for_person and bool(offered)

    def play_deal(self) -> Script:
        """Play until a deal is settled, and what comes after it is shown."""
        match = self.match()
        while match.settled_view(PERSON) is None:
            yield Until(self.has_choices, "the person is to act")
            target = self._chance.choice(self._choices.targets or self._choices.legal)
            self.window.table.target_chosen.emit(target)
            yield Until(lambda: self.has_choices() or match.turn() is None, "it is somebody's turn")

    def close(self) -> MatchRecord:
        """Close the program as at its end, and return the record of the match, without its time."""
        record = msgspec.structs.replace(self.match().record(), saved_at="")
        self.window.close()
        self.session.shutdown()
        self._guard.uninstall()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        return record

    def _on_choices(self, choices: Choices) -> None:
        self._choices = choices


class _Painted(QObject):
    """Knows whether a widget was asked to paint itself."""

    def __init__(self, widget: QObject) -> None:
        super().__init__(widget)
        self.is_painted = False
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        self.is_painted = self.is_painted or event.type() is QEvent.Type.Paint
        return False
