"""A field of plain text as it was written: a report, a licence. To be read and copied."""

from __future__ import annotations

from PySide6.QtGui import QFontDatabase, QPalette
from PySide6.QtWidgets import QPlainTextEdit

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.scroll_column import scroll_bar_style
from hanafuda_desktop.ui.theme import Type


def plain_field(kit: Kit, text: str, name: Msg) -> QPlainTextEdit:
    """Return a field with a text, its lines unbroken; `name` is what a screen reader calls it."""
    look, theme = kit.look, kit.theme
    field = QPlainTextEdit(text)
    field.setReadOnly(True)
    field.setTabChangesFocus(True)
    field.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
    field.setAccessibleName(kit.tr(name))
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setPixelSize(look.px(Type.LABEL.px))
    field.setFont(font)
    palette = field.palette()
    palette.setColor(QPalette.ColorRole.Base, theme.bar)
    palette.setColor(QPalette.ColorRole.Text, theme.text)
    field.setPalette(palette)
    for bar in (field.verticalScrollBar(), field.horizontalScrollBar()):
        bar.setStyleSheet(scroll_bar_style(look))
    return field
