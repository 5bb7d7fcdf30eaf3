"""What the window asks of whoever puts texts into words."""

from __future__ import annotations

from typing import Protocol

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.text import Msg


class Translate(Protocol):
    """Puts texts, amounts and seats into the words of the present language."""

    def __call__(self, text: Msg) -> str:
        """Return the words of a text."""
        ...

    def amount(self, mon: Mon, signed: bool = False) -> str:
        """Return an amount in figures, with a plus or a true minus where `signed`."""
        ...

    def seat_name(self, seat: Seat) -> str:
        """Return the name of a seat as it stands on a label."""
        ...
