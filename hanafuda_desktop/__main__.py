"""The door: starts the window, or names the library of the system that it would need for that.

`hanafuda` and `python -m hanafuda_desktop` enter here. What is imported at the top loads no Qt.
"""

from __future__ import annotations

import re
import sys

from hanafuda_desktop.errors import CANNOT_START

PACKAGES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
}
"""The libraries without which Qt cannot even be loaded, and the packages of Debian they are in."""
_MISSING = re.compile(r"(lib\S+\.so\S*): cannot open shared object file")


def main() -> int:
    """Run the program until its window is closed; return the exit code."""
    try:
        from hanafuda_desktop import app  # noqa: PLC0415 - it loads Qt
    except ImportError as error:
        words = explain(error)
        if words is None:
            raise
        print(f"hanafuda: {words}", file=sys.stderr)
        return CANNOT_START
    return app.main()


def explain(error: ImportError) -> str | None:
    """Return which library of the system is missing and where it is, or None if it is not that."""
    found = _MISSING.match(str(error))
    if found is None:
        return None
    library = found[1]
    package = PACKAGES.get(library)
    cure = (
        f"Under Debian and Ubuntu it is in the package {package}: install that"
        if package
        else "Install the package of your system that it belongs to"
    )
    return f"The library {library} is missing on this system. {cure}, and start the program again."


if __name__ == "__main__":
    raise SystemExit(main())
