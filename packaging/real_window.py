"""Runs the tests of the real window on a virtual screen with a window manager (Linux only).

What is given after the name goes to pytest. Screenshots of the tests stay in `artifacts/`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import dev

PROGRAMS = {
    "Xvfb": "xvfb",
    "openbox": "openbox",  # without a window manager no window is ever active
    "xdotool": "xdotool",  # real mouse and keys
    "import": "imagemagick",  # pictures of the whole screen
}
SCREEN = "1936x1260x24"
"""Room for a window of 1920 x 1200 with its frame."""

START_SECONDS = 45.0
"""Patience with a window manager; a busy machine needs much of it."""
TRIES = 2


@contextmanager
def _running(command: list[str], **kwargs: object) -> Iterator[subprocess.Popen[bytes]]:
    """Keep a silent child process alive while the block runs."""
    child = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        **kwargs,  # type: ignore[call-overload]
    )
    try:
        yield child
    finally:
        child.terminate()
        try:
            child.wait(5)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """Yield the process environment of a fresh virtual screen with a window manager.

    Raises:
        SetupError: The screen or the window manager did not come up, at the second try either.
    """
    for number in range(1, TRIES + 1):
        with ExitStack() as stack:
            try:
                env = stack.enter_context(_one_screen())
            except dev.SetupError:
                if number == TRIES:
                    raise
                continue
            yield env
            return


@contextmanager
def _one_screen() -> Iterator[dict[str, str]]:
    """Try once to have a screen with a window manager."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with _running(command, pass_fds=(writer,)):
        os.close(writer)
        # Xvfb picks a free number and writes it when it is ready; at its death the pipe ends.
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise dev.SetupError("Xvfb did not start.")
        env = os.environ | {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
        env.pop("WAYLAND_DISPLAY", None)
        with _running(["openbox"], env=env) as manager:
            _wait_for_manager(manager, env)
            yield env


def _wait_for_manager(manager: subprocess.Popen[bytes], env: dict[str, str]) -> None:
    deadline = time.monotonic() + START_SECONDS
    # Only a window manager tells the number of desktops.
    question = ["xdotool", "get_num_desktops"]
    while subprocess.run(question, env=env, capture_output=True, check=False).returncode != 0:
        if manager.poll() is not None or time.monotonic() > deadline:
            raise dev.SetupError("openbox did not start.")
        time.sleep(0.1)


def main(arguments: list[str]) -> int:
    """Run the tests; the exit code is pytest's, 1 if the screen cannot be had, 2 off Linux."""
    if not sys.platform.startswith("linux"):
        sys.stderr.write("The real window is tested on Linux only.\n")
        return 2
    try:
        dev.require_programs(PROGRAMS)
        dev.require_libraries(dev.OFFSCREEN, dev.X11)
        environment = dev.Environment(dev.ROOT)
        environment.prepare("dev")
        with screen() as env:
            command = [environment.tool("pytest"), "-m", "xcb", "tests/window", *arguments]
            return dev.run(command, env)
    except dev.SetupError as problem:
        sys.stderr.write(f"{problem}\n")
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
