"""`hanafuda-cli replay FILE --verify`: what it proves, and in which words it doubts."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from hanafuda_desktop.cli.common import BAD_INPUT, FAILED
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games import REGISTRY
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.record import encode_record, record_to_json
from tests.cli.conftest import Run
from tests.helpers_toy.play import play_by_chance, players

DATA = Path(__file__).parents[1] / "data"
REPLAYS, SAVES = DATA / "replays", DATA / "saves"
NAMES = sorted(file.stem for file in REPLAYS.glob("*.json"))


@pytest.fixture
def saved() -> dict[str, Any]:
    """A match of Hachi-Hachi for three, as it stands in its file."""
    content: dict[str, Any] = json.loads((REPLAYS / "hachi_hachi-3-classic.json").read_text())
    return content


def verify(run: Run, tmp_path: Path, content: dict[str, Any], *more: str) -> tuple[int, str, str]:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(content))
    return run("replay", str(file), "--verify", *more)


def sealed(content: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Return the match in the present form of its file, with changes."""
    seed = content["seed"]
    sha256 = hashlib.sha256(seed.encode()).hexdigest()
    return {**content, "version": 2, "seed_sha256": sha256, "truncated": [], **changes}


@pytest.mark.parametrize("name", NAMES)
def test_every_kept_match_is_proved(run: Run, name: str) -> None:
    code, out, err = run("replay", str(REPLAYS / f"{name}.json"), "--verify")
    deals, word = (12, "deal") if name.startswith("hachi") else (10, "round")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert [line.split(":")[0] for line in lines[1:-1]] == [
        f"{word.capitalize()} {deal} is proved" for deal in range(1, deals + 1)
    ]
    said = f"{deals} {word}s: every shuffle and every draw of lots follows from the seed."
    assert lines[-1] == said


def test_what_is_printed_of_a_match(run: Run, tmp_path: Path, saved: dict[str, Any]) -> None:
    lines = verify(run, tmp_path, saved)[1].splitlines()
    sha256 = hashlib.sha256(saved["seed"].encode()).hexdigest()
    assert lines[0] == f"Seed {saved['seed']}, SHA-256 {sha256}: they belong together."
    assert lines[1] == "Deal 1 is proved: lots drawn once, dealt once and 22 actions played."
    assert lines[2] == "Deal 2 is proved: dealt once and 21 actions played."


def test_a_match_in_play_is_proved_so_far(run: Run) -> None:
    code, out, _err = run("replay", str(SAVES / "v2" / "match.json"), "--verify")
    last_deal, last, cut, note = out.splitlines()[-4:]
    assert code == 0
    assert last_deal == "Deal 5, in play, is proved so far: dealt once and 13 actions played."
    assert last == "5 deals: every shuffle and every draw of lots follows from the seed."
    assert "cut short, by the clock or by an error (action" in cut
    assert note.startswith("In this file the match is not over: its seed")


def test_a_match_that_was_cut_off_after_a_deal_is_not_told_as_a_whole_one(
    run: Run, tmp_path: Path, saved: dict[str, Any]
) -> None:
    third = sorted(map(int, saved["digests"]))[2]
    digests = {ply: digest for ply, digest in saved["digests"].items() if int(ply) <= third}
    cut = sealed(saved, actions=saved["actions"][:third], digests=digests)
    code, out, _err = verify(run, tmp_path, cut)
    assert (code, out.count("is proved")) == (0, 3)
    assert out.splitlines()[-1].startswith("In this file the match is not over")


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ([9], "One choice of a computer player was cut short, by the clock or by an error "),
        ([9, 15], "2 choices of computer players were cut short, by the clock or by an error "),
    ],
)
def test_choices_that_were_cut_short_are_told(
    run: Run, tmp_path: Path, saved: dict[str, Any], numbers: list[int], said: str
) -> None:
    cut = sealed(saved, truncated=numbers)
    last = verify(run, tmp_path, cut)[1].splitlines()[-1]
    assert last.startswith(said) and f" {', '.join(map(str, numbers))})" in last
    code, out, err = run("replay", str(tmp_path / "match.json"))
    assert (code, out.count("(cut short)")) == (0, len(numbers))
    assert err.splitlines()[-1] == last


def test_the_seed_is_printed_as_it_is_hashed(run: Run, tmp_path: Path) -> None:
    """With its zeros in front, although the file leaves them out."""
    match = Match.new(REGISTRY[0], {}, players(3), 5)
    play_by_chance(match, Rng(1), 3)
    _code, out, _err = verify(run, tmp_path, {**record_to_json(match.record()), "seed": "5"})
    seed, sha256 = re.findall(r"\b[0-9a-f]{32,64}\b", out.splitlines()[0])
    assert int(seed) == 5
    assert sha256 == hashlib.sha256(seed.encode()).hexdigest()


def test_a_match_without_a_card_has_nothing_to_prove(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(encode_record(Match.new(REGISTRY[0], {}, players(3), 5).record()))
    code, out, _err = run("replay", str(file), "--verify")
    assert (code, out) == (0, "No card was dealt in this match; there is nothing to prove.\n")


def test_doubts_are_told_in_the_word_of_the_game(run: Run, tmp_path: Path) -> None:
    """Hiki-Kabu has rounds; a deal is there only what its dealer does."""
    content = json.loads((REPLAYS / "hiki_kabu-3-original.json").read_text())
    third = sorted(content["digests"], key=int)[2]
    digests = {**content["digests"], third: "0" * 64}
    wrong = {
        "Round 3 is not proved: what was played": sealed(content, digests=digests),
        "No round is proved, from round 1 on.": sealed(content, seed_sha256="0" * 64),
    }
    for said, changed in wrong.items():
        code, _out, err = verify(run, tmp_path, changed)
        assert code == FAILED
        assert said in err
        assert "deal" not in err.lower()
    _code, _out, err = verify(run, tmp_path, sealed(content), "--sha256", "0" * 64)
    assert "No round is proved, from round 1 on." in err


# --- what was noted at the start -------------------------------------------------------------


def test_the_noted_digits_are_compared(run: Run, tmp_path: Path, saved: dict[str, Any]) -> None:
    sha256 = hashlib.sha256(saved["seed"].encode()).hexdigest()
    in_groups = " ".join(sha256[at : at + 8] for at in range(0, 64, 8)).upper()
    for noted in (sha256, in_groups):
        assert verify(run, tmp_path, saved, "--sha256", noted)[0] == 0
    code, out, err = verify(run, tmp_path, saved, "--sha256", "0" * 64)
    assert (code, out) == (FAILED, "")
    assert "This is another match, or another seed was put into it" in err
    assert sha256 in err and "from deal 1 on" in err


def test_the_noted_digits_imply_the_proof(run: Run, saved: dict[str, Any]) -> None:
    file = str(REPLAYS / "hachi_hachi-3-classic.json")
    sha256 = hashlib.sha256(saved["seed"].encode()).hexdigest()
    assert run("replay", file, "--sha256", sha256) == run("replay", file, "--verify")


@pytest.mark.parametrize("text", ["", "abc", "g" * 64, "0" * 63, "0" * 65])
def test_other_digits_are_refused(run: Run, text: str) -> None:
    code, _out, err = run("replay", "x.json", "--sha256", text)
    assert code == BAD_INPUT
    assert "--sha256 must be the 64 digits" in err


# --- what was changed ------------------------------------------------------------------------


def first_play(content: dict[str, Any], deal: int) -> int:
    """Return where the first card of a deal is played."""
    starts = [at for at, (_, data) in enumerate(content["actions"]) if data["type"] == "start_deal"]
    return starts[deal - 1] + 1


@pytest.mark.parametrize("deal", [1, 5, 12])
def test_a_swapped_card_is_told_with_its_deal(
    run: Run, tmp_path: Path, saved: dict[str, Any], deal: int
) -> None:
    actions, at = saved["actions"], first_play(saved, deal)
    mine, theirs = actions[at][1], actions[at + 1][1]
    mine["card"], theirs["card"] = theirs["card"], mine["card"]
    code, out, err = verify(run, tmp_path, sealed(saved))
    assert code == FAILED
    assert f"Deal {deal} is not proved: its action" in err
    assert out.count("is proved") == deal - 1


@pytest.mark.parametrize("deal", [1, 7])
def test_another_action_that_was_possible_is_told_with_its_deal(
    run: Run, tmp_path: Path, saved: dict[str, Any], deal: int
) -> None:
    """Cards played in the other order lead to another table, sooner or later."""
    at = first_play(saved, deal)
    mine, later = saved["actions"][at][1], saved["actions"][at + 3][1]
    for key in mine.keys() | later.keys():
        mine[key], later[key] = later.get(key), mine.get(key)
    code, _out, err = verify(run, tmp_path, sealed(saved))
    assert code == FAILED
    assert f"Deal {deal} is not proved" in err


def test_another_seed_is_told(run: Run, tmp_path: Path, saved: dict[str, Any]) -> None:
    other = "0" * 31 + "1"
    code, out, err = verify(run, tmp_path, {**sealed(saved), "seed": other})
    assert (code, out) == (FAILED, "")
    assert "The seed does not have the SHA-256 that the file says" in err
    assert "from deal 1 on" in err
    code, out, err = verify(run, tmp_path, sealed({**saved, "seed": other}))
    assert code == FAILED
    assert "Deal 1 is not proved" in err


def test_another_seal_is_told(run: Run, tmp_path: Path, saved: dict[str, Any]) -> None:
    code, _out, err = verify(run, tmp_path, sealed(saved, seed_sha256="0" * 64))
    assert code == FAILED
    assert "No deal is proved, from deal 1 on." in err


def test_another_digest_is_told_with_its_deal(
    run: Run, tmp_path: Path, saved: dict[str, Any]
) -> None:
    third = sorted(saved["digests"], key=int)[2]
    spoilt = {**saved["digests"], third: "0" * 64}
    code, out, err = verify(run, tmp_path, sealed(saved, digests=spoilt))
    assert code == FAILED
    assert "Deal 3 is not proved: what was played does not lead to the position" in err
    assert out.count("is proved") == 2
    missing = {ply: digest for ply, digest in saved["digests"].items() if ply != third}
    code, _out, err = verify(run, tmp_path, sealed(saved, digests=missing))
    assert code == FAILED
    assert "Deal 3 is not proved: the file does not say to what position it led." in err


def test_seats_that_the_game_is_not_for_are_told(
    run: Run, tmp_path: Path, saved: dict[str, Any]
) -> None:
    code, _out, err = verify(run, tmp_path, sealed(saved, seats=saved["seats"] * 9))
    assert code == FAILED
    assert (
        "The rules of this match cannot be played. "
        f"Hachi-Hachi cannot be played by {len(saved['seats']) * 9}. Allowed: 2, 3. No deal"
    ) in err


def test_a_seat_that_was_taken_out_is_told(run: Run, tmp_path: Path, saved: dict[str, Any]) -> None:
    code, _out, err = verify(run, tmp_path, sealed({**saved, "seats": saved["seats"][:2]}))
    assert code == FAILED
    assert "a seat that the file does not have" in err and "from deal 1 on" in err


def test_what_stands_after_the_end_is_not_called_a_deal(
    run: Run, tmp_path: Path, saved: dict[str, Any]
) -> None:
    actions = [*saved["actions"], saved["actions"][-1]]
    code, _out, err = verify(run, tmp_path, sealed({**saved, "actions": actions}))
    assert code == FAILED
    assert "The match was over with deal 12" in err


@pytest.mark.parametrize("argument", [(), ("--verify",)], ids=["print", "verify"])
def test_a_level_that_does_not_exist_is_no_match_of_this_program(
    run: Run, tmp_path: Path, saved: dict[str, Any], argument: tuple[str, ...]
) -> None:
    saved["seats"][1]["level"] = "godlike"
    file = tmp_path / "match.json"
    file.write_text(json.dumps(saved), "utf-8")
    code, out, err = run("replay", str(file), *argument)
    assert (code, out) == (BAD_INPUT, "")
    assert "There is no level called “godlike”. Levels: random," in err


@pytest.mark.parametrize("argument", [(), ("--verify",)], ids=["print", "verify"])
def test_rules_of_a_later_program_are_told(
    run: Run, tmp_path: Path, saved: dict[str, Any], argument: tuple[str, ...]
) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps({**saved, "rules_version": 99}), "utf-8")
    code, out, err = run("replay", str(file), *argument)
    assert (code, out) == (BAD_INPUT, "")
    assert "was saved by a newer version of this program" in err


def test_a_study_is_told(run: Run, tmp_path: Path, saved: dict[str, Any]) -> None:
    file = tmp_path / "match.json"
    for is_study in (False, True):
        file.write_text(json.dumps({**saved, "study": is_study}), "utf-8")
        code, _out, err = run("replay", str(file))
        assert code == 0
        assert ("The match was played as a study" in err) == is_study
