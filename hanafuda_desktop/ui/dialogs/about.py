"""What the program is: version, licence, and what it is built of."""

from __future__ import annotations

from PySide6.QtCore import QSize, qVersion
from PySide6.QtWidgets import QGridLayout, QWidget

import hanafuda_desktop
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.dialogs.sheet_parts import FramedSheet, sheet_foot, sheet_head
from hanafuda_desktop.ui.parts.boxes import column
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import ButtonKind
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Type

ABOUT_SIGN = "花札"


class AboutSheet(FramedSheet):
    """Tells what the program is."""

    def preferred_size(self) -> QSize:
        return QSize(600, 380)

    def first_focus(self) -> QWidget | None:
        return self.find_part(QWidget, "about.close")

    def build_head(self, kit: Kit) -> QWidget:
        return sheet_head(kit, ABOUT_SIGN, Msg("about.title"), None)

    def build_body(self, kit: Kit) -> QWidget:
        body = QWidget()
        lines = column(body, kit.look, gap=14)
        lines.addWidget(kit.text(Msg("about.what"), Type.TEXT, fit=Fit.WRAP))
        facts = QGridLayout()
        facts.setHorizontalSpacing(kit.look.px(18))
        facts.setVerticalSpacing(kit.look.px(8))
        facts.setColumnStretch(1, 1)
        for at, (title, words) in enumerate(_facts()):
            facts.addWidget(kit.text(title, Type.CELL, kit.theme.muted, Fit.WHOLE), at, 0)
            facts.addWidget(kit.text(words, Type.CELL, fit=Fit.WRAP), at, 1)
        lines.addLayout(facts)
        lines.addStretch(1)
        return body

    def build_foot(self, kit: Kit) -> QWidget:
        close = kit.button(Msg("dialog.close"), ButtonKind.GO, kit.tr(Msg("key.esc")))
        close.setObjectName("about.close")
        close.clicked.connect(self.accept)
        return sheet_foot(kit, None, [close])


def _facts() -> tuple[tuple[Msg, Msg], ...]:
    version = msg("about.version", version=hanafuda_desktop.__version__)
    return (
        (Msg("about.version_title"), version),
        (Msg("about.licence_title"), Msg("about.licence")),
        (Msg("about.built_title"), msg("about.built", qt=qVersion())),
        (Msg("about.font_title"), Msg("about.font")),
    )
