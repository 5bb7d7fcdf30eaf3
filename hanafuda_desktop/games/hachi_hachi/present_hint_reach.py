"""What an action leaves within reach of others, or keeps: points, cards of combinations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.hint_spec import Reason
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import HeldCard
from hanafuda_desktop.engine.text import Msg, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.actions import Action, PlayCard
from hanafuda_desktop.games.hachi_hachi.present_common import phrase, points_of, seats_from
from hanafuda_desktop.games.hachi_hachi.present_hint_parts import (
    DEAR,
    can_still_make,
    may_have,
    may_take,
    partners_of,
    prize_for,
)
from hanafuda_desktop.games.hachi_hachi.present_prompt import takes
from hanafuda_desktop.games.hachi_hachi.requirements import Cards
from hanafuda_desktop.games.hachi_hachi.state import PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import Dekiyaku, dekiyaku_in_force, yaku_name

_NEAR = 2
"""So many cards short, a combination is worth playing for, and one card more brings it close."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Words on what lies within reach of others after an action; there are none where nothing does.

    Others are the opponents and the draw pile: whoever comes to take a card.
    """

    view: PlayerView
    legal: tuple[Action, ...]
    held: dict[CardId, HeldCard]

    # --- a card that is laid ----------------------------------------------------------------

    def prize(self, laid: CardId) -> tuple[Reason, ...]:
        """Say what it brings whoever has, or draws, the dearest other card of its month."""
        dearest = prize_for(self.held, laid)
        if dearest is None:
            return ()
        points = _points(points_of(dearest) + points_of(laid))
        words = msg("hint.prize", points=points, card=phrase(dearest))
        return (Reason(("prize", dearest), words),)

    def exposes(self, laid: CardId) -> tuple[Reason, ...]:
        """Say that it is dear and may be taken."""
        if points_of(laid) < DEAR or not self._of_others(laid):
            return ()
        words = msg("hint.exposes", card=phrase(laid), points=_points(points_of(laid)))
        return (Reason(("exposes", laid), words),)

    def advances(self, laid: CardId) -> tuple[Reason, ...]:
        """Say which opponents come within one card of a combination by what they can take now."""
        partners = self._of_others(laid)
        if not partners:
            return ()
        within_reach = (laid, *partners)
        return tuple(
            Reason(
                ("advances", seat, yaku.id),
                msg("hint.advances", seat=SeatName(seat), yaku=yaku_name(yaku.id)),
            )
            for yaku in _dearest_first(self._in_force())
            for seat in seats_from(self.view)[1:]
            if self._is_short(yaku, seat)
            and any(
                card in yaku.need.cards and self._can_have(seat, card, laid)
                for card in within_reach
            )
        )

    def risks(self, laid: CardId) -> tuple[Reason, ...]:
        """Say for which combinations of its own the seat might need it when others can take it."""
        if not self._of_others(laid):
            return ()
        own = (*self.view.common.captured[self.view.seat], *self.view.hand)
        wanting = [
            yaku
            for yaku in _dearest_first(self._in_force())
            if laid in yaku.need.cards
            and yaku.need.lack(own) <= _NEAR
            and self._is_open(yaku, self.view.seat)
        ]
        wanting.sort(key=lambda one: one.need.lack(own))
        return tuple(
            Reason(
                ("risks", yaku.id),
                msg("hint.risks", yaku=yaku_name(yaku.id), count=len(yaku.need.highlight(own))),
            )
            for yaku in wanting
        )

    def holds_back(self, laid: CardId) -> Msg | None:
        """Say which dear card of the hand would lie within reach, were it laid instead."""
        others = [
            action.card
            for action in self.legal
            if isinstance(action, PlayCard)
            and month_of(action.card) != month_of(laid)
            and not takes(self.view, action)
            and self._of_others(action.card)
        ]
        dearest = max(others, key=points_of, default=None)
        if dearest is None or points_of(dearest) < DEAR or points_of(dearest) <= points_of(laid):
            return None
        return msg("hint.holds_back", card=phrase(dearest), points=_points(points_of(dearest)))

    # --- a capture ----------------------------------------------------------------------------

    def keeps_points(self, taken: Cards) -> tuple[Reason, ...]:
        """Say what it keeps whoever has the dearest other card of the month from taking."""
        months = {month_of(card) for card in taken}
        left = (one.card for one in self.view.common.field if one.card not in taken)
        if len(taken) != 1 or any(month_of(card) in months for card in left):
            return ()
        dearest = prize_for(self.held, taken[0])
        if dearest is None:
            return ()
        points = _points(points_of(dearest) + points_of(taken[0]))
        words = msg("hint.keeps_points", points=points, card=phrase(dearest))
        return (Reason(("keeps_points", dearest), words),)

    # --- any action ---------------------------------------------------------------------------

    def leaves(self, action: Action) -> tuple[Reason, ...]:
        """Say which dear cards it leaves to others that another action takes."""
        taken = takes(self.view, action)
        within_reach = {card for other in self.legal for card in takes(self.view, other)}
        left = sorted(
            card
            for card in within_reach - {*taken}
            if points_of(card) >= DEAR and self._of_others(card)
        )
        return tuple(
            Reason(
                ("leaves_lying", card),
                msg("hint.leaves_lying", card=phrase(card), points=_points(points_of(card))),
            )
            for card in sorted(left, key=points_of, reverse=True)
        )

    # --- what is known ------------------------------------------------------------------------

    def _of_others(self, card: CardId) -> Cards:
        """Return the other cards of the month that an opponent has, or that may be drawn."""
        return tuple(other.card for other in partners_of(self.held, card))

    def _can_have(self, seat: Seat, card: CardId, laid: CardId) -> bool:
        """Tell whether a seat can come to a card by taking the one that is laid."""
        return may_take(self.held, seat, card) if card == laid else may_have(seat, self.held[card])

    def _in_force(self) -> tuple[Dekiyaku, ...]:
        return dekiyaku_in_force(self.view.options)

    def _is_short(self, yaku: Dekiyaku, seat: Seat) -> bool:
        """Tell whether a seat lacks two cards of a combination that it can still make."""
        lack = yaku.need.lack(self.view.common.captured[seat])
        return lack == _NEAR and self._is_open(yaku, seat)

    def _is_open(self, yaku: Dekiyaku, seat: Seat) -> bool:
        return can_still_make(self.view, self.held, yaku, seat)


def _dearest_first(rows: Iterable[Dekiyaku]) -> Iterator[Dekiyaku]:
    yield from sorted(rows, key=lambda yaku: -yaku.base)


def _points(count: int) -> Msg:
    return msg("hint.points", count=count)
