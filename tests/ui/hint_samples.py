"""Hints and reviews for tests of the pages that show them, with long names and sentences."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.ai.weighing import Measure
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.hint_amounts import Amounts
from hanafuda_desktop.controller.hints import Advice, Hint
from hanafuda_desktop.controller.review import Mistake, Review
from hanafuda_desktop.engine.hint_spec import ActionNote
from hanafuda_desktop.engine.places import PERSON, hand_of
from hanafuda_desktop.engine.table_spec import CardTarget
from hanafuda_desktop.engine.words import PLAIN_WORDS
from tests.ui.panel_samples import PROGRESS, said

_WHY = (
    "It takes the Chrysanthemum ribbon (6 points; 2 other cards could take it), brings Blue "
    "Ribbons to 1 of 3 and keeps it from Sayo, who lacks 1 card for Blue Ribbons."
)

BEST_VALUE = 105


def advice(name: str, value: int, cards: str, **marks: bool) -> Advice:
    """Return a choice of cards; `marks` are its fields `is_best`, `is_close`, `is_chosen`."""
    ids = tuple(map(CardId, cards.split()))
    loss = Measure(100 * (BEST_VALUE - value), 200)
    return Advice(
        note=ActionNote(said(name), said(_WHY), ids),
        gesture=(CardTarget(hand_of(PERSON), ids[0]),),
        amounts=Amounts(
            Measure(100 * value, 400), Measure(100 * BEST_VALUE, 400), loss, is_fine=False
        ),
        is_best=marks.get("is_best", False),
        is_close=marks.get("is_close", False),
        is_chosen=marks.get("is_chosen", False),
        cards=ids,
    )


BEST = advice("Chrysanthemum chaff takes Chrysanthemum ribbon", 105, "09-3 09-2", is_best=True)
CLOSE = advice("Bush clover ribbon takes all three", 104, "07-2 07-1 07-3 07-4", is_close=True)
WORSE = advice("Lay Eight-plank bridge", -113, "05-1")
HINT = Hint(
    ply=12,
    advices=(BEST, CLOSE, WORSE, advice("Crane takes Pine chaff", -120, "01-1 01-3")),
    words=PLAIN_WORDS,
    basis=said("Tried in 1,200 ways the hidden cards may lie."),
)
TAKEN = replace(HINT, advices=(BEST, CLOSE, replace(WORSE, is_chosen=True)))
REVIEW = Review(PROGRESS, 7, (Mistake(3, TAKEN), Mistake(1, TAKEN), Mistake(7, TAKEN)))
