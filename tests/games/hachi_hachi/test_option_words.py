"""Proves that the numbers in the words of options and of the table are those of the tables."""

from __future__ import annotations

import json
import re
from pathlib import Path

from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS, PRESETS, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.yaku import (
    big_specials_in_force,
    dekiyaku_in_force,
)

TEXTS = Path(__file__).parents[3] / "resources/translations/en"
KAN = int(HachiHachiOptions().kan)
CHANGES = {preset.id: dict(preset.changes) for preset in PRESETS}


def texts_of(subject: str) -> dict[str, str]:
    """Return the texts of a subject, without what is filled in."""
    found: dict[str, str] = json.loads((TEXTS / f"{subject}.json").read_text("utf-8"))
    return {key: re.sub(r"\{\{\w+\}\}", "", text) for key, text in found.items()}


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def in_kan(mon: int) -> int:
    kan, rest = divmod(mon, KAN)
    assert not rest
    return kan


def expected() -> dict[str, int]:
    """Return the one number in each text that may hold one, from the tables."""
    growing = HachiHachiOptions(nanatan_extra=True)
    (ribbons,) = (row for row in dekiyaku_in_force(growing) if row.id == "nanatan")
    (eights,) = (row for row in big_specials_in_force(growing) if row.id == "futahachi")
    leaflet = CHANGES["nintendo"]["kan"]
    assert type(leaflet) is int
    found = {
        "option.nanatan_extra.on": in_kan(ribbons.per_extra),
        "option.futahachi_flat.off": in_kan(eights.per_extra),
        "preset.nintendo.text": leaflet,
    }
    for key in ("deals", "kan", "aka_value"):
        (spec,) = (spec for spec in OPTION_SPECS if spec.key == key)
        for choice in spec.choices:
            found[spec.choice(choice).key] = _shown(key, choice)
    return found


def _shown(key: str, choice: OptionValue) -> int:
    assert type(choice) is int
    return in_kan(choice) if key == "aka_value" else choice


def test_each_number_in_the_words_of_an_option_is_that_of_the_tables() -> None:
    hachi_hachi = {spec.key for spec in OPTION_SPECS}
    wanted, met = expected(), set()
    for key, text in texts_of("options").items():
        kind, name, *_ = key.split(".")
        is_ours = name in (hachi_hachi if kind == "option" else CHANGES)
        if is_ours and numbers(text) and not key.endswith(".source"):
            assert numbers(text) == [wanted[key]], key
            met.add(key)
    assert met == set(wanted)


def test_the_only_amount_in_the_words_of_the_table_is_the_par() -> None:
    """Small numbers count cards, places and keys; those of one card stand in singular forms."""
    amounts = {
        number
        for subject in ("hachi_hachi", "scoring", "variants", "why")
        for key, text in texts_of(subject).items()
        for number in numbers(text)
        if not key.startswith("prompt.") and number > 1
    }
    assert amounts == {seat_rules(3).par}
