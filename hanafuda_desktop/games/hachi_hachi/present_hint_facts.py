"""What is true of playing or taking a card: what it does, brings, denies, offers and leaves."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.cards.hanafuda import HANAFUDA, card_points
from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.hint_spec import Reason, Reasons
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import HeldCard, Holder
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.actions import Action
from hanafuda_desktop.games.hachi_hachi.present_common import named_cards, phrase, seats_from
from hanafuda_desktop.games.hachi_hachi.present_danger import (
    Dangers,
    danger_sense,
    ended_reasons,
    keeps_from,
    left_reasons,
    new_reasons,
)
from hanafuda_desktop.games.hachi_hachi.present_hint_parts import (
    can_still_make,
    may_take,
    partners_of,
    payments_for,
)
from hanafuda_desktop.games.hachi_hachi.present_hint_reach import Reach
from hanafuda_desktop.games.hachi_hachi.present_yaku_note import captures_left
from hanafuda_desktop.games.hachi_hachi.requirements import Cards
from hanafuda_desktop.games.hachi_hachi.state import PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import (
    Dekiyaku,
    dekiyaku_in_force,
    dekiyaku_of,
    yaku_name,
)

WHOLE_MONTH = 3
"""Cards of the field that go together: a card that takes so many takes all of its month."""
_NEAR = 2
"""A combination is worth a word while its owner lacks no more cards than these."""


@dataclass(frozen=True, slots=True)
class Captured:
    """What is true of a capture, of each kind what weighs most first.

    `goals` are own combinations, `denies` and `keeps` what others do not get, `leaves` what they
    still may.
    """

    lead: Msg
    goals: tuple[Reason, ...]
    denies: tuple[Reason, ...]
    keeps: tuple[Reason, ...]
    leaves: tuple[Reason, ...]

    @property
    def reasons(self) -> Reasons:
        """All of it."""
        return Reasons(self.lead, (*self.goals, *self.denies, *self.keeps), self.leaves)


@dataclass(frozen=True, slots=True)
class Laid:
    """What is true of a card that takes nothing, of each kind what weighs most first.

    `back` is with what it may be taken back, `offers` what it gives others for their
    combinations, `prizes` what else, `nears` whom it brings near one, or what it costs one's own,
    `leaves` what others may take as before.
    """

    lead: Msg
    back: tuple[Reason, ...]
    offers: tuple[Reason, ...]
    prizes: tuple[Reason, ...]
    nears: tuple[Reason, ...]
    exposes: tuple[Reason, ...]
    leaves: tuple[Reason, ...]

    @property
    def reasons(self) -> Reasons:
        """All of it."""
        flaws = (*self.offers, *self.leaves, *self.prizes, *self.exposes, *self.nears)
        return Reasons(self.lead, self.back, flaws)


@dataclass(frozen=True, slots=True)
class Facts:
    """Finds out what is true of the actions of one view."""

    view: PlayerView
    held: dict[CardId, HeldCard]
    dangers: Dangers
    reach: Reach

    def of_capture(self, won: Cards, action: Action) -> Captured:
        """Return what is true of an action that brings these cards, the one that moves first."""
        taken = won[1:]
        effect = self.dangers.effect(None, taken)
        ended = ended_reasons(effect, taken)
        return Captured(
            lead=msg(
                "hint.takes",
                cards=named_cards(taken),
                points=msg("hint.points", count=card_points(won)),
                others=self._contest(taken),
            ),
            goals=self._completed(won, action) or self._advanced(won),
            denies=(*ended, *(one for one in self._denied(taken) if one not in ended)),
            keeps=self.reach.keeps_points(taken),
            leaves=(*left_reasons(effect), *self.reach.leaves(action)),
        )

    def of_laying(self, card: CardId, action: Action) -> Laid:
        """Return what is true of an action that lays a card."""
        month = month_of(card)
        alike = (one for one in self.view.hand if one != card and month_of(one) == month)
        own = tuple(sorted(alike))
        points = msg("hint.points", count=HANAFUDA[card].card_points)
        others = len(partners_of(self.held, card))
        key = "hint.lays" if others else "hint.lays_safely"
        back = Reason(("back", *own), msg("hint.keeps", cards=named_cards(own)))
        effect, reach = self.dangers.effect(card, ()), self.reach
        return Laid(
            lead=msg(key, card=phrase(card), points=points, count=others),
            back=(back,) if own else (),
            offers=new_reasons(effect),
            prizes=reach.prize(card),
            nears=(*reach.advances(card), *reach.risks(card)),
            exposes=reach.exposes(card),
            leaves=(*left_reasons(effect), *reach.leaves(action)),
        )

    def _contest(self, taken: Cards) -> Msg:
        """Say how many cards of others could take what is taken here."""
        if len(taken) == WHOLE_MONTH:
            return Msg("hint.whole_month")
        others = len(partners_of(self.held, taken[0]))
        return msg("hint.contested", count=others) if others else Msg("hint.uncontested")

    # --- own combinations ---------------------------------------------------------------------

    def _completed(self, won: Cards, action: Action) -> tuple[Reason, ...]:
        """Say which combinations it makes, and who would pay what for them."""
        pile = self.view.common.captured[self.view.seat]
        before = dekiyaku_of(pile, self.view.options)
        after = dekiyaku_of((*pile, *won), self.view.options)
        if sum(after.values()) <= sum(before.values()):
            return ()
        pays = self._paid(action, tuple(key for key in after if after[key] != before.get(key)))
        new = tuple(key for key in after if key not in before)
        if not new:
            grown = next(key for key in after if after[key] > before[key])
            words = msg("hint.raises", yaku=yaku_name(grown), pays=pays)
            return (Reason(("raises", grown), words),)
        words = msg("hint.completes", yaku=MsgList(tuple(map(yaku_name, new))), pays=pays)
        return (Reason(("completes", *new), words),)

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

    def _advanced(self, won: Cards) -> tuple[Reason, ...]:
        """Say which combinations come near by it, the nearest first."""
        pile = (*self.view.common.captured[self.view.seat], *won)
        nearer = sorted(
            (yaku.need.lack(pile), -yaku.base, place, yaku)
            for place, yaku in enumerate(dekiyaku_in_force(self.view.options))
            if yaku.need.highlight(won)
            and self._is_open(yaku, self.view.seat)
            and yaku.need.lack(pile) <= captures_left(self.view, self.view.seat)
        )
        told = (self._nearer(yaku, lack, pile, won) for lack, _base, _place, yaku in nearer)
        return tuple(reason for reason in told if reason is not None)

    def _nearer(self, yaku: Dekiyaku, lack: int, pile: Cards, won: Cards) -> Reason | None:
        """Say how near a combination is, if it is near."""
        sense = ("nearer", yaku.id, lack)
        if lack == 1:
            return Reason(sense, self._one_short(yaku, pile))
        have = yaku.need.count - lack
        held = len(yaku.need.highlight(tuple(one for one in self.view.hand if one not in won)))
        if have < _NEAR and lack - held > _NEAR:
            return None
        key = "hint.brings.hand" if held else "hint.brings"
        name = yaku_name(yaku.id)
        return Reason(sense, msg(key, yaku=name, have=have, need=yaku.need.count, count=held))

    def _one_short(self, yaku: Dekiyaku, pile: Cards) -> Msg:
        wanted = tuple(
            card for card in yaku.need.missing(pile) if self.held[card].holder is not Holder.SEAT
        )
        if len(wanted) == 1:
            key = "hint.lacks.held" if wanted[0] in self.view.hand else "hint.lacks"
            return msg(key, yaku=yaku_name(yaku.id), card=phrase(wanted[0]))
        return msg("hint.lacks_any", yaku=yaku_name(yaku.id))

    # --- those of others ----------------------------------------------------------------------

    def _denied(self, taken: Cards) -> tuple[Reason, ...]:
        """Say which cards opponents are kept from, those of the nearest combinations first.

        What an opponent could not have taken is not kept from it.
        """
        denied = sorted(
            (
                (lack, -yaku.base, place, seat, card, yaku)
                for place, seat in enumerate(seats_from(self.view)[1:])
                for yaku in dekiyaku_in_force(self.view.options)
                for card in taken
                if card in yaku.need.cards
                and may_take(self.held, seat, card)
                and (lack := yaku.need.lack(self.view.common.captured[seat])) <= _NEAR
                and self._is_open(yaku, seat)
            ),
            key=lambda one: one[:3],
        )
        return tuple(
            Reason(
                danger_sense(seat, yaku, card), keeps_from(seat, yaku, card, taken, max(lack, 1))
            )
            for lack, _base, _place, seat, card, yaku in denied
        )

    def _is_open(self, yaku: Dekiyaku, seat: Seat) -> bool:
        return can_still_make(self.view, self.held, yaku, seat)
