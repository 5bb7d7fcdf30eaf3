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
from hanafuda_desktop.engine.text import Amount, Msg, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.actions import Action, PlayCard
from hanafuda_desktop.games.hachi_hachi.present_common import (
    holders,
    is_settled,
    seats_from,
    yaku_names,
)
from hanafuda_desktop.games.hachi_hachi.present_prompt import takes
from hanafuda_desktop.games.hachi_hachi.present_why_hand import TEYAKU_SIGN, own_hand_note
from hanafuda_desktop.games.hachi_hachi.present_why_not import why_not_made
from hanafuda_desktop.games.hachi_hachi.present_why_special import why_no_special
from hanafuda_desktop.games.hachi_hachi.present_yaku_note import (
    is_open_to,
    made_note,
    near_rival,
    note,
)
from hanafuda_desktop.games.hachi_hachi.rules import for_seats, seat_rules
from hanafuda_desktop.games.hachi_hachi.state import PlayerView, ShownTeyaku
from hanafuda_desktop.games.hachi_hachi.yaku import (
    BIG_SPECIALS,
    Dekiyaku,
    dekiyaku_in_force,
    dekiyaku_of,
    yaku_name,
)


def yaku_panel(view: PlayerView, legal: tuple[Action, ...]) -> YakuPanel:
    """Return both pages of the tab."""
    held = holders(view)
    # A card that was drawn as a lot lies there for nobody to take.
    dealt = held if view.common.deal else {card: HeldCard(card, Holder.UNSEEN) for card in held}
    ready = _ready(view, legal)
    unseen = [card for card in held.values() if card.holder is Holder.UNSEEN]
    in_hands = sum(
        outline.size - len(outline.shown)
        for seat, outline in enumerate(view.hands)
        if seat != view.seat
    )
    times = view.common.multiplier.now
    worth = msg("yaku.worth", times=times) if _is_dealt(view) else Msg("yaku.worth_open")
    return YakuPanel(
        caption=Msg(for_seats("yaku.caption", view.seats)),
        worth=worth,
        rows=tuple(progress(view, yaku, dealt, ready) for yaku in dekiyaku_in_force(view.options)),
        notes=_notes(view, held) if _is_dealt(view) else (),
        months=tuple(
            MonthRow(
                month.value,
                FLOWER_KANJI[month],
                tuple(held[card.id] for card in HANAFUDA_DECK if card.month is month),
            )
            for month in Month
        ),
        unseen=msg(
            for_seats("yaku.unseen", view.seats),
            count=len(unseen),
            hands=in_hands,
            pile=view.draw_pile,
        ),
        tab=Msg("panel.tab.yaku"),
        title=Msg("panel.combinations"),
    )


def progress(
    view: PlayerView, yaku: Dekiyaku, held: dict[CardId, HeldCard], ready: frozenset[str]
) -> YakuProgress:
    """Return how one combination stands for the seat of the view."""
    cards = tuple(held[card] for card in yaku.need.cards)
    maker = _maker(view, yaku)
    state, words = _standing(view, yaku, cards, ready)
    if maker is not None:
        state, words = YakuState.MADE, made_note(view, yaku, *maker)
    is_rivalled = state is YakuState.CLOSED and not is_settled(view)
    return YakuProgress(
        yaku=yaku.id,
        kanji=yaku.kanji,
        name=yaku_name(yaku.id),
        pays=_pays(view, yaku, maker),
        state=state,
        seat=maker[0] if maker is not None else None,
        have=sum(card.holder is Holder.SEAT and card.seat == view.seat for card in cards),
        need=yaku.need.count,
        cards=cards,
        note=words,
        near=near_rival(view, yaku, cards) if is_rivalled else None,
        why=why_not_made(view, yaku, state, held) if _is_dealt(view) else (),
    )


def _pays(view: PlayerView, yaku: Dekiyaku, maker: tuple[Seat, str] | None) -> Mon:
    """Return what each opponent pays for a combination: as it was made, else at the least."""
    worth = yaku.base
    if maker is not None and maker[1] == yaku.id:
        worth = next(one.base for one in view.common.made[maker[0]] if one.yaku == yaku.id)
    return Mon(worth * (view.common.multiplier.now if _is_dealt(view) else 1))


def _standing(
    view: PlayerView, yaku: Dekiyaku, cards: tuple[HeldCard, ...], ready: frozenset[str]
) -> tuple[YakuState, Msg]:
    """Return how a combination stands that nobody has made in this deal."""
    if not _is_dealt(view):
        return YakuState.OPEN, Msg("yaku.void" if view.common.is_void else "yaku.not_dealt")
    if is_settled(view):
        return YakuState.CLOSED, Msg("yaku.not_made")
    state = YakuState.CLOSED
    if yaku.id in ready:
        state = YakuState.READY
    elif is_open_to(view, yaku, cards, view.seat):
        state = YakuState.OPEN
    return state, note(view, yaku, cards, state)


def _is_dealt(view: PlayerView) -> bool:
    """Tell whether a deal lies on the table: none does before the first, or where one is void."""
    return view.common.deal > 0 and not view.common.is_void


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


def _maker(view: PlayerView, yaku: Dekiyaku) -> tuple[Seat, str] | None:
    """Return who has a combination, and under which name it counts: four brights within five."""
    greater = [other.id for other in dekiyaku_in_force(view.options) if yaku.id in other.replaces]
    for seat in seats_from(view):
        for key in (yaku.id, *greater):
            if any(made.yaku == key for made in view.common.made[seat]):
                return seat, key
    return None


# --- below the rows ------------------------------------------------------------------------


def _notes(view: PlayerView, held: dict[CardId, HeldCard]) -> tuple[PanelNote, ...]:
    own = own_hand_note(view, held)
    notes = [own] if own is not None else []
    for seat in seats_from(view):
        teyaku = view.common.teyaku[seat]
        if teyaku is not None:
            notes.append(PanelNote(TEYAKU_SIGN, _teyaku_words(view, seat, teyaku), teyaku.shown))
    if seat_rules(view.seats).specials:
        notes.append(PanelNote("特殊", _specials(view), why=why_no_special(view, held)))
    return tuple(notes)


def _teyaku_words(view: PlayerView, seat: Seat, teyaku: ShownTeyaku) -> Msg:
    """Say what a seat was dealt and what each of the others pays for it (rules 4.3.6)."""
    times = view.common.multiplier.now
    key = "yaku.teyaku" if times == 1 else "yaku.teyaku_times"
    return msg(
        for_seats(key, view.seats),
        seat=SeatName(seat),
        yaku=yaku_name(teyaku.key),
        base=Amount(teyaku.base),
        times=times,
        amount=Amount(Mon(teyaku.base * times)),
    )


def _specials(view: PlayerView) -> Msg:
    """Say whether the special combinations still count, or did (rules 6)."""
    common = view.common
    names = yaku_names(tuple(special.id for special in BIG_SPECIALS))
    maker = next((Seat(seat) for seat, made in enumerate(common.made) if made), None)
    if maker is not None:
        return msg("yaku.specials_off", yaku=names, seat=SeatName(maker))
    if not is_settled(view):
        return msg("yaku.specials_on", yaku=names)
    reached = common.results[-1].special
    if reached:
        return msg("yaku.special_reached", yaku=yaku_name(reached))
    return msg("yaku.specials_missed", yaku=names)
