"""All of the scoring helper can be read, in windows of every size."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from hanafuda_desktop.controller.scoring_desk import ScoringDesk
from hanafuda_desktop.engine.places import Seat, captured_of, hand_of
from hanafuda_desktop.engine.scoring import DealEntry
from hanafuda_desktop.ui.parts.fields import Combo
from hanafuda_desktop.ui.parts.pressable import Pressable
from hanafuda_desktop.ui.parts.scroll_column import ScrollColumn
from hanafuda_desktop.ui.scoring.card_board import CardButton
from hanafuda_desktop.ui.scoring.scoring_window import ScoringWindow
from hanafuda_desktop.ui.scoring.zone_board import ZoneCards
from hanafuda_desktop.ui.theme import Look, Metrics
from tests.ui.conftest import Show
from tests.ui.gestures import find
from tests.ui.panel_samples import translator
from tests.ui.reading import texts, unreadable, words
from tests.ui.scoring.scoring_windows import AKATAN, AOTAN, STOPPED, TATESANBON, filled

SIZES = [(800, 600), (1024, 640), (1280, 800), (1920, 1200)]


def test_the_cards_of_the_zones_are_as_wide_as_there_is_room(show: Show, desk: ScoringDesk) -> None:
    window = ScoringWindow(translator(), Look(), desk)
    show(window, 1280, 800)
    assert max(one.height() for one in window.findChildren(ZoneCards)) > 24 * Metrics.CARD_ASPECT


@pytest.mark.parametrize(("width", "height"), SIZES[:2])
def test_a_list_of_which_nothing_is_chosen_says_what_to_do(
    show: Show, desk: ScoringDesk, width: int, height: int
) -> None:
    window = ScoringWindow(translator(), Look(), desk)
    show(window, width, height)
    empty = [one for one in window.findChildren(Combo) if one.isVisible() and not one.currentText()]
    for one in empty:
        assert one.placeholderText() == "Choose…"
        assert one.fontMetrics().horizontalAdvance("Choose…") < one.width() - 40
    assert bool(empty) == (width == 800)


def played_out(vectors_dir: Path) -> DealEntry:
    lines = (vectors_dir / "exhausted-3-players.jsonl").read_text("utf-8").splitlines()
    given = json.loads(lines[1])["input"]
    zones = {hand_of(Seat(at)): " ".join(hand) for at, hand in enumerate(given["hands"])}
    zones |= {captured_of(Seat(at)): " ".join(pile) for at, pile in enumerate(given["piles"])}
    return filled(zones, ending="exhausted", multiplier=str(given["multiplier"]))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_can_be_read_at_every_size(
    desk: ScoringDesk, show: Show, vectors_dir: Path, width: int, height: int
) -> None:
    window = ScoringWindow(translator(), Look(), desk)
    show(window, width, height)
    for entry in (DealEntry(3), STOPPED, played_out(vectors_dir)):
        window.set_entry(entry)
        QApplication.processEvents()
        assert unreadable(window) == []
        buttons = window.findChildren(CardButton)
        assert len(buttons) == 48
        zone = find(window, "scoring.zone.1")
        lowest = max(one.mapTo(window, one.rect().bottomLeft()).y() for one in buttons)
        assert lowest < zone.mapTo(window, zone.rect().topLeft()).y()
        assert min(one.width() for one in buttons) >= 30


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_two_combinations_in_a_pile_can_be_read_at_every_size(
    desk: ScoringDesk, show: Show, width: int, height: int
) -> None:
    """Three lines stand in the pile; names, months and buttons are there to their last sign."""
    entry = filled({captured_of(Seat(0)): f"{AOTAN} {AKATAN}"}, ending="stop", multiplier="2")
    window = ScoringWindow(translator(("", "Sayo", "Player 3")), Look(), desk)
    window.set_entry(entry)
    show(window, width, height)
    assert window.reading.summary is not None
    assert unreadable(window) == []
    assert [one.text() for one in texts(window) if one.is_elided()] == []
    lines = [one for one in texts(find(window, "scoring.zone.5")) if " · " in one.text()]
    edges = [(one.y(), one.y() + one.height()) for one in lines]
    assert len(edges) == 3
    assert all(above[1] <= below[0] for above, below in pairwise(edges))
    heads = [find(window, f"scoring.month.{month}") for month in range(1, 13)]
    shown = [one.text().split()[0] for one in heads if isinstance(one, Pressable)]
    assert shown == list(map(str, range(1, 13)))
    (scrolled,) = window.findChildren(ScrollColumn)
    content = scrolled.widget()
    assert content is not None
    assert content.width() <= scrolled.viewport().width()


def test_large_amounts_leave_room_for_the_names_in_a_small_window(
    desk: ScoringDesk, show: Show
) -> None:
    window = ScoringWindow(translator(("", "Sayo", "Player 3")), Look(), desk)
    piles = {
        hand_of(Seat(0)): TATESANBON,
        captured_of(Seat(0)): f"{AOTAN} {AKATAN} 05-2",
        captured_of(Seat(1)): "01-1 03-1 08-1 11-1 12-1",
    }
    window.set_entry(filled(piles, ending="stop", winner="0", multiplier="2"))
    show(window, 800, 600)
    assert "+1,296" in words(window)
    assert [one.text() for one in texts(window) if one.is_elided()] == []


def test_answers_that_go_on_in_a_second_line_are_seen(desk: ScoringDesk, show: Show) -> None:
    window = ScoringWindow(translator(), Look(), desk)
    piles = {captured_of(Seat(0)): f"{AOTAN} {AKATAN}", captured_of(Seat(1)): "01-1 03-1 08-1 12-1"}
    window.set_entry(filled(piles, ending="stop", winner="0", multiplier="2"))
    show(window, 800, 600)
    answers = [find(window, f"scoring.fact.continued.{at}") for at in range(2)]
    for one in answers:
        holder = one.parentWidget()
        assert holder is not None
        assert holder.rect().contains(one.geometry())
    assert answers[0].y() < answers[1].y()
