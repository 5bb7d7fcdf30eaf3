"""Protects a system without any font: the program reads its own, cuts no letter, has no boxes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

CHILD = """
from PySide6.QtGui import QFontMetrics, QGuiApplication
app = QGuiApplication([])
from hanafuda_desktop.ui import fonts
print(*fonts.text_font(14).families(), sep=", ")
print(*fonts.kanji_font(14).families(), sep=", ")
for px in range(9, 49):
    metrics = QFontMetrics(fonts.text_font(px))
    ink = metrics.tightBoundingRect("\u014dgjpqy(")
    if ink.top() < -metrics.ascent() or ink.bottom() > metrics.descent():
        print(f"letters of {px} px are cut")
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="fontconfig is told so by a file")
def test_text_is_written_whole_in_the_fonts_of_the_program(tmp_path: Path) -> None:
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
    assert done.stdout.splitlines() == [
        "Hanafuda Serif Text, Hanafuda Serif",
        "Hanafuda Serif, Hanafuda Serif Text",
    ], done.stderr
