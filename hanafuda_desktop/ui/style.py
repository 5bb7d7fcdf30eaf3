"""How Qt's own parts (menus, tooltips, scroll bars) are made to look like the rest."""

from __future__ import annotations

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from hanafuda_desktop.ui.theme import EVENING, Theme


def apply_style(application: QApplication, theme: Theme = EVENING) -> None:
    """Give the application one style on all systems, in the colors of the theme."""
    application.setStyle("Fusion")
    application.setPalette(_palette(theme))
    application.setStyleSheet(_sheet(theme))


def _palette(theme: Theme) -> QPalette:
    palette = QPalette()
    role = QPalette.ColorRole
    for name, color in (
        (role.Window, theme.bar),
        (role.Base, theme.panel),
        (role.AlternateBase, theme.row),
        (role.Button, theme.row),
        (role.ToolTipBase, theme.bar),
        (role.WindowText, theme.text),
        (role.Text, theme.text),
        (role.ButtonText, theme.text),
        (role.ToolTipText, theme.text),
        (role.PlaceholderText, theme.muted),
        (role.Highlight, theme.control_edge),
        (role.HighlightedText, theme.text),
        (role.Link, theme.gold),
    ):
        palette.setColor(name, color)
    for name in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, name, theme.muted.darker(160))
    return palette


def _sheet(theme: Theme) -> str:
    bar, panel, lit = theme.bar.name(), theme.panel.name(), theme.row_hover.name()
    line, text, muted = theme.hairline.name(), theme.text.name(), theme.muted.name()
    return f"""
QMenuBar {{ background: {bar}; color: {text}; border-bottom: 1px solid {line}; padding: 0 6px; }}
QMenuBar::item {{ background: transparent; padding: 3px 9px; }}
QMenuBar::item:selected {{ background: {lit}; border-radius: 4px; }}
QMenu {{ background: {panel}; color: {text}; border: 1px solid {line}; padding: 5px; }}
QMenu::item {{ padding: 5px 26px 5px 24px; border-radius: 4px; }}
QMenu::item:selected {{ background: {lit}; }}
QMenu::item:disabled {{ color: {muted}; }}
QMenu::separator {{ height: 1px; background: {line}; margin: 5px 8px; }}
QToolTip {{ background: {bar}; color: {text}; border: 1px solid {line}; padding: 5px 8px; }}
"""
