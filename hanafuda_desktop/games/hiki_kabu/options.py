"""The rule options of Hiki-Kabu as data: every reading of the rules, and the named presets."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum, unique

import msgspec

from hanafuda_desktop.engine.options import Exclusion, Need, OptionMaker, OptionSpec, Preset


@unique
class DealerDraw(StrEnum):
    """Who deals (rules 2.1, conflict C1)."""

    EVERY_ROUND = "every_round"
    """Lots are drawn before each deal."""
    ONCE = "once"
    """Lots are drawn before the match; the dealer stays."""
    ROTATE_RIGHT = "rotate_right"
    """Lots once, then the dealer's right-hand neighbour."""
    WINNER_DEALS = "winner_deals"
    """Lots once, then who took the whole pot."""


@unique
class TripleVsNine(StrEnum):
    """What three alike are worth against a plain 9 (rules 2.8, conflict C2)."""

    OUTRIGHT = "outright"
    SHARE = "share"


@unique
class OddChips(StrEnum):
    """Where the chips go that cannot be divided (rules 2.7)."""

    ACTING_ORDER = "acting_order"
    """One each to the winners, in acting order."""
    DEALER = "dealer"
    CARRY = "carry"
    """They wait for the next pot."""


@unique
class AllTie(StrEnum):
    """What becomes of the pot if everybody would win (rules 2.6)."""

    DEALER = "dealer"
    SPLIT = "split"


@unique
class ShortStack(StrEnum):
    """What becomes of a player without chips (rules 3)."""

    DEBT = "debt"
    """He leaves the table; a debt stays on the score sheet."""
    REBUY = "rebuy"
    """He takes the starting chips once more, as a loan."""


@unique
class MatchLength(StrEnum):
    """When a match ends, beside that one player alone has chips left (rules 3)."""

    OPEN = "open"
    """When the person leaves."""
    ROUNDS = "rounds"
    TARGET = "target"
    """When somebody has twice the starting chips."""
    LAST_STANDING = "last_standing"


@unique
class DeckSkin(StrEnum):
    """How the cards look (rules 1.2, 1.4); it changes nothing in play."""

    KABUFUDA = "kabufuda"
    HANAFUDA = "hanafuda"


class HikiKabuOptions(msgspec.Struct, frozen=True):
    """One value for each option; the defaults are the preset `original`."""

    match_length: MatchLength = MatchLength.OPEN
    rounds: int = 20
    start_chips: int = 100
    short_stack: ShortStack = ShortStack.DEBT
    dealer_draw: DealerDraw = DealerDraw.EVERY_ROUND
    dealer_acts_first: bool = False
    shippin: bool = False
    pairs_may_draw: bool = False
    triple_vs_nine: TripleVsNine = TripleVsNine.OUTRIGHT
    all_tie: AllTie = AllTie.DEALER
    odd_chips: OddChips = OddChips.ACTING_ORDER
    deck_skin: DeckSkin = DeckSkin.KABUFUDA


@unique
class Group(StrEnum):
    """The parts of the options dialog, in their order."""

    MATCH = "match"
    DEALER = "dealer"
    HANDS = "hands"
    POT = "pot"
    CARDS = "cards"


_MAKE = OptionMaker(HikiKabuOptions())

OPTION_SPECS: tuple[OptionSpec, ...] = (
    _MAKE.words("match_length", Group.MATCH, "3"),
    replace(
        _MAKE.option("rounds", Group.MATCH, "3", (10, 50)),
        needs=Need("match_length", MatchLength.ROUNDS.value),
    ),
    _MAKE.option("start_chips", Group.MATCH, "3", (50, 200, 500)),
    _MAKE.words(
        "short_stack",
        Group.MATCH,
        "3",
        # With new chips for everybody nobody is ever the last.
        Exclusion(ShortStack.REBUY.value, "match_length", (MatchLength.LAST_STANDING.value,)),
    ),
    _MAKE.words("dealer_draw", Group.DEALER, "2.1"),
    _MAKE.switch("dealer_acts_first", Group.DEALER, "2.4"),
    _MAKE.switch("shippin", Group.HANDS, "4"),
    _MAKE.switch("pairs_may_draw", Group.HANDS, "4"),
    _MAKE.words("triple_vs_nine", Group.POT, "2.8"),
    _MAKE.words("all_tie", Group.POT, "2.6"),
    _MAKE.words("odd_chips", Group.POT, "2.7"),
    _MAKE.words("deck_skin", Group.CARDS, "1.4"),
)

PRESETS: tuple[Preset, ...] = (
    Preset("original"),
    Preset("dealer_once", (("dealer_draw", DealerDraw.ONCE.value),)),
)
