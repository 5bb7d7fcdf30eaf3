"""The composition root: the only place that builds all layers and wires them together."""

from __future__ import annotations

import argparse
import logging
import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import platformdirs
from PySide6.QtCore import QLockFile, QTimer
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication, QMessageBox

import hanafuda_desktop.controller.plain_import  # noqa: F401 - has its effect when loaded
from hanafuda_desktop import __version__
from hanafuda_desktop.controller.crash_guard import CrashGuard
from hanafuda_desktop.controller.quit_signals import QuitSignals
from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.errors import CANNOT_START, AssetError, system_reason
from hanafuda_desktop.i18n.catalog import Catalog, load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.storage.log_file import LogFile
from hanafuda_desktop.storage.reports import breakable
from hanafuda_desktop.storage.streams import accept_any_text
from hanafuda_desktop.ui.main_window import MainWindow
from hanafuda_desktop.ui.style import apply_style
from hanafuda_desktop.ui.theme import EVENING
from hanafuda_desktop.ui.window_ground import color_ground
from hanafuda_desktop.ui.window_icon import window_icon

LOG_BYTES = 256 * 1024
APP_ID = "io.github.hanafuda_desktop.Hanafuda"
"""By this name a desktop finds the icon and the entry of the program that a window belongs to."""
_NO_SCREEN = (
    "There is no screen to play on: neither DISPLAY nor WAYLAND_DISPLAY is set. Start the program "
    "from inside a desktop, or over ssh after connecting with `ssh -X`. To try it out without a "
    "screen, set QT_QPA_PLATFORM=offscreen."
)
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET")
_TAKEN = QLockFile.LockError.LockFailedError
_CACHE_KB = 64 * 1024
"""Room for the painted parts of the table: on a large screen more than Qt allows by itself."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program until its window is closed; return the exit code."""
    accept_any_text()
    options = _parse(arguments)
    if sys.platform.startswith("linux") and not has_screen(os.environ):
        # Qt would end the process itself, and blame a library that is not missing.
        print(f"hanafuda: {_NO_SCREEN}", file=sys.stderr)
        return CANNOT_START
    application = start_application()
    if options.self_test is not None:
        return _test_itself(application, options.self_test)
    try:
        catalog = load_catalog("en")
    except AssetError as error:
        return _refuse(application, error)
    return _run(application, catalog, options.data)


def has_screen(environment: Mapping[str, str]) -> bool:
    """Tell whether Qt can find a screen on Linux, or was told to do without or to find it itself.

    Of what QT_QPA_PLATFORM names only X11 cannot start without being told a screen: Wayland has a
    usual place, and the rest draws into memory or on the bare machine.
    """
    asked = environment.get("QT_QPA_PLATFORM", "").split(";")
    is_told_elsewhere = any(name.partition(":")[0] not in ("", "xcb") for name in asked)
    return is_told_elsewhere or any(environment.get(name) for name in _SCREENS)


def _run(application: QApplication, catalog: Catalog, folder: Path) -> int:
    trouble = _open_folder(folder)
    lock = QLockFile(str(folder / "hanafuda.lock"))
    lock.setStaleLockTime(0)  # a window may be open for days and still hold it
    is_first = trouble is not None or lock.tryLock(0) or lock.error() != _TAKEN
    is_saving = trouble is None and is_first
    _controller, session, window = wire(catalog, folder, is_saving)
    guard = CrashGuard(session.describe_match)
    guard.install()
    guard.crashed.connect(window.crash.show)
    window.crash.closed.connect(guard.resume)
    signals = QuitSignals()
    signals.arrived.connect(window.close_unasked)
    window.show()
    color_ground(window, EVENING.bar)
    QTimer.singleShot(0, window, session.start)
    if trouble is not None:
        text = msg("notice.folder", folder=breakable(folder), reason=trouble)
        window.notice.show_message(text)
    elif not is_first:
        window.notice.show_message(Msg("notice.second"))
    try:
        return application.exec()
    finally:
        session.shutdown()
        signals.close()
        guard.uninstall()
        lock.unlock()


def wire(
    catalog: Catalog, folder: Path, is_saving: bool = True
) -> tuple[TableController, Session, MainWindow]:
    """Make the parts of a program over a folder of the player's files; nothing is shown yet."""
    QApplication.setWindowIcon(window_icon())
    controller = TableController()
    session = Session(controller, folder, is_saving)
    window = MainWindow(controller, session, lambda *about: Translator(catalog, *about))
    return controller, session, window


def _test_itself(application: QApplication, report: str) -> int:
    from hanafuda_desktop import self_test  # noqa: PLC0415 - no player needs it in memory

    folder = Path(report) if report else None
    return self_test.run(application, lambda files: wire(load_catalog("en"), files), folder)


def _refuse(application: QApplication, error: AssetError) -> int:
    """Say why the program cannot start, in a window, too: there may be no terminal."""
    print(f"hanafuda: {error}", file=sys.stderr)
    box = QMessageBox(QMessageBox.Icon.Critical, application.applicationDisplayName(), str(error))
    box.finished.connect(application.quit)
    box.open()
    application.exec()
    return CANNOT_START


def start_application() -> QApplication:
    """Start Qt, with all that holds for the whole process."""
    # Qt spreads the painting of each picture over a pool of threads. Cards are far too small for
    # that: waking the threads takes twice the time of the painting.
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    application.setApplicationName("hanafuda_desktop")
    application.setApplicationDisplayName("Hanafuda")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName(APP_ID)
    if sys.platform == "win32":
        _own_taskbar_button()
    apply_style(application)
    QPixmapCache.setCacheLimit(_CACHE_KB)
    return application


def _own_taskbar_button() -> None:
    """Give our windows a button of their own; started by Python they would share that of Python."""
    import ctypes  # noqa: PLC0415 - on Windows alone

    ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_ID)  # type: ignore[attr-defined, unused-ignore]


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="hanafuda", description="Hachi-Hachi and Hiki-Kabu at a drawn table."
    )
    parser.add_argument("--version", action="version", version=f"hanafuda_desktop {__version__}")
    parser.add_argument(
        "--data",
        type=_folder,
        default=platformdirs.user_data_path("hanafuda_desktop", appauthor=False),
        metavar="FOLDER",
        help="where the match, the settings and the log are kept",
    )
    parser.add_argument(
        "--self-test",
        nargs="?",
        const="",
        metavar="FOLDER",
        help="try whether every part of the program works, and end; "
        "keep the report and some pictures in the folder",
    )
    return parser.parse_args(arguments)


def _folder(name: str) -> Path:
    """Return the folder of that name; an empty one, as from an unset variable, names none."""
    if not name:
        raise argparse.ArgumentTypeError("the name of the folder is empty.")
    return Path(name)


def _open_folder(folder: Path) -> str | None:
    """Make the data folder and begin the log in it; return why that is not possible.

    The log has two files of bounded size and nothing personal in it.
    """
    root = logging.getLogger("hanafuda")
    root.setLevel(logging.INFO)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()  # an old log may be writable, the folder not
        handler = LogFile(folder / "hanafuda.log", LOG_BYTES)
    except OSError as error:
        return system_reason(error)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    root.addHandler(handler)
    return None
