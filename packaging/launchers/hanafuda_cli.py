"""Starts the command line in a frozen program."""

import sys
from multiprocessing import freeze_support

from hanafuda_desktop.cli import main

if __name__ == "__main__":
    # A tournament in several processes starts this very program anew for each of them.
    freeze_support()
    sys.exit(main())
