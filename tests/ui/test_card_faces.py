"""The pictures of cards: all of them are there, and nothing stands in for one."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK
from hanafuda_desktop.ui.card_faces import CardFaces, shared_faces
from tests.ui.conftest import OpenProgram
from tests.ui.person import Person
from tests.ui.program import leave_instant


def test_every_card_and_the_back_has_a_picture(qtbot: QtBot) -> None:
    """No face of the deck is a stand-in."""
    faces = CardFaces()
    pictures = [faces.face(card.id, 66, 1.0) for card in HANAFUDA_DECK]
    pictures.append(faces.back(66, 1.0))
    assert all((picture.width(), picture.height()) == (66, 108) for picture in pictures)
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
