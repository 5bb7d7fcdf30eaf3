"""The playthrough names every action and event, and hides what its viewers may not know."""

from __future__ import annotations

from hanafuda_desktop.engine.places import HOUSE, Seat
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.replay import playthrough
from tests.helpers_toy.play import players
from tests.helpers_toy.toy import TOY, Deal, Lay


def test_every_line_of_a_small_match() -> None:
    match = Match.new(TOY, {"deals": 1}, players(2), 88)
    match.submit(HOUSE, Deal(), ply=0)
    mine, theirs = match.view(Seat(0)).hand, match.view(Seat(1)).hand
    match.submit(Seat(0), Lay(mine[0]), ply=1)
    match.submit(Seat(1), Lay(theirs[1]), ply=2)
    winner = 0 if mine[0] > theirs[1] else 1
    scores = "+1 -1" if winner == 0 else "-1 +1"
    assert playthrough(match).splitlines() == [
        "game toy, rules version 1",
        "options deals=1 stake=1",
        "seat 0: human Aki",
        "seat 1: agent random P1",
        "seed 00000000000000000000000000000058",
        "   0 start",
        "   1 house: deal",
        "       deal 1, dealer 0",
        f"       draw_pile > hand 0: {mine[0]} {mine[1]}",
        f"       draw_pile > hand 1: {theirs[0]} {theirs[1]}",
        f"   2 seat 0: lay card={mine[0]}",
        f"       hand 0 > captured 0: {mine[0]}",
        f"   3 seat 1: lay card={theirs[1]}",
        f"       hand 1 > captured 1: {theirs[1]}",
        f"       seat {1 - winner} pays seat {winner} 1: high",
        "       deal 1 settled",
        "       match over",
        f"played_out: scores {scores}, leading {winner}",
        f"digest {match.digest()}",
    ]


def test_what_was_cut_short_is_marked() -> None:
    match = Match.new(TOY, {}, players(2), 88)
    match.submit(HOUSE, Deal(), ply=0)
    card = match.view(Seat(0)).hand[0]
    match.submit(Seat(0), Lay(card), ply=1, truncated=True)
    assert f"   2 seat 0: lay card={card} (cut short)\n" in playthrough(match)


def test_what_no_viewer_knows_is_a_question_mark() -> None:
    match = Match.new(TOY, {}, players(2), 88)
    match.submit(HOUSE, Deal(), ply=0)
    mine = " ".join(match.view(Seat(0)).hand)
    assert "draw_pile > hand 0: ? ?\n" in playthrough(match, ())
    text = playthrough(match, (Seat(0),))
    assert f"draw_pile > hand 0: {mine}\n" in text
    assert "draw_pile > hand 1: ? ?\n" in text
