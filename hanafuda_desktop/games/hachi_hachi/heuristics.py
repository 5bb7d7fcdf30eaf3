"""What actions are worth to a seat, judged from its view alone."""

from __future__ import annotations

from typing import assert_never

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import with_seat
from hanafuda_desktop.engine.protocol import Skill
from hanafuda_desktop.games.flower_matching.matching import taken_by, without
from hanafuda_desktop.games.hachi_hachi.actions import (
    Action,
    CancelSage,
    ClaimTeyaku,
    DrawLots,
    PassTeyaku,
    PlayCard,
    Sage,
    Shobu,
    StartDeal,
    TakeMatch,
)
from hanafuda_desktop.games.hachi_hachi.options import DrawAfterContinue
from hanafuda_desktop.games.hachi_hachi.outlook import SURE, Outlook
from hanafuda_desktop.games.hachi_hachi.settlement import hand_value
from hanafuda_desktop.games.hachi_hachi.state import PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import dekiyaku_in_force, teyaku_of

Cards = tuple[CardId, ...]

_UNDISTURBED = 700
"""How likely (per mille) no opponent stops the deal before a seat that plays on is done."""


def appraise(view: PlayerView, legal: tuple[Action, ...], skill: Skill) -> tuple[int, ...]:
    """Return a value in mon for each legal action of the seat; only differences mean something.

    GREEDY counts the card points that the action takes and always stops. HEURISTIC counts what
    the seat can expect after the action, one step ahead, without the multiplier; COLLECTING
    does, too, but thinks of a combination only when it has a card of it, and never of those of
    others.
    """
    if skill is Skill.GREEDY:
        return tuple(_greedy_value(view, action) for action in legal)
    return tuple(_expected_value(view, action, skill) for action in legal)


def _greedy_value(view: PlayerView, action: Action) -> int:
    if isinstance(action, Shobu | CancelSage | ClaimTeyaku):
        return 1
    return card_points(_won(view, action))


def _won(view: PlayerView, action: Action) -> Cards:
    """Return the cards that an action captures at once, the moving card with them."""
    card, take = _mover(view, action)
    if card is None:
        return ()
    taken = taken_by(view.common.field, card, take)
    return (card, *(lying.card for lying in taken)) if taken else ()


def _mover(view: PlayerView, action: Action) -> tuple[CardId | None, CardId | None]:
    """Return the card that an action moves, and the one of two that it names."""
    match action:
        case PlayCard(card=card, take=take):
            return card, take
        case TakeMatch(take=take):
            return view.common.drawn, take
        case Sage() | Shobu() | CancelSage() | ClaimTeyaku() | PassTeyaku():
            return None, None
        case DrawLots() | StartDeal():
            raise AssertionError("the house decides nothing")
        case _:
            assert_never(action)


def _expected_value(view: PlayerView, action: Action, skill: Skill) -> int:
    match action:
        case Shobu():
            return _value_of_stopping(view)
        case CancelSage():
            return _value_of_stopping(view) // 2
        case ClaimTeyaku():
            return _value_of_claiming(view)
        case PassTeyaku():
            return 0
        case Sage():
            return _value_of_playing_on(view)
        case _:
            outlook = _after(view, action)
            return outlook.value() if skill is Skill.HEURISTIC else outlook.own_value()


def _after(view: PlayerView, action: Action) -> Outlook:
    """Return the outlook after a card is played or taken."""
    common = view.common
    card, take = _mover(view, action)
    field = common.field
    hand = view.hand
    captured = common.captured
    lying: Cards = tuple(one.card for one in field)
    if card is not None:
        taken = taken_by(field, card, take)
        hand = tuple(other for other in hand if other != card)
        lying = tuple(one.card for one in without(field, taken))
        if taken:
            pile = (*captured[view.seat], card, *(one.card for one in taken))
            captured = with_seat(captured, view.seat, pile)
        else:
            lying = (*lying, card)
    others = sum(outline.size for seat, outline in enumerate(view.hands) if seat != view.seat)
    return Outlook(
        options=view.options,
        seat=view.seat,
        captured=captured,
        hand=hand,
        field=lying,
        in_hands=others,
        hidden=others + view.draw_pile,
    )


def _value_of_stopping(view: PlayerView) -> int:
    """Return what all opponents pay now; nothing where they have paid already (rules 5.2)."""
    if view.options.pays_at_once:
        return 0
    return hand_value(view.common.made[view.seat]) * (view.seats - 1)


def _value_of_claiming(view: PlayerView) -> int:
    """Return what all opponents pay for the dealt combination."""
    found = teyaku_of(view.hand, view.options)
    return found.base * (view.seats - 1) if found is not None else 0


def _value_of_playing_on(view: PlayerView) -> int:
    """Return what a further combination would bring, against what it costs if none comes.

    The cost counts that an opponent may stop, too; where half is paid out in the end, that and
    the half make up for each other (rules 5.2).
    """
    made = {one.yaku for one in view.common.made[view.seat]}
    value: int = hand_value(view.common.made[view.seat])
    outlook = _after(view, Sage())
    best = 0
    match view.options.draw_after_continue:
        case DrawAfterContinue.PAY_HALF:
            loss, paid = value, 0
        case DrawAfterContinue.RECEIVE_HALF:
            loss, paid = 0, 0
        case DrawAfterContinue.PAY_AT_ONCE:
            loss, paid = value // 2, value
            best = -loss * (view.seats - 1)
    for yaku in dekiyaku_in_force(view.options):
        if yaku.id not in made:
            chance = outlook.chance_of(yaku) * _UNDISTURBED // SURE
            gain = value + yaku.base - paid
            hope = (chance * gain - (SURE - chance) * loss) * (view.seats - 1)
            best = max(best, hope // SURE)
    return best
