"""Keeps libraries from looking for others in a folder of the machine that they were made on.

Debian's Python has no such folder in its modules; one that was built by hand (pyenv, Homebrew, a
store of tools) writes the place where it was built into each of them.
"""

from __future__ import annotations

from pathlib import Path

from release import accounts, steps

OWN = "$ORIGIN"
"""The folder of the library itself: the beginning of every place that travels with it."""


def mend(folder: Path) -> int:
    """Take such places out of all libraries below a folder; return of how many (Linux).

    Raises:
        BuildError: One has them still.
    """
    strayed = {file: stray(places(file)) for file in _libraries(folder)}
    mended = [file for file, found in strayed.items() if found]
    for file in mended:
        kept = [place for place in places(file) if place not in strayed[file]]
        change = ["--set-rpath", ":".join(kept)] if kept else ["--remove-rpath"]
        steps.run(["patchelf", *change, file])
    left = [file.name for file in mended if stray(places(file))]
    if left:
        raise steps.BuildError(f"these look for libraries elsewhere: {', '.join(left)}")
    return len(mended)


def places(file: Path) -> list[str]:
    """Return where a library looks for others before it asks the system."""
    told = steps.run(["patchelf", "--print-rpath", file]).strip()
    return told.split(":") if told else []


def stray(found: list[str]) -> list[str]:
    """Return the places that do not travel with the library."""
    return [place for place in found if place != OWN and not place.startswith(f"{OWN}/")]


def _libraries(folder: Path) -> list[Path]:
    files = (file for file in sorted(folder.rglob("*.so*")) if not file.is_symlink())
    return [file for file in files if file.is_file() and accounts.is_native(file)]
