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
    played first, and then what it takes. `odds` is how often it is paid, in a few words, where that
    can be said; `assumes` what the others are taken to do, in one line. `counts` says what its
    value is made of, where that is not the gain in the rest of the deal. Actions whose `alike` is
    the same text are one choice, of which any will do; where it is empty, the action is its own.
    `risk` is what others may make of it, as words that go on a sentence.
    """

    name: Msg
    why: Msg
    cards: tuple[CardId, ...] = ()
    odds: Msg | None = None
    assumes: Msg | None = None
    counts: Msg | None = None
    alike: str = ""
    risk: Msg | None = None
