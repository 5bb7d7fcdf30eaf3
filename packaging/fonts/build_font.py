"""Builds the bundled Japanese serif: a small, renamed part of Shippori Mincho Bold.

Run it when a text uses a sign that the font lacks (a test tells), after fetching the source:

    npm pack @fontsource/shippori-mincho@5.3.0 && tar xf fontsource-shippori-mincho-5.3.0.tgz
    python packaging/fonts/build_font.py package

The same source and texts give the same file, byte for byte.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "resources" / "fonts"
SIGNS = Path(__file__).with_name("signs.txt")

SOURCE = "files/shippori-mincho-japanese-700-normal.woff2"
SOURCE_SHA256 = "e50d568ef76f3bdbb756521a63d818e0f3076c6938ea47af812b96524e9e9a1c"

FAMILY = "Hanafuda Serif"
VERSION = "Version 1.0"
ALWAYS = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x00FF),  # Latin-1, with the signs of multiplication and the middle dot
    (0x2010, 0x2026),  # dashes, quotation marks, ellipsis
    (0x2212, 0x2212),  # minus
    (0x3000, 0x303F),  # Japanese punctuation
    (0x3041, 0x30FF),  # kana
)
"""Ranges that are taken as far as the source has them."""


def wanted_characters() -> set[int]:
    """Return the code points of all translations, of the declared signs and of `ALWAYS`."""
    texts = [SIGNS.read_text(encoding="utf-8")]
    for catalogue in sorted((ROOT / "resources" / "translations").rglob("*.json")):
        texts += json.loads(catalogue.read_text(encoding="utf-8")).values()
    found = {ord(sign) for text in texts for sign in text if sign.isprintable()}
    return found.union(*(range(first, last + 1) for first, last in ALWAYS))


def build(source: Path, target: Path) -> set[int]:
    """Write the font; return the wanted code points that the source does not have."""
    font = TTFont(source, recalcTimestamp=False)
    wanted = wanted_characters()
    missing: set[int] = wanted - font.getBestCmap().keys()
    options = Options(
        layout_features=["vert", "vrt2", "kern"], name_IDs=["*"], glyph_names=False, hinting=False
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    _rename(font)
    _fit_lines_to_signs(font)
    font.flavor = None
    font.save(target)
    return missing


def _rename(font: TTFont) -> None:
    """Give it a name of its own, so that it never stands in for an installed original."""
    names = font["name"]
    # Typographic, preferred and variation names would go on naming the original.
    names.names = [record for record in names.names if record.nameID in (0, 13, 14)]
    for name_id, text in {
        1: FAMILY,
        2: "Bold",
        3: f"{FAMILY} Bold {VERSION}",
        4: f"{FAMILY} Bold",
        5: VERSION,
        6: f"{FAMILY.replace(' ', '')}-Bold",
        10: "Part of Shippori Mincho Bold, with the line height of its em square.",
    }.items():
        names.setName(text, name_id, platformID=3, platEncID=1, langID=0x409)


def _fit_lines_to_signs(font: TTFont) -> None:
    """Make a line as high as a sign: then a sign centred by its line is centred by its ink."""
    ascent, descent = font["OS/2"].sTypoAscender, font["OS/2"].sTypoDescender
    assert ascent - descent == font["head"].unitsPerEm
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ascent, descent, 0
    font["OS/2"].sTypoLineGap = 0
    font["OS/2"].version = 4  # the first that knows the bit
    font["OS/2"].fsSelection |= 1 << 7  # use these, not the Windows clipping values


def main(argv: list[str]) -> int:
    """Build from an unpacked source package; 0 done, 1 a wanted sign is missing, 2 bad source."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("package", type=Path, help="unpacked @fontsource/shippori-mincho 5.3.0")
    package: Path = parser.parse_args(argv).package
    source = package / SOURCE
    if not source.is_file() or hashlib.sha256(source.read_bytes()).hexdigest() != SOURCE_SHA256:
        sys.stderr.write(f"{source} is not the file of version 5.3.0\n")
        return 2
    target = FONTS / "HanafudaSerif.ttf"
    missing = build(source, target)
    (FONTS / "OFL.txt").write_bytes((package / "LICENSE").read_bytes())
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size // 1024} kB")
    # Letters of Latin and Cyrillic are the system font's business.
    signs = sorted(chr(code) for code in missing if code >= 0x3400)
    if signs:
        sys.stderr.write(f"the source has no {' '.join(signs)}\n")
    return 1 if signs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
