"""Protects the review of a deal: how far it is, what it found, and the way to each position."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, Qt

from hanafuda_desktop.controller.review import Review
from hanafuda_desktop.engine.words import DealWord
from hanafuda_desktop.ui.dialogs.review_sheet import ReviewSheet
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.theme import Look
from tests.ui import hint_samples as hints
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.gestures import click, find
from tests.ui.reading import unreadable, words


def _open(stage: Stage, review: Review | None = None) -> ReviewSheet:
    sheet = ReviewSheet(samples.translator(), Look())
    stage.overlay.open_sheet(sheet)
    if review is not None:
        sheet.show_review(review)
    return sheet


def test_it_tells_how_far_it_is_and_can_be_stopped(stage: Stage) -> None:
    sheet = _open(stage)
    sheet.show_progress(2, 7)
    assert "Weighing your decisions: 2 of 7 done" in words(sheet)
    click(find(sheet, "review.close"))
    assert stage.overlay.sheet() is None


def test_each_costly_choice_stands_beside_the_better_one(stage: Stage) -> None:
    told = words(_open(stage, hints.REVIEW))
    assert "The 3 decisions that cost you most, out of 7" in told
    for number in (3, 1, 7):
        assert f"Decision {number} of 7" in told
    assert told.count("Lay Eight-plank bridge") == told.count("You") == 3
    better = "Chrysanthemum chaff takes Chrysanthemum ribbon"
    assert told.count(better) == told.count("Better") == 3
    assert (told.count("−218"), told.count("± 2"), told.count("mon")) == (3, 3, 3)


def test_the_button_that_closes_it_shows_its_key(stage: Stage) -> None:
    sheet = _open(stage)
    button = find(sheet, "review.close")
    assert isinstance(button, Button) and (button.text(), button.key) == ("Stop", "Esc")
    sheet.show_review(hints.REVIEW)
    button = find(sheet, "review.close")
    assert isinstance(button, Button) and (button.text(), button.key) == ("Close", "Esc")


def test_of_several_rounds_it_says_which_each_choice_is_of(stage: Stage) -> None:
    word = replace(samples.PROGRESS.words, deal=DealWord.ROUND)
    deals = [replace(samples.PROGRESS, number=number, words=word) for number in (3, 9)]
    listed = tuple(
        replace(mistake, deal=deal)
        for mistake, deal in zip(hints.REVIEW.mistakes, deals, strict=False)
    )
    told = words(_open(stage, Review(deals[-1], 7, listed, first=2)))
    assert "Rounds 2–9" in told
    assert {"Round 3, decision 3 of 7", "Round 9, decision 1 of 7"} <= set(told)


def test_what_was_found_is_announced(stage: Stage) -> None:
    """Its name is what a screen reader announces."""
    sheet = _open(stage, hints.REVIEW)
    assert sheet.accessibleName() == "The 3 decisions that cost you most, out of 7"


@pytest.mark.parametrize(
    ("decisions", "expected"),
    [
        (0, "There was nothing for you to decide."),
        (1, "You decided once, and took the best choice or one too close to tell."),
        (6, "You decided 6 times, and always took the best choice or one too close to tell."),
    ],
)
def test_a_deal_without_mistakes_says_so(stage: Stage, decisions: int, expected: str) -> None:
    assert expected in words(_open(stage, Review(samples.PROGRESS, decisions, ())))


def test_show_asks_for_the_position(stage: Stage) -> None:
    sheet = _open(stage, hints.REVIEW)
    asked: list[object] = []
    sheet.show_requested.connect(lambda *what: asked.append(what))
    click(find(sheet, "review.show.1"))
    assert asked == [(hints.REVIEW.mistakes[1], hints.REVIEW)]


def test_a_failure_is_told(stage: Stage) -> None:
    sheet = _open(stage)
    sheet.show_failure()
    assert "The review could not be worked out. The match is not touched." in words(sheet)


@pytest.mark.parametrize("size", [(1280, 730), (1024, 570), (800, 530)])
def test_it_can_be_read_in_every_window(stage: Stage, size: tuple[int, int]) -> None:
    stage.window.resize(*size)
    assert unreadable(_open(stage, hints.REVIEW)) == []


@pytest.mark.parametrize("size", [(1280, 730), (1024, 618)])
def test_three_choices_are_seen_at_once(stage: Stage, size: tuple[int, int]) -> None:
    stage.window.resize(*size)
    sheet = _open(stage, hints.REVIEW)
    assert sheet.body.verticalScrollBar().maximum() == 0
    for place in range(3):
        button = find(sheet, f"review.show.{place}")
        assert button.visibleRegion().boundingRect() == button.rect()


_LONG = (
    "It wins the pot about 8 times and shares it about 9 times in 100 (give or take 1); of 22 "
    "unseen cards 11 raise the 4, 9 lower it. About 8 times in 100 three alike cost it three "
    "stakes."
)


def _without_cards(count: int) -> Review:
    """Return a review of so many choices between which no cards stand, as of taking a card."""
    listed = []
    for mistake in hints.REVIEW.mistakes[:count]:
        advices = tuple(
            replace(advice, note=replace(advice.note, why=samples.said(_LONG), cards=()))
            for advice in mistake.hint.advices
        )
        listed.append(replace(mistake, hint=replace(mistake.hint, advices=advices)))
    return replace(hints.REVIEW, mistakes=tuple(listed))


@pytest.mark.parametrize("width", range(706, 742, 4))
def test_a_bar_that_comes_while_it_grows_does_not_stay(stage: Stage, width: int) -> None:
    """Beside a bar a reason may need a line more: that alone once kept the bar there."""
    stage.window.resize(width, 568)
    sheet = _open(stage)
    sheet.show_progress(0, 3)
    sheet.show_review(_without_cards(2))
    QCoreApplication.processEvents()
    bar = sheet.body.verticalScrollBar()
    assert (bar.maximum(), sheet.height()) == (0, sheet.needed_height(sheet.width()))


def test_it_is_seen_from_its_beginning(stage: Stage) -> None:
    """The focus goes from one foot to the next by way of the choices."""
    stage.window.resize(790, 450)
    sheet = _open(stage)
    sheet.show_progress(0, 3)
    sheet.show_review(_without_cards(3))
    QCoreApplication.processEvents()
    bar = sheet.body.verticalScrollBar()
    assert bar.maximum() > 0 and bar.value() == 0


def test_it_is_no_larger_than_what_it_says(stage: Stage) -> None:
    stage.window.resize(1280, 730)
    sheet = _open(stage)
    running = sheet.height()
    sheet.show_review(Review(samples.PROGRESS, 4, ()))
    assert sheet.height() < 240 and running < 240
    sheet.show_review(hints.REVIEW)
    assert sheet.height() > 400
    assert sheet.geometry().center().y() == pytest.approx(stage.overlay.rect().center().y(), abs=1)


def test_where_it_scrolls_no_choice_is_cut_and_the_keys_bring_each_into_sight(
    stage: Stage,
) -> None:
    stage.window.resize(800, 470)
    sheet = _open(stage, hints.REVIEW)
    QCoreApplication.processEvents()
    assert sheet.body.verticalScrollBar().maximum() > 0
    for place in range(3):
        button = find(sheet, f"review.show.{place}")
        button.setFocus(Qt.FocusReason.TabFocusReason)
        entry = button.parentWidget()
        assert entry is not None
        assert entry.visibleRegion().boundingRect() == entry.rect()
