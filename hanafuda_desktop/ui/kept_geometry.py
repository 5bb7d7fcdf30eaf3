"""Remembers where the window lies and how large it is, also where the program is ended by force."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.ui.window_geometry import find_geometry

SETTLED_MS = 1000
"""So long after it was moved or resized last, a window is taken to lie where it is wanted."""
_CHANGES = (QEvent.Type.Move, QEvent.Type.Resize)


class KeptGeometry(QObject):
    """Where one window lies and how large it is, in the settings."""

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._window = session, window
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.keep)
        window.installEventFilter(self)

    def restore(self) -> None:
        """Put the window where it was, as large as it was, as far as the screens allow."""
        kept = self._session.settings.window
        screens = tuple(screen.availableGeometry() for screen in QApplication.screens())
        size, corner = find_geometry(QRect(*kept) if kept is not None else None, screens)
        self._window.resize(size)
        if corner is not None:
            self._window.move(corner)

    def keep(self) -> None:
        """Keep that, unless the window fills the screen for a while."""
        self._timer.stop()
        window = self._window
        if not window.isFullScreen() and not window.isMaximized():
            at = window.pos()
            self._session.change_settings(window=(at.x(), at.y(), window.width(), window.height()))

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() in _CHANGES and self._window.isVisible():
            self._timer.start(SETTLED_MS)
        return False
