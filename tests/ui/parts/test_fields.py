"""Protects the fields: the words of an open list are whole."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.parts.fields import Combo
from hanafuda_desktop.ui.theme import EVENING, Look

WORDS = ("until you leave", "until one has doubled the chips that all began with")


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_an_open_list_is_as_wide_as_its_words(qtbot: QtBot, scale: float) -> None:
    """Protects against words that are cut where one chooses by them, under a narrow field."""
    combo = Combo(WORDS, 0, Look(EVENING, scale), "Length")
    combo.setFixedWidth(200)
    qtbot.addWidget(combo)
    combo.show()
    combo.showPopup()
    view = combo.view()
    option = QStyleOptionViewItem()
    view.initViewItemOption(option)
    option.rect = view.visualRect(view.model().index(1, 0))
    option.text = WORDS[1]
    option.features |= QStyleOptionViewItem.ViewItemFeature.HasDisplay
    room = view.style().subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, view)
    assert room.width() >= QFontMetrics(view.font()).horizontalAdvance(WORDS[1])
    assert view.viewport().rect().contains(option.rect)
    combo.hidePopup()
