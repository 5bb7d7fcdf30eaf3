"""Protects players from libraries that look into a folder of the machine they were made on."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import PySide6
import pytest
from release import runpath, steps

OUTSIDE = "/home/maker/python/lib"


@pytest.mark.parametrize(
    ("found", "stray"),
    [
        ([], []),
        (["$ORIGIN", "$ORIGIN/../lib"], []),
        (["$ORIGIN", OUTSIDE], [OUTSIDE]),
        (["$ORIGINAL/lib", ""], ["$ORIGINAL/lib", ""]),  # empty: where it happens to be started
    ],
)
def test_only_what_travels_along_may_be_looked_into(found: list[str], stray: list[str]) -> None:
    assert runpath.stray(found) == stray


@pytest.mark.skipif(
    shutil.which("patchelf") is None or not sys.platform.startswith("linux"),
    reason="needs patchelf, as the build does",
)
def test_places_of_the_maker_are_taken_out(tmp_path: Path) -> None:
    source = Path(PySide6.__path__[0]) / "Qt" / "plugins" / "platforms" / "libqoffscreen.so"
    names = ("good.so", "mixed.so", "foreign.so.1")
    good, mixed, foreign = (Path(shutil.copy(source, tmp_path / name)) for name in names)
    (tmp_path / "notes.so.txt").write_text("no library", "utf-8")
    steps.run(["patchelf", "--set-rpath", f"$ORIGIN/../lib:{OUTSIDE}", mixed])
    steps.run(["patchelf", "--set-rpath", OUTSIDE, foreign])
    before = good.read_bytes()
    assert runpath.mend(tmp_path) == 2
    assert runpath.places(mixed) == ["$ORIGIN/../lib"]
    assert runpath.places(foreign) == []
    assert good.read_bytes() == before
    assert runpath.mend(tmp_path) == 0


def test_a_place_that_cannot_be_taken_out_ends_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "stubborn.so").write_bytes(b"\x7fELF")
    monkeypatch.setattr(steps, "run", lambda command: OUTSIDE)
    with pytest.raises(steps.BuildError, match=r"look for libraries elsewhere: stubborn\.so"):
        runpath.mend(tmp_path)
