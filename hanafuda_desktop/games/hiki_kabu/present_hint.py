"""Why a seat may take a third card or stand, in one sentence: how often it is paid, and how."""

from __future__ import annotations

from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.hint_spec import ActionNote
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.games.hiki_kabu.actions import TAKE, Action
from hanafuda_desktop.games.hiki_kabu.belief import unseen_cards
from hanafuda_desktop.games.hiki_kabu.exact import Prospect, weigh
from hanafuda_desktop.games.hiki_kabu.present_common import hand_name, known_ranks
from hanafuda_desktop.games.hiki_kabu.present_prompt import own_opening
from hanafuda_desktop.games.hiki_kabu.state import PlayerView
from hanafuda_desktop.games.hiki_kabu.totals import Ranks, total_of


def notes(view: PlayerView, legal: tuple[Action, ...]) -> tuple[ActionNote, ...]:
    """Return name and reason of each answer of a seat that is asked."""
    ranks = known_ranks(view, view.seat)
    if ranks is None:
        raise AssertionError("only a seat in play is asked")
    weighing = weigh(view)
    assumes = msg("hint.kabu.assumes", high=weighing.threshold)
    return tuple(
        ActionNote(
            Msg("kabu.button.take"),
            _taking(view, ranks, weighing.take),
            odds=_odds(weighing.take),
            assumes=assumes,
        )
        if action == TAKE
        else ActionNote(
            Msg("kabu.button.stand"),
            _standing(view, ranks, weighing.stand),
            odds=_odds(weighing.stand),
            assumes=assumes,
        )
        for action in legal
    )


def _taking(view: PlayerView, ranks: Ranks, prospect: Prospect) -> Msg:
    """Say how often it is paid, and how many of the unseen cards make more of the hand."""
    unseen, total = [rank_of(card) for card in unseen_cards(view)], total_of(ranks)
    better = sum(total_of((*ranks, rank)) > total for rank in unseen)
    worse = sum(total_of((*ranks, rank)) < total for rank in unseen)
    why = msg(
        "hint.kabu.take",
        wins=_wins(prospect),
        total=total,
        better=better,
        worse=worse,
        unseen=len(unseen),
    )
    return _with_risk(why, prospect)


def _standing(view: PlayerView, ranks: Ranks, prospect: Prospect) -> Msg:
    """Say how often it is paid, and with what."""
    if own_opening(view, ranks) is not None:
        return msg("hint.kabu.opening", hand=hand_name(view, ranks, is_dealer=True))
    hand = hand_name(view, ranks, view.seat == view.common.dealer)
    return _with_risk(msg("hint.kabu.stand", wins=_wins(prospect), hand=hand), prospect)


def _with_risk(why: Msg, prospect: Prospect) -> Msg:
    """Add how often it loses to three alike, for which every stake counts three times."""
    times = round(100 * prospect.tripled)
    return msg("hint.kabu.risk", why=why, count=times) if times else why


def _wins(prospect: Prospect) -> Msg:
    """Return in how many of a hundred cases the seat is paid from the pot."""
    times = round(100 * prospect.win)
    if times == 0:
        return Msg("hint.kabu.wins_rarely")
    if prospect.win_error == 0:
        return msg("hint.kabu.wins", count=times)
    return msg("hint.kabu.wins_about", count=times, error=max(1, round(100 * prospect.win_error)))


def _odds(prospect: Prospect) -> Msg:
    """Return the same in a few words, to stand beside the value."""
    return msg("hint.kabu.odds", wins=_wins(prospect))
