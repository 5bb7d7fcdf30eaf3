"""Saving a text as a file of the player's choice: the question where, and the writing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDate, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.errors import system_reason
from hanafuda_desktop.ui.translation import Translate

_SUFFIX = ".txt"


def ask_to_save(
    parent: QWidget, tr: Translate, text: str, tell: Callable[[Msg], None]
) -> QFileDialog:
    """Ask where to save a text, and write it there; `tell` is called where that fails.

    The question opens in the documents of the player and waits for nothing.
    """
    dialog = QFileDialog(parent, tr(Msg("save.title")), str(documents()))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilter(f"{tr(Msg('save.kind'))} (*{_SUFFIX})")
    dialog.setDefaultSuffix(_SUFFIX)
    today = QDate.currentDate().toString(Qt.DateFormat.ISODate)
    dialog.selectFile(tr(msg("save.file", date=today)) + _SUFFIX)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def write(name: str) -> None:
        if (trouble := save_text(Path(name), text)) is not None:
            tell(trouble)

    dialog.fileSelected.connect(write)
    dialog.open()
    return dialog


def documents() -> Path:
    """Return the player's folder of documents, else the home folder."""
    location = QStandardPaths.StandardLocation.DocumentsLocation
    folder = Path(QStandardPaths.writableLocation(location))
    return folder if folder.is_dir() else Path.home()


def save_text(file: Path, text: str) -> Msg | None:
    """Write a text file, its name ending in `.txt`; return why that failed, and what to do."""
    is_whole = file.suffix.lower() == _SUFFIX
    target = file if is_whole else file.with_name(file.name + _SUFFIX)
    try:
        # Nobody was asked whether a file under the longer name may go.
        with target.open("w" if is_whole else "x", encoding="utf-8") as stream:
            stream.write(text)
    except OSError as error:
        reason = system_reason(error)
        return msg("save.failed", file=target.name, folder=str(target.parent), reason=reason)
    return None
