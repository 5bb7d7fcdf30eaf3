"""Options are checked one by one, and named when they are wrong."""

from __future__ import annotations

import pytest

from hanafuda_desktop.engine.options import OptionSpec, resolve
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS, HachiHachiOptions

SPECS = (OptionSpec("deals", (12, 6), 12, "8"), OptionSpec("must_match", (True, False), True, "2"))


def test_defaults_fill_what_was_not_chosen() -> None:
    assert resolve(SPECS, {"deals": 6}) == {"deals": 6, "must_match": True}


@pytest.mark.parametrize(
    ("chosen", "pattern"),
    [
        ({"deal": 6}, "unknown option deal; known are deals, must_match"),
        ({"deals": 5}, "option deals cannot be 5; it may be 12, 6"),
        ({"must_match": 1}, "option must_match cannot be 1"),
        ({"deals": True}, "option deals cannot be True"),
    ],
)
def test_a_wrong_option_is_named(chosen: dict[str, object], pattern: str) -> None:
    with pytest.raises(OptionsError, match=pattern):
        resolve(SPECS, chosen)


def test_the_defaults_of_the_game_are_the_defaults_of_its_type() -> None:
    assert HachiHachiOptions(**resolve(OPTION_SPECS, {})) == HachiHachiOptions()  # type: ignore[arg-type]
