"""The sheets for people: the one in the README shows the shipped cards, small enough to load."""

from __future__ import annotations

import math
from pathlib import Path

import compare
import palette
import pytest
import sheets
from PySide6.QtGui import QColor, QImage

from tests.helpers.source_tree import ROOT

README_SHEET = ROOT / "docs" / "cards.png"
CARDS = ROOT / "resources" / "cards"


def _colours(image: QImage) -> bytes:
    plain = image.convertToFormat(QImage.Format.Format_RGB32)  # must outlive its bits
    return bytes(plain.constBits())


def _rms(a: QImage, b: QImage) -> float:
    x, y = _colours(a), _colours(b)
    return math.dist(x, y) / math.sqrt(len(x))


def _plain(colour: str) -> QImage:
    image = QImage(40, 25, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    return image


def test_the_sheet_of_the_readme_shows_the_shipped_cards() -> None:
    """Protects the README from showing cards that have been redrawn since."""
    shown, drawn = QImage(str(README_SHEET)), sheets.deck(CARDS)
    assert shown.size() == drawn.size()
    step_x, step_y = sheets.DECK_WIDTH + sheets.PAD, drawn.height() // sheets.CARDS_A_MONTH
    stale = [
        f"{month + 1:02}-{number + 1}"
        for month in range(sheets.MONTHS)
        for number in range(sheets.CARDS_A_MONTH)
        if _rms(
            shown.copy(month * step_x, number * step_y, step_x, step_y),
            drawn.copy(month * step_x, number * step_y, step_x, step_y),
        )
        > 8  # fewer colours alone cost less
    ]
    assert not stale, "run packaging/cardart/sheets.py --deck docs/cards.png"


def test_the_sheet_of_the_readme_is_light() -> None:
    """Protects readers of the README on slow lines."""
    assert README_SHEET.stat().st_size < 600_000


def test_sheets_are_drawn_in_both_densities_on_both_tables(tmp_path: Path) -> None:
    """Protects the way to judge cards: every size, table, density and eye gets its sheet."""
    cards = sheets.find(CARDS, ["01-1", "red"])
    sheets.draw(cards, tmp_path, [66])
    assert {path.name for path in tmp_path.iterdir()} == {
        "66-dark@1x.png",
        "66-dark@2x.png",
        "66-light@1x.png",
        "66-light@2x.png",
        "66-deutan.png",
        "66-protan.png",
        "66-grey.png",
    }
    small, large = (QImage(str(tmp_path / f"66-dark@{ratio}x.png")) for ratio in (1, 2))
    assert large.size() == small.size() * 2
    grey = QImage(str(tmp_path / "66-grey.png"))
    assert grey.allGray()
    assert not small.allGray()


def test_a_card_that_is_not_there_is_named() -> None:
    """Protects from a sheet that silently lacks a card."""
    with pytest.raises(KeyError, match="13-1"):
        sheets.find(CARDS, ["01-1", "13-1"])


def test_few_colours_are_kept_as_they_are() -> None:
    """Protects the flat colours of the cards in a picture of 256 colours."""
    image = _plain("#cf3122")
    image.setPixelColor(3, 4, QColor("#1f3b30"))
    assert _rms(palette.reduced(image), image) < 2


def test_a_picture_gets_no_more_than_256_colours() -> None:
    """Protects the size of the README sheet."""
    image = QImage(64, 64, QImage.Format.Format_RGB32)
    for x in range(64):
        for y in range(64):
            image.setPixelColor(x, y, QColor(x * 4, y * 4, (x * y) % 256))
    assert len(set(palette.choose(image))) == palette.COLOURS
    assert _rms(palette.reduced(image), image) < 16


def test_two_sheets_that_differ_are_told_apart(tmp_path: Path) -> None:
    """Protects a change of the Qt version: what is drawn otherwise is named, noise is not."""
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        folder.mkdir()
        _plain("#808080").save(str(folder / "same.png"))
    other = _plain("#808080")
    other.setPixelColor(2, 2, QColor("#ff8080"))
    _plain("#808080").save(str(old / "other.png"))
    other.save(str(new / "other.png"))
    _plain("#808080").save(str(new / "added.png"))
    assert compare.changes(old, new) == (
        "added.png: only in one folder",
        "other.png: by up to 127, on 0.10% of the pixels",
    )
    assert compare.changes(old, old) == ()
