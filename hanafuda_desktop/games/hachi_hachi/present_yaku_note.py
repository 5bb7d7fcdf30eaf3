"""The one sentence on a combination: who has how much of it, what is in reach, who blocks it."""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import HeldCard, Holder, YakuState
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.present_common import (
    is_settled,
    named_cards,
    phrase,
    seats_from,
)
from hanafuda_desktop.games.hachi_hachi.state import Phase, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import Dekiyaku, yaku_name

_NAMED_AT_MOST = 2
"""More cards than this are counted, not named."""


def made_note(view: PlayerView, yaku: Dekiyaku, maker: Seat, counted_as: str) -> Msg:
    """Say who has a combination, or which greater one it is a part of (rules 5).

    Where further cards are paid, too, and can still come, what each of them adds.
    """
    if counted_as != yaku.id:
        return msg("yaku.made_within", seat=SeatName(maker), yaku=yaku_name(counted_as))
    plays_on = maker in view.common.continued
    made = msg("yaku.made_plays_on" if plays_on else "yaku.made", seat=SeatName(maker))
    if not yaku.per_extra or is_settled(view):
        return made
    more = Amount(Mon(yaku.per_extra * view.common.multiplier.now), signed=True)
    return msg("yaku.made_grows", made=made, amount=more)


def note(view: PlayerView, yaku: Dekiyaku, cards: tuple[HeldCard, ...], state: YakuState) -> Msg:
    """Say how a combination stands that nobody has made in this deal."""
    have, need = _have(cards, view.seat), yaku.need.count
    match state:
        case YakuState.READY:
            return msg("yaku.ready", have=have, need=need)
        case YakuState.CLOSED:
            if _is_free_for(yaku, cards, view.seat):
                return msg("yaku.too_late", have=have, need=need)
            rivals = [seat for seat in seats_from(view)[1:] if is_open_to(view, yaku, cards, seat)]
            if rivals:
                return _closed_for_viewer(view, yaku, cards, rivals)
            return msg("yaku.closed", taken=_taken(view, cards))
        case _ if have >= need:
            return msg("yaku.complete", have=have, need=need)
        case _:
            return _open_note(view, yaku, cards, have)


def near_rival(view: PlayerView, yaku: Dekiyaku, cards: tuple[HeldCard, ...]) -> Seat | None:
    """Return the opponent that has all but one of the cards, or all, and can still make it."""
    for seat in seats_from(view)[1:]:
        if _have(cards, seat) >= yaku.need.count - 1 and is_open_to(view, yaku, cards, seat):
            return seat
    return None


def is_open_to(view: PlayerView, yaku: Dekiyaku, cards: tuple[HeldCard, ...], seat: Seat) -> bool:
    """Tell whether a seat can still make a combination: neither cards nor turns are lacking.

    All cards of a combination are of different months, so that each capture brings at most one.
    """
    missing = yaku.need.count - _have(cards, seat)
    return _is_free_for(yaku, cards, seat) and missing <= captures_left(view, seat)


def captures_left(view: PlayerView, seat: Seat) -> int:
    """Return how many captures a seat can still make at most: two a card of its hand."""
    is_choosing = view.common.phase is Phase.DRAW_CHOICE and view.common.actor == seat
    return 2 * view.hands[seat].size + is_choosing


def _is_free_for(yaku: Dekiyaku, cards: tuple[HeldCard, ...], seat: Seat) -> bool:
    """Tell whether the others have left enough of the cards."""
    lost = sum(card.holder is Holder.SEAT and card.seat != seat for card in cards)
    return len(cards) - lost >= yaku.need.count


def _have(cards: tuple[HeldCard, ...], seat: Seat) -> int:
    return sum(card.holder is Holder.SEAT and card.seat == seat for card in cards)


# --- closed --------------------------------------------------------------------------------


def _closed_for_viewer(
    view: PlayerView, yaku: Dekiyaku, cards: tuple[HeldCard, ...], rivals: list[Seat]
) -> Msg:
    """Say how far the opponents are that can still make it, first of all."""
    have, need = _have(cards, view.seat), yaku.need.count
    mine = msg("yaku.closed_with", have=have) if have else Msg("yaku.closed_without")
    near = near_rival(view, yaku, cards)
    if near is not None:
        return msg("yaku.closed_open", rivals=_near(yaku, cards, near), mine=mine)
    counts = tuple(
        msg("yaku.rival", seat=SeatName(seat), have=_have(cards, seat), need=need)
        for seat in rivals
    )
    return msg("yaku.closed_open", rivals=msg("yaku.rivals", list=MsgList(counts)), mine=mine)


def _near(yaku: Dekiyaku, cards: tuple[HeldCard, ...], seat: Seat) -> Msg:
    """Say that an opponent is one card short, and of which, or only waits for its turn to end."""
    have, need = _have(cards, seat), yaku.need.count
    if have >= need:
        return msg("yaku.rival_complete", seat=SeatName(seat), have=have, need=need)
    wanted = tuple(card.card for card in cards if card.holder is not Holder.SEAT)
    if len(wanted) == 1:
        only = phrase(wanted[0])
        return msg("yaku.rival_lacks", seat=SeatName(seat), have=have, need=need, card=only)
    return msg("yaku.rival_lacks_any", seat=SeatName(seat), have=have, need=need)


def clauses(view: PlayerView, cards: tuple[HeldCard, ...]) -> MsgList:
    """Say who took which of the cards, and where the others are."""
    left = tuple(card for card in cards if not _is_taken(card))
    return MsgList((*_taken(view, cards).items, *(_whereabouts(left) if left else ())))


def _taken(view: PlayerView, cards: tuple[HeldCard, ...]) -> MsgList:
    """Say who took which of the cards: their names where they are few, else how many."""
    parts = []
    for seat in (*seats_from(view)[1:], view.seat):
        taken = tuple(card.card for card in cards if card.seat == seat and _is_taken(card))
        if not taken:
            continue
        if len(taken) <= _NAMED_AT_MOST:
            parts.append(msg("yaku.taken", seat=SeatName(seat), cards=named_cards(taken)))
        else:
            parts.append(msg("yaku.taken_several", seat=SeatName(seat), have=len(taken)))
    return MsgList(tuple(parts))


def _is_taken(card: HeldCard) -> bool:
    return card.holder is Holder.SEAT


# --- open ----------------------------------------------------------------------------------


def _open_note(view: PlayerView, yaku: Dekiyaku, cards: tuple[HeldCard, ...], have: int) -> Msg:
    left = tuple(card for card in cards if not _is_taken(card))
    if len(left) == len(cards) and all(card.holder is Holder.UNSEEN for card in left):
        return msg("yaku.all_unseen", count=len(cards))
    need = yaku.need.count
    rivals = tuple(
        msg("yaku.rival_has", seat=SeatName(seat), have=_have(cards, seat))
        for seat in seats_from(view)[1:]
        if _have(cards, seat)
    )
    # Where the cards are stands below their pictures; words are for what may soon be had.
    is_near = need - have <= _NAMED_AT_MOST
    parts = (*rivals, *(_whereabouts(left) if is_near else _held_back(left)))
    kind = "" if have else "none_"
    if not parts:
        return msg(f"yaku.{kind}far", have=have, need=need)
    return msg(f"yaku.{kind}open", have=have, need=need, rest=MsgList(parts))


def _held_back(left: tuple[HeldCard, ...]) -> tuple[Msg, ...]:
    """Say how many of the missing cards the viewer holds: they are not taken, but not far."""
    count = sum(card.holder is Holder.HAND for card in left)
    return (msg("yaku.where.hand_several", count=count),) if count else ()


def _whereabouts(left: tuple[HeldCard, ...]) -> tuple[Msg, ...]:
    """Say where the missing cards are: those in reach, and one that nobody has seen."""
    parts: list[Msg] = []
    for key, holder in (("hand", Holder.HAND), ("field", Holder.FIELD)):
        parts += _lying(key, tuple(card.card for card in left if card.holder is holder))
    for card in left:
        if card.holder is Holder.SHOWN and card.seat is not None:
            owner = SeatName(card.seat)
            parts.append(msg("yaku.where.shown", seat=owner, card=phrase(card.card)))
    unseen = tuple(card.card for card in left if card.holder is Holder.UNSEEN)
    if not parts or len(unseen) == 1:
        parts += _lying("unseen", unseen)
    return tuple(parts)


def _lying(where: str, cards: tuple[CardId, ...]) -> list[Msg]:
    if not cards:
        return []
    if len(cards) <= _NAMED_AT_MOST:
        return [msg(f"yaku.where.{where}", cards=named_cards(cards), count=len(cards))]
    return [msg(f"yaku.where.{where}_several", count=len(cards))]
