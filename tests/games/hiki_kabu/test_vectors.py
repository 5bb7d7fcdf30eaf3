"""Hiki-Kabu against the vector files: third cards, totals, lots, settlements, whole rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.hiki_kabu.actions import STAND, TAKE
from hanafuda_desktop.games.hiki_kabu.dealing import deal_cards
from hanafuda_desktop.games.hiki_kabu.flow import apply, legal_actions
from hanafuda_desktop.games.hiki_kabu.options import HikiKabuOptions, TripleVsNine
from hanafuda_desktop.games.hiki_kabu.seating import seating_of, tied_seats
from hanafuda_desktop.games.hiki_kabu.settlement import Reason, Settlement, settle
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, Lots, Phase
from hanafuda_desktop.games.hiki_kabu.totals import (
    ARASHI,
    TOTALS,
    Ranks,
    is_triple,
    sum_of,
    third_card_rule,
    total_of,
)
from tests.games.hiki_kabu.positions import ORIGINAL, deck_of, own_ranks, seated

Data = dict[str, Any]

RULES = {"must": "must", "may": "may", "must_not": "mustNot"}
REASONS = {Reason.OPENING: "kuppin", Reason.ALL_TIE: "all-tie"}


def _options(vector: Data) -> HikiKabuOptions:
    return HikiKabuOptions(triple_vs_nine=TripleVsNine(vector.get("tripleVsNine", "outright")))


# --- single rules --------------------------------------------------------------------------


def test_vector_third_card(kabu_third_card: Data) -> None:
    first, second = kabu_third_card["first"], kabu_third_card["second"]
    assert total_of((first, second)) == kabu_third_card["total"]
    rule = third_card_rule(first, second, False, ORIGINAL)
    assert RULES[rule] == kabu_third_card["third"]
    state = deal_cards(seated(2), 1, deck_of((first, 8 if first != 8 else 7, second))).state
    assert state.common.hands[1].stake == kabu_third_card["bet"] == -state.common.scores[1]


def test_vector_triple(kabu_triple: Data) -> None:
    rank = kabu_triple["rank"]
    assert sum_of((rank, rank)) == kabu_triple["pairTotal"]
    rule = third_card_rule(rank, rank, False, ORIGINAL)
    assert RULES[rule] == kabu_triple["third"]
    assert (rule != "must_not") == kabu_triple["triplePossible"]
    triple = (rank, rank, rank)
    assert sum_of(triple) == kabu_triple["sumMod10"]
    assert (is_triple(triple), total_of(triple)) == (True, 9)


def test_vector_dealer_draw(kabu_dealer_draw: Data) -> None:
    """The lots one after the other; every redraw is of exactly the seats that are tied."""
    names = sorted(kabu_dealer_draw["draws"])
    left = list(deck_of(()))
    lots: tuple[Lots, ...] = ()
    for drawn in (kabu_dealer_draw["draws"], *kabu_dealer_draw["redraws"]):
        assert sorted(drawn) == [names[seat] for seat in tied_seats(lots)] or not lots
        cards = []
        for name in sorted(drawn):
            card = next(card for card in left if rank_of(card) == drawn[name])
            left.remove(card)
            cards.append((Seat(names.index(name)), card))
        lots = (*lots, Lots(not lots, tuple(cards)))
    assert tied_seats(lots) == ()
    order = [names[seat] for seat in seating_of(lots)]
    assert order == kabu_dealer_draw["order"]
    assert order[0] == kabu_dealer_draw["dealer"]


# --- settlements ---------------------------------------------------------------------------


def test_vector_settlement(kabu_settlement: Data) -> None:
    hands = tuple(map(tuple, kabu_settlement["hands"]))
    _check(settle(hands, _options(kabu_settlement)), hands, kabu_settlement)


def _check(settlement: Settlement, hands: tuple[Ranks, ...], expect: Data) -> None:
    verdict = settlement.verdict
    assert list(settlement.totals) == expect["totals"]
    assert [hand[0] for hand in hands] == expect["stakes"]
    assert verdict.multiplier == expect["multiplier"]
    assert settlement.pot == expect["pot"] == sum(settlement.owed)
    assert list(verdict.winners) == expect["winners"]
    assert REASONS.get(verdict.reason, verdict.reason.value) == expect["reason"]
    assert list(settlement.payouts) == expect["payouts"]
    assert list(settlement.net) == expect["net"]
    assert (settlement.opening.id if settlement.opening else None) == (
        "kuppin" if expect["reason"] == "kuppin" else None
    )
    if "names" in expect:
        # The files name a dealer's 9-1 by its total.
        names = [ARASHI.id if is_triple(hand) else TOTALS[sum_of(hand)].id for hand in hands]
        assert names == expect["names"]


# --- whole rounds --------------------------------------------------------------------------


def test_vector_round(kabu_round: Data) -> None:
    given, expect = kabu_round["input"], kabu_round["expect"]
    choices: dict[str, bool] = given["choices"]
    asked: dict[Seat, str] = {}

    def choose(state: HikiKabuState, seat: Seat) -> bool:
        assert asked[seat] == "may"
        return choices.pop(str(seat)) is True

    state = _played(given, choose, asked)
    assert not choices
    assert [asked[Seat(seat)] for seat in range(given["players"])] == expect["third"]
    _check_round(state, expect)


def test_vector_deck(kabu_deck: Data) -> None:
    def choose(state: HikiKabuState, seat: Seat) -> bool:
        highest: int = kabu_deck["policyDrawIfTotalAtMost"]
        return sum(own_ranks(state, seat)) % 10 <= highest

    _check_round(_played(kabu_deck, choose, {}), kabu_deck)


def _played(
    given: Data, choose: Callable[[HikiKabuState, Seat], bool], asked: dict[Seat, str]
) -> HikiKabuState:
    """Play a round with a deck; note in `asked` what each seat was allowed."""
    state = deal_cards(seated(given["players"], _options(given)), 1, deck_of(given["deck"])).state
    while state.common.phase is Phase.THIRD_CARD:
        legal, seat = legal_actions(state), state.common.actor
        asked[seat] = "may" if len(legal) == 2 else "must" if TAKE in legal else "mustNot"
        take = choose(state, seat) if len(legal) == 2 else TAKE in legal
        state = apply(state, TAKE if take else STAND).state
    return state


def _check_round(state: HikiKabuState, expect: Data) -> None:
    result = state.common.results[-1]
    hands = tuple(tuple(map(rank_of, hand)) for hand in result.hands)
    assert [list(hand) for hand in hands] == expect["hands"]
    assert len(state.draw_pile) == 40 - expect["cardsUsed"]
    _check(result.settlement, hands, expect)
    assert list(state.common.scores) == expect["net"] == list(result.net(len(hands)))
    assert state.common.pot == 0
