"""The bill of materials: every part of the program with version and licence, as CycloneDX.

Python packages are listed by CycloneDX's own tool; what is no package (Python, Qt, ICU, the font,
the libraries of the system) is added to its list.
"""

from __future__ import annotations

import importlib.metadata
import json
import platform
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from release import archive, facts, steps

Entry = dict[str, Any]

_BOOTLOADER = {"name": "GPL-2.0-or-later WITH Bootloader-exception"}


def write(python: Path, packages: Sequence[str], qt: str) -> Path:
    """Write the bill of a program and return the file.

    `python` is that of an environment in which nothing but the program is installed, `packages`
    are those of the system from which libraries were taken, `qt` is the version of Qt.
    """
    file = facts.DIST / f"{archive.name()}.cdx.json"
    steps.run(
        [
            *(sys.executable, "-m", "cyclonedx_py", "environment", python),
            *("--pyproject", facts.ROOT / "pyproject.toml", "--mc-type", "application"),
            *("--output-reproducible", "--output-format", "JSON", "-o", file),
        ]
    )
    listed = json.loads(file.read_text(encoding="utf-8"))
    tools = {"pip", "setuptools", "wheel", "hanafuda-desktop"}
    ours = [each for each in listed["components"] if each["name"] not in tools]
    listed["components"] = [*ours, *others(packages, qt)]
    listed["metadata"]["component"]["version"] = facts.version()
    kept = {each["bom-ref"] for each in listed["components"]}
    kept.add(listed["metadata"]["component"]["bom-ref"])
    listed["dependencies"] = pruned(listed["dependencies"], kept)
    file.write_text(json.dumps(listed, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    _validate(file)
    return file


def pruned(dependencies: Sequence[Entry], kept: set[str]) -> list[Entry]:
    """Return the dependencies among the entries that were kept."""
    return [
        {**each, "dependsOn": [ref for ref in each.get("dependsOn", ()) if ref in kept]}
        for each in dependencies
        if each["ref"] in kept
    ]


def others(packages: Sequence[str], qt: str) -> list[Entry]:
    """Return the entries of what is no Python package."""
    entries = [
        _entry("Python", platform.python_version(), {"id": "PSF-2.0"}, "platform"),
        _entry("Qt", qt, {"id": "LGPL-3.0-only"}, "framework"),
        _entry("Shippori Mincho (subset: Hanafuda Serif)", "", {"id": "OFL-1.1"}, "data"),
        _entry("PyInstaller bootloader", importlib.metadata.version("pyinstaller"), _BOOTLOADER),
    ]
    told = {"name": "see resources/licences/here in the program"}
    return entries + [_entry(name, _debian_version(name), told) for name in packages]


def _entry(name: str, version: str, licence: dict[str, str], kind: str = "library") -> Entry:
    entry: Entry = {"type": kind, "bom-ref": f"{name}=={version}", "name": name}
    if version:
        entry["version"] = version
    return {**entry, "licenses": [{"license": licence}]}


def _debian_version(package: str) -> str:
    command = ["dpkg-query", "--show", "--showformat", "${Version}", package]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def _validate(file: Path) -> None:
    """Let CycloneDX's own library judge the file; raises BuildError where it objects."""
    from cyclonedx.schema import SchemaVersion  # noqa: PLC0415 - in a build environment alone
    from cyclonedx.validation.json import JsonStrictValidator  # noqa: PLC0415 - the same

    text = file.read_text(encoding="utf-8")
    version = SchemaVersion.from_version(json.loads(text)["specVersion"])
    found = JsonStrictValidator(version).validate_str(text)
    if found is not None:
        raise steps.BuildError(f"{file.name} is not what CycloneDX wants: {found}")
