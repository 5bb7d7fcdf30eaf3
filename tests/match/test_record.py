"""A match survives being written down, and a damaged record is refused or cut back."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from hanafuda_desktop.engine.protocol import AnyGame
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.errors import RecordError, RecordFault
from hanafuda_desktop.games import REGISTRY
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.record import (
    MatchRecord,
    encode_record,
    options_digest,
    record_from_json,
    record_to_json,
)
from hanafuda_desktop.match.replay import playthrough
from hanafuda_desktop.match.verify import prove
from tests.helpers_toy.play import play_by_chance, players
from tests.helpers_toy.toy import TOY

PLIES_A_DEAL = 4
"""HOUSE deals, three seats lay."""


def played(plies: int | None = None) -> Match[Any, Any, Any]:
    match = Match.new(TOY, {"stake": 2}, players(3), (1 << 127) + 5)
    play_by_chance(match, Rng(9), plies)
    return match


def document(match: Match[Any, Any, Any]) -> dict[str, Any]:
    """Return what stands in the file."""
    loaded: dict[str, Any] = json.loads(encode_record(match.record()))
    return loaded


@pytest.mark.parametrize("plies", range(3 * PLIES_A_DEAL + 1))
def test_a_match_resumes_equal_at_every_ply(plies: int) -> None:
    match = played(plies)
    resumed = Match.resume(TOY, record_from_json(document(match)))
    assert (resumed.lost, resumed.fault, resumed.text) == (0, None, None)
    assert resumed.match.digest() == match.digest()
    assert playthrough(resumed.match) == playthrough(match)
    assert resumed.match.players == match.players


def test_the_file_holds_what_is_promised() -> None:
    content = document(played(5))
    assert content["format"] == "hanafuda_desktop/match"
    assert content["version"] == 2
    assert content["options"] == {"deals": 3, "stake": 2}
    assert content["seed"] == "80000000000000000000000000000005"
    assert content["seats"][0] == {"kind": "human", "name": "Aki", "level": ""}
    assert content["seats"][2] == {"kind": "agent", "name": "P2", "level": "random"}
    assert content["actions"][0] == [-1, {"type": "deal"}]
    assert content["actions"][1][0] == 0
    assert sorted(content["digests"]) == ["4", "5"]
    assert content["study"] is False
    assert content["truncated"] == []
    # `printf %s 80000000000000000000000000000005 | sha256sum`
    sealed = "b60f2a6fb1aa3aa09301107fbee07ce091c4f17cc382c89145a21c56c80aa561"
    assert content["seed_sha256"] == sealed


def test_both_ways_to_json_agree() -> None:
    record = played(6).record()
    assert record_from_json(record_to_json(record)) == record
    assert json.loads(json.dumps(record_to_json(record))) == json.loads(encode_record(record))


def test_a_record_does_not_change_with_its_match() -> None:
    match = played(5)
    record = match.record()
    before = encode_record(record)
    play_by_chance(match, Rng(2))
    assert encode_record(record) == before


def test_the_mark_of_study_is_kept() -> None:
    match = played(5)
    match.undo_to(4)
    assert Match.resume(TOY, match.record()).match.is_study


def test_a_decision_that_was_cut_short_is_marked_and_stays_marked() -> None:
    """The mark goes with the action: into the file and back, and away when it is taken back."""
    match = Match.new(TOY, {}, players(3), 88)
    play_by_chance(match, Rng(1), 2)
    turn = match.turn()
    assert turn is not None
    match.submit(turn.seat, turn.legal[0], ply=turn.ply, truncated=True)
    play_by_chance(match, Rng(1), 3)
    record = match.record()
    assert record.truncated == (3,)
    resumed = Match.resume(TOY, record_from_json(document(match)))
    assert (resumed.lost, resumed.match.record().truncated) == (0, (3,))
    resumed.match.undo_to(2)
    assert resumed.match.record().truncated == ()


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"version": 3}, RecordFault.TOO_NEW),
        ({"version": 1}, RecordFault.NOT_A_RECORD),
        ({"version": "2"}, RecordFault.NOT_A_RECORD),
        ({"format": "something/else"}, RecordFault.NOT_A_RECORD),
        ({"extra": 1}, RecordFault.NOT_A_RECORD),
        ({"seats": [{"kind": "ghost", "name": "x", "level": ""}]}, RecordFault.NOT_A_RECORD),
        ({"actions": [["0", {"type": "deal"}]]}, RecordFault.NOT_A_RECORD),
        ({"seed": ""}, RecordFault.NOT_A_RECORD),
        ({"seed": "xyz"}, RecordFault.NOT_A_RECORD),
        ({"seed": "-1"}, RecordFault.NOT_A_RECORD),
        ({"seed": "0" * 33}, RecordFault.NOT_A_RECORD),
        ({"digests": {"99": "00"}}, RecordFault.NOT_A_RECORD),
        ({"truncated": [0]}, RecordFault.NOT_A_RECORD),
        ({"truncated": [6]}, RecordFault.NOT_A_RECORD),
        ({"options": {"deals": 1, "stake": 2}}, RecordFault.BAD_OPTIONS),
    ],
)
def test_a_document_of_the_wrong_form_is_refused(
    changes: dict[str, object], fault: RecordFault
) -> None:
    with pytest.raises(RecordError) as caught:
        record_from_json({**document(played(5)), **changes})
    assert caught.value.reason is fault


@pytest.mark.parametrize("content", [None, [], 3, "text", {}])
def test_other_json_is_no_record(content: object) -> None:
    with pytest.raises(RecordError) as caught:
        record_from_json(content)
    assert caught.value.reason is RecordFault.NOT_A_RECORD


def test_a_missing_field_is_refused() -> None:
    whole = document(played(5))
    for field in whole:
        with pytest.raises(RecordError):
            record_from_json({key: value for key, value in whole.items() if key != field})


def changed(record: MatchRecord, **changes: object) -> MatchRecord:
    return msgspec.structs.replace(record, **changes)


@pytest.mark.parametrize(
    "bad",
    [
        (0, {"type": "lay", "card": "99-9"}),
        (0, {"type": "lay"}),
        (0, {"type": "fold"}),
        (0, {"type": "lay", "card": 7}),
        (2, {"type": "lay", "card": "01-1"}),
        (-1, {"type": "deal"}),
    ],
)
def test_a_bad_action_brings_back_the_last_settled_deal(bad: tuple[int, dict[str, Any]]) -> None:
    record = played(11).record()
    actions = list(record.actions)
    actions[9] = bad  # seat 0 lays in the third deal
    resumed = Match.resume(TOY, changed(record, actions=tuple(actions)))
    assert resumed.fault is not None
    assert resumed.fault.reason is RecordFault.BAD_ACTION
    assert dict(resumed.fault.text.args)["number"] == 10
    assert (resumed.match.ply, resumed.lost) == (8, 3)
    assert resumed.match.digest() == record.digests[8]
    assert resumed.text is not None


@pytest.mark.parametrize("game", REGISTRY, ids=lambda game: game.info.id)
def test_a_lost_end_is_told_in_the_word_of_the_game(game: AnyGame) -> None:
    record = Match.new(game, {}, players(game.info.seats[0]), 7).record()
    resumed = Match.resume(game, changed(record, actions=((0, {"type": "nothing"}),)))
    assert resumed.text == msg(f"resume.lost.{game.info.words.deal}", count=1)


def test_another_state_brings_back_the_last_proved_deal() -> None:
    record = played().record()
    digests = {**record.digests, 8: "0" * 64}
    resumed = Match.resume(TOY, changed(record, digests=digests))
    assert resumed.fault is not None
    assert resumed.fault.reason is RecordFault.DIGEST_MISMATCH
    assert (resumed.match.ply, resumed.lost) == (4, 8)


def test_another_seed_leaves_only_the_start() -> None:
    record = played().record()
    resumed = Match.resume(TOY, changed(record, seed="1"))
    assert resumed.fault is not None
    assert (resumed.match.ply, resumed.lost) == (0, 12)


def test_a_resumed_match_goes_on_and_is_whole_again() -> None:
    record = played().record()
    cut = Match.resume(TOY, changed(record, digests={**record.digests, 8: ""})).match
    play_by_chance(cut, Rng(1))
    again = Match.resume(TOY, cut.record())
    assert (again.lost, again.match.digest()) == (0, cut.digest())


def test_another_game_or_unknown_options_cannot_be_resumed() -> None:
    record = played(3).record()
    with pytest.raises(RecordError) as caught:
        Match.resume(TOY, changed(record, game="chess"))
    assert caught.value.reason is RecordFault.UNKNOWN_GAME
    options = {"deals": 3, "stake": 7}
    with pytest.raises(RecordError) as caught:
        Match.resume(TOY, changed(record, options=options, options_digest=options_digest(options)))
    assert caught.value.reason is RecordFault.BAD_OPTIONS


def test_rules_of_a_later_program_are_not_taken_for_these() -> None:
    record = changed(played(3).record(), rules_version=TOY.info.rules_version + 1)
    for read in (Match.resume, prove):
        with pytest.raises(RecordError) as caught:
            read(TOY, record)
        assert caught.value.reason is RecordFault.TOO_NEW


# --- the seal ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change", [{"seed_sha256": "0" * 64}, {"seed": "0" * 31 + "7"}], ids=["seal", "seed"]
)
def test_a_broken_seal_is_told_and_kept(change: dict[str, str]) -> None:
    """Whatever is written afterwards has the seal that was told at the start, never a new one."""
    record = changed(played().record(), **change)
    resumed = Match.resume(TOY, record)
    seal = resumed.match.seal()
    assert seal.is_broken and seal.sha256 == record.seed_sha256
    assert resumed.match.record().seed_sha256 == record.seed_sha256
    assert resumed.seal_text == Msg("resume.broken_seal.deal")


def test_a_whole_seal_is_no_word_worth() -> None:
    resumed = Match.resume(TOY, played().record())
    assert not resumed.match.seal().is_broken
    assert resumed.seal_text is None
