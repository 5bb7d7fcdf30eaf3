"""How Hiki-Kabu wants to be shown: its `TableSpec`, which only gathers the pages."""

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
    LogEntry,
    Pause,
    Prompt,
    ScoreSheet,
    SeatLedger,
    TableModel,
    Target,
    TargetTag,
    YakuPanel,
)
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hiki_kabu import (
    present_ledger,
    present_log,
    present_prompt,
    present_rules,
    present_sheet,
    present_summary,
    present_table,
)
from hanafuda_desktop.games.hiki_kabu.actions import Action
from hanafuda_desktop.games.hiki_kabu.state import Phase, PlayerView


class HikiKabuTable:
    """The pages of the table; every contract stands at `TableSpec`."""

    reviewed_deals = 20
    """In every second round or so the person has a choice, and never more than one."""

    def gesture(self, action: Action) -> Gesture:
        return present_prompt.gesture(action)

    def takes(self, view: PlayerView, action: Action) -> tuple[CardId, ...]:
        return ()

    def would_add(self, view: PlayerView, actions: tuple[Action, ...]) -> None:
        return None

    def model(self, view: PlayerView) -> TableModel:
        return present_table.table_model(view)

    def prompt(
        self, view: PlayerView, legal: tuple[Action, ...], selected: Target | None = None
    ) -> Prompt:
        return present_prompt.prompt(view, legal)

    def rule_now(
        self, view: PlayerView, legal: tuple[Action, ...], selected: Target | None = None
    ) -> RuleNow:
        return present_rules.rule_now(view, legal)

    def pause(self, view: PlayerView) -> Pause | None:
        return present_prompt.pause(view)

    def tags(self, view: PlayerView, legal: tuple[Action, ...]) -> tuple[TargetTag, ...]:
        return ()

    def refusal(self, view: PlayerView, target: Target) -> Msg:
        return present_prompt.refusal(view, target)

    def facts(self, view: PlayerView, card: CardId) -> CardFacts:
        return present_prompt.facts(view, card)

    def yaku_panel(self, view: PlayerView, legal: tuple[Action, ...]) -> YakuPanel:
        return present_table.hands_panel(view)

    def ledger(self, view: PlayerView) -> SeatLedger:
        return present_ledger.seat_ledger(view)

    def log(self, events: tuple[Event, ...]) -> tuple[LogEntry, ...]:
        return present_log.log_entries(events)

    def decision(self, view: PlayerView, legal: tuple[Action, ...]) -> DecisionPreview | None:
        return None

    def is_decision(self, view: PlayerView) -> bool:
        common = view.common
        return common.phase is Phase.THIRD_CARD and common.actor == view.seat

    def only_goes_on(self, view: PlayerView, action: Action) -> bool:
        return present_prompt.only_goes_on(view, action)

    def alike(self, view: PlayerView, legal: tuple[Action, ...]) -> tuple[str, ...]:
        return tuple(map(str, legal))

    def notes(
        self, view: PlayerView, legal: tuple[Action, ...], chances: tuple[Chances, ...]
    ) -> tuple[ActionNote, ...]:
        # Many matches are played without a hint: what it says is loaded with the first one.
        from hanafuda_desktop.games.hiki_kabu import present_hint  # noqa: PLC0415

        return present_hint.notes(view, legal, chances)

    def summary(self, view: PlayerView) -> DealSummary | None:
        return present_summary.summary(view)

    def sheet(self, view: PlayerView) -> ScoreSheet:
        return present_sheet.score_sheet(view)


TABLE = HikiKabuTable()
