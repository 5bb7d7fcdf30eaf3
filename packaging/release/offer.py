"""What is offered: a complete set of packages that passed every trial and budget, or nothing."""

from __future__ import annotations

import shutil

from release import facts


def withdraw() -> None:
    """Empty the folder of what is offered, and that in which the next packages are made."""
    for folder in (facts.OFFERED, facts.DIST):
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            if old.is_file():
                old.unlink()


def publish() -> None:
    """Move all that was made to where it is offered."""
    for file in sorted(facts.DIST.iterdir()):
        shutil.move(file, facts.OFFERED / file.name)
