"""The guard at the door of every game: only legal actions come in."""

from __future__ import annotations

from typing import TypeVar

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.errors import IllegalActionError, Refusal

A = TypeVar("A")


def require_legal(action: A, legal: tuple[A, ...]) -> None:
    """Refuse an action that is not among the legal ones; none are when the match is over.

    Raises IllegalActionError.
    """
    if not legal:
        raise IllegalActionError(Refusal.MATCH_OVER, Msg("refused.match_over"), repr(action))
    if action not in legal:
        raise IllegalActionError(Refusal.NOT_LEGAL, Msg("refused.not_legal"), repr(action))
