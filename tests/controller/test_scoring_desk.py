"""What the scoring helper is offered: the rules of the match, and its last settled deal."""

from __future__ import annotations

from hanafuda_desktop.controller.scoring_desk import ScoringDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.scoring import DealEntry
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.match.match import Match
from tests.controller.conftest import PLAYERS, Clicker, new_match


def test_without_a_match_there_are_the_presets(controller: TableController) -> None:
    desk = ScoringDesk(controller)
    assert [choice.title.key for choice in desk.rules()] == [
        "preset.classic.title",
        "preset.fuda_wiki.title",
        "preset.nintendo.title",
    ]
    blank = desk.blank()
    assert (blank.seats, blank.options, blank.is_empty()) == (3, desk.rules()[0].options, True)
    assert desk.settled() is None


def test_rules_of_the_match_are_offered_where_they_are_others(
    controller: TableController,
) -> None:
    """How many deals a match has is no matter of scoring."""
    desk = ScoringDesk(controller)
    controller.open(new_match(deals=6))
    assert len(desk.rules()) == 3
    assert desk.blank().options == desk.rules()[0].options
    options = {"deals": 3, "two_triplets": True}
    controller.open(Match.new(game_by_id("hachi_hachi"), options, PLAYERS[:2], 7))
    changed = desk.rules()[3]
    assert changed.title.key == "preset.changed"
    assert dict(changed.title.args) == {"preset": Msg("preset.classic.title"), "count": 1}
    assert (desk.blank().seats, desk.blank().options) == (2, changed.options)


def test_the_deal_that_was_settled_last_can_be_entered(
    controller: TableController, clicker: Clicker
) -> None:
    desk = ScoringDesk(controller)
    match = new_match()
    controller.open(match)
    assert desk.settled() is None
    clicker.until(lambda: match.deal_number() == 2)
    entry = desk.settled()
    assert entry is not None
    assert controller.on_table is not None
    summary, told = desk.read(entry).summary, controller.on_table.summary()
    assert summary is not None
    assert told is not None
    assert summary.net == told.net
    assert entry.options == desk.rules()[0].options


def test_the_rules_of_an_entry_stay_on_offer(controller: TableController) -> None:
    desk = ScoringDesk(controller)
    entry = DealEntry(3, (("kan", 10),))
    assert dict(desk.rules(entry)[3].options)["kan"] == 10
    assert len(desk.rules(DealEntry(3, (("deals", 6),)))) == 3


def test_a_match_of_another_game_has_nothing_to_take_over(controller: TableController) -> None:
    desk = ScoringDesk(controller)
    controller.open(Match.new(game_by_id("hiki_kabu"), {}, PLAYERS, 7))
    assert len(desk.rules()) == 3
    assert desk.settled() is None
