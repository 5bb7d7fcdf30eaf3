"""Protects the search for words from accents, hyphens, capitals and wrong places."""

from __future__ import annotations

import pytest

from hanafuda_desktop.ui.parts.finding import fold, holds, spans, words_of


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Shi-kō", "shiko"),
        ("SU-JŪROKU", "sujuroku"),
        ("Bush clover", "bush clover"),
        ("八十八", "八十八"),
        ("ﬁeld", "field"),
    ],
)
def test_folding(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_all_words_must_be_there_in_any_order() -> None:
    folded = fold("Four Brights without the Rain man")
    assert holds(folded, words_of("rain four"))
    assert not holds(folded, words_of("rain five"))


def test_a_number_is_found_only_as_a_whole() -> None:
    assert holds(fold("held against 88, the number"), words_of("88"))
    assert not holds(fold("worth 288 (24)"), words_of("88"))
    assert not holds(fold("worth 288 (24)"), words_of("28"))
    assert spans("88 of 288", words_of("88")) == ((0, 2),)


def test_the_number_of_a_paragraph_is_no_other_number() -> None:
    assert holds(fold("2.6 2.7 2.10"), words_of("2.7"))
    for other in ("7", "2", "2.1", "6.2"):
        assert not holds(fold("2.6 2.7 2.10"), words_of(other)), other
    assert holds(fold("the value is 7."), words_of("7"))


def test_an_empty_query_has_no_words() -> None:
    assert words_of("  ") == ()
    assert spans("anything", ()) == ()


@pytest.mark.parametrize(
    ("text", "query", "found"),
    [
        ("Shi-kō is four", "shiko", ["Shi-kō"]),
        ("Crane and crane", "CRANE", ["Crane", "crane"]),
        ("ribbons", "rib bbon", ["ribbon"]),
        ("aaaa", "aa", ["aaaa"]),
        ("ﬁeld", "iel", ["ﬁel"]),
        ("nothing", "x", []),
    ],
)
def test_places_are_those_of_the_text_as_it_stands(text: str, query: str, found: list[str]) -> None:
    assert [text[begin:end] for begin, end in spans(text, words_of(query))] == found
