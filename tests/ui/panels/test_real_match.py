"""Protects the pages from the real texts of a game, which are longer than those of samples."""

from __future__ import annotations

import random

import pytest
from PySide6.QtWidgets import QApplication

from hanafuda_desktop.controller.deal_log import DealLog, seal_line
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.protocol import AnyGame
from hanafuda_desktop.games import REGISTRY
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.record import Player, PlayerKind
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from hanafuda_desktop.ui.panels.side_panel import SidePanel, TabId
from hanafuda_desktop.ui.theme import Look, panel_width, text_scale
from tests.ui.conftest import Show
from tests.ui.reading import texts, unreadable

NAMES = ("You", "Александра", "Maximiliane")
DEALS = 3
LASTING = {"hiki_kabu": {"match_length": "rounds"}}
"""Options with which nobody can leave before so many deals."""


def _complaints(panel: SidePanel) -> list[str]:
    QApplication.processEvents()
    return unreadable(panel)


@pytest.mark.parametrize("seed", [1, 6])
@pytest.mark.parametrize("game", REGISTRY, ids=lambda game: game.info.id)
def test_every_page_of_a_match_can_be_read(show: Show, game: AnyGame, seed: int) -> None:
    players = tuple(
        Player(PlayerKind.HUMAN if seat == PERSON else PlayerKind.AGENT, name)
        for seat, name in enumerate(NAMES)
    )
    match = Match.new(game, LASTING.get(game.info.id, {}), players, seed)
    table, log = game.table, DealLog(game.table, seal_line(match.seal()))
    chance = random.Random(seed)
    tr = Translator(load_catalog("en"), NAMES)
    panel = SidePanel(tr, Look())
    show(panel, 320, 700)
    told = 0
    while told < DEALS:
        turn = match.turn()
        assert turn is not None
        view = match.view(PERSON)
        if turn.seat == PERSON:
            panel.show_yaku(table.yaku_panel(view, turn.legal), len(NAMES))
            panel.show_ledger(table.ledger(view), log.newest_first())
            panel.show_decision(table.decision(view, turn.legal))
            panel.open_tab(TabId.LEDGER if match.ply % 2 else TabId.YAKU)
            assert _complaints(panel) == []
        summary = table.summary(view)
        if summary is not None and summary.deal > told:
            told = summary.deal
            for sheet in (
                DealSummarySheet(tr, Look(), summary),
                ScoresSheet(tr, Look(), table.sheet(view)),
            ):
                show(sheet, 1040, 686)
                assert unreadable(sheet) == []
        receipt = match.submit(turn.seat, chance.choice(turn.legal), ply=turn.ply)
        log.add(match.ply, match.events(receipt, PERSON))


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1440, 900), (1600, 900), (1920, 1080)])
def test_the_heading_of_the_hands_is_whole_in_every_window(
    show: Show, size: tuple[int, int]
) -> None:
    """Letters do not grow as evenly as windows."""
    game = next(game for game in REGISTRY if game.info.id == "hiki_kabu")
    players = tuple(Player(PlayerKind.AGENT, name, "greedy") for name in NAMES)
    view = Match.new(game, {}, players, 1).view(PERSON)
    scale = text_scale(*size)
    panel = SidePanel(Translator(load_catalog("en"), NAMES), Look(scale=scale))
    panel.show_yaku(game.table.yaku_panel(view, ()), len(NAMES))
    show(panel, panel_width(size[0], scale), size[1] - 62)
    panel.open_tab(TabId.YAKU)
    QApplication.processEvents()
    assert [text.text() for text in texts(panel) if text.is_elided()] == []
