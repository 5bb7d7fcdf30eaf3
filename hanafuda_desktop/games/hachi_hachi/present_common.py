"""What all pages of the presentation need: names, signs, and who holds which card."""

from __future__ import annotations

from collections.abc import Iterable

from hanafuda_desktop.cards.hanafuda import HANAFUDA, HANAFUDA_DECK, Kind, Month
from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import HeldCard, Holder
from hanafuda_desktop.engine.text import Msg, MsgList, msg
from hanafuda_desktop.games.hachi_hachi.dealing import lots_on_table
from hanafuda_desktop.games.hachi_hachi.requirements import months_of
from hanafuda_desktop.games.hachi_hachi.state import FieldType, Phase, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import yaku_name

FIELD_SIGNS = {FieldType.SMALL: "小場", FieldType.LARGE: "大場", FieldType.GRAND: "絶場"}


def yaku_names(keys: tuple[str, ...]) -> Msg:
    """Return the names of several combinations as one text."""
    return msg("yaku.list", list=MsgList(tuple(yaku_name(key) for key in keys)))


def phrase(card: CardId) -> Msg:
    """Return a card as it stands in a sentence ("the Crane", "a Pine chaff")."""
    return Msg(f"card.{card}.phrase")


def phrases(cards: Iterable[CardId]) -> MsgList:
    """Return several cards as they stand in a sentence."""
    return MsgList(tuple(map(phrase, cards)))


def named_cards(cards: Iterable[CardId]) -> MsgList:
    """Return the names of cards; chaff of one month, whose names are the same, is counted."""
    names: list[Msg] = []
    for held in months_of(cards).values():
        chaff = tuple(card for card in held if HANAFUDA[card].kind is Kind.CHAFF)
        names += (phrase(card) for card in held if card not in chaff)
        if len(chaff) > 1:
            names.append(msg("why.chaff", count=len(chaff), flower=flower(chaff[0])))
        else:
            names += map(phrase, chaff)
    return MsgList(tuple(names))


def flower(card: CardId) -> Msg:
    """Return the name of a card's flower."""
    return Msg(f"month.{month_of(card)}.flower")


def flowers(months: Iterable[int]) -> MsgList:
    """Return the flowers of several months."""
    return MsgList(tuple(Msg(f"month.{month}.flower") for month in months))


def month_name(deal: int) -> Msg:
    """Return the month that a deal stands for."""
    month = month_of_deal(deal)
    return msg("progress.month", month=Msg(f"month.{month}.name"), sign=Msg(f"month.{month}.kanji"))


def month_of_deal(deal: int) -> Month:
    """Return the month that a deal stands for; a deal beyond the year begins the next (rules 3)."""
    return Month((deal - 1) % len(Month) + 1)


def field_name(multiplier: int) -> Msg:
    """Return the name of the field with this multiplier ("Large field")."""
    return Msg(f"field.{FieldType.of(multiplier).name.lower()}.name")


def holders(view: PlayerView) -> dict[CardId, HeldCard]:
    """Return where each of the 48 cards is, as far as the seat of the view knows."""
    held = {card.id: HeldCard(card.id, Holder.UNSEEN) for card in HANAFUDA_DECK}
    for seat, outline in enumerate(view.hands):
        for card in outline.shown:
            held[card] = HeldCard(card, Holder.SHOWN, Seat(seat))
    for card in view.hand:
        held[card] = HeldCard(card, Holder.HAND, view.seat)
    for card in lots_before_deals(view).values():
        held[card] = HeldCard(card, Holder.FIELD)
    for lying in view.common.field:
        held[lying.card] = HeldCard(lying.card, Holder.FIELD)
    if view.common.drawn is not None:
        held[view.common.drawn] = HeldCard(view.common.drawn, Holder.FIELD)
    for seat, pile in enumerate(view.common.captured):
        for card in pile:
            held[card] = HeldCard(card, Holder.SEAT, Seat(seat))
    return held


def lots_before_deals(view: PlayerView) -> dict[Seat, CardId]:
    """Return the card that each seat drew last for the first deal; none once that is dealt."""
    return lots_on_table(view.common) if view.common.deal == 0 else {}


def is_settled(view: PlayerView) -> bool:
    """Tell whether the deal on the table is over and paid."""
    return view.common.settled is not None


def deals_of(view: PlayerView) -> int:
    """Return how many deals the match has, as far as is known: a carry can bring more (rules 3)."""
    deal = view.common.deal
    is_followed = is_settled(view) and view.common.phase is not Phase.OVER
    return max(view.options.deals, deal + 1 if is_followed else deal)


def seats_from(view: PlayerView) -> tuple[Seat, ...]:
    """Return all seats as they act, beginning with the seat of the view (rules 2.1)."""
    return tuple(Seat((view.seat + step) % view.seats) for step in range(view.seats))


def points_of(card: CardId) -> int:
    """Return the points of a card."""
    return HANAFUDA[card].card_points
