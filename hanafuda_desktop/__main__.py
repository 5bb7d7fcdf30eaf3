"""Start the program: `python -m hanafuda_desktop`."""

from hanafuda_desktop.app import main

if __name__ == "__main__":
    raise SystemExit(main())
