"""What a game says of an action that a hint weighs, and how often something comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.text import Msg


@dataclass(frozen=True, slots=True)
class Chance:
    """In how many of a hundred worlds something comes about, rounded, and its standard error.

    The error is 0 where all worlds were tried; else it is at least 1, also where it was never met.
    """

    percent: int
    error: int


Chances: TypeAlias = Mapping[str, Chance]
"""The chances of what an action may lead to, by the names that the worlds of a game give it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that speaks for an action or against it, as words that go on a sentence.

    Two are equal that say the same of two actions, in whichever words: `sense` tells what, its
    kind first.
    """

    sense: tuple[str | int, ...]
    words: Msg = field(compare=False)


@dataclass(frozen=True, slots=True)
class Reasons:
    """All there is to say of an action: what it does, and what speaks for and against it.

    What weighs most stands first. A merit and a flaw of one sense are the opposite of each other.
    """

    lead: Msg
    merits: tuple[Reason, ...] = ()
    flaws: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class ActionNote:
    """One action in words.

    `name` is what one would do ("Crane takes Pine ribbon"), `why` one sentence on what comes of
    it beside the other actions: what it collects, threatens and denies. `cards` are those that
    move, the one that is played first, and then what it takes. `odds` is how often it is paid, in
    a few words, where that can be said; `assumes` how it is taken to go on, in one line. `counts`
    says what its value is made of, where that is not the gain in the rest of the deal. `reasons`
    is all that is true of it, to be compared with another action. `is_last`: it ends the deal, so
    that nothing can come of it later.
    """

    name: Msg
    why: Msg
    cards: tuple[CardId, ...] = ()
    odds: Msg | None = None
    assumes: Msg | None = None
    counts: Msg | None = None
    reasons: Reasons | None = None
    is_last: bool = False
