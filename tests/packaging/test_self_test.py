"""Protects the self-test: it finds what is missing, and says so in a clear sentence."""

from __future__ import annotations

import base64
import hashlib
import importlib
import json
import logging
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Never

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hanafuda_desktop import assets, self_test
from hanafuda_desktop.app import start_application
from hanafuda_desktop.self_test import modules, report, resources, runner
from hanafuda_desktop.self_test.report import Problems, Report, SelfTestError
from hanafuda_desktop.self_test.runner import Until, run_script
from tests.helpers.source_tree import ROOT

# The program in a child process, with its data taken from the first argument.
CHILD = """
import sys
from pathlib import Path
from hanafuda_desktop import app, assets
folder = Path(sys.argv[1])
assets.root = lambda: folder
sys.exit(app.main(["--self-test", sys.argv[2]]))
"""


@pytest.fixture
def data(tmp_path: Path, qtbot: QtBot) -> Path:
    """A copy of the program's data."""
    return shutil.copytree(ROOT / "resources", tmp_path / "resources")


def test_all_data_of_the_program_can_be_used(qtbot: QtBot) -> None:
    told = resources.check_resources()
    assert re.fullmatch(r"\d+ files can be used \(\d+ json, \d+ svg, 2 ttf, \d+ txt\)", told)


def test_a_missing_card_ends_the_test_with_its_name(data: Path, tmp_path: Path) -> None:
    """From the command line: exit code 1, the sentence last, the report in the folder."""
    (data / "cards" / "hanafuda" / "08-1.svg").unlink()
    kept = tmp_path / "kept"
    done = subprocess.run(
        [sys.executable, "-c", CHILD, str(data), str(kept)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=50,
        check=False,
    )
    assert done.returncode == report.FAILED, done.stderr
    assert "hanafuda/08-1.svg" in done.stdout.splitlines()[-1]
    assert (kept / report.REPORT_FILE).read_text("utf-8") == done.stdout


def test_a_program_without_its_data_ends_the_test_and_asks_nobody(
    data: Path, application: QApplication, capsys: pytest.CaptureFixture[str]
) -> None:
    """No window waits for a click: whoever tests packages is not there to give it."""

    def open_program(folder: Path) -> Never:
        assets.find_root(data / "cards", data / "cards")
        raise AssertionError("the data are found")

    assert self_test.run(application, open_program, None) == report.FAILED
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("FAILED: The pictures, fonts and texts of the program are missing")


@pytest.mark.parametrize(
    "name", ["fonts/HanafudaSerif.ttf", "icons/hanafuda_desktop.svg", "ATTRIBUTION.json"]
)
def test_a_missing_file_is_named(data: Path, name: str) -> None:
    (data / name).unlink()
    with pytest.raises(SelfTestError, match="missing"):
        resources.check_resources(data)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("fonts/HanafudaSerif.ttf", "cannot be used"),
        ("cards/backs/red.svg", "cannot be used"),
        ("translations/en/app.json", "cannot be read"),
    ],
)
def test_a_broken_file_is_named(data: Path, name: str, reason: str) -> None:
    (data / name).write_text("broken", "utf-8")
    with pytest.raises(SelfTestError, match=f"{Path(name).name} {reason}"):
        resources.check_resources(data)


def test_a_file_nobody_knows_is_named(data: Path) -> None:
    """What a new kind of file needs cannot be forgotten: nobody would have loaded it."""
    (data / "cards" / "notes.odt").touch()
    with pytest.raises(SelfTestError, match=r"nothing is known about the file .*notes\.odt"):
        resources.check_resources(data)
    listing = json.loads((data / "ATTRIBUTION.json").read_text("utf-8"))
    listing["cards"]["files"].append("cards/*.odt")
    (data / "ATTRIBUTION.json").write_text(json.dumps(listing), "utf-8")
    with pytest.raises(SelfTestError, match=r"nobody knows how to load .*notes\.odt"):
        resources.check_resources(data)


def _record(folder: Path, *names: str) -> Path:
    lines = ["hanafuda_desktop/app.py,sha256=unseen,1"]
    for name in names:
        digest = hashlib.sha256((folder / name).read_bytes()).digest()
        code = base64.urlsafe_b64encode(digest).decode().rstrip("=")
        lines.append(f"hanafuda_desktop/resources/{name},sha256={code},1")
    record = folder.parent / "RECORD"
    record.write_text("\n".join(lines), "utf-8")
    return record


def test_the_list_of_an_installed_program_tells_what_is_missing_or_changed(tmp_path: Path) -> None:
    folder = tmp_path / "resources"
    (folder / "fonts").mkdir(parents=True)
    for name in ("a.txt", "fonts/b.txt"):
        (folder / name).write_text(name, "utf-8")
    record = _record(folder, "a.txt", "fonts/b.txt")
    files = {"a.txt": folder / "a.txt", "fonts/b.txt": folder / "fonts" / "b.txt"}
    assert resources._check_record(record, files) == 2
    assert resources._check_record(None, files) == 0
    with pytest.raises(SelfTestError, match=r"fonts/b\.txt .* is missing"):
        resources._check_record(record, {"a.txt": folder / "a.txt"})
    (folder / "a.txt").write_text("another", "utf-8")
    with pytest.raises(SelfTestError, match=r"a\.txt .* was changed"):
        resources._check_record(record, files)


@pytest.fixture
def frozen(data: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data of a frozen program, with the licences and the list that came with it."""
    here = data / "licences" / "here"
    here.mkdir()
    listed = [{"name": "libexpat1", "licence": "MIT", "file": "libexpat1.txt"}]
    (here / "index.json").write_text(json.dumps(listed), "utf-8")
    (here / "libexpat1.txt").write_text("as is", "utf-8")
    record = _record(data, "licences/icu.txt")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(assets, "root", lambda: data)
    monkeypatch.setattr(assets, "installed_record", lambda: record if record.is_file() else None)
    return data


def test_a_whole_frozen_program_is_well(frozen: Path) -> None:
    assert resources.check_resources().endswith("; 1 compared with the list of the package")


@pytest.mark.parametrize("gone", ["index.json", "libexpat1.txt"])
def test_a_licence_missing_in_a_frozen_program_is_named(frozen: Path, gone: str) -> None:
    (frozen / "licences" / "here" / gone).unlink()
    with pytest.raises(SelfTestError, match=rf"licences/here/{gone} is missing"):
        resources.check_resources()


def test_a_frozen_program_without_the_licences_of_its_build_fails(frozen: Path) -> None:
    shutil.rmtree(frozen / "licences" / "here")
    with pytest.raises(SelfTestError, match=r"licences/here/index\.json is missing"):
        resources.check_resources()


def test_a_frozen_program_without_the_list_of_its_files_fails(frozen: Path) -> None:
    (frozen.parent / "RECORD").write_text("", "utf-8")
    with pytest.raises(SelfTestError, match="RECORD, is missing or empty"):
        resources.check_resources()
    (frozen.parent / "RECORD").unlink()
    with pytest.raises(SelfTestError, match="RECORD, is missing or empty"):
        resources.check_resources()


def test_a_module_for_networks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modules, "NETWORK", ("no_such_module", "json"))
    with pytest.raises(SelfTestError, match=r"are loaded: json\."):
        modules.check_no_network()


def test_a_module_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(name: str) -> None:
        raise ImportError("No module named 'left_out'")

    monkeypatch.setattr(importlib, "import_module", refuse)
    with pytest.raises(SelfTestError, match=r"the module hanafuda_desktop\..* 'left_out'"):
        modules.check_modules()


def test_every_module_is_found() -> None:
    """The package is walked, not listed: also what was added yesterday is loaded."""
    assert "modules of the program can be loaded" in modules.check_modules()


@pytest.fixture
def application(qtbot: QtBot) -> Iterator[QApplication]:
    application = start_application()
    yield application
    application.setQuitOnLastWindowClosed(True)


def test_a_script_goes_on_when_what_it_waits_for_has_happened(application: QApplication) -> None:
    told: list[int] = []

    def script() -> runner.Script:
        told.append(1)
        yield Until(lambda: bool(told), "never mind")
        told.append(2)

    run_script(application, script())
    assert told == [1, 2]


def test_what_never_happens_is_named(
    application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "PATIENCE_S", 0)
    with pytest.raises(SelfTestError, match="spring comes: not within 0 s"):
        run_script(application, iter([Until(lambda: False, "spring comes")]))


def test_a_fault_inside_a_script_comes_out_of_it(application: QApplication) -> None:
    def script() -> runner.Script:
        yield Until(lambda: True, "at once")
        raise SelfTestError("no cards")

    with pytest.raises(SelfTestError, match="no cards"):
        run_script(application, script())


def test_warnings_of_the_program_are_told_and_chatter_of_qt_is_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A desktop without a bus, a theme or a font makes Qt warn of much that is no fault."""
    with Problems() as problems:
        for name, text in (("hanafuda.qt", "no bus"), ("hanafuda.ui", "a plain face stands in")):
            problems.emit(logging.LogRecord(name, logging.WARNING, "", 0, text, None, None))
    with pytest.raises(SelfTestError, match="gave 1 warnings"):
        problems.complain()
    assert Report().fail("an end", problems) == report.FAILED
    assert capsys.readouterr().out == "  !!  a plain face stands in\nFAILED: an end\n"


def test_a_folder_that_cannot_be_made_is_named(
    tmp_path: Path, application: QApplication, capsys: pytest.CaptureFixture[str]
) -> None:
    def open_program(folder: Path) -> Never:
        raise AssertionError("the test begins")

    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "new"
    assert self_test.run(application, open_program, folder) == report.FAILED
    told = capsys.readouterr().out
    assert told.startswith(f"FAILED: the report cannot be kept in the folder {folder}: ")
    assert told.count("\n") == 1


def test_a_program_without_a_terminal_reports_into_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A windowed program under Windows has no output at all."""
    monkeypatch.setattr(sys, "stdout", None)
    Report(tmp_path / "new").tell("cards", "88")
    assert (tmp_path / "new" / report.REPORT_FILE).read_text("utf-8") == "  ok  cards        88\n"
