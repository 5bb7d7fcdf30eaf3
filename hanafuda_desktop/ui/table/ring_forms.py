"""In which form seats around a pot tell what they have: all in the same, as one compares them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from hanafuda_desktop.ui.theme import Type, TypeRole

_F = TypeVar("_F")


class HeadForm(NamedTuple):
    """How large a name is, and whether a coin stands beside the chips."""

    role: TypeRole
    has_coin: bool


class StateForm(NamedTuple):
    """How large the words for what a seat does are, and whether they are the short ones."""

    role: TypeRole
    is_brief: bool


class SeatForm(NamedTuple):
    """All of it; `is_stake_told`: the stake is told in words, not only how much it is."""

    head: HeadForm
    state: StateForm
    is_stake_told: bool


def head_forms(is_dense: bool) -> tuple[HeadForm, ...]:
    """Return the forms of a head, the best first: a smaller name comes before no coin."""
    roles = (Type.CELL_TITLE if is_dense else Type.NAME, Type.CELL_STRONG, Type.LABEL)
    return tuple(HeadForm(role, has_coin) for has_coin in (True, False) for role in roles)


STATE_FORMS = tuple(
    StateForm(role, is_brief) for is_brief in (False, True) for role in (Type.CELL, Type.LABEL)
)
"""The forms of what a seat does, the best first."""


def common_form(forms: tuple[_F, ...], seats: Iterable[Callable[[_F], bool]]) -> _F:
    """Return the best form that has room at every seat; each tells whether a form has.

    A seat at which none has is left out of account: the others suffer nothing by it.
    """
    able = [has_room for has_room in seats if any(map(has_room, forms))]
    return next(
        (form for form in forms if all(has_room(form) for has_room in able)),
        forms[-1],
    )
