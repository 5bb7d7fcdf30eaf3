"""Protects the pictures of cards: drawn once, of the right size, never missing."""

from __future__ import annotations

import logging
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPixmap
from pytestqt.qtbot import QtBot

from hanafuda_desktop import assets
from hanafuda_desktop.cards.hanafuda import HANAFUDA
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.ui.card_faces import AROUND, CardFaces
from tests.conftest import ExpectLog

SHADOW = QColor(0, 0, 0, 46)
PINE_CRANE, MAPLE_BLUE = CardId("01-1"), CardId("10-2")

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(autouse=True)
def drawn_faces() -> None:
    """Let each store draw its own pictures."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the program find its data in an empty folder; return the one for faces."""
    faces = tmp_path / "cards" / "hanafuda"
    faces.mkdir(parents=True)
    real = assets.root()
    fonts: Traversable = real / "fonts"
    target = tmp_path / "fonts"
    target.mkdir()
    for file in fonts.iterdir():
        if file.is_file():
            (target / file.name).write_bytes(file.read_bytes())
    monkeypatch.setattr(assets, "root", lambda: tmp_path)
    return faces


def colors(picture: QPixmap) -> set[str]:
    image = picture.toImage()
    return {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
    }


def test_every_card_of_the_deck_has_its_picture() -> None:
    faces = CardFaces()
    pictures = [faces.face(card, 40, 1.0).toImage() for card in HANAFUDA]
    assert faces.fallbacks() == ()
    for index, picture in enumerate(pictures):
        assert picture not in pictures[:index]


@pytest.mark.parametrize(("width", "ratio", "size"), [(66, 1.0, (66, 108)), (66, 2.0, (132, 216))])
def test_a_picture_has_the_pixels_of_the_screen(
    width: int, ratio: float, size: tuple[int, int]
) -> None:
    picture = CardFaces().face(PINE_CRANE, width, ratio)
    assert (picture.width(), picture.height()) == size
    assert picture.devicePixelRatio() == ratio


def test_a_picture_is_drawn_once_for_a_size() -> None:
    faces = CardFaces()
    first = faces.face(PINE_CRANE, 50, 1.0)
    assert faces.face(PINE_CRANE, 50, 1.0) is first
    assert faces.face(PINE_CRANE, 51, 1.0) is not first
    assert faces.back(50, 1.0) is not first


def test_what_needs_not_be_drawn_is_known() -> None:
    faces = CardFaces()
    assert not faces.has_lying(PINE_CRANE, 50, 1.0, SHADOW)
    faces.lying(PINE_CRANE, 50, 1.0, SHADOW)
    assert faces.has_lying(PINE_CRANE, 50, 1.0, SHADOW)
    assert not faces.has_lying(PINE_CRANE, 50, 2.0, SHADOW)


def test_pictures_of_cards_that_lie_no_more_are_let_go() -> None:
    """What lies there stays, and twice as much of the rest: the small ones, which are cheap."""
    faces = CardFaces()
    large = [(card, 80, 1.0, SHADOW) for card in HANAFUDA]
    small = [(card, 40, 1.0, SHADOW) for card in HANAFUDA]
    for picture in (*small, *large):
        faces.lying(*picture)
    faces.let_go_but(small[:3])
    kept = [picture for picture in (*small, *large) if faces.has_lying(*picture)]
    assert kept == [*small[:3], *small[-6:]]


def test_pictures_in_panels_stay_when_others_are_let_go() -> None:
    faces = CardFaces()
    first = faces.face(PINE_CRANE, 50, 1.0)
    faces.let_go_but(())
    assert faces.face(PINE_CRANE, 50, 1.0) is first


def test_a_lying_card_has_a_shadow_below_it() -> None:
    picture = CardFaces().lying(None, 60, 1.0, SHADOW).toImage()
    middle = picture.width() // 2
    below = picture.pixelColor(middle, picture.height() - AROUND + 2)
    assert 0 < below.alpha() < 255
    assert picture.pixelColor(middle, 0).alpha() == 0


def test_a_missing_picture_is_replaced_and_named_once(folder: Path, expect_log: ExpectLog) -> None:
    faces = CardFaces()
    expect_log("hanafuda.ui", logging.WARNING, "hanafuda/10-2.svg is missing")
    picture = faces.face(MAPLE_BLUE, 100, 1.0)
    faces.face(MAPLE_BLUE, 60, 1.0)
    assert faces.fallbacks() == ("hanafuda/10-2",)
    found = colors(picture)
    assert {"#f6eedb", "#1d1a1c", "#35509f"} <= found, "paper, ink, and a blue ribbon"


def test_an_unreadable_picture_is_replaced(folder: Path, expect_log: ExpectLog) -> None:
    (folder / "10-2.svg").write_text("no picture", "utf-8")
    expect_log("hanafuda.ui", logging.WARNING, "hanafuda/10-2.svg cannot be read")
    assert "#35509f" in colors(CardFaces().face(MAPLE_BLUE, 100, 1.0))


@pytest.mark.parametrize("card", ["01-1", "02-1", "03-2", "09-2", "01-3", "11-4"])
def test_the_plain_face_differs_from_card_to_card(
    folder: Path, expect_log: ExpectLog, card: str, qtbot: QtBot
) -> None:
    """Month, kind and points can be told apart on it."""
    expect_log("hanafuda.ui", logging.WARNING, f"{card}.svg is missing")
    expect_log("hanafuda.ui", logging.WARNING, "12-2.svg is missing")
    faces = CardFaces()
    one = faces.face(CardId(card), 100, 1.0).toImage()
    other: QImage = faces.face(CardId("12-2"), 100, 1.0).toImage()
    assert one != other
