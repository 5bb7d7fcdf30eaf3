"""Whatever is typed wrong: exit code 2, nothing printed, and words that say what is allowed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hanafuda_desktop import assets
from hanafuda_desktop.ai.arena import Plan
from hanafuda_desktop.cli import common, main, simulate
from hanafuda_desktop.cli.common import BAD_INPUT, FAILED, STOPPED
from hanafuda_desktop.games import game_by_id
from tests.helpers.source_tree import ROOT

if TYPE_CHECKING:
    from tests.cli.conftest import Run

GAME = "hachi_hachi"
SEATS = max(game_by_id(GAME).info.seats)
SHORT = ("--option", "deals=3", "--matches", "1", "--seed", "5")

JARGON = (
    "Errno",
    "Traceback",
    "invalid ",
    "_positive",
    "there are",
    "{{",
    "not_a_record",
)
"""What only those who wrote the program would understand."""


def complaint(run: Run, *words: str) -> str:
    """Run a command that cannot be carried out, and return what it says."""
    code, out, err = run(*words)
    assert (code, out) == (BAD_INPUT, "")
    assert not [word for word in JARGON if word in err], err
    return err.strip().removeprefix("hanafuda-cli: ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "There is no game called “chess”. Games: hachi_hachi"),
        ([GAME, "--seats", "0"], "--seats cannot be “0”. Allowed: "),
        ([GAME, "--seats", "99"], "--seats cannot be “99”. Allowed: "),
        ([GAME, "--seats", "three"], "--seats cannot be “three”. Allowed: "),
        ([GAME, "--agents", "genius"], "no level called “genius”. Levels: random, greedy,"),
        ([GAME, "--agents", ""], "no level called “”. Levels: random, greedy,"),
        ([GAME, "--agents", "random,,greedy"], "no level called “”. Levels: random, greedy,"),
        (
            [GAME, "--agents", ",".join(["random"] * (SEATS + 1))],
            f"names {SEATS + 1} levels, but {SEATS} players sit at the table. Name one level for",
        ),
        (
            [GAME, "--matches", "0"],
            "--matches must be a whole number from 1 to 10,000,000, not",
        ),
        ([GAME, "--matches", "-1"], "--matches must be a whole number from 1 to"),
        ([GAME, "--matches", "abc"], "--matches must be a whole number from 1 to"),
        ([GAME, "--matches", "1e3"], "not “1e3”"),
        ([GAME, "--matches", "9" * 5000], "--matches must be a whole number from 1 to"),
        ([GAME, "--processes", "0"], "--processes must be a whole number from 1 to 61, not “0”"),
        ([GAME, "--processes", "62"], "--processes must be a whole number from 1 to 61"),
        ([GAME, "--seed", "-1"], "--seed must be a whole number of at most 128 bits, such as 42"),
        ([GAME, "--seed", "x"], "not “x”"),
        ([GAME, "--seed", str(1 << 128)], "at most 128 bits"),
        ([GAME, "--option", "deals=5"], "The rule option deals cannot be “5”. Allowed: 3, 6, 12"),
        ([GAME, "--option", "must_match=1"], "must_match cannot be “1”. Allowed: true, false"),
    ],
)
def test_a_tournament(run: Run, words: list[str], said: str) -> None:
    assert said in complaint(run, "simulate", *words)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("captured 13-1", "There is no card “13-1”. Cards are named 01-1 to 12-4"),
        ("captured 1-1 crane 01-1 1-1", "There are no cards 1-1, crane. Cards are named"),
        ("captured 01-1 02-1 01-1 01-1", "The card 01-1 is named more than once."),
        ("captured 01-1 02-1 01-1 02-1", "The cards 01-1, 02-1 are named more than once."),
        ("teyaku 01-1", "A dealt hand has 7 cards; this is 1."),
        (
            "teyaku 01-1 01-2 01-3 02-1 02-2 02-3 03-1 03-2",
            "A dealt hand has 7 cards; these are 8.",
        ),
        ("field 01-1 01-2 01-3 01-4 02-1 02-2 02-3", "A dealt field has 6 cards; these are 7."),
        ("field 01-1 01-2 01-3 02-1 02-2 02-3 --carry 3", "--carry cannot be “3”. Allowed: 1, 2"),
        ("field 01-1 01-2 01-3 02-1 02-2 02-3 --carry x", "--carry cannot be “x”. Allowed: 1, 2"),
        ("teyaku 01-1 --carry 2", "unrecognized arguments: --carry"),
        ("captured", "the following arguments are required: CARD"),
        ("captured 01-1 --option colour=red", "no rule option called “colour”. Options: deals,"),
        ("captured 01-1 --option deals", "“deals” is no rule option with a value. Write KEY=VALUE"),
        ("captured 01-1 --preset house", "There is no preset called “house”. Presets: classic"),
    ],
)
def test_cards(run: Run, words: str, said: str) -> None:
    assert said in complaint(run, "score", *words.split())


def test_no_command_at_all(run: Run) -> None:
    assert "the following arguments are required: COMMAND" in complaint(run)


# --- files ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A whole match as it is saved."""
    file = tmp_path_factory.mktemp("saved") / "match.json"
    plan = Plan(game_by_id(GAME), {"deals": 3}, ("random",) * SEATS, 5, 1)
    simulate._keep_first_match(plan, file)
    content: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return content


CHANGES: dict[str, tuple[Callable[[dict[str, Any]], bytes], str]] = {
    "empty": (lambda _saved: b"", "is empty; a saved match is expected."),
    "blank": (lambda _saved: b" \n", "is empty; a saved match is expected."),
    "cut": (
        lambda saved: json.dumps(saved, indent=1).encode()[:300],
        "is no saved match, or a damaged one: it cannot be read from line ",
    ),
    "picture": (lambda _saved: b"\x89PNG\xff\xfe\x00", "its content is not JSON text."),
    "deep": (lambda _saved: b"[" * 100_000, "its content is not JSON text."),
    "half a character": (
        lambda saved: json.dumps({**saved, "actions": [[-1, {"type": "\ud83c"}]]}).encode(),
        "its content is not JSON text.",
    ),
    "list": (lambda _saved: b"[]", "is no match saved by this program, or a damaged one"),
    "other": (lambda _saved: b'{"version": 1}', "is no match saved by this program"),
    "field": (
        lambda saved: json.dumps({**saved, "seats": 3}).encode(),
        "is no match saved by this program",
    ),
    "newer": (
        lambda saved: json.dumps({**saved, "version": 9}).encode(),
        "was saved by a newer version of this program. Use that version to read it.",
    ),
    "game": (
        lambda saved: json.dumps({**saved, "game": "chess"}).encode(),
        "that this program does not know. There is no game called “chess”. Games: hachi_hachi",
    ),
    "options": (
        lambda saved: json.dumps({**saved, "options": {"deals": 12}}).encode(),
        "cannot be played here. Its rule options were changed: they do not have their digest.",
    ),
    "seats": (
        lambda saved: json.dumps({**saved, "seats": saved["seats"] * 9}).encode(),
        "cannot be played here. Hachi-Hachi cannot be played by 27. Allowed: 2, 3.",
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_file_that_is_no_match(
    run: Run, tmp_path: Path, saved: dict[str, Any], change: str
) -> None:
    file = tmp_path / "match.json"
    spoil, said = CHANGES[change]
    file.write_bytes(spoil(saved))
    words = complaint(run, "replay", str(file))
    assert said in words
    assert str(file) in words


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    assert complaint(run, "replay", str(file)) == f"There is no file {file}."


def test_a_folder_in_place_of_a_file(run: Run, tmp_path: Path) -> None:
    said = f"{tmp_path} is a folder. Name a file."
    assert complaint(run, "replay", str(tmp_path)) == said
    assert complaint(run, "simulate", GAME, *SHORT, "--record", str(tmp_path)) == said


def test_a_file_that_may_not_be_read(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.json"
    file.touch()

    def refuse(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    words = complaint(run, "replay", str(file))
    assert words == f"The file {file} cannot be read: Permission denied."


def test_a_place_that_cannot_be_written_is_known_before_the_long_wait(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    file = blocked / "match.json"
    monkeypatch.setattr(simulate, "run", None)
    words = complaint(run, "simulate", GAME, *SHORT, "--record", str(file))
    assert words.startswith(f"The file {file} cannot be written: ")
    assert words.endswith(". Choose another place.")


# --- around the commands -------------------------------------------------------------------


def test_a_program_without_its_data_says_what_to_do(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(assets, "root", lambda: assets.find_root(tmp_path, tmp_path))
    common.translator.cache_clear()
    assert "Install the program again" in complaint(run, "score", "captured", "01-1")
    common.translator.cache_clear()


def test_a_stopped_tournament_says_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "run", stop)
    assert run("simulate", GAME, *SHORT) == (STOPPED, "", "")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break otherwise there")
def test_a_reader_that_has_read_enough_is_no_fault(tmp_path: Path, saved: dict[str, Any]) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(saved), "utf-8")
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "hanafuda_desktop.cli", "replay", str(file)],
        cwd=ROOT,
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        timeout=50,
        check=False,
    )
    os.close(writing)
    assert done.returncode == FAILED
    assert "Errno" not in done.stderr and "Exception" not in done.stderr


def test_a_closed_output_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python has none then: what a program without a console sees, or one behind `>&-`."""
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["score", "captured", "01-1"]) == 0
