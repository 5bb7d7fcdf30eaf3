"""Makes and tries the packages of the program; started by `packaging/dev.py build`."""
