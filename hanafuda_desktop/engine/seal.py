"""The seal of a match: the SHA-256 of its seed, told before the first card; the seed at the end."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

SEED_BITS = 128
SEED_DIGITS = SEED_BITS // 4
"""As many hexadecimal digits has a seed."""


@dataclass(frozen=True, slots=True)
class Seal:
    """What people may know of the seed of a match.

    `sha256` (64 hexadecimal digits) binds the program to the seed from the start. `seed` is the
    sealed text itself; None as long as the match is not over. `is_broken`: the match is played
    from another seed than the one that was sealed, or the seal was changed.
    """

    sha256: str
    seed: str | None = None
    is_broken: bool = False


def seed_text(seed: int) -> str:
    """Return a seed as it stands in records and is sealed: 32 hexadecimal digits, a to f small."""
    return f"{seed:0{SEED_DIGITS}x}"


def seal_of(seed: int) -> str:
    """Return the SHA-256 of the text of a seed in UTF-8, without a line feed.

    `printf %s SEED | sha256sum` gives the same.
    """
    return hashlib.sha256(seed_text(seed).encode("utf-8")).hexdigest()


def in_groups(digits: str) -> str:
    """Return digits in groups of eight, as people compare them and lines can break."""
    return " ".join(digits[at : at + 8] for at in range(0, len(digits), 8))
