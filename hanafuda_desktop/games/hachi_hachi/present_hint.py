"""Why an action may be good, in one sentence: what it collects, threatens, denies and risks.

Everything follows from the view and the action; what an action is worth is not known here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from hanafuda_desktop.cards.hanafuda import HANAFUDA, card_points
from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.hint_spec import ActionNote
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import HeldCard, Holder
from hanafuda_desktop.engine.text import Amount, CardName, Msg, MsgList, SeatName, msg
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
from hanafuda_desktop.games.hachi_hachi.present_common import (
    holders,
    named_cards,
    phrase,
    seats_from,
)
from hanafuda_desktop.games.hachi_hachi.present_danger import (
    Dangers,
    Effect,
    about_month,
    left_words,
    new_words,
)
from hanafuda_desktop.games.hachi_hachi.present_hint_answers import Answers
from hanafuda_desktop.games.hachi_hachi.present_hint_parts import (
    can_still_make,
    payments_for,
)
from hanafuda_desktop.games.hachi_hachi.present_hint_stakes import Stakes
from hanafuda_desktop.games.hachi_hachi.present_prompt import takes
from hanafuda_desktop.games.hachi_hachi.present_would_add import captured_by
from hanafuda_desktop.games.hachi_hachi.present_yaku_note import (
    captures_left,
)
from hanafuda_desktop.games.hachi_hachi.requirements import Cards
from hanafuda_desktop.games.hachi_hachi.state import Phase, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import (
    Dekiyaku,
    dekiyaku_in_force,
    dekiyaku_of,
    yaku_name,
)

_WHOLE_MONTH = 3
"""Cards of the field that go together: a card that takes so many takes all of its month."""
_NEAR = 2
"""A combination is worth a word while its owner lacks no more cards than these."""
_MOST_PARTS = 4
"""A sentence of more parts is not read; what weighs most stands first."""


def notes(view: PlayerView, legal: tuple[Action, ...]) -> tuple[ActionNote, ...]:
    """Return name and reason of each legal action of the view's seat."""
    held = holders(view)
    reasons = _Reasons(
        view,
        legal,
        held,
        Dangers(view, held),
        Stakes(view, legal, held),
        Answers(view, legal, held),
    )
    claims = view.common.phase is Phase.TEYAKU_CLAIM
    return tuple(
        ActionNote(
            _name(view, action),
            reasons.sentence(action),
            _cards(view, action),
            assumes=None if claims else Msg("hint.assumes_chance"),
            counts=Msg("hint.values.claim") if claims else None,
            risk=reasons.risk(action),
            is_last=isinstance(action, Shobu | CancelSage),
        )
        for action in legal
    )


def _name(view: PlayerView, action: Action) -> Msg:
    match action:
        case PlayCard(card=card):
            taken = takes(view, action)
            if not taken:
                return msg("hint.name.lay", card=CardName(card))
            if len(taken) == _WHOLE_MONTH:
                return msg("hint.name.takes_all", card=CardName(card))
            return msg("hint.name.takes", card=CardName(card), taken=CardName(taken[0]))
        case TakeMatch(take=take):
            return msg("hint.name.take", taken=CardName(take))
        case Shobu():
            return Msg("decision.stop")
        case Sage():
            return Msg("decision.on")
        case CancelSage():
            return Msg("decision.cancel")
        case ClaimTeyaku():
            return Msg("decision.claim")
        case PassTeyaku():
            return Msg("decision.pass")
        case DrawLots() | StartDeal():
            raise AssertionError("the house decides nothing")
        case _:
            assert_never(action)


def _cards(view: PlayerView, action: Action) -> Cards:
    """Return the cards that move: what is played, or drawn, and what it takes."""
    if isinstance(action, PlayCard):
        return (action.card, *takes(view, action))
    return captured_by(view, action)


@dataclass(frozen=True, slots=True)
class _Reasons:
    """Puts together the sentence on an action of one view."""

    view: PlayerView
    legal: tuple[Action, ...]
    held: dict[CardId, HeldCard]
    dangers: Dangers
    stakes: Stakes
    answers: Answers

    def sentence(self, action: Action) -> Msg:
        """Return the whole sentence; it has one part at least."""
        match action:
            case PlayCard(card=card):
                won = captured_by(self.view, action)
                parts = self._on_capture(won, action) if won else self._on_laying(card, action)
            case TakeMatch():
                parts = self._on_capture(captured_by(self.view, action), action)
            case Shobu() | CancelSage():
                parts = self.answers.stopping(action)
            case Sage():
                parts = self.answers.playing_on()
            case ClaimTeyaku() | PassTeyaku():
                parts = self.answers.claiming(action)
            case DrawLots() | StartDeal():
                raise AssertionError("the house decides nothing")
            case _:
                assert_never(action)
        told = tuple(part for part in parts if part is not None)
        return msg("hint.why", parts=MsgList(told[:_MOST_PARTS]))

    # --- a capture ------------------------------------------------------------------------

    def _on_capture(self, won: Cards, action: Action) -> tuple[Msg | None, ...]:
        taken = won[1:]
        collects = msg(
            "hint.takes",
            cards=named_cards(taken),
            points=msg("hint.points", count=card_points(won)),
            others=self._contest(taken),
        )
        effect = self.dangers.effect(None, taken)
        denies = self._ended(effect, taken) or self._denied(taken)
        comes_to = self._completed(won, action) or self._advanced(won)
        left = left_words(effect) or self.stakes.leaves(action)
        kept = None if comes_to or denies else self.stakes.keeps_points(taken)
        return (collects, comes_to, denies, kept, left)

    def _contest(self, taken: Cards) -> Msg:
        """Say how many cards of others could take what is taken here."""
        if len(taken) == _WHOLE_MONTH:
            return Msg("hint.whole_month")
        others = self._others(taken[0])
        return msg("hint.contested", count=others) if others else Msg("hint.uncontested")

    def _others(self, card: CardId) -> int:
        """Return how many cards of the month are not in the own hand, on the field or captured."""
        return sum(
            other.holder in (Holder.UNSEEN, Holder.SHOWN)
            for other in self.held.values()
            if _is_partner(other.card, card)
        )

    def _completed(self, won: Cards, action: Action) -> Msg | None:
        """Say which combinations it makes, and who would pay what for them."""
        pile = self.view.common.captured[self.view.seat]
        before = dekiyaku_of(pile, self.view.options)
        after = dekiyaku_of((*pile, *won), self.view.options)
        if sum(after.values()) <= sum(before.values()):
            return None
        pays = self._paid(action, tuple(key for key in after if after[key] != before.get(key)))
        new = tuple(key for key in after if key not in before)
        if not new:
            grown = next(key for key in after if after[key] > before[key])
            return msg("hint.raises", yaku=yaku_name(grown), pays=pays)
        return msg("hint.completes", yaku=MsgList(tuple(map(yaku_name, new))), pays=pays)

    def _paid(self, action: Action, keys: tuple[str, ...]) -> Msg:
        """Say what combinations are paid that an action brings: by each, by one, or in all."""
        shares = payments_for(self.view, action, keys)
        amounts = set(shares.values())
        if len(shares) == 1:
            payer, amount = next(iter(shares.items()))
            return msg("hint.pays.one", seat=SeatName(payer), amount=Amount(amount))
        if len(amounts) == 1 and len(shares) == self.view.seats - 1:
            return msg("hint.pays.each", amount=Amount(amounts.pop()))
        return msg("hint.pays", amount=Amount(Mon(sum(shares.values()))))

    def _advanced(self, won: Cards) -> Msg | None:
        """Say which combination comes nearest by it, if one comes near."""
        pile = self.view.common.captured[self.view.seat]
        nearer = [
            (yaku.need.lack((*pile, *won)), -yaku.base, place, yaku)
            for place, yaku in enumerate(dekiyaku_in_force(self.view.options))
            if yaku.need.highlight(won)
            and self._is_open(yaku, self.view.seat)
            and yaku.need.lack((*pile, *won)) <= captures_left(self.view, self.view.seat)
        ]
        if not nearer:
            return None
        lack, _base, _place, yaku = min(nearer)
        if lack == 1:
            return self._one_short(yaku, (*pile, *won))
        have = yaku.need.count - lack
        held = len(yaku.need.highlight(tuple(one for one in self.view.hand if one not in won)))
        if have < _NEAR and lack - held > _NEAR:
            return None
        key = "hint.brings.hand" if held else "hint.brings"
        return msg(key, yaku=yaku_name(yaku.id), have=have, need=yaku.need.count, count=held)

    def _one_short(self, yaku: Dekiyaku, pile: Cards) -> Msg:
        wanted = tuple(
            card for card in yaku.need.missing(pile) if self.held[card].holder is not Holder.SEAT
        )
        if len(wanted) == 1:
            return msg("hint.lacks", yaku=yaku_name(yaku.id), card=phrase(wanted[0]))
        return msg("hint.lacks_any", yaku=yaku_name(yaku.id))

    def _ended(self, effect: Effect, taken: Cards) -> Msg | None:
        """Say whom it keeps from the last card of a combination: it is taken, or its month is."""
        if not effect.ended:
            return None
        danger = effect.ended[0]
        if not danger.is_on_field:
            return about_month("hint.closes", danger)
        name, goal = SeatName(danger.seat), yaku_name(danger.yaku.id)
        if len(taken) == 1:
            return msg("hint.denies.it", seat=name, yaku=goal, count=1)
        return msg("hint.denies", seat=name, card=phrase(danger.card), yaku=goal, count=1)

    def _denied(self, taken: Cards) -> Msg | None:
        """Say which of the cards an opponent is kept from, that of the nearest combination."""
        denied = [
            (lack, -yaku.base, place, seat, card, yaku)
            for place, seat in enumerate(seats_from(self.view)[1:])
            for yaku in dekiyaku_in_force(self.view.options)
            for card in taken
            if card in yaku.need.cards
            and (lack := self._lack(yaku, seat)) <= _NEAR
            and self._is_open(yaku, seat)
        ]
        if not denied:
            return None
        lack, _base, _place, seat, card, yaku = min(denied, key=lambda one: one[:3])
        name, goal, count = SeatName(seat), yaku_name(yaku.id), max(lack, 1)
        if len(taken) == 1:
            return msg("hint.denies.it", seat=name, yaku=goal, count=count)
        return msg("hint.denies", seat=name, card=phrase(card), yaku=goal, count=count)

    # --- a card that takes nothing --------------------------------------------------------

    def _on_laying(self, card: CardId, action: Action) -> tuple[Msg | None, ...]:
        partners = [other for other in self.held.values() if _is_partner(other.card, card)]
        own = tuple(other.card for other in partners if other.holder is Holder.HAND)
        others = self._others(card)
        points = msg("hint.points", count=HANAFUDA[card].card_points)
        lays = msg("hint.lays_safely", card=phrase(card), points=points)
        if others:
            lays = msg("hint.lays", card=phrase(card), points=points, count=others)
        keeps = msg("hint.keeps", cards=named_cards(own)) if own else None
        effect, stakes = self.dangers.effect(card, ()), self.stakes
        left = left_words(effect) or stakes.leaves(action)
        offers = new_words(effect)
        if offers is not None:
            return (lays, keeps, offers, left)
        kept = None if effect.left else self._kept_closed()
        parts = (stakes.prize(card), stakes.advances(card) or stakes.risks(card), keeps, kept, left)
        return (lays, *parts) if any(parts) else (lays, stakes.holds_back(card))

    def risk(self, action: Action) -> Msg | None:
        """Return what others may make of an action; it goes on a sentence."""
        match action:
            case PlayCard(card=card) if not takes(self.view, action):
                effect = self.dangers.effect(card, ())
                stakes = self.stakes
                offers = new_words(effect) or left_words(effect)
                return offers or stakes.prize(card) or stakes.advances(card) or stakes.risks(card)
            case PlayCard() | TakeMatch():
                return left_words(self.dangers.effect(None, takes(self.view, action)))
            case Sage():
                return self.answers.rival("hint.while")
            case _:
                return None

    def _kept_closed(self) -> Msg | None:
        """Say what another card of the hand would open to whom, if it were laid."""
        dangers = [
            self.dangers.effect(action.card, ()).new
            for action in self.legal
            if isinstance(action, PlayCard) and not takes(self.view, action)
        ]
        dearest = max(
            (new[0] for new in dangers if new), key=lambda one: one.yaku.base, default=None
        )
        if dearest is None:
            return None
        return about_month(
            "hint.keeps_back" if dearest.is_on_field else "hint.keeps_closed", dearest
        )

    # --- combinations ---------------------------------------------------------------------

    def _is_open(self, yaku: Dekiyaku, seat: Seat) -> bool:
        return can_still_make(self.view, self.held, yaku, seat)

    def _lack(self, yaku: Dekiyaku, seat: Seat) -> int:
        return yaku.need.lack(self.view.common.captured[seat])


def _is_partner(other: CardId, card: CardId) -> bool:
    return other != card and month_of(other) == month_of(card)
