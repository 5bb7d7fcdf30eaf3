"""The 48 flower cards: month, kind, ribbon kind and points of each (rules section 1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum, StrEnum, unique

from hanafuda_desktop.cards.ids import CardId


@unique
class Month(IntEnum):
    """The twelve suits; 11 is the willow, 12 the paulownia."""

    PINE = 1
    PLUM = 2
    CHERRY = 3
    WISTERIA = 4
    IRIS = 5
    PEONY = 6
    CLOVER = 7
    PAMPAS = 8
    CHRYSANTHEMUM = 9
    MAPLE = 10
    WILLOW = 11
    PAULOWNIA = 12


@unique
class Kind(Enum):
    """The four kinds of card, dearest first; the value is the card's points."""

    BRIGHT = 20
    ANIMAL = 10
    RIBBON = 5
    CHAFF = 1


@unique
class RibbonKind(StrEnum):
    """The kinds of ribbon."""

    POETRY = "poetry"
    BLUE = "blue"
    RED = "red"
    WILLOW = "willow"


@dataclass(frozen=True, slots=True)
class HanafudaCard:
    """One flower card.

    `tag` names the picture ("crane") or the ribbon kind and is empty for plain chaff.
    """

    id: CardId
    month: Month
    kind: Kind
    tag: str = ""
    ribbon: RibbonKind | None = None

    @property
    def card_points(self) -> int:
        """Points of the card in a captured pile: 20, 10, 5 or 1."""
        return self.kind.value


_B, _A, _R, _C = Kind.BRIGHT, Kind.ANIMAL, Kind.RIBBON, Kind.CHAFF

# Month by month, in descending rank: kind and tag of the cards 1 to 4.
_TABLE: dict[Month, tuple[tuple[Kind, str], ...]] = {
    Month.PINE: ((_B, "crane"), (_R, "poetry"), (_C, ""), (_C, "")),
    Month.PLUM: ((_A, "warbler"), (_R, "poetry"), (_C, ""), (_C, "")),
    Month.CHERRY: ((_B, "curtain"), (_R, "poetry"), (_C, ""), (_C, "")),
    Month.WISTERIA: ((_A, "cuckoo"), (_R, "red"), (_C, ""), (_C, "")),
    Month.IRIS: ((_A, "bridge"), (_R, "red"), (_C, ""), (_C, "")),
    Month.PEONY: ((_A, "butterflies"), (_R, "blue"), (_C, ""), (_C, "")),
    Month.CLOVER: ((_A, "boar"), (_R, "red"), (_C, ""), (_C, "")),
    Month.PAMPAS: ((_B, "moon"), (_A, "geese"), (_C, ""), (_C, "")),
    Month.CHRYSANTHEMUM: ((_A, "sake"), (_R, "blue"), (_C, ""), (_C, "")),
    Month.MAPLE: ((_A, "deer"), (_R, "blue"), (_C, ""), (_C, "")),
    Month.WILLOW: ((_B, "rain"), (_A, "swallow"), (_R, "willow"), (_C, "lightning")),
    Month.PAULOWNIA: ((_B, "phoenix"), (_C, ""), (_C, ""), (_C, "yellow")),
}

FLOWER_KANJI = dict(zip(Month, "松 梅 桜 藤 菖蒲 牡丹 萩 芒 菊 紅葉 柳 桐".split(), strict=True))
"""The flower of each month as a sign, the same in every language."""

KIND_KANJI = {Kind.BRIGHT: "光", Kind.ANIMAL: "種", Kind.RIBBON: "短", Kind.CHAFF: "カス"}
"""Each kind as a sign, the same in every language."""

HANAFUDA_DECK: tuple[HanafudaCard, ...] = tuple(
    HanafudaCard(
        CardId(f"{month:02}-{rank}"),
        month,
        kind,
        tag,
        RibbonKind(tag) if kind is Kind.RIBBON else None,
    )
    for month, row in _TABLE.items()
    for rank, (kind, tag) in enumerate(row, start=1)
)

HANAFUDA: dict[CardId, HanafudaCard] = {card.id: card for card in HANAFUDA_DECK}


def card_points(cards: tuple[CardId, ...]) -> int:
    """Sum the points of captured cards (0 to 264)."""
    return sum(HANAFUDA[card].kind.value for card in cards)


def of_kind(cards: tuple[CardId, ...], kind: Kind) -> tuple[CardId, ...]:
    """Return those of the cards that are of one kind, in the order given."""
    return tuple(card for card in cards if HANAFUDA[card].kind is kind)
