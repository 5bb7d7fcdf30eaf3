"""Rule options of Hiki-Kabu for tests."""

from __future__ import annotations

import msgspec

from hanafuda_desktop.engine.options import OptionValue, resolve
from hanafuda_desktop.games.hiki_kabu.options import OPTION_SPECS, HikiKabuOptions


def options_of(**chosen: OptionValue) -> HikiKabuOptions:
    """Return options that differ from the defaults in some values."""
    return msgspec.convert(resolve(OPTION_SPECS, chosen), HikiKabuOptions)
