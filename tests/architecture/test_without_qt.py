"""What the layers really load, seen from child processes."""

from __future__ import annotations

from tests.helpers.fresh_process import words_of
from tests.helpers.source_tree import modules

CORE = ("", "errors", "assets", "cards", "engine", "games", "match", "ai", "storage", "i18n", "cli")

REPORT = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(*sorted(name for name in sys.modules if name.partition(".")[0] in ("PySide6", "shiboken6")))
"""


def qt_modules_after(*names: str) -> set[str]:
    """Return the modules of Qt that are loaded in a fresh process after importing `names`."""
    return set(words_of(REPORT, *names))


def named(*layers: str) -> list[str]:
    """Return the names of all modules of these layers."""
    return [module.name for module in modules() if module.layer in layers]


def test_the_core_and_the_command_line_load_no_qt() -> None:
    """Protects headless use: rules, agents, storage, texts and the command line need no Qt."""
    core = named(*CORE)
    assert "hanafuda_desktop.cli" in core
    assert qt_modules_after(*core) == set()


def test_the_controller_loads_no_widgets() -> None:
    """Protects the border between what happens and how it looks."""
    loaded = qt_modules_after(*named("controller"))
    assert "PySide6.QtCore" in loaded
    assert loaded.isdisjoint({"PySide6.QtGui", "PySide6.QtWidgets"})


def test_loaded_qt_is_seen() -> None:
    """Protects the two tests above from seeing nothing."""
    assert "PySide6.QtGui" in qt_modules_after("PySide6.QtGui")
