"""The rule options as text: all of them, or only what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanafuda_desktop.cli.common import BAD_INPUT
from hanafuda_desktop.engine.options import differences
from hanafuda_desktop.games import REGISTRY, game_by_id

if TYPE_CHECKING:
    from tests.cli.conftest import Run

INFO = game_by_id("hachi_hachi").info


@pytest.mark.parametrize("game", [game.info.id for game in REGISTRY])
def test_every_option_is_printed_with_its_value_and_how_to_set_it(run: Run, game: str) -> None:
    code, out, err = run("options", game)
    assert (code, err) == (0, "")
    for spec in game_by_id(game).info.option_specs:
        assert f"[{spec.key}=" in out


def test_a_choice_is_named_with_its_changes_and_its_source(run: Run) -> None:
    _, out, _ = run("options", "hachi_hachi", "--preset", "nintendo", "--option", "kan=10")
    assert out.startswith("Nintendo, 1 change\nSource: The leaflet in Nintendo's decks")
    assert "  Size of a kan (Rule 9): 10 mon  [kan=10]\n" in out


def test_against_a_preset_only_what_differs_is_printed(run: Run) -> None:
    code, out, err = run("options", "hachi_hachi", "--preset", "nintendo", "--against", "classic")
    assert (code, err) == (0, "")
    classic, _, nintendo = (dict(preset.changes) for preset in INFO.presets)
    found = {
        difference.spec.key for difference in differences(nintendo, classic, INFO.option_specs)
    }
    assert {spec.key for spec in INFO.option_specs if f"[{spec.key}=" in out} == found
    assert out.startswith(f"Nintendo | Classic\n{len(found)} options differ\n")
    line = "Two combinations in one hand (Rule 4.2): only the dearer one is paid | both are paid"
    assert f"  {line}  [teyaku_best_only=true|false]\n" in out


def test_a_choice_can_be_compared_and_equal_rules_are_said_to_be_equal(run: Run) -> None:
    _, out, _ = run("options", "hachi_hachi", "--option", "deals=6", "--against", "classic")
    assert "Number of deals (Rule 8): 6, half a year | 12, a year  [deals=6|12]" in out
    _, out, _ = run("options", "hachi_hachi", "--against", "classic")
    assert out == "Classic | Classic\nNothing differs: both are the same rules.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "There is no game called “chess”."),
        (("hachi_hachi", "--preset", "none"), "There is no preset called “none”."),
        (("hachi_hachi", "--against", "none"), "There is no preset called “none”."),
        (("hachi_hachi", "--option", "kan=7"), "cannot be “7”. Allowed: 5, 10, 12."),
        (
            ("hachi_hachi", "--option", "etsunen=true", "--option", "carry_rule=none"),
            "The rule option etsunen cannot be “true” while carry_rule is “none”",
        ),
    ],
)
def test_what_is_typed_wrong_is_said(run: Run, words: tuple[str, ...], said: str) -> None:
    code, out, err = run("options", *words)
    assert (code, out) == (BAD_INPUT, "")
    assert said in err
