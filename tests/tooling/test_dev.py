"""packaging/dev.py: what it installs and when, what it says when something is missing."""

from __future__ import annotations

import ast
import importlib.util
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from hanafuda_desktop.__main__ import PACKAGES
from tests.helpers.source_tree import ROOT

SCRIPT = ROOT / "packaging" / "dev.py"


def _load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("dev_under_test", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


dev = _load()

Commands = list[list[str]]


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> Commands:
    """The commands that would have been run; making an environment leaves its marks."""
    ran: Commands = []

    def run(command: list[str], env: dict[str, str] | None = None, *, silent: bool = False) -> int:
        ran.append(command)
        if "venv" in command:
            folder = Path(command[-1])
            for python in (folder / "bin" / "python", folder / "Scripts" / "python.exe"):
                python.parent.mkdir(parents=True, exist_ok=True)
                python.touch()
            (folder / "pyvenv.cfg").write_text(f"home = {folder}\n", encoding="utf-8")
        return 0

    monkeypatch.setattr(dev, "run", run)
    return ran


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with a project file and nothing else."""
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    return tmp_path


def steps(commands: Commands) -> list[str]:
    """Shorten the commands to what they were for."""
    return [
        "make"
        if "venv" in command
        else f"install {command[-1].rpartition('[')[2].rstrip(']')}"
        if "[" in command[-1]
        else "install"
        for command in commands
    ]


def test_a_first_start_makes_and_fills_the_environment(project: Path, commands: Commands) -> None:
    """Protects the newcomer: from nothing to a ready environment."""
    dev.Environment(project).prepare("")
    assert steps(commands) == ["make", "install"]


def test_nothing_is_done_twice(project: Path, commands: Commands) -> None:
    """Protects the quick start: a prepared environment starts no process, not even to look."""
    dev.Environment(project).prepare("dev")
    commands.clear()
    dev.Environment(project).prepare("dev")
    dev.Environment(project).prepare("")
    assert commands == []


def test_tools_are_added_to_an_environment_made_for_playing(
    project: Path, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Protects `test` after `play`: the tools come into the same environment."""
    monkeypatch.setattr(dev.subprocess, "run", _answers("3 11\n"))
    dev.Environment(project).prepare("")
    dev.Environment(project).prepare("dev")
    assert steps(commands) == ["make", "install", "install dev"]


def test_a_changed_project_file_is_installed_again(
    project: Path, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Protects from old packages after a pull, and keeps the tools of who has them."""
    monkeypatch.setattr(dev.subprocess, "run", _answers("3 11\n"))
    dev.Environment(project).prepare("dev")
    (project / "pyproject.toml").write_text("[project]\nname = 'x'\n", encoding="utf-8")
    dev.Environment(project).prepare("")
    assert steps(commands) == ["make", "install dev", "install dev"]


def test_a_failed_installation_is_not_remembered(
    project: Path, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Protects from a half-filled environment: after a failure the next start tries again."""
    dev.Environment(project).prepare("")
    (project / "pyproject.toml").write_text("[project]\nname = 'x'\n", encoding="utf-8")
    monkeypatch.setattr(dev.subprocess, "run", _answers("3 11\n"))
    monkeypatch.setattr(dev, "run", lambda command, env=None: 1)
    with pytest.raises(dev.SetupError, match="pip could not install"):
        dev.Environment(project).prepare("")
    assert not (project / ".venv" / "hanafuda-dev.json").exists()


def test_a_moved_folder_gets_a_new_environment(
    project: Path, commands: Commands, tmp_path: Path
) -> None:
    """Protects a moved checkout: its tools still point to the old place."""
    dev.Environment(project).prepare("dev")
    stamp = project / ".venv" / "hanafuda-dev.json"
    facts = json.loads(stamp.read_text(encoding="utf-8"))
    stamp.write_text(json.dumps(facts | {"folder": "/elsewhere/.venv"}), encoding="utf-8")
    dev.Environment(project).prepare("dev")
    assert steps(commands) == ["make", "install dev"] * 2


def test_a_lost_interpreter_gets_a_new_environment(project: Path, commands: Commands) -> None:
    """Protects from an upgraded or removed Python: the environment is made anew."""
    environment = dev.Environment(project)
    environment.prepare("dev")
    environment.python.unlink()
    dev.Environment(project).prepare("dev")
    assert steps(commands) == ["make", "install dev"] * 2


def test_an_environment_that_cannot_start_is_made_anew(
    project: Path, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Protects from an environment made by hand whose Python is broken or does not fit."""
    dev.Environment(project).prepare("")
    for answer in ("3 9\n", OSError("broken")):
        (project / ".venv" / "hanafuda-dev.json").unlink()
        monkeypatch.setattr(dev.subprocess, "run", _answers(answer))
        commands.clear()
        dev.Environment(project).prepare("")
        assert steps(commands) == ["make", "install"]


def test_a_folder_of_someone_else_is_left_alone(project: Path, commands: Commands) -> None:
    """Protects files: a `.venv` that is no environment is not cleared."""
    (project / ".venv").mkdir()
    (project / ".venv" / "notes").touch()
    with pytest.raises(dev.SetupError, match="is in the way"):
        dev.Environment(project).prepare("")
    assert commands == []


def _answers(answer: str | Exception) -> Callable[..., subprocess.CompletedProcess[str]]:
    def run(*args: object, **kwargs: object) -> subprocess.CompletedProcess[str]:
        if isinstance(answer, Exception):
            raise answer
        return subprocess.CompletedProcess([], 0, answer, "")

    return run


def test_an_old_python_can_read_the_script_far_enough() -> None:
    """Protects the message: an old Python must not stumble over the syntax before the check."""
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize("version", [(3, 10), (3, 15)])
def test_a_python_that_does_not_fit_is_told_so(version: tuple[int, int]) -> None:
    """Protects from strange errors later: a clear sentence and exit code 2."""
    pretend = f"import sys, runpy; sys.version_info = ({version[0]}, {version[1]}, 0, 'final', 0); "
    done = subprocess.run(
        [sys.executable, "-c", pretend + f"runpy.run_path({str(SCRIPT)!r}, run_name='__main__')"],
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(
        f"This program needs Python 3.11 to 3.14; this is Python {version[0]}.{version[1]}"
    )


@pytest.fixture
def bare_linux(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A Linux without any of the libraries."""
    monkeypatch.setattr(dev.sys, "platform", "linux")
    monkeypatch.setattr(dev, "can_load", lambda library: False)
    monkeypatch.setattr(dev.os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(dev, "DEBIAN", tmp_path)
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")


@pytest.mark.usefixtures("bare_linux")
def test_missing_libraries_are_named_with_their_packages() -> None:
    """Protects players on a lean Linux: the one line that helps."""
    with pytest.raises(dev.SetupError, match=r"libGL\.so\.1.*\n.*apt-get install .*libgl1"):
        dev.require_libraries(dev.OFFSCREEN)


@pytest.mark.usefixtures("bare_linux")
def test_root_gets_the_libraries_installed(
    monkeypatch: pytest.MonkeyPatch, commands: Commands
) -> None:
    """Protects fresh machines: root need not do by hand what can be done."""
    monkeypatch.setattr(dev.os, "geteuid", lambda: 0, raising=False)
    dev.require_libraries(dev.OFFSCREEN, dev.X11)
    update, install = commands
    assert update[:2] == ["apt-get", "update"]
    assert {*dev.OFFSCREEN.values(), *dev.X11.values()} <= set(install)


@pytest.mark.usefixtures("bare_linux")
def test_other_systems_are_told_the_library_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Protects users of other distributions from being sent to apt-get."""
    monkeypatch.setattr(dev, "DEBIAN", Path("/no/such/file"))
    with pytest.raises(dev.SetupError) as caught:
        dev.require_libraries(dev.X11)
    assert "libxcb-cursor.so.0" in str(caught.value)
    assert "apt-get" not in str(caught.value)


@pytest.mark.usefixtures("bare_linux")
def test_nothing_is_looked_for_off_linux(
    monkeypatch: pytest.MonkeyPatch, commands: Commands
) -> None:
    """Protects Windows and macOS, where the wheels bring all that Qt needs."""
    monkeypatch.setattr(dev.sys, "platform", "darwin")
    dev.require_libraries(dev.OFFSCREEN, dev.X11)
    assert commands == []


def test_play_without_a_screen_explains_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Protects from Qt's own abort message on a machine without a screen."""
    monkeypatch.setattr(dev.sys, "platform", "linux")
    with pytest.raises(dev.SetupError, match="no screen"):
        dev.screen_libraries({})
    assert dev.X11 in dev.screen_libraries({"DISPLAY": ":0"})
    assert dev.WAYLAND in dev.screen_libraries({"WAYLAND_DISPLAY": "wayland-0"})
    assert dev.screen_libraries({"QT_QPA_PLATFORM": "offscreen"}) == (dev.OFFSCREEN,)


def test_check_runs_everything_and_names_what_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], project: Path
) -> None:
    """Protects from stopping at the first failure, and from a green light after one."""
    ran = []

    def run(command: list[str], env: dict[str, str] | None = None) -> int:
        ran.append(Path(command[0]).stem)
        return 1 if ran[-1] in ("mypy", "pytest") else 0

    monkeypatch.setattr(dev, "run", run)
    monkeypatch.setattr(dev, "require_libraries", lambda *groups: None)
    monkeypatch.setattr(dev.Environment, "prepare", lambda self, extra: None)
    assert dev.check(dev.Environment(project), []) == 1
    assert ran == ["ruff", "ruff", "mypy", "lint-imports", "pytest"]
    assert capsys.readouterr().out.splitlines()[-1] == "FAILED: mypy, pytest"
    ran.clear()
    assert dev.check(dev.Environment(project), ["--no-tests"]) == 1
    assert ran == ["ruff", "ruff", "mypy", "lint-imports"]


def test_arguments_reach_pytest_as_they_were_meant() -> None:
    """Protects `test --vectors DIR`, which pytest alone would misread."""
    arguments = ["-k", "yaku and not slow", "--vectors", "some/folder", "-q"]
    assert dev.pytest_arguments(arguments) == [
        "-k",
        "yaku and not slow",
        "--vectors=some/folder",
        "-q",
    ]


def test_the_whole_suite_runs_on_all_cores_and_a_part_of_it_on_one() -> None:
    """A single test starts sooner without helpers, and its output comes as it is printed."""
    assert dev.pytest_arguments([]) == ["--numprocesses=auto", "--dist=worksteal"]
    assert dev.pytest_arguments(["tests/cards"]) == ["tests/cards"]


def test_the_exit_code_of_the_child_is_passed_on() -> None:
    """Protects CI from taking a failure, or a crash, for success."""
    assert dev.run([sys.executable, "-c", "raise SystemExit(3)"]) == 3
    if sys.platform != "win32":
        assert dev.run([sys.executable, "-c", "import os; os.abort()"]) == 128 + 6


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch, project: Path) -> list[tuple[list[str], str]]:
    """What `build` would have run, with the path of Python's modules; nothing is installed."""
    ran: list[tuple[list[str], str]] = []

    def run(command: list[str], env: dict[str, str]) -> int:
        ran.append((command, env["PYTHONPATH"]))
        return 0

    monkeypatch.setattr(dev, "ROOT", project)
    monkeypatch.setattr(dev, "run", run)
    monkeypatch.setattr(dev, "require_libraries", lambda *groups: None)
    monkeypatch.setattr(dev, "require_programs", lambda programs: None)
    monkeypatch.setattr(dev.Environment, "prepare", lambda self, extra: None)
    return ran


def test_packages_are_made_in_an_environment_of_their_own(
    project: Path, built: list[tuple[list[str], str]]
) -> None:
    """Protects the packages from what a developer has installed besides."""
    assert dev.main(["build", "--quick"]) == 0
    ((command, path),) = built
    assert Path(command[0]).is_relative_to(project / "build" / "env")
    assert command[1:] == ["-P", "-m", "release", "--quick"]
    assert path == str(project / "packaging")


def test_build_takes_no_other_argument(built: list[tuple[list[str], str]]) -> None:
    """Protects from a misspelled --quick that makes everything."""
    with pytest.raises(SystemExit):
        dev.main(["build", "--quik"])
    assert built == []


def test_the_program_names_the_same_packages() -> None:
    """Without a preparation it is the program itself that meets a missing library."""
    assert dev.OFFSCREEN == PACKAGES
