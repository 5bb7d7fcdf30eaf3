"""The field into which one types what is looked for."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.theme import Metrics, Type


class SearchField(QLineEdit):
    """Says what is in it with every key; Esc empties it, and leaves it when it is empty."""

    left = Signal()
    """Esc was pressed in the empty field."""

    def __init__(self, kit: Kit, hint: Msg) -> None:
        super().__init__()
        look, theme = kit.look, kit.theme
        words = kit.tr(hint)
        self.setPlaceholderText(words)
        self.setAccessibleName(words)
        self.setClearButtonEnabled(True)
        self.setFont(role_font(Type.TEXT, look.scale))
        self.setFixedHeight(look.px(34))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setStyleSheet(
            f"QLineEdit {{ background: {theme.row.name()}; color: {theme.text.name()};"
            f" border: 1px solid {theme.control_edge.name()};"
            f" border-radius: {look.px(Metrics.RADIUS_PAPER)}px; padding: 0 {look.px(9)}px; }}"
            f"QLineEdit:focus {{ border: 2px solid {theme.focus_light.name()}; }}"
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
