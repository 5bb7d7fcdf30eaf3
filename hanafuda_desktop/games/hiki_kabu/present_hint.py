"""Why a seat may take a third card or stand, in one sentence: how often it is paid, and how."""

from __future__ import annotations

from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.hint_spec import ActionNote, Chance, Chances
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.games.hiki_kabu.actions import TAKE, Action
from hanafuda_desktop.games.hiki_kabu.belief import unseen_cards
from hanafuda_desktop.games.hiki_kabu.present_common import hand_name, known_ranks
from hanafuda_desktop.games.hiki_kabu.present_prompt import own_opening
from hanafuda_desktop.games.hiki_kabu.state import PlayerView
from hanafuda_desktop.games.hiki_kabu.totals import Ranks, total_of
from hanafuda_desktop.games.hiki_kabu.worlds import LOSES_TRIPLE, SHARES, WINS, usual_threshold

NEVER = Chance(0, 0)


def notes(
    view: PlayerView, legal: tuple[Action, ...], chances: tuple[Chances, ...]
) -> tuple[ActionNote, ...]:
    """Return name and reason of each answer of a seat that is asked."""
    ranks = known_ranks(view, view.seat)
    if ranks is None:
        raise AssertionError("only a seat in play is asked")
    high = usual_threshold(len(view.common.order))
    return tuple(
        ActionNote(
            Msg("kabu.button.take" if action == TAKE else "kabu.button.stand"),
            (_taking if action == TAKE else _standing)(view, ranks, found),
            odds=_odds(found),
            assumes=msg("hint.kabu.assumes", high=high),
        )
        for action, found in zip(legal, chances, strict=True)
    )


def _taking(view: PlayerView, ranks: Ranks, found: Chances) -> Msg:
    """Say how often it is paid, and how many of the unseen cards make more of the hand."""
    unseen, total = [rank_of(card) for card in unseen_cards(view)], total_of(ranks)
    better = sum(total_of((*ranks, rank)) > total for rank in unseen)
    worse = sum(total_of((*ranks, rank)) < total for rank in unseen)
    why = msg(
        "hint.kabu.take",
        odds=_odds(found),
        total=total,
        better=better,
        worse=worse,
        unseen=len(unseen),
    )
    return _with_risk(why, found)


def _standing(view: PlayerView, ranks: Ranks, found: Chances) -> Msg:
    """Say how often it is paid, and with what."""
    if own_opening(view, ranks) is not None:
        return msg("hint.kabu.opening", hand=hand_name(view, ranks, is_dealer=True))
    hand = hand_name(view, ranks, view.seat == view.common.dealer)
    return _with_risk(msg("hint.kabu.stand", odds=_odds(found), hand=hand), found)


def _with_risk(why: Msg, found: Chances) -> Msg:
    """Add how often it loses three stakes, by three alike of another or of its own (rules 2.6)."""
    times = found.get(LOSES_TRIPLE, NEVER).percent
    return msg("hint.kabu.risk", why=why, count=times) if times else why


def _odds(found: Chances) -> Msg:
    """Return in how many of a hundred cases the seat wins the pot, and in how many it shares it.

    To share it less than once in a hundred is left out.
    """
    wins, shares = found.get(WINS, NEVER), found.get(SHARES, NEVER)
    if wins.percent and shares.percent:
        odds = msg("hint.kabu.wins_shares", wins=_times(wins), shares=_times(shares))
    elif wins.percent:
        odds = msg("hint.kabu.wins", wins=_times(wins))
    elif shares.percent:
        odds = msg("hint.kabu.shares", shares=_times(shares))
    else:
        return Msg("hint.kabu.rarely")
    error = max(one.error for one in (wins, shares) if one.percent)
    return msg("hint.kabu.about", odds=odds, error=error) if error else odds


def _times(chance: Chance) -> Msg:
    """Return how often something comes about ("9 times", where it is sampled "about 9 times")."""
    key = "hint.kabu.times_about" if chance.error else "hint.kabu.times"
    return msg(key, count=chance.percent)
