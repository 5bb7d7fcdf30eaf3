"""What a game says of an action that a hint weighs: its name, and why it may be good."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.text import Msg


@dataclass(frozen=True, slots=True)
class ActionNote:
    """One action in words.

    `name` is what one would do ("Crane takes Pine ribbon"), `why` one sentence on what comes of
    it: what it collects, threatens and denies. `cards` are those that move, the one that is
    played first, and then what it takes. `odds` is how often it wins, in a few words, where that
    can be said; `assumes` what the others are taken to do, in one line.
    """

    name: Msg
    why: Msg
    cards: tuple[CardId, ...] = ()
    odds: Msg | None = None
    assumes: Msg | None = None
