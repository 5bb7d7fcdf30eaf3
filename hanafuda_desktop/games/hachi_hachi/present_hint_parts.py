"""Which actions are one choice, what one is paid for at once, and what all sentences ask for."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hanafuda_desktop.cards.hanafuda import HANAFUDA
from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat, with_seat
from hanafuda_desktop.engine.table_spec import HeldCard, Holder
from hanafuda_desktop.games.hachi_hachi.actions import Action, PlayCard, TakeMatch
from hanafuda_desktop.games.hachi_hachi.liability import made_after_turn
from hanafuda_desktop.games.hachi_hachi.present_common import points_of
from hanafuda_desktop.games.hachi_hachi.present_prompt import takes
from hanafuda_desktop.games.hachi_hachi.present_would_add import captured_by
from hanafuda_desktop.games.hachi_hachi.present_yaku_note import is_open_to
from hanafuda_desktop.games.hachi_hachi.settlement import increase, settle_stop
from hanafuda_desktop.games.hachi_hachi.state import PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import Dekiyaku, dekiyaku_in_force

# --- one choice ----------------------------------------------------------------------------


def alike(view: PlayerView, action: Action) -> str:
    """Return a text that is the same for actions between which nothing but a picture differs.

    Two cards of a month are the same where kind and points are, and no combination asks for
    either. Whether others have seen a card of the hand makes a difference, and who has laid one
    of the field, for who feeds a combination may be liable (rules 5.3).
    """
    match action:
        case PlayCard(card=card, take=take):
            was_shown = card in view.hands[view.seat].shown
            return f"play {_role(view, card)} {was_shown} {_taking(view, take)}"
        case TakeMatch(take=take):
            return f"take {_taking(view, take)}"
        case _:
            return type(action).__name__


def _taking(view: PlayerView, take: CardId | None) -> str:
    """Return what there is to say of a card of the field that is named to be taken."""
    if take is None:
        return ""
    lying = next(one for one in view.common.field if one.card == take)
    return f"{_role(view, take)} {lying.laid_by} {lying.hand_before} {lying.turn}"


def _role(view: PlayerView, card: CardId) -> str:
    """Return what a card is good for, beside its month."""
    facts = HANAFUDA[card]
    if any(card in yaku.need.cards for yaku in dekiyaku_in_force(view.options)):
        return card
    return f"{month_of(card)} {facts.kind} {facts.card_points}"


# --- payments ------------------------------------------------------------------------------


def payments_for(view: PlayerView, action: Action, keys: tuple[str, ...]) -> dict[Seat, Mon]:
    """Return who pays what for combinations that a capture brings, if the seat then stops.

    The capture is that of the action alone: what the draw pile brings is nobody's to know.
    """
    common, seat, taken = view.common, view.seat, takes(view, action)
    won = captured_by(view, action)
    after = replace(
        common,
        captured=with_seat(common.captured, seat, (*common.captured[seat], *won)),
        last_taken=with_seat(common.last_taken, seat, (*_before_this(view, action), *won)),
        fed=(*common.fed, *(lying for lying in common.field if lying.card in taken)),
    )
    made, _new = made_after_turn(after, view.options)
    brought = tuple(one for one in increase(common.made[seat], made) if one.yaku in keys)
    times = common.multiplier.now
    _ending, lines = settle_stop(seat, brought, common.continued, times, view.seats, view.options)
    shares: Counter[Seat] = Counter()
    for line in lines:
        shares[line.payer] += line.amount
    return {payer: Mon(amount) for payer, amount in shares.items()}


def _before_this(view: PlayerView, action: Action) -> tuple[CardId, ...]:
    """Return what the seat has taken in this turn already: by the played card, before a choice."""
    return view.common.last_taken[view.seat] if isinstance(action, TakeMatch) else ()


# --- combinations --------------------------------------------------------------------------


def can_still_make(
    view: PlayerView, held: dict[CardId, HeldCard], yaku: Dekiyaku, seat: Seat
) -> bool:
    """Tell whether a seat can still make a combination that it has not made yet."""
    cards = tuple(held[card] for card in yaku.need.cards)
    return not has_made(view, yaku, seat) and is_open_to(view, yaku, cards, seat)


def has_made(view: PlayerView, yaku: Dekiyaku, seat: Seat) -> bool:
    """Tell whether a seat has made a combination."""
    return any(one.yaku == yaku.id for one in view.common.made[seat])


# --- cards of others -----------------------------------------------------------------------


def partners_of(held: dict[CardId, HeldCard], card: CardId) -> tuple[HeldCard, ...]:
    """Return the other cards of a month that opponents hold, or that may be drawn."""
    return tuple(
        other
        for other in held.values()
        if other.card != card
        and month_of(other.card) == month_of(card)
        and other.holder in (Holder.UNSEEN, Holder.SHOWN)
    )


def may_have(seat: Seat, one: HeldCard) -> bool:
    """Tell whether an opponent may hold a card, or draw it; what it has shown, it does hold."""
    return one.holder is Holder.UNSEEN or (one.holder is Holder.SHOWN and one.seat == seat)


def may_take(held: dict[CardId, HeldCard], seat: Seat, card: CardId) -> bool:
    """Tell whether an opponent may come to take a card of the field with another of its month."""
    return any(may_have(seat, other) for other in partners_of(held, card))


# --- prizes --------------------------------------------------------------------------------

DEAR = 10
"""A card of so many points, an animal or a bright, is a prize."""


def prize_for(held: dict[CardId, HeldCard], laid: CardId) -> CardId | None:
    """Return the dearest card that others may bring home with one that is laid, if it is dear."""
    partners = (other.card for other in partners_of(held, laid))
    dearest = max(partners, key=points_of, default=None)
    return dearest if dearest is not None and points_of(dearest) >= DEAR else None
