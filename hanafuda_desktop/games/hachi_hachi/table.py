"""How Hachi-Hachi wants to be shown: its `TableSpec`, which only gathers the pages."""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import Event
from hanafuda_desktop.engine.hint_spec import ActionNote, Chances
from hanafuda_desktop.engine.rules_doc import RuleNow
from hanafuda_desktop.engine.table_spec import (
    CardFacts,
    DealSummary,
    DecisionPreview,
    Gesture,
    LedgerPanel,
    LogEntry,
    Pause,
    Prompt,
    ScoreSheet,
    TableModel,
    Target,
    TargetTag,
    WouldAdd,
    YakuPanel,
)
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hachi_hachi import (
    present_decision,
    present_ledger,
    present_log,
    present_prompt,
    present_rules,
    present_sheet,
    present_summary,
    present_table,
    present_would_add,
    present_yaku,
)
from hanafuda_desktop.games.hachi_hachi.actions import Action
from hanafuda_desktop.games.hachi_hachi.state import Phase, PlayerView


class HachiHachiTable:
    """The pages of the table; every contract stands at `TableSpec`."""

    reviewed_deals = 1

    def gesture(self, action: Action) -> Gesture:
        return present_prompt.gesture(action)

    def takes(self, view: PlayerView, action: Action) -> tuple[CardId, ...]:
        return present_prompt.takes(view, action)

    def would_add(self, view: PlayerView, actions: tuple[Action, ...]) -> WouldAdd | None:
        return present_would_add.would_add(view, actions)

    def model(self, view: PlayerView) -> TableModel:
        return present_table.table_model(view)

    def prompt(
        self, view: PlayerView, legal: tuple[Action, ...], selected: Target | None = None
    ) -> Prompt:
        return present_prompt.prompt(view, legal, selected)

    def rule_now(
        self, view: PlayerView, legal: tuple[Action, ...], selected: Target | None = None
    ) -> RuleNow:
        return present_rules.rule_now(view, legal, selected)

    def pause(self, view: PlayerView) -> Pause | None:
        return present_prompt.pause(view)

    def tags(self, view: PlayerView, legal: tuple[Action, ...]) -> tuple[TargetTag, ...]:
        return present_prompt.tags(view, legal)

    def refusal(self, view: PlayerView, target: Target) -> Msg:
        return present_prompt.refusal(view, target)

    def facts(self, view: PlayerView, card: CardId) -> CardFacts:
        return present_prompt.facts(view, card)

    def yaku_panel(self, view: PlayerView, legal: tuple[Action, ...]) -> YakuPanel:
        return present_yaku.yaku_panel(view, legal)

    def ledger(self, view: PlayerView) -> LedgerPanel:
        return present_ledger.ledger_panel(view)

    def log(self, events: tuple[Event, ...]) -> tuple[LogEntry, ...]:
        return present_log.log_entries(events)

    def decision(self, view: PlayerView, legal: tuple[Action, ...]) -> DecisionPreview | None:
        return present_decision.decision(view, legal)

    def is_decision(self, view: PlayerView) -> bool:
        return view.common.actor == view.seat and view.common.phase is not Phase.OVER

    def only_goes_on(self, view: PlayerView, action: Action) -> bool:
        return False

    def alike(self, view: PlayerView, legal: tuple[Action, ...]) -> tuple[str, ...]:
        # Many matches are played without a hint: what it says is loaded with the first one.
        from hanafuda_desktop.games.hachi_hachi import present_hint_parts  # noqa: PLC0415

        return tuple(present_hint_parts.alike(view, action) for action in legal)

    def notes(
        self, view: PlayerView, legal: tuple[Action, ...], chances: tuple[Chances, ...]
    ) -> tuple[ActionNote, ...]:
        from hanafuda_desktop.games.hachi_hachi import present_hint  # noqa: PLC0415

        return present_hint.notes(view, legal)

    def summary(self, view: PlayerView) -> DealSummary | None:
        return present_summary.summary(view)

    def sheet(self, view: PlayerView) -> ScoreSheet:
        return present_sheet.score_sheet(view)


TABLE = HachiHachiTable()
