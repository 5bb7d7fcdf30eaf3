"""The shipped cards: all there, sound, told apart when small, and what the code draws."""

from __future__ import annotations

from pathlib import Path

import build
import check
import icon
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tests.helpers.source_tree import ROOT

CARDS = ROOT / "resources" / "cards"
EXPECTED = {
    *(f"hanafuda/{month:02}-{number}.svg" for month in range(1, 13) for number in range(1, 5)),
    *(f"kabufuda/{rank:02}.svg" for rank in range(1, 11)),
    "kabufuda/01-red.svg",
    "kabufuda/04-special.svg",
    "backs/red.svg",
    "backs/black.svg",
}
FILES = sorted(CARDS.rglob("*.svg"))
BACKS = (CARDS / "backs" / "red.svg", CARDS / "backs" / "black.svg")


def _name(path: Path) -> str:
    return path.relative_to(CARDS).as_posix()


def _render(path: Path, width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    renderer = QSvgRenderer(str(path))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def test_exactly_the_cards_of_both_decks_are_there() -> None:
    """Protects from a missing face, and from a file that no card shows."""
    found = {_name(path) for path in CARDS.rglob("*") if path.is_file()}
    assert found == EXPECTED


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_a_card_is_sound(path: Path) -> None:
    """Protects the face: well-formed, small, opaque, inside the card, drawn alike everywhere."""
    assert check.problems(path) == ()


@pytest.mark.parametrize("deck", ["hanafuda", "kabufuda", "backs"])
def test_no_two_cards_look_alike_when_small(deck: str) -> None:
    """Protects the player from taking one card for another at 48 px."""
    closest = check.pairs(sorted((CARDS / deck).glob("*.svg")))[0]
    assert closest.difference >= check.LEAST_DIFFERENCE, closest


@pytest.mark.slow
def test_a_fresh_build_gives_the_shipped_bytes(tmp_path: Path) -> None:
    """Protects from art and code drifting apart."""
    built = build.build(tmp_path)
    assert {path.relative_to(tmp_path).as_posix() for path in built} == EXPECTED
    stale = [
        path.name
        for path in built
        if path.read_bytes() != (CARDS / path.relative_to(tmp_path)).read_bytes()
    ]
    assert not stale, "run packaging/cardart/build.py"


@pytest.mark.parametrize("path", BACKS, ids=_name)
def test_a_back_looks_the_same_turned_by_half_a_turn(path: Path) -> None:
    """Protects from cards that can be known by the way they lie."""
    image = _render(path, 264, 432)
    turned = image.flipped(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)
    differences = [
        abs(a - b) for a, b in zip(bytes(image.constBits()), bytes(turned.constBits()), strict=True)
    ]
    assert sum(difference > 16 for difference in differences) < 20


def test_the_icon_is_what_the_code_draws() -> None:
    """Protects from icon and code drifting apart."""
    assert icon.ICON.read_text(encoding="utf-8") == icon.svg(), "run packaging/cardart/icon.py"


@pytest.mark.parametrize("size", [16, 24, 32, 48, 128, 256])
def test_the_icon_keeps_red_sky_and_white_moon_in_every_size(size: int) -> None:
    """Protects the icon in task bars: its two great shapes must not melt into each other."""
    image = _render(icon.ICON, size, size)
    sky = image.pixelColor(round(size * 0.76), round(size * 0.68))
    moon = image.pixelColor(int(size * 0.463), int(size * 0.4))
    assert sky.red() > sky.green() + 80
    assert min(moon.red(), moon.green(), moon.blue()) > 160
