"""A record is proved deal by deal, and whatever is changed in it is found with its deal."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import CardMoved
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import DRAW_PILE, HOUSE
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.engine.seal import seal_of, seed_text
from hanafuda_desktop.games import REGISTRY, game_by_id
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.record import MatchRecord
from hanafuda_desktop.match.verify import Doubt, ProvedDeal, UnprovedError, prove
from tests.helpers.source_tree import ROOT
from tests.helpers_toy.play import play_by_chance, players
from tests.helpers_toy.toy import TOY, HighCard, State

LONG: dict[str, dict[str, OptionValue]] = {
    "hachi_hachi": {},
    "hiki_kabu": {"match_length": "rounds", "start_chips": 500},
}
"""Options with which a match by chance has many deals."""
PLIES_A_DEAL = 4
"""HOUSE deals, three seats lay."""


def played(plies: int | None = None) -> MatchRecord:
    match = Match.new(TOY, {}, players(3), 88)
    play_by_chance(match, Rng(9), plies)
    return match.record()


def changed(record: MatchRecord, **changes: object) -> MatchRecord:
    return msgspec.structs.replace(record, **changes)


def doubt(record: MatchRecord, game: Any = TOY) -> tuple[Doubt, int, int]:
    """Return what is wrong, in which deal, at which of its actions."""
    with pytest.raises(UnprovedError) as caught:
        list(prove(game, record))
    return caught.value.doubt, caught.value.deal, caught.value.action


# --- what is right -------------------------------------------------------------------------


def test_every_deal_is_proved() -> None:
    assert list(prove(TOY, played())) == [
        ProvedDeal(deal, draws=0, deals=1, actions=4, is_settled=True) for deal in (1, 2, 3)
    ]


def test_the_deal_in_play_is_proved_as_far_as_it_goes() -> None:
    assert list(prove(TOY, played(6)))[1:] == [ProvedDeal(2, 0, 1, 2, False)]
    assert list(prove(TOY, played(0))) == []


@pytest.mark.parametrize(("plies", "is_over"), [(0, False), (11, False), (None, True)])
def test_a_proof_knows_whether_the_match_is_over(plies: int | None, is_over: bool) -> None:
    proof = prove(TOY, played(plies))
    assert not proof.is_over, "nothing has been taken yet"
    list(proof)
    assert proof.is_over == is_over


@pytest.mark.parametrize("game_id", [game.info.id for game in REGISTRY])
@pytest.mark.parametrize("seed", range(6))
def test_whole_matches_of_every_game_are_proved(game_id: str, seed: int) -> None:
    """With all seats that a game is for in turn: lots that tie, fields dealt again, players out."""
    game = game_by_id(game_id)
    seats = game.info.seats[seed % len(game.info.seats)]
    match = Match.new(game, LONG[game_id], players(seats), seed)
    play_by_chance(match, Rng(seed))
    proved = list(prove(game, match.record()))
    assert [one.deal for one in proved] == list(range(1, len(proved) + 1))
    assert len(proved) == match.deal_number() > 5
    house = sum(receipt.actor == HOUSE for receipt in match.receipts)
    assert sum(one.draws + one.deals for one in proved) == house


def test_a_field_that_is_dealt_again_is_proved_with_both_shuffles() -> None:
    """Seed 1549 deals four of a month to the field in the first deal."""
    game = game_by_id("hachi_hachi")
    match = Match.new(game, {}, players(3), 1549)
    play_by_chance(match, Rng(1), 5)
    assert list(prove(game, match.record())) == [ProvedDeal(1, 1, 2, 5, False)]


# --- what was changed ----------------------------------------------------------------------


def other_card(record: MatchRecord, at: int) -> tuple[tuple[int, Any], ...]:
    """Return the actions with the other card of the hand laid in one of them."""
    match = Match.resume(TOY, record).match
    match.undo_to(at)
    turn = match.turn()
    assert turn is not None
    laid = record.actions[at][1]["card"]
    (other,) = (action.card for action in turn.legal if action.card != laid)
    actions = list(record.actions)
    actions[at] = (turn.seat, {"type": "lay", "card": other})
    return tuple(actions)


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_an_action_that_was_changed_is_found_in_its_deal(deal: int) -> None:
    """The other card was possible, too, but leads somewhere else."""
    record = played()
    at = (deal - 1) * PLIES_A_DEAL + 2
    assert doubt(changed(record, actions=other_card(record, at))) == (Doubt.DIGEST, deal, 4)


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_a_card_that_was_swapped_is_found_in_its_deal(deal: int) -> None:
    """Two seats cannot have laid each other's cards."""
    record = played()
    actions = list(record.actions)
    at = (deal - 1) * PLIES_A_DEAL + 1
    (first, mine), (second, theirs) = actions[at : at + 2]
    actions[at : at + 2] = [(first, theirs), (second, mine)]
    assert doubt(changed(record, actions=tuple(actions))) == (Doubt.ACTION, deal, 2)


def test_a_seed_that_was_changed_proves_nothing() -> None:
    record = played()
    assert doubt(changed(record, seed=seed_text(89))) == (Doubt.SEAL, 1, 0)
    resealed = changed(record, seed=seed_text(89), seed_sha256=seal_of(89))
    assert doubt(resealed) == (Doubt.ACTION, 1, 2)


def test_a_seat_that_was_taken_out_is_missed() -> None:
    record = played()
    assert doubt(changed(record, seats=record.seats[:2])) == (Doubt.SEAT, 1, 0)


def test_an_action_after_the_end_belongs_to_no_deal() -> None:
    record = played()
    more = changed(record, actions=(*record.actions, record.actions[-1]))
    assert doubt(more) == (Doubt.OVER, 3, 0)


def test_a_seal_that_was_changed_proves_nothing() -> None:
    assert doubt(changed(played(), seed_sha256="0" * 64)) == (Doubt.SEAL, 1, 0)


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_a_digest_that_was_changed_or_left_out_is_found_in_its_deal(deal: int) -> None:
    record = played()
    ply = deal * PLIES_A_DEAL
    without = {at: digest for at, digest in record.digests.items() if at != ply}
    assert doubt(changed(record, digests={**without, ply: "0" * 64})) == (Doubt.DIGEST, deal, 4)
    assert doubt(changed(record, digests=without)) == (Doubt.NO_DIGEST, deal, 4)


@pytest.mark.parametrize(
    "action", [(-1, {"type": "fold"}), (1, {"type": "deal"}), (-1, {"type": "lay", "card": "x"})]
)
def test_an_action_that_is_none_or_of_another_seat_is_found(action: tuple[int, Any]) -> None:
    record = played()
    actions = (*record.actions[:4], action, *record.actions[5:])
    assert doubt(changed(record, actions=actions)) == (Doubt.ACTION, 2, 1)


# --- programs that would cheat -------------------------------------------------------------


class Stacked(HighCard):
    """A game whose dealer stacks one deal, in one way or another."""

    def __init__(self, stack: Callable[[State], State]) -> None:
        self.stack = stack

    def _deal(self, state: State) -> Step[State]:
        step = super()._deal(state)
        if step.state.deal != 2:
            return step
        after = self.stack(step.state)
        dealt = iter(card for hand in after.hands for card in hand)
        events = tuple(
            replace(event, card=next(dealt)) if isinstance(event, CardMoved) else event
            for event in step.events
        )
        return Step(after, events)


def _swap_hands(state: State) -> State:
    (a, b), (c, d), rest = state.hands
    return replace(state, hands=((a, c), (b, d), rest))


def _swap_packets(state: State) -> State:
    """Each hand is a whole packet as it lies in the deck, but another seat's."""
    first, second, rest = state.hands
    return replace(state, hands=(second, first, rest))


def _swap_with_pile(state: State) -> State:
    (a, b), *rest = state.hands
    top, *pile = state.pile
    return replace(state, hands=((a, top), *rest), pile=(b, *pile))


def _turn_pile(state: State) -> State:
    return replace(state, pile=state.pile[::-1])


@pytest.mark.parametrize("stack", [_swap_hands, _swap_packets, _swap_with_pile, _turn_pile])
def test_a_dealer_that_stacks_the_cards_is_found(stack: Callable[[State], State]) -> None:
    """The record fits the cheating rules, all digests too; only the shuffle does not."""
    game = Stacked(stack)
    match = Match.new(game, {}, players(3), 88)
    play_by_chance(match, Rng(9))
    assert doubt(match.record(), game) == (Doubt.SHUFFLE, 2, 1)


class Sleight(HighCard):
    """A game in which a seat that lays a card turns the draw pile over."""

    def _lay(self, state: State, card: CardId) -> Step[State]:
        step = super()._lay(state, card)
        return Step(_turn_pile(step.state), step.events) if state.deal == 3 else step


def test_a_pile_that_is_touched_during_play_is_found() -> None:
    match = Match.new(Sleight(), {}, players(3), 88)
    play_by_chance(match, Rng(9))
    assert doubt(match.record(), Sleight()) == (Doubt.SHUFFLE, 3, 2)


# --- what is told to people who check for themselves -----------------------------------------


def _of_the_docs() -> dict[str, Any]:
    text = (ROOT / "docs" / "fair-deals.md").read_text("utf-8")
    (program,) = re.findall(r"```python\n(.+?)```", text, re.DOTALL)
    names: dict[str, Any] = {}
    exec(program, names)  # the point is that a reader can
    return names


@pytest.mark.parametrize(
    ("game_id", "deck"), [("hachi_hachi", "HANAFUDA"), ("hiki_kabu", "KABUFUDA")]
)
def test_the_program_in_the_docs_shuffles_as_the_game_does(game_id: str, deck: str) -> None:
    names, game, seed = _of_the_docs(), game_by_id(game_id), (1 << 127) + 12345
    assert tuple(names[deck]) == game.info.deck
    match = Match.new(game, LONG[game_id], players(3), seed)
    play_by_chance(match, Rng(2))
    pile_of = {}
    state = game.start(match.options, 3, seed).state
    for receipt in match.receipts:
        number = game.deal_number(state)
        state = game.apply(state, receipt.action).state
        if game.deal_number(state) > number:
            pile_of[game.deal_number(state)] = dict(game.census(state))[DRAW_PILE]
    assert len(pile_of) > 5
    for deal, pile in pile_of.items():
        shuffled = names["deal"](seed_text(seed), names[deck], deal)
        assert tuple(shuffled) == stream(seed, "deal", deal, 0).shuffled(game.info.deck)
        assert tuple(shuffled[-len(pile) :]) == pile
