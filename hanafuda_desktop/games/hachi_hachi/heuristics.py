"""What actions are worth to a seat, in mon, judged from its view alone."""

from __future__ import annotations

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.protocol import Skill
from hanafuda_desktop.games.flower_matching.matching import taken_by
from hanafuda_desktop.games.hachi_hachi.actions import Action, PlayCard, Shobu, TakeMatch
from hanafuda_desktop.games.hachi_hachi.state import PlayerView


def appraise(view: PlayerView, legal: tuple[Action, ...], skill: Skill) -> tuple[int, ...]:
    """Return a value for each legal action; only their order means something."""
    return tuple(_greedy_value(view, action) for action in legal)


def _greedy_value(view: PlayerView, action: Action) -> int:
    """Return the card points that an action takes; to stop always comes before to play on."""
    if isinstance(action, Shobu):
        return 1
    return card_points(taken_cards(view, action))


def taken_cards(view: PlayerView, action: Action) -> tuple[CardId, ...]:
    """Return the cards that an action captures at once, the moving one first."""
    common = view.common
    match action:
        case PlayCard(card=card, take=take):
            taken = taken_by(common.field, card, take)
            return (card, *(lying.card for lying in taken)) if taken else ()
        case TakeMatch(take=take) if common.drawn is not None:
            return (common.drawn, take)
        case _:
            return ()
