"""What Windows tells about the programs: name, version, who made them."""

from __future__ import annotations

import re
from typing import Any

from release import facts

_ENGLISH, _UNICODE = 0x0409, 0x04B0


def numbers(version: str) -> tuple[int, int, int, int]:
    """Return a version as the four numbers of Windows: 1.2.3rc1 is 1.2.3.0."""
    parts = [int(part) for part in re.findall(r"\d+", version)[:3]]
    major, minor, patch = parts + [0] * (3 - len(parts))
    return major, minor, patch, 0


def strings(program: str) -> dict[str, str]:
    """Return what the properties of a program's file say."""
    return {
        "CompanyName": facts.PUBLISHER,
        "FileDescription": facts.NAME if program == facts.PACKAGE else f"{facts.NAME} ({program})",
        "FileVersion": facts.version(),
        "InternalName": program,
        "LegalCopyright": facts.COPYRIGHT,
        "OriginalFilename": f"{program}.exe",
        "ProductName": facts.NAME,
        "ProductVersion": facts.version(),
    }


def version_resource(program: str) -> Any:
    """Return the version resource of a program, as PyInstaller wants it (on Windows alone)."""
    from PyInstaller.utils.win32 import versioninfo as vi  # noqa: PLC0415 - not elsewhere

    number = numbers(facts.version())
    table = [vi.StringStruct(key, value) for key, value in strings(program).items()]
    return vi.VSVersionInfo(
        ffi=vi.FixedFileInfo(filevers=number, prodvers=number),
        kids=[
            vi.StringFileInfo([vi.StringTable(f"{_ENGLISH:04X}{_UNICODE:04X}", table)]),
            vi.VarFileInfo([vi.VarStruct("Translation", [_ENGLISH, _UNICODE])]),
        ],
    )
