"""Tables for tests: the moments of the design pictures and other corners, as data.

Texts stand in the data as they are (`said`), so that these tests do not depend on the words of
a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hanafuda_desktop.cards.hanafuda import HANAFUDA, Kind, card_points
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.choices import Choices, Drop
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import (
    DRAWN,
    FIELD,
    Place,
    Seat,
    captured_of,
    hand_of,
    lot_of,
)
from hanafuda_desktop.engine.table_spec import (
    CardFacts,
    CardTarget,
    Flag,
    Group,
    HeldCard,
    Holder,
    PlacedCard,
    Plaque,
    Progress,
    Prompt,
    SeatModel,
    TableModel,
    TargetTag,
    Tone,
)
from hanafuda_desktop.engine.text import Msg, msg
from tests.ui.panel_samples import REN, SAYO, YOU, said

BACK = "?"

CONTINUED = Flag("continued", "下げ", said("Continued"))
STANDING_THREE = Flag("teyaku", "手役", said("Standing Three"))
LARGE_FIELD = Plaque("大場", said("Large field"), 2, said("Next deal also ×2"))
SMALL_FIELD = Plaque("小場", said("Small field"), 1, None)

_KINDS = (
    (Kind.BRIGHT, "光", "Brights"),
    (Kind.ANIMAL, "種", "Animals"),
    (Kind.RIBBON, "短", "Ribbons"),
    (Kind.CHAFF, "カス", "Chaff"),
)
_PAR = {2: None, 3: 88}


@dataclass(frozen=True)
class At:
    """What is at one seat: ids of the hand (`BACK` for a back) and of the captured cards."""

    hand: str = ""
    captured: str = ""
    score: int = 0
    flags: tuple[Flag, ...] = ()
    last_taken: str = ""
    note: Msg | None = None
    is_dealer: bool = False
    to_act: bool = False


def cards(ids: str) -> tuple[CardId, ...]:
    """Return the cards named in a line of ids."""
    return tuple(CardId(card) for card in ids.split())


def table(
    seats: Mapping[Seat, At],
    field: str = "",
    draw_pile: int = 0,
    drawn: str = "",
    plaque: Plaque | None = SMALL_FIELD,
    lots: Mapping[Seat, str] | None = None,
) -> TableModel:
    """Return a table. `field` names a slot by its cards, joined with "+", or "-" if it is free."""
    models = tuple(_seat(seat, at, len(seats)) for seat, at in sorted(seats.items()))
    placed = [
        PlacedCard(CardId(card), FIELD, slot, depth)
        for slot, stack in enumerate(field.split())
        for depth, card in enumerate(stack.split("+"))
        if card != "-"
    ]
    placed += [PlacedCard(card, DRAWN, 0) for card in cards(drawn)]
    placed += [PlacedCard(CardId(card), lot_of(seat), 0) for seat, card in (lots or {}).items()]
    for model in models:
        placed += [
            PlacedCard(card, hand_of(model.seat), index) for index, card in enumerate(model.hand)
        ]
        placed += [
            PlacedCard(card, captured_of(model.seat), index, group=group.id)
            for group in model.groups
            for index, card in enumerate(group.cards)
        ]
    return TableModel(
        viewer=YOU,
        order=tuple(model.seat for model in models),
        seats=models,
        cards=tuple(placed),
        draw_pile=draw_pile,
        plaque=plaque,
        progress=Progress("八八", 8, 12, said("August 葉月"), ()),
    )


def _seat(seat: Seat, at: At, seats: int) -> SeatModel:
    pile = cards(at.captured)
    return SeatModel(
        seat=seat,
        is_dealer=at.is_dealer,
        to_act=at.to_act,
        score=Mon(at.score),
        points=card_points(pile),
        par=_PAR[seats],
        flags=at.flags,
        hand=tuple(None if card == BACK else CardId(card) for card in at.hand.split()),
        groups=tuple(
            Group(
                kind.name.lower(),
                kanji,
                said(title),
                tuple(card for card in pile if HANAFUDA[card].kind is kind),
            )
            for kind, kanji, title in _KINDS
        ),
        last_taken=cards(at.last_taken),
        note=at.note,
    )


# --- moments -------------------------------------------------------------------------------

EVENING = table(
    {
        YOU: At(
            "01-1 10-1 09-3 11-4",
            "03-1 08-1 09-1 06-2 09-2 06-4 03-4 08-3",
            score=124,
            note=said("88s off: Ren plays on"),
            to_act=True,
        ),
        SAYO: At(
            "04-1 04-3 04-4 ?",
            "07-1 07-3 12-2 12-4",
            score=-36,
            flags=(STANDING_THREE,),
        ),
        REN: At(
            "? ? ?",
            "01-2 02-2 03-2 01-4 02-4 03-3",
            score=-88,
            flags=(CONTINUED,),
            last_taken="03-2 03-3",
            is_dealer=True,
        ),
    },
    field="10-2 10-3 01-3 04-2 05-3 06-3 07-2 12-3",
    draw_pile=11,
    plaque=LARGE_FIELD,
)
"""Mid-deal: the person chooses which Maple the Deer takes."""

FULL = table(
    {
        YOU: At(
            "01-1 04-2 06-3 08-1 09-1 10-1 11-4",
            "03-1 12-1 11-1 07-1 05-1 02-1 05-2 02-2 01-2 03-2 06-2 "
            "01-3 03-3 04-4 05-4 06-4 07-3 12-2 02-4 01-4",
            score=1124,
            note=said("31 above par"),
        ),
        SAYO: At(
            "04-3",
            "08-2 11-2 11-3 07-4",
            score=-1036,
            flags=(STANDING_THREE, CONTINUED),
            to_act=True,
        ),
        REN: At(BACK, "04-1 06-1 12-4", score=-88, flags=(CONTINUED,), is_dealer=True),
    },
    field="10-2 10-3 09-4 09-2 05-3 08-4 07-2 12-3 02-3 08-3 09-3 03-4",
    draw_pile=3,
    plaque=LARGE_FIELD,
)
"""The worst case: seven in hand, twelve on the field, long names, an opponent is choosing."""

START = table(
    {
        YOU: At(
            "01-1 03-1 04-2 06-3 09-1 10-1 11-4",
            score=196,
            note=said("88 below par"),
            is_dealer=True,
            to_act=True,
        ),
        SAYO: At(" ".join(BACK * 7), score=-180),
        REN: At(" ".join(BACK * 7), score=-16),
    },
    field="01-3 05-3 06-2 08-1 09-3 12-3",
    draw_pile=21,
)
"""The first turn of a deal."""

LOTS = table(
    {YOU: At(), SAYO: At(), REN: At()},
    draw_pile=45,
    plaque=None,
    lots={YOU: "05-3", SAYO: "02-1", REN: "10-1"},
)
"""A card for each seat: the lowest month deals first."""

STACK = table(
    {
        YOU: At("06-1 08-1", "01-1 01-2", to_act=True),
        SAYO: At("? ?", "02-1 02-2"),
        REN: At("? ?"),
    },
    field="06-2+06-3+06-4 - 05-3 05-4",
    draw_pile=14,
    drawn="08-2",
)
"""Three of a month lie on one another, a slot is free, and a drawn card waits."""

TWO_SEATS = table(
    {
        YOU: At(
            "05-3 06-2 09-1 10-1 12-1",
            "03-1 07-1 03-4 07-3",
            score=60,
            note=said("1 behind Sayo"),
            is_dealer=True,
            to_act=True,
        ),
        SAYO: At("? ? ? ? ?", "08-1 02-2 04-2 08-3 02-3 04-3", score=-60, last_taken="04-2 04-3"),
    },
    field="01-3 09-3 10-3 12-3",
    draw_pile=24,
    plaque=LARGE_FIELD,
)

BARE = table({YOU: At(), SAYO: At(), REN: At()}, draw_pile=48, plaque=None)
"""Before the first card."""

ALL = (EVENING, FULL, START, LOTS, STACK, TWO_SEATS, BARE)


# --- what may be done ----------------------------------------------------------------------


def target(model: TableModel, card: str) -> CardTarget:
    """Return a card of a table as a target."""
    return CardTarget(place_of(model, card), CardId(card))


def place_of(model: TableModel, card: str) -> Place:
    """Return where a card of a table is."""
    return next(placed.place for placed in model.cards if placed.card == card)


CHOOSE_PROMPT = Prompt(Tone.ASK, said("Choose the Maple to take"), said("1 or 2 · Esc"), YOU)
CHOOSE = Choices(
    is_open=True,
    legal=tuple(target(EVENING, card) for card in ("01-1", "10-1")),
    selected=target(EVENING, "10-1"),
    targets=tuple(target(EVENING, card) for card in ("10-2", "10-3")),
    previews=((target(EVENING, "01-1"), cards("01-3")),),
    drops=(
        Drop(target(EVENING, "01-1"), cards("01-3"), on_field=False),
        Drop(target(EVENING, "10-1"), cards("10-2 10-3"), on_field=False),
    ),
    tags=(TargetTag(target(EVENING, "10-2"), said("Blue Ribbons")),),
)
"""The Deer is chosen; two Maples can be taken."""

PLAY_PROMPT = Prompt(Tone.ASK, said("Play a card"), said("3 of yours match · 1 to 7"), YOU)
PLAY = Choices(
    is_open=True,
    legal=tuple(target(START, card) for card in ("01-1", "06-3", "09-1")),
    previews=(
        (target(START, "01-1"), cards("01-3")),
        (target(START, "06-3"), cards("06-2")),
        (target(START, "09-1"), cards("09-3")),
    ),
    drops=tuple(
        Drop(target(START, card), cards(taken), on_field=False)
        for card, taken in (("01-1", "01-3"), ("06-3", "06-2"), ("09-1", "09-3"))
    ),
)
"""Three cards of the hand match."""
LAY = Choices(
    is_open=True,
    legal=(target(START, "11-4"),),
    drops=(Drop(target(START, "11-4"), (), on_field=True),),
)
"""A card of the hand is laid down."""

WAIT_PROMPT = Prompt(
    Tone.WAIT, msg("said", words="Grandmother is choosing"), said("Space: skip"), SAYO
)
REFUSE_PROMPT = Prompt(Tone.REFUSE, said("You hold a match: play a ringed card"))
NEXT_PROMPT = Prompt(Tone.ASK, said("Draw a card: the lowest month deals"), said("Enter"))


def facts(card: CardId) -> CardFacts:
    """Return facts of a card, as a game would."""
    return CardFacts(
        card,
        Msg(f"card.{card}.name"),
        (
            said("10 points, animal, October"),
            msg("said", words="Laid by Sayo with 5 cards left in hand"),
            said("Wanted for: Boar, Deer and Butterflies; Ten Animals"),
        ),
        (
            HeldCard(CardId("10-2"), Holder.FIELD),
            HeldCard(CardId("10-3"), Holder.SEAT, REN),
            HeldCard(CardId("10-4"), Holder.UNSEEN),
        ),
    )
