"""How a game wants to be shown: the contract that its `table` fulfils."""

from __future__ import annotations

from typing import Protocol, TypeVar

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import Event
from hanafuda_desktop.engine.hint_spec import ActionNote, Chances
from hanafuda_desktop.engine.rules_doc import RuleNow
from hanafuda_desktop.engine.table_spec.model import (
    Gesture,
    Pause,
    Prompt,
    TableModel,
    Target,
    TargetTag,
)
from hanafuda_desktop.engine.table_spec.panels import (
    CardFacts,
    DealLedger,
    DecisionPreview,
    LogEntry,
    WouldAdd,
    YakuPanel,
)
from hanafuda_desktop.engine.table_spec.sheets import DealSummary, ScoreSheet
from hanafuda_desktop.engine.text import Msg

A_contra = TypeVar("A_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class TableSpec(Protocol[A_contra, V_contra]):
    """How a game wants to be shown. Everything is computed from one seat's view."""

    reviewed_deals: int
    """So many of the deals settled last are reviewed together: several, where one has hardly a
    decision."""

    def gesture(self, action: A_contra) -> Gesture:
        """Return the clicks that stand for an action."""
        ...

    def takes(self, view: V_contra, action: A_contra) -> tuple[CardId, ...]:
        """Return the cards of the field that an action takes at once."""
        ...

    def would_add(self, view: V_contra, actions: tuple[A_contra, ...]) -> WouldAdd | None:
        """Return what every one of some legal actions adds to the viewer's captured cards.

        None where one of them captures nothing.
        """
        ...

    def model(self, view: V_contra) -> TableModel:
        """Return what lies on the table."""
        ...

    def prompt(
        self, view: V_contra, legal: tuple[A_contra, ...], selected: Target | None = None
    ) -> Prompt:
        """Return the one thing to do; `legal` is empty where the viewer is not to act.

        `selected` is the first half of a gesture that the person has already chosen.
        """
        ...

    def rule_now(
        self, view: V_contra, legal: tuple[A_contra, ...], selected: Target | None = None
    ) -> RuleNow:
        """Return what the rules say of what is to be done; arguments as for `prompt`."""
        ...

    def pause(self, view: V_contra) -> Pause | None:
        """Return what the person reads before the house acts (None: it goes on at once)."""
        ...

    def tags(self, view: V_contra, legal: tuple[A_contra, ...]) -> tuple[TargetTag, ...]:
        """Return the targets that complete a combination."""
        ...

    def refusal(self, view: V_contra, target: Target) -> Msg:
        """Return why a target cannot be chosen now."""
        ...

    def facts(self, view: V_contra, card: CardId) -> CardFacts:
        """Return what is known of a card."""
        ...

    def yaku_panel(self, view: V_contra, legal: tuple[A_contra, ...]) -> YakuPanel:
        """Return the Yaku tab."""
        ...

    def ledger(self, view: V_contra) -> DealLedger:
        """Return the payments of the deal."""
        ...

    def log(self, events: tuple[Event, ...]) -> tuple[LogEntry, ...]:
        """Put the events of one action, as the viewer sees them, into words."""
        ...

    def decision(self, view: V_contra, legal: tuple[A_contra, ...]) -> DecisionPreview | None:
        """Return the decision that the viewer has to make, if it is one of its own page."""
        ...

    def is_decision(self, view: V_contra) -> bool:
        """Tell whether the viewer is to choose, and the choices can be weighed.

        Not so in another seat's turn, or where a match is only to go on.
        """
        ...

    def only_goes_on(self, view: V_contra, action: A_contra) -> bool:
        """Tell whether an action of the viewer, one of several, only lets the match go on.

        Whoever takes back means a choice: such an action is taken back with the one before it.
        """
        ...

    def alike(self, view: V_contra, legal: tuple[A_contra, ...]) -> tuple[str, ...]:
        """Return a text for each legal action of a decision; it is the same for the same choice.

        Of actions with one text any will do.
        """
        ...

    def notes(
        self, view: V_contra, legal: tuple[A_contra, ...], chances: tuple[Chances, ...]
    ) -> tuple[ActionNote, ...]:
        """Return what a hint says of each legal action of a decision, in their order.

        `chances` are what came of each in the worlds in which it was tried.
        """
        ...

    def summary(self, view: V_contra) -> DealSummary | None:
        """Return the account of the deal that was settled last, if one was."""
        ...

    def sheet(self, view: V_contra) -> ScoreSheet:
        """Return the score sheet of the match."""
        ...
