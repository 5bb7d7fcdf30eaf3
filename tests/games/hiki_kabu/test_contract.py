"""The contract of every game, with more seats and options than the conformance tests take."""

from __future__ import annotations

from typing import Any

import pytest

from hanafuda_desktop.games.hiki_kabu import GAME
from tests.conformance import test_contract as contract
from tests.conformance import test_records as records
from tests.conformance.conftest import Case

OPTIONS: dict[str, dict[str, Any]] = {
    "rounds": {"match_length": "rounds", "rounds": 10, "start_chips": 500},
    "other": {
        "match_length": "rounds",
        "rounds": 20,
        "start_chips": 50,
        "short_stack": "rebuy",
        "dealer_draw": "winner_deals",
        "dealer_acts_first": True,
        "shippin": True,
        "pairs_may_draw": True,
        "triple_vs_nine": "share",
        "all_tie": "split",
        "odd_chips": "carry",
        "deck_skin": "hanafuda",
    },
    "third": {
        "match_length": "rounds",
        "rounds": 10,
        "dealer_draw": "rotate_right",
        "odd_chips": "dealer",
    },
}


CASES = (
    Case(GAME, 13, "rounds", OPTIONS["rounds"]),
    Case(GAME, 2, "other", OPTIONS["other"]),
    Case(GAME, 5, "third", OPTIONS["third"]),
)


@pytest.fixture(params=CASES, ids=lambda case: case.name)
def case(request: pytest.FixtureRequest) -> Case:
    """The case to test, in the place of the registered ones."""
    found: Case = request.param
    return found


_OF_THE_REGISTRY = ("test_a_kept_match_still_plays_as_it_did", "test_no_kept_match_is_left_over")

for _module in (contract, records):
    for _name in vars(_module):
        if _name.startswith("test_") and _name not in _OF_THE_REGISTRY:
            globals()[_name] = getattr(_module, _name)
