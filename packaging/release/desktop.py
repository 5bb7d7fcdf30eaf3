"""What a Linux desktop reads: menu entry, icons, and the description for software centres."""

from __future__ import annotations

import shutil
import subprocess
from datetime import UTC, date, datetime
from pathlib import Path

from release import facts, icons, steps

SOURCE = facts.ROOT / "packaging" / "linux"
ENTRY = f"{facts.APP_ID}.desktop"
METAINFO = f"{facts.APP_ID}.metainfo.xml"


def write(share: Path) -> None:
    """Write everything below a folder `share`. The icons must have been made."""
    applications, metainfo = share / "applications", share / "metainfo"
    scalable = share / "icons" / "hicolor" / "scalable" / "apps"
    for folder in (applications, metainfo, scalable):
        folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(SOURCE / ENTRY, applications / ENTRY)
    (metainfo / METAINFO).write_text(metainfo_text(), encoding="utf-8")
    shutil.copyfile(icons.SOURCE, scalable / f"{facts.APP_ID}.svg")
    for size in icons.PNG_SIZES:
        folder = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(facts.MADE / f"hanafuda-{size}.png", folder / f"{facts.APP_ID}.png")


def metainfo_text() -> str:
    """Return the description with the version, its day and the languages of the program."""
    released = facts.released_on()
    text = (SOURCE / METAINFO).read_text(encoding="utf-8")
    languages = (f'    <lang percentage="100">{each}</lang>' for each in facts.languages())
    return (
        text.replace("@LANGUAGES@", "\n".join(languages))
        .replace("@VERSION@", facts.version())
        .replace("@DATE@", (released or commit_day()).isoformat())
        .replace("@TYPE@", "stable" if released else "development")
    )


def commit_day() -> date:
    """Return the day of the last change; today outside of a repository."""
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(command, cwd=facts.ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return datetime.now(UTC).date()
    return datetime.fromtimestamp(int(done.stdout), UTC).date()


def check(share: Path) -> None:
    """Let the desktop's own tools judge the files; raises BuildError where they object."""
    steps.run(["desktop-file-validate", share / "applications" / ENTRY])
    steps.run(["appstreamcli", "validate", "--no-net", share / "metainfo" / METAINFO])
