"""The pictures of cards: all of them are there, and nothing stands in for one."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK
from hanafuda_desktop.cards.kabufuda import KABUFUDA_DECK
from hanafuda_desktop.ui.card_faces import CardFaces, shared_faces
from tests.ui.conftest import OpenProgram
from tests.ui.person import Person
from tests.ui.program import leave_instant


@pytest.fixture(autouse=True)
def drawn_faces() -> None:
    """Let each store draw its own pictures."""


def test_every_card_and_the_back_has_a_picture(qtbot: QtBot) -> None:
    """No face of the deck is a stand-in."""
    faces = CardFaces()
    pictures = [faces.face(card.id, 66, 1.0) for card in HANAFUDA_DECK]
    pictures.append(faces.back(66, 1.0))
    assert all((picture.width(), picture.height()) == (66, 108) for picture in pictures)
    assert faces.fallbacks() == ()


def test_kabufuda_have_faces_of_their_own_with_the_rank_in_print(qtbot: QtBot) -> None:
    """All copies of a rank share one picture, but for the red 1 and the silver 4."""
    faces = CardFaces()
    pictures = {card.id: faces.face(card.id, 66, 1.0) for card in KABUFUDA_DECK}
    assert faces.fallbacks() == ()
    assert len({picture.cacheKey() for picture in pictures.values()}) == 12


def test_flower_cards_stand_in_for_kabufuda(qtbot: QtBot) -> None:
    """They bear the rank, which a flower card by itself does not."""
    faces = CardFaces()
    kabufuda = faces.face(KABUFUDA_DECK[0].id, 66, 1.0)
    faces.use_flowers(True)
    flower = faces.face(KABUFUDA_DECK[0].id, 66, 1.0)
    assert flower.toImage() != kabufuda.toImage()
    assert flower.toImage() != faces.face(HANAFUDA_DECK[0].id, 66, 1.0).toImage()
    assert faces.fallbacks() == ()


@pytest.mark.usefixtures("patient")
def test_a_normal_run_uses_no_stand_in(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """Counted over everything that table, panels and sheets have shown in a whole deal."""
    leave_instant(tmp_path, 5)
    program = open_program()
    person = Person(program.window, qtbot)
    person.play_until(lambda: program.match.deal_number() > 1)
    assert shared_faces().fallbacks() == ()
