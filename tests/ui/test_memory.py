"""What a window with a match on its table does not hold: all that nobody has asked for yet."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.source_tree import ROOT
from tests.helpers.source_tree import modules as every_module
from tests.ui.child_process import started

REPORT = (
    "import json, linecache; "
    "print(json.dumps([[*sys.modules], [*linecache.cache]]), flush=True); window.close()"
)

PICTURES = """
import os
from PySide6.QtGui import QColor
from hanafuda_desktop.app import start_application
from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK
from hanafuda_desktop.ui.card_faces import CardFaces

def resident():
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

application = start_application()
faces = CardFaces()

def draw(width):
    return [faces.lying(card.id, width, 1.0, QColor(0, 0, 0, 20)) for card in HANAFUDA_DECK]

draw(40)
before = resident()
pictures = [picture for width in range(60, 65) for picture in draw(width)]
print((resident() - before) / sum(4 * each.width() * each.height() for each in pictures))
"""


UNASKED = (
    "ai.weighing",
    "controller.hints",
    "controller.review",
    "controller.scoring_desk",
    "games.hachi_hachi.entered",
    "games.hachi_hachi.fast",
    "games.hachi_hachi.present_hint",
    "games.hiki_kabu.present_hint",
    "ui.dialogs.options_dialog",
    "ui.dialogs.review_sheet",
    "ui.panels.hint_panel",
    "ui.parts.fields",
    "ui.scoring.scoring_window",
    "ui.start.start_page",
)
"""The doors to what is loaded when it is asked for; most of them lead to several modules."""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], list[str]]:
    """Return the modules of a started program, and the files whose source it keeps."""
    with started(tmp_path_factory.mktemp("data"), REPORT) as child:
        out, err = child.communicate(timeout=20)
    assert err == ""
    modules, sources = json.loads(out)
    return modules, sources


def test_no_source_of_the_program_is_kept(loaded: tuple[list[str], list[str]]) -> None:
    """PySide6 reads the source of each module after it, which took 8 MB in all."""
    modules, sources = loaded
    kept = [Path(file) for file in sources if "hanafuda_desktop" in Path(file).parts]
    assert "hanafuda_desktop.ui.main_window" in modules
    assert [file.name for file in kept if file.name != "__init__.py"] == []


@pytest.mark.parametrize("name", UNASKED)
def test_what_nobody_asked_for_is_not_loaded(
    loaded: tuple[list[str], list[str]], name: str
) -> None:
    """Protects the memory of those who only play a match."""
    whole = f"hanafuda_desktop.{name}"
    assert whole in {module.name for module in every_module()}
    assert whole not in loaded[0]


@pytest.mark.skipif(sys.platform != "linux", reason="reads the memory from /proc")
def test_a_picture_takes_little_more_than_its_pixels() -> None:
    """The paint engine that drew it would take as much again.

    A little less than the pixels may be seen: some of them fill what was given back before.
    """
    done = subprocess.run(
        [sys.executable, "-c", PICTURES],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=50,
        check=True,
    )
    assert 0.9 < float(done.stdout) < 1.4
