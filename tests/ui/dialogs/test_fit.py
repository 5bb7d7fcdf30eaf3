"""Protects every word of the sheets from being cut, at all sizes and with long names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hanafuda_desktop.engine.seal import Seal, seal_of, seed_text
from hanafuda_desktop.ui.dialogs.about import AboutSheet
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet, Onward
from hanafuda_desktop.ui.dialogs.fair_deals import FairDealsSheet
from hanafuda_desktop.ui.dialogs.overlay import Sheet
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from hanafuda_desktop.ui.theme import Look, text_scale
from hanafuda_desktop.ui.translation import Translate
from tests.ui import account_samples as accounts
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.reading import unreadable

SEAL = Seal(seal_of(88), seed_text(88))
SHEETS: dict[str, Callable[[Translate, Look], Sheet]] = {
    "stopped": lambda tr, look: DealSummarySheet(tr, look, accounts.STOPPED),
    "last": lambda tr, look: DealSummarySheet(tr, look, accounts.STOPPED, Onward.RESULT, True),
    "played out": lambda tr, look: DealSummarySheet(tr, look, accounts.PLAYED_OUT),
    "score sheet": lambda tr, look: ScoresSheet(tr, look, accounts.SHEET),
    "finished": lambda tr, look: ScoresSheet(tr, look, accounts.FINISHED),
    "finished, sealed": lambda tr, look: ScoresSheet(tr, look, accounts.FINISHED, SEAL),
    "fair deals": lambda tr, look: FairDealsSheet(tr, look, SEAL),
    "about": AboutSheet,
}


@pytest.mark.parametrize("names", [samples.NAMES, samples.LONG_NAMES], ids=["short", "long"])
@pytest.mark.parametrize("what", SHEETS)
@pytest.mark.parametrize(
    ("width", "height"), [(800, 600), (1024, 640), (1280, 800), (1920, 1200), (2560, 1440)]
)
def test_nothing_is_cut(
    stage: Stage, width: int, height: int, what: str, names: tuple[str, ...]
) -> None:
    stage.window.resize(width, height - 62)
    look = Look(scale=text_scale(width, height))
    stage.overlay.set_look(look)
    sheet = SHEETS[what](samples.translator(names), look)
    stage.overlay.open_sheet(sheet)
    assert unreadable(sheet) == []
