"""Whole matches at the window: what is clicked on what is drawn is what is played and saved."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.protocol import Ending
from hanafuda_desktop.engine.table_spec import ButtonTarget, CardTarget, Target
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from tests.ui.conftest import OpenProgram
from tests.ui.person import Choose, Hand, Keys, Mouse, Person
from tests.ui.program import AnyMatch, Program, load_match, new_match, save_match, save_settings
from tests.ui.reading import words

pytestmark = pytest.mark.usefixtures("patient")

TWELVE = 7
"""Seed of a match in which a person who picks at random meets every kind of question."""


def at_random(seed: int) -> Choose:
    """Pick any offer, so that the person now stops and now plays on."""
    chance = random.Random(seed)
    return lambda offers: chance.choice(offers)


def _play(program: Program, qtbot: QtBot, hand: Hand, seed: int) -> list[Target]:
    """Play to the end of the match and return what was chosen.

    The log guard sees to it that no card ever lay elsewhere than the match has it.
    """
    person = Person(program.window, qtbot, hand, at_random(seed))
    person.play_until(person.is_over)
    return person.taken


def _check_end(program: Program, folder: Path, deals: int) -> AnyMatch:
    """Compare what the window shows at the end with the saved record, played without one."""
    played = program.match
    assert played.standing().ending is Ending.PLAYED_OUT
    assert played.deal_number() == deals
    sheet = program.window.overlay.sheet()
    assert sheet is not None
    tr = Translator(load_catalog("en"), ())
    totals = {tr.amount(score, signed=True) for score in played.standing().scores}
    assert totals <= set(words(sheet))
    program.quit()
    saved = load_match(folder)
    assert saved.standing() == played.standing()
    assert saved.digest() == played.digest()
    return saved


def test_a_match_of_twelve_deals_by_mouse(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """The way of most people; every kind of question is met on it."""
    save_match(tmp_path, new_match(TWELVE, 12))
    save_settings(tmp_path, speed="instant")
    program = open_program()
    taken = _play(program, qtbot, Mouse(), TWELVE)
    _check_end(program, tmp_path, 12)
    buttons = {target.id for target in taken if isinstance(target, ButtonTarget)}
    zones = {str(target.place.zone) for target in taken if isinstance(target, CardTarget)}
    assert buttons == {"next", "shobu", "sage"}
    assert zones == {"hand", "field"}


def test_the_same_choices_by_mouse_and_by_keys_make_the_same_match(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """A match can be played without a mouse, card by card like with one."""
    records = []
    for hand in (Mouse(), Keys()):
        save_match(tmp_path, new_match(8))
        save_settings(tmp_path, speed="instant")
        program = open_program()
        _play(program, qtbot, hand, 8)
        records.append(_check_end(program, tmp_path, 3).record().actions)
    assert records[0] == records[1]
