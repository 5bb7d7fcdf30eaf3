"""Why an action may be good, in one sentence: what it collects, threatens, denies and risks.

Everything follows from the view and the action; what an action is worth is not known here. What
is true of all actions tells nothing: it is not said of any.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias, assert_never

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.hint_spec import ActionNote, Reason, Reasons
from hanafuda_desktop.engine.text import CardName, Msg, MsgList, msg
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
from hanafuda_desktop.games.hachi_hachi.present_common import holders
from hanafuda_desktop.games.hachi_hachi.present_danger import Dangers, about_month
from hanafuda_desktop.games.hachi_hachi.present_hint_answers import Answers
from hanafuda_desktop.games.hachi_hachi.present_hint_facts import (
    WHOLE_MONTH,
    Captured,
    Facts,
    Laid,
)
from hanafuda_desktop.games.hachi_hachi.present_hint_reach import Reach
from hanafuda_desktop.games.hachi_hachi.present_prompt import takes
from hanafuda_desktop.games.hachi_hachi.present_would_add import captured_by
from hanafuda_desktop.games.hachi_hachi.requirements import Cards
from hanafuda_desktop.games.hachi_hachi.state import Phase, PlayerView

_MOST_PARTS = 4
"""A sentence of more parts is not read; what weighs most stands first."""

_MOST_FLAWS = 2
"""So many are told of an answer: what it costs, and who may be first."""

_Found: TypeAlias = Captured | Laid | Reasons
"""What is true of an action: of a card that takes, of one that is laid, of an answer."""


def notes(view: PlayerView, legal: tuple[Action, ...]) -> tuple[ActionNote, ...]:
    """Return name and reason of each legal action of the view's seat."""
    held = holders(view)
    dangers, reach = Dangers(view, held), Reach(view, legal, held)
    facts, answers = Facts(view, held, dangers, reach), Answers(view, legal, held)
    found = tuple(_found(view, action, facts, answers) for action in legal)
    reasons = tuple(map(_reasons, found))
    sentences = _Sentences(view, legal, dangers, reach, *_common(reasons))
    claims = view.common.phase is Phase.TEYAKU_CLAIM
    return tuple(
        ActionNote(
            _name(view, action),
            sentences.of(action, one),
            _cards(view, action),
            assumes=None if claims else Msg("hint.assumes_chance"),
            counts=Msg("hint.values.claim") if claims else None,
            reasons=all_of_it,
            is_last=isinstance(action, Shobu | CancelSage),
        )
        for action, one, all_of_it in zip(legal, found, reasons, strict=True)
    )


def _found(view: PlayerView, action: Action, facts: Facts, answers: Answers) -> _Found:
    won = captured_by(view, action)
    if won:
        return facts.of_capture(won, action)
    if isinstance(action, PlayCard):
        return facts.of_laying(action.card, action)
    return answers.reasons(action)


def _reasons(found: _Found) -> Reasons:
    return found if isinstance(found, Reasons) else found.reasons


def _common(reasons: tuple[Reasons, ...]) -> tuple[frozenset[Reason], frozenset[Reason]]:
    """Return the merits and the flaws that all actions have; none where there is only one."""
    if len(reasons) == 1:
        return frozenset(), frozenset()
    return (
        frozenset.intersection(*(frozenset(one.merits) for one in reasons)),
        frozenset.intersection(*(frozenset(one.flaws) for one in reasons)),
    )


def _name(view: PlayerView, action: Action) -> Msg:
    match action:
        case PlayCard(card=card):
            taken = takes(view, action)
            if not taken:
                return msg("hint.name.lay", card=CardName(card))
            if len(taken) == WHOLE_MONTH:
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
class _Sentences:
    """Puts together the sentence on an action of one view, without what all actions have."""

    view: PlayerView
    legal: tuple[Action, ...]
    dangers: Dangers
    reach: Reach
    merits: frozenset[Reason]
    flaws: frozenset[Reason]

    def of(self, action: Action, found: _Found) -> Msg:
        """Return the whole sentence; it has one part at least."""
        match found:
            case Captured():
                parts = self._on_capture(found)
            case Laid():
                assert isinstance(action, PlayCard), "only a card that is played is laid"
                parts = self._on_laying(action.card, found)
            case Reasons(lead, merits, flaws):
                rest = (one.words for one in flaws if one not in self.flaws)
                parts = (lead, self._merit(merits), *islice(rest, _MOST_FLAWS))
            case _:
                assert_never(found)
        told = tuple(part for part in parts if part is not None)
        return msg("hint.why", parts=MsgList(told[:_MOST_PARTS]))

    def _on_capture(self, found: Captured) -> tuple[Msg | None, ...]:
        goal, denied = self._merit(found.goals), self._merit(found.denies)
        kept = None if goal or denied else self._merit(found.keeps)
        return (found.lead, goal, denied, kept, self._flaw(found.leaves))

    def _on_laying(self, card: CardId, found: Laid) -> tuple[Msg | None, ...]:
        back, offers, left = (
            self._merit(found.back),
            self._flaw(found.offers),
            self._flaw(found.leaves),
        )
        if offers is not None:
            return (found.lead, back, offers, left)
        prize, near = self._flaw(found.prizes), self._flaw(found.nears)
        parts = (prize, near, back, self._kept_back(card), left)
        return (found.lead, *parts) if any(parts) else (found.lead, self.reach.holds_back(card))

    def _merit(self, reasons: Iterable[Reason]) -> Msg | None:
        """Return the words of what weighs most and is not true of all actions."""
        return next((one.words for one in reasons if one not in self.merits), None)

    def _flaw(self, reasons: Iterable[Reason]) -> Msg | None:
        return next((one.words for one in reasons if one not in self.flaws), None)

    def _kept_back(self, laid: CardId) -> Msg | None:
        """Say what another card of the hand would open to whom, if it were laid."""
        own = self.dangers.effect(laid, ()).new
        dangers = [
            self.dangers.effect(action.card, ()).new
            for action in self.legal
            if isinstance(action, PlayCard) and not takes(self.view, action)
        ]
        dearest = max(
            (new[0] for new in dangers if new and new[0] not in own),
            key=lambda one: one.yaku.base,
            default=None,
        )
        if dearest is None:
            return None
        return about_month(
            "hint.keeps_back" if dearest.is_on_field else "hint.keeps_closed", dearest
        )
