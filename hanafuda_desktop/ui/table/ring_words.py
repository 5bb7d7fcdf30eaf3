"""A table with a pot in words: what each seat has and did, the pot, and why it goes where."""

from __future__ import annotations

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.ring_spec import RingModel, RingSeat, RingTotal
from hanafuda_desktop.engine.table_spec import SeatModel, TableModel
from hanafuda_desktop.engine.text import Amount, CardName, Msg, MsgList, SeatName, msg
from hanafuda_desktop.engine.words import GameWords
from hanafuda_desktop.ui.table.ring_parts import total_words
from hanafuda_desktop.ui.translation import Translate

Said = tuple[Msg, ...]
"""What is said of one thing, part by part."""


def in_words(said: Said, tr: Translate) -> str:
    """Return what is said of one thing in one line."""
    return ". ".join(map(tr, said))


def seat_said(model: TableModel, seat: Seat, level: Msg | None) -> Said:
    """Return everything that stands at a seat, and the level of an opponent, told on hover.

    That is: name, dealer, level, chips, stake, state, cards, total.
    """
    ring = model.ring
    if ring is None:
        return ()
    said = [*_standing(model, seat, level), *_cards(model.seats[seat])]
    said += _outcome(ring.seats[seat], model.progress.words)
    if seat == model.viewer:
        said += _own(ring)
    return tuple(said)


def standing_said(model: TableModel, seat: Seat, level: Msg | None) -> Said:
    """Return how a seat stands, as `seat_said` does, without its cards."""
    ring = model.ring
    if ring is None:
        return ()
    return (*_standing(model, seat, level), *_outcome(ring.seats[seat], model.progress.words))


def total_said(model: TableModel, seat: Seat) -> Said:
    """Return a seat and what its hand counts; nothing where the viewer may not know that."""
    total = model.ring.seats[seat].total if model.ring is not None else None
    return () if total is None else (*name_said(model.seats[seat]), _total(total))


def pot_said(model: TableModel) -> Said:
    """Return the pot and its note, and how many cards the draw pile has."""
    pot = model.ring.pot if model.ring is not None else None
    left = msg("table.said.left", count=model.draw_pile)
    if pot is None:
        return (left,)
    amount = msg("table.said.pot", title=pot.title, amount=Amount(pot.amount))
    return tuple(words for words in (amount, pot.note, left) if words is not None)


def name_said(seat: SeatModel, level: Msg | None = None) -> Said:
    """Return the name of a seat, whether it deals, and the level of an opponent."""
    key = "table.said.dealer" if seat.is_dealer else "table.said.seat"
    name = msg(key, seat=SeatName(seat.seat))
    return (name,) if level is None else (name, level)


def _standing(model: TableModel, seat: Seat, level: Msg | None) -> list[Msg]:
    one, ring = model.seats[seat], model.ring
    chips = msg("table.said.chips", amount=Amount(one.score), count=one.score)
    said = [*name_said(one, level), chips]
    if ring is not None:
        at = ring.seats[seat]
        said += [words for words in (at.stake_words, at.state, at.mark) if words is not None]
    return said


def _cards(seat: SeatModel) -> tuple[Msg, ...]:
    """Return the cards as they were dealt: up card, hole card, third card."""
    opened = [card for group in seat.groups for card in group.cards]
    cards = [*opened[:1], *seat.hand, *opened[1:]]
    if not cards:
        return ()
    names = tuple(
        Msg("table.said.hidden") if card is None else msg("table.said.card", card=CardName(card))
        for card in cards
    )
    return (msg("table.said.cards", cards=MsgList(names)),)


def _outcome(at: RingSeat, words: GameWords) -> tuple[Msg, ...]:
    said = () if at.total is None else (_total(at.total),)
    if at.net is None:
        return said
    return (*said, msg(f"table.said.net.{words.deal}", amount=Amount(at.net, signed=True)))


def _total(total: RingTotal) -> Msg:
    if total.value is None:
        return total.name
    return msg("table.said.total", value=total_words(total), name=total.name)


def _own(ring: RingModel) -> list[Msg]:
    """Return what is said at the viewer's own cards only."""
    said = [words for words in (ring.sum, ring.advice) if words is not None]
    return [*said, *(reason.words for reason in ring.reasons)]
