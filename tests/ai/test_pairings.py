"""The table of what is measured: no file for two pairings, and a reason for every gate."""

from __future__ import annotations

from itertools import pairwise

from hanafuda_desktop.ai.duplicate import margin
from hanafuda_desktop.ai.levels import OPPONENTS
from tests.benchmarks.pairings import FREE_PAIRINGS, KABU_PAIRINGS, PAIRINGS
from tests.benchmarks.strength import HEAD, gains, report

EVERY = (*PAIRINGS, *FREE_PAIRINGS, *KABU_PAIRINGS)


def test_each_pairing_has_a_file_of_its_own() -> None:
    assert len({pairing.name for pairing in EVERY}) == len(EVERY)


def test_a_gate_that_is_not_what_was_asked_for_has_a_reason() -> None:
    for pairing in EVERY:
        bounds = [bound for bound in (pairing.least, pairing.most) if bound is not None]
        as_asked = all(f"{bound:+g}" in pairing.asked for bound in bounds)
        assert as_asked == (pairing.why is None), pairing.name


def test_every_gate_is_kept_by_the_deals_that_were_played() -> None:
    gated = [pairing for pairing in EVERY if pairing.gate]
    assert all(len(gains(pairing)) == pairing.deals for pairing in gated)
    assert [p.name for p in gated if not p.is_kept(margin(gains(p)))] == []


def test_with_two_seats_the_levels_stand_apart_in_their_order() -> None:
    """Each against the same two: the 99 % intervals do not touch."""
    spans = {
        pairing.tested: margin(gains(pairing)).interval
        for pairing in PAIRINGS
        if (pairing.seats, pairing.opponent) == (2, "greedy")
    }
    for weaker, stronger in pairwise(level.id for level in OPPONENTS):
        assert spans[weaker][1] < spans[stronger][0]


def test_the_report_has_a_row_for_each_pairing_that_was_played() -> None:
    rows = [line for line in report() if line.startswith("| ") and line not in HEAD]
    assert rows
    assert all(row.count("|") == HEAD[0].count("|") for row in rows)
