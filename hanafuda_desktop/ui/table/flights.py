"""Where the cards of one batch fly: from events to the flights of card items."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QAbstractAnimation

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.events import CardMoved, Event
from hanafuda_desktop.engine.places import Place, Zone, hand_of
from hanafuda_desktop.engine.table_spec import PlacedCard, TableModel
from hanafuda_desktop.ui.table.card_item import CardItem
from hanafuda_desktop.ui.table.layout import ASPECT, Layout, Rect
from hanafuda_desktop.ui.table.motion import chain, fly, together, wait
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import Motion, Motions

Beat = tuple[CardMoved, ...]

_IN_FLIGHT = 450
"""Flying cards lie above all resting ones."""


class Flights:
    """The flights of one batch; `layout` is the one after it."""

    def __init__(
        self,
        view: TableView,
        before: TableModel,
        after: TableModel,
        events: tuple[Event, ...],
        layout: Layout,
        speed: float,
    ) -> None:
        self._view, self._after, self._speed = view, after, speed
        self._layout = layout
        self._viewer = before.viewer
        self._moves = tuple(event for event in events if isinstance(event, CardMoved))
        self._placed = {card.card: card for card in after.cards if card.card is not None}
        self._dealt: dict[Place, int] = {}
        drawn = sum(move.src.zone is Zone.DRAW_PILE for move in self._moves)
        self._pile = after.draw_pile + drawn

    def beats(self, events: Iterable[Event]) -> tuple[Beat, ...]:
        """Return moves by beat."""
        groups: dict[int, list[CardMoved]] = {}
        for event in events:
            if isinstance(event, CardMoved):
                groups.setdefault(event.beat, []).append(event)
        return tuple(tuple(group) for group in groups.values())

    def step(self, beat: Beat) -> QAbstractAnimation | None:
        """Return the movement of one beat."""
        first = beat[0]
        if first.src.zone is Zone.DRAW_PILE:
            self._pile -= len(beat)
            self._view.board.show_pile(self._pile)
        match first.src.zone, first.dst.zone:
            case Zone.DRAW_PILE, (Zone.HAND | Zone.FIELD | Zone.LOT | Zone.OPEN):
                return self._deal(beat)
            case Zone.DRAW_PILE, Zone.DRAWN:
                return self._turn_up(first)
            case _, Zone.DRAW_PILE:
                return self._put_under(beat)
            case Zone.HAND, Zone.FIELD:
                return self._play(first)
            case Zone.DRAWN, Zone.FIELD:
                return self._fly_home(first, Motions.LAY)
            case _, Zone.CAPTURED:
                return self._capture(beat)
            case _:
                return None

    def lie_down(self, beat: Beat) -> None:
        """Let the cards of a beat that have come home lie over and under those beside them."""
        for move in beat:
            item, placed = self._item(move), self._placed_after(move.card)
            if item is not None and placed is not None and self._home(move) is not None:
                item.setZValue(self._layout.spot(placed).z)

    # --- dealing --------------------------------------------------------------------------

    def sweep(self) -> QAbstractAnimation | None:
        """Sweep every card on the table into the pile."""
        parts = []
        items = sorted(self._view.stock, key=lambda item: (item.y(), item.x()))
        for index, item in enumerate(items):
            item.clear_marks()
            item.setZValue(_IN_FLIGHT + index)
            flight = fly(item, self._layout.pile, Motions.SWEEP, self._speed, turn_to=0.0)
            parts.append(chain(wait(index * Motions.SWEEP.stagger * self._speed), flight))
        return together(*parts) if parts else None

    def _deal(self, beat: Beat) -> QAbstractAnimation | None:
        """Deal a packet, card after card; cards that may be seen turn on arrival."""
        parts = []
        for index, move in enumerate(beat):
            item = self._new_at_pile(move)
            item.setZValue(_IN_FLIGHT + index)
            turn = None if move.card is None else 1.0
            flight = fly(item, self._deal_spot(move), Motions.DEAL, self._speed, turn_to=turn)
            parts.append(chain(wait(index * Motions.DEAL.stagger * self._speed), flight))
        return together(*parts)

    def _new_at_pile(self, move: CardMoved) -> CardItem:
        item = self._view.stock.appear(move.card, move.dst, move.dst.seat)
        item.put(self._layout.pile)
        item.set_turn(0.0)
        return item

    def _deal_spot(self, move: CardMoved) -> Rect:
        """Return where a dealt card goes: hands fill in order of arrival."""
        count = self._dealt.get(move.dst, 0)
        self._dealt[move.dst] = count + 1
        dealt = self._layout.dealt_spot(move.dst, count)
        return dealt if move.dst.zone is Zone.HAND else self._home(move) or dealt

    def _put_under(self, beat: Beat) -> QAbstractAnimation | None:
        """Put cards back under the pile."""
        parts = [
            fly(item, self._layout.pile, Motions.LAY, self._speed, turn_to=0.0)
            for move in beat
            if (item := self._item(move)) is not None
        ]
        return together(*parts) if parts else None

    # --- a turn ---------------------------------------------------------------------------

    def _play(self, move: CardMoved) -> QAbstractAnimation | None:
        """Play a card from a hand: over its match, or to its free place."""
        seat = move.src.seat
        if move.card is None or seat is None:
            return None
        item = self._view.stock.get(move.card) or self._view.stock.take_back(seat, move.card)
        if item is None:
            return None
        item.clear_marks()
        item.place = move.dst
        item.setZValue(_IN_FLIGHT)
        is_own = seat == self._viewer
        motion = Motions.PLAY if is_own else Motions.COMPUTER_PLAY
        spot = self._over_match(move) or self._home(move)
        if spot is None:
            return None
        turn = None if item.turn >= 1.0 else 1.0
        flight = fly(item, spot, motion, self._speed, turn_to=turn)
        if is_own:  # the own hand closes up at the end, when nobody reaches for it
            return flight
        return chain(together(flight, *self._close_up(move.src)), wait(motion.rest * self._speed))

    def _close_up(self, hand: Place) -> list[QAbstractAnimation]:
        """Let the cards that stay in a hand lie as they will after the batch."""
        return [
            fly(item, self._layout.spot(placed).rect, Motions.REFLOW, self._speed)
            for item, placed in self._view.stock.matching(self._after)
            if placed.place == item.place == hand
        ]

    def _turn_up(self, move: CardMoved) -> QAbstractAnimation | None:
        """Turn up the top card of the pile in the draw place."""
        if move.card is None:
            return None
        item = self._view.stock.appear(move.card, move.dst)
        item.put(self._layout.pile)
        item.set_turn(0.0)
        item.setZValue(_IN_FLIGHT)
        flight = fly(
            item, self._layout.dealt_spot(move.dst, 0), Motions.TURN_UP, self._speed, turn_to=1.0
        )
        return chain(flight, wait(Motions.TURN_UP.rest * self._speed))

    def _capture(self, beat: Beat) -> QAbstractAnimation | None:
        """Take cards to their groups; a drawn card first goes over its match."""
        parts: list[QAbstractAnimation] = []
        wait_or_open = together(wait(Motions.CAPTURE.pause * self._speed), *self._open_groups(beat))
        drawn = next((move for move in beat if move.src.zone is Zone.DRAWN), None)
        if drawn is not None:
            over = self._over_match(drawn)
            item = self._item(drawn)
            if over is not None and item is not None:
                item.setZValue(_IN_FLIGHT + 1)
                parts.append(fly(item, over, Motions.PLAY, self._speed))
        parts.append(wait_or_open)
        homes = []
        for index, move in enumerate(beat):
            item, home = self._item(move), self._home(move)
            if item is None or home is None:
                continue
            item.setZValue(_IN_FLIGHT + len(beat) - index)  # the taking card lies on the taken
            item.clear_marks()
            item.place = move.dst
            homes.append(fly(item, home, Motions.CAPTURE, self._speed))
        if homes:
            parts.append(together(*homes))
        return chain(*parts)

    def _open_groups(self, beat: Beat) -> list[QAbstractAnimation]:
        """Let the cards that a seat has already make room for those of a beat."""
        place, coming = beat[0].dst, {move.card for move in beat}
        return [
            fly(item, self._layout.spot(placed).rect, Motions.OPEN_GROUP, self._speed)
            for item, placed in self._view.stock.matching(self._after)
            if placed.place == item.place == place and placed.card not in coming
        ]

    def _fly_home(self, move: CardMoved, motion: Motion) -> QAbstractAnimation | None:
        item, home = self._item(move), self._home(move)
        if item is None or home is None:
            return None
        item.clear_marks()
        item.place = move.dst
        item.setZValue(_IN_FLIGHT)
        return fly(item, home, motion, self._speed)

    def _over_match(self, move: CardMoved) -> Rect | None:
        """Return the rectangle beside the card that a played or drawn card is about to take."""
        capture = next(
            (m for m in self._moves if m.card == move.card and m.dst.zone is Zone.CAPTURED), None
        )
        if capture is None or move.card is None:
            return None
        for other in self._moves:
            is_partner = (
                other.beat == capture.beat and other.card is not None and other.card != move.card
            )
            if is_partner and other.card is not None:
                item = self._view.stock.get(other.card)
                if item is not None and month_of(other.card) == month_of(move.card):
                    rect = item.rect()
                    shift = 0.16 * rect.width()
                    return Rect(
                        round(rect.x() + shift),
                        round(rect.y() + shift),
                        round(rect.width()),
                        round(rect.width() * ASPECT),
                    )
        return None

    # --- the end --------------------------------------------------------------------------

    def settle(self, others: Motion = Motions.REFLOW) -> QAbstractAnimation | None:
        """Let every card slide to its resting place: the hand closes up, `others` re-flow."""
        parts = []
        for item, placed in self._view.stock.matching(self._after):
            rect = self._layout.spot(placed).rect
            now = item.rect()
            if (round(now.x()), round(now.y()), round(now.width())) != rect[:3]:
                in_hand = placed.place == hand_of(self._viewer)
                motion = Motions.SORT_HAND if in_hand else others
                parts.append(fly(item, rect, motion, self._speed))
        return together(*parts) if parts else None

    def _item(self, move: CardMoved) -> CardItem | None:
        return self._view.stock.get(move.card) if move.card is not None else None

    def _home(self, move: CardMoved) -> Rect | None:
        """Return where a card rests after the batch, if that is where this move leads."""
        placed = self._placed_after(move.card)
        if placed is None or placed.place.zone is not move.dst.zone:
            return None
        return self._layout.spot(placed).rect

    def _placed_after(self, card: CardId | None) -> PlacedCard | None:
        return self._placed.get(card) if card is not None else None
