"""A match takes exactly the right actions, keeps its secrets, and can be looked back on."""

from __future__ import annotations

import pytest

from hanafuda_desktop.engine.events import CardMoved
from hanafuda_desktop.engine.places import DRAW_PILE, HOUSE, Seat, hand_of
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.seal import Seal
from hanafuda_desktop.errors import (
    IllegalActionError,
    OptionsError,
    Refusal,
    StaleActionError,
)
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.replay import playthrough
from tests.helpers_toy.play import play_by_chance, players
from tests.helpers_toy.toy import DECK, TOY, Action, Deal, Lay, State, View

ToyMatch = Match[State, Action, View]


@pytest.fixture
def match() -> ToyMatch:
    return Match.new(TOY, {}, players(3), 88)


def test_a_match_begins_with_the_house(match: ToyMatch) -> None:
    turn = match.turn()
    assert turn is not None
    assert (turn.seat, turn.legal, turn.ply) == (HOUSE, (Deal(),), 0)
    assert (match.ply, match.deal_number(), match.is_settled()) == (0, 0, False)
    assert match.options == {"deals": 3, "stake": 1}


@pytest.mark.parametrize(
    ("options", "seats", "seed", "words"),
    [
        ({"deals": 2}, 3, 1, r"wrong\.value\(name=deals, text=2"),
        ({"colour": 1}, 3, 1, r"wrong\.option\(name=colour"),
        ({}, 4, 1, r"wrong\.seats\(.*, seats=4, allowed=2, 3\)"),
        ({}, 3, 1 << 128, r"wrong\.seed\(bits=128\)"),
        ({}, 3, -1, r"wrong\.seed\(bits=128\)"),
    ],
)
def test_a_bad_start_is_refused(options: dict[str, int], seats: int, seed: int, words: str) -> None:
    with pytest.raises(OptionsError, match=words):
        Match.new(TOY, options, players(seats), seed)


def test_an_action_moves_the_match_on(match: ToyMatch) -> None:
    receipt = match.submit(HOUSE, Deal(), ply=0)
    assert (receipt.actor, receipt.action, receipt.ply) == (HOUSE, Deal(), 1)
    assert match.ply == 1
    assert match.receipts == (receipt,)
    turn = match.turn()
    assert turn is not None
    assert turn.seat == 0
    assert turn.legal == tuple(Lay(card) for card in match.view(Seat(0)).hand)


def test_a_second_click_or_late_answer_is_stale(match: ToyMatch) -> None:
    match.submit(HOUSE, Deal(), ply=0)
    with pytest.raises(StaleActionError) as caught:
        match.submit(HOUSE, Deal(), ply=0)
    assert (caught.value.expected, caught.value.got) == (1, 0)
    assert match.ply == 1


def test_refused_actions_change_nothing(match: ToyMatch) -> None:
    match.submit(HOUSE, Deal(), ply=0)
    digest = match.digest()
    held = match.view(Seat(0)).hand
    other = next(card for card in DECK if card not in held)
    for actor, action, reason in (
        (Seat(1), Lay(held[0]), Refusal.NOT_YOUR_TURN),
        (HOUSE, Deal(), Refusal.NOT_YOUR_TURN),
        (Seat(0), Lay(other), Refusal.NOT_LEGAL),
        (Seat(0), Deal(), Refusal.NOT_LEGAL),
    ):
        with pytest.raises(IllegalActionError) as caught:
            match.submit(actor, action, ply=1)
        assert caught.value.reason is reason
        assert (match.ply, match.digest()) == (1, digest)


def test_a_finished_match_takes_nothing_more(match: ToyMatch) -> None:
    play_by_chance(match, Rng(1))
    assert match.turn() is None
    assert match.deal_number() == 3
    with pytest.raises(IllegalActionError) as caught:
        match.submit(HOUSE, Deal(), ply=match.ply)
    assert caught.value.reason is Refusal.MATCH_OVER
    standing = match.standing()
    assert sum(standing.scores) == 0
    assert max(standing.scores) == standing.scores[standing.leaders[0]]


def test_events_show_each_viewer_only_its_own_cards(match: ToyMatch) -> None:
    receipt = match.submit(HOUSE, Deal(), ply=0)
    for viewer in (Seat(0), Seat(1), Seat(2), None):
        dealt = [e for e in match.events(receipt, viewer) if isinstance(e, CardMoved)]
        assert len(dealt) == 6
        for move in dealt:
            assert move.src == DRAW_PILE
            assert (move.card is not None) == (viewer is not None and move.dst == hand_of(viewer))


def test_history_is_what_was_seen_at_each_ply(match: ToyMatch) -> None:
    seen = [match.events(0, Seat(1))]
    while (turn := match.turn()) is not None:
        seen.append(match.events(match.submit(turn.seat, turn.legal[0], ply=turn.ply), Seat(1)))
    assert match.history(Seat(1)) == tuple(seen)


def test_the_settled_deal_can_be_looked_at_while_the_next_is_played(match: ToyMatch) -> None:
    assert match.settled_view(Seat(1)) is None
    settled = None
    while (turn := match.turn()) is not None:
        match.submit(turn.seat, turn.legal[0], ply=turn.ply)
        if match.is_settled():
            settled = match.view(Seat(1))
        assert match.settled_view(Seat(1)) == settled
    assert settled is not None


def test_an_earlier_view_can_be_looked_at_again(match: ToyMatch) -> None:
    views = [match.view(Seat(2))]
    while (turn := match.turn()) is not None:
        match.submit(turn.seat, turn.legal[-1], ply=turn.ply)
        views.append(match.view(Seat(2)))
    assert [match.view_at(ply, Seat(2)) for ply in range(match.ply + 1)] == views
    for ply in (-1, match.ply + 1):
        with pytest.raises(IndexError):
            match.view_at(ply, Seat(2))
    for seat in (HOUSE, Seat(3)):
        with pytest.raises(IndexError):
            match.view(seat)


def test_undo_and_the_same_actions_again_give_the_same_match(match: ToyMatch) -> None:
    play_by_chance(match, Rng(3))
    actions, digest, text = match.receipts, match.digest(), playthrough(match)
    match.undo_to(match.ply)
    assert not match.record().study
    match.undo_to(5)
    assert match.is_study
    assert match.ply == 5
    fresh: ToyMatch = Match.new(TOY, {}, players(3), 88)
    for receipt in actions[:5]:
        fresh.submit(receipt.actor, receipt.action, ply=fresh.ply)
    assert fresh.digest() == match.digest()
    assert fresh.record().digests == match.record().digests
    for receipt in actions[5:]:
        match.submit(receipt.actor, receipt.action, ply=match.ply)
    assert (match.digest(), playthrough(match)) == (digest, text)
    assert match.record().study


def test_undo_refuses_a_ply_that_never_was(match: ToyMatch) -> None:
    for ply in (-1, 1):
        with pytest.raises(IndexError):
            match.undo_to(ply)
    assert not match.is_study


def test_chance_of_agents_differs_by_ply_and_not_by_call(match: ToyMatch) -> None:
    first = match.agent_rng().next_u64()
    assert match.agent_rng().next_u64() == first
    match.submit(HOUSE, Deal(), ply=0)
    assert match.agent_rng().next_u64() != first


def test_the_seal_is_told_from_the_start_and_the_seed_only_at_the_end(match: ToyMatch) -> None:
    # `printf %s 00000000000000000000000000000058 | sha256sum`
    sha256 = "6683dd87720d81905efc6d4a99be4702a9f05ba6c6b83d54ebda622312d0fa49"
    while (turn := match.turn()) is not None:
        assert match.seal() == Seal(sha256, None)
        match.submit(turn.seat, turn.legal[0], ply=turn.ply)
    assert match.seal() == Seal(sha256, "00000000000000000000000000000058")
    match.undo_to(match.ply - 1)
    assert match.seal().seed is None


def test_nothing_public_holds_the_state(match: ToyMatch) -> None:
    match.submit(HOUSE, Deal(), ply=0)
    for name in dir(match):
        if not name.startswith("_") and not callable(getattr(match, name)):
            assert not isinstance(getattr(match, name), State), name


def test_a_match_may_be_begun_for_study() -> None:
    match = Match.new(TOY, {}, players(3), 1, is_study=True)
    assert match.is_study
    assert Match.resume(TOY, match.record()).match.is_study


def test_help_marks_a_match_for_good(match: ToyMatch) -> None:
    match.mark_study()
    assert match.is_study
    assert Match.resume(TOY, match.record()).match.is_study


def test_what_was_taken_back_can_be_taken_again(match: ToyMatch) -> None:
    play_by_chance(match, Rng(3), 5)
    before, receipts = match.digest(), match.receipts
    taken_back = match.undo_to(2)
    assert taken_back == receipts[2:]
    match.redo(taken_back)
    assert (match.digest(), match.receipts) == (before, receipts)
    with pytest.raises(StaleActionError):
        match.redo(taken_back)
    assert Match.resume(TOY, match.record()).fault is None


def test_taking_back_nothing_is_no_help(match: ToyMatch) -> None:
    play_by_chance(match, Rng(3), 2)
    assert match.undo_to(2) == ()
    assert not match.is_study


def test_decisions_are_where_a_seat_had_a_choice(match: ToyMatch) -> None:
    """In this game each seat lays one of two cards in a deal."""
    play_by_chance(match, Rng(1), 6)
    assert tuple(match.decisions(Seat(1))) == (2,)
    turn = match.turn_at(2)
    assert turn is not None and (turn.seat, turn.ply, len(turn.legal)) == (Seat(1), 2, 2)
    assert tuple(match.decisions(HOUSE)) == ()
    play_by_chance(match, Rng(1))
    assert tuple(match.decisions(Seat(1))) == (10, 6, 2)
    assert tuple(match.decisions(Seat(1), match.last_deal())) == (10,)


def test_the_last_deal_is_that_between_its_start_and_its_end(match: ToyMatch) -> None:
    assert not match.last_deal()
    play_by_chance(match, Rng(1), 9)
    assert match.last_deal() == range(5, 9)
    assert match.view_at(match.last_deal()[-1], Seat(0)) == match.settled_view(Seat(0))
