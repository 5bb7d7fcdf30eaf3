"""How long an opponent's turn is shown."""

from __future__ import annotations

import pytest

from hanafuda_desktop.controller.pace import share_of_time


@pytest.mark.parametrize(("opponents", "share"), [(0, 1), (2, 1), (4, 1), (8, 0.5), (12, 1 / 3)])
def test_many_opponents_take_their_turns_faster(opponents: int, share: float) -> None:
    assert share_of_time(opponents) == pytest.approx(share)
