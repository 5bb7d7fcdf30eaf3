"""What a table of two tells the person of its own points, in words."""

from __future__ import annotations

import pytest

from hanafuda_desktop.engine.events import YakuFormed
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.text import SeatName
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from tests.games.hachi_hachi.positions import steps
from tests.games.hachi_hachi.words import say


def _expected(mine: int, theirs: int) -> str:
    if mine == theirs:
        return "Level with Sayo"
    return f"{abs(mine - theirs)} {'ahead of' if mine > theirs else 'behind'} Sayo"


def test_without_a_par_the_other_seat_is_what_the_points_are_held_against() -> None:
    rng, seen, reasons = Rng(8), set(), set()
    for step in steps(GAME.start({}, 2, 8).state, lambda _, legal: rng.choice(legal)):
        common = step.state.common
        model = TABLE.model(observe(step.state, PERSON))
        me, other = model.seats
        assert (me.par, other.par, other.note) == (None, None, None)
        if common.deal == 0 or common.is_void:
            assert me.note is None
            continue
        assert me.note is not None
        words = say(me.note)
        if common.continued:
            name = "you play" if common.continued[-1] == PERSON else "Sayo plays"
            assert words == f"Points off: {name} on"
            reasons.add(name)
        elif any(common.made):
            assert words == "Points off: combination made"
            reasons.add("made")
        else:
            assert words == _expected(me.points, other.points)
        seen.add(me.note.key)
    assert {"note.ahead", "note.behind", "note.level"} <= seen
    assert reasons == {"you play", "Sayo plays", "made"}


@pytest.mark.parametrize("seat", [0, 1])
def test_each_seat_is_told_of_the_other_one(seat: int) -> None:
    rng, named = Rng(8), set()
    for step in steps(GAME.start({}, 2, 8).state, lambda _, legal: rng.choice(legal)):
        note = TABLE.model(observe(step.state, Seat(seat))).seats[seat].note
        if note is not None and note.key in ("note.ahead", "note.behind", "note.level"):
            named.add(dict(note.args)["seat"])
    assert named == {SeatName(Seat(1 - seat))}


@pytest.mark.parametrize(
    ("options", "caption"),
    [
        ({"deals": 3}, "Hachi-Hachi · Classic · mon (1 kan = 12 mon)"),
        ({"kan": 10}, "Hachi-Hachi · Classic, 1 change · mon (1 kan = 10 mon)"),
    ],
)
def test_the_score_sheet_names_the_rules_and_the_size_of_a_kan(
    options: dict[str, OptionValue], caption: str
) -> None:
    view = observe(GAME.start(options, 3, 1).state, PERSON)
    assert say(TABLE.sheet(view).caption) == caption


@pytest.mark.parametrize(
    ("seats", "words"), [(2, "Played out, most points"), (3, "Played out, best against 88")]
)
def test_what_counts_when_the_hands_run_out_depends_on_the_seats(seats: int, words: str) -> None:
    rng = Rng(1)
    last = list(steps(GAME.start({"deals": 3}, seats, 1).state, lambda _, legal: rng.choice(legal)))
    sheet = TABLE.sheet(observe(last[-1].state, PERSON))
    assert words in [say(fact.title) for fact in sheet.facts]


def test_one_opponent_is_not_spoken_of_as_several() -> None:
    """What is shown, asked, logged and listed of a dealt hand says no "each"."""
    told: list[str] = []
    rng = Rng(5)
    for step in steps(GAME.start({}, 2, 5).state, lambda _, legal: rng.choice(legal)):
        view = observe(step.state, PERSON)
        panel = TABLE.yaku_panel(view, ())
        asked = TABLE.prompt(view, GAME.legal_actions(step.state))
        told += [say(words) for words in (asked.text, asked.note) if words is not None]
        told.append(say(panel.caption))
        told += [say(event.name) for event in step.events if isinstance(event, YakuFormed)]
        told += [say(entry.text) for entry in TABLE.log(step.events)]
        told += [say(line.detail) for line in TABLE.ledger(view).rows]
    assert "Combinations, your opponent pays" in told
    assert any(words.endswith(" · 48 for Three Pairs") for words in told)
    assert not [words for words in told if "each" in words]
