"""Protects the disk of the player, and what the log says: it is bounded and loses no line."""

from __future__ import annotations

import io
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hanafuda_desktop.storage.log_file import LogFile

LINE = "x" * (100 - len(os.linesep))


def write(handler: LogFile, *lines: str) -> None:
    for line in lines:
        handler.emit(logging.LogRecord("test", logging.INFO, "", 0, line, None, None))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hanafuda.log"


def test_a_log_goes_on_where_it_ended(file: Path) -> None:
    for line in ("first start", "kanji 花札"):
        handler = LogFile(file, 1000)
        write(handler, line)
        handler.close()
    assert file.read_text("utf-8") == "first start\nkanji 花札\n"


def test_there_are_two_files_and_neither_grows_without_end(file: Path) -> None:
    handler = LogFile(file, 1000)
    write(handler, *[LINE] * 57)
    handler.close()
    sizes = {each.name: each.stat().st_size for each in file.parent.iterdir()}
    assert sizes == {"hanafuda.log": 700, "hanafuda.log.1": 1000}


def test_a_file_that_cannot_be_moved_is_written_on(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(source: str, target: str) -> None:
        raise PermissionError(13, "in use", source)

    monkeypatch.setattr(os, "replace", refuse)
    handler = LogFile(file, 100)
    write(handler, LINE, LINE, "last")
    handler.close()
    assert file.read_text("utf-8") == f"{LINE}\n{LINE}\nlast\n"


def test_a_line_at_the_end_of_the_process_is_written(file: Path) -> None:
    handler = LogFile(file, 1000)
    handler.close()
    write(handler, "late")
    handler.close()
    assert file.read_text("utf-8") == "late\n"


def test_it_loads_no_sockets() -> None:
    """What the log is for must not bring what the program promises not to have."""
    code = (
        "import sys, hanafuda_desktop.storage.log_file; "
        "print({'socket', 'logging.handlers'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_a_full_disk_costs_lines_and_nothing_else(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever logs must live on: the thread that saves logs that it could not save."""

    class Full(io.StringIO):
        def write(self, _text: str) -> int:
            raise OSError(28, "no space left on device")

        def tell(self) -> int:
            raise OSError(28, "no space left on device")

    handler = LogFile(file, 1000)
    with monkeypatch.context() as patch:
        patch.setattr(handler, "stream", Full())
        write(handler, "lost")
    write(handler, "there is room again")
    handler.close()
    assert file.read_text("utf-8") == "there is room again\n"
    assert capsys.readouterr().err == ""
