"""One test for each line of a vector file: `deal_vector`, `exhausted_vector`, `rule_vector` ..."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

Vector = dict[str, Any]
Reader = Callable[[Path], Iterable[Vector]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hand each test the vectors that it names as an argument."""
    folder: Path = metafunc.config.getoption("--vectors")
    for name, read in _READERS.items():
        if name in metafunc.fixturenames:
            vectors = list(read(folder))
            if not vectors:
                raise pytest.UsageError(f"{folder} has no vectors for {name}")
            metafunc.parametrize(name, vectors, ids=[vector["id"] for vector in vectors])


def _lines(file: str) -> Reader:
    def read(folder: Path) -> Iterable[Vector]:
        for line in (folder / file).read_text(encoding="utf-8").splitlines():
            yield json.loads(line)

    return read


def _rules(group: str) -> Reader:
    def read(folder: Path) -> Iterable[Vector]:
        text = (folder / "hachi-hachi.json").read_text(encoding="utf-8")
        vectors: list[Vector] = json.loads(text)["vectors"][group]
        return vectors

    return read


def _kabu(group: str) -> Reader:
    def read(folder: Path) -> Iterable[Vector]:
        vectors = json.loads((folder / "hiki-kabu.json").read_text(encoding="utf-8"))[group]
        for number, vector in enumerate(vectors):
            yield {"id": f"{group}-{number}", **vector}

    return read


_READERS = {
    "three_player_deal": _lines("deals-3-players.jsonl"),
    "two_player_deal": _lines("deals-2-players.jsonl"),
    "exhausted_deal": _lines("exhausted-3-players.jsonl"),
    "teyaku_vector": _rules("teyaku"),
    "field_vector": _rules("field"),
    "dekiyaku_vector": _rules("dekiyaku"),
    "settlement_vector": _rules("settlement"),
    "kabu_round": _lines("hiki-kabu-rounds.jsonl"),
    "kabu_deck": _kabu("deckDriven"),
    "kabu_settlement": _kabu("settlement"),
    "kabu_third_card": _kabu("thirdCard"),
    "kabu_triple": _kabu("triples"),
    "kabu_dealer_draw": _kabu("dealerDraw"),
}
