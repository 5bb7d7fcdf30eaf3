"""The rules of a game as text."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import pytest

from hanafuda_desktop.cli.common import BAD_INPUT
from hanafuda_desktop.games import REGISTRY

if TYPE_CHECKING:
    from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("game", "preset", "seats"),
    [
        (game.info.id, preset.id, seats)
        for game in REGISTRY
        for preset in game.info.presets
        for seats in game.info.seats
    ],
)
def test_the_whole_rules_of_every_preset_are_printed(
    run: Run, game: str, preset: str, seats: int
) -> None:
    code, out, err = run("rules", game, "--preset", preset, "--seats", str(seats))
    assert (code, err) == (0, "")
    assert "{{" not in out
    for line in out.splitlines():
        width = sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in line)
        assert width <= 80, line


def test_values_examples_and_notes_are_there(run: Run) -> None:
    _, out, _ = run("rules", "hachi_hachi", "--option", "two_triplets=true")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    for line in (
        "五光 Five Brights (go-kō) 144 (12)",
        "三本 24 (2) 60 (5) 60 (5) 60 (5) 72 (6) 72 (6)",
        "二三本 Two Threes (futa-sanbon) 72 (6)",
        "! Not as in “Classic”",
        "A +336 B −168 C −168",
        "Classic, 1 change · 3 players",
    ):
        assert line in lines


def test_headings_bear_the_numbers_that_options_and_payments_name(run: Run) -> None:
    _, rules, _ = run("rules", "hachi_hachi")
    _, options, _ = run("options", "hachi_hachi")
    assert "(Rule 2.7)" in options
    assert "* Which card to play  [2.7]" in rules
    assert "[2.6–2.10]" in rules


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "There is no game called “chess”."),
        (("hachi_hachi", "--seats", "9"), "--seats cannot be “9”. Allowed: 2, 3."),
        (("hachi_hachi", "--lang", "xx"), "There is no language called “xx”. Languages: en."),
        (("hachi_hachi", "--preset", "none"), "There is no preset called “none”."),
    ],
)
def test_what_is_typed_wrong_is_said(run: Run, words: tuple[str, ...], said: str) -> None:
    code, out, err = run("rules", *words)
    assert (code, out) == (BAD_INPUT, "")
    assert said in err
