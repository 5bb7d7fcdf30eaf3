"""What stays out of the frozen program: parts of Python and Qt that it never uses.

The lists fail in silence, so the finished program is asked with `--self-test` whether anything
is missing.
"""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase

from release import facts

Entry = tuple[str, str, str]
"""What PyInstaller collects: name in the program, file it comes from, kind."""

MODULES = (
    # Python's own: other toolkits, tests, documentation, networks.
    *("tkinter", "turtle", "idlelib", "test", "unittest", "doctest", "pdb", "pydoc", "lib2to3"),
    *("ssl", "_ssl", "http", "ftplib", "smtplib", "xmlrpc", "socketserver", "asyncio"),
    # OpenSSL's checksums; Python has its own.
    "_hashlib",
    *("urllib.request", "urllib.error", "urllib.robotparser", "webbrowser", "wsgiref"),
    *("curses", "readline", "distutils", "ensurepip", "venv", "setuptools", "pkg_resources"),
    # Libraries that others use when they happen to be installed.
    *("numpy", "PIL", "yaml", "tomli_w", "typing_extensions", "lxml", "psutil", "attr"),
    # Parts of Qt's binding.
    *(
        f"PySide6.Qt{part}"
        for part in (
            *("Concurrent", "DBus", "Designer", "Help", "Network", "OpenGL", "OpenGLWidgets"),
            *("PrintSupport", "Qml", "Quick", "QuickControls2", "QuickTest", "QuickWidgets"),
            *("Sql", "SvgWidgets", "Test", "UiTools", "Xml"),
        )
    ),
)
"""Modules that must not be looked for."""

FILES = (
    # Screens without a desktop, and the helpers of OpenGL.
    *(f"*/platforms/*{name}*" for name in ("eglfs", "linuxfb", "minimal", "vnc", "vkkhrdisplay")),
    *("*/egldeviceintegrations/*", "*/xcbglintegrations/*", "*/platforms/*qdirect2d*"),
    *("*/wayland-graphics-integration-*/*", "*opengl32sw.dll", "*d3dcompiler_*.dll"),
    # Networks, and input from phones and remote controls.
    *("*/tls/*", "*/networkinformation/*", "*/networkaccess/*", "*/generic/*"),
    *("*Qt6Network*", "*QtNetwork*", "*libcrypto*", "*libssl*", "*/*virtualkeyboard*"),
    # Pictures other than SVG, PNG and the icons of Windows.
    *(
        f"*/imageformats/*q{kind}*"
        for kind in ("pdf", "tiff", "tga", "wbmp", "webp", "icns", "gif", "jpeg")
    ),
    # Parts that only come as something else's companion.
    *(
        f"*Qt6{part}*"
        for part in ("Qml", "Quick", "Pdf", "VirtualKeyboard", "OpenGL", "Sql", "EglF")
    ),
    "*/printsupport/*",
    # Python's own translations, tests and examples inside Qt's binding.
    *("*/PySide6/*.pyi", "*/PySide6/typesystems/*", "*/PySide6/glue/*", "*/PySide6/include/*"),
)
"""Patterns of files that are not needed, by their name in the program."""

LINUX_LIBRARIES = (
    # What Python was built with, which differs from one Linux to the next.
    *(f"lib{name}.so*" for name in ("python3*", "ffi", "bz2", "lzma", "expat", "sqlite3", "uuid")),
    # What Qt needs of a window, and a desktop of another making need not have.
    *("libxcb-*.so*", "libX11-xcb.so*", "libxkbcommon*.so*", "libwayland-cursor.so*"),
)
"""The system's libraries that travel with the program on Linux.

All others (glib, fontconfig, freetype, libX11, libstdc++ ...) are on every desktop. Copies of them
would not fit the plugins, themes and drivers of that desktop, which then load both.
"""

QT_TEXTS = "*/translations/*.qm"
"""Qt's own few words; those in the languages of the program stay in, English is built in."""


def keep(entries: Iterable[Entry], *, on_linux: bool) -> list[Entry]:
    """Return the collected files that the program needs."""
    return [
        entry
        for entry in entries
        if not is_left_out(entry[0]) and not (on_linux and is_left_to_system(entry[0]))
    ]


def is_left_to_system(name: str) -> bool:
    """Tell whether a file is a library that every Linux desktop has."""
    return is_of_system(name) and not any(fnmatchcase(name, each) for each in LINUX_LIBRARIES)


def is_of_system(name: str) -> bool:
    """Tell whether a file is a library of the system, and none of Qt or its binding."""
    is_qts = fnmatchcase(name, "lib*Qt6*") or fnmatchcase(name, "libicu*") or "abi3" in name
    return "/" not in name and ".so" in name and not is_qts


def is_left_out(name: str) -> bool:
    """Tell whether a file, named as in the program, stays out of it."""
    path = "/" + name.replace("\\", "/")
    if fnmatchcase(path, QT_TEXTS):
        return not any(path.endswith(f"/qtbase_{language}.qm") for language in facts.languages())
    return any(fnmatchcase(path, pattern) for pattern in FILES)
