"""Protects the states of a card: rings, dims, raising, lighting, and that all of it ends."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QVariantAnimation
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.choices import CLOSED, Drop
from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.engine.table_spec import CardTarget, TableModel
from hanafuda_desktop.ui.table.table_view import TableView
from tests.ui import table_samples as samples
from tests.ui.table.conftest import OpenTable, item


def bearing(view: TableView, mark: str) -> set[str]:
    """Return the cards that bear a mark."""
    return {str(card.card) for card in view.stock if card.card and getattr(card.marks, mark)}


def dimmed(view: TableView) -> set[str]:
    return {str(card.card) for card in view.stock if card.card and card.dim > 0}


def running(view: TableView) -> list[QVariantAnimation]:
    """Return what moves on a table."""
    state = QVariantAnimation.State.Running
    return [found for found in view.findChildren(QVariantAnimation) if found.state() is state]


def test_legal_cards_are_ringed_and_the_rest_of_the_hand_dimmed(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    assert bearing(view, "is_legal") == {"01-1", "06-3", "09-1"}
    assert dimmed(view) == {"03-1", "04-2", "10-1", "11-4"}
    assert bearing(view, "is_target") == bearing(view, "is_selected") == set()


@pytest.mark.parametrize("taking", [("01-3",), ()])
def test_of_cards_that_may_all_be_played_those_that_match_are_ringed_more_strongly(
    open_table: OpenTable, taking: tuple[str, ...]
) -> None:
    """The others have a quiet ring, and none is dimmed; where none matches, all are ringed."""
    view = open_table(samples.START)
    hand = [target for target in samples.PLAY.legal if isinstance(target, CardTarget)]
    matching = hand[0]
    onto = tuple(map(CardId, taking))
    drops = [Drop(matching, onto, not onto), *(Drop(other, (), True) for other in hand[1:])]
    view.set_choices(replace(samples.PLAY, drops=tuple(drops)))
    ringed = {str(matching.card)} if taking else {str(target.card) for target in hand}
    assert bearing(view, "is_legal") == ringed
    quiet = {str(target.card) for target in hand} - ringed
    assert bearing(view, "is_layable") == quiet and bool(quiet) == bool(taking)
    assert not dimmed(view) & {str(target.card) for target in hand}


def test_once_a_card_is_selected_only_its_targets_are_ringed(open_table: OpenTable) -> None:
    """The ring says "click here": two cards to choose from, and nothing else."""
    view = open_table(samples.EVENING)
    rest = item(view, "10-1").y()
    view.set_choices(samples.CHOOSE)
    assert bearing(view, "is_target") == {"10-2", "10-3"}
    assert bearing(view, "is_selected") == {"10-1"}
    assert bearing(view, "is_legal") == set()
    assert item(view, "10-1").y() == rest - round(16 * 0.985)
    field = {str(card.card) for card in view.stock if card.place.zone == "field"}
    assert dimmed(view) == (field - {"10-2", "10-3"}) | {"09-3", "11-4"}
    assert item(view, "01-3").dim == 0.34
    assert item(view, "09-3").dim == 0.42


def test_nothing_is_ringed_or_dimmed_while_another_is_to_act(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    view.set_choices(samples.CHOOSE)
    view.set_choices(CLOSED)
    assert dimmed(view) == set()
    for mark in ("is_legal", "is_layable", "is_target", "is_selected"):
        assert bearing(view, mark) == set()
    assert view.reconcile(samples.EVENING) == ()


@pytest.mark.parametrize(
    ("model", "taken"), [(samples.EVENING, {"03-2", "03-3"}), (samples.FULL, set())]
)
def test_what_an_opponent_took_last_is_marked(
    open_table: OpenTable, model: TableModel, taken: set[str]
) -> None:
    assert bearing(open_table(model), "is_taken") == taken


def test_the_drawn_card_is_ringed_in_its_slot(open_table: OpenTable) -> None:
    assert bearing(open_table(samples.STACK), "is_drawn") == {"08-2"}


# --- gliding -------------------------------------------------------------------------------


def test_a_selected_card_glides_up_and_back(open_table: OpenTable, qtbot: QtBot) -> None:
    view = open_table(samples.EVENING)
    view.speed = Speed.NORMAL
    rest = item(view, "10-1").y()
    view.set_choices(samples.CHOOSE)
    (animation,) = running(view)
    assert animation.duration() == 120
    assert item(view, "10-1").y() == rest
    animation.pause()
    animation.setCurrentTime(60)
    assert rest - 16 < item(view, "10-1").y() < rest
    assert 0 < item(view, "09-3").dim < 0.42
    view.set_choices(CLOSED)
    qtbot.waitUntil(lambda: not running(view))
    assert item(view, "10-1").y() == rest
    assert dimmed(view) == set()


def test_a_new_model_ends_gliding_at_once(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    view.speed = Speed.NORMAL
    view.set_choices(samples.CHOOSE)
    assert running(view)
    view.set_choices(CLOSED)
    view.set_model(samples.STACK)
    assert not running(view)
    assert view.reconcile(samples.STACK) == ()


def test_without_motion_everything_is_there_at_once(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    view.speed = Speed.INSTANT
    view.set_choices(samples.CHOOSE)
    assert not running(view)


# --- lighting ------------------------------------------------------------------------------


def test_lit_cards_pulse_once(open_table: OpenTable, qtbot: QtBot) -> None:
    view = open_table(samples.EVENING)
    view.speed = Speed.FAST
    cards = samples.cards("10-2 06-2 09-2")
    view.light(cards)
    assert bearing(view, "is_lit") == set(cards)
    qtbot.waitUntil(lambda: not running(view))
    assert bearing(view, "is_lit") == set()


def test_without_motion_lit_cards_stay_lit_for_a_while(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    view.light(samples.cards("10-2"))
    assert bearing(view, "is_lit") == {"10-2"}
    assert not running(view)


# --- pictures ------------------------------------------------------------------------------


def test_a_resized_table_shows_scaled_pictures_until_it_rests(
    open_table: OpenTable, qtbot: QtBot
) -> None:
    """To draw every card anew takes too long to do it at each step of a resize."""
    view = open_table(samples.FULL)
    qtbot.waitUntil(lambda: not any(card.is_blurred for card in view.stock))
    for width in (1200, 1160, 1111):
        view.resize(width, 653)
    assert any(card.is_blurred for card in view.stock)
    qtbot.waitUntil(lambda: not any(card.is_blurred for card in view.stock))


def test_a_table_at_rest_holds_its_pictures_and_few_others(
    open_table: OpenTable, qtbot: QtBot
) -> None:
    """Each size of a resized window has left a picture of every card."""
    view = open_table(samples.FULL)
    held = []
    for width, height in ((1280, 690), (1200, 650), (1120, 610), (1040, 570)):
        view.resize(width, height)
        qtbot.waitUntil(lambda: not any(card.is_blurred for card in view.stock))
        held.append([one.shown() for one in view.stock if view.faces.has_lying(*one.shown())])
    assert len(held[-1]) > len(samples.FULL.cards) / 2
    assert not all(view.faces.has_lying(*picture) for size in held for picture in size)


def test_a_torn_down_table_leaves_nothing_running(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    view.speed = Speed.SLOW
    view.light(samples.cards("10-2"))
    view.set_choices(samples.CHOOSE)
    view.resize(1001, 601)
    view.tear_down()
    assert not running(view)
