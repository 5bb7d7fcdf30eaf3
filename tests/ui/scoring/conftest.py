"""Opens the window of the scoring helper."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.scoring_desk import ScoringDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.ui.scoring.scoring_window import ScoringWindow
from hanafuda_desktop.ui.theme import Look
from tests.ui.conftest import Show
from tests.ui.panel_samples import translator


@pytest.fixture
def desk(qtbot: QtBot) -> ScoringDesk:
    return ScoringDesk(TableController())


@pytest.fixture
def window(desk: ScoringDesk, show: Show) -> ScoringWindow:
    made = ScoringWindow(translator(), Look(), desk)
    show(made, 1280, 800)
    return made
