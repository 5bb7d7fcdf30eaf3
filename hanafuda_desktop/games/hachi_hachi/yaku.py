"""The tables of all combinations, and their evaluators; scorer, panels and rule book read these."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum, unique
from functools import lru_cache
from typing import Generic, TypeAlias, TypeVar

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK, Kind, Month, RibbonKind
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.games.hachi_hachi.options import AkaRule, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.requirements import (
    AllOf,
    AtLeast,
    CardGoal,
    Cards,
    ChaffCount,
    HandShape,
    KindCount,
    MonthPattern,
    PileGoal,
    Points,
    Requirement,
    WholeMonth,
    is_chaff_like,
)
from hanafuda_desktop.games.hachi_hachi.rules import HAND_SIZE
from hanafuda_desktop.games.hachi_hachi.state import ShownTeyaku
from hanafuda_desktop.games.hachi_hachi.values import in_kan, values_of


@unique
class Family(StrEnum):
    """Where a combination belongs."""

    TEYAKU_SET = "teyaku_set"
    """Of the dealt hand, by months (group A of rules 4.1)."""
    TEYAKU_CHAFF = "teyaku_chaff"
    """Of the dealt hand, by kinds (group B of rules 4.1)."""
    DEKIYAKU = "dekiyaku"
    SPECIAL = "special"


NOTHING = Mon(0)

N_co = TypeVar("N_co", bound=Requirement, covariant=True)


@dataclass(frozen=True, slots=True)
class Yaku(Generic[N_co]):
    """One combination.

    `base` is what each opponent pays, `per_extra` what every further card or point adds (only
    under the option `extra_option`, if one is named); both in mon before the multiplier. Where
    `steps` are given, they are the values with no, one, two ... further cards instead; more than
    the last is not paid. The row is in force only under the option `option`, if one is named.
    `replaces` names the combinations that are not counted beside this one, `liable` tells
    whether it can be fed (rules 5.3), `of_teyaku` the teyaku of which its owner must have had
    one. `example` scores exactly this combination; `rule` is the paragraph of the rules. The
    name is the text `yaku.<id>.name`.
    """

    id: str
    kanji: str
    romaji: str
    family: Family
    need: N_co
    base: Mon
    rule: str
    example: Cards = ()
    per_extra: Mon = NOTHING
    steps: tuple[Mon, ...] = ()
    option: str = ""
    extra_option: str = ""
    replaces: tuple[str, ...] = ()
    liable: bool = False
    of_teyaku: tuple[str, ...] = ()


Teyaku: TypeAlias = Yaku[HandShape]
Dekiyaku: TypeAlias = Yaku[CardGoal]
Special: TypeAlias = Yaku[PileGoal]


def _cards(ids: str) -> Cards:
    return tuple(CardId(card) for card in ids.split())


# --- teyaku: rules 4 -----------------------------------------------------------------------

_TRIPLET = ((3, 1, 1, 1, 1), (3, 2, 1, 1), (3, 3, 1))
_TWO_TRIPLETS = ((3, 3, 1),)


def _set(id: str, kanji: str, romaji: str, need: MonthPattern, base: int, example: str) -> Teyaku:
    family = Family.TEYAKU_SET
    return Yaku(id, kanji, romaji, family, need, Mon(base), "4.1", _cards(example))


def _pair(id: str, kanji: str, romaji: str, standing: int, base: int, example: str) -> Teyaku:
    need = MonthPattern(_TWO_TRIPLETS, least=3, standing=(standing,))
    row = _set(id, kanji, romaji, need, base, example)
    return replace(row, rule="4.3", option="two_triplets")


def _chaff(
    id: str, kanji: str, romaji: str, kind: Kind, count: int, base: int, example: str
) -> Teyaku:
    need = KindCount(kind, count, count)
    family = Family.TEYAKU_CHAFF
    return Yaku(id, kanji, romaji, family, need, Mon(base), "4.1", _cards(example))


# The first row of each family that holds is the one that counts (rules 4.3.1). The pairs of
# triplets stand before the single ones that they replace.
TEYAKU: tuple[Teyaku, ...] = (
    _set(
        "shisou",
        "四三",
        "shi-sō",
        MonthPattern(((4, 3),), least=3),
        240,
        "01-1 01-2 01-3 01-4 05-1 05-2 05-3",
    ),
    _set(
        "ichinishi",
        "一二四",
        "ichi-ni-shi",
        MonthPattern(((4, 2, 1),), least=1),
        96,
        "01-1 01-2 01-3 01-4 02-1 02-2 09-1",
    ),
    _set(
        "teshi",
        "手四",
        "te-shi",
        MonthPattern(((4, 1, 1, 1),), least=4),
        72,
        "01-1 01-2 01-3 01-4 02-1 06-1 09-1",
    ),
    _pair(
        "futatatesanbon",
        "二立三本",
        "futa-tate-sanbon",
        2,
        96,
        "04-1 04-2 04-3 05-1 05-2 05-3 09-1",
    ),
    _pair(
        "sanbon-tatesanbon",
        "三本立三本",
        "sanbon-tate-sanbon",
        1,
        84,
        "01-1 01-2 01-3 05-1 05-2 05-3 09-1",
    ),
    _pair(
        "futasanbon",
        "二三本",
        "futa-sanbon",
        0,
        72,
        "01-1 01-2 01-3 02-1 02-2 02-3 09-1",
    ),
    _set(
        "haneken",
        "跳剣",
        "hane-ken",
        MonthPattern(((3, 2, 2),), least=2),
        84,
        "04-1 04-2 04-3 01-1 01-2 02-1 02-2",
    ),
    _set(
        "tatesanbon",
        "立三本",
        "tate-sanbon",
        MonthPattern(_TRIPLET, least=3, standing=(1, 2)),
        36,
        "04-1 04-2 04-3 01-1 02-1 06-1 09-1",
    ),
    _set(
        "sanbon",
        "三本",
        "sanbon",
        MonthPattern(_TRIPLET, least=3, standing=(0,)),
        24,
        "01-1 01-2 01-3 02-1 03-1 06-1 09-1",
    ),
    _set(
        "kuttsuki",
        "喰付",
        "kuttsuki",
        MonthPattern(((2, 2, 2, 1),), least=2),
        48,
        "01-1 01-2 02-1 02-2 06-1 06-2 09-1",
    ),
    _chaff("aka", "赤", "aka", Kind.RIBBON, 2, 36, "01-2 06-2 02-3 03-3 05-3 07-3 09-3"),
    _chaff("tanichi", "短一", "tan-ichi", Kind.RIBBON, 1, 36, "04-2 01-3 02-3 03-3 05-3 07-3 09-3"),
    _chaff("toichi", "十一", "to-ichi", Kind.ANIMAL, 1, 36, "10-1 01-3 02-3 03-3 05-3 07-3 09-3"),
    _chaff(
        "pikaichi", "光一", "pika-ichi", Kind.BRIGHT, 1, 48, "08-1 01-3 02-3 03-3 05-3 07-3 09-3"
    ),
    _chaff("karasu", "空素", "karasu", Kind.CHAFF, 7, 48, "11-1 01-3 02-3 03-3 05-3 07-3 09-3"),
)


# --- dekiyaku: rules 5 ---------------------------------------------------------------------

_BRIGHTS = _cards("01-1 03-1 08-1 11-1 12-1")
_FOUR_BRIGHTS = _cards("01-1 03-1 08-1 12-1")
_WILLOW_RIBBON = tuple(card.id for card in HANAFUDA_DECK if card.ribbon is RibbonKind.WILLOW)
_RIBBONS = tuple(
    card.id for card in HANAFUDA_DECK if card.kind is Kind.RIBBON and card.id not in _WILLOW_RIBBON
)
_POETRY = tuple(card.id for card in HANAFUDA_DECK if card.ribbon is RibbonKind.POETRY)
_BLUE = tuple(card.id for card in HANAFUDA_DECK if card.ribbon is RibbonKind.BLUE)


def _made(id: str, kanji: str, romaji: str, need: CardGoal, base: int) -> Dekiyaku:
    example = need.cards[: need.count]
    return Yaku(id, kanji, romaji, Family.DEKIYAKU, need, Mon(base), "5", example)


DEKIYAKU: tuple[Dekiyaku, ...] = (
    replace(_made("gokou", "五光", "go-kō", AllOf(_BRIGHTS), 144), replaces=("shikou",)),
    replace(_made("shikou", "四光", "shi-kō", AllOf(_FOUR_BRIGHTS), 120), liable=True),
    replace(
        _made("nanatan", "七短", "nana-tan", AtLeast(7, _RIBBONS, _WILLOW_RIBBON), 120),
        per_extra=Mon(12),
        extra_option="nanatan_extra",
        # The first seven would hold the poetry ribbons, too.
        example=_cards("01-2 02-2 04-2 05-2 06-2 07-2 09-2"),
    ),
    replace(_made("akatan", "赤短", "aka-tan", AllOf(_POETRY), 84), liable=True),
    replace(_made("aotan", "青短", "ao-tan", AllOf(_BLUE), 84), liable=True),
    replace(
        _made("inoshikachou", "猪鹿蝶", "ino-shika-chō", AllOf(_cards("07-1 10-1 06-1")), 84),
        liable=True,
        option="inoshikachou",
    ),
)


# --- special combinations: rules 6 ---------------------------------------------------------

SOUHACHI_POINTS = 88
FUTAHACHI_POINTS = 168
SUJUUROKU_CHAFF = 16
NUKEYAKU_POINTS = 89

TOBIKOMI_TEYAKU = (
    "sanbon",
    "tatesanbon",
    "haneken",
    "futasanbon",
    "sanbon-tatesanbon",
    "futatatesanbon",
)
"""The teyaku with a triplet and no four of a month."""

NUKEYAKU_TEYAKU = ("aka", "tanichi", "toichi", "karasu")


def _special(
    id: str, kanji: str, romaji: str, need: PileGoal, base: int, per_extra: int = 0
) -> Special:
    return Yaku(id, kanji, romaji, Family.SPECIAL, need, Mon(base), "6", per_extra=Mon(per_extra))


# The first one that holds is the only one (rules 6).
BIG_SPECIALS: tuple[Special, ...] = (
    _special("souhachi", "総八", "sō-hachi", Points(SOUHACHI_POINTS, SOUHACHI_POINTS), 120),
    _special("futahachi", "二八", "futa-hachi", Points(FUTAHACHI_POINTS), 120, 12),
    replace(
        _special("sujuuroku", "素十六", "su-jūroku", ChaffCount(SUJUUROKU_CHAFF), 144, 24),
        example=_cards(
            "01-3 01-4 02-3 02-4 03-3 03-4 04-3 04-4 05-3 05-4 06-3 06-4 07-3 07-4 11-1 11-2"
        ),
    ),
)
"""Those that take the place of the card points."""

SMALL_SPECIALS: tuple[Special, ...] = (
    replace(
        _special("tobikomi", "飛び込み", "tobi-komi", WholeMonth(tuple(Month)), 12),
        of_teyaku=TOBIKOMI_TEYAKU,
    ),
    replace(
        _special("nukeyaku", "抜け役", "nuke-yaku", Points(NUKEYAKU_POINTS), 12),
        of_teyaku=NUKEYAKU_TEYAKU,
    ),
)
"""Those that come on top of the card points."""

SPECIALS = (*BIG_SPECIALS, *SMALL_SPECIALS)


# --- under the options ---------------------------------------------------------------------

_BY_ID: dict[str, Yaku[Requirement]] = {yaku.id: yaku for yaku in (*TEYAKU, *DEKIYAKU, *SPECIALS)}


def yaku_by_id(key: str) -> Yaku[Requirement]:
    """Return a combination, with the values of the preset `classic`."""
    return _BY_ID[key]


def yaku_name(key: str) -> Msg:
    """Return the name of a combination; a compound teyaku (`a+b`) is named by both parts."""
    set_part, plus, chaff_part = key.partition("+")
    if plus:
        return msg("yaku.compound", first=yaku_name(set_part), second=yaku_name(chaff_part))
    return Msg(f"yaku.{key}.name")


def yaku_kanji(key: str) -> str:
    """Return the sign of a combination; that of a compound teyaku joins both parts."""
    return "".join(yaku_by_id(part).kanji for part in key.split("+"))


@lru_cache
def teyaku_in_force(options: HachiHachiOptions) -> tuple[Teyaku, ...]:
    """Return the combinations of dealt hands that count under the options, in their order."""
    rows = []
    for yaku in TEYAKU:
        need, base = yaku.need, yaku.base
        if isinstance(need, KindCount):
            need = replace(need, willow_is_chaff=options.willow_is_chaff)
            if yaku.id == "aka":
                base = Mon(options.aka_value)
                if options.aka_rule is AkaRule.TWO_OR_MORE:
                    need = replace(need, high=HAND_SIZE)
        if not yaku.option or getattr(options, yaku.option):
            rows.append(_valued(replace(yaku, need=need, base=base), options))
    return tuple(rows)


@lru_cache
def dekiyaku_in_force(options: HachiHachiOptions) -> tuple[Dekiyaku, ...]:
    """Return the combinations made in play that count under the options, in their order."""
    rows = []
    for yaku in DEKIYAKU:
        is_extra_paid = not yaku.extra_option or getattr(options, yaku.extra_option)
        if not yaku.option or getattr(options, yaku.option):
            row = yaku if is_extra_paid else replace(yaku, per_extra=NOTHING)
            rows.append(_valued(row, options))
    return tuple(rows)


@lru_cache
def big_specials_in_force(options: HachiHachiOptions) -> tuple[Special, ...]:
    """Return the special combinations that replace the card points, as the options have them."""
    rows = []
    for yaku in BIG_SPECIALS:
        row = yaku
        if isinstance(yaku.need, ChaffCount):
            row = replace(row, need=replace(yaku.need, willow_is_chaff=options.willow_is_chaff))
        if yaku.id == "futahachi" and options.futahachi_flat:
            row = replace(row, per_extra=NOTHING)
        rows.append(_valued(row, options))
    return tuple(rows)


@lru_cache
def small_specials_in_force(options: HachiHachiOptions) -> tuple[Special, ...]:
    """Return the special combinations that need a teyaku, as the options have them."""
    return tuple(_valued(yaku, options) for yaku in SMALL_SPECIALS)


def _valued(yaku: Yaku[N_co], options: HachiHachiOptions) -> Yaku[N_co]:
    """Return a combination with the values of the chosen set and size of a kan."""
    steps = values_of(yaku.id, yaku.base, options)
    return replace(
        yaku,
        base=steps[0],
        per_extra=in_kan(yaku.per_extra, options.kan),
        steps=steps if len(steps) > 1 else (),
    )


# --- evaluators ----------------------------------------------------------------------------


def teyaku_of(hand: Cards, options: HachiHachiOptions) -> ShownTeyaku | None:
    """Return the one row of the 47 that a dealt hand of seven is worth (rules 4.2), if any.

    Under `teyaku_best_only` it is never a compound. Its owner shows the cards of the set and the
    chaff (rules 4.3.6); with two triplets both, since either may be caught later (rules 6). No
    cards at all are no combination.
    """
    if not hand:
        return None
    rows = teyaku_in_force(options)
    parts = [
        next((row for row in rows if row.family is family and row.need.holds(hand)), None)
        for family in (Family.TEYAKU_SET, Family.TEYAKU_CHAFF)
    ]
    held = paid_parts(tuple(part for part in parts if part is not None), options)
    if not held:
        return None
    shown = {card for part in held for card in part.need.highlight(hand)}
    set_part, chaff_part = (part.id if part is not None and part in held else "" for part in parts)
    return ShownTeyaku(
        set_part=set_part,
        chaff_part=chaff_part,
        base=Mon(sum(part.base for part in held)),
        shown=tuple(card for card in hand if card in shown),
    )


def paid_parts(held: tuple[Teyaku, ...], options: HachiHachiOptions) -> tuple[Teyaku, ...]:
    """Return which combinations of a hand are paid: those of both groups, or the dearer one."""
    if options.teyaku_best_only and held:
        return (max(held, key=lambda part: part.base),)
    return held


def dekiyaku_of(captured: Cards, options: HachiHachiOptions) -> dict[str, Mon]:
    """Return what the combinations in a captured pile are worth in mon, by key (rules 5)."""
    held = {
        yaku.id: (yaku, value_of(yaku, captured))
        for yaku in dekiyaku_in_force(options)
        if yaku.need.holds(captured)
    }
    replaced = {key for yaku, _ in held.values() for key in yaku.replaces}
    return {key: value for key, (_, value) in held.items() if key not in replaced}


def value_of(yaku: Dekiyaku | Special, captured: Cards) -> Mon:
    """Return what a combination that holds is worth to each opponent, before the multiplier."""
    extra = yaku.need.extra(captured)
    if yaku.steps:
        return yaku.steps[min(extra, len(yaku.steps) - 1)]
    return Mon(yaku.base + yaku.per_extra * extra)


def chaff_count(captured: Cards, options: HachiHachiOptions) -> int:
    """Return how many cards of a pile count as chaff (rules 6)."""
    return sum(is_chaff_like(card, options.willow_is_chaff) for card in captured)
