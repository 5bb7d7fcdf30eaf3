"""Guards around every test: what it logs, what it leaves running, in which order it runs.

Warnings, Qt warnings, the time limit and the markers are configured in pyproject.toml.
`tests/tooling/test_guards.py` proves that each guard fails a test when it should.
"""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import hypothesis
import pytest

from tests.helpers.leaks import find_threads, stop_qt_leftovers
from tests.helpers.log_guard import LogGuard

# Before Qt is loaded: no test of the normal run may need a screen.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# As at a start of the program, which is too late where another test has painted before.
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")

# No time limit per example (two slow cores are no fault of the code), and a failing example
# comes with the line that repeats it.
hypothesis.settings.register_profile(
    "hanafuda",
    deadline=None,
    print_blob=True,
    suppress_health_check=[hypothesis.HealthCheck.function_scoped_fixture],
)
hypothesis.settings.load_profile("hanafuda")

_VECTORS = Path(__file__).parent / "data" / "vectors"

ExpectLog = Callable[[str, int, str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--vectors DIR`, `--option-sets NUMBER` and `--fairness NUMBER`."""
    parser.addoption(
        "--vectors",
        metavar="DIR",
        type=Path,
        default=_VECTORS,
        help="run the rule vectors of this folder instead of tests/data/vectors",
    )
    parser.addoption(
        "--option-sets",
        metavar="NUMBER",
        type=int,
        default=200,
        help="play random matches under so many random sets of rule options",
    )
    parser.addoption(
        "--fairness",
        metavar="NUMBER",
        type=int,
        default=5,
        help="change hidden cards in so many positions (2000 for the whole proof)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Refuse a vectors folder that does not exist."""
    folder = config.getoption("--vectors")
    if not folder.is_dir():
        raise pytest.UsageError(f"--vectors: {folder} is not a folder")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the slow tests: several workers then end at about the same time."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """Keep the garbage collector from looking at thousands of tests again and again."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say after a failure how to repeat it in the same order with the same seeds."""
    if terminalreporter.stats.keys() & {"failed", "error"} and config.pluginmanager.has_plugin(
        "randomly"
    ):
        seed = config.getoption("randomly_seed")
        terminalreporter.write_line(
            f"the same order and seeds again: pytest --randomly-seed={seed}"
        )


@pytest.fixture(scope="session")
def fairness(pytestconfig: pytest.Config) -> int:
    """In how many positions it is proved that computer players are fair."""
    count: int = pytestconfig.getoption("--fairness")
    return count


@pytest.fixture(scope="session")
def vectors_dir(pytestconfig: pytest.Config) -> Path:
    """The folder of rule vectors to run."""
    folder: Path = pytestconfig.getoption("--vectors")
    return folder


@pytest.fixture
def _log_guard() -> LogGuard:
    return LogGuard()


@pytest.fixture
def expect_log(_log_guard: LogGuard) -> ExpectLog:
    """Allow, and demand, a log record: `expect_log(logger, level, pattern)`."""
    return _log_guard.expect


@pytest.fixture(autouse=True)
def _no_unexpected_log(_log_guard: LogGuard) -> Iterator[None]:
    """Fail a test that logs a warning it did not announce, or not the one it announced."""
    with _log_guard.watching():
        yield
    if complaints := _log_guard.complaints():
        pytest.fail("\n".join(complaints), pytrace=False)


@pytest.fixture(autouse=True)
def _nothing_left_running() -> Iterator[None]:
    """Fail a test that leaves a thread, timer, animation or pool task behind."""
    before = threading.enumerate()
    yield
    if leaked := find_threads(before) + stop_qt_leftovers():
        pytest.fail("\n".join(leaked), pytrace=False)
