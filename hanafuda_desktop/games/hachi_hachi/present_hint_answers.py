"""What speaks for stopping, playing on, ending a deal for half, or claiming a dealt hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.hint_spec import Reason, Reasons
from hanafuda_desktop.engine.money import Ledger, Mon
from hanafuda_desktop.engine.table_spec import HeldCard
from hanafuda_desktop.engine.text import Amount, Msg, SeatName, msg
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
from hanafuda_desktop.games.hachi_hachi.present_answers import (
    net_if_run_out,
    pays_alone_against,
    shares_alone,
)
from hanafuda_desktop.games.hachi_hachi.present_decision import decision
from hanafuda_desktop.games.hachi_hachi.present_hint_parts import can_still_make, has_made
from hanafuda_desktop.games.hachi_hachi.present_prompt import STOP
from hanafuda_desktop.games.hachi_hachi.present_yaku_note import near_rival
from hanafuda_desktop.games.hachi_hachi.rules import PAIR
from hanafuda_desktop.games.hachi_hachi.settlement import settle_cancelled
from hanafuda_desktop.games.hachi_hachi.state import PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import dekiyaku_in_force, teyaku_of, yaku_name


@dataclass(frozen=True, slots=True)
class Answers:
    """What is to be said of each answer of one view."""

    view: PlayerView
    legal: tuple[Action, ...]
    held: dict[CardId, HeldCard]

    def reasons(self, action: Action) -> Reasons:
        """Return what is to be said of an answer."""
        match action:
            case Shobu() | CancelSage():
                return Reasons(self._ending(action), merits=self._rivals("hint.before"))
            case Sage():
                flaws = (self._costs(), *self._rivals("hint.while"))
                return Reasons(self._hope(), merits=self._half_left(), flaws=flaws)
            case ClaimTeyaku() | PassTeyaku():
                return Reasons(self._claiming(action))
            case PlayCard() | TakeMatch() | DrawLots() | StartDeal():
                raise AssertionError("no answer")
            case _:
                assert_never(action)

    def _ending(self, action: Action) -> Msg:
        """Say what it takes to end the deal."""
        total = self._total()
        if isinstance(action, CancelSage):
            return msg("hint.stops_for_half", amount=Amount(total))
        if self.view.options.pays_at_once and not total:
            return Msg("hint.stops_paid")
        return msg("hint.stops", amount=Amount(total))

    def _total(self) -> Mon:
        """Return what the seat is paid when the deal ends now."""
        preview = decision(self.view, self.legal)
        choices = preview.choices if preview is not None else ()
        totals = (choice.total for choice in choices if choice.target == STOP)
        return next((total for total in totals if total is not None), Mon(0))

    def _hope(self) -> Msg:
        """Say what is hoped for."""
        view = self.view
        pile = view.common.captured[view.seat]
        hopes = [
            (yaku.need.lack(pile), -yaku.base, place, yaku)
            for place, yaku in enumerate(dekiyaku_in_force(view.options))
            if can_still_make(view, self.held, yaku, view.seat) and yaku.need.lack(pile)
        ]
        left = msg("hint.turns_left", count=view.hands[view.seat].size)
        if not hopes:
            return msg("hint.hopes_nothing", left=left)
        lack, _base, _place, yaku = min(hopes)
        return msg("hint.hopes", yaku=yaku_name(yaku.id), left=left, count=lack)

    def _costs(self) -> Reason:
        """Say what it costs where the hands run out, and where another is first (rules 5.2)."""
        view = self.view
        net, alone = net_if_run_out(view), pays_alone_against(view)
        shares = Msg("decision.outcome.one")
        if view.seats == PAIR:
            shares = msg("decision.hand", seat=SeatName(alone[0]))
        elif alone and shares_alone(view) > 1:
            shares = msg("decision.outcome.all", count=shares_alone(view))
        who = SeatName(alone[0]) if len(alone) == 1 else Msg("hint.another")
        key = "hint.costs" if net < 0 else "hint.costs.gain"
        if view.options.pays_at_once:
            key = "hint.costs.back"
        words = msg(key, amount=Amount(Mon(abs(net))), shares=shares, who=who)
        return Reason(("costs",), words)

    def _half_left(self) -> tuple[Reason, ...]:
        """Say that the deal can still be ended for half in later turns, where it can (rules 8)."""
        view = self.view
        if not view.options.cancel_continue:
            return ()
        made, times = view.common.made[view.seat], view.common.multiplier.now
        halves = Ledger(settle_cancelled(view.seat, made, times, view.seats))
        words = msg("hint.half_left", amount=Amount(halves.net(view.seats)[view.seat]))
        return (Reason(("half_left",), words),)

    def _rivals(self, key: str) -> tuple[Reason, ...]:
        """Say which opponents are near combinations of their own, the dearest ones first."""
        rows = sorted(dekiyaku_in_force(self.view.options), key=lambda yaku: -yaku.base)
        near = (
            (near_rival(self.view, yaku, tuple(self.held[card] for card in yaku.need.cards)), yaku)
            for yaku in rows
        )
        return tuple(
            Reason(("rival", seat, yaku.id), msg(key, seat=SeatName(seat), yaku=yaku_name(yaku.id)))
            for seat, yaku in near
            if seat is not None and not has_made(self.view, yaku, seat)
        )

    def _claiming(self, action: Action) -> Msg:
        """Say what a dealt hand is paid if it is shown, and what hiding it is good for."""
        found = teyaku_of(self.view.hand, self.view.options)
        if isinstance(action, PassTeyaku):
            return Msg("hint.passes" if found is not None else "hint.nothing_to_claim")
        if found is None:
            raise AssertionError("only what was dealt can be claimed")
        amount = Amount(Mon(found.base * self.view.common.multiplier.now))
        key = "hint.claims_pair" if self.view.seats == PAIR else "hint.claims"
        return msg(key, yaku=yaku_name(found.key), amount=amount)
