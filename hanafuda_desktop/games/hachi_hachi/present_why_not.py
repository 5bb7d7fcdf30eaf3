"""The answer to "Why not?" for a combination made in play: which cards are missing, and where."""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.table_spec import HeldCard, Holder, WhyNot, YakuState
from hanafuda_desktop.engine.text import Msg, MsgList, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.describe import describe
from hanafuda_desktop.games.hachi_hachi.present_common import (
    is_settled,
    named_cards,
    phrases,
    seats_from,
)
from hanafuda_desktop.games.hachi_hachi.present_yaku_note import captures_left
from hanafuda_desktop.games.hachi_hachi.requirements import Cards, Requirement
from hanafuda_desktop.games.hachi_hachi.state import PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import Dekiyaku, Family, Yaku, yaku_name

_NEAR = 2
"""So many cards short are a near miss."""
_ALL_NAMED = 48
_TITLES = {
    Family.TEYAKU_SET: "rules.teyaku.title",
    Family.TEYAKU_CHAFF: "rules.teyaku.title",
    Family.DEKIYAKU: "rules.dekiyaku.title",
    Family.SPECIAL: "rules.eights.specials",
}
"""Under which title the rules tell a combination."""

HeldCards = tuple[HeldCard, ...]


def why_not_made(
    view: PlayerView, yaku: Dekiyaku, state: YakuState, held: dict[CardId, HeldCard]
) -> tuple[WhyNot, ...]:
    """Explain what the seat of the view lacks; nothing where that is clear, or far off."""
    pile = view.common.captured[view.seat]
    lack = yaku.need.lack(pile)
    is_near = bool(yaku.need.highlight(pile)) and lack <= _NEAR
    is_closed = state is YakuState.CLOSED and not is_settled(view)
    if not lack or state is YakuState.READY or not (is_near or is_closed):
        return ()
    missing = tuple(held[card] for card in yaku.need.missing(pile))
    lines = (_had(yaku, pile), *where(view, missing), *_outlook(view, yaku, missing))
    return (explain(yaku, lines, missing),)


def explain(yaku: Yaku[Requirement], lines: tuple[Msg, ...], missing: HeldCards = ()) -> WhyNot:
    """Return an explanation that names the rule of a combination."""
    return WhyNot(
        title=yaku_name(yaku.id),
        asks=describe(yaku.need),
        lacks=lines,
        missing=missing,
        paragraph=yaku.rule,
        paragraph_title=Msg(_TITLES[yaku.family]),
        rule=f"yaku.{yaku.id}",
    )


def _had(yaku: Dekiyaku, pile: Cards) -> Msg:
    """Say which of its cards the viewer has."""
    mine = yaku.need.highlight(pile)
    if not mine:
        return Msg("why.have_none")
    return msg("why.have", cards=phrases(mine), have=len(mine), need=yaku.need.count)


def where(view: PlayerView, cards: HeldCards, named_at_most: int = _ALL_NAMED) -> tuple[Msg, ...]:
    """Say where cards are, one sentence a place; where they are more than that, how many."""
    lines = []
    for seat in (*seats_from(view)[1:], view.seat):
        for holder in (Holder.SEAT, Holder.SHOWN):
            there = tuple(card for card in cards if (card.holder, card.seat) == (holder, seat))
            lines += _place(f"why.{holder}", there, named_at_most, SeatName(seat))
    unseen = "why.never_seen" if is_settled(view) else "why.unseen"
    keys = {Holder.HAND: "why.hand", Holder.FIELD: "why.field", Holder.UNSEEN: unseen}
    for holder, key in keys.items():
        there = tuple(card for card in cards if card.holder is holder)
        lines += _place(key, there, named_at_most)
    return tuple(lines)


def _place(
    key: str, cards: HeldCards, named_at_most: int, seat: SeatName | None = None
) -> list[Msg]:
    if not cards:
        return []
    named = named_cards(card.card for card in cards)
    if len(cards) > named_at_most:
        named = MsgList((msg("why.several", count=len(cards)),))
    if seat is None:
        return [msg(key, cards=named)]
    return [msg(key, seat=seat, cards=named)]


def _outlook(view: PlayerView, yaku: Dekiyaku, missing: HeldCards) -> tuple[Msg, ...]:
    """Say whether what is missing can still come; nothing once the deal is over."""
    if is_settled(view):
        return ()
    need = yaku.need.count
    lack = yaku.need.lack(view.common.captured[view.seat])
    free = sum(card.holder is not Holder.SEAT for card in missing)
    if free < lack:
        return (msg("why.too_few_left", need=need, left=need - lack + free),)
    captures = captures_left(view, view.seat)
    if lack > captures:
        return (msg("why.too_few_turns", lack=lack, count=captures),)
    return (msg("why.more", count=lack),)
