"""Loads every module of the program, and looks that none of them can speak to a network."""

from __future__ import annotations

import importlib
import pkgutil
import sys

import hanafuda_desktop
from hanafuda_desktop.self_test.report import SelfTestError

NETWORK = (
    *("socket", "ssl", "socketserver", "http", "ftplib", "smtplib"),
    *("urllib.request", "urllib.error", "xmlrpc", "asyncio"),
    *("PySide6.QtNetwork", "PySide6.QtWebSockets", "PySide6.QtWebEngineCore"),
)
"""What a program needs to speak to another machine.

`urllib.parse`, which only takes addresses apart, is loaded by Python's own `pathlib`, and the
inner `_socket` by `typing_extensions`, where that is installed, for the type of one constant.
"""


def check_no_network() -> str:
    """Return that nothing was loaded which can speak to a network; else raise SelfTestError."""
    loaded = [name for name in NETWORK if name in sys.modules]
    if loaded:
        raise SelfTestError(f"modules that can speak to a network are loaded: {', '.join(loaded)}.")
    return f"none of {len(NETWORK)} modules for networks is loaded"


def check_modules() -> str:
    """Load every module and return how many there are.

    Raises SelfTestError where one cannot be loaded, or none can be found.
    """
    package = hanafuda_desktop.__name__
    names = [
        each.name
        for each in pkgutil.walk_packages(hanafuda_desktop.__path__, f"{package}.")
        if not each.name.endswith(".__main__")
    ]
    if not names:
        raise SelfTestError(f"the modules of {package} cannot be listed.")
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError as error:
            raise SelfTestError(f"the module {name} cannot be loaded: {error}") from error
    return f"all {len(names)} modules of the program can be loaded"
