"""Protects the steps of a build that decide by themselves: budgets, checksums, bill, trials."""

from __future__ import annotations

import hashlib
import shlex
import shutil
import subprocess
import sys
import tarfile
from itertools import pairwise
from pathlib import Path

import pytest
from release import (
    archive,
    bill,
    budget,
    checksums,
    debian,
    desktop,
    facts,
    licences,
    measure,
    steps,
)
from release.trials import self_test, surroundings


def test_a_budget_that_is_passed_is_told() -> None:
    rows = budget.budgets(folder=125.1, archive=40, start=None, memory=99.5)
    assert [row.name for row in rows if row.is_passed] == ["folder"]
    lines = budget.table(rows).splitlines()
    assert "125.10 MB  TOO MUCH" in lines[1]
    assert "TOO MUCH" not in "".join(lines[2:])
    assert "not tried" in lines[3]
    (start,) = (row for row in budget.budgets(1, 1, 0.9, 1, is_busy=True) if row.unit == "s")
    assert "the machine is busy" in start.name


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there, and are not made")
def test_links_count_once(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "file").write_bytes(b"x" * 3_000_000)
    (tmp_path / "link").symlink_to(tmp_path / "inner" / "file")
    assert measure.size(tmp_path) == 3
    assert measure.size(tmp_path / "inner" / "file") == 3


class Child:
    """Stands for a program that was started: how long it was at work at each look, or its end."""

    args, pid, returncode = "hanafuda", 8, 3

    def __init__(self, *seconds: float) -> None:
        self.seconds = [*seconds]

    def poll(self) -> int | None:
        return None if self.seconds else self.returncode


def wait(child: Child, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure.time, "sleep", lambda seconds: None)  # type: ignore[attr-defined]
    monkeypatch.setattr(measure, "_processor_seconds", lambda pid: child.seconds.pop(0))
    measure.wait_for_rest(child)  # type: ignore[arg-type]


def test_a_window_is_looked_at_when_it_is_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Protects from pictures and numbers of a program that was only beginning."""
    child = Child(0.0, 0.01, 0.3, 0.9, 0.91, 0.92)  # on a busy machine it begins late
    wait(child, monkeypatch)
    assert child.seconds == [0.92]


def test_a_program_that_ends_or_never_rests_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(steps.BuildError, match="ended by itself with 3"):
        wait(Child(0.0, 0.3), monkeypatch)
    moments = iter(range(0, 1000, 50))
    monkeypatch.setattr(measure.time, "monotonic", lambda: float(next(moments)))  # type: ignore[attr-defined]
    with pytest.raises(steps.BuildError, match="never came to rest"):
        wait(Child(0.3, 0.6, 0.9, 1.2), monkeypatch)


def test_checksums_are_in_the_form_that_sha256sum_reads(tmp_path: Path) -> None:
    (tmp_path / "b.zip").write_bytes(b"cards")
    (tmp_path / "a.zip").write_bytes(b"")
    for _ in range(2):  # the list does not list itself
        lines = checksums.write(tmp_path).read_text("utf-8").splitlines()
    assert lines == [f"{hashlib.sha256(b'').hexdigest()}  a.zip", f"{_sha(b'cards')}  b.zip"]


def _sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def test_a_bill_leaves_out_what_only_installs() -> None:
    dependencies: list[bill.Entry] = [
        {"ref": "program", "dependsOn": ["msgspec", "pip"]},
        {"ref": "pip"},
        {"ref": "msgspec"},
    ]
    assert bill.pruned(dependencies, {"program", "msgspec"}) == [
        {"ref": "program", "dependsOn": ["msgspec"]},
        {"ref": "msgspec", "dependsOn": []},
    ]


def test_a_failed_command_ends_the_build_with_its_last_words() -> None:
    with pytest.raises(steps.BuildError, match="ended with 3:\nno cards"):
        steps.run([sys.executable, "-c", "print('no cards'); raise SystemExit(3)"])
    with pytest.raises(steps.BuildError, match="no-such-program"):
        steps.run(["no-such-program"])


def test_a_command_gets_what_is_added_to_the_environment() -> None:
    code = "import os; print(os.environ['CARDS'], 'PATH' in os.environ)"
    assert steps.run([sys.executable, "-c", code], env={"CARDS": "48"}) == "48 True\n"


def test_a_self_test_that_only_ends_well_is_not_believed(tmp_path: Path) -> None:
    """A program that does nothing at all ends with 0, too."""
    program = tmp_path / "program.py"
    program.write_text("import sys, pathlib\npathlib.Path(sys.argv[2], 'self-test.txt').touch()\n")
    with pytest.raises(steps.BuildError, match="did not say that all is well"):
        self_test.check([sys.executable, program], {}, keep=tmp_path)


def test_a_program_of_another_version_is_told() -> None:
    with pytest.raises(steps.BuildError, match=r"--version said 'hanafuda 0\.0\.0'"):
        self_test.check_version([sys.executable, "-c", "print('hanafuda 0.0.0')"], {})
    self_test.check_version([sys.executable, "-c", f"print('hanafuda {facts.version()}')"], {})


def test_the_places_of_the_trials_are_odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "BUILD", tmp_path)
    with surroundings.odd_folder() as folder:
        assert " " in folder.name
        assert any("\u3040" <= sign <= "\u30ff" for sign in folder.name)  # kana
        assert any("\u4e00" <= sign <= "\u9fff" for sign in folder.name)  # kanji
        assert folder.is_dir()
    assert not folder.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="modes and links are those of Linux")
def test_the_archive_is_one_folder_that_says_how_to_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unpacked anywhere it makes one folder, with the program, a README and the license."""
    monkeypatch.setattr(facts, "DIST", tmp_path)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(desktop, "write", lambda share: share.mkdir())
    frozen = tmp_path / "frozen"
    frozen.mkdir()
    (frozen / "hanafuda").write_text("#!/bin/sh\n")
    (frozen / "hanafuda").chmod(0o755)
    with tarfile.open(archive.pack(frozen)) as packed:
        members = {member.name.partition("/")[2]: member for member in packed}
        assert len({member.name.partition("/")[0] for member in members.values()}) == 1
        assert {"hanafuda", "README.txt", "LICENSE.txt", "share"} <= members.keys()
        assert members["hanafuda"].mode & 0o111
        assert {member.uname for member in members.values()} == {"root"}
        readme = packed.extractfile(members["README.txt"])
        assert readme is not None
        text = readme.read().decode()
    assert f"Hanafuda {facts.version()}" in text
    # A desktop cuts an unquoted path at its first space.
    (shown,) = (line for line in text.splitlines() if line.startswith("Exec="))
    (path,) = shlex.split(shown.removeprefix("Exec="))
    assert " " in path
    assert path.endswith(f"/{archive.name()}/hanafuda")


@pytest.mark.skipif(sys.platform == "win32", reason="a package of Debian")
def test_the_debian_package_brings_no_library_that_debian_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    frozen = tmp_path / "hanafuda"
    inner = frozen / "_internal"
    inner.mkdir(parents=True)
    (frozen / "hanafuda").touch()
    for name in ("libxcb-cursor.so.0", "libffi.so.8", "libpython3.11.so.1.0", "libQt6Core.so.6"):
        (inner / name).touch()
    for name in ("README.txt", "LICENSE.txt"):
        (frozen / name).touch()
    tree = tmp_path / "tree"
    monkeypatch.setattr(debian, "TREE", tree)
    monkeypatch.setattr(debian, "architecture", lambda: "amd64")
    monkeypatch.setattr(debian, "dependencies", lambda home: "libffi8, libxcb-cursor0")
    monkeypatch.setattr(desktop, "write", lambda share: share.mkdir(parents=True))
    ran: list[list[str]] = []
    monkeypatch.setattr(steps, "run", lambda command: ran.append([str(word) for word in command]))
    debian.build(frozen)
    home = tree / "usr/lib/hanafuda"
    kept = {path.name for path in (home / "_internal").iterdir()}
    assert kept == {"libpython3.11.so.1.0", "libQt6Core.so.6"}
    assert {path.name for path in home.iterdir()} == {"hanafuda", "_internal"}
    assert (tree / "usr/bin/hanafuda").resolve() == (home / "hanafuda").resolve()
    control = (tree / "DEBIAN/control").read_text("utf-8")
    assert "Depends: libffi8, libxcb-cursor0\n" in control
    assert f"Version: {debian.version(facts.version())}\n" in control
    assert ran[-1][0] == "dpkg-deb"


PYTHON_ORDER = (
    "0.9.9",
    "1.0.0.dev1",
    "1.0.0a2",
    "1.0.0rc1.dev3",
    "1.0.0rc1",
    "1.0.0",
    "1.0.0.post1",
)
"""Versions as Python sorts them."""


def test_a_version_before_the_release_gets_a_tilde() -> None:
    assert debian.version("1.0.0rc1") == "1.0.0~rc1"
    assert debian.version("1.0.0b12") == "1.0.0~b12"
    assert debian.version("1.0.0.dev4") == "1.0.0~~dev4"
    assert debian.version("1.2.3") == "1.2.3"


@pytest.mark.skipif(shutil.which("dpkg") is None, reason="Debian's own judgement is asked")
@pytest.mark.parametrize(("older", "newer"), list(pairwise(PYTHON_ORDER)))
def test_debian_sorts_versions_as_python_does(older: str, newer: str) -> None:
    """Or nobody who has the release candidate would ever be offered the release."""
    asked = ["dpkg", "--compare-versions", debian.version(older), "lt", debian.version(newer)]
    assert subprocess.run(asked, check=False).returncode == 0


@pytest.mark.parametrize("recorded", ["/lib/libcards.so.8", "/usr/lib/libcards.so.8"])
@pytest.mark.parametrize("loaded", ["/lib/libcards.so.8", "/usr/lib/libcards.so.8"])
def test_the_package_of_a_library_is_found_by_either_name(
    recorded: str, loaded: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Protects the list of licences: Debian records /lib or /usr/lib, which is the same folder."""

    def run(command: list[str], **rest: object) -> subprocess.CompletedProcess[str]:
        is_found = command[-1] == recorded
        told = f"libcards8:amd64: {recorded}\n" if is_found else ""
        return subprocess.CompletedProcess(command, 0 if is_found else 1, told, "")

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert licences._package_of(Path(loaded)) == "libcards8"


def test_the_day_of_the_last_change_is_known_outside_of_a_repository(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The source distribution has no repository, and builds packages all the same."""

    def refuse(*command: object, **rest: object) -> None:
        raise subprocess.CalledProcessError(128, "git")

    monkeypatch.setattr(subprocess, "run", refuse)
    assert desktop.commit_day().year >= 2026
