"""The Yaku tab: how each combination stands for one seat, and where all 48 cards are."""

from __future__ import annotations

from hanafuda_desktop.cards.hanafuda import FLOWER_KANJI, HANAFUDA_DECK, Month
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import (
    HeldCard,
    Holder,
    MonthRow,
    PanelNote,
    YakuPanel,
    YakuProgress,
    YakuState,
)
from hanafuda_desktop.engine.text import Amount, CardName, Msg, MsgList, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.actions import Action, PlayCard
from hanafuda_desktop.games.hachi_hachi.present_common import (
    field_name,
    holders,
    yaku_names,
)
from hanafuda_desktop.games.hachi_hachi.present_prompt import takes
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.state import PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import (
    BIG_SPECIALS,
    Dekiyaku,
    dekiyaku_in_force,
    dekiyaku_of,
    yaku_name,
)

_NAMED_AT_MOST = 2
"""More missing cards than this are counted, not named."""


def yaku_panel(view: PlayerView, legal: tuple[Action, ...]) -> YakuPanel:
    """Return both pages of the tab."""
    held = holders(view)
    ready = _ready(view, legal)
    times = view.common.multiplier.now
    unseen = [card for card in held.values() if card.holder is Holder.UNSEEN]
    in_hands = sum(
        outline.size - len(outline.shown)
        for seat, outline in enumerate(view.hands)
        if seat != view.seat
    )
    return YakuPanel(
        caption=Msg("yaku.caption"),
        worth=msg("yaku.worth", times=times, field=field_name(times)),
        rows=tuple(progress(view, yaku, held, ready) for yaku in dekiyaku_in_force(view.options)),
        notes=_notes(view),
        months=tuple(
            MonthRow(
                month.value,
                FLOWER_KANJI[month],
                tuple(held[card.id] for card in HANAFUDA_DECK if card.month is month),
            )
            for month in Month
        ),
        unseen=msg("yaku.unseen", count=len(unseen), hands=in_hands, pile=view.draw_pile),
    )


def progress(
    view: PlayerView, yaku: Dekiyaku, held: dict[CardId, HeldCard], ready: frozenset[str]
) -> YakuProgress:
    """Return how one combination stands for the seat of the view."""
    cards = tuple(held[card] for card in yaku.need.cards)
    have = sum(card.holder is Holder.SEAT and card.seat == view.seat for card in cards)
    maker = _maker(view, yaku.id)
    if maker is not None:
        state = YakuState.MADE
    elif yaku.id in ready:
        state = YakuState.READY
    elif _lost(cards, view.seat) > len(cards) - yaku.need.count:
        state = YakuState.CLOSED
    else:
        state = YakuState.OPEN
    return YakuProgress(
        yaku=yaku.id,
        kanji=yaku.kanji,
        name=yaku_name(yaku.id),
        pays=Mon(yaku.base * view.common.multiplier.now),
        state=state,
        seat=maker,
        have=have,
        need=yaku.need.count,
        cards=cards,
        note=_note(view, yaku, cards, state, maker),
    )


def _ready(view: PlayerView, legal: tuple[Action, ...]) -> frozenset[str]:
    """Return the combinations that a legal action completes."""
    pile = view.common.captured[view.seat]
    had = dekiyaku_of(pile, view.options)
    ready: set[str] = set()
    for action in legal:
        taken = takes(view, action)
        mover = action.card if isinstance(action, PlayCard) else view.common.drawn
        if taken and mover is not None:
            ready.update(dekiyaku_of((*pile, *taken, mover), view.options).keys() - had.keys())
    return frozenset(ready)


def _maker(view: PlayerView, key: str) -> Seat | None:
    """Return who made a combination, the viewer before all others."""
    for seat in (view.seat, *(Seat(seat) for seat in range(view.seats))):
        if any(made.yaku == key for made in view.common.made[seat]):
            return seat
    return None


def _lost(cards: tuple[HeldCard, ...], seat: Seat) -> int:
    return sum(card.holder is Holder.SEAT and card.seat != seat for card in cards)


# --- the one sentence ----------------------------------------------------------------------


def _note(
    view: PlayerView,
    yaku: Dekiyaku,
    cards: tuple[HeldCard, ...],
    state: YakuState,
    maker: Seat | None,
) -> Msg:
    have = sum(card.holder is Holder.SEAT and card.seat == view.seat for card in cards)
    count = msg("yaku.have", have=have, need=yaku.need.count)
    if maker is not None:
        plays_on = maker in view.common.continued
        key = "yaku.made_plays_on" if plays_on else "yaku.made"
        return msg(key, seat=SeatName(maker))
    if state is YakuState.READY:
        return msg("yaku.ready", have=count)
    if state is YakuState.CLOSED:
        return _closed_note(view, yaku, cards, count)
    if have == 0 and not any(card.holder is Holder.HAND for card in cards):
        return _untouched_note(yaku, cards)
    where = _where(cards)
    if where is None:
        return msg("yaku.open_unseen", have=count)
    return msg("yaku.open", have=count, rest=where)


def _closed_note(view: PlayerView, yaku: Dekiyaku, cards: tuple[HeldCard, ...], count: Msg) -> Msg:
    """Say who blocks: the names of the cards where they are few, else how many."""
    by_seat: dict[Seat, list[CardId]] = {}
    for card in cards:
        if card.holder is Holder.SEAT and card.seat is not None and card.seat != view.seat:
            by_seat.setdefault(card.seat, []).append(card.card)
    parts = []
    for seat, taken in by_seat.items():
        if len(taken) <= _NAMED_AT_MOST:
            names = MsgList(tuple(msg("card.named", card=CardName(card)) for card in taken))
            parts.append(msg("yaku.taken", seat=SeatName(seat), cards=names))
        else:
            parts.append(msg("yaku.taken_several", seat=SeatName(seat), have=len(taken)))
    return msg("yaku.closed", have=count, taken=MsgList(tuple(parts)))


def _untouched_note(yaku: Dekiyaku, cards: tuple[HeldCard, ...]) -> Msg:
    lying = sum(card.holder is Holder.FIELD for card in cards)
    if lying:
        return msg("yaku.untouched_field", count=lying)
    if any(card.holder is Holder.SEAT for card in cards):
        return Msg("yaku.none_yours")
    return msg("yaku.untouched", need=yaku.need.count)


_WITHIN_REACH = (
    ("yaku.where.hand", Holder.HAND),
    ("yaku.where.field", Holder.FIELD),
    ("yaku.where.shown", Holder.SHOWN),
)


def _where(cards: tuple[HeldCard, ...]) -> Msg | None:
    """Say which cards are within reach; None where there are none."""
    parts = []
    for key, holder in _WITHIN_REACH:
        there = [card.card for card in cards if card.holder is holder]
        if not there:
            continue
        if len(there) <= _NAMED_AT_MOST:
            names = MsgList(tuple(msg("card.named", card=CardName(card)) for card in there))
            parts.append(msg(key, cards=names))
        else:
            parts.append(msg(f"{key}_several", count=len(there)))
    return msg("yaku.where", parts=MsgList(tuple(parts))) if parts else None


# --- below the rows ------------------------------------------------------------------------


def _notes(view: PlayerView) -> tuple[PanelNote, ...]:
    common = view.common
    notes = []
    for seat, teyaku in enumerate(common.teyaku):
        if teyaku is not None:
            worth = Amount(Mon(teyaku.base * common.multiplier.now))
            text = msg(
                "yaku.teyaku", seat=SeatName(Seat(seat)), yaku=yaku_name(teyaku.key), amount=worth
            )
            notes.append(PanelNote("手役", text))
    if seat_rules(view.seats).specials:
        names = yaku_names(tuple(special.id for special in BIG_SPECIALS))
        maker = next((Seat(seat) for seat, made in enumerate(common.made) if made), None)
        text = (
            msg("yaku.specials_on", yaku=names)
            if maker is None
            else msg("yaku.specials_off", yaku=names, seat=SeatName(maker))
        )
        notes.append(PanelNote("特殊", text))
    return tuple(notes)
