"""What no module of a layer may use, beyond the import contracts of pyproject.toml."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Mapping

import pytest

from tests.helpers.source_tree import (
    PACKAGE,
    Module,
    calls,
    imports,
    is_below,
    modules,
    names,
)

PURE = ("cards", "engine", "games")
"""Same seed, same actions: same states, on every machine. And data in, data out."""

NOT_PURE = (
    *("random", "secrets", "uuid", "time", "datetime", "calendar", "locale"),
    *("os", "sys", "platform", "io", "pathlib", "shutil", "tempfile", "glob"),
    *("json", "csv", "configparser", "sqlite3", "importlib"),
    *("threading", "multiprocessing", "concurrent", "asyncio", "queue", "subprocess"),
)

NOWHERE = (
    *("socket", "socketserver", "ssl", "http", "urllib", "ftplib", "smtplib", "xmlrpc"),
    *("PySide6.QtNetwork", "requests", "httpx"),
    *("pickle", "shelve", "marshal"),
    *("PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtOpenGLWidgets", "PySide6.QtMultimedia"),
)
"""No network, no pickled files, and no part of Qt that the program does not ship."""

THIRD_PARTY = {
    "cards": (),
    "engine": ("msgspec",),
    "games": ("msgspec",),
    "match": ("msgspec",),
    "ai": (),
    "storage": ("msgspec",),
    "i18n": (),
    "controller": ("PySide6.QtCore",),
    "ui": ("PySide6", "shiboken6"),
    "self_test": ("PySide6", "msgspec"),
    "app": ("PySide6", "platformdirs", "msgspec"),
    "cli": ("msgspec", "platformdirs"),
}
"""What each layer may import that is neither ours nor Python's."""

NO_NESTED_LOOPS = ("exec", "exec_", "processEvents", "sleep", "msleep", "usleep")
"""A nested event loop or a pause on the UI thread lets a second click in, or freezes the table."""


def forbidden_imports(module: Module, forbidden: Iterable[str]) -> list[str]:
    """Return one line for each import of a forbidden module or of something inside it."""
    return [
        f"{module.name}:{line} imports {name}"
        for name, line in imports(module.tree)
        if any(is_below(name, one) for one in forbidden)
    ]


def foreign_imports(module: Module, permitted: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Return one line for each import from outside that the module's layer may not use."""
    own = (PACKAGE, *sys.stdlib_module_names, *permitted.get(module.layer, ()))
    return [
        f"{module.name}:{line} imports {name}"
        for name, line in imports(module.tree)
        if not any(is_below(name, one) for one in own)
    ]


def forbidden_calls(module: Module, forbidden: Iterable[str]) -> list[str]:
    """Return one line for each call of a forbidden name."""
    return [
        f"{module.name}:{line} calls {name}"
        for name, line in calls(module.tree)
        if name in forbidden
    ]


def sample(source: str, name: str = f"{PACKAGE}.engine.sample") -> Module:
    """Make a module out of a few lines."""
    return Module(name, ast.parse(source))


def layers(*wanted: str) -> list[Module]:
    """Return the modules of these layers."""
    return [module for module in modules() if module.layer in wanted]


def test_the_source_is_found() -> None:
    """Protects the tests below from looking at nothing."""
    assert {"cards", "engine", "errors"} <= {module.layer for module in modules()}


def test_rules_use_no_clock_chance_or_file() -> None:
    """Protects replays: rules depend on nothing but state and action."""
    pure = layers(*PURE)
    impure = ("open", "print", "input", "hash", "id")
    assert [line for module in pure for line in forbidden_imports(module, NOT_PURE)] == []
    assert [line for module in pure for line in forbidden_calls(module, impure)] == []


def test_no_network_and_no_pickle_anywhere() -> None:
    """Protects players: nothing is sent or fetched, and no file can run code."""
    assert [line for module in modules() for line in forbidden_imports(module, NOWHERE)] == []


def test_each_layer_uses_its_own_libraries_only() -> None:
    """Protects the core from Qt, the controller from widgets, and all from stray packages."""
    assert [line for module in modules() for line in foreign_imports(module, THIRD_PARTY)] == []


def test_no_nested_event_loop_and_no_pause() -> None:
    """Protects the table from a second click inside the first, and from freezing.

    The thread that thinks may give way to the window: it sleeps for no time at all.
    """
    found = [
        line
        for module in layers("ui", "controller")
        for line in (
            *forbidden_calls(module, NO_NESTED_LOOPS),
            *(f"{module.name}:{at}" for name, at in names(module.tree) if name == "QEventLoop"),
        )
    ]
    thinking = re.compile(r"hanafuda_desktop\.controller\.ai_runner:\d+ calls sleep")
    assert [line for line in found if not thinking.fullmatch(line)] == []


def test_only_assets_asks_where_the_source_lies() -> None:
    """Protects wheels and frozen programs: files are found through assets.root() alone."""
    asking = {
        module.name for module in modules() for name, _ in names(module.tree) if name == "__file__"
    }
    assert asking <= {f"{PACKAGE}.assets"}


def test_no_code_is_run_from_text() -> None:
    """Protects against `eval` and `exec` of strings."""
    found = [
        f"{module.name}:{line} uses {name}"
        for module in modules()
        for name, line in names(module.tree)
        if name in ("eval", "exec", "__import__")
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "import os.path",
        "from time import monotonic",
        "def f():\n    from datetime import date",
    ],
)
def test_a_forbidden_import_is_seen(source: str) -> None:
    """Protects the finder: also `from` imports, submodules and imports inside functions."""
    assert len(forbidden_imports(sample(source), NOT_PURE)) == 1


@pytest.mark.parametrize("source", ["import operator", "from oslo import x", "from . import os"])
def test_a_permitted_import_is_not_taken_for_a_forbidden_one(source: str) -> None:
    """Protects the finder: names that only begin alike, or are our own, are let through."""
    assert forbidden_imports(sample(source), NOT_PURE) == []


def test_a_foreign_import_is_seen() -> None:
    """Protects the finder: Qt in the engine and widgets in the controller are found."""
    assert foreign_imports(sample("from PySide6.QtCore import QObject"), THIRD_PARTY) != []
    controller = f"{PACKAGE}.controller.sample"
    widgets = sample("from PySide6.QtWidgets import QWidget", controller)
    assert foreign_imports(widgets, THIRD_PARTY) != []
    core = sample("from PySide6.QtCore import QObject\nimport json", controller)
    assert foreign_imports(core, THIRD_PARTY) == []


@pytest.mark.parametrize("source", ["dialog.exec()", "QApplication.processEvents()", "sleep(1)"])
def test_a_forbidden_call_is_seen(source: str) -> None:
    """Protects the finder: methods and plain functions."""
    assert len(forbidden_calls(sample(source), NO_NESTED_LOOPS)) == 1
