"""The bill of materials: every part of the frozen program with version and licence, as CycloneDX.

Python packages are listed by CycloneDX's own tool; what is no package (Python, Qt and what is
built into it, the font, the libraries of the system) is added from the lists of licences. So
nothing is in the bill that has no licence text in the program. Each part has its libraries with
their checksums.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from release import accounts, archive, facts, licences, steps
from release.licences import Component

Entry = dict[str, Any]

TEXT_PROPERTY = "hanafuda:licence-text"
"""Where the licence text of a part is, below `resources/` in the program."""
_TOOLS = {"pip", "setuptools", "wheel", "hanafuda-desktop"}
"""What CycloneDX's tool finds beside the libraries of the program."""


def write(python: Path, folder: Path) -> Path:
    """Write the bill of the frozen program in a folder and return the file.

    `python` is that of an environment in which nothing but the program is installed.

    Raises:
        BuildError: A library belongs to nothing in the lists, a package or a text is missing, or
            CycloneDX objects.
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
    packages = [each for each in listed["components"] if each["name"] not in _TOOLS]
    texts = in_program(folder)
    owned = accounts.files_by_owner(folder, texts)
    prints = {name: [_file(each, folder) for each in files] for name, files in owned.items()}
    listed["components"] = compose(texts, packages, prints, sys.platform)
    listed["metadata"]["component"]["version"] = facts.version()
    kept = {each["bom-ref"] for each in (*packages, *listed["components"])}
    kept.add(listed["metadata"]["component"]["bom-ref"])
    listed["dependencies"] = pruned(listed["dependencies"], kept)
    file.write_text(json.dumps(listed, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    _validate(file)
    return file


def in_program(folder: Path) -> tuple[Component, ...]:
    """Return all components that the frozen program lists, with PyInstaller's version.

    Raises:
        BuildError: A list has no text, or names one that is not there.
    """
    found = list(folder.rglob(f"resources/licences/{licences.INDEX}"))
    if not found:
        raise steps.BuildError(f"there is no list of licences in {folder}")
    always = found[0].parent
    components: list[Component] = []
    for place, prefix in ((always, ""), (always / "here", "here/")):
        for each in licences.read_index(place):
            if not (place / each.file).is_file():
                raise steps.BuildError(f"the licence text {place / each.file} is missing")
            components.append(replace(each, file=prefix + each.file))
    version = importlib.metadata.version("pyinstaller")
    return tuple(
        replace(each, version=version) if each.name == "PyInstaller" else each
        for each in components
    )


def compose(
    components: Iterable[Component],
    packages: Sequence[Entry],
    files: Mapping[str, Sequence[Entry]],
    system: str,
) -> list[Entry]:
    """Return the entries of a system's bill; what is built into another part lies in its entry.

    `packages` are the entries of the Python packages, `files` those of the libraries by component.

    Raises:
        BuildError: A Python package belongs to no component, or a component lacks its package.
    """
    whole = [each for each in components if each.kind not in (licences.TEXT, licences.PROGRAM)]
    here = [each for each in whole if each.is_on(system)]
    inside = {name: [each for each in here if each.inside == name] for name in _names(here)}
    unclaimed = {_plain(each["name"]): each for each in packages}
    entries = []
    for component in here:
        if component.inside:
            continue
        parts = [_entry(each, files.get(each.name, ())) for each in inside[component.name]]
        contents = [*parts, *files.get(component.name, ())]
        if not component.packages:
            entries.append(_entry(component, contents))
        for number, name in enumerate(component.packages):
            package = unclaimed.pop(_plain(name), None)
            if package is None:
                raise steps.BuildError(f"the Python package {name} is not installed")
            # Of two packages the first one has the libraries of both.
            entries.append(_with_text(package, component, () if number else contents))
    if unclaimed:
        raise steps.BuildError(f"no list of licences has {', '.join(sorted(unclaimed))}")
    return entries


def pruned(dependencies: Sequence[Entry], kept: set[str]) -> list[Entry]:
    """Return the dependencies among the entries that were kept."""
    return [
        {**each, "dependsOn": [ref for ref in each.get("dependsOn", ()) if ref in kept]}
        for each in dependencies
        if each["ref"] in kept
    ]


def licence(words: str) -> list[Entry]:
    """Return a licence as CycloneDX wants it: by identifier, as an expression, or in words."""
    if re.search(r" (?:AND|OR|WITH) |^LicenseRef-", words):
        return [{"expression": words}]
    return [{"license": {"name" if " " in words else "id": words}}]


def _names(components: Iterable[Component]) -> list[str]:
    return [component.name for component in components]


def _plain(package: str) -> str:
    """Return the name of a Python package in its one normal form."""
    return re.sub(r"[-_.]+", "-", package).lower()


def _entry(component: Component, contents: Sequence[Entry]) -> Entry:
    entry: Entry = {
        "type": component.kind,
        "bom-ref": f"{component.name}=={component.version}",
        "name": component.name,
    }
    if component.version:
        entry["version"] = component.version
    entry["licenses"] = licence(component.licence)
    return _with_text(entry, component, contents)


def _with_text(entry: Entry, component: Component, contents: Sequence[Entry]) -> Entry:
    text = {"name": TEXT_PROPERTY, "value": f"licences/{component.file}"}
    told = {**entry, "properties": [*entry.get("properties", ()), text]}
    return {**told, "components": list(contents)} if contents else told


def _file(path: Path, folder: Path) -> Entry:
    name = path.relative_to(folder).as_posix()
    with path.open("rb") as content:
        digest = hashlib.file_digest(content, "sha256").hexdigest()
    return {
        "type": "file",
        "bom-ref": f"file:{name}",
        "name": name,
        "hashes": [{"alg": "SHA-256", "content": digest}],
    }


def _validate(file: Path) -> None:
    """Let CycloneDX's own library judge the file; raises BuildError where it objects."""
    from cyclonedx.schema import SchemaVersion  # noqa: PLC0415 - in a build environment alone
    from cyclonedx.validation.json import JsonStrictValidator  # noqa: PLC0415 - the same

    text = file.read_text(encoding="utf-8")
    version = SchemaVersion.from_version(json.loads(text)["specVersion"])
    found = JsonStrictValidator(version).validate_str(text)
    if found is not None:
        raise steps.BuildError(f"{file.name} is not what CycloneDX wants: {found}")
