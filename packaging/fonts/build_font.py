"""Builds the bundled serifs: small, renamed parts of Shippori Mincho Bold.

"Hanafuda Serif" has all signs, in lines as high as a sign. "Hanafuda Serif Text" has the letters
alone, in lines that hold their whole ink: it is for text on systems without any font of their own.

Run it when a text uses a sign that the font lacks (a test tells), after fetching the source:

    npm pack @fontsource/shippori-mincho@5.3.0 && tar xf fontsource-shippori-mincho-5.3.0.tgz
    python packaging/fonts/build_font.py package

The same source and texts give the same files, byte for byte.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import unicodedata
from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "resources" / "fonts"
SIGNS = Path(__file__).with_name("signs.txt")

SOURCE = "files/shippori-mincho-japanese-700-normal.woff2"
SOURCE_SHA256 = "e50d568ef76f3bdbb756521a63d818e0f3076c6938ea47af812b96524e9e9a1c"

FAMILY, SIGNS_FILE = "Hanafuda Serif", "HanafudaSerif.ttf"
TEXT_FAMILY, TEXT_FILE = "Hanafuda Serif Text", "HanafudaSerifText.ttf"
VERSION = "Version 1.1"
FIRST_JAPANESE = 0x3000
LONG_VOWELS = "ĀĒĪŌŪāēīōū"
"""Letters of romanized Japanese that no file of the source has: they are composed."""
ROUNDING = 35
"""Room below the ink of text, in thousandths of its size: at 14 px half a pixel, which rounding
the line to whole pixels may take away."""
ALWAYS = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x00FF),  # Latin-1, with the signs of multiplication and the middle dot
    (0x0131, 0x0131),  # the letter i without its dot, for a macron
    (0x2010, 0x2026),  # dashes, quotation marks, ellipsis
    (0x2212, 0x2212),  # minus
    (0x3000, 0x303F),  # Japanese punctuation
    (0x3041, 0x30FF),  # kana
)
"""Ranges that are taken as far as the source has them."""


def used_characters() -> set[int]:
    """Return the code points of all translations and of the declared signs."""
    texts = [SIGNS.read_text(encoding="utf-8")]
    for catalogue in sorted((ROOT / "resources" / "translations").rglob("*.json")):
        texts += json.loads(catalogue.read_text(encoding="utf-8")).values()
    return {ord(sign) for text in texts for sign in text if sign.isprintable()}


def build(source: Path) -> set[int]:
    """Write both fonts; return the used code points that they lack."""
    used = used_characters()
    wanted = used.union(map(ord, LONG_VOWELS), *(range(low, high + 1) for low, high in ALWAYS))
    signs = _part_of(source, wanted, FAMILY)
    em_square = signs["OS/2"].sTypoAscender, signs["OS/2"].sTypoDescender
    # A line as high as a sign: then a sign centred by its line is centred by its ink.
    assert em_square[0] - em_square[1] == signs["head"].unitsPerEm
    _set_line(signs, *em_square)
    signs.save(FONTS / SIGNS_FILE)

    letters = _part_of(source, {code for code in wanted if code < FIRST_JAPANESE}, TEXT_FAMILY)
    glyphs = [letters["glyf"][name] for name in letters.getGlyphOrder()]
    inked = [glyph for glyph in glyphs if glyph.numberOfContours]
    lowest = min(glyph.yMin for glyph in inked)
    _set_line(letters, max(glyph.yMax for glyph in inked), lowest - ROUNDING)
    letters.save(FONTS / TEXT_FILE)
    missing: set[int] = used - signs.getBestCmap().keys()
    return missing


def _part_of(source: Path, characters: set[int], family: str) -> TTFont:
    """Return the source with no more than the characters, under another name."""
    font = TTFont(source, recalcTimestamp=False)
    # Nothing is written vertically, and the source has no kerning.
    for unused in ("GDEF", "GPOS", "GSUB", "vhea", "vmtx"):
        del font[unused]
    for letter in LONG_VOWELS:
        _compose_long_vowel(font, letter)
    options = Options(name_IDs=["*"], glyph_names=False, hinting=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    _rename(font, family)
    font.flavor = None
    return font


def _compose_long_vowel(font: TTFont, letter: str) -> None:
    """Add a vowel with a macron, which stands where the same vowel has its two dots."""
    vowel = unicodedata.normalize("NFD", letter)[0]
    names, glyphs = font.getBestCmap(), font["glyf"]
    dotted = names[ord(unicodedata.normalize("NFC", f"{vowel}\N{COMBINING DIAERESIS}"))]
    base = names[ord("ı" if vowel == "i" else vowel)]
    macron = names[ord("\N{MACRON}")]
    dots, bar = _middle_above(font, dotted, glyphs[base].yMax), _middle_above(font, macron, 0)
    pen = TTGlyphPen(glyphs)
    pen.addComponent(base, (1, 0, 0, 1, 0, 0))
    pen.addComponent(macron, (1, 0, 0, 1, dots[0] - bar[0], dots[1] - bar[1]))
    name = f"uni{ord(letter):04X}"
    glyphs[name] = pen.glyph()
    glyphs[name].recalcBounds(glyphs)
    font["hmtx"][name] = font["hmtx"][base][0], glyphs[name].xMin
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(letter)] = name


def _middle_above(font: TTFont, name: str, height: int) -> tuple[int, int]:
    """Return the middle of those contours of a glyph that lie above the height."""
    points, ends, _ = font["glyf"][name].getCoordinates(font["glyf"])
    firsts = (0, *(last + 1 for last in ends))
    contours = [points[first : last + 1] for first, last in zip(firsts, ends, strict=False)]
    above = [contour for contour in contours if min(y for _, y in contour) > height]
    x, y = zip(*(point for contour in above for point in contour), strict=True)
    return (min(x) + max(x)) // 2, (min(y) + max(y)) // 2


def _rename(font: TTFont, family: str) -> None:
    """Give it a name of its own, so that it never stands in for an installed original."""
    names = font["name"]
    # Typographic, preferred and variation names would go on naming the original.
    names.names = [record for record in names.names if record.nameID in (0, 13, 14)]
    for name_id, text in {
        1: family,
        2: "Bold",
        3: f"{family} Bold {VERSION}",
        4: f"{family} Bold",
        5: VERSION,
        6: f"{family.replace(' ', '')}-Bold",
        10: "Part of Shippori Mincho Bold, with long vowels and another line height.",
    }.items():
        names.setName(text, name_id, platformID=3, platEncID=1, langID=0x409)


def _set_line(font: TTFont, ascent: int, descent: int) -> None:
    """Make a line reach from the ascent down to the descent, on every system."""
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ascent, descent, 0
    windows = font["OS/2"]
    windows.sTypoAscender, windows.sTypoDescender, windows.sTypoLineGap = ascent, descent, 0
    windows.version = 4  # the first that knows the bit
    windows.fsSelection |= 1 << 7  # use these, not the Windows clipping values


def main(argv: list[str]) -> int:
    """Build from an unpacked source package; 0 done, 1 a wanted sign is missing, 2 bad source."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("package", type=Path, help="unpacked @fontsource/shippori-mincho 5.3.0")
    package: Path = parser.parse_args(argv).package
    source = package / SOURCE
    if not source.is_file() or hashlib.sha256(source.read_bytes()).hexdigest() != SOURCE_SHA256:
        sys.stderr.write(f"{source} is not the file of version 5.3.0\n")
        return 2
    missing = build(source)
    (FONTS / "OFL.txt").write_bytes((package / "LICENSE").read_bytes())
    for name in (SIGNS_FILE, TEXT_FILE):
        print(f"{name}: {(FONTS / name).stat().st_size // 1024} kB")
    if missing:
        sys.stderr.write(f"the source has no {' '.join(map(chr, sorted(missing)))}\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
