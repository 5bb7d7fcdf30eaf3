"""The installer for Windows, made by Inno Setup from a script."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from release import archive, facts, steps, windows

SCRIPT = facts.ROOT / "packaging" / "windows" / "hanafuda.iss"


def build(frozen: Path) -> Path | None:
    """Make the installer and return it; None where Inno Setup is not installed."""
    compiler = find_compiler()
    if compiler is None:
        steps.say("  NOT MADE: the installer needs Inno Setup (https://jrsoftware.org/isinfo.php)")
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
    """Return Inno Setup's compiler, where it is installed."""
    found = shutil.which("iscc")
    if found is not None:
        return Path(found)
    for variable in ("ProgramFiles(x86)", "ProgramFiles"):
        file = Path(os.environ.get(variable, "")) / "Inno Setup 6" / "ISCC.exe"
        if file.is_file():
            return file
    return None
