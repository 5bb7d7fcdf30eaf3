"""The answer to "Why not?" for the dealt hand: which combinations one other card would make."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import HeldCard, PanelNote, WhyNot
from hanafuda_desktop.engine.text import Amount, Msg, msg
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.present_common import phrase
from hanafuda_desktop.games.hachi_hachi.present_why_not import explain, where
from hanafuda_desktop.games.hachi_hachi.requirements import Cards
from hanafuda_desktop.games.hachi_hachi.rules import for_seats, seat_rules
from hanafuda_desktop.games.hachi_hachi.state import Phase, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import (
    Family,
    Teyaku,
    teyaku_in_force,
    teyaku_of,
    yaku_name,
)

_FAMILIES = (Family.TEYAKU_SET, Family.TEYAKU_CHAFF)
TEYAKU_SIGN = "手役"

_TOLD_AT_MOST = 3
"""Nearly every hand is near to something; the dearest are told."""
_NAMED_AT_MOST = 4
_SHOWN_AT_MOST = 8


@dataclass(frozen=True, slots=True)
class NearTeyaku:
    """A combination that the hand would be with one of `wanted` in place of one of `spare`."""

    yaku: Teyaku
    wanted: Cards
    spare: Cards


@lru_cache(maxsize=16)
def near_teyaku(hand: Cards, options: HachiHachiOptions) -> tuple[NearTeyaku, ...]:
    """Return what a dealt hand is one card short of, the dearest first (rules 4).

    Of each family only what the first row that holds would be counts, as in a real hand.
    """
    rows = teyaku_in_force(options)
    families = tuple(tuple(row for row in rows if row.family is one) for one in _FAMILIES)
    found: dict[str, tuple[dict[CardId, None], dict[CardId, None]]] = {}
    for spare in hand:
        rest = tuple(card for card in hand if card != spare)
        for card in HANAFUDA_DECK:
            if card.id in hand:
                continue
            for family in families:
                key = _first_of(family, (*rest, card.id))
                if key:
                    wanted, spares = found.setdefault(key, ({}, {}))
                    wanted[card.id] = None
                    spares[spare] = None
    near = (
        NearTeyaku(row, tuple(found[row.id][0]), tuple(found[row.id][1]))
        for row in rows
        if row.id in found
    )
    return tuple(sorted(near, key=lambda one: -one.yaku.base))


def _first_of(family: tuple[Teyaku, ...], hand: Cards) -> str:
    """Return the first row of a family that holds, or empty."""
    return next((row.id for row in family if row.need.holds(hand)), "")


def own_hand_note(view: PlayerView, held: dict[CardId, HeldCard]) -> PanelNote | None:
    """Return why the viewer is paid nothing for the dealt hand, while it holds all its cards.

    None where it is paid, has still to be claimed, or is near to nothing.
    """
    is_whole = len(view.hand) == seat_rules(view.seats).hand_size
    is_open = view.common.phase is Phase.TEYAKU_CLAIM
    if not is_whole or is_open or view.common.teyaku[view.seat] is not None:
        return None
    hand = tuple(sorted(view.hand))
    unclaimed = teyaku_of(hand, view.options)
    if unclaimed is not None:
        text = msg("why.unclaimed", yaku=yaku_name(unclaimed.key))
        return PanelNote(TEYAKU_SIGN, text, unclaimed.shown)
    near = near_teyaku(hand, view.options)[:_TOLD_AT_MOST]
    why = tuple(_explained(view, one, held) for one in near)
    return PanelNote(TEYAKU_SIGN, Msg("why.no_teyaku"), why=why) if why else None


def _explained(view: PlayerView, near: NearTeyaku, held: dict[CardId, HeldCard]) -> WhyNot:
    wanted = tuple(held[card] for card in near.wanted)
    worth = Amount(Mon(near.yaku.base * view.common.multiplier.now))
    lines = (
        msg(for_seats("why.one_short", view.seats), count=len(wanted), amount=worth),
        *where(view, wanted, _NAMED_AT_MOST),
        *_in_place_of(near.spare),
    )
    return explain(near.yaku, lines, wanted if len(wanted) <= _SHOWN_AT_MOST else ())


def _in_place_of(spare: Cards) -> tuple[Msg, ...]:
    """Name the card that stands in the way, where it is one only."""
    return (msg("why.in_place_of", card=phrase(spare[0])),) if len(spare) == 1 else ()
