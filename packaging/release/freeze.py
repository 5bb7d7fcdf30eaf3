"""The frozen program: PyInstaller runs the spec."""

from __future__ import annotations

import sys
from pathlib import Path

from release import facts, icons, runpath, steps

SPEC = facts.ROOT / "packaging" / "hanafuda_desktop.spec"


def freeze() -> Path:
    """Make the frozen program and return its folder, or its bundle on macOS."""
    icons.make(facts.MADE)
    out = facts.BUILD / "frozen"
    steps.run(
        [
            *(sys.executable, "-P", "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--workpath", facts.BUILD / "pyinstaller", "--distpath", out, SPEC),
        ],
        cwd=facts.BUILD,
    )
    folder = out / (f"{facts.NAME}.app" if sys.platform == "darwin" else facts.PACKAGE)
    if sys.platform.startswith("linux"):
        mended = runpath.mend(folder)
        if mended:
            steps.say(f"  mended {mended} libraries that looked for others where Python was built")
    return folder


def program(folder: Path, name: str = facts.PACKAGE) -> Path:
    """Return the file that starts the window, or another program of the folder."""
    match sys.platform:
        case "win32":
            return folder / f"{name}.exe"
        case "darwin":
            return folder / "Contents" / "MacOS" / name
        case _:
            return folder / name
