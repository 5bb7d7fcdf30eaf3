"""Protects which reasons of a round are told where there is little room, and that more are told."""

from __future__ import annotations

import pytest

from hanafuda_desktop.ui.table.ring_reasons import fit

WORDS = ("one", "two lines", "three")


def height_of(_number: int, words: str) -> float:
    """Return 15 for each word, as if each stood on a line."""
    return 15.0 * len(words.replace(" …", "…").split())


@pytest.mark.parametrize(("room", "gap"), [(70, 5), (69, 5), (68, 0), (60, 0), (59, 0)])
def test_reasons_stand_closer_before_any_is_left_out(room: float, gap: float) -> None:
    fitted = fit(WORDS, height_of, room, 5.0)
    assert fitted.words == WORDS
    assert fitted.gap == gap
    assert fitted.height <= room + 1


@pytest.mark.parametrize(
    ("room", "words"),
    [(58, ("one", "two lines …")), (45, ("one", "two lines …")), (30, ("one …",)), (10, ())],
)
def test_where_reasons_are_left_out_the_last_one_says_so(
    room: float, words: tuple[str, ...]
) -> None:
    assert fit(WORDS, height_of, room, 5.0).words == words
