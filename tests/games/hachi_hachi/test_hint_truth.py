"""What a hint says is true of the cards as they really lie, in positions of chance."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.text import Msg, SeatName
from hanafuda_desktop.games.hachi_hachi.actions import Action, PlayCard
from hanafuda_desktop.games.hachi_hachi.dealing import start_state
from hanafuda_desktop.games.hachi_hachi.flow import legal_actions
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.present_prompt import takes
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.games.hachi_hachi.yaku import DEKIYAKU, Dekiyaku
from tests.games.hachi_hachi.positions import CLASSIC, steps
from tests.games.hachi_hachi.words import texts_in


@dataclass(frozen=True, slots=True)
class Said:
    """A clause on an action of a seat, and the truth it is held against."""

    state: HachiHachiState
    seat: Seat
    action: Action
    clause: Msg

    @property
    def moved(self) -> CardId:
        """The card that is played, or was drawn."""
        mover = self.action.card if isinstance(self.action, PlayCard) else self.state.common.drawn
        assert mover is not None
        return mover

    @property
    def taken(self) -> tuple[CardId, ...]:
        return takes(observe(self.state, self.seat), self.action)

    @property
    def field(self) -> set[CardId]:
        return {lying.card for lying in self.state.common.field}

    @property
    def card(self) -> CardId:
        """The card that the clause names."""
        (key,) = (text.key for text in texts_in(self.clause) if text.key.startswith("card."))
        return CardId(key.split(".")[1])

    @property
    def yaku(self) -> Dekiyaku:
        """The combination that the clause names."""
        (key,) = (text.key for text in texts_in(self.clause) if text.key.startswith("yaku."))
        return next(yaku for yaku in DEKIYAKU if yaku.id == key.split(".")[1])

    def elsewhere(self, month: int) -> set[CardId]:
        """Return the cards of a month in other hands and in the draw pile."""
        others = (hand for seat, hand in enumerate(self.state.hands) if seat != self.seat)
        hidden = {card for cards in (*others, self.state.draw_pile) for card in cards}
        return {card for card in hidden if month_of(card) == month}

    @property
    def rival(self) -> Seat:
        """The opponent that the clause names."""
        (rival,) = (value.seat for _, value in self.clause.args if isinstance(value, SeatName))
        return rival

    def can_match(self, card: CardId) -> bool:
        """Tell whether the opponent may match a card, as far as the seat knows."""
        outlines = enumerate(observe(self.state, self.seat).hands)
        barred = {card for seat, hand in outlines if seat != self.rival for card in hand.shown}
        return bool(self.elsewhere(month_of(card)) - {card, *barred})


def _advances(said: Said) -> bool:
    pile, others = said.state.common.captured[said.rival], said.elsewhere(month_of(said.moved))
    helps = {said.moved, *others} & {*said.yaku.need.cards}
    return said.rival != said.seat and said.yaku.need.lack(pile) == 2 and bool(others and helps)


def _risks(said: Said) -> bool:
    own = (*said.state.common.captured[said.seat], *said.state.hands[said.seat])
    is_wanted = said.moved in said.yaku.need.cards and said.yaku.need.lack(own) <= 2
    return is_wanted and bool(said.elsewhere(month_of(said.moved)))


def _holds_back(said: Said) -> bool:
    is_held = said.card in said.state.hands[said.seat] and said.card != said.moved
    return is_held and bool(said.elsewhere(month_of(said.card)))


def _keeps_points(said: Said) -> bool:
    month = month_of(said.moved)
    is_last = not any(month_of(card) == month for card in said.field - {*said.taken})
    return is_last and said.card in said.elsewhere(month)


def _leaves_lying(said: Said) -> bool:
    is_left = said.card in said.field and said.card not in said.taken
    return is_left and bool(said.elsewhere(month_of(said.card)))


def _prize(said: Said) -> bool:
    return not said.taken and said.card in said.elsewhere(month_of(said.moved))


def _exposes(said: Said) -> bool:
    return not said.taken and said.card == said.moved and bool(said.elsewhere(month_of(said.moved)))


def _leaves_to_a_rival(said: Said) -> bool:
    pile = said.state.common.captured[said.rival]
    is_wanted = said.yaku.need.lack(pile) == 1 and said.card in said.yaku.need.missing(pile)
    lying = said.field - {*said.taken}
    if said.clause.key == "hint.leaves":
        return is_wanted and said.card in lying and said.can_match(said.card)
    is_there = any(month_of(card) == month_of(said.card) for card in lying)
    return is_wanted and is_there and said.card in said.elsewhere(month_of(said.card))


def _denies(said: Said) -> bool:
    lack = said.yaku.need.lack(said.state.common.captured[said.rival])
    (taken,) = said.taken
    is_kept = taken in said.yaku.need.cards and said.can_match(taken)
    return is_kept and dict(said.clause.args)["count"] == max(lack, 1)


def _others_can_take(said: Said) -> bool:
    count = dict(said.clause.args).get("count", 0)
    return count == len(said.elsewhere(month_of(said.moved)))


def _brings(said: Said) -> bool:
    pile, hand = said.state.common.captured[said.seat], said.state.hands[said.seat]
    won = {said.moved, *said.taken}
    told, wanted = dict(said.clause.args), {*said.yaku.need.cards}
    have, held = len(wanted & {*pile, *won}), len(wanted & {*hand} - won)
    return (told["have"], told["count"]) == (have, held) and have < said.yaku.need.count


def _contradicts_itself(keys: set[str]) -> bool:
    """Tell whether what nobody else could take is said to be kept from somebody."""
    kept = {"hint.denies", "hint.denies.it", "hint.closes", "hint.keeps_points"}
    return bool(keys & {"hint.uncontested", "hint.whole_month"} and keys & kept)


CLAIMS: dict[str, Callable[[Said], bool]] = {
    "hint.advances": _advances,
    "hint.risks": _risks,
    "hint.holds_back": _holds_back,
    "hint.keeps_points": _keeps_points,
    "hint.leaves_lying": _leaves_lying,
    "hint.prize": _prize,
    "hint.exposes": _exposes,
    "hint.leaves": _leaves_to_a_rival,
    "hint.leaves_open": _leaves_to_a_rival,
    "hint.denies.it": _denies,
    "hint.lays": _others_can_take,
    "hint.lays_safely": _others_can_take,
    "hint.contested": _others_can_take,
    "hint.uncontested": _others_can_take,
    "hint.brings": _brings,
    "hint.brings.hand": _brings,
}


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, CLASSIC), (2, CLASSIC), (3, HachiHachiOptions(must_match=False))],
    ids=["three", "two", "free"],
)
def test_what_is_said_is_so(seats: int, options: HachiHachiOptions) -> None:
    rng, heard = random.Random(31), Counter[str]()
    start = start_state(options, seats, 31)
    for step in steps(start, lambda _state, legal: rng.choice(legal)):
        state, actor = step.state, step.state.common.actor
        if actor not in range(seats):
            continue
        legal = legal_actions(state)
        for action, note in zip(legal, TABLE.notes(observe(state, actor), legal, ()), strict=True):
            clauses = tuple(texts_in((note.why, note.reasons)))
            assert not _contradicts_itself({clause.key for clause in clauses})
            for clause in clauses:
                claim = CLAIMS.get(clause.key)
                if claim is not None:
                    heard[clause.key] += 1
                    assert claim(Said(state, actor, action, clause)), (clause, action)
    assert set(heard) == set(CLAIMS)
