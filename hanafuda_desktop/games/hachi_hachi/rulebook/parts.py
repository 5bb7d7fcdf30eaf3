"""What all sections of the rule reference are made of: amounts, players, pictures, examples."""

from __future__ import annotations

from hanafuda_desktop.cards.hanafuda import HANAFUDA, HANAFUDA_DECK, Kind, Month, RibbonKind
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Ledger, Mon, Transfer
from hanafuda_desktop.engine.rules_doc import Label, Paragraph, Picture, Share, Value
from hanafuda_desktop.engine.text import Msg, MsgArg, msg
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.rules import PAIR
from hanafuda_desktop.games.hachi_hachi.yaku import yaku_kanji, yaku_name

_LETTERS = "ABC"
"""The players of the examples, in turn order; the first one deals."""


def paragraph(key: str, **args: MsgArg) -> Paragraph:
    """Return a paragraph with the text of a key."""
    return Paragraph(msg(key, **args))


def player(seat: int) -> Msg:
    """Return the name of a player in an example."""
    return msg("rules.player", letter=_LETTERS[seat])


def pays_column(seats: int) -> Msg:
    """Return the head of a column that says what each opponent pays."""
    return Msg("rules.column.pays" if seats == PAIR else "rules.column.each_pays")


def value(base: Mon, options: HachiHachiOptions) -> Value:
    """Return an amount in mon, with its kan."""
    kan, rest = divmod(base, options.kan)
    return Value(base, None if rest else kan)


def times(multiplier: int) -> Msg:
    """Return a multiplier as it stands on the plaque."""
    return msg("rules.times", times=multiplier)


def picture(card: CardId) -> Picture:
    """Return a card with what it is called within its month, and its points."""
    points = msg("rules.number", number=HANAFUDA[card].card_points)
    return Picture(card, (_short_name(card), points))


def _short_name(card: CardId) -> Msg:
    facts = HANAFUDA[card]
    if facts.ribbon is not None and facts.ribbon is not RibbonKind.WILLOW:
        return Msg(f"ribbon.{facts.ribbon}.name")
    if facts.kind is Kind.CHAFF and facts.month is not Month.WILLOW:
        return Msg("kind.chaff.name")
    return Msg(f"card.{card}.name")


def cards_of(kind: Kind) -> tuple[CardId, ...]:
    """Return all cards of a kind."""
    return tuple(card.id for card in HANAFUDA_DECK if card.kind is kind)


def shares(transfers: tuple[Transfer, ...], seats: int) -> tuple[Share, ...]:
    """Return what each player of an example wins or loses by some payments."""
    return tuple(
        Share(player(seat), amount) for seat, amount in enumerate(Ledger(transfers).net(seats))
    )


def label(key: str, sign: str = "") -> Label:
    """Return a label with the text of a key."""
    return Label(Msg(key), sign)


def yaku_label(key: str) -> Label:
    """Return the name and sign of a combination."""
    return Label(yaku_name(key), yaku_kanji(key))
