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
            liable = _liable(yaku, completing, common, options)
            made = MadeYaku(yaku.id, values[yaku.id], common.turn, liable)
            fresh.append((pile.index(completing), made))
    new = tuple(made for _, made in sorted(fresh, key=itemgetter(0)))
    return (*kept, *new), tuple(made.yaku for made in new)


def _completing_card(yaku: Dekiyaku, pile: tuple[CardId, ...]) -> CardId:
    """Return the card of the pile, in order of capture, that completed a combination."""
    return yaku.need.highlight(pile)[yaku.need.count - 1]


def _liable(
    yaku: Dekiyaku, completing: CardId, common: Common, options: HachiHachiOptions
) -> Seat | None:
    """Return the opponent that laid the card of the completing capture, not as its last one.

    Of one month only one card of the field can have been laid from a hand: a second one would
    have captured it.
    """
    if not yaku.liable:
        return None
    month = month_of(completing)
    for lying in common.fed:
        if month_of(lying.card) == month and lying.laid_by not in (None, common.actor):
            could_choose = lying.hand_before > least_left_to_be_liable(options)
            in_time = not options.liability_next_turn_only or _was_last_card(yaku, lying, common)
            return lying.laid_by if could_choose and in_time else None
    return None


def least_left_to_be_liable(options: HachiHachiOptions) -> int:
    """Return how many cards a seat must still hold after it laid one, to be liable (rules 5.3)."""
    return 2 if options.liability_count_after else 1


def _was_last_card(yaku: Dekiyaku, lying: TableCard, common: Common) -> bool:
    """Tell whether a card was laid since the last turn of the acting seat, one card before the end.

    Nothing has come to its pile in between but what this turn took.
    """
    seats, actor = len(common.captured), common.actor
    of_this_turn = common.last_taken[actor]
    before = tuple(card for card in common.captured[actor] if card not in of_this_turn)
    missing = yaku.need.count - len(yaku.need.highlight(before))
    return common.turn - lying.turn < seats and missing == 1
