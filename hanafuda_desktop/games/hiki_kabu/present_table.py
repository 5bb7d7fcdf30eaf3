"""The table as one seat sees it: seats, cards, pot and progress."""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cards.kabufuda import RANKS, rank_of
from hanafuda_desktop.engine.places import Seat, hand_of, lot_of, open_of
from hanafuda_desktop.engine.table_spec import (
    Group,
    HeldCard,
    Holder,
    MonthRow,
    PanelNote,
    PastDeal,
    PlacedCard,
    Progress,
    SeatModel,
    TableModel,
    YakuPanel,
)
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.games.hiki_kabu.options import DeckSkin, MatchLength
from hanafuda_desktop.games.hiki_kabu.present_common import (
    WORDS,
    known_ranks,
    result_text,
    seats_from,
)
from hanafuda_desktop.games.hiki_kabu.present_prompt import holders
from hanafuda_desktop.games.hiki_kabu.present_ring import ring_model
from hanafuda_desktop.games.hiki_kabu.seating import lying_lots
from hanafuda_desktop.games.hiki_kabu.state import (
    Phase,
    PlayerView,
    RoundResult,
    chips_of,
    seats_in_play,
)
from hanafuda_desktop.games.hiki_kabu.totals import TOTALS, hands_in_force, name_of, total_of


def table_model(view: PlayerView) -> TableModel:
    """Return everything that lies on the table."""
    return TableModel(
        viewer=view.seat,
        order=seats_from(view),
        seats=tuple(_seat(view, Seat(seat)) for seat in range(view.seats)),
        cards=(*_hands(view), *_lots(view)),
        draw_pile=view.draw_pile,
        plaque=None,
        progress=_progress(view),
        ring=ring_model(view),
        has_flower_faces=view.options.deck_skin is DeckSkin.HANAFUDA,
    )


# --- seats ---------------------------------------------------------------------------------


def _seat(view: PlayerView, seat: Seat) -> SeatModel:
    """Return a seat: `score` are its chips, `points` its total as far as the viewer knows it."""
    common = view.common
    ranks = known_ranks(view, seat)
    opened = _open_cards(view, seat)
    return SeatModel(
        seat=seat,
        is_dealer=common.deal > 0 and common.dealer == seat,
        to_act=common.actor == seat,
        score=chips_of(common, view.options, seat),
        points=total_of(ranks) if ranks else 0,
        par=None,
        flags=(),
        hand=_hole_cards(view, seat),
        groups=(Group("open", "表", Msg("kabu.group.open"), opened),),
        last_taken=opened[1:],
        note=None,
    )


# --- cards ---------------------------------------------------------------------------------


def _open_cards(view: PlayerView, seat: Seat) -> tuple[CardId, ...]:
    hand = view.common.hands[seat]
    return tuple(card for card in (hand.up_card, hand.third_card) if card is not None)


def _hole_cards(view: PlayerView, seat: Seat) -> tuple[CardId | None, ...]:
    hand = view.common.hands[seat]
    if hand.up_card is None:
        return ()
    return (view.hole_card if seat == view.seat else hand.hole_card,)


def _hands(view: PlayerView) -> tuple[PlacedCard, ...]:
    placed: list[PlacedCard] = []
    for seat in map(Seat, range(view.seats)):
        opened, holes = _open_cards(view, seat), _hole_cards(view, seat)
        placed += [PlacedCard(card, open_of(seat), n) for n, card in enumerate(opened)]
        placed += [PlacedCard(card, hand_of(seat), n) for n, card in enumerate(holes)]
    return tuple(placed)


def _lots(view: PlayerView) -> tuple[PlacedCard, ...]:
    """Return the lots of each seat, the latest on top."""
    depths: dict[Seat, int] = {}
    placed = []
    for seat, card in lying_lots(view.common):
        depths[seat] = depths.get(seat, -1) + 1
        placed.append(PlacedCard(card, lot_of(seat), 0, depths[seat]))
    return tuple(placed)


# --- progress ----------------------------------------------------------------------


def _progress(view: PlayerView) -> Progress:
    """Return the number of the round, of all rounds where they are counted (else of 0)."""
    is_limited = view.options.match_length is MatchLength.ROUNDS
    total = view.options.rounds if is_limited else 0
    key = "kabu.progress.rounds" if is_limited else "kabu.progress.round"
    number = _round(view)
    return Progress(
        kanji="引きカブ",
        number=number,
        total=total,
        title=msg(key, deal=number, deals=total),
        month=_players(view),
        past=tuple(_past(view, result) for result in view.common.results),
        words=WORDS,
    )


def _players(view: PlayerView) -> Msg:
    """Say how many play; once some have left, of how many."""
    common = view.common
    # The stakes of a round that is played are not lost before it is settled.
    is_asking = common.phase is Phase.THIRD_CARD
    playing = len(common.order if is_asking else seats_in_play(common, view.options))
    if playing == view.seats:
        return msg("kabu.progress.players", count=playing)
    return msg("kabu.progress.left", count=playing, players=view.seats)


def _round(view: PlayerView) -> int:
    """Return the round on the table; once its cards are gathered, the one that is prepared."""
    common = view.common
    is_prepared = common.deal > 0 and not common.is_table_laid and common.phase is not Phase.OVER
    return common.deal + is_prepared


def _past(view: PlayerView, result: RoundResult) -> PastDeal:
    """Mark a round by its winner; nobody's crest where the pot was shared."""
    seat = result.winners[0] if len(result.winners) == 1 else None
    ending = result_text(view, result)
    return PastDeal(seat, msg("kabu.past", deal=result.deal, ending=ending))


# --- the panel of hands --------------------------------------------------------------------


def hands_panel(view: PlayerView) -> YakuPanel:
    """Return all totals and special hands by name, the viewer's own marked, and all 40 cards."""
    ranks = known_ranks(view, view.seat)
    is_dealer = view.seat == view.common.dealer
    own = name_of(ranks, is_dealer, view.options) if ranks else None
    held = holders(view)
    unseen = sum(one.holder is Holder.UNSEEN for one in held.values())
    totals = tuple(
        PanelNote(
            total.kana,
            msg("kabu.panel.total", name=total.name, meaning=total.meaning),
            is_own=total == own,
            value=total.value,
        )
        for total in reversed(TOTALS)
    )
    special = tuple(
        PanelNote(
            hand.kanji,
            msg("kabu.panel.special", name=hand.name, meaning=hand.meaning),
            is_own=hand == own,
        )
        for hand in hands_in_force(view.options)
    )
    return YakuPanel(
        caption=Msg("kabu.panel.caption"),
        worth=Msg("kabu.panel.worth"),
        rows=(),
        notes=(*totals, *special),
        months=tuple(_rank_row(rank, held) for rank in RANKS),
        unseen=msg("kabu.panel.unseen", count=unseen),
        tab=Msg("kabu.panel.tab"),
        title=Msg("kabu.panel.title"),
    )


def _rank_row(rank: int, held: dict[CardId, HeldCard]) -> MonthRow:
    cards = tuple(one for card, one in held.items() if rank_of(card) == rank)
    return MonthRow(rank, str(rank), cards)
