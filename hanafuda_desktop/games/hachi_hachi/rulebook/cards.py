"""The sections on what the game is and on its cards (rules 1)."""

from __future__ import annotations

from hanafuda_desktop.cards.hanafuda import (
    FLOWER_KANJI,
    HANAFUDA_DECK,
    KIND_KANJI,
    Kind,
    Month,
    RibbonKind,
    card_points,
)
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.rules_doc import (
    Block,
    CardRow,
    Heading,
    Label,
    Section,
    TableRow,
    ValueTable,
)
from hanafuda_desktop.engine.text import CardName, Msg, MsgList, msg
from hanafuda_desktop.games.flower_matching.matching import MONTH_SIZE
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.requirements import is_chaff_like
from hanafuda_desktop.games.hachi_hachi.rulebook.notes import notes_on
from hanafuda_desktop.games.hachi_hachi.rulebook.parts import cards_of, label, paragraph, picture
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.yaku import yaku_name

RIBBON_KANJI = {RibbonKind.POETRY: "赤短", RibbonKind.BLUE: "青短"}
"""The kinds of ribbon that have a name of their own."""

_DECK: tuple[CardId, ...] = tuple(card.id for card in HANAFUDA_DECK)
_TOTAL = card_points(_DECK)
_LIGHTNING = next(card.id for card in HANAFUDA_DECK if card.tag == "lightning")
_YELLOW = next(card.id for card in HANAFUDA_DECK if card.tag == "yellow")


def game_section(options: HachiHachiOptions, seats: int) -> Section:
    """Return what the game is about, in a few sentences."""
    par, when = seat_rules(seats).par, options.teyaku_payment.value
    if par is None:
        points = Msg("rules.game.points_pair")
    else:
        points = msg("rules.game.points", par=par)
    made = Msg("rules.game.dekiyaku.paid" if options.pays_at_once else "rules.game.dekiyaku")
    return Section(
        id="game",
        label=label("rules.game.title", "八八"),
        blocks=(
            paragraph("rules.game.players", players=seats, cards=len(_DECK), deals=options.deals),
            paragraph("rules.game.turn"),
            paragraph("rules.game.three_ways"),
            ValueTable(
                (
                    TableRow(
                        label("rules.term.teyaku", "手役"),
                        notes=(Msg(f"rules.game.teyaku.{when}"),),
                    ),
                    TableRow(label("rules.term.dekiyaku", "出来役"), notes=(made,)),
                    TableRow(label("rules.term.card_points", "点"), notes=(points,)),
                )
            ),
            paragraph("rules.game.money", kan=options.kan),
            *notes_on(options, seats, "kan"),
        ),
    )


def deck_section(options: HachiHachiOptions, seats: int) -> Section:
    """Return the deck: kinds and points, ribbons, and every card by month (rules 1)."""
    months = len(Month)
    return Section(
        id="deck",
        label=label("rules.deck.title", "札"),
        rules=("1",),
        blocks=(
            paragraph("rules.deck.months", cards=len(_DECK), months=months, size=MONTH_SIZE),
            Heading(label("rules.deck.kinds", "点"), "kinds"),
            paragraph("rules.deck.worth"),
            _kinds(),
            _total(seats),
            Heading(label("rules.deck.by_month", "月"), "months"),
            *map(_month, Month),
            Heading(label("rules.deck.ribbons", "短冊"), "ribbons"),
            paragraph("rules.deck.ribbons.text"),
            _ribbons(),
            Heading(label("rules.deck.odd"), "odd_cards"),
            *_odd_cards(options, seats),
        ),
    )


def _kinds() -> ValueTable:
    """Return the kinds of card: how many there are, what one counts, what all count."""
    rows = []
    for kind in Kind:
        cards = cards_of(kind)
        name = kind.name.lower()
        rows.append(
            TableRow(
                Label(Msg(f"kind.{name}.group"), KIND_KANJI[kind]),
                cells=tuple(
                    msg("rules.number", number=number)
                    for number in (kind.value, len(cards), card_points(cards))
                ),
                cards=cards,
                id=f"kind.{name}",
            )
        )
    columns = (Msg("rules.deck.each"), Msg("rules.deck.count"), Msg("rules.deck.together"))
    return ValueTable(tuple(rows), columns)


def _total(seats: int) -> Block:
    par = seat_rules(seats).par
    if par is None:
        return paragraph("rules.deck.total", total=_TOTAL)
    return paragraph("rules.deck.total_par", total=_TOTAL, players=seats, par=par)


def _ribbons() -> ValueTable:
    return ValueTable(
        tuple(
            TableRow(
                Label(Msg(f"rules.ribbon.{ribbon}"), RIBBON_KANJI.get(ribbon, "")),
                notes=(msg(f"rules.ribbon.{ribbon}.note", yaku=yaku_name("nanatan")),),
                cards=tuple(card.id for card in HANAFUDA_DECK if card.ribbon is ribbon),
                id=f"ribbon.{ribbon}",
            )
            for ribbon in RibbonKind
        )
    )


def _month(month: Month) -> CardRow:
    title = msg(
        "rules.deck.month",
        number=month.value,
        month=Msg(f"month.{month.value}.name"),
        flower=Msg(f"month.{month.value}.flower"),
    )
    pictures = tuple(picture(card.id) for card in HANAFUDA_DECK if card.month is month)
    return CardRow(pictures, Label(title, FLOWER_KANJI[month]), f"month.{month.value}")


def _odd_cards(options: HachiHachiOptions, seats: int) -> tuple[Block, ...]:
    """Return what is special about some cards: the Willow, the Lightning, the yellow chaff."""
    willow = tuple(card.id for card in HANAFUDA_DECK if card.month is Month.WILLOW)
    chaff_like = sum(is_chaff_like(card, options.willow_is_chaff) for card in _DECK)
    willow_key = "rules.deck.willow" if options.willow_is_chaff else "rules.deck.willow_plain"
    return (
        CardRow(tuple(map(picture, willow))),
        paragraph(willow_key, count=len(willow), chaff=chaff_like),
        *notes_on(options, seats, "willow_is_chaff"),
        paragraph("rules.deck.lightning", card=CardName(_LIGHTNING)),
        paragraph("rules.deck.yellow", card=CardName(_YELLOW)),
        paragraph("rules.deck.missing", **_missing()),
    )


def _missing() -> dict[str, MsgList]:
    """Return the months that lack a kind, by kind: no month looks like every other."""
    return {
        kind.name.lower(): MsgList(
            tuple(
                msg("card.flower", flower=Msg(f"month.{month.value}.flower"))
                for month in Month
                if not any(card.month is month and card.kind is kind for card in HANAFUDA_DECK)
            )
        )
        for kind in (Kind.ANIMAL, Kind.RIBBON)
    }
