"""What hovering a card says: its facts, where the rest of its month is, and what tells more."""

from __future__ import annotations

from collections.abc import Callable

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.table_spec import CardFacts, HeldCard
from hanafuda_desktop.engine.text import CardName, Msg, SeatName, msg
from hanafuda_desktop.ui.translation import Translate

Facts = Callable[[CardId], CardFacts | None]
"""Tells what is known of a card, if there is a match to ask."""


def tip_words(facts: CardFacts, tr: Translate) -> str:
    """Return the lines of the tooltip of a card."""
    lines = [facts.name, *facts.lines]
    if facts.rest_of_month:
        lines.append(Msg("table.rest_of_month"))
    rest = (f"  {tr(_where(held))}" for held in facts.rest_of_month)
    return "\n".join((*(tr(line) for line in lines), *rest, tr(Msg("table.tip_more"))))


def _where(held: HeldCard) -> Msg:
    """Say where a card is, as far as the viewer knows."""
    card, key = CardName(held.card), f"table.held.{held.holder}"
    if held.seat is None:
        return msg(key, card=card)
    return msg(key, card=card, seat=SeatName(held.seat))
