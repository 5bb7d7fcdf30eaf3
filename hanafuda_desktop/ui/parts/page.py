"""A part of the window that shows data in a look and a language, and follows all three."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from hanafuda_desktop.ui.parts.focus_seen import has_unseen_focus, reason_for
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.theme import Look
from hanafuda_desktop.ui.translation import Translate

_W = TypeVar("_W", bound=QWidget)


class Page(QWidget):
    """Builds its content anew when its data, its look or its language change.

    While it is hidden nothing is built. The keyboard focus stays with the part of the same
    name (`objectName`).
    """

    def __init__(self, tr: Translate, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = Kit(look, tr)
        self._is_stale = True
        self._is_building = False

    def set_translator(self, tr: Translate) -> None:
        """Take another language, or other names of players."""
        self._kit = Kit(self._kit.look, tr)
        self._refresh()

    def set_look(self, look: Look) -> None:
        """Take another theme or scale."""
        if look != self._kit.look:
            self._kit = Kit(look, self._kit.tr)
            self._refresh()

    def showEvent(self, event: QShowEvent) -> None:
        self._build_if_stale()
        super().showEvent(event)

    def _refresh(self) -> None:
        """Build anew, at once or when shown."""
        self._is_stale = True
        if self.isVisible():
            self._build_if_stale()

    def _build_if_stale(self) -> None:
        """Build where that is due, and once more if it fell due on the way.

        A part that is shown makes the layouts around it settle, and a page may build itself anew
        when its size changes: not within the other building, which would go on with lost parts.
        """
        if self._is_building:
            return
        self._is_building = True
        while self._is_stale:
            self._is_stale = False
            self._keep_focus_over(self._build)
        self._is_building = False

    def _keep_focus_over(self, build: Callable[[], None]) -> None:
        """Build something out of sight; the focus then goes to the part of the same name.

        It is marked there only where it was before: not after a click.
        """
        focused = QApplication.focusWidget()
        is_unseen = has_unseen_focus(focused)
        name = focused.objectName() if focused is not None and self.isAncestorOf(focused) else ""
        self.setUpdatesEnabled(False)
        build()
        layout = self.layout()
        if layout is not None:
            layout.activate()  # else it might be painted once before the new parts have places
        self.setUpdatesEnabled(True)
        heir = self.find_part(QWidget, name) if name else None
        if heir is not None:
            heir.clearFocus()  # Qt may have given it the focus of a part that went, as if by Tab
            heir.setFocus(reason_for(not is_unseen))

    def find_part(self, kind: type[_W], name: str) -> _W | None:
        """Return the part of a name that is shown; one that was replaced may still be there."""
        parts = (part for part in self.findChildren(kind, name) if part.isVisibleTo(self))
        return next(parts, None)

    def _build(self) -> None:
        """Build the content from the data and `self._kit`."""
        raise NotImplementedError
