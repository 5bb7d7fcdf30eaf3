"""What the program is: version, licence, what it is built of, and every licence word for word."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, qVersion
from PySide6.QtWidgets import QGridLayout, QWidget

import hanafuda_desktop
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.dialogs.licence_list import Component, components
from hanafuda_desktop.ui.dialogs.sheet_parts import FramedSheet, sheet_foot, sheet_head
from hanafuda_desktop.ui.parts.boxes import Line, column
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.plain_field import plain_field
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Look, Type
from hanafuda_desktop.ui.translation import Translate

ABOUT_SIGN = "花札"


class AboutSheet(FramedSheet):
    """Tells what the program is; a licence takes the place of that until Esc or Back."""

    command = "about"

    def __init__(self, tr: Translate, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(tr, look, parent)
        self._components = components()
        self._read: Component | None = None

    def preferred_size(self) -> QSize:
        return QSize(720, 600)

    def first_focus(self) -> QWidget | None:
        return self.find_part(QWidget, "about.close")

    def reject(self) -> None:
        """Go back from a licence, else close."""
        if self._read is not None:
            self._go_back()
        else:
            super().reject()

    def read(self, component: Component) -> None:
        """Show the licence of a part of the program."""
        self._read = component
        self._refresh()
        self._give_focus("about.text")

    # --- building -------------------------------------------------------------------------

    def build_head(self, kit: Kit) -> QWidget:
        if self._read is None:
            return sheet_head(kit, ABOUT_SIGN, Msg("about.title"), None)
        head = QWidget()
        lines = column(head, kit.look, gap=8)
        lines.addWidget(kit.text(self._read.name, Type.DIALOG_TITLE, fit=Fit.WRAP))
        lines.addWidget(kit.text(_licence(self._read), Type.CELL, kit.theme.muted, Fit.WRAP))
        lines.addWidget(Line(kit.theme.hairline))
        return head

    def build_body(self, kit: Kit) -> QWidget:
        if self._read is not None:
            field = plain_field(kit, self._read.text(), Msg("about.text"))
            field.setObjectName("about.text")
            return field
        body = QWidget()
        lines = column(body, kit.look, gap=14)
        lines.addWidget(kit.text(Msg("about.what"), Type.TEXT, fit=Fit.WRAP))
        facts = _grid(kit, stretched=1)
        for at, (title, words) in enumerate(_facts()):
            facts.addWidget(kit.text(title, Type.CELL, kit.theme.muted, Fit.WHOLE), at, 0)
            facts.addWidget(kit.text(words, Type.CELL, fit=Fit.WRAP), at, 1)
        lines.addLayout(facts)
        lines.addWidget(Line(kit.theme.hairline))
        lines.addWidget(kit.text(Msg("about.parts"), Type.TEXT, fit=Fit.WRAP))
        lines.addLayout(self._parts(kit))
        lines.addStretch(1)
        return body

    def build_foot(self, kit: Kit) -> QWidget:
        if self._read is not None:
            back = kit.button(Msg("about.back"), ButtonKind.GO, kit.tr(Msg("key.esc")))
            back.setObjectName("about.back")
            back.clicked.connect(self._go_back)
            return sheet_foot(kit, None, [back])
        close = kit.button(Msg("dialog.close"), ButtonKind.GO, kit.tr(Msg("key.esc")))
        close.setObjectName("about.close")
        close.clicked.connect(self.accept)
        return sheet_foot(kit, None, [close])

    def _parts(self, kit: Kit) -> QGridLayout:
        """Return a row for each part of the program, with a button that opens its licence."""
        rows = _grid(kit, stretched=1)
        rows.setColumnStretch(0, 1)  # a long name leaves the licences their half
        for at, component in enumerate(self._components):
            name = kit.text(component.name, Type.CELL_TITLE, fit=Fit.WRAP)
            name.setObjectName(f"about.name.{component.name}")
            words = kit.text(_licence(component), Type.CELL, kit.theme.muted, Fit.WRAP)
            words.setObjectName(f"about.licence.{component.name}")
            rows.addWidget(name, at, 0)
            rows.addWidget(words, at, 1)
            rows.addWidget(self._opener(kit, component), at, 2)
        return rows

    def _opener(self, kit: Kit, component: Component) -> Button:
        button = kit.button(Msg("about.read"), ButtonKind.SMALL)
        button.setObjectName(f"about.read.{component.name}")
        button.setAccessibleName(kit.tr(msg("about.read_of", name=component.name)))
        button.clicked.connect(lambda: self.read(component))
        return button

    def _go_back(self) -> None:
        """Show again what the program is, with the focus where it was."""
        was, self._read = self._read, None
        self._refresh()
        self._give_focus(f"about.read.{was.name}" if was is not None else "about.close")

    def _give_focus(self, name: str) -> None:
        part = self.find_part(QWidget, name)
        if part is not None:
            part.setFocus(Qt.FocusReason.OtherFocusReason)
            # Not before lines have wrapped anew beside the scroll bar, which moves all below.
            QTimer.singleShot(0, part, lambda: self.body.show_part(part))


def _licence(component: Component) -> Msg | str:
    """Return the licence, and for what is built into another part the name of that one."""
    if not component.inside:
        return component.licence
    return msg("about.inside", licence=component.licence, whole=component.inside)


def _grid(kit: Kit, stretched: int) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(kit.look.px(18))
    grid.setVerticalSpacing(kit.look.px(8))
    grid.setColumnStretch(stretched, 1)
    return grid


def _facts() -> tuple[tuple[Msg, Msg], ...]:
    version = msg("about.version", version=hanafuda_desktop.__version__)
    return (
        (Msg("about.version_title"), version),
        (Msg("about.licence_title"), Msg("about.licence")),
        (Msg("about.built_title"), msg("about.built", qt=qVersion())),
        (Msg("about.font_title"), Msg("about.font")),
        (Msg("about.network_title"), Msg("about.network")),
    )
