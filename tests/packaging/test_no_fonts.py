"""Protects a system without any font: the program reads its own, and paints no boxes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

CHILD = """
from PySide6.QtGui import QGuiApplication
app = QGuiApplication([])
from hanafuda_desktop.ui import fonts
print(*fonts.text_font(14).families(), sep=", ")
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="fontconfig is told so by a file")
def test_text_is_written_in_the_font_of_the_program(tmp_path: Path) -> None:
    file = tmp_path / "fonts.conf"
    file.write_text(f"<fontconfig><cachedir>{tmp_path}</cachedir></fontconfig>", "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", CHILD],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "FONTCONFIG_FILE": str(file)},
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
    )
    assert done.stdout == "Hanafuda Serif\n", done.stderr
