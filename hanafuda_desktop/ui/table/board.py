"""What an arrangement of the table has to do: find places, and furnish them but for the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from PySide6.QtCore import QPointF

from hanafuda_desktop.controller.choices import Choices
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import ButtonTarget, TableModel, Target, WouldAdd
from hanafuda_desktop.ui.table.layout import Layout, Rect, Room
from hanafuda_desktop.ui.table.tips import Levels
from hanafuda_desktop.ui.theme import Look
from hanafuda_desktop.ui.translation import Translate

L = TypeVar("L", bound=Layout)


class Board(Protocol[L]):
    """One arrangement; it shows only what it knows the places of."""

    def arrange(self, model: TableModel, room: Room) -> L:
        """Return where everything of a model lies in a room."""
        ...

    def furnish(
        self, model: TableModel, layout: L, look: Look, tr: Translate, levels: Levels
    ) -> None:
        """Show everything of a model but its cards, where a layout has it.

        `levels` tells how strong the opponents are, for whoever has the table read out.
        """
        ...

    def leave(self) -> None:
        """Take everything off the table: another arrangement takes its place."""
        ...

    def show_choices(self, choices: Choices) -> None:
        """Offer what may be chosen now and is no card."""
        ...

    def lay_slips(self, slips: Mapping[Target, str]) -> None:
        """Lay slips with words of a hint on what may be chosen and is no card, or on nothing."""
        ...

    def show_pile(self, left: int) -> None:
        """Show how many cards the draw pile has, while they are dealt."""
        ...

    def show_score(self, seat: Seat, score: Mon) -> None:
        """Show a score on its way to the one of the model."""
        ...

    def shift_seats(self, away: Mapping[Seat, QPointF]) -> None:
        """Show what stands at some seats away from its place, while they change places."""
        ...

    def show_pot(self, amount: int) -> None:
        """Show how much lies in the middle, while money is on its way."""
        ...

    def show_addition(self, adds: WouldAdd | None) -> None:
        """Show what a card that is aimed at would bring to the viewer, or nothing."""
        ...

    def button_of(self, letter: str) -> ButtonTarget | None:
        """Return what a letter stands for now (none: what Enter stands for)."""
        ...

    def right_block(self, layout: L) -> Rect:
        """Return the part at the right that an answer may cover, down to where one plays."""
        ...

    def panel_end(self, layout: L) -> int:
        """Return the y above which a panel ends that lies over the right side of the table."""
        ...
