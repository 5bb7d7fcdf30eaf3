"""The Yaku tab while a deal begins: every combination, and nothing of the cards."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.engine.table_spec import HeldCard, Holder, Plaque, YakuPanel, YakuState
from hanafuda_desktop.engine.text import Msg, msg


def before_the_cards(panel: YakuPanel, plaque: Plaque | None) -> YakuPanel:
    """Return the page of a deal of which no card is seen yet; `plaque` tells its worth, if any."""

    def unseen(cards: tuple[HeldCard, ...]) -> tuple[HeldCard, ...]:
        return tuple(HeldCard(card.card, Holder.UNSEEN) for card in cards)

    worth = Msg("panel.times_open")
    if plaque is not None:
        worth = msg("panel.times", times=plaque.multiplier)
    return replace(
        panel,
        caption=Msg("panel.dealing"),
        worth=worth,
        rows=tuple(
            replace(
                yaku,
                state=YakuState.OPEN,
                seat=None,
                have=0,
                cards=unseen(yaku.cards),
                note=msg("panel.have", have=0, need=yaku.need),
                near=None,
                why=(),
            )
            for yaku in panel.rows
        ),
        notes=(),
        months=tuple(replace(month, cards=unseen(month.cards)) for month in panel.months),
        unseen=Msg("panel.dealing"),
    )
