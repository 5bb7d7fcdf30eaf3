"""What a capture under the pointer would add: card points, and the combinations it brings on."""

from __future__ import annotations

from collections.abc import Iterator

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import WouldAdd, YakuAdvance
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.games.hachi_hachi.actions import Action, PlayCard
from hanafuda_desktop.games.hachi_hachi.present_common import holders
from hanafuda_desktop.games.hachi_hachi.present_prompt import takes
from hanafuda_desktop.games.hachi_hachi.present_yaku_note import is_open_to
from hanafuda_desktop.games.hachi_hachi.requirements import Cards
from hanafuda_desktop.games.hachi_hachi.state import PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import Dekiyaku, dekiyaku_in_force, dekiyaku_of


def would_add(view: PlayerView, actions: tuple[Action, ...]) -> WouldAdd | None:
    """Return what every one of the actions adds to the pile of the view's seat.

    What the draw pile brings after it is nobody's to know.
    """
    ways = tuple(captured_by(view, action) for action in actions)
    if not all(ways) or not ways:
        return None
    points = tuple(map(card_points, ways))
    least = min(points)
    key = "adds.points" if least == max(points) else "adds.points_at_least"
    return WouldAdd(
        points=least,
        text=msg(key, count=least),
        cards=tuple(card for card in ways[0] if all(card in way for way in ways)),
        advances=tuple(_advances(view, ways)),
    )


def captured_by(view: PlayerView, action: Action) -> Cards:
    """Return the cards that an action brings to the pile: the card that moves, and what it takes.

    Nothing where it takes nothing.
    """
    taken = takes(view, action)
    mover = action.card if isinstance(action, PlayCard) else view.common.drawn
    return (mover, *taken) if taken and mover is not None else ()


def _advances(view: PlayerView, ways: tuple[Cards, ...]) -> Iterator[YakuAdvance]:
    """Yield the combinations that each of the captures brings on, as far as they can be made."""
    held, pile = holders(view), view.common.captured[view.seat]
    before = dekiyaku_of(pile, view.options)
    after = tuple(dekiyaku_of((*pile, *way), view.options) for way in ways)
    for yaku in dekiyaku_in_force(view.options):
        worth = min(values.get(yaku.id, Mon(0)) for values in after)
        is_worth_more = worth > before.get(yaku.id, 0)
        more = min(_helping(yaku, way) for way in ways)
        cards = tuple(held[card] for card in yaku.need.cards)
        if is_worth_more or (more and is_open_to(view, yaku, cards, view.seat)):
            pays = Mon(worth * view.common.multiplier.now) if is_worth_more else None
            yield _advance(yaku, pile, more, pays)


def _helping(yaku: Dekiyaku, cards: Cards) -> int:
    return len(yaku.need.highlight(cards))


def _advance(yaku: Dekiyaku, pile: Cards, more: int, pays: Mon | None) -> YakuAdvance:
    """Tell of one combination how many of its cards there are, and would be."""
    have, need = _helping(yaku, pile), yaku.need.count
    if have >= need:
        return YakuAdvance(yaku.id, msg("adds.further", count=max(more, 1)), pays)
    return YakuAdvance(yaku.id, msg("adds.count", have=have, then=have + more, need=need), pays)
