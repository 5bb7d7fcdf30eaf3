"""The bundled serifs hold every sign the program shows, so that none turns into a box."""

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


SIGNS, TEXT = "HanafudaSerif.ttf", "HanafudaSerifText.ttf"


@cache
def _font(name: str) -> TTFont:
    return TTFont(FONTS / name)


def lacking(text: str, font: str = SIGNS) -> set[str]:
    """Return the signs of `text` that would show as boxes where the system has no font."""
    held = _font(font).getBestCmap()
    return {sign for sign in text if sign.isprintable() and ord(sign) not in held}


def _letters(text: str) -> str:
    """Return what the font of text holds: all before the Japanese signs."""
    return "".join(sign for sign in text if ord(sign) < 0x3000)


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.stem)
def test_the_font_holds_every_sign_of_a_catalogue(catalogue: Path) -> None:
    """Protects texts: no sign of a translation shows as a box."""
    texts: dict[str, str] = json.loads(catalogue.read_text(encoding="utf-8"))
    signs = "".join(texts.values())
    assert lacking(signs) == set(), REPAIR
    assert lacking(_letters(signs), TEXT) == set(), REPAIR


def test_there_are_catalogues() -> None:
    """Protects the test above from looking at nothing."""
    assert CATALOGUES


def test_the_font_holds_every_sign_in_the_code_of_the_window() -> None:
    """Protects seals, plaques and readings: what stands in the code shows as no box."""
    spoken = {
        (module.name, line): lacking(text) | lacking(_letters(text), TEXT)
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
    """Protects the finder: letters count as signs do."""
    assert lacking("Ōba 大場\n, большой, 🂠 龘") == set("большой🂠龘")
    assert lacking("Ōba 大場", TEXT) == {"大", "場"}


@pytest.mark.parametrize("letter", "ĀĒĪŌŪāēīōū")
def test_a_long_vowel_is_as_wide_as_the_short_one(letter: str) -> None:
    """Protects the composed letters: a vowel with a bar above it, centred within its width."""
    font = _font(TEXT)
    names, glyphs = font.getBestCmap(), font["glyf"]
    vowel = unicodedata.normalize("NFD", letter)[0]
    short = names[ord("ı" if vowel == "i" else vowel)]
    long = names[ord(letter)]
    assert font["hmtx"][long][0] == font["hmtx"][short][0]
    base, bar = glyphs[long].components
    assert (base.glyphName, base.x, base.y) == (short, 0, 0)
    assert bar.glyphName == names[ord("¯")]
    gap = glyphs[bar.glyphName].yMin + bar.y - glyphs[short].yMax
    assert 40 < gap < 100
    middle = bar.x + (glyphs[bar.glyphName].xMin + glyphs[bar.glyphName].xMax) / 2
    assert abs(middle - font["hmtx"][short][0] / 2) < 60


@pytest.mark.parametrize(
    ("name", "family"), [(SIGNS, "Hanafuda Serif"), (TEXT, "Hanafuda Serif Text")]
)
def test_the_font_is_a_bold_of_its_own_name(name: str, family: str) -> None:
    """Protects the licence and the look: renamed, bold, not variable, free to embed."""
    font = _font(name)
    names = {record.nameID: str(record) for record in font["name"].names}
    assert names[1] == family
    assert not any("Shippori" in names[name_id] for name_id in (1, 3, 4, 6))
    assert names[0].startswith("Copyright 2021 The Shippori Mincho Project Authors")
    assert font["OS/2"].usWeightClass == 700
    assert font["OS/2"].fsType == 0
    assert "fvar" not in font
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL.txt").read_text(encoding="utf-8")


def test_a_line_is_as_high_as_a_sign() -> None:
    """Protects seals and plaques: a sign centred by its line is centred by its ink."""
    font = _font(SIGNS)
    line = font["hhea"].ascent - font["hhea"].descent + font["hhea"].lineGap
    assert line == font["head"].unitsPerEm


def test_a_line_of_text_holds_its_ink() -> None:
    """Protects descenders and accents from being cut, without lines higher than they need."""
    font = _font(TEXT)
    glyphs = [font["glyf"][name] for name in font.getGlyphOrder()]
    inked = [glyph for glyph in glyphs if glyph.numberOfContours]
    assert font["hhea"].ascent == max(glyph.yMax for glyph in inked)
    assert -50 < font["hhea"].descent - min(glyph.yMin for glyph in inked) < 0
    assert font["hhea"].lineGap == 0


@pytest.mark.parametrize("name", [SIGNS, TEXT])
def test_every_system_measures_the_same_line(name: str) -> None:
    """Protects the layout: systems that read the other table see the same height."""
    font = _font(name)
    windows = font["OS/2"]
    assert windows.fsSelection & 1 << 7
    assert windows.sTypoAscender == font["hhea"].ascent
    assert windows.sTypoDescender == font["hhea"].descent
