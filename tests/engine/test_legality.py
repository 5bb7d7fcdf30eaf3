"""The guard at the door of every game lets in legal actions only, and says why not."""

from __future__ import annotations

import pytest

from hanafuda_desktop.engine.legality import require_legal
from hanafuda_desktop.errors import IllegalActionError, Refusal


def test_a_legal_action_comes_in() -> None:
    require_legal("stand", ("take", "stand"))


@pytest.mark.parametrize(
    ("legal", "reason"), [((), Refusal.MATCH_OVER), (("take", "stand"), Refusal.NOT_LEGAL)]
)
def test_any_other_is_refused_with_the_reason(legal: tuple[str, ...], reason: Refusal) -> None:
    with pytest.raises(IllegalActionError, match="deal") as caught:
        require_legal("deal", legal)
    assert caught.value.reason is reason
    assert caught.value.text.key == f"refused.{reason}"
