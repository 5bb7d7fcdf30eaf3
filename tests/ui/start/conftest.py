"""Opens the start page in a window of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.start_offer import StartOffer
from hanafuda_desktop.ui.start.start_page import StartPage
from hanafuda_desktop.ui.theme import Look, is_compact, text_scale
from tests.ui.program import style_application
from tests.ui.start import start_samples as samples

OpenPage = Callable[..., StartPage]


@pytest.fixture
def open_page(qtbot: QtBot) -> Iterator[OpenPage]:
    """Open the page of an offer at a size of the window, with the focus where it is at first."""
    style_application()
    windows: list[QWidget] = []  # what nothing refers to would be gone at once

    def open_it(offer: StartOffer, width: int = 1280, height: int = 800) -> StartPage:
        window = QWidget()
        qtbot.addWidget(window)
        windows.append(window)
        look = Look(scale=text_scale(width, height))
        page = StartPage(offer, samples.translator(), look, window)
        page.set_room(look, is_compact(width, height))
        window.resize(width, height - 26)
        page.setGeometry(window.rect())
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        first = page.first_focus()
        assert first is not None
        first.setFocus()
        return page

    yield open_it
