"""Starts the window in a frozen program."""

import sys

from hanafuda_desktop.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
