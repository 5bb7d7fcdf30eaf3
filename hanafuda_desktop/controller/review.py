"""The person's costliest choices of a deal, each beside the better one."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.controller.hints import Hint, Question, question_at
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.table_spec import Progress
from hanafuda_desktop.match.match import AnyMatch

MOST = 3
"""So many choices are listed."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A choice that cost something: the `number` of the decision in its deal, and the hint."""

    number: int
    hint: Hint


@dataclass(frozen=True, slots=True)
class Review:
    """What the review of a deal found: the costliest choices, of so many decisions in all.

    `progress` tells which deal it is.
    """

    progress: Progress
    decisions: int
    mistakes: tuple[Mistake, ...]


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
    """Return the review of all decisions of a deal; what cost nothing is not listed."""
    mistakes = tuple(
        Mistake(number, hint) for number, hint in enumerate(hints, start=1) if hint.loss > 0
    )
    costly = sorted(mistakes, key=lambda one: -one.hint.loss)[:MOST]
    return Review(progress, len(hints), tuple(costly))
