"""What the panels show in tests: the moments of the design pictures, as data.

Texts stand in the data as they are (`said`), so that these tests do not depend on the words of
a game.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import (
    ButtonTarget,
    Choice,
    DecisionPreview,
    HeldCard,
    Holder,
    LedgerPanel,
    LedgerRow,
    LogEntry,
    MonthRow,
    Outcome,
    PanelNote,
    PastDeal,
    Payer,
    Plaque,
    Progress,
    StillOpen,
    YakuPanel,
    YakuProgress,
    YakuState,
)
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.i18n.catalog import Catalog, load_catalog
from hanafuda_desktop.i18n.translator import Translator

YOU, SAYO, REN = Seat(0), Seat(1), Seat(2)
NAMES = ("", "Sayo", "Ren")
LONG_NAMES = ("", "Александра Константиновна", "Maximiliane-Friederike")


def said(words: str) -> Msg:
    """Return a text that is these words in every language."""
    return msg("said", words=words)


class SampleTranslator(Translator):
    """The real translator, which also says what `said` was given."""

    def __call__(self, text: Msg) -> str:
        if text.key == "said":
            return str(dict(text.args)["words"])
        return super().__call__(text)


@cache
def _texts() -> Catalog:
    return load_catalog("en")


def translator(names: tuple[str, ...] = NAMES) -> SampleTranslator:
    return SampleTranslator(_texts(), names)


# --- cards and where they are --------------------------------------------------------------

_PLACES: tuple[tuple[Holder, Seat | None, str], ...] = (
    (Holder.SEAT, YOU, "03-1 03-4 06-2 06-4 08-1 08-3 09-1 09-2"),
    (Holder.SEAT, SAYO, "07-1 07-3 12-2 12-4"),
    (Holder.SEAT, REN, "01-2 01-4 02-2 02-4 03-2 03-3"),
    (Holder.HAND, YOU, "01-1 09-3 10-1 11-4"),
    (Holder.FIELD, None, "01-3 04-2 05-3 06-3 07-2 10-2 10-3 12-3"),
    (Holder.SHOWN, SAYO, "04-4"),
)


def held(card: str) -> HeldCard:
    """Return a card with its place in the moment of the pictures."""
    for holder, seat, cards in _PLACES:
        if card in cards.split():
            return HeldCard(CardId(card), holder, seat)
    return HeldCard(CardId(card), Holder.UNSEEN)


def helds(cards: str) -> tuple[HeldCard, ...]:
    return tuple(held(card) for card in cards.split())


def ids(cards: str) -> tuple[CardId, ...]:
    return tuple(CardId(card) for card in cards.split())


def mons(*amounts: int) -> tuple[Mon, ...]:
    return tuple(Mon(amount) for amount in amounts)


# --- strip ---------------------------------------------------------------------------------

_PAST = (YOU, REN, SAYO, YOU, YOU, REN, REN)

PROGRESS = Progress(
    kanji="八八",
    number=8,
    total=12,
    month=said("August 葉月"),
    past=tuple(
        PastDeal(seat, said(f"Deal {deal}: won by seat {seat}"))
        for deal, seat in enumerate(_PAST, start=1)
    ),
)

PLAQUE = Plaque("大場", said("Large field"), 2, said("Next deal also ×2"))


# --- yaku ----------------------------------------------------------------------------------


def _yaku(
    yaku: str, kanji: str, name: str, pays: int, state: YakuState, have: int, cards: str, note: str
) -> YakuProgress:
    return YakuProgress(
        yaku=yaku,
        kanji=kanji,
        name=said(name),
        pays=Mon(pays),
        state=state,
        seat=REN if state is YakuState.MADE else None,
        have=have,
        need=7 if yaku == "nanatan" else len(cards.split()),
        cards=helds(cards),
        note=said(note),
    )


_FLOWERS = ("松", "梅", "桜", "藤", "菖蒲", "牡丹", "萩", "芒", "菊", "紅葉", "柳", "桐")
_SEVEN = "01-2 02-2 03-2 04-2 05-2 06-2 07-2 09-2 10-2"

YAKU = YakuPanel(
    caption=said("Combinations, each opponent pays"),
    worth=said("×2 deal"),
    rows=(
        _yaku(
            *("aotan", "青短", "Blue Ribbons", 168, YakuState.READY, 2, "06-2 09-2 10-2"),
            note="You have 2 of 3. The last one is on the table.",
        ),
        _yaku(
            *("akatan", "赤短", "Poetry Ribbons", 168, YakuState.MADE, 0, "01-2 02-2 03-2"),
            note="Made by Ren, who plays on.",
        ),
        _yaku(
            *("shikou", "四光", "Four Brights", 240, YakuState.OPEN, 2, "01-1 03-1 08-1 12-1"),
            note="You have 2, Crane in hand. Phoenix unseen.",
        ),
        _yaku(
            *("gokou", "五光", "Five Brights", 288, YakuState.OPEN, 2),
            cards="01-1 03-1 08-1 11-1 12-1",
            note="You have 2 of 5. Crane in hand. Rain Man and Phoenix unseen.",
        ),
        _yaku(
            *("nanatan", "七短", "Seven Ribbons", 240, YakuState.CLOSED, 2, _SEVEN),
            note="Ren 3 of 7, still open. You 2, closed.",
        ),
    ),
    notes=(
        PanelNote("手役", said("Sayo: Standing Three, 72 from each")),
        PanelNote(
            "特殊",
            said("Sixteen Chaff, Double Eights, All Eights off, because Ren made a combination"),
        ),
    ),
    months=tuple(
        MonthRow(number, kanji, helds(" ".join(f"{number:02}-{rank}" for rank in range(1, 5))))
        for number, kanji in enumerate(_FLOWERS, start=1)
    ),
    unseen=said("18 unseen: 7 in other hands, 11 in the pile"),
    tab=Msg("panel.tab.yaku"),
    title=Msg("panel.combinations"),
)


# --- ledger --------------------------------------------------------------------------------


def payment(
    kanji: str, title: str, detail: str, amounts: tuple[int, ...] | str, rule: str = "5"
) -> LedgerRow:
    """Return a row of payments, or a grey one if a status stands for the amounts."""
    return LedgerRow(
        kanji,
        said(title),
        said(detail),
        None if isinstance(amounts, str) else mons(*amounts),
        said(amounts) if isinstance(amounts, str) else None,
        rule,
    )


STANDING = payment(
    "手役", "Standing Three, Sayo", "36 from each × 2, paid at the deal", (-72, 144, -72)
)

LEDGER = LedgerPanel(said("Deal 8 so far"), (STANDING,), mons(124, -36, -88))

LOG = tuple(
    LogEntry(seat, said(words), ids(cards))
    for seat, words, cards in (
        (REN, "Ren makes Poetry Ribbons", ""),
        (REN, "Ren draws the Wisteria ribbon; it stays on the field", "04-2"),
        (REN, "Ren plays the Cherry ribbon and takes a Cherry chaff", "03-2 03-3"),
        (SAYO, "Sayo plays the Boar and takes a Bush clover chaff", "07-1 07-3"),
        (SAYO, "Sayo draws an Iris chaff; it stays on the field", "05-3"),
        (YOU, "You play the Curtain and take a Cherry chaff", "03-1 03-4"),
        (YOU, "You draw a Maple chaff; it stays on the field", "10-3"),
        (REN, "Ren plays the Plum ribbon and takes a Plum chaff", "02-2 02-4"),
        (None, "Large field: everything × 2", ""),
    )
)
# --- stop or play on -----------------------------------------------------------------------

_STOP = Choice(
    target=ButtonTarget("shobu"),
    key="S",
    kanji="勝負",
    title=said("Stop"),
    aside=None,
    total=Mon(336),
    payers=(
        Payer(REN, said("both shares: Ren played on"), Mon(336)),
        Payer(SAYO, said("nothing"), Mon(0)),
    ),
    outcomes=(),
    foot=said("You deal next."),
    button=said("Stop and take 336"),
)

_PLAY_ON = Choice(
    target=ButtonTarget("sage"),
    key="C",
    kanji="下げ",
    title=said("Play on"),
    aside=said("3 cards in hand"),
    total=None,
    payers=(),
    outcomes=(
        Outcome(
            said("You make Four Brights, stop"),
            Mon(816),
            None,
            said("204 × 2, both shares from Ren"),
        ),
        Outcome(
            said("Ren stops first"),
            None,
            said("both shares"),
            said("You pay 2 × Ren's yaku × 2, Sayo nothing"),
        ),
        Outcome(
            said("Sayo stops first"),
            None,
            said("one share"),
            said("You and Ren each pay her hand × 2"),
        ),
        Outcome(said("Hands run out"), Mon(-84), None, said("You pay 84 to each, Ren pays you 84")),
    ),
    foot=None,
    button=said("Play on"),
)

DECISION = DecisionPreview(
    kanji="青短",
    name=said("Blue Ribbons"),
    cards=ids("06-2 09-2 10-2"),
    sums=(said("84 mon"), said("× 2  Large field"), said("= 168 a share")),
    choices=(_STOP, _PLAY_ON),
    refused=None,
    open=(
        StillOpen("四光", said("Four Brights"), YakuState.OPEN, said("2 of 4")),
        StillOpen("五光", said("Five Brights"), YakuState.OPEN, said("2 of 5")),
        StillOpen("七短", said("Seven Ribbons"), YakuState.CLOSED, said("closed, Ren has 3")),
        StillOpen("赤短", said("Poetry Ribbons"), YakuState.CLOSED, said("Ren has it")),
    ),
    open_cards=helds("03-1 08-1 01-1 12-1 11-1"),
    open_note=said("On the field: a match for Pine and Paulownia"),
)

LAST_CARD = DecisionPreview(
    kanji="七短",
    name=said("Seven Ribbons"),
    cards=ids("01-2 02-2 03-2 04-2 06-2 07-2 09-2"),
    sums=(said("120 mon"), said("× 4  Grand field"), said("= 480 a share")),
    choices=(
        replace(
            _STOP,
            total=Mon(960),
            payers=(
                Payer(REN, said("one share"), Mon(480)),
                Payer(SAYO, said("one share"), Mon(480)),
            ),
            button=said("Stop and take 960"),
        ),
    ),
    refused=said("No card left in your hand: you stop."),
    open=(),
    open_cards=(),
    open_note=None,
)
