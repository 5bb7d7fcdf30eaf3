"""Worlds in which a seat tries out both answers: cards lie fixed, the others draw up to a total.

Cards are ranks here, and go by position in the order of the table (0: the dealer).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hiki_kabu.actions import TAKE, Action
from hanafuda_desktop.games.hiki_kabu.belief import (
    draw_holes,
    possible_holes,
    takes,
    unseen_cards,
)
from hanafuda_desktop.games.hiki_kabu.options import HikiKabuOptions
from hanafuda_desktop.games.hiki_kabu.settlement import DEALER, Settlement, net_at, settle
from hanafuda_desktop.games.hiki_kabu.state import PlayerView, asking_order
from hanafuda_desktop.games.hiki_kabu.totals import TRIPLE_MULTIPLIER, Ranks

DUEL_THRESHOLD, TABLE_THRESHOLD = 5, 6
"""The total up to which a good player takes a card: of two, and of more (rules 5.3, 5.4)."""

WINS, SHARES, LOSES_TRIPLE = "wins", "shares", "loses_triple"
"""What else may come of an answer: the whole pot, a part of it, a loss of three stakes."""


def usual_threshold(players: int) -> int:
    """Return the total up to which opponents are taken to draw (rules 5.5)."""
    return DUEL_THRESHOLD if players == 2 else TABLE_THRESHOLD


@dataclass(frozen=True, slots=True)
class Situation:
    """What a seat that is asked knows, by position.

    `thirds` holds 0 for a seat without a third card. `waiting` lists the positions that are
    asked after the seat, in order; `threshold` is what they are taken to follow.
    """

    options: HikiKabuOptions
    me: int
    ups: Ranks
    thirds: Ranks
    waiting: tuple[int, ...]
    carried: int
    threshold: int


def situation_of(view: PlayerView) -> Situation:
    """Return the situation of a seat that is asked."""
    common = view.common
    hands = [common.hands[seat] for seat in common.order]
    asked = [common.order.index(seat) for seat in asking_order(common, view.options)]
    me = common.order.index(view.seat)
    return Situation(
        options=view.options,
        me=me,
        ups=tuple(hand.stake for hand in hands),
        thirds=tuple(0 if hand.third_card is None else rank_of(hand.third_card) for hand in hands),
        waiting=tuple(asked[asked.index(me) + 1 :]),
        carried=common.pot - sum(hand.stake for hand in hands),
        threshold=usual_threshold(len(hands)),
    )


@dataclass(frozen=True, slots=True)
class KabuWorld:
    """One way in which the hidden cards may lie: every hole card, and the top of the pile."""

    situation: Situation
    holes: Ranks
    pile: Ranks

    def value(self, action: Action) -> int:
        """Return what the seat wins or loses in the round after an answer, in chips."""
        now = self.situation
        return net_at(now.me, self._hands(action), now.options, now.carried)

    def outcomes(self, action: Action) -> tuple[str, ...]:
        """Return whether an answer wins or shares the pot, or loses three stakes (rules 2.6, 2.8).

        Odd chips that go to a dealer who loses are no share (rules 2.7).
        """
        verdict = self.settled(action).verdict
        if self.situation.me in verdict.winners:
            return (WINS if len(verdict.winners) == 1 else SHARES,)
        return (LOSES_TRIPLE,) if verdict.multiplier == TRIPLE_MULTIPLIER else ()

    def settled(self, action: Action) -> Settlement:
        """Return how the round ends after an answer."""
        return settle(self._hands(action), self.situation.options, self.situation.carried)

    def _hands(self, action: Action) -> tuple[Ranks, ...]:
        """Return all hands after an answer, third cards included."""
        now = self.situation
        thirds = list(now.thirds)
        pile = iter(self.pile)
        if action == TAKE:
            thirds[now.me] = next(pile)
        for position in now.waiting:
            if self._takes(position):
                thirds[position] = next(pile)
        return tuple(
            (up, hole, third) if third else (up, hole)
            for up, hole, third in zip(now.ups, self.holes, thirds, strict=True)
        )

    def _takes(self, position: int) -> bool:
        now = self.situation
        up, hole = now.ups[position], self.holes[position]
        return takes(up, hole, position == DEALER, now.options, now.threshold)


class KabuSimulator:
    """The worlds of a seat that is asked; the contract stands on the protocol `Simulator`.

    Seats that were asked held what a player of the usual threshold takes or stands with; where
    no cards fit that, what the rules allow.
    """

    def __init__(self, view: PlayerView) -> None:
        self._view = view
        self._situation = situation_of(view)
        self._unseen = unseen_cards(view)
        self._possible = possible_holes(view, self._situation.threshold)

    def sample(self, rng: Rng) -> KabuWorld:
        """Return a world that looks the same to the seat."""
        holes = self._draw(rng)
        taken = set(holes.values())
        rest = [card for card in self._unseen if card not in taken]
        top = rng.drawn(rest, len(self._situation.waiting) + 1)
        known = {**holes, self._view.seat: self._view.hole_card}
        ranks = tuple(
            rank_of(card)
            for card in map(known.__getitem__, self._view.common.order)
            if card is not None
        )
        return KabuWorld(self._situation, ranks, tuple(map(rank_of, top)))

    def _draw(self, rng: Rng) -> dict[Seat, CardId]:
        holes = draw_holes(self._possible, rng)
        if holes is None:
            self._possible = possible_holes(self._view)
            holes = draw_holes(self._possible, rng)
        if holes is None:
            raise AssertionError("the true hole cards are possible")
        return holes

    def every(self) -> tuple[tuple[int, KabuWorld], ...] | None:
        """Return all worlds by ranks, each with its weight; None where there are too many."""
        if len(self._view.common.order) != 2:
            return None
        return tuple(self._two_seats())

    def _two_seats(self) -> Iterator[tuple[int, KabuWorld]]:
        """Yield the other hole card and the next two cards of the pile in every way."""
        (possible,) = self._possible.values()
        unseen = Counter(map(rank_of, self._unseen))
        mine = tuple(rank_of(card) for card in (self._view.hole_card,) if card is not None)
        for hole, ways in Counter(map(rank_of, possible)).items():
            holes = (*mine, hole) if self._situation.me == DEALER else (hole, *mine)
            rest = unseen - Counter([hole])
            for first, firsts in rest.items():
                for second, seconds in (rest - Counter([first])).items():
                    world = KabuWorld(self._situation, holes, (first, second))
                    yield ways * firsts * seconds, world
