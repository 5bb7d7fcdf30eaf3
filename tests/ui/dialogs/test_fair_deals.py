"""Protects what people are told of the seed: the seal from the start, the seed at the end only."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.deal_log import seal_line
from hanafuda_desktop.engine.seal import Seal, in_groups, seal_of, seed_text
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.dialogs.fair_deals import FairDealsSheet, seal_lines
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from hanafuda_desktop.ui.dialogs.sheet_text import sheet_text
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.theme import Look
from tests.ui import account_samples as accounts
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.gestures import click, find
from tests.ui.reading import unreadable, words

SEED = (1 << 127) + 88
OPEN, OVER = Seal(seal_of(SEED)), Seal(seal_of(SEED), seed_text(SEED))


def _open(stage: Stage, seal: Seal) -> FairDealsSheet:
    sheet = FairDealsSheet(samples.translator(), Look(), seal)
    stage.overlay.open_sheet(sheet)
    return sheet


def test_during_a_match_it_shows_the_sha256_and_no_seed(stage: Stage) -> None:
    shown = words(_open(stage, OPEN))
    assert in_groups(OPEN.sha256) in shown
    assert "Told when the match is over" in shown


def test_at_the_end_it_shows_both(stage: Stage) -> None:
    shown = words(_open(stage, OVER))
    assert {in_groups(OVER.sha256), "80000000 00000000 00000000 00000058"} <= set(shown)


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="no such command here")
def test_the_command_that_it_shows_prints_the_sha256(stage: Stage) -> None:
    told = " ".join(words(_open(stage, OVER)))
    (command,) = re.findall(r"printf %s [0-9a-f]+ \| sha256sum", told)
    printed = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert printed.stdout.split()[0] == OVER.sha256


@pytest.mark.parametrize("seal", [OPEN, OVER], ids=["open", "over"])
@pytest.mark.parametrize("size", [(1280, 730), (1024, 570), (800, 530)])
def test_it_can_be_read_in_every_window(stage: Stage, seal: Seal, size: tuple[int, int]) -> None:
    stage.window.resize(*size)
    assert unreadable(_open(stage, seal)) == []


def test_a_broken_seal_is_told_wherever_it_is_shown(stage: Stage) -> None:
    broken = replace(OVER, is_broken=True)
    told = samples.translator()(Msg("fair.broken"))
    assert told.startswith("The seal is broken")
    assert told in words(_open(stage, broken))
    assert samples.translator()(seal_lines(broken)[-1]) == told
    scores = ScoresSheet(samples.translator(), Look(), accounts.FINISHED, broken)
    stage.overlay.open_sheet(scores)
    assert told in words(scores)
    assert seal_line(broken).text == Msg("fair.broken")


@pytest.mark.parametrize("seal", [OPEN, OVER], ids=["open", "over"])
def test_copying_gives_digits_that_tools_can_take(stage: Stage, qtbot: QtBot, seal: Seal) -> None:
    sheet = _open(stage, seal)
    copy = sheet.find_part(Button, "fair.copy")
    assert copy is not None
    assert copy.text() == ("Copy seed and SHA-256" if seal.seed else "Copy the SHA-256")
    qtbot.mouseClick(copy, Qt.MouseButton.LeftButton)
    lines = QGuiApplication.clipboard().text().splitlines()
    seed = [f"Seed of the match: {seal.seed}"] if seal.seed else []
    assert lines == [f"SHA-256 of the seed: {seal.sha256}", *seed]
    assert copy.text() == "Copied"


def test_esc_closes_it(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage, OPEN)
    with qtbot.waitSignal(stage.overlay.emptied):
        qtbot.keyClick(sheet, Qt.Key.Key_Escape)


@pytest.mark.parametrize(
    ("seal", "is_shown"), [(None, False), (OPEN, False), (OVER, True)], ids=["no", "open", "over"]
)
def test_the_score_sheet_shows_the_seed_at_the_end_only(
    stage: Stage, seal: Seal | None, is_shown: bool
) -> None:
    sheet = ScoresSheet(samples.translator(), Look(), accounts.FINISHED, seal)
    stage.overlay.open_sheet(sheet)
    shown = " ".join(words(sheet))
    assert ("80000000 00000000 00000000 00000058" in shown) == is_shown
    assert (f"SHA-256 {in_groups(OVER.sha256)}" in shown) == is_shown


def test_the_saved_sheet_ends_with_the_digits() -> None:
    tr = samples.translator()
    plain = sheet_text(tr, accounts.FINISHED)
    assert sheet_text(tr, accounts.FINISHED, seal_lines(OVER)) == (
        f"{plain}\nSHA-256 of the seed: {OVER.sha256}\nSeed of the match: {OVER.seed}\n"
    )
    assert sheet_text(tr, accounts.SHEET, seal_lines(OPEN)).splitlines()[-1] == (
        f"SHA-256 of the seed: {OPEN.sha256}"
    )


def test_the_seal_of_a_match_that_is_over_can_be_copied_from_its_score_sheet(stage: Stage) -> None:
    stage.window.resize(1280, 730)
    sheet = ScoresSheet(samples.translator(), Look(), accounts.FINISHED, OVER)
    stage.overlay.open_sheet(sheet)
    click(find(sheet, "fair.copy"))
    assert OVER.sha256 in QGuiApplication.clipboard().text()
    assert unreadable(sheet) == []
    open_one = ScoresSheet(samples.translator(), Look(), accounts.FINISHED, OPEN)
    stage.overlay.open_sheet(open_one)
    assert not open_one.findChildren(QWidget, "fair.copy")
