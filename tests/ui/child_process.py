"""The real program in a process of its own, which does something once its match lies there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.ui.program import is_mid_deal, random_match, save_match, save_settings

# What happens in the child a moment after its match was laid on the table.
CHILD = """
import sys
from PySide6.QtCore import QTimer, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from hanafuda_desktop import app
from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.ui.main_window import MainWindow

lay = Session.start

def start(session):
    lay(session)
    QTimer.singleShot(200, act)

def act():
    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    {act}

Session.start = start
sys.exit(app.main(["--data", sys.argv[1]]))
"""


@contextmanager
def started(folder: Path, act: str) -> Iterator[subprocess.Popen[str]]:
    """Start the program over a match in the middle of a deal; `act` is a line of Python."""
    save_match(folder, random_match(3, is_mid_deal))
    save_settings(folder, speed="normal")
    with subprocess.Popen(
        [sys.executable, "-c", CHILD.format(act=act), str(folder)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as child:
        try:
            yield child
        finally:
            child.kill()
