"""Which opponents lack one card of a combination and can come to it on the field, and its words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.hint_spec import Reason
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import HeldCard
from hanafuda_desktop.engine.text import Msg, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.present_common import flower, phrase, seats_from
from hanafuda_desktop.games.hachi_hachi.present_hint_parts import may_have, may_take
from hanafuda_desktop.games.hachi_hachi.present_yaku_note import is_open_to
from hanafuda_desktop.games.hachi_hachi.requirements import Cards
from hanafuda_desktop.games.hachi_hachi.state import PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import Dekiyaku, dekiyaku_in_force, yaku_name

Held = dict[CardId, HeldCard]


@dataclass(frozen=True, slots=True)
class Danger:
    """A combination that `seat` makes with `card`, if it comes to take it.

    `is_on_field`: the card lies there for whoever has another of its month. Else nobody has seen
    it, or the seat holds it, and another card of its month lies there to be taken with it.
    """

    seat: Seat
    yaku: Dekiyaku
    card: CardId
    is_on_field: bool


@dataclass(frozen=True, slots=True)
class Effect:
    """What an action does to the dangers there are: new ones, those it ends, those it leaves."""

    new: tuple[Danger, ...]
    ended: tuple[Danger, ...]
    left: tuple[Danger, ...]


class Dangers:
    """All dangers to the seat of a view, the dearest combinations first."""

    def __init__(self, view: PlayerView, held: Held) -> None:
        self._held = held
        self._field = tuple(lying.card for lying in view.common.field)
        self._wanted = tuple(_wanted(view, held))
        self._before = self._on(self._field)

    def effect(self, played: CardId | None, taken: Cards) -> Effect:
        """Return the effect of an action: a card that is laid (None: none is), cards taken."""
        laid = () if played is None else (played,)
        after = self._on((*(card for card in self._field if card not in taken), *laid))
        return Effect(
            new=tuple(one for one in after if one not in self._before),
            ended=tuple(one for one in self._before if one not in after),
            left=tuple(one for one in after if one in self._before),
        )

    def _on(self, field: Cards) -> tuple[Danger, ...]:
        """Return the dangers while these cards lie on the field."""
        months = {month_of(card) for card in field}
        return tuple(
            Danger(seat, yaku, card, card in field)
            for seat, yaku, card in self._wanted
            if (
                may_take(self._held, seat, card)
                if card in field
                else may_have(seat, self._held[card]) and month_of(card) in months
            )
        )


def _wanted(view: PlayerView, held: Held) -> Iterator[tuple[Seat, Dekiyaku, CardId]]:
    """Yield each card that an opponent lacks as the only one for a combination it has not made."""
    rows = sorted(dekiyaku_in_force(view.options), key=lambda yaku: -yaku.base)
    for yaku in rows:
        cards = tuple(held[card] for card in yaku.need.cards)
        for seat in seats_from(view)[1:]:
            pile, made = view.common.captured[seat], view.common.made[seat]
            if yaku.need.lack(pile) != 1 or any(one.yaku == yaku.id for one in made):
                continue
            if is_open_to(view, yaku, cards, seat):
                yield from ((seat, yaku, card) for card in yaku.need.missing(pile))


# --- words ---------------------------------------------------------------------------------


def new_reasons(effect: Effect) -> tuple[Reason, ...]:
    """Say to whom a card that is laid gives the last card of a combination, or its month."""
    return tuple(
        Reason(
            danger_sense(danger.seat, danger.yaku, danger.card),
            msg("hint.feeds", seat=SeatName(danger.seat), yaku=yaku_name(danger.yaku.id))
            if danger.is_on_field
            else about_month("hint.opens", danger),
        )
        for danger in effect.new
    )


def ended_reasons(effect: Effect, taken: Cards) -> tuple[Reason, ...]:
    """Say whom it keeps from the last card of a combination: it is taken, or its month is."""
    return tuple(
        Reason(
            danger_sense(danger.seat, danger.yaku, danger.card),
            keeps_from(danger.seat, danger.yaku, danger.card, taken, lack=1)
            if danger.is_on_field
            else about_month("hint.closes", danger),
        )
        for danger in effect.ended
    )


def left_reasons(effect: Effect) -> tuple[Reason, ...]:
    """Say who can still come to the last card of a combination."""
    return tuple(
        Reason(
            danger_sense(danger.seat, danger.yaku, danger.card),
            about_month("hint.leaves" if danger.is_on_field else "hint.leaves_open", danger),
        )
        for danger in effect.left
    )


def keeps_from(seat: Seat, yaku: Dekiyaku, card: CardId, taken: Cards, lack: int) -> Msg:
    """Say that a card, of those that are taken, is kept from a seat for a combination."""
    name, goal = SeatName(seat), yaku_name(yaku.id)
    if len(taken) == 1:
        return msg("hint.denies.it", seat=name, yaku=goal, count=lack)
    return msg("hint.denies", seat=name, card=phrase(card), yaku=goal, count=lack)


def about_month(key: str, danger: Danger) -> Msg:
    """Return a text on a danger: of its month, its seat, the card and the combination."""
    return msg(
        key,
        flower=flower(danger.card),
        seat=SeatName(danger.seat),
        card=phrase(danger.card),
        yaku=yaku_name(danger.yaku.id),
    )


def danger_sense(seat: Seat, yaku: Dekiyaku, card: CardId) -> tuple[str | int, ...]:
    """Return the sense of all that is said of a seat that wants a card for a combination."""
    return ("danger", seat, yaku.id, card)
