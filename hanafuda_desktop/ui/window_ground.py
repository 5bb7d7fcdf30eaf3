"""The ground of a window before anything is painted, where the X server keeps it.

A window that grows is shown in its new size before the program has heard of it. Qt leaves that
part as it was, which is what the window manager painted there: mostly white.
"""

from __future__ import annotations

import logging

from PySide6.QtGui import QColor, QGuiApplication, QNativeInterface
from PySide6.QtWidgets import QWidget

_LOG = logging.getLogger("hanafuda.ui")
_XCB = "libxcb.so.1"
_BACK_PIXEL = 2
"""XCB_CW_BACK_PIXEL"""


def color_ground(window: QWidget, color: QColor) -> bool:
    """Let new parts of a window begin in a color; False where that is nothing to the system.

    The window has to be there (shown once). Elsewhere than under X11 a window is only shown with
    what is painted.
    """
    application = QGuiApplication.instance()
    if not isinstance(application, QGuiApplication) or application.platformName() != "xcb":
        return False
    native = application.nativeInterface()
    if not isinstance(native, QNativeInterface.QX11Application):
        return False
    try:
        import ctypes  # noqa: PLC0415 - under X11 alone

        xcb = ctypes.CDLL(_XCB)
        connection = ctypes.c_void_p(native.connection())
        pixel = ctypes.c_uint32(color.rgb() & 0xFFFFFF)
        window_id = ctypes.c_uint32(int(window.winId()))
        xcb.xcb_change_window_attributes(
            connection, window_id, ctypes.c_uint32(_BACK_PIXEL), ctypes.byref(pixel)
        )
        xcb.xcb_flush(connection)
    except (ImportError, OSError, AttributeError) as error:
        _LOG.info("the ground of the window stays as it is: %s", error)
        return False
    return True
