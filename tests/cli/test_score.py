"""`hanafuda-cli score`: the same facts as the vectors, and in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run


def vectors(folder: Path, kind: str) -> list[dict[str, Any]]:
    content = json.loads((folder / "hachi-hachi.json").read_text("utf-8"))
    found: list[dict[str, Any]] = content["vectors"][kind]
    assert found
    return found


def facts(run: Run, *words: str) -> object:
    code, out, err = run("score", *words, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def test_teyaku_vectors(run: Run, vectors_dir: Path) -> None:
    for vector in vectors(vectors_dir, "teyaku"):
        expected = {key: vector[key] for key in ("teyaku", "valueMon", "valueKan")}
        assert facts(run, "teyaku", *vector["hand"]) == expected, vector["id"]


def test_field_vectors(run: Run, vectors_dir: Path) -> None:
    keys = ("ownMultiplier", "effectiveMultiplier", "carryOut", "redeal")
    for vector in vectors(vectors_dir, "field"):
        found = facts(run, "field", *vector["table"], "--carry", str(vector["carryIn"]))
        assert found == {key: vector[key] for key in keys}, vector["id"]


def test_captured_vectors(run: Run, vectors_dir: Path) -> None:
    for vector in vectors(vectors_dir, "dekiyaku"):
        expected = {key: vector[key] for key in ("dekiyaku", "totalMon", "totalKan")}
        assert facts(run, "captured", *vector["pile"]) == expected, vector["id"]


def test_options_of_the_rules_count(run: Run) -> None:
    hand = "01-1 01-2 01-3 02-1 02-2 02-3 09-1".split()
    found = facts(run, "teyaku", *hand, "--option", "two_triplets=true")
    assert found == {"teyaku": "futasanbon", "valueMon": 72, "valueKan": 6}


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (
            "teyaku 01-2 01-3 01-4 06-2 02-3 03-3 05-3",
            ["Three & Red: 60 mon (5 kan) from each opponent, times the field."],
        ),
        (
            "teyaku 01-1 02-1 03-1 04-1 05-1 06-1 07-1",
            ["No combination of a dealt hand."],
        ),
        (
            "field 03-1 02-1 04-1 06-1 09-1 10-1 --carry 4",
            [
                "Large field: times 2.",
                "In force in this deal: times 4.",
                "Carried into the next deal: times 1.",
            ],
        ),
        (
            "field 04-1 04-2 04-3 04-4 06-1 09-1 --carry 2",
            [
                "Four cards of one month: the deal is void and dealt again.",
                "Carried into the next deal: times 2.",
            ],
        ),
        (
            "captured 01-2 02-2 03-2 06-2 09-2 10-2",
            [
                "Poetry Ribbons: 84 mon (7 kan)",
                "Blue Ribbons: 84 mon (7 kan)",
                "Together: 168 mon (14 kan) from each opponent, times the field.",
                "Card points: 30. Cards that count as chaff: 0.",
            ],
        ),
        ("captured 11-1", ["No combination.", "Card points: 20. Cards that count as chaff: 1."]),
    ],
)
def test_words(run: Run, words: str, lines: list[str]) -> None:
    code, out, err = run("score", *words.split())
    assert (code, out.splitlines(), err) == (0, lines, "")


STACK = "field 01-1 03-1 08-1 11-1 02-1 04-1".split()


@pytest.mark.parametrize(
    ("rule", "times", "left"),
    [("stack", (32, 32), 1), ("none", (4, 4), 1), ("queue", (4, 4), 2), ("classic", (4, 4), 1)],
)
def test_several_brights_count_as_the_rule_of_carrying_says(
    run: Run, rule: str, times: tuple[int, int], left: int
) -> None:
    found = facts(run, *STACK, "--option", f"carry_rule={rule}")
    expected = {
        "ownMultiplier": times[0],
        "effectiveMultiplier": times[1],
        "carryOut": left,
        "redeal": False,
    }
    waiting = {"waiting": [2, 2, 2]} if rule == "queue" else {}
    assert found == expected | waiting


def test_a_field_counts_as_the_preset_says(run: Run) -> None:
    code, out, err = run("score", *STACK, "--preset", "fuda_wiki", "--carry", "2")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Grand field: times 4.",
        "In force in this deal: times 2.",
        "Carried into the next deal: times 4.",
        "Waiting after that, each for a deal of its own: ×2, ×2 and ×2.",
    ]


@pytest.mark.parametrize("rule", ["stack", "none"])
def test_a_carry_is_refused_where_nothing_is_carried(run: Run, rule: str) -> None:
    code, out, err = run("score", *STACK, "--option", f"carry_rule={rule}", "--carry", "4")
    assert (code, out) == (2, "")
    assert "--carry 4" in err
    assert f"carry_rule={rule}" in err


@pytest.mark.parametrize("kan", [12, 10, 5])
@pytest.mark.parametrize("preset", ["classic", "nintendo"])
def test_a_kan_is_as_large_as_the_option_says(run: Run, kan: int, preset: str) -> None:
    rules = ["--preset", preset, "--option", f"kan={kan}"]
    hand = "01-2 01-3 01-4 06-3 02-3 03-3 05-3".split()
    pile = "01-2 02-2 03-2 06-2 09-2 10-2".split()
    dealt, taken = facts(run, "teyaku", *hand, *rules), facts(run, "captured", *pile, *rules)
    assert isinstance(dealt, dict)
    assert isinstance(taken, dict)
    assert dealt["valueKan"] * kan == dealt["valueMon"]
    assert (taken["totalKan"], taken["totalMon"]) == (14, 14 * kan)
    _, out, _ = run("score", "captured", *pile, *rules)
    assert f"Poetry Ribbons: {7 * kan} mon (7 kan)" in out


@pytest.mark.parametrize("words", ["01-2,02-2,03-2", "01-2, 02-2 03-2", "01-2,02-2, 03-2"])
def test_cards_may_be_named_in_one_word(run: Run, words: str) -> None:
    assert facts(run, "captured", words) == facts(run, "captured", "01-2", "02-2", "03-2")


def test_a_word_without_a_card_is_shown_as_it_is(run: Run) -> None:
    code, out, err = run("score", "captured", "")
    assert (code, out) == (2, "")
    assert "There is no card “”." in err
