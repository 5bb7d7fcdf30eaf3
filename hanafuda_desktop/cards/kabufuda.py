"""The 40 kabufuda: ten ranks, four cards of each; two of them differ in looks only."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.cards.ids import CardId

RANKS = range(1, 11)
COPIES = range(1, 5)


@dataclass(frozen=True, slots=True)
class KabufudaCard:
    """One kabufuda; `picture` is the name of its drawing (rules of Hiki-Kabu, section 1).

    One of the 1s is red and one of the 4s bears a roundel; neither means anything.
    """

    id: CardId
    rank: int
    picture: str

    @property
    def flower_card(self) -> CardId:
        """The flower card that stands in for it: its rank as a month (rules 1.4)."""
        return CardId(self.id[1:])


_OWN_PICTURES = {CardId("k01-1"): "01-red", CardId("k04-1"): "04-special"}


def _card(rank: int, copy: int) -> KabufudaCard:
    card = CardId(f"k{rank:02}-{copy}")
    return KabufudaCard(card, rank, _OWN_PICTURES.get(card, f"{rank:02}"))


KABUFUDA_DECK: tuple[KabufudaCard, ...] = tuple(
    _card(rank, copy) for rank in RANKS for copy in COPIES
)

KABUFUDA: dict[CardId, KabufudaCard] = {card.id: card for card in KABUFUDA_DECK}


def rank_of(card: CardId) -> int:
    """Return the rank (1 to 10) that the id of a kabufuda names."""
    return int(card[1:3])
