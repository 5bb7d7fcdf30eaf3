"""Deals of real cards that tests enter, and what a reading of one asks and says."""

from __future__ import annotations

from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import Place, Seat, captured_of
from hanafuda_desktop.engine.scoring import DealEntry, FactSpec, Reading, Weight
from hanafuda_desktop.engine.table_spec import DealSummary
from hanafuda_desktop.games.hachi_hachi.entered_form import HachiHachiScoring
from tests.games.hachi_hachi.positions import cards

FORM = HachiHachiScoring()
AOTAN, AKATAN = "06-2 09-2 10-2", "01-2 02-2 03-2"
TATESANBON = "04-1 04-2 04-3 01-1 02-1 06-1 09-1"

Changes = dict[str, OptionValue]

AT_ONCE: Changes = {"draw_after_continue": "pay_at_once"}
"""Combinations are paid as they are made."""


def entry(
    places: dict[Place, str], seats: int = 3, rules: Changes | None = None, **facts: str
) -> DealEntry:
    made = DealEntry(seats, tuple((rules or {}).items()))
    for place, names in places.items():
        made = made.with_cards(place, cards(names))
    for key, value in facts.items():
        made = made.with_fact(key, tuple(value.split()))
    return made


def stopped(
    *piles: str,
    rules: Changes | None = None,
    ending: str = "stop",
    winner: str = "",
    fed: dict[str, str] | None = None,
) -> DealEntry:
    """Return a deal of three; `fed` names who fed which combination of seat 0."""
    places = {captured_of(Seat(seat)): pile for seat, pile in enumerate(piles)}
    made = entry(places, rules=rules, ending=ending, multiplier="1")
    for yaku, feeder in (fed or {}).items():
        made = made.with_fact(f"fed.0.{yaku}", (feeder,))
    return made.with_fact("winner", (winner,)) if winner else made


def asked(reading: Reading) -> dict[str, FactSpec]:
    return {spec.key: spec for spec in reading.facts}


def keys(reading: Reading, weight: Weight) -> list[str]:
    return [one.text.key for one in reading.findings if one.weight is weight]


def account(made: DealEntry) -> DealSummary:
    """Return what is paid; nothing that it needs may be missing."""
    summary = FORM.read(made).summary
    assert summary is not None
    return summary


def net(made: DealEntry) -> tuple[int, ...]:
    return account(made).net
