"""The pages of a game, as the conformance tests check them, with few seats and short matches."""

from __future__ import annotations

import pytest

from tests.conformance import test_presentation as presentation
from tests.conformance.conftest import Case
from tests.games.hiki_kabu.test_contract import CASES


@pytest.fixture(params=CASES[1:], ids=lambda case: case.name)
def case(request: pytest.FixtureRequest) -> Case:
    """The case to test, in the place of the registered ones."""
    found: Case = request.param
    return found


for _name in vars(presentation):
    if _name.startswith("test_"):
        globals()[_name] = getattr(presentation, _name)
