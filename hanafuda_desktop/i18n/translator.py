"""From `Msg` to words: placeholders, plurals, the person's own forms, lists, amounts."""

from __future__ import annotations

import logging
import re
from typing import assert_never

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cards.kabufuda import KABUFUDA
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import HOUSE, PERSON, Seat
from hanafuda_desktop.engine.text import Amount, CardName, Msg, MsgArg, MsgList, SeatName, msg
from hanafuda_desktop.i18n.catalog import Catalog

_LOG = logging.getLogger("hanafuda.i18n")

_PLACEHOLDER = re.compile(r"\{\{\s*(\w+)\s*\}\}")
_PERSON = SeatName(PERSON)


class Translator:
    """Puts texts into the words of one language, for the players of one match.

    A text that is missing, or a value that a text asks for and does not get, is logged once as
    a warning; the key or the bare placeholder is shown instead, so the table never stops for it.
    """

    def __init__(
        self, catalog: Catalog, names: tuple[str, ...], has_flower_faces: bool = False
    ) -> None:
        """Take the names by seat; the one of the person (seat 0) is not used, it is "you".

        With `has_flower_faces` flower cards lie there for kabufuda, and are called so.
        """
        self._catalog = catalog
        self._names = names
        self._has_flower_faces = has_flower_faces
        self._reported: set[str] = set()

    @property
    def language(self) -> str:
        """The language asked for, as an ISO code."""
        return self._catalog.language

    def __call__(self, text: Msg) -> str:
        """Return the words of a text."""
        args = dict(text.args)
        count = args.get("count")
        pattern = self._catalog.find(
            text.key, _contexts(args), count if isinstance(count, int) else None
        )
        if pattern is None:
            self._report(text.key, "there is no text for %s")
            return text.key

        def fill(hole: re.Match[str]) -> str:
            name = hole.group(1)
            if name not in args:
                self._report(f"{text.key}: {name}", "a text asks for a value it does not get: %s")
                return hole.group()
            return self._words(args[name])

        return _PLACEHOLDER.sub(fill, pattern)

    def amount(self, mon: Mon, signed: bool = False) -> str:
        """Return an amount as digits: groups of three, a true minus, a plus where `signed`.

        Zero never has a sign. No unit is added.
        """
        return self._number(mon, signed)

    def seat_name(self, seat: Seat) -> str:
        """Return the name of a seat where it stands alone, as on a label ("You", "Ren")."""
        if seat == PERSON:
            return self(msg("seat.you_label"))
        return self._name(seat)

    def _name(self, seat: Seat) -> str:
        if seat == HOUSE:
            return self(msg("seat.house"))
        if seat < len(self._names):
            return self._names[seat]
        return self(msg("seat.number", number=seat + 1))

    def _words(self, value: MsgArg) -> str:
        match value:
            case str():
                return value
            case int():
                return self._number(value, signed=False)
            case Amount(mon, signed):
                return self._number(mon, signed)
            case SeatName(seat):
                return self(msg("seat.you")) if value == _PERSON else self._name(seat)
            case CardName(card):
                return self(self._card_name(card))
            case MsgList(items):
                return self._joined(tuple(self(item) for item in items))
            case Msg():
                return self(value)
            case _:
                assert_never(value)

    def _card_name(self, card: CardId) -> Msg:
        if self._has_flower_faces and card in KABUFUDA:
            rank = KABUFUDA[card].rank
            return msg("card.of_month", flower=Msg(f"month.{rank}.flower"), rank=rank)
        return Msg(f"card.{card}.name")

    def _joined(self, items: tuple[str, ...]) -> str:
        if len(items) <= 1:
            return items[0] if items else self(msg("list.empty"))
        if len(items) == 2:
            return self(msg("list.pair", first=items[0], second=items[1]))
        rest = self(msg("list.separator")).join(items[:-1])
        return self(msg("list.end", rest=rest, last=items[-1]))

    def _number(self, value: int, signed: bool) -> str:
        digits = f"{abs(value):,}".replace(",", self(msg("number.group")))
        if value < 0:
            return self(msg("number.minus")) + digits
        return self(msg("number.plus")) + digits if signed and value > 0 else digits

    def _report(self, what: str, form: str) -> None:
        if what not in self._reported:
            self._reported.add(what)
            _LOG.warning(form, what)


def _contexts(args: dict[str, MsgArg]) -> tuple[str, ...]:
    """Return the context suffixes of a text, most specific first."""
    mine = args.get("seat") == _PERSON
    other = args.get("other") == _PERSON
    if mine and other:
        return ("you_other_you", "you", "other_you")
    if mine:
        return ("you",)
    return ("other_you",) if other else ()
