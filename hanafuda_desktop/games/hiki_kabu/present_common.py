"""What all pages of the presentation need: hands and results in words, who sits where."""

from __future__ import annotations

from functools import reduce

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.text import Amount, Msg, SeatName, msg, seat_names
from hanafuda_desktop.engine.words import DealWord, GameWords, Unit
from hanafuda_desktop.games.hiki_kabu.options import DeckSkin
from hanafuda_desktop.games.hiki_kabu.settlement import DEALER, Reason
from hanafuda_desktop.games.hiki_kabu.state import PlayerView, RoundResult, asking_order
from hanafuda_desktop.games.hiki_kabu.totals import Ranks, Total, name_of, sum_of

WORDS = GameWords(DealWord.ROUND, Unit.CHIPS)


def card_name(card: CardId, skin: DeckSkin) -> Msg:
    """Return the name of a card as it looks: of a flower card the flower and its month."""
    if skin is DeckSkin.KABUFUDA:
        return Msg(f"card.{card}.name")
    rank = rank_of(card)
    return msg("card.of_month", flower=Msg(f"month.{rank}.flower"), rank=rank)


def seats_from(view: PlayerView) -> tuple[Seat, ...]:
    """Return all seats as they act, beginning with the viewer; those not in play come last."""
    acting = asking_order(view.common, view.options)
    if view.seat in acting:
        at = acting.index(view.seat)
        acting = (*acting[at:], *acting[:at])
    first = (view.seat, *acting)
    every = (*first, *(Seat(seat) for seat in range(view.seats)))
    return tuple(dict.fromkeys(every))


def known_cards(view: PlayerView, seat: Seat) -> tuple[CardId, ...]:
    """Return the cards of a seat whose faces the viewer knows: up, hole, third card."""
    hand = view.common.hands[seat]
    hole = view.hole_card if seat == view.seat else hand.hole_card
    return tuple(card for card in (hand.up_card, hole, hand.third_card) if card is not None)


def known_ranks(view: PlayerView, seat: Seat) -> Ranks | None:
    """Return the ranks of a whole hand, if the viewer knows all of it and there is one."""
    hand = view.common.hands[seat]
    cards = known_cards(view, seat)
    whole = 2 + (hand.third_card is not None)
    return tuple(map(rank_of, cards)) if len(cards) == whole else None


def last_result(view: PlayerView) -> RoundResult | None:
    """Return the account of the round whose cards lie there settled."""
    return view.common.results[-1] if view.common.is_settled else None


def is_out(view: PlayerView) -> bool:
    """Tell whether the viewer lost all chips in the settled round, or was not dealt in there."""
    result = last_result(view)
    return result is not None and (view.seat in result.out or view.seat not in result.order)


# --- hands in words ------------------------------------------------------------------------


def hand_name(view: PlayerView, ranks: Ranks, is_dealer: bool) -> Msg:
    """Return what a hand counts and is called ("9 kabu", "arashi")."""
    name = name_of(ranks, is_dealer, view.options)
    if isinstance(name, Total):
        return msg("kabu.hand", total=name.value, name=name.name)
    return msg("kabu.hand.special", name=name.name)


def hand_sign(view: PlayerView, ranks: Ranks, is_dealer: bool) -> str:
    """Return a hand as a sign: kana for a total, kanji for a special hand."""
    name = name_of(ranks, is_dealer, view.options)
    return name.kana if isinstance(name, Total) else name.kanji


def sum_text(ranks: Ranks) -> Msg:
    """Return how a total comes about ("7 + 8 = 15, the last digit counts")."""
    first, *others = (msg("kabu.number", value=rank) for rank in ranks)
    cards = reduce(lambda left, right: msg("kabu.sum.plus", left=left, right=right), others, first)
    key = "kabu.sum" if sum(ranks) < 10 else "kabu.sum.digit"
    return msg(key, cards=cards, sum=sum(ranks), total=sum_of(ranks))


# --- results in words ----------------------------------------------------------------------


def ranks_at(result: RoundResult, position: int) -> Ranks:
    """Return the ranks of a hand of a settled round, by position."""
    return tuple(map(rank_of, result.hands[position]))


def result_text(view: PlayerView, result: RoundResult) -> Msg:
    """Return in one sentence who takes the pot, and with what."""
    verdict = result.settlement.verdict
    best = verdict.winners[0]
    hand = hand_name(view, ranks_at(result, best), best == DEALER)
    pot = Amount(Mon(result.settlement.pot))
    if verdict.reason is Reason.ALL_TIE and len(verdict.winners) == 1:
        return msg("kabu.result.all", hand=hand, seat=SeatName(result.winners[0]), amount=pot)
    if len(verdict.winners) > 1:
        return msg("kabu.result.shared", seats=seat_names(result.winners), hand=hand, amount=pot)
    return msg("kabu.result.won", seat=SeatName(result.winners[0]), hand=hand, amount=pot)


def result_sign(view: PlayerView, result: RoundResult) -> str:
    """Return the sign of the hand that decided a round."""
    best = result.settlement.verdict.winners[0]
    return hand_sign(view, ranks_at(result, best), best == DEALER)
