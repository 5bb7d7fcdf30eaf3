"""A match that lies on the table, as the person reads it: at present or at an earlier ply."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.controller.deal_log import DealLog, cut_short_line, failed_line, seal_line
from hanafuda_desktop.controller.match_facts import match_caption, match_facts
from hanafuda_desktop.controller.snapshot import Snapshot
from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.question import Question
from hanafuda_desktop.engine.rules_doc import RuleDoc
from hanafuda_desktop.engine.seal import Seal
from hanafuda_desktop.engine.table_spec import (
    ButtonTarget,
    CardFacts,
    DealSummary,
    ScoreSheet,
    TableModel,
    Target,
)
from hanafuda_desktop.match.match import AnyMatch, Receipt


class MatchOnTable:
    """Gives the pages of a match and the log of its deal; it plays nothing.

    Whoever takes actions tells `follow`, and makes a new one where actions were taken back.
    """

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        """The match itself; its true state stays inside it."""
        self._spec = match.game.table
        self._log = DealLog(self._spec, seal_line(match.seal()))
        self._failed_at: int | None = None
        """The ply at which a computer player failed that the log told of last."""
        for ply, events in enumerate(match.history(PERSON)):
            if ply:
                self._note_cut_short(match.receipts[ply - 1])
            self._log.add(ply, events)
        self._present = self._spec.model(match.view(PERSON))
        self._past_ply: int | None = None

    # --- which position is shown ----------------------------------------------------------

    @property
    def is_looking_back(self) -> bool:
        """Whether the table shows an earlier position."""
        return self._past_ply is not None

    @property
    def ply(self) -> int:
        """The ply of the position that is shown."""
        return self.match.ply if self._past_ply is None else self._past_ply

    def look_at(self, ply: int | None) -> None:
        """Show an earlier position, or (None) the present one."""
        self._past_ply = ply

    def ply_of(self, line: int) -> int:
        """Return the ply of a line of the log (0 is the newest)."""
        return self._log.ply_of(line)

    # --- what happens ---------------------------------------------------------------------

    def follow(self, receipt: Receipt[Any]) -> Batch:
        """Take up an action that the match has just taken; return what is to be shown of it."""
        events = self.match.events(receipt, PERSON)
        self._note_cut_short(receipt)
        self._log.add(receipt.ply, events)
        before, self._present = self._present, self._spec.model(self.match.view(PERSON))
        return Batch(events, before, self._present)

    def note_failed(self, seat: Seat) -> None:
        """Write into the log that the computer player of a seat failed."""
        self._failed_at = self.match.ply
        self._log.note(self.match.ply, failed_line(seat))

    def _note_cut_short(self, receipt: Receipt[Any]) -> None:
        """Write into the log that an action was not thought over, if that is not told already."""
        ply = receipt.ply - 1
        if receipt.truncated and ply != self._failed_at:
            self._log.note(ply, cut_short_line(receipt.actor))

    # --- pages of the position that is shown ----------------------------------------------

    def model(self) -> TableModel:
        """Return the table."""
        return self._spec.model(self._view()) if self.is_looking_back else self._present

    def snapshot(self) -> Snapshot:
        """Return the table with the pages of the side panel."""
        view, turn = self._view(), self.match.turn_at(self.ply)
        legal = turn.legal if turn is not None and turn.seat == PERSON else ()
        return Snapshot(
            self.model(),
            self._spec.yaku_panel(view, legal),
            self._spec.ledger(view),
            self._log.newest_first(),
        )

    def facts(self, card: CardId) -> CardFacts:
        """Return what is known of a card."""
        return self._spec.facts(self._view(), card)

    # --- what the person decides ----------------------------------------------------------

    def has_decision(self) -> bool:
        """Tell whether the person is to choose, and the choices can be weighed."""
        return self._spec.is_decision(self.match.view(PERSON))

    def has_unweighed(self) -> bool:
        """Tell whether the person is to choose what is not weighed: not how, but whether to play.

        Where one choice only lets the match go on there is nothing to decide.
        """
        view, turn = self.match.view(PERSON), self.match.turn()
        if turn is None or len(turn.legal) == 1 or self._spec.is_decision(view):
            return False
        return not any(self._spec.only_goes_on(view, action) for action in turn.legal)

    # --- what can be taken back -----------------------------------------------------------

    def latest_choice(self) -> int | None:
        """Return the ply of the person's latest choice; what only let the match go on is none."""
        receipts = self.match.receipts
        for ply in self.match.decisions(PERSON):
            view = self.match.view_at(ply, PERSON)
            if not self._spec.only_goes_on(view, receipts[ply].action):
                return ply
        return None

    # --- pages of the match ---------------------------------------------------------------

    @property
    def has_flower_faces(self) -> bool:
        """Whether flower cards stand in for kabufuda."""
        return self._present.has_flower_faces

    def sheet(self) -> ScoreSheet:
        """Return the score sheet, with the levels of the opponents and whether it is a study."""
        sheet = self._spec.sheet(self.match.view(PERSON))
        caption = match_caption(self.match, sheet.caption)
        return replace(sheet, caption=caption, facts=(*match_facts(self.match), *sheet.facts))

    def seal(self) -> Seal:
        """Return the seal; once the match is over with its seed."""
        return self.match.seal()

    def summary(self) -> DealSummary | None:
        """Return the summary of the deal that was settled last, if one was."""
        view = self.match.settled_view(PERSON)
        return self._spec.summary(view) if view is not None else None

    @property
    def has_summary(self) -> bool:
        """Whether a deal was settled, so that there is a summary."""
        return bool(self.match.last_deal())

    def unread_summary(self) -> DealSummary | None:
        """Return the summary of a deal that the last action settled.

        None where the table has shown since how the deal ended.
        """
        return self.summary() if self.match.is_settled_by_last() else None

    def rules(self) -> RuleDoc:
        """Return the whole rules: of the options and the number of seats of this match."""
        return self.match.game.rulebook(self.match.options, len(self.match.players))

    def question_before(self, target: Target) -> Question | None:
        """Return what is to be asked before a target is chosen; nothing in a study."""
        ring = self._present.ring
        if ring is None or self.match.is_study:
            return None
        buttons = (one for one in ring.buttons if ButtonTarget(one.id) == target)
        return next((one.question for one in buttons), None)

    def _view(self) -> Any:
        return self.match.view_at(self.ply, PERSON)
