"""Qt's binding is pinned to a version that keeps Python's reference counts.

PySide6 6.12.0 on Python 3.10 and 3.11 loses one reference to None or True at each void call and
signal emission, until the process dies in the middle of an animation.
"""

from __future__ import annotations

import importlib.metadata
import re
import tomllib

from tests.helpers.fresh_process import words_of
from tests.helpers.source_tree import ROOT

EMISSIONS, DRAWINGS, TOLERANCE = 2000, 1000, 50

COUNT_REFERENCES = f"""
import sys
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPixmap

class Emitter(QObject):
    went = Signal(int)

app = QGuiApplication([])
emitter = Emitter()
emitter.went.connect(lambda number: None)
picture = QPixmap(8, 8)
picture.fill(Qt.GlobalColor.red)
canvas = QImage(64, 64, QImage.Format.Format_ARGB32_Premultiplied)

def count():
    return sys.getrefcount(None), sys.getrefcount(True)

def work(emissions, drawings):
    for number in range(emissions):
        emitter.went.emit(number)
    painter = QPainter(canvas)
    for number in range(drawings):
        painter.drawPixmap(number % 50, 0, picture)
    painter.end()

work(10, 10)
before = count()
work({EMISSIONS}, {DRAWINGS})
after = count()
print(after[0] - before[0], after[1] - before[1])
"""


def test_the_pin_is_exact_and_installed() -> None:
    """Protects from a version nobody has tried: `==`, and nothing beside the Essentials."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [line for lines in project["optional-dependencies"].values() for line in lines]
    qt = [line for line in (*project["dependencies"], *extras) if re.match("(?i)pyside6", line)]
    assert len(qt) == 1
    pin = re.fullmatch(r"PySide6-Essentials==(\d+\.\d+\.\d+)", qt[0])
    assert pin is not None
    assert importlib.metadata.version("PySide6-Essentials") == pin[1]


def test_signals_and_drawing_keep_the_reference_counts() -> None:
    """Protects long matches: emissions and drawings neither lose nor hoard None or True."""
    none_change, true_change = map(int, words_of(COUNT_REFERENCES))
    assert abs(none_change) < TOLERANCE
    assert abs(true_change) < TOLERANCE
