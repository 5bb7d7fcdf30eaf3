"""Why a choice is better than another: by what distinguishes the two, and by nothing else."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from hanafuda_desktop.controller.comparison import beside_next, compared
from hanafuda_desktop.engine.hint_spec import ActionNote, Reason, Reasons
from hanafuda_desktop.engine.text import Msg, MsgList
from hanafuda_desktop.games.hachi_hachi.dealing import start_state
from hanafuda_desktop.games.hachi_hachi.flow import legal_actions
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from tests.controller.weighed import say
from tests.games.hachi_hachi.positions import CLASSIC, steps

SHUTS, OPENS = (Reason(("danger", 1), Msg(words)) for words in ("shuts", "opens"))
NEARER, NEAR = (Reason(("goal", number), Msg(f"nears {number}")) for number in (1, 2))
OFFERS = Reason(("prize", 4), Msg("offers"))


def _note(lead: str, merits: tuple[Reason, ...] = (), flaws: tuple[Reason, ...] = ()) -> ActionNote:
    return ActionNote(Msg(lead), Msg(lead), reasons=Reasons(Msg(lead), merits, flaws))


def _parts(told: object) -> list[str]:
    """Return the parts of a text."""
    match told:
        case Msg("hint.why", ((_, parts),)):
            return _parts(parts)
        case MsgList(items):
            return [item.key for item in items]
        case Msg(key):
            return [key]
        case _:
            raise AssertionError(told)


def _told(better: ActionNote, yours: ActionNote) -> list[list[str]]:
    """Return what is told of the better choice, and, if anything is, of the other."""
    whole = compared(better, yours)
    texts = [value for _, value in whole.args] if whole.key == "review.why" else [whole]
    return list(map(_parts, texts))


@pytest.mark.parametrize(
    ("better", "yours", "told"),
    [
        (_note("lays", (NEAR,)), _note("takes"), [["lays", "nears 2"]]),
        (_note("lays", (NEAR,)), _note("takes", (NEAR,)), [["lays"], ["takes"]]),
        (_note("lays", (NEARER, NEAR)), _note("takes"), [["lays", "nears 1"]]),
        (_note("lays", (NEARER, NEAR)), _note("takes", (NEARER,)), [["lays", "nears 2"]]),
        (_note("lays", (SHUTS,)), _note("takes", (), (OPENS,)), [["lays", "shuts"]]),
        (_note("lays"), _note("takes", (), (OPENS, OFFERS)), [["lays"], ["opens", "offers"]]),
        (_note("lays", (), (OFFERS,)), _note("takes", (), (OFFERS,)), [["lays"], ["takes"]]),
        (_note("lays", (), (OFFERS,)), _note("takes"), [["lays"], ["takes"]]),
        (_note("lays", (NEAR,)), _note("lays"), [["nears 2"]]),
        (_note("lays"), _note("lays"), [["lays"]]),
    ],
)
def test_what_both_have_is_no_reason(
    better: ActionNote, yours: ActionNote, told: list[list[str]]
) -> None:
    """Nor is a drawback of the better one; where nothing is left, it is said what each does."""
    assert _told(better, yours) == told


@pytest.mark.parametrize(
    ("best", "following", "key", "told"),
    [
        (_note("lays", (NEAR,)), _note("takes"), "hint.why", [["lays", "nears 2"]]),
        (
            _note("lays", (NEARER, NEAR)),
            _note("takes", (NEARER,)),
            "hint.why",
            [["lays", "nears 2"]],
        ),
        (_note("lays", (SHUTS,)), _note("takes", (), (OPENS,)), "hint.why", [["lays", "shuts"]]),
        (_note("lays"), _note("takes", (), (OFFERS,)), "hint.next", [["lays"], ["offers"]]),
        (
            _note("lays", (NEAR,), (OPENS,)),
            _note("lays", (), (OFFERS, OPENS)),
            "hint.next",
            [["lays", "nears 2"], ["offers"]],
        ),
        (_note("lays", (), (OFFERS,)), _note("takes"), "hint.drawback", [["lays"], ["offers"]]),
    ],
)
def test_the_best_is_told_by_what_the_next_best_has_not(
    best: ActionNote, following: ActionNote, key: str, told: list[list[str]]
) -> None:
    """A drawback stands as one, not as a reason."""
    whole = beside_next(best, following)
    assert whole is not None and whole.key == key
    texts = [whole] if key == "hint.why" else [value for _, value in whole.args]
    assert list(map(_parts, texts)) == told


@pytest.mark.parametrize(
    ("best", "following"),
    [
        (_note("lays", (NEAR,), (OFFERS,)), _note("takes", (NEAR,), (OFFERS,))),
        (_note("lays"), _note("takes", (NEAR,))),
        (_note("lays"), ActionNote(Msg("take"), Msg("wins 8"))),
    ],
)
def test_what_does_not_tell_two_choices_apart_is_not_told(
    best: ActionNote, following: ActionNote
) -> None:
    assert beside_next(best, following) is None


def test_without_reasons_it_is_told_how_often_the_other_is_paid() -> None:
    better = ActionNote(Msg("stand"), Msg("wins 9"), odds=Msg("nine"))
    yours = ActionNote(Msg("take"), Msg("wins 8"), odds=Msg("eight"))
    assert _told(better, yours) == [["wins 9"], ["eight"]]
    assert _told(better, ActionNote(Msg("take"), Msg("wins 8"))) == [["wins 9"]]


def test_a_comparison_of_real_choices_names_nothing_that_both_have() -> None:
    """In words, too: two reasons of different sense could sound the same."""
    rng, pairs = random.Random(7), 0
    for step in steps(start_state(CLASSIC, 3, 7), lambda _state, legal: rng.choice(legal)):
        state, actor = step.state, step.state.common.actor
        if actor != 0:
            continue
        noted = TABLE.notes(observe(state, actor), legal_actions(state), ())
        for better, yours in pairwise(noted):
            assert better.reasons is not None and yours.reasons is not None
            for_it, _, against = say(compared(better, yours)).partition(" Yours ")
            both = [say(one.words) for one in better.reasons.merits if one in yours.reasons.merits]
            drawbacks = [say(one.words) for one in better.reasons.flaws]
            assert not any(words in for_it for words in (*both, *drawbacks))
            assert not any(words in against for words in drawbacks)
            pairs += 1
    assert pairs > 100
