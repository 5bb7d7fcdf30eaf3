"""What the start page is opened with in tests, and how a person uses it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.setup import MatchSetup
from hanafuda_desktop.ui.parts.fields import Combo
from hanafuda_desktop.ui.start.start_page import StartPage
from tests.ui.start import start_samples as samples

ONE = samples.offer()
ONE_OPEN = samples.offer(open_match=samples.OPEN)
TWO = samples.offer(samples.game_offer(), samples.game_offer(samples.MANY, seats=7))
CHANGED = samples.offer(
    samples.game_offer(options=(*samples.FLOWERS.presets[1].changes, ("kan", 5), ("deals", 3)))
)


def part(page: StartPage, name: str) -> QWidget:
    """Return a part of the page by its name."""
    found = page.find_part(QWidget, name)
    assert found is not None, name
    return found


def focused() -> str:
    """Return the name of the part with the focus."""
    focus = QApplication.focusWidget()
    return focus.objectName() if focus is not None else ""


def started(page: StartPage, qtbot: QtBot, key: Qt.Key | None = None) -> MatchSetup:
    """Begin the match, with the button or a key, and return what is begun."""
    with qtbot.waitSignal(page.started) as told:
        if key is None:
            qtbot.mouseClick(part(page, "start.begin"), Qt.MouseButton.LeftButton)
        else:
            qtbot.keyClick(QApplication.focusWidget(), key)
    setup: MatchSetup = told.args[0]
    return setup


def pick(page: StartPage, name: str, index: int) -> None:
    """Choose an entry of a list as a person does: the keys tell, setting the index does not."""
    combo = page.find_part(Combo, name)
    assert combo is not None
    combo.setCurrentIndex(index)
    combo.activated.emit(index)
