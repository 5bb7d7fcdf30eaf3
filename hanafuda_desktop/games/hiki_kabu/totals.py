"""The tables of Hiki-Kabu: totals and special hands, what they are called and when they hold.

Scorer, panels and rule book read these (rules 1.3, 2.4-2.6).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import TypeAlias

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hiki_kabu.options import HikiKabuOptions

Ranks: TypeAlias = tuple[int, ...]
"""The ranks of a hand: up card, hole card, and the third card if there is one."""

TRIPLE_COUNTS = 9
TRIPLE_MULTIPLIER = 3
"""What everybody pays for his stake once somebody holds three alike (rules 2.6)."""


@unique
class ThirdCardRule(StrEnum):
    """What a hand of two cards may do (rules 2.4)."""

    MUST = "must"
    MAY = "may"
    MUST_NOT = "must_not"


@dataclass(frozen=True, slots=True)
class Total:
    """One of the ten totals: its name and what a hand of two cards with it may do.

    `kana` is how it is written; `kanji` is filled only where it is sure. The texts are
    `total.<id>.name` and `total.<id>.meaning`.
    """

    id: str
    value: int
    kana: str
    romaji: str
    third_card: ThirdCardRule
    kanji: str = ""

    @property
    def name(self) -> Msg:
        """The name as it is spoken."""
        return Msg(f"total.{self.id}.name")

    @property
    def meaning(self) -> Msg:
        """What the name means."""
        return Msg(f"total.{self.id}.meaning")


@dataclass(frozen=True, slots=True)
class SpecialHand:
    """A hand with a name of its own (rules 2.5, 2.6).

    `opening` is the up card and hole card with which the dealer takes the pot at once; three
    alike have none. `option` names the option without which the row is not in force.
    The texts are `special.<id>.name`, `.meaning` and, with its name, `.told`.
    """

    id: str
    kanji: str
    romaji: str
    rule: str
    opening: tuple[int, int] | None = None
    option: str = ""

    @property
    def name(self) -> Msg:
        """The name as it is spoken."""
        return Msg(f"special.{self.id}.name")

    @property
    def meaning(self) -> Msg:
        """What it is and what it does."""
        return Msg(f"special.{self.id}.meaning")

    @property
    def told(self) -> Msg:
        """The name, and in two or three words which cards they are."""
        return Msg(f"special.{self.id}.told")


_MUST, _MAY, _MUST_NOT = ThirdCardRule.MUST, ThirdCardRule.MAY, ThirdCardRule.MUST_NOT

TOTALS: tuple[Total, ...] = (
    Total("buta", 0, "ブタ", "buta", _MUST),
    Total("pin", 1, "ピン", "pin", _MUST),
    Total("nizou", 2, "ニゾウ", "nizō", _MUST),
    Total("santa", 3, "サンタ", "santa", _MUST, "三太"),
    Total("yotsuya", 4, "ヨツヤ", "yotsuya", _MAY),
    Total("goke", 5, "ゴケ", "goke", _MAY, "後家"),
    Total("roppou", 6, "ロッポウ", "roppō", _MAY, "六法"),
    Total("shichiken", 7, "シチケン", "shichiken", _MUST_NOT),
    Total("oicho", 8, "オイチョ", "oicho", _MUST_NOT),
    Total("kabu", 9, "カブ", "kabu", _MUST_NOT, "株"),
)
"""By their value."""

ARASHI = SpecialHand("arashi", "嵐", "arashi", "2.5")
KUPPIN = SpecialHand("kuppin", "九一", "kuppin", "2.6", opening=(9, 1))
SHIPPIN = SpecialHand("shippin", "四一", "shippin", "4", opening=(4, 1), option="shippin")

SPECIAL_HANDS: tuple[SpecialHand, ...] = (KUPPIN, SHIPPIN, ARASHI)
"""In the order of the showdown."""

_OPENINGS = tuple(hand.opening for hand in SPECIAL_HANDS if hand.opening is not None)


def limits_of(rule: ThirdCardRule) -> tuple[int, int]:
    """Return the lowest and the highest total of two cards with a rule (rules 2.4)."""
    values = [total.value for total in TOTALS if total.third_card is rule]
    return min(values), max(values)


def is_triple(ranks: Ranks) -> bool:
    """Tell whether a hand is three alike (rules 2.5)."""
    return len(ranks) == 3 and ranks[0] == ranks[1] == ranks[2]


def sum_of(ranks: Ranks) -> int:
    """Return the last digit of the sum, for three alike too."""
    return sum(ranks) % 10


def total_of(ranks: Ranks) -> int:
    """Return what a hand counts (0 to 9): the last digit of its sum, or 9 for three alike."""
    return TRIPLE_COUNTS if is_triple(ranks) else sum_of(ranks)


def hands_in_force(options: HikiKabuOptions) -> tuple[SpecialHand, ...]:
    """Return the special hands that count under the options, in the order of the showdown."""
    return tuple(hand for hand in SPECIAL_HANDS if not hand.option or getattr(options, hand.option))


def opening_of(ranks: Ranks, is_dealer: bool, options: HikiKabuOptions) -> SpecialHand | None:
    """Return the special hand with which a dealer wins whatever the others hold (rules 2.6)."""
    if not is_dealer or ranks[:2] not in _OPENINGS:
        return None
    for hand in hands_in_force(options):
        if ranks[:2] == hand.opening:
            return hand
    return None


def name_of(ranks: Ranks, is_dealer: bool, options: HikiKabuOptions) -> Total | SpecialHand:
    """Return what a hand is called: its special name, or that of its total."""
    if opening := opening_of(ranks, is_dealer, options):
        return opening
    return ARASHI if is_triple(ranks) else TOTALS[sum_of(ranks)]


def third_card_rule(
    first: int, second: int, is_dealer: bool, options: HikiKabuOptions
) -> ThirdCardRule:
    """Return what a hand of two cards may do (rules 2.4).

    A dealer who has won already takes no card, unless he acts first: then standing with that
    hand would tell what he holds. With the option `pairs_may_draw` every pair may be drawn to.
    """
    if not options.dealer_acts_first and opening_of((first, second), is_dealer, options):
        return ThirdCardRule.MUST_NOT
    rule = TOTALS[(first + second) % 10].third_card
    if rule is ThirdCardRule.MUST_NOT and options.pairs_may_draw and first == second:
        return ThirdCardRule.MAY
    return rule
