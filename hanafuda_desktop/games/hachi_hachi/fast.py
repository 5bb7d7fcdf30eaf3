"""The rest of a deal played out on bit masks: the rules of `flow.py` for playouts only.

A playout has no events, no history and no checks. Its players play the first card of their
hand that takes something, else the first (simply the first where the choice is free, rules
2.7), of two cards take the dearer one, and always stop. Who played on before and may still end
the deal for half (rules 8) does so with its last card, unless that completes something, and only
where hands that run out do not pay the same half. So a playout depends on nothing but the order
of the cards in hands and draw pile: chance lies in the order in which those were dealt.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.flower_matching.matching import MONTH_SIZE
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
from hanafuda_desktop.games.hachi_hachi.fast_cards import (
    LEFT,
    MONTHS,
    NUMBERS,
    WON,
    chosen,
    mask_of,
)
from hanafuda_desktop.games.hachi_hachi.fast_payments import Continued, Payments
from hanafuda_desktop.games.hachi_hachi.fast_yaku import Goals, Turn
from hanafuda_desktop.games.hachi_hachi.liability import least_left_to_be_liable
from hanafuda_desktop.games.hachi_hachi.options import DrawAfterContinue, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import Phase, PlayerView

NEVER = -1
"""The turn of a card that nobody can be liable for: dealt, drawn or somebody's last."""

Hands = list[list[int]]


@dataclass(frozen=True, slots=True)
class _Start:
    """Where a playout begins: `seat` is to play. Its lists are copied, never changed.

    `field` holds what lies there of each month, `laid` the turn in which it was laid, `piles`
    what each seat has captured, `continued` who has played on.
    """

    field: list[int]
    laid: list[int]
    piles: list[int]
    seat: int
    turn: int
    continued: Continued


class FastDeal:
    """The position of a view, without the cards that its seat cannot see.

    Values are those of the seat of the view, whosever turn it is.
    """

    def __init__(self, view: PlayerView) -> None:
        common = view.common
        self._common = common
        self._must_match = view.options.must_match
        self._following = tuple((seat + 1) % view.seats for seat in range(view.seats))
        self._goals = Goals(view.options, view.seats)
        self._payments = Payments(view)
        self._ends_for_half = _ends_for_half(view.options)
        self._least_left = least_left_to_be_liable(view.options)
        field = [0] * MONTHS
        for lying in common.field:
            month, rank = divmod(NUMBERS[lying.card], MONTH_SIZE)
            field[month] |= 1 << rank
        piles = [mask_of(pile) for pile in common.captured]
        self._now = _Start(field, _laid(view), piles, common.actor, common.turn, common.continued)

    def value(self, hands: Hands, draw_pile: list[int], action: Action) -> int:
        """Return what the seat gains (mon) when an action is taken and the deal played out.

        `hands` and `draw_pile` hold the numbers of the cards, the pile its top card last.
        """
        now = self._now
        match action:
            case PlayCard(card=card, take=take):
                first = NUMBERS[card]
                ordered = hands.copy()
                ordered[now.seat] = [first, *(one for one in hands[now.seat] if one != first)]
                start = now if take is None else replace(now, field=self._choosing(take))
                return self._play_out(ordered, draw_pile, start)
            case TakeMatch(take=take):
                return self._take(hands, draw_pile, take)
            case Sage():
                return self._play_out(hands, draw_pile, self._played_on())
            case Shobu():
                return self._payments.stopped(now.piles)
            case CancelSage():
                return self._payments.cancelled(now.seat, now.piles)
            case DrawLots() | StartDeal() | ClaimTeyaku() | PassTeyaku():
                raise AssertionError("a deal is played out from the first turn on")
            case _:
                assert_never(action)

    def _choosing(self, take: CardId) -> list[int]:
        """Return the field so that the next card of the month takes this one of the two there."""
        field = self._now.field.copy()
        month, rank = divmod(NUMBERS[take], MONTH_SIZE)
        field[month] = chosen(field[month], rank)
        return field

    def _played_on(self) -> _Start:
        """Return where play goes on after a seat did not end the deal."""
        now = self._now
        if self._common.phase is Phase.CANCEL_CHOICE:
            return now
        bold = now.continued if now.seat in now.continued else (*now.continued, Seat(now.seat))
        return replace(now, seat=self._following[now.seat], turn=now.turn + 1, continued=bold)

    def _take(self, hands: Hands, draw_pile: list[int], take: CardId) -> int:
        """Let the drawn card take the chosen one of two, check the turn, and play on."""
        now, common = self._now, self._common
        if common.drawn is None or common.played is None:
            raise AssertionError("a choice is only made for a drawn card")
        drawn = NUMBERS[common.drawn]
        month = drawn // MONTH_SIZE
        field, piles = self._choosing(take), now.piles.copy()
        drawn_won = WON[drawn][field[month]]
        field[month] = LEFT[drawn][field[month]]
        piles[now.seat] |= drawn_won
        fed = now.laid[NUMBERS[common.played] // MONTH_SIZE]
        won = drawn_won | mask_of(common.last_taken[now.seat])
        turn = Turn(now.seat, now.turn, won, drawn_won, fed, now.laid[month])
        made = self._goals.made(common.made[now.seat], piles[now.seat], turn)
        if made:
            return self._payments.made(now.seat, made, now.continued, piles)
        seat = self._following[now.seat]
        after = replace(now, field=field, piles=piles, seat=seat, turn=now.turn + 1)
        return self._play_out(hands, draw_pile, after)

    def _play_out(self, hands: Hands, draw_pile: list[int], start: _Start) -> int:
        """Play to the end of the deal; return what the seat of the view gains.

        This loop is nearly all that a search does, so it keeps everything in local names.
        """
        won_by, left_by, following = WON, LEFT, self._following
        must_match, least_left, held = self._must_match, self._least_left, self._common.made
        may_hold, goal_cards = self._goals.may_hold, self._goals.cards
        hands = [hand.copy() for hand in hands]
        top, field, laid = iter(reversed(draw_pile)), start.field.copy(), start.laid.copy()
        piles, seat, turn = start.piles.copy(), start.seat, start.turn
        bold = start.continued if self._ends_for_half else ()
        while hand := hands[seat]:
            card = hand[0]
            if bold and seat in bold and len(hand) == 1 and turn != self._common.turn:
                won = won_by[card][field[card >> 2]]
                this = Turn(seat, turn, won, 0, laid[card >> 2], NEVER)
                if not self._goals.made(held[seat], piles[seat] | won, this):
                    return self._payments.cancelled(seat, piles)
            if must_match and not field[card >> 2]:  # the month: a shift by two divides by four
                for other in hand:
                    if field[other >> 2]:
                        card = other
                        break
            hand.remove(card)
            month = card >> 2
            lying = field[month]
            won = won_by[card][lying]
            field[month] = left_by[card][lying]
            played_fed = laid[month]
            if not won:
                laid[month] = turn if len(hand) >= least_left else NEVER
            drawn = next(top)
            month = drawn >> 2
            lying = field[month]
            drawn_won = won_by[drawn][lying]
            field[month] = left_by[drawn][lying]
            if drawn_won:
                won |= drawn_won
            else:
                laid[month] = NEVER
            if won:
                pile = piles[seat] = piles[seat] | won
                if won & goal_cards and may_hold(pile):
                    this = Turn(seat, turn, won, drawn_won, played_fed, laid[month])
                    made = self._goals.made(held[seat], pile, this)
                    if made:
                        return self._payments.made(seat, made, start.continued, piles)
            seat = following[seat]
            turn += 1
        return self._payments.exhausted(start.continued, piles)


def _ends_for_half(options: HachiHachiOptions) -> bool:
    """Tell whether it is worth while to end a deal for half before the hands run out."""
    pays_anyway = options.draw_after_continue is DrawAfterContinue.RECEIVE_HALF
    return options.cancel_continue and not pays_anyway


def _laid(view: PlayerView) -> list[int]:
    """Return for each month the turn in which its card was laid under liability.

    That a second card of a month cannot have been laid is shown in `liability.py`.
    """
    least_left = least_left_to_be_liable(view.options)
    laid = [NEVER] * MONTHS
    for lying in (*view.common.fed, *view.common.field):  # what lies there now counts last
        is_liable = lying.laid_by is not None and lying.hand_before > least_left
        laid[NUMBERS[lying.card] // MONTH_SIZE] = lying.turn if is_liable else NEVER
    return laid
