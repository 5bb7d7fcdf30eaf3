"""What the long trials need of a Linux beyond what the packages are made with."""

from __future__ import annotations

import os
from pathlib import Path

from release import steps

LOCALE_SOURCE = Path("/usr/share/i18n/locales/ja_JP")
"""One of the files that `localedef` makes locales of."""


def install() -> None:
    """Install `locales` and, for the Debian root, `mmdebstrap`, where they are missing.

    Raises:
        BuildError: The locales cannot be had. Without mmdebstrap the trial in Debian tells that.
    """
    import dev  # noqa: PLC0415 - on Linux alone

    try:
        if not LOCALE_SOURCE.is_file():
            dev.install_debian("The locales of the trials are missing", ["locales"])
    except dev.SetupError as error:
        raise steps.BuildError(str(error)) from error
    if os.geteuid() != 0:
        return  # it could not be used
    try:
        dev.require_programs({"mmdebstrap": "mmdebstrap"})
    except dev.SetupError as error:
        steps.say(f"  {error}")
