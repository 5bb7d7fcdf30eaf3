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


def main(arguments: list[str]) -> int:
    """Print the notes of the tag; 0 done, 1 the tag has none, 2 wrong usage."""
    if len(arguments) != 1:
        sys.stderr.write("usage: PYTHONPATH=packaging python3 -m release.notes v1.2.3\n")
        return 2
    log = (facts.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    try:
        sys.stdout.write(notes(arguments[0], log))
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
