"""The rule options of Hachi-Hachi that are in force, as data (rules section 9)."""

from __future__ import annotations

import msgspec

from hanafuda_desktop.engine.options import OptionSpec, Preset


class HachiHachiOptions(msgspec.Struct, frozen=True):
    """One value for each option; the defaults are the preset `classic`."""

    deals: int = 12
    must_match: bool = True
    aka_rule: str = "exactly_two"
    willow_is_chaff: bool = True
    two_triplets: bool = False
    nanatan_extra: bool = False
    inoshikachou: bool = False


OPTION_SPECS: tuple[OptionSpec, ...] = (
    OptionSpec("deals", (12, 6, 3), 12, "8"),
    OptionSpec("must_match", (True, False), True, "2.7"),
    OptionSpec("aka_rule", ("exactly_two", "two_or_more"), "exactly_two", "4.1"),
    OptionSpec("willow_is_chaff", (True, False), True, "1"),
    OptionSpec("two_triplets", (False, True), False, "4.3"),
    OptionSpec("nanatan_extra", (False, True), False, "5"),
    OptionSpec("inoshikachou", (False, True), False, "5"),
)

PRESETS: tuple[Preset, ...] = (Preset("classic", (), "source document of this project"),)
