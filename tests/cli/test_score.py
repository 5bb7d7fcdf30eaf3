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
