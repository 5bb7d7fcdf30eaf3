"""The frozen program: in a window, without one, without network, in odd places."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from release import facts, freeze, steps
from release.trials import self_test, surroundings

PICTURES = facts.BUILD / "pictures"
ON_LINUX = sys.platform.startswith("linux")


def check(folder: Path, *, is_quick: bool) -> None:
    """Try the frozen program in every way that this system allows."""
    program = freeze.program(folder)
    steps.say("  tests itself without a screen")
    self_test.check([program], keep=PICTURES / "offscreen")
    cli = freeze.program(folder, f"{facts.PACKAGE}-cli")
    self_test.check_version([cli])
    # A tournament starts this very program anew for each of its processes.
    steps.run([cli, "simulate", "hiki_kabu", "--matches", "4", "--processes", "2", "--seed", "8"])
    if not ON_LINUX:
        # Windows and macOS always have a screen.
        steps.say("  tests itself in a window")
        self_test.check([program], env={}, keep=PICTURES / "window")
        return
    self_test.check_version([program])
    with screen() as env:
        steps.say("  tests itself in a window")
        self_test.check([program], env, keep=PICTURES / "window")
    check_without_network(program)
    steps.say("  tests itself without any font but its own")
    env = {**self_test.OFFSCREEN, **surroundings.without_fonts()}
    self_test.check([program], env, keep=PICTURES / "no-fonts")
    if not is_quick:
        _check_odd_places(folder)


def check_without_network(program: Path) -> None:
    """Test the program where there is no network, not even the machine's own."""
    apart = ["unshare", "--net", "--map-root-user"]
    done = subprocess.run([*apart, "true"], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        steps.say(f"  NOT TRIED without network: {done.stderr.strip()}")
        return
    steps.say("  tests itself without network")
    self_test.check([*apart, program])


def _check_odd_places(folder: Path) -> None:
    with surroundings.odd_folder() as place:
        moved = place / folder.name
        shutil.copytree(folder, moved, symlinks=True)
        for name, env in surroundings.make_locales().items():
            steps.say(f"  tests itself in “{place.name}” under {name}")
            self_test.check([freeze.program(moved)], {**self_test.OFFSCREEN, **env})


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """Yield the environment of a virtual screen with a window manager (Linux)."""
    import dev  # noqa: PLC0415 - both on Linux alone
    import real_window  # noqa: PLC0415

    try:
        with real_window.screen() as env:
            yield env
    except dev.SetupError as error:
        raise steps.BuildError(str(error)) from error
