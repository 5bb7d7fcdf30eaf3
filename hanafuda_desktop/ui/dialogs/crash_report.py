"""What the person sees after a fault of the program: plain words, a report to copy or save."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QWidget

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.dialogs.save_text import ask_to_save
from hanafuda_desktop.ui.parts.boxes import column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.plain_field import plain_field
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Look, Type
from hanafuda_desktop.ui.translation import Translate


class CrashDialog(QDialog):
    """A window of its own, since the fault may be in the main one. Show it with `open()`.

    A further fault while it is open is added to the report.
    """

    def __init__(
        self, tr: Translate, look: Look, report: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._kit = Kit(look, tr)
        self.setWindowTitle(tr(Msg("crash.title")))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(look.px(680), look.px(460))
        lines = column(self, look, gap=12, margins=(28, 22, 28, 20))
        title = Msg("crash.title")
        lines.addWidget(self._kit.text(title, Type.DIALOG_TITLE, fit=Fit.WRAP))
        lines.addWidget(self._kit.text(Msg("crash.what"), Type.TEXT, fit=Fit.WRAP))
        self._report = plain_field(self._kit, report, Msg("crash.report"))
        lines.addWidget(self._report, 1)
        self._trouble = self._kit.text("", Type.CELL, look.theme.loss, Fit.WRAP)
        self._trouble.hide()
        lines.addWidget(self._trouble)
        foot = row(None, look, gap=12)
        foot.addStretch(1)
        save = self._kit.button(Msg("dialog.save_text"))
        save.setObjectName("crash.save")
        save.clicked.connect(self._on_save)
        foot.addWidget(save)
        self._copy = self._kit.button(Msg("crash.copy"))
        self._copy.setObjectName("crash.copy")
        self._copy.clicked.connect(self._on_copy)
        foot.addWidget(self._copy)
        foot.addWidget(self._close_button())
        lines.addLayout(foot)

    def report(self) -> str:
        """Return the whole report."""
        return self._report.toPlainText()

    def add(self, report: str) -> None:
        """Add the report of a further fault."""
        self._report.appendPlainText(f"\n{report}")

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._kit.theme.panel)

    def _close_button(self) -> Button:
        button = self._kit.button(Msg("dialog.close"), ButtonKind.GO, self._kit.tr(Msg("key.esc")))
        button.setObjectName("crash.close")
        button.clicked.connect(self.reject)
        button.setFocus(Qt.FocusReason.PopupFocusReason)
        return button

    def _on_save(self) -> None:
        self._trouble.hide()
        ask_to_save(self, self._kit.tr, self.report(), self._show_trouble, "report")

    def _show_trouble(self, trouble: Msg) -> None:
        self._trouble.setText(self._kit.tr(trouble))
        self._trouble.show()

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report())
        self._copy.setText(self._kit.tr(Msg("crash.copied")))
        self._copy.updateGeometry()
