"""The decisions that are put to a seat: what was made, the answers, what is still open to it."""

from __future__ import annotations

from functools import reduce

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.money import Ledger, Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import (
    Choice,
    DecisionPreview,
    HeldCard,
    Holder,
    Payer,
    StillOpen,
    YakuProgress,
    YakuState,
)
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, msg
from hanafuda_desktop.games.hachi_hachi.actions import Action, Sage
from hanafuda_desktop.games.hachi_hachi.present_answers import (
    opponents,
    own_share,
    play_on,
    stop,
    stop_foot,
    value_of,
)
from hanafuda_desktop.games.hachi_hachi.present_common import (
    field_name,
    flowers,
    holders,
    named_cards,
    yaku_names,
)
from hanafuda_desktop.games.hachi_hachi.present_prompt import PLAY_ON, STOP
from hanafuda_desktop.games.hachi_hachi.present_yaku import progress
from hanafuda_desktop.games.hachi_hachi.rules import for_seats
from hanafuda_desktop.games.hachi_hachi.settlement import settle_cancelled
from hanafuda_desktop.games.hachi_hachi.state import Phase, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import (
    dekiyaku_in_force,
    teyaku_of,
    yaku_by_id,
    yaku_kanji,
    yaku_name,
)

_OPEN_CARDS_AT_MOST = 5
"""More cards than this are not shown, unless the seat has them already."""
_NAMED_AT_MOST = 2
"""More cards than this are counted, not named."""
_NEARNESS = (Holder.HAND, Holder.FIELD, Holder.UNSEEN, Holder.SHOWN, Holder.SEAT)
"""Where a missing card is, from where it is likeliest to be got."""


def decision(view: PlayerView, legal: tuple[Action, ...]) -> DecisionPreview | None:
    """Return the decision of the seat of the view, if it has one to make (rules 5.1, 8)."""
    common = view.common
    if common.actor != view.seat:
        return None
    if common.phase is Phase.TEYAKU_CLAIM:
        return _claim_decision(view)
    if common.phase is Phase.CANCEL_CHOICE:
        return _cancel_decision(view)
    if common.phase is not Phase.YAKU_DECISION:
        return None
    held = tuple(one.yaku for one in common.made[view.seat] if one.yaku not in common.new)
    new, keys = yaku_names(common.new), (*common.new, *held)
    name = msg("decision.with", new=new, held=yaku_names(held)) if held else new
    if Sage() in legal:
        return _with_playing_on(view, keys, name, stop(view))
    return DecisionPreview(
        kanji=_signs(keys),
        name=name,
        cards=_cards_of(keys, common.captured[view.seat]),
        sums=_sums(view),
        choices=(stop(view),),
        refused=Msg("decision.no_card"),
    )


def _with_playing_on(
    view: PlayerView, keys: tuple[str, ...], name: Msg, end: Choice
) -> DecisionPreview:
    """Return the choice between an end of the deal and playing on for what is still open."""
    rows = _open_rows(view)
    best = _nearest(rows)
    return DecisionPreview(
        kanji=_signs(keys),
        name=name,
        cards=_cards_of(keys, view.common.captured[view.seat]),
        sums=_sums(view),
        choices=(end, play_on(view, best)),
        open=tuple(map(_still_open, rows)),
        open_cards=_open_cards(best, view.seat) if best is not None else (),
        open_note=_open_note(view, best),
    )


def _signs(keys: tuple[str, ...]) -> str:
    return "・".join(yaku_by_id(key).kanji for key in keys)


def _cancel_decision(view: PlayerView) -> DecisionPreview:
    """Return the choice of a seat that had played on: to end the deal for half, or to go on."""
    common = view.common
    made = common.made[view.seat]
    keys = tuple(one.yaku for one in made)
    transfers = settle_cancelled(view.seat, made, common.multiplier.now, view.seats)
    total = Ledger(transfers).net(view.seats)[view.seat]
    cancel = Choice(
        target=STOP,
        key="S",
        kanji="勝負",
        title=Msg("decision.cancel"),
        total=total,
        payers=tuple(
            Payer(line.payer, Msg(for_seats("decision.why.half", view.seats)), line.amount)
            for line in transfers
        ),
        foot=stop_foot(view, "decision.stop.foot"),
        button=msg("decision.cancel.button", amount=Amount(total)),
    )
    return _with_playing_on(view, keys, yaku_names(keys), cancel)


def _claim_decision(view: PlayerView) -> DecisionPreview | None:
    """Return the choice to claim what the seat was dealt; there is none where that is nothing."""
    found = teyaku_of(view.hand, view.options)
    if found is None:
        return None
    times = view.common.multiplier.now
    pass_by = Choice(
        target=PLAY_ON,
        key="C",
        kanji="無",
        title=Msg("decision.pass"),
        total=Mon(0),
        button=Msg("decision.pass.button"),
    )
    share = Mon(found.base * times)
    total = Mon(share * (view.seats - 1))
    claim = Choice(
        target=STOP,
        key="S",
        kanji="手役",
        title=Msg("decision.claim"),
        total=total,
        payers=tuple(Payer(seat, own_share(view), share) for seat in opponents(view)),
        foot=Msg("decision.claim.foot"),
        button=msg("decision.claim.button", amount=Amount(total)),
    )
    return DecisionPreview(
        kanji=yaku_kanji(found.key),
        name=yaku_name(found.key),
        cards=tuple(sorted(found.shown)),
        sums=(
            msg("decision.base", base=Amount(found.base)),
            msg("decision.times", times=times, field=field_name(times)),
            _share(view, share),
        ),
        choices=(claim, pass_by),
    )


def _cards_of(keys: tuple[str, ...], pile: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Return the cards of a pile that make these combinations, those of each by month."""
    cards: dict[CardId, None] = {}
    for key in keys:
        cards.update(dict.fromkeys(sorted(yaku_by_id(key).need.highlight(pile))))
    return tuple(cards)


def _sums(view: PlayerView) -> tuple[Msg, ...]:
    """Return how a share is worked out: values, multiplier, product."""
    times = view.common.multiplier.now
    value = value_of(view)
    parts: list[Amount | Msg] = [Amount(one.base) for one in view.common.made[view.seat]]
    return (
        msg("decision.base", base=reduce(_plus, parts)),
        msg("decision.times", times=times, field=field_name(times)),
        _share(view, Mon(value * times)),
    )


def _share(view: PlayerView, share: Mon) -> Msg:
    return msg(for_seats("decision.share", view.seats), share=Amount(share))


def _plus(sum_of_some: Amount | Msg, part: Amount | Msg) -> Msg:
    return msg("decision.plus", sum=sum_of_some, part=part)


# --- what is still open --------------------------------------------------------------------


def _open_rows(view: PlayerView) -> tuple[YakuProgress, ...]:
    """Return how the combinations stand that the seat does not hold and can still make."""
    held = holders(view)
    rows = (progress(view, yaku, held, frozenset()) for yaku in dekiyaku_in_force(view.options))
    return tuple(row for row in rows if row.state is YakuState.OPEN)


def _nearest(rows: tuple[YakuProgress, ...]) -> YakuProgress | None:
    """Return the combination of which fewest cards are missing."""
    return min(rows, key=lambda row: (row.need - row.have, -row.pays), default=None)


def _open_cards(best: YakuProgress, seat: Seat) -> tuple[HeldCard, ...]:
    """Return the cards of a combination: all that the seat has, then those it may get soonest."""
    has = tuple(held for held in best.cards if (held.holder, held.seat) == (Holder.SEAT, seat))
    missing = (held for held in best.cards if held not in has)
    nearest = sorted(missing, key=lambda held: _NEARNESS.index(held.holder))
    return (*has, *nearest)[: max(_OPEN_CARDS_AT_MOST, len(has))]


def _still_open(row: YakuProgress) -> StillOpen:
    note = msg("yaku.have", have=row.have, need=row.need)
    return StillOpen(row.kanji, row.name, row.state, note)


def _open_note(view: PlayerView, best: YakuProgress | None) -> Msg | None:
    """Say which missing cards lie on the field, for which a match lies there, or: none is open.

    What a seat has taken is lost; a match for it helps nobody.
    """
    if best is None:
        return Msg("decision.nothing_open")
    lying = tuple(held.card for held in best.cards if held.holder is Holder.FIELD)
    elsewhere = {
        month_of(held.card) for held in best.cards if held.holder not in (Holder.FIELD, Holder.SEAT)
    }
    there = {month_of(lain.card) for lain in view.common.field if lain.card not in lying}
    matched = flowers(sorted(there & elsewhere))
    if lying and matched.items:
        return msg("decision.open_both", cards=_few_cards(lying), flowers=matched)
    if lying:
        return msg("decision.open_lying", cards=_few_cards(lying))
    return msg("decision.open_match", flowers=matched) if matched.items else None


def _few_cards(cards: tuple[CardId, ...]) -> Msg | MsgList:
    """Return the names of cards or, of more than fit beside their pictures, how many they are."""
    if len(cards) > _NAMED_AT_MOST:
        return msg("decision.open_count", count=len(cards))
    return named_cards(cards)
