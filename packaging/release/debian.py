"""The package for Debian and Ubuntu: the frozen program without what Debian has itself."""

from __future__ import annotations

import gzip
import os
import re
import shutil
from pathlib import Path

from release import desktop, facts, measure, slim, steps

TREE = facts.BUILD / "deb"
HOME = Path("usr/lib") / facts.PACKAGE
LEFT_TO_DEBIAN = tuple(pattern for pattern in slim.LINUX_LIBRARIES if "python" not in pattern)
"""Libraries that the archive brings along and a package only names."""
NOT_ASKED = ("*/platformthemes/libqgtk3.so",)
"""Plugins that are loaded only where what they need is there anyway."""

DESCRIPTION = """\
Japanese flower-card games against computer players
 Hachi-Hachi, the great game of the Japanese flower cards, and Hiki-Kabu, the
 old game of nines, at a drawn table.
 .
 Every payment is explained line by line; the whole rules, every rule option
 and a scoring helper for real cards are included. There is no network.
"""


def architecture() -> str:
    """Return what Debian calls this processor."""
    return steps.run(["dpkg", "--print-architecture"]).strip()


def version(python: str) -> str:
    """Return a version of Python in the order of Debian, where only a tilde comes before the end.

    1.0.0rc1 becomes 1.0.0~rc1, which 1.0.0 replaces; two tildes put a .dev before its rc.
    """
    return re.sub(r"[-._]?(a|b|rc)(?=\d)", r"~\1", re.sub(r"[-._]?dev(?=\d)", "~~dev", python))


def build(frozen: Path) -> Path:
    """Make the package of the frozen program and return it."""
    shutil.rmtree(TREE, ignore_errors=True)
    home = TREE / HOME
    shutil.copytree(frozen, home, symlinks=True, ignore=_ignored)
    desktop.write(TREE / "usr/share")
    programs = TREE / "usr/bin"
    programs.mkdir(parents=True)
    for name in (facts.PACKAGE, f"{facts.PACKAGE}-cli"):
        os.symlink(Path("..") / HOME.relative_to("usr") / name, programs / name)
    _write_documents(TREE / "usr/share/doc" / facts.PACKAGE)
    control = TREE / "DEBIAN"
    control.mkdir()
    (control / "control").write_text(_control(home), encoding="utf-8")
    # Where releases are offered a tilde in the name of a file would become a point.
    file = facts.DIST / f"{facts.PACKAGE}_{facts.version()}_{architecture()}.deb"
    _set_modes(TREE)
    steps.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", TREE, file])
    return file


def _ignored(folder: str, names: list[str]) -> set[str]:
    """Leave out what Debian has, and what stands elsewhere in a package."""
    ignore = shutil.ignore_patterns(*LEFT_TO_DEBIAN)
    if Path(folder).name == "_internal":
        return ignore(folder, names)
    return {"README.txt", "LICENSE.txt", "share"} & set(names) if facts.PACKAGE in names else set()


def _control(home: Path) -> str:
    size = round(measure.size(TREE) * 1_000_000 / 1024)
    return (
        f"Package: {facts.PACKAGE}\n"
        f"Version: {version(facts.version())}\n"
        f"Architecture: {architecture()}\n"
        f"Maintainer: {facts.PUBLISHER}\n"
        f"Installed-Size: {size}\n"
        f"Depends: {dependencies(home)}\n"
        "Section: games\n"
        "Priority: optional\n"
        f"Description: {DESCRIPTION}"
    )


def dependencies(home: Path) -> str:
    """Return the packages whose libraries the program needs, as Debian's own tool finds them."""
    binaries = [
        path
        for path in sorted(home.rglob("*"))
        if path.is_file()
        and not path.is_symlink()
        and not any(path.match(pattern) for pattern in NOT_ASKED)
        and path.open("rb").read(4) == b"\x7fELF"
    ]
    folders = sorted({path.parent for path in binaries})
    (facts.BUILD / "debian").mkdir(exist_ok=True)
    # The tool wants to stand beside a source package.
    (facts.BUILD / "debian" / "control").write_text(
        f"Source: {facts.PACKAGE}\n\nPackage: {facts.PACKAGE}\nArchitecture: any\n"
    )
    told = steps.run(
        [
            *("dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0"),
            *(f"-l{folder}" for folder in folders),
            *(f"-e{path}" for path in binaries),
        ],
        cwd=facts.BUILD,
    )
    found = [line for line in told.splitlines() if line.startswith("shlibs:Depends=")]
    if not found:
        raise steps.BuildError(f"dpkg-shlibdeps found no dependencies:\n{told}")
    return found[0].partition("=")[2]


def _write_documents(folder: Path) -> None:
    folder.mkdir(parents=True)
    licence = (facts.ROOT / "LICENSE").read_text(encoding="utf-8")
    parts = f"/{HOME}/_internal/hanafuda_desktop/resources/licences"
    (folder / "copyright").write_text(
        f"{licence}\nThe licences of all libraries inside are in {parts}\n", encoding="utf-8"
    )
    with gzip.GzipFile(folder / "changelog.gz", "wb", 9, mtime=0) as file:
        file.write((facts.ROOT / "CHANGELOG.md").read_bytes())


def _set_modes(tree: Path) -> None:
    """Give folders and programs 755 and all else 644, whatever the mask of whoever builds."""
    for path in tree.rglob("*"):
        if path.is_symlink():
            continue
        is_open = path.is_dir() or (path.parent == tree / HOME and not path.suffix)
        path.chmod(0o755 if is_open else 0o644)
