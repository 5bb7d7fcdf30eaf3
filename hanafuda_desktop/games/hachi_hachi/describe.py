"""What combinations ask for, in words: the same data that the scorer tests, told to a reader."""

from __future__ import annotations

from hanafuda_desktop.cards.hanafuda import Kind
from hanafuda_desktop.engine.text import Msg, MsgList, msg
from hanafuda_desktop.games.hachi_hachi.requirements import (
    AllOf,
    AtLeast,
    ChaffCount,
    KindCount,
    MonthPattern,
    Points,
    Requirement,
    WholeMonth,
)
from hanafuda_desktop.games.hachi_hachi.rules import HAND_SIZE


def describe(need: Requirement) -> Msg:
    """Return what a combination asks for as one sentence.

    Raises TypeError for a kind of requirement that has no words yet.
    """
    match need:
        case MonthPattern():
            return _months(need)
        case KindCount():
            return _kinds(need)
        case AllOf():
            return msg("rules.need.all", count=need.count)
        case AtLeast():
            return msg("rules.need.any", count=need.count, of=len(need.cards))
        case ChaffCount():
            return msg("rules.need.chaff_captured", count=need.count)
        case Points():
            key = "rules.need.points_exact" if need.low == need.high else "rules.need.points"
            return msg(key, points=need.low)
        case WholeMonth():
            return msg("rules.need.whole_month")
        case _:
            raise TypeError(f"there are no words for {need!r}")


def _months(need: MonthPattern) -> Msg:
    """Say how many cards of a month it takes, the cards that do not belong to it left out."""
    first, *others = (size for size in need.patterns[0] if size >= need.least)
    parts = (
        msg("rules.need.of_month", count=first),
        *(msg("rules.need.of_another", count=size) for size in others),
    )
    sizes = MsgList(parts)
    if need.standing is None:
        return msg("rules.need.months", months=sizes)
    triplets = sum(size == max(need.patterns[0]) for size in need.patterns[0])
    if need.standing == (0,):
        return msg("rules.need.none_standing", months=sizes)
    if triplets == 1:
        return msg("rules.need.standing", months=sizes)
    return msg("rules.need.some_standing", months=sizes, count=min(need.standing))


def _kinds(need: KindCount) -> Msg:
    """Say how many cards of a kind stand among the chaff."""
    if need.kind is Kind.CHAFF:
        return msg("rules.need.chaff", count=HAND_SIZE)
    kind = need.kind.name.lower()
    if need.low == need.high:
        few = msg(f"rules.need.{kind}", count=need.low)
        return msg("rules.need.kind", few=few, rest=HAND_SIZE - need.low)
    return msg(f"rules.need.{kind}_or_more", least=need.low)
