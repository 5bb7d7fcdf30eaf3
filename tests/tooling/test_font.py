"""The bundled serif holds every sign the program shows, so that none turns into a box."""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tests.helpers.source_tree import ROOT, modules, spoken_strings

FONTS = ROOT / "resources" / "fonts"
CATALOGUES = sorted((ROOT / "resources" / "translations").rglob("*.json"))
REPAIR = "build the font again: see packaging/fonts/build_font.py"


@cache
def _font() -> TTFont:
    return TTFont(FONTS / "HanafudaSerif.ttf")


def lacking(text: str) -> set[str]:
    """Return the signs of `text` that would show as boxes where the system has no Japanese.

    Latin and Cyrillic letters are written in the system's own font, which has them.
    """
    return {
        sign
        for sign in text
        if not sign.isascii()
        and ord(sign) not in _font().getBestCmap()
        and not unicodedata.name(sign, "").startswith(("LATIN ", "CYRILLIC "))
    }


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.stem)
def test_the_font_holds_every_sign_of_a_catalogue(catalogue: Path) -> None:
    """Protects texts: no sign of a translation shows as a box."""
    texts: dict[str, str] = json.loads(catalogue.read_text(encoding="utf-8"))
    assert lacking("".join(texts.values())) == set(), REPAIR


def test_there_are_catalogues() -> None:
    """Protects the test above from looking at nothing."""
    assert CATALOGUES


def test_the_font_holds_every_sign_in_the_code_of_the_window() -> None:
    """Protects seals and plaques: kanji drawn from the code do not show as boxes."""
    spoken = {
        (module.name, line): lacking(text)
        for module in modules()
        if module.layer in ("ui", "controller", "games", "cards", "engine")
        for text, line in spoken_strings(module.tree)
    }
    assert {place: signs for place, signs in spoken.items() if signs} == {}, REPAIR


def test_the_font_holds_the_declared_signs() -> None:
    """Protects the font from being older than the list it is made of."""
    signs = (ROOT / "packaging" / "fonts" / "signs.txt").read_text(encoding="utf-8")
    assert lacking(signs) == set(), REPAIR


def test_a_lacking_sign_is_seen() -> None:
    """Protects the finder: a rare kanji and an emoji are missed, letters of the system not."""
    assert lacking("Ōba 大場, большая, 🂠 龘") == {"🂠", "龘"}


def test_the_font_is_a_bold_of_its_own_name() -> None:
    """Protects the licence and the look: renamed, bold, not variable, free to embed."""
    font = _font()
    names = {record.nameID: str(record) for record in font["name"].names}
    assert names[1] == "Hanafuda Serif"
    assert not any("Shippori" in names[name_id] for name_id in (1, 3, 4, 6))
    assert names[0].startswith("Copyright 2021 The Shippori Mincho Project Authors")
    assert font["OS/2"].usWeightClass == 700
    assert font["OS/2"].fsType == 0
    assert "fvar" not in font
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL.txt").read_text(encoding="utf-8")


def test_a_line_is_as_high_as_a_sign() -> None:
    """Protects seals and plaques: a sign centred by its line is centred by its ink."""
    font = _font()
    line = font["hhea"].ascent - font["hhea"].descent + font["hhea"].lineGap
    assert line == font["head"].unitsPerEm
