"""The notes of a release, from the change log: `python3 -m release.notes v1.2.3`."""

from __future__ import annotations

import re
import sys

from release import facts


def notes(tag: str, changelog: str) -> str:
    """Return what the change log says of a version.

    Raises:
        ValueError: The tag is not of the version of the program, or that is not in the log with
            its day.
    """
    version = facts.version()
    if tag != f"v{version}":
        raise ValueError(f"the tag is {tag}, the program's version is {version}")
    section = re.search(
        rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |^\[|\Z)",
        changelog,
        re.MULTILINE | re.DOTALL,
    )
    if section is None or not section[1].strip():
        raise ValueError(f"CHANGELOG.md has no section '## [{version}] - YYYY-MM-DD'")
    return section[1].strip() + "\n"


if __name__ == "__main__":
    log = (facts.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    try:
        sys.stdout.write(notes(sys.argv[1], log))
    except ValueError as error:
        sys.exit(str(error))
