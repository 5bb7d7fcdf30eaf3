"""Which plural form a number takes in each language (the CLDR rules, whole numbers only)."""

from __future__ import annotations

from collections.abc import Callable


def _english(n: int) -> str:
    return "one" if n == 1 else "other"


def _russian(n: int) -> str:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
        return "few"
    return "many"


def _japanese(_n: int) -> str:
    return "other"


_RULES: dict[str, Callable[[int], str]] = {"en": _english, "ru": _russian, "ja": _japanese}

CATEGORIES: dict[str, tuple[str, ...]] = {
    "en": ("one", "other"),
    "ru": ("one", "few", "many", "other"),
    "ja": ("other",),
}
"""The categories a catalogue of the language may use as suffix; `other` is never missing.

Russian needs `other` for fractions only, but translation tools ask for it.
"""


def plural_category(language: str, n: int) -> str:
    """Return the category of a whole number; the sign does not matter.

    Raises KeyError for a language without rules.
    """
    return _RULES[language](abs(n))
