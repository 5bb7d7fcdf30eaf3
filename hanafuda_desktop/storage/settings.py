"""The settings of the program: what there is, which values are allowed, where they are kept."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from hanafuda_desktop.engine.setup import MatchSetup
from hanafuda_desktop.engine.text import Msg, MsgList, msg
from hanafuda_desktop.storage.migrations import SETTINGS, Document
from hanafuda_desktop.storage.reports import joined, report
from hanafuda_desktop.storage.saves import SaveSlot

_LOG = logging.getLogger("hanafuda.storage")

Geometry: TypeAlias = tuple[int, int, int, int]
"""Left, top, width, height of a window, in pixels of the desktop."""

_FARTHEST = 1_000_000
"""No desktop has so many pixels; the window's own numbers end at 31 bits."""

SPEEDS = ("slow", "normal", "fast", "instant")


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults.

    The side panel is remembered for the normal and the compact table separately. `window` None:
    let the system choose. `setups` are the matches begun last, one a game, the newest first.
    """

    speed: str = "normal"
    panel_open_normal: bool = True
    panel_open_compact: bool = False
    window: Geometry | None = None
    setups: tuple[MatchSetup, ...] = ()


@dataclass(frozen=True, slots=True)
class SettingSpec:
    """One setting: its key and how a value from a file is checked.

    `parse` returns the value in the form of `Settings`, or raises ValueError.
    """

    key: str
    parse: Callable[[object], object]

    @property
    def title(self) -> Msg:
        """Short name of the setting."""
        return Msg(f"setting.{self.key}.title")


def _parse_speed(value: object) -> str:
    if value not in SPEEDS:
        raise ValueError(f"{value!r} is none of {', '.join(SPEEDS)}")
    return str(value)


def _parse_switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither true nor false")
    return value


def _parse_geometry(value: object) -> Geometry | None:
    match value:
        case None:
            return None
        case [int(left), int(top), int(width), int(height)]:
            place = left, top, width, height
            if all(map(_is_on_desktop, place)) and width > 0 and height > 0:
                return place
    raise ValueError(f"{value!r} is no left, top, width and height")


def _is_on_desktop(value: int) -> bool:
    """Tell whether a value is a number of pixels; True is none."""
    return type(value) is int and abs(value) <= _FARTHEST


def _parse_setups(value: object) -> tuple[MatchSetup, ...]:
    try:
        setups = msgspec.convert(value, tuple[MatchSetup, ...])
    except msgspec.ValidationError as error:
        raise ValueError(f"no list of matches: {error}") from error
    for setup in setups:
        if not setup.opponents or not all(each.name.strip() for each in setup.opponents):
            raise ValueError(f"a match of {setup.game} without opponents, or one without a name")
    return setups


SETTING_SPECS: tuple[SettingSpec, ...] = (
    SettingSpec("speed", _parse_speed),
    SettingSpec("panel_open_normal", _parse_switch),
    SettingSpec("panel_open_compact", _parse_switch),
    SettingSpec("window", _parse_geometry),
    SettingSpec("setups", _parse_setups),
)


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """The settings in force, and what to tell the player about them (None: nothing)."""

    settings: Settings
    note: Msg | None = None


class SettingsStore:
    """The file of settings. What it does not know (of a later version) it writes back."""

    def __init__(self, path: Path, is_read_only: bool = False) -> None:
        """Take the file; where it is `is_read_only`, it is not even set aside."""
        self._slot: SaveSlot[Document] = SaveSlot(path, SETTINGS, dict, dict, is_read_only)
        self._unknown: Document = {}

    def load(self) -> LoadedSettings:
        """Read the settings; a bad value falls back to its default, alone."""
        loaded = self._slot.load()
        document = dict(loaded.document or {})
        document.pop("version", None)
        values: dict[str, Any] = {}
        bad: list[Msg] = []
        for spec in SETTING_SPECS:
            if spec.key not in document:
                continue
            value = document.pop(spec.key)
            try:
                values[spec.key] = spec.parse(value)
            except ValueError as error:
                _LOG.warning("setting %s: %s", spec.key, error)
                bad.append(spec.title)
        self._unknown = document
        notes = [note] if (note := report(self._slot, loaded)) is not None else []
        if bad:
            listed = MsgList(tuple(bad))
            notes.append(msg("storage.settings.bad", count=len(bad), settings=listed))
        return LoadedSettings(Settings(**values), joined(*notes) if notes else None)

    def save(self, settings: Settings) -> None:
        """Write the settings; raises OSError where that fails."""
        known = {field.name: getattr(settings, field.name) for field in fields(settings)}
        self._slot.save({"version": SETTINGS.version, **self._unknown, **known})
