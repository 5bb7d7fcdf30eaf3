"""Each guard of tests/conftest.py and pyproject.toml fails a test when it should, and only then."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.tooling import guard_cases

ROOT = Path(__file__).parents[2]
CASES = "tests/tooling/guard_cases.py"
DESELECTED = "test_bad_real_window_test_in_the_normal_run"
NAMES = sorted(name for name in vars(guard_cases) if name.startswith("test_"))


QUICK = ("-p", "no:cacheprovider", "--assert=plain")
"""No outcome depends on these, and a process starts in half of the time."""


def run_pytest(*arguments: str, cwd: Path = ROOT, platform: str | None = None) -> str:
    """Run pytest in a process of its own, on a Qt platform if named; return all it printed."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if name not in ("QT_QPA_PLATFORM", "PYTEST_ADDOPTS")
    }
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *QUICK, *arguments],
        cwd=cwd,
        env=inherited | ({"QT_QPA_PLATFORM": platform} if platform else {}),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=50,
        check=False,
    )
    return done.stdout + done.stderr


@dataclass(frozen=True, slots=True)
class Run:
    """All guard cases, run once.

    `outcomes` tells in their order whether each failed (in its call or in its teardown).
    """

    outcomes: dict[str, bool]
    text: str


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """The guard cases, run in the order of seed 1."""
    report = tmp_path_factory.mktemp("guards") / "report.xml"
    text = run_pytest(
        *(CASES, "-q", f"--junitxml={report}", "--randomly-seed=1"),
        *("-o", "junit_duration_report=call"),
    )
    outcomes: dict[str, bool] = {}
    for case in ElementTree.parse(report).iter("testcase"):
        failed = case.find("failure") is not None or case.find("error") is not None
        outcomes[case.attrib["name"]] = outcomes.get(case.attrib["name"], False) or failed
    return Run(outcomes, text)


@pytest.mark.parametrize("name", [name for name in NAMES if name != DESELECTED])
def test_a_bad_test_fails_and_a_good_one_passes(name: str, run: Run) -> None:
    """Protects every guard: the case named bad fails, the one named good passes."""
    assert run.outcomes[name] is name.startswith("test_bad_")


def test_real_windows_wait_to_be_asked_for(run: Run) -> None:
    """Protects the normal run from needing a screen."""
    assert DESELECTED not in run.outcomes
    assert f"{CASES}::{DESELECTED}" in run_pytest(CASES, "-m", "xcb", "--collect-only", "-q")


def test_the_order_is_random_and_repeatable(run: Run) -> None:
    """Protects against tests that need each other, and keeps a failing order repeatable."""

    def order(seed: int) -> list[str]:
        text = run_pytest(CASES, "--collect-only", "-q", f"--randomly-seed={seed}")
        return re.findall(r"::(\w+)", text)

    first, again, other = [*run.outcomes], order(1), order(2)
    assert first == again
    assert first != other
    assert sorted(first) == sorted(other)


def test_the_seed_is_printed_after_a_failure(run: Run) -> None:
    """Protects the way back to a failing order also where `-q` hides the header."""
    assert "pytest --randomly-seed=1\n" in run.text


def test_the_time_limit_is_for_what_hangs(pytestconfig: pytest.Config) -> None:
    """Protects the suite from hanging, and slow tests on a busy machine from being shot."""
    assert float(pytestconfig.getini("timeout")) == 300


def test_the_screen_of_the_caller_is_left_alone() -> None:
    """Protects the real-window run: a platform that was chosen is not overridden."""
    assert "1 failed" in run_pytest(CASES, "-q", "-k", "no_screen_is_needed", platform="minimal")


def test_benchmarks_run_by_name_only(tmp_path: Path) -> None:
    """Protects the normal run from benchmarks, and lets them be asked for."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    folder = tmp_path / "tests" / "benchmarks"
    folder.mkdir(parents=True)
    (folder / "test_speed.py").write_text("def test_speed(): pass\n", encoding="utf-8")
    assert "no tests ran" in run_pytest(cwd=tmp_path)
    assert "1 passed" in run_pytest("tests/benchmarks", cwd=tmp_path)


def test_vectors_come_from_the_folder_that_was_named(tmp_path: Path) -> None:
    """Protects `--vectors`: a folder is handed to the tests, a wrong name is refused."""
    case = tmp_path / "test_folder.py"
    case.write_text(
        f"def test_folder(vectors_dir):\n    assert str(vectors_dir) == {str(tmp_path)!r}\n",
        encoding="utf-8",
    )
    ours = ("-c", str(ROOT / "pyproject.toml"), "-p", "tests.conftest", str(case), "-q")
    assert "1 passed" in run_pytest(*ours, f"--vectors={tmp_path}")
    assert "is not a folder" in run_pytest(*ours, f"--vectors={tmp_path / 'none'}")
