"""The self-test of a finished program: is everything in it that a player will need?

Packages are made by leaving things out; only a program that has used each of its parts once can
tell that nothing is missing. `hanafuda --self-test` does that, prints what it did, and ends with
0 where all is well. It is for those who build packages, so it speaks plain English.
"""

from __future__ import annotations

import tempfile
import time
import traceback
from pathlib import Path

from PySide6.QtWidgets import QApplication

from hanafuda_desktop.errors import HanafudaError
from hanafuda_desktop.self_test.modules import check_modules, check_no_network
from hanafuda_desktop.self_test.play import OpenProgram, check_games, check_start
from hanafuda_desktop.self_test.report import Problems, Report, SelfTestError
from hanafuda_desktop.self_test.resources import check_resources
from hanafuda_desktop.self_test.runner import Script, run_script


def run(application: QApplication, open_program: OpenProgram, folder: Path | None) -> int:
    """Try everything once and return the exit code.

    `open_program` wires a program over a folder for the player's files. `folder` receives the
    report and pictures of the tables: a program without a terminal has no other way to tell.
    """
    try:
        report = Report(folder)
    except SelfTestError as error:
        return Report().fail(str(error), Problems())
    began = time.monotonic()
    with Problems() as problems, tempfile.TemporaryDirectory() as files:
        try:
            report.begin()
            run_script(application, _script(report, open_program, Path(files)))
            problems.complain()
        except HanafudaError as error:
            return report.fail(str(error), problems)
        except Exception as error:  # whatever a broken package does, it must be told
            return report.fail("".join(traceback.format_exception(error)), problems)
    return report.end(time.monotonic() - began)


def _script(report: Report, open_program: OpenProgram, files: Path) -> Script:
    """Do one check after another."""
    # First, and told at once: whoever started the program may measure how long that takes.
    yield from check_start(report, open_program, files)
    report.tell("resources", check_resources())
    yield from check_games(report, open_program, files)
    # Before all modules are loaded: now only those are that a player's window needs.
    report.tell("network", check_no_network())
    report.tell("modules", check_modules())
