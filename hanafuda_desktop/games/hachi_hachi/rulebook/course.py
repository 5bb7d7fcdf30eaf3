"""The sections on dealing, on a turn and on the field (rules 2, 3)."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK
from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.rules_doc import Block, Heading, LabelledCards, Section, WorkedExample
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.games.flower_matching.matching import MONTH_SIZE, choices, matches, taken_by
from hanafuda_desktop.games.hachi_hachi.field import carries_over
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.rulebook.notes import notes_on
from hanafuda_desktop.games.hachi_hachi.rulebook.parts import label, paragraph
from hanafuda_desktop.games.hachi_hachi.rules import for_seats, seat_rules

_PLAYED = CardId("10-1")
"""The card that is played in the examples of matching."""
_BESIDE = CardId("04-2")
"""A card of another month, which lies on the field of each of them."""


@dataclass(frozen=True, slots=True)
class _Lying:
    card: CardId
    slot: int


def deal_section(options: HachiHachiOptions, seats: int) -> Section:
    """Return how a deal begins (rules 2.1-2.5)."""
    rules = seat_rules(seats)
    dealt = rules.hand_size * seats + rules.field_size
    pile = len(HANAFUDA_DECK) - dealt
    return Section(
        id="deal",
        label=label("rules.deal.title", "配"),
        rules=("2", "2.1", "2.2", "2.3", "2.4", "2.5"),
        blocks=(
            paragraph("rules.deal.first"),
            paragraph("rules.deal.cards", hand=rules.hand_size, field=rules.field_size, pile=pile),
            paragraph(for_seats("rules.deal.order", seats)),
            Heading(label("rules.deal.again"), "redeal", ("2.4",)),
            paragraph("rules.deal.again.text", size=MONTH_SIZE),
            *((paragraph("rules.deal.again.carried"),) if carries_over(options.carry_rule) else ()),
            Heading(label("rules.deal.stack"), "stack", ("2.5",)),
            paragraph("rules.deal.stack.text", size=MONTH_SIZE - 1),
            *_unseen(pile - rules.hand_size * seats),
        ),
    )


def _unseen(left: int) -> tuple[Block, ...]:
    """Say how many cards nobody will see, if any are left over."""
    return (paragraph("rules.deal.left", left=left),) if left else ()


def turn_section(options: HachiHachiOptions, seats: int) -> Section:
    """Return what a player does in a turn (rules 2.6-2.10)."""
    must = "rules.turn.must" if options.must_match else "rules.turn.free"
    return Section(
        id="turn",
        label=label("rules.turn.title", "打"),
        rules=("2.6", "2.7", "2.8", "2.9", "2.10"),
        blocks=(
            paragraph("rules.turn.steps"),
            *(_matching(count) for count in range(MONTH_SIZE)),
            Heading(label("rules.turn.hand"), "must_match", ("2.7",)),
            paragraph(must),
            *notes_on(options, seats, "must_match"),
            Heading(label("rules.turn.drawn"), "drawn", ("2.8",)),
            paragraph("rules.turn.drawn.text"),
            Heading(label("rules.turn.end"), "turn_end", ("2.9", "2.10")),
            paragraph("rules.turn.end.text", turns=seat_rules(seats).hand_size),
        ),
    )


def _matching(count: int) -> WorkedExample:
    """Return what a card does that finds so many of its month on the field (rules 2.6)."""
    same = [
        card.id for card in HANAFUDA_DECK if card.month == month_of(_PLAYED) and card.id != _PLAYED
    ]
    lying = tuple(
        _Lying(card, slot) for slot, card in enumerate((*same[len(same) - count :], _BESIDE))
    )
    options = choices(lying, _PLAYED)
    taken = tuple(one.card for one in taken_by(lying, _PLAYED, options[0]))
    field = tuple(one.card for one in lying)
    cards = [
        LabelledCards(Msg("rules.turn.played"), (_PLAYED,)),
        LabelledCards(Msg("rules.turn.field"), field),
    ]
    if taken:
        cards.append(LabelledCards(Msg("rules.turn.taken"), (_PLAYED, *taken)))
    found = len(matches(lying, _PLAYED))
    steps = {
        (0, 1): "rules.turn.stays",
        (1, 1): "rules.turn.takes",
        (2, 2): "rules.turn.chooses",
        (3, 1): "rules.turn.takes_all",
    }
    step = Msg(steps[found, len(options)])
    return WorkedExample(msg("rules.turn.matches", count=found), tuple(cards), (step,))
