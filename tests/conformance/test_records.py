"""Every game can be written down and played again; one whole match of each is kept for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.record import encode_record, record_from_json
from hanafuda_desktop.match.replay import playthrough
from hanafuda_desktop.storage.migrations import MATCH, migrate
from tests.conformance.conftest import CASES, Case
from tests.helpers_toy.play import play_by_chance, players

REPLAYS = Path(__file__).parents[1] / "data" / "replays"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_record_plays_again_to_the_same_match(case: Case, seed: int) -> None:
    match = Match.new(case.game, case.options, players(case.seats), seed)
    play_by_chance(match, Rng(seed))
    record = match.record()
    resumed = Match.resume(case.game, record_from_json(json.loads(encode_record(record))))
    assert (resumed.lost, resumed.fault) == (0, None)
    assert playthrough(resumed.match) == playthrough(match)
    assert set(resumed.match.record().digests.items()) == set(record.digests.items())


def test_undo_and_replay_equal_the_original(case: Case) -> None:
    match = Match.new(case.game, case.options, players(case.seats), 5)
    play_by_chance(match, Rng(5))
    receipts, text = match.receipts, playthrough(match)
    match.undo_to(match.ply // 3)
    for receipt in receipts[match.ply :]:
        match.submit(receipt.actor, receipt.action, ply=match.ply)
    assert playthrough(match) == text


def test_a_kept_match_still_plays_as_it_did(case: Case) -> None:
    """A difference means that the rules, the shuffle, a digest or an event have changed.

    Where that is wanted, raise `rules_version` if results differ, and write both files anew:
    `hanafuda-cli simulate GAME --matches 1 --record FILE.json`, then
    `hanafuda-cli replay FILE.json >FILE.txt`.
    """
    document = json.loads((REPLAYS / f"{case.name}.json").read_text("utf-8"))
    resumed = Match.resume(case.game, record_from_json(migrate(document, MATCH)))
    assert (resumed.lost, resumed.fault) == (0, None)
    assert resumed.match.turn() is None
    expected = (REPLAYS / f"{case.name}.txt").read_text("utf-8")
    assert playthrough(resumed.match) == expected


def test_no_kept_match_is_left_over() -> None:
    names = {f"{case.name}{suffix}" for case in CASES for suffix in (".json", ".txt")}
    assert {file.name for file in REPLAYS.iterdir()} == names
