"""The packages in a fresh, minimal Debian 12: installed, started, looked at, removed.

Needs root, as installing does. The root folder lies in `build/` and is used for one trial only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from release import facts, measure, steps
from release.trials import frozen, self_test, surroundings

SUITE, MIRROR = "bookworm", "http://deb.debian.org/debian"
BASE = facts.BUILD / "debian-root.tar"
"""The minimal system as it comes, kept for the next trial."""
ROOT = facts.BUILD / "debian-root"
PLAYER = "1000:1000"
HOME = "/home/player"
SIZES = ("1280x800", "1024x640")
_ENV = {
    "HOME": HOME,
    "LANG": "C.UTF-8",
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    "DEBIAN_FRONTEND": "noninteractive",
}
_FRAME = (2, 22)
"""Px that the window manager adds to a window, across and down."""
_FEWEST_COLORS = 100
"""In the picture of a window; one in which nothing was painted has one or two."""


def obstacle() -> str | None:
    """Return why no root can be made here; None where it can."""
    if os.geteuid() != 0:
        return "that needs root"
    if shutil.which("mmdebstrap") is None:
        return "mmdebstrap is missing (Debian has it in the package mmdebstrap)"
    return None


def check(package: Path, archive: Path) -> None:
    """Try package and archive."""
    with fresh_root():
        steps.say(f"  installs {package.name} in a minimal Debian 12")
        _check_package(package)
        steps.say("  removes it again: nothing is left")
        _check_removal()
        steps.say(f"  unpacks {archive.name} there, and starts it with no font but its own")
        _check_archive(archive)


@contextmanager
def fresh_root() -> Iterator[None]:
    """Make the folder of a minimal system with a player in it; it is removed afterwards."""
    if not BASE.is_file():
        steps.run(["mmdebstrap", "--variant=minbase", SUITE, BASE, MIRROR])
    shutil.rmtree(ROOT, ignore_errors=True)
    ROOT.mkdir(parents=True)
    _unpack(BASE, ROOT)
    shutil.copyfile("/etc/resolv.conf", ROOT / "etc/resolv.conf")
    try:
        inside(["useradd", "--create-home", "--uid", "1000", "player"])
        yield
    finally:
        shutil.rmtree(ROOT, ignore_errors=True)


def inside(
    command: Sequence[str], env: Mapping[str, str] | None = None, *, as_player: bool = False
) -> str:
    """Run a command in the root and return its output."""
    return steps.run(_in_root(command, env or {}, as_player=as_player))


def _in_root(command: Sequence[str], env: Mapping[str, str], *, as_player: bool) -> list[str]:
    """Return a command as it runs in the root, with /proc, /dev and the screens of this system.

    What is mounted is seen by that command alone, and gone with it.
    """
    user = f"--userspec {PLAYER}" if as_player else ""
    screens = "/tmp/.X11-unix"
    mounts = (
        f"mount -t proc proc {ROOT}/proc && mount --rbind /dev {ROOT}/dev && "
        f"mkdir -p {ROOT}{screens} {screens} && mount --bind {screens} {ROOT}{screens} && "
        f'exec chroot {user} {ROOT} "$@"'
    )
    words = [f"{key}={value}" for key, value in {**_ENV, **env}.items()]
    return ["unshare", "--mount", "sh", "-c", mounts, "sh", "env", "-i", *words, *command]


def _unpack(file: Path, folder: Path) -> None:
    """Unpack a file as a player does."""
    steps.run(["tar", "--extract", "--file", file, "--directory", folder])


def _check_package(package: Path) -> None:
    shutil.copy(package, ROOT / "tmp")
    apt = ["apt-get", "-qq", "-o", "APT::Sandbox::User=root"]
    inside([*apt, "update"])
    install = ["install", "--yes", "--no-install-recommends", f"/tmp/{package.name}"]
    inside([*apt, *install])
    for name in (facts.PACKAGE, f"{facts.PACKAGE}-cli"):
        _expect(inside([name, "--version"], self_test.OFFSCREEN, as_player=True))
    told = inside([facts.PACKAGE, "--self-test"], self_test.OFFSCREEN, as_player=True)
    _expect(told, "All well after")


def _expect(told: str, words: str = facts.version()) -> None:
    if words not in told:
        raise steps.BuildError(f"expected {words!r} in:\n{told}")


def _check_removal() -> None:
    files = inside(["dpkg", "--listfiles", facts.PACKAGE]).split()
    inside(["apt-get", "-qq", "purge", "--yes", facts.PACKAGE])
    left = [name for name in files if facts.PACKAGE in name and (ROOT / name[1:]).exists()]
    if left:
        raise steps.BuildError(f"removing the package leaves {', '.join(left)}")


def _check_archive(archive: Path) -> None:
    """Start the unpacked program in a window, and keep what is seen.

    The libraries that the package asked for are still there; a desktop has them anyway.
    """
    place = Path(HOME) / surroundings.ODD_NAME
    folder = ROOT / place.relative_to("/")
    folder.mkdir()
    _unpack(archive, folder)
    (name,) = (path.name for path in folder.iterdir())
    shutil.rmtree(ROOT / "usr/share/fonts")
    program = str(place / name / facts.PACKAGE)
    told = inside([program, "--self-test"], self_test.OFFSCREEN, as_player=True)
    _expect(told, "All well after")
    with frozen.screen() as screen:
        for size in SIZES:
            _photograph(program, size, screen)


def _photograph(program: str, size: str, screen: dict[str, str]) -> None:
    """Open the program at a size and keep a picture of its window."""
    width, height = map(int, size.split("x"))
    data = ROOT / "tmp" / size
    data.mkdir(mode=0o777)
    data.chmod(0o777)
    settings = f'{{"version": 1, "window": [0, 0, {width}, {height}]}}'
    (data / "settings.json").write_text(settings, encoding="utf-8")
    display = {"DISPLAY": screen["DISPLAY"], "QT_QPA_PLATFORM": "xcb"}
    command = [program, "--data", f"/tmp/{size}"]
    child = subprocess.Popen(_in_root(command, display, as_player=True))
    try:
        measure.wait_for_rest(child)
        frozen.PICTURES.mkdir(parents=True, exist_ok=True)
        picture = frozen.PICTURES / f"debian-no-fonts-{size}.png"
        framed = f"{width + _FRAME[0]}x{height + _FRAME[1]}+0+0"
        steps.run(["import", "-window", "root", "-crop", framed, picture], env=screen)
        colors = int(steps.run(["identify", "-format", "%k", picture]))
        if colors < _FEWEST_COLORS:
            raise steps.BuildError(f"{picture} shows no table: it has {colors} colors")
    finally:
        child.terminate()
        child.wait()
