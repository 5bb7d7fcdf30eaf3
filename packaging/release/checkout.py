"""Sees to it that packages hold what the repository holds, and no file that merely lies there."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from release import facts, steps

INSIDE = ("hanafuda_desktop", "resources")
"""Folders that go whole into every package."""


def refuse_strangers(root: Path = facts.ROOT) -> None:
    """Raise BuildError where a file that git does not know would get into the packages.

    The source distribution alone takes the other folders, too; of files there it only warns.
    Outside of a repository, as in an unpacked source distribution, every file belongs.
    """
    if not (root / ".git").exists():
        return
    if shutil.which("git") is None:
        steps.leave_out("NOT LOOKED FOR files unknown to git: git is missing")
        return
    strangers = untracked(root)
    inside = [name for name in strangers if name.split("/")[0] in INSIDE]
    if inside:
        raise steps.BuildError(
            f"git does not know {', '.join(inside)}; add or remove what must not be packed unseen"
        )
    if strangers:
        steps.say(f"  in the source distribution, but unknown to git: {', '.join(strangers)}")


def untracked(root: Path) -> list[str]:
    """Return the files in a repository that are neither in it nor ignored, as git names them.

    Raises:
        BuildError: Git refuses, as it does where the checkout belongs to somebody else.
    """
    command = ["git", "ls-files", "--others", "--exclude-standard", "-z"]
    done = subprocess.run(command, cwd=root, capture_output=True, check=False)
    if done.returncode != 0:
        told = done.stderr.decode("utf-8", "replace").strip()
        raise steps.BuildError(f"git does not tell which files it knows: {told}")
    return [name for name in done.stdout.decode("utf-8", "replace").split("\0") if name]
