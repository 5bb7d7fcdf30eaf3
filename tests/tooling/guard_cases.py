"""Careless and careful tests, run by test_guards.py in a process of its own; not collected here.

The name says what must become of each: `test_bad_*` has to fail, `test_good_*` to pass.
"""

from __future__ import annotations

import logging
import threading
import time
import warnings
from pathlib import Path

import pytest
from PySide6.QtCore import (
    QCoreApplication,
    QObject,
    QRunnable,
    QThread,
    QThreadPool,
    QTimer,
    QVariantAnimation,
    Signal,
    qWarning,
)
from PySide6.QtGui import QGuiApplication

from tests.conftest import ExpectLog

_STARTED: list[object] = []  # what the bad tests start must outlive them


class _Emitter(QObject):
    went = Signal()


class _Sleep(QRunnable):
    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._seconds = seconds

    def run(self) -> None:
        time.sleep(self._seconds)


def _running_animation() -> QVariantAnimation:
    animation = QVariantAnimation()
    animation.setStartValue(0)
    animation.setEndValue(1)
    animation.setDuration(60_000)
    animation.start()
    return animation


def test_bad_warning() -> None:
    warnings.warn("careless", UserWarning, stacklevel=1)


def test_bad_unclosed_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "file").open()


def test_bad_raise_in_a_thread() -> None:
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()


def test_bad_log_record() -> None:
    logging.getLogger("hanafuda.ui").warning("something is wrong")


def test_bad_log_record_of_a_silenced_logger() -> None:
    logger = logging.getLogger("hanafuda.silenced")
    logger.propagate = False
    logger.addHandler(logging.NullHandler())
    logger.error("nobody listens")


def test_bad_expected_log_record_never_comes(expect_log: ExpectLog) -> None:
    expect_log("hanafuda.ui", logging.WARNING, "wrong")


def test_bad_other_log_record_than_expected(expect_log: ExpectLog) -> None:
    expect_log("hanafuda.ui", logging.WARNING, "wrong")
    logging.getLogger("hanafuda.ui").error("something is wrong")
    logging.getLogger("hanafuda.ui").warning("something is wrong")


def test_good_expected_log_record(expect_log: ExpectLog) -> None:
    expect_log("hanafuda.ui", logging.WARNING, "wrong with card 3")
    logging.getLogger("hanafuda.ui").warning("something is wrong with card %d", 3)


def test_good_information_is_no_warning() -> None:
    logging.getLogger("hanafuda.ui").info("all is well")


def test_bad_qt_warning(qapp: QCoreApplication) -> None:
    qWarning("careless")


def test_good_qt_warning_of_the_offscreen_platform(qapp: QCoreApplication) -> None:
    qWarning("This plugin does not support propagateSizeHints()")


def test_bad_exception_in_a_slot(qapp: QCoreApplication) -> None:
    emitter = _Emitter()
    emitter.went.connect(lambda: 1 // 0)
    emitter.went.emit()


def test_bad_thread_left_running() -> None:
    thread = threading.Thread(target=time.sleep, args=(1,), daemon=True)
    thread.start()


def test_good_thread_just_ending() -> None:
    threading.Thread(target=time.sleep, args=(0.1,)).start()


def test_bad_timer_left_active(qapp: QCoreApplication) -> None:
    timer = QTimer()
    timer.start(60_000)
    _STARTED.append(timer)


def test_bad_single_shot_left_waiting(qapp: QCoreApplication) -> None:
    QTimer.singleShot(60_000, lambda: None)


def test_bad_animation_left_running(qapp: QCoreApplication) -> None:
    _STARTED.append(_running_animation())


def test_bad_pool_left_working(qapp: QCoreApplication) -> None:
    pool = QThreadPool()
    pool.start(_Sleep(0.8))
    _STARTED.append(pool)


def test_bad_global_pool_left_working(qapp: QCoreApplication) -> None:
    QThreadPool.globalInstance().start(_Sleep(0.8))


def test_bad_qt_thread_left_running(qapp: QCoreApplication) -> None:
    thread = QThread()
    thread.start()
    _STARTED.append(thread)


def test_good_everything_of_qt_stopped(qapp: QCoreApplication) -> None:
    timer = QTimer()
    timer.start(60_000)
    timer.stop()
    animation = _running_animation()
    animation.stop()
    thread = QThread()
    thread.start()
    thread.quit()
    thread.wait()
    pool = QThreadPool()
    pool.start(_Sleep(0.05))
    _STARTED.extend((timer, animation, thread, pool))


def test_good_object_handed_to_delete_later(qapp: QCoreApplication) -> None:
    timer = QTimer()
    timer.start(60_000)
    timer.deleteLater()
    _STARTED.append(timer)


def test_good_no_screen_is_needed(qapp: QCoreApplication) -> None:
    assert QGuiApplication.platformName() == "offscreen"


@pytest.mark.timeout(0.3)
def test_bad_too_slow() -> None:
    time.sleep(10)


@pytest.mark.xcb
def test_bad_real_window_test_in_the_normal_run() -> None:
    raise AssertionError("a test of a real window ran without being asked for")


@pytest.mark.xfail(reason="said to fail")
def test_bad_expected_failure_passes() -> None:
    pass
