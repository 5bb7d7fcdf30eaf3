"""The card items of a table: which item is which card, and where each of them must lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QGraphicsScene

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Place, Seat, Zone
from hanafuda_desktop.engine.table_spec import PlacedCard, TableModel
from hanafuda_desktop.ui.card_faces import CardFaces
from hanafuda_desktop.ui.table.card_item import CardItem
from hanafuda_desktop.ui.table.layout import Layout
from hanafuda_desktop.ui.theme import Theme


class CardStock:
    """Every card item, by card where it is known, by seat where only its back is seen."""

    def __init__(self, scene: QGraphicsScene, faces: CardFaces, theme: Theme) -> None:
        self._scene, self._faces, self._theme = scene, faces, theme
        self._known: dict[CardId, CardItem] = {}
        self._backs: dict[Seat, list[CardItem]] = {}

    def __iter__(self) -> Iterator[CardItem]:
        yield from self._known.values()
        for backs in self._backs.values():
            yield from backs

    def get(self, card: CardId) -> CardItem | None:
        """Return the item of a card that is on the table."""
        return self._known.get(card)

    def matching(self, model: TableModel) -> Iterator[tuple[CardItem, PlacedCard]]:
        """Return each item with the place that a model has for it, backs in the order they lie."""
        backs = {seat: iter(items) for seat, items in self._backs.items()}
        for placed in model.cards:
            if placed.card is not None:
                item = self._known.get(placed.card)
            else:
                item = next(backs.get(placed.place.seat or Seat(0), iter(())), None)
            if item is not None:
                yield item, placed

    def place_all(self, model: TableModel, layout: Layout) -> None:
        """Lay every card exactly where the model has it; nothing else stays on the table."""
        wanted = {placed.card for placed in model.cards if placed.card is not None}
        for card in self._known.keys() - wanted:
            self._drop(self._known.pop(card))
        backs: dict[Seat, list[PlacedCard]] = {}
        for placed in model.cards:
            if placed.card is None:
                backs.setdefault(placed.place.seat or Seat(0), []).append(placed)
            else:
                self._lay(self._known.get(placed.card) or self._new(placed), placed, layout)
        for seat in {*self._backs, *backs}:
            self._lay_backs(seat, backs.get(seat, []), layout)

    def differences(
        self, model: TableModel, layout: Layout, is_spread: Callable[[CardId], bool]
    ) -> tuple[str, ...]:
        """Return what on the table is not as the model has it.

        Where a card lies whose group is spread just now is not compared.
        """
        found = []
        shown = {card: item for card, item in self._known.items() if item.isVisible()}
        for placed in model.cards:
            if placed.card is None:
                continue
            item = shown.pop(placed.card, None)
            rect = layout.spot(placed).rect
            if item is None:
                found.append(f"{placed.card} is missing")
            elif is_spread(placed.card):
                continue
            elif (round(item.x()), round(item.y()), round(item.rect().width())) != rect[:3]:
                found.append(f"{placed.card} lies at {item.rect().getRect()}, not at {rect}")
        found += [f"{card} should not be there" for card in shown]
        for seat in model.seats:
            backs = sum(face is None for face in seat.hand)
            if len(self._backs.get(seat.seat, ())) != backs:
                found.append(f"seat {seat.seat} has {len(self._backs.get(seat.seat, ()))} backs")
        return tuple(found)

    def take_back(self, seat: Seat, card: CardId) -> CardItem | None:
        """Turn one of a seat's hidden cards into a known one; its face is not shown yet."""
        backs = self._backs.get(seat)
        if not backs or card in self._known:
            return None
        item = backs.pop()
        item.card = card
        item.set_turn(0.0)
        self._known[card] = item
        return item

    def appear(self, card: CardId | None, place: Place, seat: Seat | None = None) -> CardItem:
        """Bring a new item onto the table: a known card, or the back of one in a seat's hand."""
        item = CardItem(self._faces, self._theme, card, place)
        self._scene.addItem(item)
        if card is not None:
            old = self._known.get(card)
            if old is not None:
                self._drop(old)
            self._known[card] = item
        else:
            self._backs.setdefault(seat or Seat(0), []).append(item)
        return item

    def let_go_of_pictures(self) -> None:
        """Let go of pictures of cards that no item shows any more."""
        self._faces.let_go_but(item.shown() for item in self)

    def clear(self) -> None:
        """Take every card off the table."""
        for item in tuple(self):
            self._drop(item)
        self._known.clear()
        self._backs.clear()

    def _lay(self, item: CardItem, placed: PlacedCard, layout: Layout) -> None:
        spot = layout.spot(placed)
        item.place = placed.place
        item.show_face(placed.card)
        item.put(spot.rect)
        item.setZValue(spot.z)
        item.setOpacity(1.0)
        item.setVisible(True)

    def _lay_backs(self, seat: Seat, placed: list[PlacedCard], layout: Layout) -> None:
        items = self._backs.setdefault(seat, [])
        while len(items) > len(placed):
            self._drop(items.pop())
        while len(items) < len(placed):
            self.appear(None, Place(Zone.HAND, seat), seat)
        for item, back in zip(items, placed, strict=True):
            self._lay(item, back, layout)

    def _new(self, placed: PlacedCard) -> CardItem:
        return self.appear(placed.card, placed.place)

    def _drop(self, item: CardItem) -> None:
        self._scene.removeItem(item)
        item.deleteLater()
