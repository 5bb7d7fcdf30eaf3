"""Settings survive the file: bad values fall back alone, unknown ones are kept."""

from __future__ import annotations

import json
import logging
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hanafuda_desktop.engine.setup import MatchSetup, Opponent
from hanafuda_desktop.engine.text import Msg, MsgList, msg
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.storage.settings import SETTING_SPECS, Settings, SettingsStore

if TYPE_CHECKING:
    from tests.conftest import ExpectLog


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_every_setting_has_a_spec_that_takes_its_default() -> None:
    defaults = Settings()
    assert [spec.key for spec in SETTING_SPECS] == [field.name for field in fields(Settings)]
    for spec in SETTING_SPECS:
        assert spec.parse(getattr(defaults, spec.key)) == getattr(defaults, spec.key)


def test_without_a_file_the_defaults_hold(path: Path) -> None:
    loaded = SettingsStore(path).load()
    assert (loaded.settings, loaded.note) == (Settings(), None)


@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings("instant", False, True, (-5, 0, 1280, 800)),
        Settings(window=(0, 0, 800, 600)),
        Settings(
            setups=(
                MatchSetup(
                    "hachi_hachi",
                    (Opponent("Sayo", "club"), Opponent("Ren", "master")),
                    (("deals", 6), ("must_match", True), ("values", "nintendo")),
                ),
                MatchSetup("other", (Opponent("Kei", "club"),)),
            )
        ),
    ],
)
def test_what_was_saved_is_loaded(path: Path, settings: Settings) -> None:
    SettingsStore(path).save(settings)
    assert SettingsStore(path).load().settings == settings


@pytest.mark.parametrize(
    ("key", "bad"),
    [
        ("speed", "warp"),
        ("speed", 3),
        ("speed", ["slow"]),
        ("panel_open_normal", "yes"),
        ("panel_open_normal", 1),
        ("panel_open_compact", None),
        ("window", [1, 2, 3]),
        ("window", [0, 0, 0, 600]),
        ("window", "0,0,800,600"),
        ("window", [0.5, 0, 800, 600]),
        ("window", [True, 0, 800, 600]),
        ("window", [0, 0, 800, 1 << 31]),
        ("window", [-(10**30), 0, 800, 600]),
        ("setups", {}),
        ("setups", [{"game": "hachi_hachi"}]),
        ("setups", [{"game": "hachi_hachi", "opponents": []}]),
        ("setups", [{"game": "hachi_hachi", "opponents": [{"name": " ", "level": "club"}]}]),
        (
            "setups",
            [
                {
                    "game": "hachi_hachi",
                    "opponents": [{"name": "Sayo", "level": "club"}],
                    "options": [["deals", None]],
                }
            ],
        ),
    ],
)
def test_a_bad_value_falls_back_alone(
    path: Path, key: str, bad: object, expect_log: ExpectLog
) -> None:
    good = {
        "speed": "fast",
        "panel_open_normal": False,
        "panel_open_compact": True,
        "window": [1, 2, 3, 4],
    }
    path.write_text(json.dumps({"version": 1, **good, key: bad}))
    expect_log("hanafuda.storage", logging.WARNING, f"setting {key}")
    loaded = SettingsStore(path).load()
    expected = {**good, "window": (1, 2, 3, 4), key: getattr(Settings(), key)}
    assert {name: getattr(loaded.settings, name) for name in expected} == expected
    assert loaded.note == msg(
        "storage.settings.bad", count=1, settings=MsgList((Msg(f"setting.{key}.title"),))
    )


def test_unknown_settings_are_written_back(path: Path) -> None:
    path.write_text('{"version": 1, "speed": "slow", "theme": "day"}')
    store = SettingsStore(path)
    loaded = store.load()
    assert (loaded.settings.speed, loaded.note) == ("slow", None)
    store.save(Settings(speed="fast"))
    content = json.loads(path.read_text())
    assert (content["theme"], content["speed"], content["version"]) == ("day", "fast", 1)


def test_a_damaged_file_gives_the_backup(path: Path, expect_log: ExpectLog) -> None:
    store = SettingsStore(path)
    store.save(Settings(speed="slow"))
    store.save(Settings(speed="fast"))
    path.write_text("{")
    expect_log("hanafuda.storage", logging.WARNING, "damaged")
    loaded = SettingsStore(path).load()
    assert loaded.settings.speed == "slow"
    words = Translator(load_catalog("en"), ())(loaded.note or Msg("none"))
    assert "kept as settings.json.damaged in the folder" in words
    assert "Instead, the settings of 20" in words
