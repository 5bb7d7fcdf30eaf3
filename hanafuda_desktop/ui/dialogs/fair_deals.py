"""How the deals of a match are sealed: the SHA-256, at the end the seed, and how to check both."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.seal import Seal, in_groups
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.dialogs.sheet_parts import FramedSheet, sheet_foot, sheet_head
from hanafuda_desktop.ui.parts.boxes import column
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Look, Type
from hanafuda_desktop.ui.translation import Translate

_SIGN = "種"
"""Seed."""
_SIZE = QSize(680, 400)


class FairDealsSheet(FramedSheet):
    """Shows the seal of a match."""

    command = "fair"

    def __init__(
        self, tr: Translate, look: Look, seal: Seal, parent: QWidget | None = None
    ) -> None:
        super().__init__(tr, look, parent)
        self._seal = seal

    def preferred_size(self) -> QSize:
        return _SIZE

    def first_focus(self) -> QWidget | None:
        return self.find_part(QWidget, "fair.close")

    def build_head(self, kit: Kit) -> QWidget:
        return sheet_head(kit, _SIGN, Msg("fair.title"), None)

    def build_body(self, kit: Kit) -> QWidget:
        body = QWidget()
        lines = column(body, kit.look, gap=14)
        lines.addWidget(kit.text(Msg("fair.what"), Type.TEXT, fit=Fit.WRAP))
        if self._seal.is_broken:
            lines.addWidget(kit.text(Msg("fair.broken"), Type.TEXT, kit.theme.loss, Fit.WRAP))
        seed = self._seal.seed
        for title, words in (
            (Msg("fair.sha256"), in_groups(self._seal.sha256)),
            (Msg("fair.seed"), Msg("fair.seed_later") if seed is None else in_groups(seed)),
        ):
            fact = column(None, kit.look, gap=2)
            fact.addWidget(kit.text(title, Type.CELL, kit.theme.muted))
            fact.addWidget(kit.text(words, Type.TEXT, fit=Fit.WRAP))
            lines.addLayout(fact)
        if not self._seal.is_broken:
            check = Msg("fair.check") if seed is None else msg("fair.check.seed", seed=seed)
            lines.addWidget(kit.text(check, Type.CELL, kit.theme.muted, Fit.WRAP))
        lines.addStretch(1)
        return body

    def build_foot(self, kit: Kit) -> QWidget:
        copy = copy_button(kit, self._seal)
        close = kit.button(Msg("dialog.close"), ButtonKind.GO, kit.tr(Msg("key.esc")))
        close.setObjectName("fair.close")
        close.clicked.connect(self.accept)
        return sheet_foot(kit, None, [copy, close])


def copy_button(kit: Kit, seal: Seal) -> Button:
    """Return a button that copies a seal, and then says so."""
    copy = kit.button(Msg("fair.copy.sha256" if seal.seed is None else "fair.copy.both"))
    copy.setObjectName("fair.copy")

    def on_copy() -> None:
        QGuiApplication.clipboard().setText("\n".join(map(kit.tr, seal_lines(seal))))
        copy.setText(kit.tr(Msg("fair.copied")))

    copy.clicked.connect(on_copy)
    return copy


def seal_lines(seal: Seal) -> tuple[Msg, ...]:
    """Return the seal as lines of a text, its digits in one piece so that tools can take them."""
    sha256 = msg("fair.line", title=Msg("fair.sha256"), digits=seal.sha256)
    broken = (Msg("fair.broken"),) if seal.is_broken else ()
    if seal.seed is None:
        return (sha256, *broken)
    return (sha256, msg("fair.line", title=Msg("fair.seed"), digits=seal.seed), *broken)
