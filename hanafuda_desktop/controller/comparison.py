"""Why one choice is better than another, in words: what both have is no reason."""

from __future__ import annotations

from collections.abc import Iterable

from hanafuda_desktop.engine.hint_spec import ActionNote, Reason, Reasons
from hanafuda_desktop.engine.text import Msg, MsgList, msg

_MOST_MERITS, _MOST_FLAWS = 3, 2
"""More than these are not read; what weighs most stands first."""


def compared(better: ActionNote, yours: ActionNote) -> Msg:
    """Return what speaks for the better choice, and what against the other or how it is paid."""
    if better.reasons is not None and yours.reasons is not None:
        return _by_reasons(better.reasons, yours.reasons)
    if yours.odds is not None:
        return msg("review.why", better=better.why, yours=yours.odds)
    return better.why


def beside_next(best: ActionNote, following: ActionNote) -> Msg | None:
    """Return why the best choice of a hint is better than the next best one.

    Where all that tells them apart speaks against the best, it is told as that and not as a
    reason. None where nothing that can be said tells them apart.
    """
    if best.reasons is None or following.reasons is None:
        return None
    merits, flaws = _differences(best.reasons, following.reasons)
    why = msg("hint.why", parts=MsgList((best.reasons.lead, *_words(merits[:_MOST_MERITS]))))
    if flaws:
        return msg("hint.next", best=why, following=MsgList(_words(flaws[:_MOST_FLAWS])))
    if merits:
        return why
    drawbacks = tuple(one for one in best.reasons.flaws if one not in following.reasons.flaws)
    if not drawbacks:
        return None
    return msg("hint.drawback", best=why, drawback=drawbacks[0].words)


def _by_reasons(better: Reasons, yours: Reasons) -> Msg:
    """Return in words what distinguishes two choices, or what each of them does."""
    merits, flaws = _differences(better, yours)
    lead = () if merits and better.lead == yours.lead else (better.lead,)
    why = msg("hint.why", parts=MsgList((*lead, *_words(merits[:_MOST_MERITS]))))
    if flaws:
        return msg("review.why", better=why, yours=MsgList(_words(flaws[:_MOST_FLAWS])))
    if merits or better.lead == yours.lead:
        return why
    return msg("review.why", better=why, yours=yours.lead)


def _differences(better: Reasons, other: Reasons) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
    """Return merits that only the better choice has, and flaws that only the other has.

    A flaw that is but the opposite of such a merit is left out.
    """
    merits = _of_each_kind(one for one in better.merits if one not in other.merits)
    flaws = _of_each_kind(one for one in other.flaws if one not in (*better.flaws, *merits))
    return merits, flaws


def _of_each_kind(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return the first reason of each kind: the same of another seat or card adds little."""
    kinds: dict[str | int, Reason] = {}
    for one in reasons:
        kinds.setdefault(one.sense[0], one)
    return tuple(kinds.values())


def _words(reasons: tuple[Reason, ...]) -> tuple[Msg, ...]:
    return tuple(one.words for one in reasons)
