"""The rule options of Hachi-Hachi as data: every reading of the rules, and the named presets."""

from __future__ import annotations

from enum import IntEnum, StrEnum, unique
from typing import TypeVar

import msgspec

from hanafuda_desktop.engine.options import Exclusion, OptionMaker, OptionSpec, Preset


@unique
class AkaRule(StrEnum):
    """How many ribbons the dealt combination `aka` has (rules 4.1)."""

    EXACTLY_TWO = "exactly_two"
    TWO_OR_MORE = "two_or_more"


@unique
class ValueSet(StrEnum):
    """Whose values the combinations have (rules 9, V7, V8, V18)."""

    CLASSIC = "classic"
    NINTENDO = "nintendo"


@unique
class Kan(IntEnum):
    """What a kan of a combination's value is worth in mon (rules 9, V1)."""

    TWELVE = 12
    TEN = 10
    FIVE = 5


@unique
class CarryRule(StrEnum):
    """What becomes of several brights on the field (rules 3)."""

    CLASSIC = "classic"
    """Two of one kind rule the next deal, too."""
    QUEUE = "queue"
    """Each beyond the first rules one of the next deals."""
    STACK = "stack"
    """All are multiplied with each other."""
    NONE = "none"
    """The highest counts, and only now."""


@unique
class Claim(StrEnum):
    """Whether dealt combinations show themselves (rules 4.3.6)."""

    AUTO = "auto"
    MANUAL = "manual"
    """Each player has to claim his own; what is not claimed is lost."""


@unique
class TeyakuPayment(StrEnum):
    """When dealt combinations are paid (rules 9, V10)."""

    AT_ONCE = "at_once"
    AT_END = "at_end"


@unique
class DrawAfterContinue(StrEnum):
    """What a deal is worth in which somebody played on and nobody stopped (rules 5.2)."""

    PAY_HALF = "pay_half"
    """Who played on pays half of his value to each opponent."""
    RECEIVE_HALF = "receive_half"
    """Who played on is paid half of his value by each opponent."""
    PAY_AT_ONCE = "pay_at_once"
    """Combinations are paid as they are made, and half is given back."""


@unique
class ContinuePenalty(StrEnum):
    """What the only opponent pays that had played on (rules 5.2)."""

    BOTH = "both"
    """All shares."""
    SINGLE = "single"
    """Its own share; nobody else pays."""


@unique
class LiabilityScope(StrEnum):
    """What a liable player pays for everybody (rules 5.3)."""

    HAND = "hand"
    """The whole value of the seat that stops."""
    YAKU = "yaku"
    """Only the combination that was fed."""


@unique
class ContinuedDrawDealer(StrEnum):
    """Who deals after a drawn deal in which somebody had played on (rules 6)."""

    SAME = "same"
    FIRST_CONTINUER = "first_continuer"


T = TypeVar("T")


def _always_written(value: T) -> T:
    """Return a default that msgspec writes all the same, see `HachiHachiOptions`."""
    made: T = msgspec.field(default_factory=lambda: value)
    return made


class HachiHachiOptions(msgspec.Struct, frozen=True, omit_defaults=True):
    """One value for each option; the defaults are the preset `classic`.

    The options are a part of the state, whose digest proves a saved match right. The first seven
    are always written into it, later ones only where they differ from `classic`, so that a match
    that was saved before they existed still has the same digests.
    """

    deals: int = _always_written(12)
    must_match: bool = _always_written(True)
    aka_rule: AkaRule = _always_written(AkaRule.EXACTLY_TWO)
    willow_is_chaff: bool = _always_written(True)
    two_triplets: bool = _always_written(False)
    nanatan_extra: bool = _always_written(False)
    inoshikachou: bool = _always_written(False)
    values: ValueSet = ValueSet.CLASSIC
    kan: Kan = Kan.TWELVE
    carry_rule: CarryRule = CarryRule.CLASSIC
    etsunen: bool = False
    aka_value: int = 36
    teyaku_best_only: bool = False
    claim: Claim = Claim.AUTO
    teyaku_payment: TeyakuPayment = TeyakuPayment.AT_ONCE
    draw_after_continue: DrawAfterContinue = DrawAfterContinue.PAY_HALF
    continue_penalty: ContinuePenalty = ContinuePenalty.BOTH
    cancel_continue: bool = False
    dealer_after_continued_draw: ContinuedDrawDealer = ContinuedDrawDealer.SAME
    liability_scope: LiabilityScope = LiabilityScope.HAND
    liability_next_turn_only: bool = False
    liability_count_after: bool = False
    small_specials_cancel: bool = False
    small_specials_always: bool = False
    specials_cancel_teyaku: bool = False
    futahachi_flat: bool = False

    @property
    def pays_at_once(self) -> bool:
        """Whether combinations are paid as they are made (rules 5.2)."""
        return self.draw_after_continue is DrawAfterContinue.PAY_AT_ONCE


@unique
class Group(StrEnum):
    """The parts of the options dialog, in their order."""

    MATCH = "match"
    CARDS = "cards"
    FIELD = "field"
    TEYAKU = "teyaku"
    DEKIYAKU = "dekiyaku"
    CONTINUE = "continue"
    LIABILITY = "liability"
    SPECIALS = "specials"


_MAKE = OptionMaker(HachiHachiOptions())


OPTION_SPECS: tuple[OptionSpec, ...] = (
    _MAKE.option("deals", Group.MATCH, "8", (6, 3)),
    _MAKE.words("values", Group.MATCH, "9"),
    _MAKE.option("kan", Group.MATCH, "9", (Kan.TEN.value, Kan.FIVE.value)),
    _MAKE.switch("must_match", Group.CARDS, "2.7"),
    _MAKE.switch("willow_is_chaff", Group.CARDS, "1"),
    _MAKE.words("carry_rule", Group.FIELD, "3"),
    _MAKE.switch(
        "etsunen",
        Group.FIELD,
        "3",
        # There is nothing to play out where nothing is carried.
        Exclusion(True, "carry_rule", (CarryRule.STACK.value, CarryRule.NONE.value)),
    ),
    _MAKE.words("aka_rule", Group.TEYAKU, "4.1"),
    _MAKE.option("aka_value", Group.TEYAKU, "4.1", (24,)),
    _MAKE.switch("two_triplets", Group.TEYAKU, "4.3"),
    _MAKE.switch("teyaku_best_only", Group.TEYAKU, "4.2"),
    _MAKE.words("claim", Group.TEYAKU, "4.3"),
    _MAKE.words("teyaku_payment", Group.TEYAKU, "4.3"),
    _MAKE.switch("inoshikachou", Group.DEKIYAKU, "5"),
    _MAKE.switch("nanatan_extra", Group.DEKIYAKU, "5"),
    _MAKE.words("continue_penalty", Group.CONTINUE, "5.2"),
    _MAKE.words("draw_after_continue", Group.CONTINUE, "5.2"),
    _MAKE.switch(
        "cancel_continue",
        Group.CONTINUE,
        "8",
        # A combination that is already paid cannot be paid by half once more.
        Exclusion(True, "draw_after_continue", (DrawAfterContinue.PAY_AT_ONCE.value,)),
    ),
    _MAKE.words("dealer_after_continued_draw", Group.CONTINUE, "6"),
    _MAKE.words("liability_scope", Group.LIABILITY, "5.3"),
    _MAKE.switch("liability_next_turn_only", Group.LIABILITY, "5.3"),
    _MAKE.switch("liability_count_after", Group.LIABILITY, "5.3"),
    _MAKE.switch("futahachi_flat", Group.SPECIALS, "6"),
    _MAKE.switch("specials_cancel_teyaku", Group.SPECIALS, "6"),
    _MAKE.switch("small_specials_cancel", Group.SPECIALS, "6"),
    _MAKE.switch("small_specials_always", Group.SPECIALS, "6"),
)

FOR_SEVERAL = frozenset(
    spec.key
    for spec in OPTION_SPECS
    if spec.group in (Group.LIABILITY, Group.SPECIALS) or spec.key == "continue_penalty"
)
"""What has no effect with two players: one share is all, nothing special is paid (rules 7)."""

PRESETS: tuple[Preset, ...] = (
    Preset("classic"),
    Preset(
        "fuda_wiki",
        (
            ("must_match", False),
            ("carry_rule", CarryRule.QUEUE.value),
            ("aka_rule", AkaRule.TWO_OR_MORE.value),
            ("aka_value", 24),
            ("two_triplets", True),
            ("teyaku_payment", TeyakuPayment.AT_END.value),
            ("draw_after_continue", DrawAfterContinue.RECEIVE_HALF.value),
            ("cancel_continue", True),
            ("dealer_after_continued_draw", ContinuedDrawDealer.FIRST_CONTINUER.value),
            ("liability_scope", LiabilityScope.YAKU.value),
            ("liability_next_turn_only", True),
            ("specials_cancel_teyaku", True),
            ("small_specials_always", True),
        ),
    ),
    Preset(
        "nintendo",
        (
            ("values", ValueSet.NINTENDO.value),
            ("kan", Kan.FIVE.value),
            ("teyaku_best_only", True),
            ("inoshikachou", True),
            ("draw_after_continue", DrawAfterContinue.PAY_AT_ONCE.value),
            ("futahachi_flat", True),
        ),
    ),
)
