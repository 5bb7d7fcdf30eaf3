"""The fonts: the system's own for text, the bundled Japanese serif for kanji that stand as signs.

The bundled font also serves text wherever the system has no Japanese of its own. On a system
without any font a second bundled one writes text, in lines that leave room for its descenders.
"""

from __future__ import annotations

import logging
from functools import cache, lru_cache

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo

from hanafuda_desktop import assets
from hanafuda_desktop.errors import system_reason
from hanafuda_desktop.ui.theme import TypeRole

_LOG = logging.getLogger("hanafuda.ui")

SERIF_FILE = "HanafudaSerif.ttf"
TEXT_FILE = "HanafudaSerifText.ttf"


@cache
def serif_family() -> str:
    """Return the family of the bundled font, loading it at the first call.

    Needs a running QApplication. If the file cannot be used, that is logged and the system's
    serif stands in.
    """
    family = _load(SERIF_FILE)
    return family or QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()


def _load(file: str) -> str | None:
    """Return the family of a file in the folder of fonts; None, logged, if it cannot be used."""
    try:
        data = (assets.root() / "fonts" / file).read_bytes()
    except OSError as error:
        _LOG.error("The font %s cannot be read: %s", file, system_reason(error))
        return None
    families = QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFontFromData(data))
    if families:
        return families[0]
    _LOG.error("The font %s cannot be used", file)
    return None


@cache
def _text_families() -> tuple[str, ...]:
    # First: on a system without any font, the question for its own would find none, and boxes
    # would be painted in its place.
    bundled = serif_family()
    # The system may name an alias ("Sans Serif"), which among several families finds nothing.
    system = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont))
    # Only a system without any font answers with ours, whose lines are too low for text.
    first = _load(TEXT_FILE) if system.family() == bundled else system.family()
    return tuple(dict.fromkeys(name for name in (first, bundled) if name))


def text_font(px: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return the font of text, `px` high, with figures of equal width."""
    return QFont(_text_font(max(1, round(px)), weight))


@lru_cache(maxsize=64)  # a window asks for the same few thousands of times; a copy is cheap
def _text_font(px: int, weight: QFont.Weight) -> QFont:
    font = QFont()
    font.setFamilies(list(_text_families()))
    font.setPixelSize(px)
    font.setWeight(weight)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def role_font(role: TypeRole, scale: float = 1.0) -> QFont:
    """Return the font of a role at a text scale."""
    return text_font(role.px * scale, role.weight)


def kanji_font(px: float) -> QFont:
    """Return the bold serif for kanji that stand as signs, `px` high."""
    font = QFont()
    font.setFamilies([serif_family(), _text_families()[0]])
    font.setPixelSize(max(1, round(px)))
    font.setWeight(QFont.Weight.Bold)
    return font
