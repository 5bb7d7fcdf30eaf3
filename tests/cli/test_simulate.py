"""`hanafuda-cli simulate` and `replay`: what they print and keep."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hanafuda_desktop import cli
from hanafuda_desktop.ai import arena, levels
from hanafuda_desktop.ai.monte_carlo import MonteCarloAgent
from hanafuda_desktop.cli import main
from hanafuda_desktop.cli.common import FAILED
from hanafuda_desktop.games import REGISTRY
from hanafuda_desktop.match.record import record_from_json

GAMES = tuple(game.info.id for game in REGISTRY)
SHORT = ("--option", "deals=3")
THREE_SEATS = {
    "hachi_hachi": (9, SHORT),
    "hiki_kabu": (60, ("--option", "match_length=rounds", "--option", "start_chips=500")),
}
"""How many deals three matches have with these options."""
WORDS = {"hachi_hachi": ("deal", "mon"), "hiki_kabu": ("round", "chips")}
"""What a deal is called, and what is played for."""


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_a_tournament_prints_every_seat(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    deals, short = THREE_SEATS[game]
    command = ["simulate", game, "--matches", "3", "--seed", "7", "--seats", "3", *short]
    assert main(command) == 0
    head, titles, *rows, speed = lines(capsys)
    word, unit = WORDS[game]
    assert head == f"{game}, 3 seats, 3 matches, {deals} {word}s, seed 7"
    assert re.split(r"  +", titles.strip())[:4] == [
        "seat",
        "agent",
        f"{unit} a match",
        f"{unit} a {word}",
    ]
    assert [row.split()[:2] for row in rows] == [
        [str(seat), level] for seat, level in enumerate(("random", "greedy", "heuristic"))
    ]
    means = [float(row.split()[2]) for row in rows]
    assert sum(means) == pytest.approx(0, abs=0.02)
    placings = [[int(count) for count in row.split()[-3:]] for row in rows]
    assert all(sum(counts) == 3 for counts in placings)
    assert re.search(rf"\d+ {word}s/s, \d+ actions/s; every step checked", speed)


def test_one_match_alone_has_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    """An error of nothing would be a claim; its deals have one."""
    assert main(["simulate", "hachi_hachi", "--matches", "1", "--seed", "7"]) == 0
    assert [row.count("+-") for row in lines(capsys)[2:5]] == [1, 1, 1]


def test_a_seed_repeats_a_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", GAMES[0], "--matches", "2", "--seed", "0x10", "--agents", "random"]
    found = []
    for _time in range(2):
        assert main([*command, *SHORT]) == 0
        found.append(lines(capsys)[:-1])
    assert found[0] == found[1]
    assert [row.split()[1] for row in found[0][2:]] == ["random"] * len(found[0][2:])


def test_the_first_match_can_be_kept_and_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    command = ["simulate", GAMES[0], "--matches", "1", "--seed", "5", *SHORT]
    assert main([*command, "--record", str(file)]) == 0
    mean = [float(row.split()[2]) for row in lines(capsys)[2:-1]]
    assert main(["replay", str(file)]) == 0
    out, err = capsys.readouterr()
    scores = " ".join(f"{score:+.0f}" for score in mean)
    assert f"played_out: scores {scores}, leading" in out.splitlines()[-2]
    assert err.startswith("Proved right: ")


def kept(tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    file = tmp_path / "match.json"
    command = ["simulate", GAMES[0], "--matches", "1", "--seed", "5", *SHORT]
    assert main([*command, "--record", str(file)]) == 0
    content: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return file, content


def test_a_match_that_does_not_verify_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, content = kept(tmp_path)
    last = max(content["digests"], key=int)
    file.write_text(json.dumps({**content, "digests": {**content["digests"], last: "00"}}))
    capsys.readouterr()
    assert main(["replay", str(file)]) == FAILED
    out, err = capsys.readouterr()
    assert "open: scores" in out
    assert re.search(
        r"not proved right\. After action \d+ the position .+ Its last \d+ actions were left out\.",
        err,
    )


def test_a_match_with_a_broken_seal_is_not_proved_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, content = kept(tmp_path)
    file.write_text(json.dumps({**content, "seed_sha256": "0" * 64}))
    capsys.readouterr()
    assert main(["replay", str(file)]) == FAILED
    out, err = capsys.readouterr()
    assert "played_out: scores" in out
    assert "The seed does not have the SHA-256 that the file says" in err


def test_a_broken_invariant_is_loud_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The match that failed is written down up to its last action."""
    real, calls = arena.check_invariants, iter(range(1000))

    def fail_at_ten(game: Any, state: Any) -> None:
        real(game, state)
        if next(calls) == 10:
            raise arena.InvariantError("by design")

    monkeypatch.setattr(arena, "check_invariants", fail_at_ten)
    monkeypatch.chdir(tmp_path)
    assert main(["simulate", GAMES[0], "--matches", "2", "--seed", "1"]) == FAILED
    err = capsys.readouterr().err
    (file,) = tmp_path.iterdir()
    assert "match 0 (seed " in err
    assert "InvariantError: by design" in err
    assert str(file) in err
    monkeypatch.undo()
    assert cli.main(["replay", str(file)]) == 0
    assert "Proved right: 10 actions and 0 digests.\n" == capsys.readouterr().err


def test_decisions_that_were_cut_short_are_marked_in_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search without any time: every choice of its seats is marked, nothing else is."""
    hasty = levels.Level("master", partial(MonteCarloAgent, 10, limit=0.0))
    monkeypatch.setattr(levels, "LEVELS", (*levels.LEVELS[:-1], hasty))
    file = tmp_path / "match.json"
    seats = ("--agents", "random,master,random")
    command = ["simulate", GAMES[0], "--matches", "1", "--seed", "5", *SHORT, *seats]
    assert main([*command, "--record", str(file)]) == 0
    record = record_from_json(json.loads(file.read_bytes()))
    assert len(record.truncated) > 10
    assert {record.actions[number - 1][0] for number in record.truncated} == {1}


def test_the_help_says_when_a_match_without_end_is_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--help"])
    assert "is left after 200 rounds" in " ".join(capsys.readouterr().out.split())
