"""Protects every word of the panels from being cut, at all sizes and with long names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hanafuda_desktop.ui.panels.side_panel import SidePanel, TabId
from hanafuda_desktop.ui.panels.status_strip import StatusStrip
from hanafuda_desktop.ui.theme import Look, is_compact, panel_width, text_scale
from tests.ui import panel_samples as samples
from tests.ui import rules_samples
from tests.ui.conftest import Show
from tests.ui.reading import unreadable

SIZES = [(800, 600), (1024, 640), (1280, 800), (1920, 1200), (2560, 1440)]
NAMES = [samples.NAMES, samples.LONG_NAMES]
SHOWN: dict[str, Callable[[SidePanel], None]] = {
    "yaku": lambda panel: panel.open_tab(TabId.YAKU),
    "ledger": lambda panel: panel.open_tab(TabId.LEDGER),
    "rules": lambda panel: panel.open_tab(TabId.RULES),
    "decision": lambda panel: panel.show_decision(samples.DECISION),
    "last card": lambda panel: panel.show_decision(samples.LAST_CARD),
}


@pytest.mark.parametrize("names", NAMES, ids=["short", "long"])
@pytest.mark.parametrize("what", SHOWN)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_cut_in_the_panel(
    show: Show, width: int, height: int, what: str, names: tuple[str, ...]
) -> None:
    scale = text_scale(width, height)
    panel = SidePanel(samples.translator(names), Look(scale=scale))
    panel.show_yaku(samples.YAKU, 3)
    panel.show_ledger(samples.LEDGER, samples.LOG)
    panel.show_rules(rules_samples.DOC)
    panel.show_rule_now(rules_samples.NOW)
    SHOWN[what](panel)
    show(panel, panel_width(width, scale), height - 62)
    assert unreadable(panel) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_cut_in_the_strip(show: Show, width: int, height: int) -> None:
    strip = StatusStrip(samples.translator(), Look(scale=text_scale(width, height)))
    strip.show_progress(samples.PROGRESS, samples.PLAQUE)
    strip.set_room(is_compact(width, height), has_row=width >= 960)
    show(strip, width, strip.sizeHint().height())
    assert unreadable(strip) == []


@pytest.mark.parametrize("what", SHOWN)
def test_text_of_double_size_still_fits(show: Show, what: str) -> None:
    panel = SidePanel(samples.translator(), Look(scale=2.0))
    panel.show_yaku(samples.YAKU, 3)
    panel.show_ledger(samples.LEDGER, samples.LOG)
    panel.show_rules(rules_samples.DOC)
    panel.show_rule_now(rules_samples.NOW)
    SHOWN[what](panel)
    show(panel, panel_width(1280, 2.0), 700)
    assert unreadable(panel) == []
