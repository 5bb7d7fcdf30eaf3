"""The checks of the card files find each fault that they are there to find."""

from __future__ import annotations

from pathlib import Path

import check
import pytest

from tests.helpers.source_tree import ROOT

CARD = ROOT / "resources" / "cards" / "kabufuda" / "02.svg"
GOOD = CARD.read_text(encoding="utf-8")
END = "</svg>"


def _adding(markup: str) -> str:
    return GOOD.replace(END, markup + END)


def _without_face() -> str:
    face, art = GOOD.index("</defs>") + len("</defs>"), GOOD.index("<circle")
    return GOOD[:face] + GOOD[art:]


FAULTS = {
    "not well-formed": GOOD.replace("</svg>", ""),
    "bytes, more than": _adding(f"<!--{'x' * 41000}-->"),
    "viewBox is not": GOOD.replace("0 0 330 540", "0 0 330 541"),
    "no title": GOOD.replace("<title>Kabufuda: two</title>", ""),
    "<clipPath> is not allowed": _adding('<clipPath id="c"/>'),
    "<text> is not allowed": _adding("<text>2</text>"),
    "<image> is not allowed": _adding("<image/>"),
    "clip-path is not allowed": _adding('<g clip-path="url(#c)"/>'),
    "style is not allowed": _adding('<g style="mix-blend-mode:multiply"/>'),
    "fill=rgba(0,0,0,1) is not a plain colour": _adding('<path d="" fill="rgba(0,0,0,1)"/>'),
    "opacity on a group": _adding('<g opacity=".5"/>'),
    "text in <g>": _adding("<g>two</g>"),
    "link out of the file": _adding('<use xlink:href="http://example.org/a.svg#b"/>'),
    "QtSvg says": _adding('<path d="M0 0L" fill="url(#missing)" transform="turn(3)"/>'),
    "painted outside the card": _adding('<circle cx="340" cy="270" r="12" fill="#000000"/>'),
    "painted in the pixel of a corner": _adding('<circle cx="2" cy="2" r="4" fill="#000000"/>'),
    "see-through": _without_face(),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: str, tmp_path: Path) -> None:
    """Protects the checks themselves: one that passes everything proves nothing."""
    spoiled = tmp_path / "spoiled.svg"
    spoiled.write_text(FAULTS[fault], encoding="utf-8")
    assert fault in "\n".join(check.problems(spoiled))


def test_a_changed_detail_does_not_make_another_card(tmp_path: Path) -> None:
    """Protects the measure: cards that differ in a detail alone are named as too much alike."""
    first, second = tmp_path / "first.svg", tmp_path / "second.svg"
    first.write_text(GOOD, encoding="utf-8")
    second.write_text(_adding('<circle cx="165" cy="452" r="8" fill="#ffffff"/>'), encoding="utf-8")
    (pair,) = check.pairs([first, second])
    assert 0 < pair.difference < check.LEAST_DIFFERENCE


def test_the_command_names_fault_and_alike_pair(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Protects the command line: it fails, and says what and where."""
    for name in ("one", "twin"):
        (tmp_path / f"{name}.svg").write_text(_adding("<text>2</text>"), encoding="utf-8")
    assert check.main([str(tmp_path / "one.svg"), str(tmp_path / "twin.svg")]) == 1
    said = capsys.readouterr().out
    assert f"FAULT {tmp_path.name}/one.svg: <text> is not allowed" in said
    assert "one and twin differ by 0.0, less than 16" in said
