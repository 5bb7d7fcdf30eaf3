"""The installer for Windows, made by Inno Setup from a script."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

from release import archive, facts, steps, windows

SCRIPT = facts.ROOT / "packaging" / "windows" / "hanafuda.iss"


def build(frozen: Path) -> Path | None:
    """Make the installer and return it; None where Inno Setup is not installed.

    Raises:
        BuildError: It is not installed in a CI, or its compiler fails.
    """
    compiler = find_compiler()
    if compiler is None:
        steps.leave_out(
            "NOT MADE: the installer needs Inno Setup (https://jrsoftware.org/isinfo.php)"
        )
        return None
    name = f"{archive.name()}-setup"
    number = ".".join(map(str, windows.numbers(facts.version())))
    steps.run(
        [
            *(compiler, "/Qp", f"/DVersion={facts.version()}", f"/DNumber={number}"),
            *(f"/DFrozen={frozen}", f"/DMade={facts.MADE}", f"/DLicence={facts.ROOT / 'LICENSE'}"),
            *(f"/O{facts.DIST}", f"/F{name}", SCRIPT),
        ]
    )
    return facts.DIST / f"{name}.exe"


def find_compiler() -> Path | None:
    """Return Inno Setup's compiler: the one in PATH, or the newest that is installed."""
    found = shutil.which("iscc")
    if found is not None:
        return Path(found)
    files = [
        file
        for variable in ("ProgramFiles(x86)", "ProgramFiles")
        if variable in os.environ
        for file in Path(os.environ[variable]).glob("Inno Setup */ISCC.exe")
    ]
    return max(files, key=_major, default=None)


def _major(compiler: Path) -> int:
    """Return the number behind the name of Inno Setup's folder."""
    number = re.search(r"\d+", compiler.parent.name)
    return int(number[0]) if number else 0
