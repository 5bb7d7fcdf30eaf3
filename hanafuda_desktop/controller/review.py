"""The person's costliest choices of a deal, or of a few short ones, each beside the better one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hanafuda_desktop.controller.comparison import compared
from hanafuda_desktop.controller.hints import Advice, Hint, Question, question_at
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.table_spec import Progress
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.match.match import AnyMatch

MOST = 3
"""So many choices are listed."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A choice that cost something: the `number` of the decision in the review, and the hint.

    `deal` is where it was made, if several deals were reviewed.
    """

    number: int
    hint: Hint
    deal: Progress | None = None

    @property
    def chosen(self) -> Advice:
        """The choice."""
        if self.hint.chosen is None:
            raise AssertionError("a mistake was made by a choice")
        return self.hint.chosen

    @property
    def why(self) -> Msg:
        """Why the better choice may be good, beside this one."""
        return compared(self.hint.best.note, self.chosen.note)


@dataclass(frozen=True, slots=True)
class Review:
    """What a review found: the costliest choices, of so many decisions in all.

    `progress` tells which deal it is of, or the last one; `first` is the number of the first.
    """

    progress: Progress
    decisions: int
    mistakes: tuple[Mistake, ...]
    first: int = 0

    @property
    def has_many_deals(self) -> bool:
        """Whether it is of several deals."""
        return 0 < self.first < self.progress.number

    @property
    def headline(self) -> Msg:
        """What was found, in one sentence."""
        count = len(self.mistakes)
        if not self.decisions:
            return Msg("review.nothing")
        if not count:
            return msg("review.all_best", count=self.decisions)
        if count == self.decisions:
            return msg("review.all_cost", count=count)
        if count >= MOST:
            return msg("review.most_cost", count=count, decisions=self.decisions)
        key = "review.all_but_one_cost" if count == self.decisions - 1 else "review.some_cost"
        return msg(key, count=count, decisions=self.decisions)

    @property
    def basis(self) -> Msg:
        """By what the choices were weighed."""
        assumes = next((mistake.hint.best.note.assumes for mistake in self.mistakes), None)
        if assumes is None:
            return Msg("review.basis")
        return msg("review.basis.assumes", assumes=assumes)


@dataclass(frozen=True, slots=True)
class Agenda:
    """What is to be reviewed: decisions in their order, each with the deal it belongs to.

    `progress` tells which deal was settled last, `first` is the number of the first reviewed.
    """

    progress: Progress
    first: int
    decisions: tuple[tuple[Question, Progress], ...]


def agenda_of(match: AnyMatch) -> Agenda:
    """Return the person's decisions of the deal that was settled last.

    Where deals are short they are those of the last few.
    """
    end = match.last_deal().stop
    last = _progress_at(match, end - 1)
    first = max(1, last.number - match.game.table.reviewed_deals + 1)
    decisions: list[tuple[Question, Progress]] = []
    for ply in match.decisions(PERSON, range(end)):
        progress, question = _progress_at(match, ply), question_at(match, ply)
        if progress.number < first:
            break
        if question is not None:
            decisions.append((question, progress))
    return Agenda(last, first, tuple(reversed(decisions)))


def _progress_at(match: AnyMatch, ply: int) -> Progress:
    return match.game.table.model(match.view_at(ply, PERSON)).progress


def summed_up(agenda: Agenda, hints: tuple[Hint, ...]) -> Review:
    """Return the review of all decisions: what is worse for certain is listed, costliest first.

    All are told as finely, so that what stands first is never the smaller amount.
    """
    review = Review(agenda.progress, len(hints), (), agenda.first)
    costly = [
        Mistake(number + 1, hint, agenda.decisions[number][1] if review.has_many_deals else None)
        for number, hint in enumerate(hints)
        if hint.is_mistake
    ]
    listed = sorted(costly, key=lambda one: -one.chosen.amounts.loss.mean)[:MOST]
    if any(one.hint.is_fine for one in listed):
        listed = [replace(one, hint=one.hint.told_finely()) for one in listed]
    listed.sort(key=lambda one: -one.chosen.amounts.loss_steps)
    return replace(review, mistakes=tuple(listed))
