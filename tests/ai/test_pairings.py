"""The table of what is measured: no file for two pairings, and a reason for every gate."""

from __future__ import annotations

from tests.benchmarks.pairings import FREE_PAIRINGS, KABU_PAIRINGS, PAIRINGS, Why
from tests.benchmarks.strength import HEAD, report

EVERY = (*PAIRINGS, *FREE_PAIRINGS, *KABU_PAIRINGS)


def test_each_pairing_has_a_file_of_its_own() -> None:
    assert len({pairing.name for pairing in EVERY}) == len(EVERY)


def test_a_gate_that_is_not_what_was_asked_for_has_a_reason() -> None:
    for pairing in EVERY:
        bounds = [bound for bound in (pairing.least, pairing.most) if bound is not None]
        as_asked = all(f"{bound:+g}" in pairing.asked for bound in bounds)
        assert as_asked == (pairing.why is None), pairing.name


def test_a_gate_by_three_quarters_is_three_quarters() -> None:
    for pairing in EVERY:
        if pairing.why is Why.THREE_QUARTERS and pairing.most is None:
            assert pairing.least is not None
            assert f"{pairing.least / 0.75:+g}" in pairing.asked, pairing.name


def test_the_report_has_a_row_for_each_pairing_that_was_played() -> None:
    rows = [line for line in report() if line.startswith("| ") and line not in HEAD]
    assert rows
    assert all(row.count("|") == HEAD[0].count("|") for row in rows)
