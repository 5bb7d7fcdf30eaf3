"""A program whose data are gone says so, in a window and on the error output, and ends."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from hanafuda_desktop.errors import CANNOT_START

CHILD = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox
from hanafuda_desktop import app, assets

gone = Path(sys.argv[1]) / "gone"
assets.root = lambda: assets.find_root(gone, gone)
show = QMessageBox.open

def open_and_read(box):
    show(box)
    print(box.isVisible(), box.text())
    QTimer.singleShot(0, box.accept)

QMessageBox.open = open_and_read
sys.exit(app.main(["--data", sys.argv[1]]))
"""


def test_a_program_without_its_data_says_what_to_do(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CHILD, str(tmp_path)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
    )
    assert done.returncode == CANNOT_START
    assert done.stdout.startswith("True The pictures, fonts and texts of the program are missing")
    assert done.stderr.startswith(f"hanafuda: {done.stdout.removeprefix('True ')}")
    assert str(tmp_path / "gone" / "resources") in done.stderr
    assert list(tmp_path.iterdir()) == []
