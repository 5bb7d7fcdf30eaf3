"""Why to stop, play on, end a deal for half, or claim a dealt hand: parts of a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Ledger, Mon
from hanafuda_desktop.engine.table_spec import HeldCard
from hanafuda_desktop.engine.text import Amount, Msg, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.actions import Action, CancelSage, PassTeyaku
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

    def stopping(self, action: Action) -> tuple[Msg | None, ...]:
        """Say what it takes to end the deal, and whom that leaves no time."""
        total = self._total()
        ending = msg("hint.stops", amount=Amount(total))
        if isinstance(action, CancelSage):
            ending = msg("hint.stops_for_half", amount=Amount(total))
        elif self.view.options.pays_at_once and not total:
            ending = Msg("hint.stops_paid")
        return (ending, self.rival("hint.before"))

    def _total(self) -> Mon:
        """Return what the seat is paid when the deal ends now."""
        preview = decision(self.view, self.legal)
        choices = preview.choices if preview is not None else ()
        totals = (choice.total for choice in choices if choice.target == STOP)
        return next((total for total in totals if total is not None), Mon(0))

    def playing_on(self) -> tuple[Msg | None, ...]:
        """Say what is hoped for, what is left of it otherwise, and who may be first."""
        view = self.view
        pile = view.common.captured[view.seat]
        hopes = [
            (yaku.need.lack(pile), -yaku.base, place, yaku)
            for place, yaku in enumerate(dekiyaku_in_force(view.options))
            if can_still_make(view, self.held, yaku, view.seat) and yaku.need.lack(pile)
        ]
        left = msg("hint.turns_left", count=view.hands[view.seat].size)
        hope = msg("hint.hopes_nothing", left=left)
        if hopes:
            lack, _base, _place, yaku = min(hopes)
            hope = msg("hint.hopes", yaku=yaku_name(yaku.id), left=left, count=lack)
        return (hope, self._half_left(), self.rival("hint.while"))

    def _half_left(self) -> Msg | None:
        """Say that the deal can still be ended for half in later turns, where it can (rules 8)."""
        view = self.view
        if not view.options.cancel_continue:
            return None
        made, times = view.common.made[view.seat], view.common.multiplier.now
        halves = Ledger(settle_cancelled(view.seat, made, times, view.seats))
        return msg("hint.half_left", amount=Amount(halves.net(view.seats)[view.seat]))

    def rival(self, key: str) -> Msg | None:
        """Say which opponent is near a combination of its own, the dearest one first."""
        rows = sorted(dekiyaku_in_force(self.view.options), key=lambda yaku: -yaku.base)
        for yaku in rows:
            rival = near_rival(self.view, yaku, tuple(self.held[card] for card in yaku.need.cards))
            if rival is not None and not has_made(self.view, yaku, rival):
                return msg(key, seat=SeatName(rival), yaku=yaku_name(yaku.id))
        return None

    def claiming(self, action: Action) -> tuple[Msg | None, ...]:
        """Say what a dealt hand is paid if it is shown, and what hiding it is good for."""
        found = teyaku_of(self.view.hand, self.view.options)
        if isinstance(action, PassTeyaku):
            return (Msg("hint.passes" if found is not None else "hint.nothing_to_claim"),)
        if found is None:
            raise AssertionError("only what was dealt can be claimed")
        amount = Amount(Mon(found.base * self.view.common.multiplier.now))
        key = "hint.claims_pair" if self.view.seats == PAIR else "hint.claims"
        return (msg(key, yaku=yaku_name(found.key), amount=amount),)
