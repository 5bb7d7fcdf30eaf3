"""Hanafuda on the desktop: the version of the program and nothing else."""

__version__ = "0.1.0"
