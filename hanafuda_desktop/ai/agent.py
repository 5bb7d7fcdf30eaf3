"""What a computer player is: somebody who decides from the view of one seat and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol

from hanafuda_desktop.engine.protocol import A, Game, S, V
from hanafuda_desktop.engine.rng import Rng


class CancelToken(Protocol):
    """Says that nobody waits for the answer any more; a `threading.Event` is one."""

    def is_set(self) -> bool:
        """Tell whether thinking may stop; the answer will be dropped."""
        ...


class NeverCancelled:
    """The token of those who wait for every answer."""

    def is_set(self) -> bool:
        """Return False."""
        return False


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """The action that an agent chose.

    `values` holds what it thinks of each legal action, in their order (higher is better; the
    scale is the agent's own), and is empty where it compares nothing. An agent that measures
    gives values in mon, and in `errors` the standard error of each. `truncated`: its time was
    up before it had thought as long as it should, or it failed and this is another's action in
    its place; so another machine might choose otherwise.
    """

    action: A
    values: tuple[int, ...] = ()
    errors: tuple[int, ...] = ()
    truncated: bool = False


class Agent(Protocol):
    """A computer player of any game.

    It gets no state and no chance but `rng`: the same arguments give the same answer on every
    machine, but for decisions that say that they are truncated.
    """

    def decide(
        self,
        game: Game[S, A, V],
        view: V,
        legal: tuple[A, ...],
        rng: Rng,
        cancelled: CancelToken,
    ) -> Decision[A]:
        """Choose one of the legal actions of the seat whose view this is."""
        ...
