"""Play, test, check and build packages from a plain checkout; needs nothing but Python.

It keeps a virtual environment in `.venv`, installs the program and its tools there when they
are missing or their list has changed, and on Linux looks for the system libraries Qt needs.
"""

# The lines above the version check must be understood by any Python 3, so that an old one
# gets the sentence below instead of a syntax error.
import argparse
import ctypes
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST, NEWEST = (3, 11), (3, 14)

if not OLDEST <= sys.version_info[:2] <= NEWEST:
    sys.stderr.write(
        "This program needs Python {}.{} to {}.{}; this is Python {}.{} ({}).\n"
        "Install a fitting one (https://www.python.org/downloads) and start it by name, "
        "for example: python3.12 packaging/dev.py play\n".format(
            *OLDEST, *NEWEST, *sys.version_info[:2], sys.executable
        )
    )
    sys.exit(2)

ROOT = Path(__file__).resolve().parents[1]
WINDOWS = sys.platform == "win32"
DEBIAN = Path("/etc/debian_version")  # Ubuntu and other children of Debian have it, too

# Shared library -> Debian package, found by adding them one by one on a bare system.
OFFSCREEN = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
}
X11 = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND = {"libwayland-cursor.so.0": "libwayland-cursor0"}

NO_DISPLAY = """\
There is no screen to play on: neither DISPLAY nor WAYLAND_DISPLAY is set.
  * At the machine itself: start this from a terminal inside the desktop.
  * Over ssh: connect with `ssh -X` and start it again.
  * Without any screen (to try it out): xvfb-run -a python3 packaging/dev.py play
"""


class SetupError(Exception):
    """Something a person has to put right; the text says what and how."""


def say(text: str) -> None:
    """Print at once, so that the order holds beside the output of child processes."""
    print(text, flush=True)


def run(command: "list[str]", env: "dict[str, str] | None" = None, *, silent: bool = False) -> int:
    """Run a command in the project folder and return its exit code; silent but for its errors.

    Ctrl+C reaches the child, too, and the child decides what to do with it.
    """
    output = subprocess.DEVNULL if silent else None
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=output) as child:
        while True:
            try:
                code = child.wait()
            except KeyboardInterrupt:
                continue
            return code if code >= 0 else 128 - code


# ---- what the system must bring --------------------------------------------------------------


def can_load(library: str) -> bool:
    """Tell whether the system's loader finds this shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def require_libraries(*groups: "dict[str, str]") -> None:
    """See to it that Linux has the shared libraries of these groups.

    Raises:
        SetupError: Some are missing and could not be installed.
    """
    if not sys.platform.startswith("linux"):
        return
    missing = {
        library: package
        for group in groups
        for library, package in group.items()
        if not can_load(library)
    }
    if missing:
        install_debian("Qt needs the libraries " + ", ".join(missing), sorted({*missing.values()}))


def require_programs(programs: "dict[str, str]") -> None:
    """See to it that these programs (name -> Debian package) can be started.

    Raises:
        SetupError: Some are missing and could not be installed.
    """
    missing = {name: package for name, package in programs.items() if shutil.which(name) is None}
    if missing:
        install_debian("These programs are needed: " + ", ".join(missing), [*missing.values()])


def install_debian(reason: str, packages: "list[str]") -> None:
    """Install Debian packages when root on Debian or Ubuntu, otherwise ask for them.

    Raises:
        SetupError: They are not there afterwards; the text names them.
    """
    names = " ".join(packages)
    if not DEBIAN.exists() or shutil.which("apt-get") is None:
        raise SetupError(f"{reason}. Debian has them in the packages {names}")
    if os.geteuid() != 0:
        raise SetupError(f"{reason}. Install them with:\n  sudo apt-get install {names}")
    say(f"{reason}; installing {names}")
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    # A stale list of packages is the usual reason for a failure, and an old list may still do.
    run(["apt-get", "update", "-qq"], env, silent=True)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    if run(install, env, silent=True) != 0:
        raise SetupError(f"apt-get could not install: {names}")


def screen_libraries(env: "dict[str, str]") -> "tuple[dict[str, str], ...]":
    """Return the groups of libraries the window needs here.

    Raises:
        SetupError: There is no screen.
    """
    platform = env.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if platform == "offscreen":
        return (OFFSCREEN,)
    if platform.startswith("wayland"):
        return (OFFSCREEN, WAYLAND)
    if sys.platform.startswith("linux") and not platform:
        if not env.get("DISPLAY") and not env.get("WAYLAND_DISPLAY"):
            raise SetupError(NO_DISPLAY)
        if env.get("WAYLAND_DISPLAY"):
            return (OFFSCREEN, X11, WAYLAND)
    return (OFFSCREEN, X11)


# ---- the virtual environment -----------------------------------------------------------------


class Environment:
    """A virtual environment of the project, and what was installed there for which project file."""

    def __init__(self, root: Path, folder: "Path | None" = None) -> None:
        self.root = root
        self.folder = folder or root / ".venv"
        self._bin = self.folder / ("Scripts" if WINDOWS else "bin")
        self.python = self._bin / ("python.exe" if WINDOWS else "python")
        self._stamp = self.folder / "hanafuda-dev.json"

    def tool(self, name: str) -> str:
        """Return the path of a tool installed there."""
        return str(self._bin / (name + ".exe" if WINDOWS else name))

    def prepare(self, extra: str) -> None:
        """Make the environment ready for playing (extra ""), developing ("dev") or "build".

        Nothing is done, and no process started, when the last preparation still holds.

        Raises:
            SetupError: It cannot be made, or something cannot be installed.
        """
        done = self._read_stamp()
        if done == self._facts(extra) or done == self._facts("dev"):
            return
        if not self._works(done):
            self._create()
        # Who developed here once goes on developing: playing takes no tool away.
        self._install("dev" if done.get("extra") == "dev" else extra, first=not done)

    def _facts(self, extra: str) -> "dict[str, str]":
        """Return what the stamp says when all is ready."""
        project = (self.root / "pyproject.toml").read_bytes()
        return {
            "extra": extra,
            "project": hashlib.sha256(project).hexdigest(),
            **self._place(),
        }

    def _place(self) -> "dict[str, str]":
        """Return what may not change under an environment: its folder and its interpreter."""
        return {
            "folder": str(self.folder),
            "python": os.path.realpath(self.python) if self._base_exists() else "",
        }

    def _base_exists(self) -> bool:
        """Tell whether the interpreter is there, also the one it was made from."""
        try:
            lines = (self.folder / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
        except OSError:
            return False
        settings = dict(part.split(" = ", 1) for part in lines if " = " in part)
        return self.python.exists() and Path(settings.get("home", "")).is_dir()

    def _read_stamp(self) -> "dict[str, str]":
        try:
            stamp = json.loads(self._stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def _works(self, done: "dict[str, str]") -> bool:
        """Tell whether an environment is there that packages can be installed into."""
        place = self._place()
        if not place["python"] or (done and {key: done.get(key) for key in place} != place):
            return False
        try:
            version = subprocess.run(
                [str(self.python), "-c", "import pip, sys; print(*sys.version_info[:2])"],
                capture_output=True,
                text=True,
                timeout=60,
                check=True,
            ).stdout.split()
        except (OSError, subprocess.SubprocessError):
            return False
        return OLDEST <= (int(version[0]), int(version[1])) <= NEWEST

    def _create(self) -> None:
        if self.folder.is_dir() and any(self.folder.iterdir()):
            if not (self.folder / "pyvenv.cfg").exists():
                raise SetupError(f"{self.folder} is in the way: it is no virtual environment.")
            say(f"The environment in {self.folder} does not work any more; making it anew.")
        else:
            say(f"Making a virtual environment in {self.folder}")
        if importlib.util.find_spec("ensurepip") is None:
            install_debian("Python cannot make virtual environments here", ["python3-venv"])
        maker = getattr(sys, "_base_executable", None) or sys.executable
        if run([maker, "-m", "venv", "--clear", str(self.folder)]) != 0:
            raise SetupError(f"{maker} could not make a virtual environment in {self.folder}.")

    def _install(self, extra: str, *, first: bool) -> None:
        target = f"{self.root}[{extra}]" if extra else str(self.root)
        size = "about 150 MB the first time" if first else "the list of packages has changed"
        purpose = {"": "play", "dev": "develop"}.get(extra, extra)
        say(f"Installing what is needed to {purpose} ({size})")
        self._stamp.unlink(missing_ok=True)
        command = [str(self.python), "-m", "pip", "install", "--disable-pip-version-check"]
        if run([*command, *([] if first else ["-q"]), "-e", target]) != 0:
            raise SetupError("pip could not install the packages; its message stands above.")
        self._stamp.write_text(json.dumps(self._facts(extra)), encoding="utf-8")


# ---- the commands ----------------------------------------------------------------------------


def play(environment: Environment, arguments: "list[str]") -> int:
    """Open the window."""
    require_libraries(*screen_libraries(dict(os.environ)))
    environment.prepare("")
    return run([str(environment.python), "-m", "hanafuda_desktop", *arguments])


def test(environment: Environment, arguments: "list[str]") -> int:
    """Run the tests; what follows goes to pytest."""
    require_libraries(OFFSCREEN)
    environment.prepare("dev")
    return run([environment.tool("pytest"), *pytest_arguments(arguments)])


ALL_CORES = ["--numprocesses=auto", "--dist=worksteal"]


def pytest_arguments(arguments: "list[str]") -> "list[str]":
    """Let the whole suite run on all cores; join `--vectors DIR` to `--vectors=DIR`.

    pytest looks for its configuration before it knows our option, and would take a folder
    standing alone for the place of the tests.
    """
    if not arguments:
        return ALL_CORES
    joined: list[str] = []
    for argument in arguments:
        if joined and joined[-1] == "--vectors":
            joined[-1] = f"--vectors={argument}"
        else:
            joined.append(argument)
    return joined


CHECKS = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "mypy": ["mypy"],
    "lint-imports": ["lint-imports"],
    "pytest": ["pytest", *ALL_CORES],
}


def check(environment: Environment, arguments: "list[str]") -> int:
    """Run all checks, also after one has failed, and say which failed."""
    require_libraries(OFFSCREEN)
    environment.prepare("dev")
    chosen = [name for name in CHECKS if name != "pytest" or "--no-tests" not in arguments]
    failed = []
    for name in chosen:
        say(f"== {name}")
        tool, *rest = CHECKS[name]
        if run([environment.tool(tool), *rest]) != 0:
            failed.append(name)
    say(f"FAILED: {', '.join(failed)}" if failed else f"All well: {', '.join(chosen)}")
    return 1 if failed else 0


BUILD_PROGRAMS = {
    "strip": "binutils",
    "patchelf": "patchelf",
    "xz": "xz-utils",
    "dpkg-deb": "dpkg",
    "dpkg-shlibdeps": "dpkg-dev",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "unshare": "util-linux",
    "localedef": "libc-bin",
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "import": "imagemagick",
}


def build(environment: Environment, arguments: "list[str]") -> int:
    """Make the packages of this system and try them; see packaging/release."""
    if sys.platform.startswith("linux"):
        # What lies on this system goes into the program.
        require_libraries(OFFSCREEN, X11, WAYLAND)
        require_programs(BUILD_PROGRAMS)
    # An environment of its own: nothing that somebody works with may get into a package.
    maker = Environment(environment.root, environment.root / "build" / "env")
    maker.prepare("build")
    env = os.environ | {"PYTHONPATH": str(environment.root / "packaging"), "PYTHONUTF8": "1"}
    return run([str(maker.python), "-P", "-m", "release", *arguments], env)


COMMANDS = {"play": play, "test": test, "check": check, "build": build}


def main(argv: "list[str]") -> int:
    """Carry out the command line; 0 all well, 1 something failed, 2 wrong usage."""
    parser = argparse.ArgumentParser(
        prog="dev.py",
        description="Play, test, check and build hanafuda_desktop from a plain checkout.",
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("play", help="open the window", allow_abbrev=False)
    commands.add_parser("test", help="run the tests; arguments go to pytest", allow_abbrev=False)
    checks = commands.add_parser(
        "check", help="lint, format, types, import contracts and tests", allow_abbrev=False
    )
    checks.add_argument("--no-tests", action="store_true", help="all but the tests")
    builds = commands.add_parser(
        "build", help="make, try and measure the packages of this system", allow_abbrev=False
    )
    builds.add_argument(
        "--quick", action="store_true", help="without odd places, locales and a fresh Debian"
    )
    options, rest = parser.parse_known_args(argv)
    if options.command in ("check", "build"):
        if rest:
            parser.error(f"{options.command} takes no {' '.join(rest)}")
        flags = {"--no-tests": "no_tests", "--quick": "quick"}
        rest = [flag for flag, name in flags.items() if getattr(options, name, False)]
    try:
        return COMMANDS[options.command](Environment(ROOT), rest)
    except SetupError as problem:
        sys.stderr.write(f"{problem}\n")
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
