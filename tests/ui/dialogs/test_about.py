"""Protects what the program says about itself."""

from __future__ import annotations

from PySide6.QtCore import qVersion

import hanafuda_desktop
from hanafuda_desktop.ui.dialogs.about import AboutSheet
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.reading import words


def test_it_names_version_licence_qt_and_font(stage: Stage) -> None:
    sheet = AboutSheet(samples.translator(), Look())
    stage.overlay.open_sheet(sheet)
    shown = words(sheet)
    assert hanafuda_desktop.__version__ in shown
    for part in ("MIT License", qVersion(), "SIL Open Font License"):
        assert any(part in word for word in shown), part
