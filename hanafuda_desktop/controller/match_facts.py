"""What belongs to the result of a match beside its deals: against whom, and with what help."""

from __future__ import annotations

from hanafuda_desktop.ai.levels import level_by_id
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import Fact
from hanafuda_desktop.engine.text import Msg, MsgList, msg, seat_names
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.match.record import PlayerKind


def match_facts(match: AnyMatch) -> tuple[Fact, ...]:
    """Return the levels of the opponents, and that the match is a study, where it is one."""
    levels = Fact(Msg("match.levels"), _levels(match))
    if not match.is_study:
        return (levels,)
    return (levels, Fact(Msg("match.study"), Msg("match.study.text")))


def match_caption(match: AnyMatch, caption: Msg) -> Msg:
    """Return the caption of a match; that of a study says that it is one."""
    return msg("match.study.caption", caption=caption) if match.is_study else caption


def level_at(match: AnyMatch, seat: Seat) -> Msg | None:
    """Return the level of an opponent; None at the seat of a person, and at one of no match.

    When a match is opened, the table of the one before, with more seats, may be told once more.
    """
    if seat >= len(match.players):
        return None
    player = match.players[seat]
    return level_by_id(player.level).title if player.kind is PlayerKind.AGENT else None


def _levels(match: AnyMatch) -> Msg:
    """Return who has which level, or the one of all."""
    seats: dict[str, list[Seat]] = {}
    for seat, player in enumerate(match.players):
        if player.kind is PlayerKind.AGENT:
            seats.setdefault(player.level, []).append(Seat(seat))
    titles = {level: level_by_id(level).title for level in seats}
    if len(seats) == 1:
        return next(iter(titles.values()))
    groups = tuple(
        msg("match.levels.some", level=titles[level], seats=seat_names(of_level))
        for level, of_level in seats.items()
    )
    return msg("match.levels.each", groups=MsgList(groups))
