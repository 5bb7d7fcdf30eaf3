"""Finding words in texts as people type them: without accents, hyphens or capitals."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

Words = tuple[str, ...]
"""What is looked for: folded words, all of which must be there."""
Span = tuple[int, int]
"""Begin and end of a piece of a text."""


def words_of(query: str) -> Words:
    """Return the words of a query, folded."""
    return tuple(fold(query).split())


def fold(text: str) -> str:
    """Return a text without accents, hyphens and capitals ("Shi-kō" becomes "shiko")."""
    return "".join(map(_folded, text))


def holds(folded: str, words: Words) -> bool:
    """Tell whether a folded text holds all of the words; a number only as a whole ("88", "2.7")."""
    return all(_pattern(word).search(folded) for word in words)


def spans(text: str, words: Words) -> tuple[Span, ...]:
    """Return where any of the words stands in a text, in order and without overlap."""
    folded = fold(text)
    places = [place for place, sign in enumerate(text) for _part in _folded(sign)]
    found = []
    for word in words:
        match = _pattern(word).search(folded)
        while match is not None:
            found.append((places[match.start()], places[match.end() - 1] + 1))
            match = _pattern(word).search(folded, match.start() + 1)
    return _merged(sorted(found))


@cache
def _pattern(word: str) -> re.Pattern[str]:
    """Return what finds a word anywhere, but no part of a number."""
    begin = r"(?<!\d)(?<!\d\.)" if word[0].isdigit() else ""
    end = r"(?!\d)(?!\.\d)" if word[-1].isdigit() else ""
    return re.compile(f"{begin}{re.escape(word)}{end}")


@cache
def _folded(sign: str) -> str:
    """Return what is left of one character; all texts together have a hundred different ones."""
    parts = unicodedata.normalize("NFKD", sign).casefold()
    return "".join(part for part in parts if not _is_skipped(part))


def _is_skipped(sign: str) -> bool:
    """Tell whether a sign is an accent, any hyphen or dash, or an apostrophe."""
    is_accent = unicodedata.combining(sign) != 0
    return is_accent or unicodedata.category(sign) == "Pd" or sign in "'’"


def _merged(found: list[Span]) -> tuple[Span, ...]:
    merged: list[Span] = []
    for begin, end in found:
        if merged and begin <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((begin, end))
    return tuple(merged)
