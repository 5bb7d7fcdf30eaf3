"""What names the paragraph of the rules that an option belongs to, and opens it."""

from __future__ import annotations

from collections.abc import Callable

from hanafuda_desktop.engine.options import OptionSpec
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.parts.boxes import row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Type

PAD = 7.0
"""How far the words of a link lie inside it, in text px, so that its ring can be seen."""


def rule_link(kit: Kit, spec: OptionSpec, open_rule: Callable[[str], object]) -> Row:
    """Return a link to the paragraph of an option."""
    link = Row(kit.look, is_flat=True)
    link.setObjectName(f"option.rule.{spec.key}")
    link.setAccessibleName(kit.tr(msg("options.rule", rule=spec.rule)))
    link.setToolTip(kit.tr(Msg("rules.open")))
    link.clicked.connect(lambda: open_rule(spec.rule))
    words = msg("options.rule.link", rule=spec.rule)
    inner = row(link, kit.look, margins=(PAD, 2, PAD, 3))
    inner.addWidget(kit.text(words, Type.LABEL_STRONG, kit.theme.gold, Fit.WHOLE))
    return link
