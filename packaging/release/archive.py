"""The folder to unpack and start, as one compressed file."""

from __future__ import annotations

import platform
import shutil
import sys
import tarfile
import zipfile
from datetime import UTC, datetime, time
from pathlib import Path

from release import desktop, facts, steps

README = """\
Hanafuda {version}: Hachi-Hachi and Hiki-Kabu with Japanese flower cards

Start `hanafuda` in this folder. Nothing has to be installed, and the folder may lie anywhere.
`hanafuda-cli --help` tells what can be done without a window.

Your match and your settings are kept in ~/.local/share/hanafuda_desktop.
To remove the program, delete this folder.

For an entry in the menu of your desktop, write the whole path of `hanafuda` behind Exec= in
share/applications/{entry}
between quotes, for a path may have a space in it, as in
Exec="/home/me/card games/{folder}/hanafuda"
and copy what is below `share` to ~/.local/share.

The program is under the MIT License. Qt is under the LGPL 3: its libraries lie in
_internal/PySide6/Qt/lib and may be replaced by your own build of the same version. All licences
are in _internal/hanafuda_desktop/resources/licences, and in the program under Help, About.
"""


def system() -> str:
    """Return what the files are called by: system and processor, as in linux-x86_64."""
    names = {"win32": "windows", "darwin": "macos"}
    machine = platform.machine().lower().replace("amd64", "x86_64")
    return f"{names.get(sys.platform, 'linux')}-{machine}"


def name() -> str:
    """Return the beginning of the names of all files for this system."""
    return f"{facts.PACKAGE}-{facts.version()}-{system()}"


def pack(folder: Path) -> Path:
    """Pack the frozen program as its system has it, and return the file."""
    match sys.platform:
        case "win32":
            return _pack_zip(folder)
        case "darwin":
            file = facts.DIST / f"{name()}.zip"
            # Apple's own tool keeps the links inside the bundle.
            steps.run(["ditto", "-c", "-k", "--keepParent", folder, file])
            return file
        case _:
            return _pack_tar(folder)


def _pack_zip(folder: Path) -> Path:
    file = facts.DIST / f"{name()}.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            archive.write(path, Path(name()) / path.relative_to(folder))
    return file


def _pack_tar(folder: Path) -> Path:
    add_linux_files(folder)
    file = facts.DIST / f"{name()}.tar.xz"
    day = datetime.combine(desktop.commit_day(), time(), UTC)

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        """Let the same content give the same archive, whoever makes it."""
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = int(day.timestamp())
        return entry

    with tarfile.open(file, "w:xz", preset=6) as archive:
        for path in [folder, *sorted(folder.rglob("*"))]:
            inside = Path(name()) / path.relative_to(folder)
            archive.add(path, str(inside), recursive=False, filter=plain)
    return file


def add_linux_files(folder: Path) -> None:
    """Put beside the program what its folder needs to stand alone."""
    text = README.format(version=facts.version(), entry=desktop.ENTRY, folder=name())
    (folder / "README.txt").write_text(text, encoding="utf-8")
    shutil.copyfile(facts.ROOT / "LICENSE", folder / "LICENSE.txt")
    desktop.write(folder / "share")
