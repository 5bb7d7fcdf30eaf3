"""The keyboard focus on the table: regions in a fixed order, cards within them by position."""

from __future__ import annotations

from collections.abc import Callable

from hanafuda_desktop.engine.places import Place, Zone
from hanafuda_desktop.engine.table_spec import CardTarget, TableModel, Target
from hanafuda_desktop.ui.table.layout import Rect

RectOf = Callable[[CardTarget], Rect | None]


def regions(model: TableModel) -> tuple[tuple[CardTarget, ...], ...]:
    """Return the cards that can have the focus, region by region: hand, field, draw, piles."""
    order = (
        lambda place: place == Place(Zone.HAND, model.viewer),
        lambda place: place.zone is Zone.FIELD,
        lambda place: place.zone is Zone.DRAWN,
        *(_captured_by(Place(Zone.CAPTURED, seat)) for seat in model.order),
    )
    found = []
    for belongs in order:
        cards = tuple(
            CardTarget(placed.place, placed.card)
            for placed in model.cards
            if placed.card is not None and belongs(placed.place)
        )
        if cards:
            found.append(cards)
    return tuple(found)


def _captured_by(place: Place) -> Callable[[Place], bool]:
    return lambda other: other == place


def next_region(
    areas: tuple[tuple[CardTarget, ...], ...],
    current: CardTarget | None,
    step: int,
    first: CardTarget | None,
) -> CardTarget | None:
    """Return where Tab (step 1) or Shift+Tab (-1) leads among regions; None: out of the table.

    `first` is the card to begin with in the region it lies in (the first legal one).
    """
    if not areas:
        return None
    at = next((index for index, cards in enumerate(areas) if current in cards), None)
    index = (0 if step > 0 else len(areas) - 1) if at is None else at + step
    if not 0 <= index < len(areas):
        return None
    return first if first is not None and first in areas[index] else areas[index][0]


def walk_of(
    model: TableModel, current: CardTarget, targets: tuple[Target, ...]
) -> tuple[CardTarget, ...]:
    """Return the cards that arrows walk over from a card: those of its region.

    While it is one of several targets to choose from, only over these.
    """
    region = next((cards for cards in regions(model) if current in cards), (current,))
    if current not in targets:
        return region
    return tuple(card for card in region if card in targets)


def neighbor(
    walk: tuple[CardTarget, ...], current: CardTarget, dx: int, dy: int, rect_of: RectOf
) -> CardTarget:
    """Return the nearest card of a walk in a direction, or the card itself."""
    here = rect_of(current)
    if here is None:
        return current
    best, best_cost = current, float("inf")
    for target in walk:
        there = rect_of(target)
        if there is None or target == current:
            continue
        ahead = (there.x - here.x) * dx + (there.y - here.y) * dy
        aside = abs((there.x - here.x) * dy) + abs((there.y - here.y) * dx)
        if ahead > 0 and ahead + 3 * aside < best_cost:
            best, best_cost = target, ahead + 3 * aside
    return best


def step(walk: tuple[CardTarget, ...], current: CardTarget, by: int) -> CardTarget:
    """Return the card so many places further in a walk, at its ends the last one there."""
    return walk[max(0, min(len(walk) - 1, walk.index(current) + by))]


def end_of(
    walk: tuple[CardTarget, ...], current: CardTarget, last: bool, rect_of: RectOf
) -> CardTarget:
    """Return the first or last card of a walk, from the left and from the top."""
    known = [(rect.y, rect.x, target) for target in walk if (rect := rect_of(target))]
    ordered = [target for _, _, target in sorted(known, key=lambda entry: entry[:2])]
    return (ordered[-1] if last else ordered[0]) if ordered else current
