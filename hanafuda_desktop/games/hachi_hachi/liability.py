"""Which combinations a turn completed, in which order, and who fed them (rules 5.1, 5.3)."""

from __future__ import annotations

from operator import itemgetter

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import Common, MadeYaku, TableCard
from hanafuda_desktop.games.hachi_hachi.yaku import Dekiyaku, dekiyaku_in_force, dekiyaku_of


def made_after_turn(
    common: Common, options: HachiHachiOptions
) -> tuple[tuple[MadeYaku, ...], tuple[str, ...]]:
    """Return all combinations of the acting seat in order of completion, and the new ones.

    A combination that has grown in value counts as new (rules 5.1).
    """
    actor = common.actor
    pile = common.captured[actor]
    values = dekiyaku_of(pile, options)
    kept = tuple(one for one in common.made[actor] if values.get(one.yaku) == one.base)
    known = {one.yaku for one in kept}
    fresh = []
    for yaku in dekiyaku_in_force(options):
        if yaku.id in values and yaku.id not in known:
            completing = _completing_card(yaku, pile)
            liable = _liable(yaku, completing, common.fed, actor)
            made = MadeYaku(yaku.id, values[yaku.id], common.turn, liable)
            fresh.append((pile.index(completing), made))
    new = tuple(made for _, made in sorted(fresh, key=itemgetter(0)))
    return (*kept, *new), tuple(made.yaku for made in new)


def _completing_card(yaku: Dekiyaku, pile: tuple[CardId, ...]) -> CardId:
    """Return the card of the pile, in order of capture, that completed a combination."""
    return yaku.need.highlight(pile)[yaku.need.count - 1]


def _liable(
    yaku: Dekiyaku, completing: CardId, fed: tuple[TableCard, ...], actor: Seat
) -> Seat | None:
    """Return the opponent that laid the card of the completing capture, not as its last one.

    Of one month only one card of the field can have been laid from a hand: a second one would
    have captured it.
    """
    if not yaku.liable:
        return None
    month = month_of(completing)
    for lying in fed:
        if month_of(lying.card) == month and lying.laid_by not in (None, actor):
            return lying.laid_by if lying.hand_before > 1 else None
    return None
