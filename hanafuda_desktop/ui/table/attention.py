"""What calls for attention on the table: which card bears which marks, and which are dimmed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.choices import CLOSED, Choices
from hanafuda_desktop.engine.places import FIELD, Place, Seat, Zone
from hanafuda_desktop.engine.ring_spec import Standing
from hanafuda_desktop.engine.table_spec import CardTarget, TableModel, Target
from hanafuda_desktop.ui.table.card_item import Marks

HAND_DIM, FIELD_DIM = 0.42, 0.34
LOST_DIM = 0.30
"""How strongly the cards of a seat are dimmed that has lost."""


@dataclass(frozen=True, slots=True)
class Attention:
    """The choices of a moment, and what the mouse, the keys and the panel point at.

    `taken` are the cards that opponents captured in their last turn; `previewed` those of the
    field that the card under the mouse would take. `lost` are the seats whose hands have lost.
    """

    own_hand: Place
    choices: Choices = CLOSED
    taken: frozenset[CardId] = frozenset()
    previewed: frozenset[CardId] = frozenset()
    lit: frozenset[CardId] = frozenset()
    lost: frozenset[Seat] = frozenset()
    focus: Target | None = None

    def is_live(self, target: CardTarget) -> bool:
        """Tell whether a card may be clicked now, with or without a ring."""
        choices = self.choices
        return target in choices.legal or target in choices.targets or target == choices.selected

    def marks_of(self, target: CardTarget) -> Marks:
        """Return the marks of a card."""
        choices, zone = self.choices, target.place.zone
        is_legal = target in choices.legal and not self._targets_field()
        return Marks(
            is_legal=is_legal and target not in self._taking_nothing(),
            is_layable=is_legal and target in self._taking_nothing(),
            is_selected=target == choices.selected,
            is_target=target in choices.targets,
            is_drawn=zone is Zone.DRAWN,
            is_taken=target.card in self.taken and zone is Zone.CAPTURED,
            is_preview=target.card in self.previewed and zone is Zone.FIELD,
            is_lit=target.card in self.lit,
            has_focus=target == self.focus,
        )

    def dim_of(self, target: CardTarget) -> float:
        """Return how strongly a card is dimmed: what may not be chosen steps back."""
        if target.place.seat in self.lost and not self.is_live(target):
            return LOST_DIM
        choices = self.choices
        cards = [t for t in (*choices.legal, *choices.targets) if isinstance(t, CardTarget)]
        if not choices.is_open or not cards or self.is_live(target):
            return 0.0
        if target.place == self.own_hand:
            return HAND_DIM
        if target.place.zone is Zone.FIELD and self._targets_field():
            return FIELD_DIM
        return 0.0

    def _taking_nothing(self) -> tuple[Target, ...]:
        """Return what may be laid down but takes nothing, where other cards do.

        Under some rules any card may be played. Its ring is a quiet one, so that one still sees
        at a glance what matches.
        """
        drops = self.choices.drops
        if not any(drop.onto for drop in drops):
            return ()
        return tuple(drop.source for drop in drops if not drop.onto)

    def _targets_field(self) -> bool:
        return any(isinstance(target, CardTarget) for target in self.choices.targets)


def while_dragged(choices: Choices, dragged: Target | None) -> Choices:
    """Return the choices of a moment in which a card is dragged: where it may go is open."""
    for drop in choices.drops:
        if drop.source == dragged:
            onto = tuple(CardTarget(FIELD, card) for card in drop.onto)
            return replace(choices, selected=dragged, targets=onto)
    return choices


def attention_to(
    model: TableModel,
    choices: Choices,
    aimed: Target | None,
    focus: Target | None,
    lit: frozenset[CardId],
) -> Attention:
    """Return what calls for attention while a card is aimed at, by the mouse or the keys."""
    previews = dict(choices.previews)
    return Attention(
        own_hand=Place(Zone.HAND, model.viewer),
        choices=choices,
        taken=frozenset(
            card for seat in model.seats if seat.seat != model.viewer for card in seat.last_taken
        ),
        previewed=frozenset(previews.get(aimed, ())) if aimed is not None else frozenset(),
        lit=lit,
        lost=frozenset(
            seat.seat
            for seat in (model.ring.seats if model.ring is not None else ())
            if seat.standing is Standing.LOST and seat.seat != model.viewer
        ),
        focus=focus,
    )
