"""Protects the fields: the words of an open list are whole."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.parts.fields import COMBO_PAD, Combo
from hanafuda_desktop.ui.theme import EVENING, Look

WORDS = ("until you leave", "until somebody has doubled the chips that all began with")


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_an_open_list_is_as_wide_as_its_words(qtbot: QtBot, scale: float) -> None:
    """Protects against words that are cut where one chooses by them, under a narrow field."""
    combo = Combo(WORDS, 0, Look(EVENING, scale), "Length")
    combo.setFixedWidth(200)
    qtbot.addWidget(combo)
    combo.show()
    combo.showPopup()
    needed = max(combo.fontMetrics().horizontalAdvance(words) for words in WORDS)
    assert combo.view().viewport().width() >= needed + 2 * COMBO_PAD * scale
    combo.hidePopup()
