"""Files that an earlier version wrote are read by every later one."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.record import record_from_json, record_to_json
from hanafuda_desktop.storage.migrations import MATCH
from hanafuda_desktop.storage.saves import MATCH_FILE, SaveSlot
from hanafuda_desktop.storage.settings import Settings, SettingsStore

SAVES = Path(__file__).parents[1] / "data" / "saves"


@pytest.fixture(params=sorted(SAVES.iterdir()), ids=lambda folder: folder.name)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of the files of one version."""
    return Path(copytree(request.param, tmp_path / "saves"))


def test_an_old_match_goes_on(folder: Path) -> None:
    loaded = SaveSlot(folder / MATCH_FILE, MATCH, record_from_json, record_to_json).load()
    assert loaded.troubles == ()
    assert loaded.document is not None
    resumed = Match.resume(game_by_id(loaded.document.game), loaded.document)
    assert (resumed.lost, resumed.fault) == (0, None)
    match = resumed.match
    assert (match.ply, match.deal_number(), match.is_study) == (105, 5, True)
    turn = match.turn()
    assert turn is not None
    match.submit(turn.seat, turn.legal[0], ply=turn.ply)


def test_old_settings_hold(folder: Path) -> None:
    loaded = SettingsStore(folder / "settings.json").load()
    assert (loaded.settings, loaded.note) == (
        Settings("fast", False, True, (10, 20, 1280, 800)),
        None,
    )
