"""Run the command line: `python -m hanafuda_desktop.cli`."""

from hanafuda_desktop.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
