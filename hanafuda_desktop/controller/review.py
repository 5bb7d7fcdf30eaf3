"""The person's costliest choices of a deal, each beside the better one."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.ai.weighing import UNIT
from hanafuda_desktop.controller.hints import Hint, Question, error_of, figure, question_at
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.table_spec import Progress
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.match.match import AnyMatch

MOST = 3
"""So many choices are listed."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A choice that cost something: the `number` of the decision in its deal, and the hint.

    `is_fine`: tenths are told, as of all choices of the review.
    """

    number: int
    hint: Hint
    is_fine: bool = False

    @property
    def loss(self) -> Msg:
        """How much it brought less than the best choice."""
        return figure(-self.hint.loss.mean, self.is_fine)

    @property
    def why(self) -> Msg:
        """Why the better choice may be good, and what others may have made of the other."""
        better, chosen = self.hint.best.note, self.hint.chosen
        if chosen is None or chosen.note.risk in (None, better.risk):
            return better.why
        return msg("review.why", better=better.why, risk=chosen.note.risk)

    @property
    def error(self) -> Msg | None:
        """The standard error of that; None where it is exact."""
        return error_of(self.hint.loss, self.is_fine)


@dataclass(frozen=True, slots=True)
class Review:
    """What the review of a deal found: the costliest choices, of so many decisions in all.

    `progress` tells which deal it is.
    """

    progress: Progress
    decisions: int
    mistakes: tuple[Mistake, ...]

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
        key = "review.some_cost" if count < MOST else "review.most_cost"
        return msg(key, count=count, decisions=self.decisions)

    @property
    def basis(self) -> Msg:
        """By what the choices were weighed."""
        assumes = next((mistake.hint.best.note.assumes for mistake in self.mistakes), None)
        if assumes is None:
            return Msg("review.basis")
        return msg("review.basis.assumes", assumes=assumes)


def questions_of_deal(match: AnyMatch) -> tuple[Question, ...]:
    """Return the decisions of the person in the deal that was settled last, in their order."""
    plies = sorted(match.decisions(PERSON, match.last_deal()))
    questions = (question_at(match, ply) for ply in plies)
    return tuple(question for question in questions if question is not None)


def progress_of_deal(match: AnyMatch) -> Progress:
    """Return where in the match the deal stood that was settled last."""
    last = match.last_deal()
    return match.game.table.model(match.view_at(last[-1], PERSON)).progress


def summed_up(progress: Progress, hints: tuple[Hint, ...]) -> Review:
    """Return the review of all decisions of a deal: what is worse for certain is listed."""
    costly = [(number, hint) for number, hint in enumerate(hints, start=1) if hint.is_mistake]
    costly.sort(key=lambda one: -one[1].loss.mean)
    listed = costly[:MOST]
    is_fine = all(hint.loss.error < UNIT and hint.loss.mean % UNIT for _number, hint in listed)
    mistakes = tuple(Mistake(number, hint, is_fine) for number, hint in listed)
    return Review(progress, len(hints), mistakes)
