"""The two appraisals: what they value, and that they need no hidden card."""

from __future__ import annotations

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.protocol import Skill
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.actions import Action, Sage, Shobu, TakeMatch
from hanafuda_desktop.games.hachi_hachi.dealing import start_deal, start_state
from hanafuda_desktop.games.hachi_hachi.options import DrawAfterContinue, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.outlook import Outlook
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.games.hachi_hachi.worlds import determinize
from tests.games.hachi_hachi.positions import CLASSIC, midway, play, played, steps


def _best(state: HachiHachiState, skill: Skill) -> Action:
    legal = GAME.legal_actions(state)
    values = GAME.appraise(observe(state, state.common.actor), legal, skill)
    assert len(values) == len(legal)
    return legal[values.index(max(values))]


def test_greedy_takes_the_most_card_points() -> None:
    state = midway(("01-3 08-3 05-3", "04-1", "07-1"), ["01-2", "08-1", "05-4"], "12-1")
    assert _best(state, Skill.GREEDY) == play("08-3")
    view = observe(state, Seat(0))
    values = GAME.appraise(view, GAME.legal_actions(state), Skill.GREEDY)
    assert values == (6, 21, 2)


def test_greedy_chooses_the_dearer_match_and_stops() -> None:
    choice = midway(("05-1 12-2", "04-1", "07-1"), ["09-3", "09-1"], "09-4")
    assert _best(played(choice, play("05-1")), Skill.GREEDY) == TakeMatch(CardId("09-1"))
    made = midway(("03-3 05-1", "04-1 04-2", "07-1 07-2"), ["03-2"], "12-1", ["01-2 02-2", "", ""])
    assert _best(played(made, play("03-3")), Skill.GREEDY) == Shobu()


def test_the_heuristic_completes_a_combination_before_it_takes_points() -> None:
    state = midway(
        ("03-3 08-3", "04-1 04-2", "07-1 07-2"), ["03-2", "08-1"], "12-1", ["01-2 02-2", "", ""]
    )
    assert _best(state, Skill.GREEDY) == play("08-3")
    assert _best(state, Skill.HEURISTIC) == play("03-3")


def _advantage(captured: list[str], skill: Skill) -> int:
    """Return by how much a blue ribbon is worth more than a red one."""
    state = midway(("10-3 07-3", "04-1 04-3", "12-1 12-2"), ["10-2", "07-2"], "02-1", captured)
    view, legal = observe(state, Seat(0)), (play("10-3"), play("07-3"))
    assert GAME.legal_actions(state) == legal
    blue, red = GAME.appraise(view, legal, skill)
    return blue - red


SPLIT, THREAT = ["", "06-2", "09-2"], ["", "06-2 09-2", ""]
"""Two blue ribbons with two opponents, and with one."""


def test_the_heuristic_denies_a_combination() -> None:
    """To take the third blue ribbon is worth more where an opponent has the other two."""
    assert _advantage(THREAT, Skill.HEURISTIC) > _advantage(SPLIT, Skill.HEURISTIC) + 3


def test_the_collector_denies_nothing() -> None:
    assert _advantage(THREAT, Skill.COLLECTING) == _advantage(SPLIT, Skill.COLLECTING)


def test_the_collector_completes_its_own_combination() -> None:
    state = midway(
        ("03-3 08-3", "04-1 04-2", "07-1 07-2"), ["03-2", "08-1"], "12-1", ["01-2 02-2", "", ""]
    )
    assert _best(state, Skill.COLLECTING) == play("03-3")


def test_the_collector_thinks_of_a_combination_when_it_has_a_card_of_it() -> None:
    """With two blue ribbons within reach the third one is more than a ribbon, once it is won."""

    def outlook(pile: str) -> Outlook:
        captured = (tuple(CardId(card) for card in pile.split()), (), ())
        hand = (CardId("06-2"), CardId("09-2"))
        return Outlook(CLASSIC, Seat(0), captured, hand, (CardId("06-3"), CardId("09-3")), 4, 30)

    nothing = outlook("").own_value()
    assert outlook("07-2").own_value() < nothing + 10
    assert outlook("10-2").own_value() > nothing + 20


def test_the_heuristic_lays_what_gives_least_away() -> None:
    """Nothing matches: a bright that another may take is kept, a chaff is laid."""
    state = midway(("12-1 05-3", "04-1 04-2", "07-1 07-2"), ["03-1"], "02-1")
    assert _best(state, Skill.HEURISTIC) == play("05-3")


def test_the_heuristic_stops_unless_more_is_nearly_sure() -> None:
    far = midway(("03-3 05-1", "04-1 04-2", "07-1 07-2"), ["03-2"], "12-1", ["01-2 02-2", "", ""])
    assert _best(played(far, play("03-3")), Skill.HEURISTIC) == Shobu()
    # The phoenix lies on the field, its last two partners in the own hand.
    near = midway(
        ("03-3 12-2 12-3", "04-1 04-2", "07-1 07-2"),
        ["03-2", "12-1"],
        "05-1",
        ["01-2 02-2 01-1 03-1 08-1 12-4", "", ""],
    )
    assert _best(played(near, play("03-3")), Skill.HEURISTIC) == Sage()


def test_a_fair_chance_is_not_worth_the_price_of_failing() -> None:
    """The third blue ribbon could take a lying maple next turn, if nobody else takes it."""
    state = midway(
        ("03-3 10-2", "04-1 04-2 05-1 05-2 06-3 11-2 11-3", "07-1 07-2 08-2 08-3 09-3 12-2 12-3"),
        ["03-2", "10-3"],
        "05-3",
        ["01-2 02-2 06-2 09-2", "", ""],
    )
    assert _best(played(state, play("03-3")), Skill.HEURISTIC) == Shobu()


@pytest.mark.parametrize(
    ("blue", "choice"), [("06-2 09-2", Sage()), ("", Shobu())], ids=["a fair chance", "none"]
)
def test_where_it_is_paid_already_a_fair_chance_is_worth_playing_on(
    blue: str, choice: Action
) -> None:
    """Stopping brings no more, and failing costs only half (rules 5.2)."""
    state = midway(
        ("03-3 10-2", "04-1 04-2 05-1 05-2 06-3 11-2 11-3", "07-1 07-2 08-2 08-3 09-3 12-2 12-3"),
        ["03-2", "10-3"],
        "05-3",
        [f"01-2 02-2 {blue}", "" if blue else "06-2 09-2", ""],
        options=HachiHachiOptions(draw_after_continue=DrawAfterContinue.PAY_AT_ONCE),
    )
    assert _best(played(state, play("03-3")), Skill.HEURISTIC) == choice


def test_an_appraisal_depends_on_the_view_alone() -> None:
    rng = Rng(5)
    start = GAME.start({"deals": 3}, 3, 5).state
    for step in steps(start, lambda _, legal: rng.choice(legal)):
        state = step.state
        if GAME.to_act(state) not in (0, 1, 2):
            continue
        view = observe(state, state.common.actor)
        other = determinize(view, rng)
        for skill in Skill:
            legal = GAME.legal_actions(state)
            assert GAME.appraise(view, legal, skill) == GAME.appraise(
                observe(other, state.common.actor), legal, skill
            )


def test_the_heuristic_beats_greed() -> None:
    """150 duplicate deals against two greedy players: far above zero, where equals would stand."""
    points = [_duplicate(seed) for seed in range(150)]
    assert sum(points) / len(points) > 5


def _duplicate(seed: int) -> float:
    """Play one deal three times, the heuristic in each seat; return its mean without multiplier."""
    total = 0.0
    for seat in range(3):
        state = start_deal(start_state(CLASSIC, 3, seed), 1).state
        rng = stream(seed, "ties")
        while state.common.phase is not Phase.BETWEEN_DEALS:
            skill = Skill.HEURISTIC if state.common.actor == seat else Skill.GREEDY
            legal = GAME.legal_actions(state)
            values = GAME.appraise(observe(state, state.common.actor), legal, skill)
            best = [a for a, value in zip(legal, values, strict=True) if value == max(values)]
            state = GAME.apply(state, rng.choice(best)).state
        total += state.common.scores[seat] / state.common.multiplier.now
    return total / 3
