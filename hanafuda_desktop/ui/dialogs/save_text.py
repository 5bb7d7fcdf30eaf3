"""Saving a text as a file of the player's choice: the question where, and the writing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDate, QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.errors import system_reason
from hanafuda_desktop.ui.translation import Translate

_SUFFIX = ".txt"


class SaveDialog(QFileDialog):
    """Asks where to save a text, and writes it there. Show it with `open()`.

    It begins in the documents of the player, with a name. `what` is `sheet` or `report`.
    """

    failed = Signal(object)
    """The text could not be written: a Msg that says why, and what to do."""

    def __init__(self, parent: QWidget, tr: Translate, text: str, what: str) -> None:
        super().__init__(parent, tr(Msg(f"save.{what}.title")), str(documents()))
        self._text = text
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setNameFilter(f"{tr(Msg('save.kind'))} (*{_SUFFIX})")
        self.setDefaultSuffix(_SUFFIX)
        today = QDate.currentDate().toString(Qt.DateFormat.ISODate)
        self.selectFile(tr(msg(f"save.{what}.file", date=today)) + _SUFFIX)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.fileSelected.connect(self._on_file_selected)

    def _on_file_selected(self, name: str) -> None:
        if (trouble := save_text(Path(name), self._text)) is not None:
            self.failed.emit(trouble)


def ask_to_save(
    parent: QWidget,
    tr: Translate,
    text: str,
    tell: Callable[[Msg], None],
    what: str = "sheet",
) -> None:
    """Ask where to save a text, and write it there; `tell` is called where that fails."""
    question = SaveDialog(parent, tr, text, what)
    # A method of the parent is held weakly; a closure would keep the parent alive until the
    # question is destroyed, and the two then destroy each other.
    question.failed.connect(tell)
    question.open()


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
