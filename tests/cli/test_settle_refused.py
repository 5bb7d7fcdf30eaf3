"""`hanafuda-cli score settle`: what is wrong or missing in a file is named, and what helps."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA
from hanafuda_desktop.cli.settle_file import EXAMPLE

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Settle

Data = dict[str, Any]


def changed(**parts: object) -> Data:
    return {**EXAMPLE, **parts}


BLUE = ["06-2", "09-2", "10-2"]


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        (
            changed(piles=[BLUE, ["10-2"], []]),
            "10-2: Maple ribbon lies in your pile and the pile of Sayo.",
        ),
        (changed(piles=[[*BLUE, "10-2"], [], []]), "10-2: Maple ribbon lies twice in your pile."),
        (
            changed(hands=[[], ["03-1", "10-1", "10-2"], []]),
            "03-1: Curtain lies in the dealt hand of Sayo and the dealt field."
            " 3 of 7 cards in the dealt hand of Sayo.",
        ),
        (
            changed(field=["01-1", "01-2", "01-3", "01-4", "05-1", "06-1"], hands=[]),
            "Four cards of one month on the dealt field: the deal is void and dealt again.",
        ),
        (
            changed(field=[]),
            "Enter the dealt field, or say what the deal counts."
            " It is the key multiplier, of: 1, 2, 4.",
        ),
        (
            changed(end={"type": "stop", "winner": 2}),
            "Ren stopped, but there is no combination in the pile of Ren.",
        ),
        (
            changed(end={"type": "stop"}),
            "Say who stopped. It is the key end.winner, of: 0, 1, 2.",
        ),
        (
            changed(piles=[[], [], ["01-1", "01-3"]], end={"type": "exhausted"}),
            "The piles hold 2 of 48 cards.",
        ),
    ],
    ids=["two piles", "twice", "field", "void", "multiplier", "no yaku", "winner", "few"],
)
def test_wrong_or_missing_cards_are_named(run: Run, tmp_path: Path, deal: Data, words: str) -> None:
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(deal), "utf-8")
    code, out, err = run("score", "settle", str(file))
    told = f"hanafuda-cli: The deal of the file {file} cannot be settled. {words}"
    assert (code, out, err.strip()) == (2, "", told)


def test_missing_and_odd_cards_of_a_played_out_deal(run: Run, tmp_path: Path) -> None:
    """Two are missing; then all are there, but no capture takes three cards of a month."""
    file = tmp_path / "deal.json"

    def refused(piles: Iterable[Iterable[str]]) -> str:
        deal = changed(piles=[list(pile) for pile in piles], end={"type": "exhausted"})
        file.write_text(json.dumps(deal), "utf-8")
        code, _, err = run("score", "settle", str(file))
        assert code == 2
        return err

    split: list[list[str]] = [[], [], []]
    for at, card in enumerate(HANAFUDA):
        split[at // 2 % 3].append(card)
    short = [[card for card in pile if card not in ("10-1", "04-2")] for pile in split]
    assert "The piles hold 46 of 48 cards; missing: Wisteria ribbon and Deer." in refused(short)
    moved = next(card for card in split[0])
    odd = [[c for c in split[0] if c != moved], [*split[1], moved], split[2]]
    err = refused(odd)
    assert "One card of Pine in your pile: captures take two or all four of a month." in err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is empty; the description of a deal is expected."),
        ("[1, 2", "cannot be read from line 1, column 6 on."),
        ('{"piles": []}', "missing required field `end`"),
        (
            '{"piles": [[], [], []], "end": {"type": "tie"}}',
            "end.type cannot be “tie”. Allowed: exhausted, stop.",
        ),
        (
            '{"piles": [[], [], []], "multiplier": 3, "end": {"type": "exhausted"}}',
            "multiplier cannot be “3”. Allowed: 1, 2, 4.",
        ),
        (
            '{"piles": [[], [], []], "multiplier": "2", "end": {"type": "exhausted"}}',
            'multiplier cannot be “"2"”. Allowed: 1, 2, 4.',
        ),
        (
            '{"seats": "3", "piles": [], "end": {"type": "exhausted"}}',
            'seats cannot be “"3"”. Allowed: 2, 3.',
        ),
        (
            '{"piles": [[], [], []], "dealer": 7, "end": {"type": "exhausted"}}',
            "dealer cannot be “7”. Allowed: 0, 1, 2.",
        ),
        (
            '{"piles": [[], [], []], "end": {"type": "cancelled"}}',
            "end.type cannot be “cancelled” under these rules: nobody may end a deal for half"
            " (cancel_continue=false, as in classic, nintendo; true in fuda_wiki)."
            " Allowed: exhausted, stop.",
        ),
        (
            '{"piles": [[], []], "end": {"type": "exhausted"}}',
            "names piles for 2 seats, but 3 play.",
        ),
        (
            '{"piles": [[], [], []], "hands": [[]], "end": {"type": "exhausted"}}',
            "names hands for 1 seats, but 3 play.",
        ),
        ('{"piles": [], "end": {"type": "stop"}, "tabel": []}', "unknown field `tabel`"),
        ('{"piles": [["13-1"], [], []], "end": {"type": "exhausted"}}', "There is no card “13-1”."),
        ('{"seats": 4, "piles": [], "end": {"type": "exhausted"}}', "Allowed: 2, 3."),
        (
            '{"piles": [[], [], [], []], "end": {"type": "exhausted"}}',
            "names piles for 4 seats, but 3 play.",
        ),
    ],
)
def test_what_is_no_deal_is_refused(run: Run, tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "deal.json"
    file.write_text(text, "utf-8")
    code, out, err = run("score", "settle", str(file))
    assert (code, out) == (2, "")
    assert words in err


@pytest.mark.parametrize(
    ("end", "words"),
    [
        (
            {"fed": {"akatan": 2}},
            "end.fed names “akatan” of seat 0, but nobody is liable for it in this deal."
            " It may name, as seat.combination: 0.aotan.",
        ),
        ({"fed": {"x.aotan": 2}}, "end.fed names “aotan” of seat x, but nobody is liable for it"),
        ({"fed": {"².aotan": 2}}, "end.fed names “aotan” of seat ², but nobody is liable for it"),
        ({"fed": {"aotan": 0}}, "end.fed.0.aotan cannot be “0”. Allowed: nobody, 1, 2."),
        ({"continued": [2]}, "end.continued cannot be “2”. Allowed: 1."),
        (
            {"last": "aotan"},
            "end.last has no use here: it is needed only where two opponents fed combinations",
        ),
        (
            {"order": [[0, "aotan"]]},
            "end.order has no use here: it is needed only where combinations are paid",
        ),
        (
            {"together": [[0, "aotan"]]},
            "end.together names “aotan” of seat 0, but no two combinations of one seat follow each"
            " other in end.order. Leave end.together out.",
        ),
        ({"continued": [1, 1]}, "end.continued names 1 more than once."),
    ],
)
def test_answers_that_do_not_fit_are_refused(
    run: Run, tmp_path: Path, end: Data, words: str
) -> None:
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(changed(end={"type": "stop", "winner": 0, **end})), "utf-8")
    code, out, err = run("score", "settle", str(file))
    assert (code, out) == (2, "")
    assert words in err


def test_the_key_of_the_cards_carried_over_is_named_as_in_the_file(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "deal.json"
    for deal, words in (
        (changed(carryIn=3), "carryIn cannot be “3”. Allowed: 1, 2, 4."),
        (changed(field=[], multiplier=1, carryIn=2), "carryIn has no use here: it needs “field”"),
        (changed(multiplier=2), "multiplier has no use beside “field”"),
    ):
        file.write_text(json.dumps(deal), "utf-8")
        code, out, err = run("score", "settle", str(file))
        assert (code, out) == (2, "")
        assert words in err


# --- paid as they are made -----------------------------------------------------------------


def both(**end: object) -> Data:
    """Return a deal in which seat 0 made two combinations, and seat 1 fed the second one."""
    piles = ["06-2 09-2 10-2 01-2 02-2 03-2".split(), [], []]
    told = {"type": "stop", "winner": 0, "fed": {"aotan": 1}, **end}
    return {"multiplier": 2, "piles": piles, "end": told}


AT_ONCE = ("--preset", "nintendo")
ORDER = [[0, "akatan"], [0, "aotan"]]


def test_the_order_says_that_its_maker_played_on(settle: Settle) -> None:
    silent = settle(both(order=ORDER), *AT_ONCE)["result"]["net"]
    said = settle(both(order=ORDER, continued=[0]), *AT_ONCE)["result"]["net"]
    assert silent == said == [280, -210, -70]
    together = both(order=ORDER, together=[[0, "aotan"]])
    assert settle(together, *AT_ONCE)["result"]["net"] == [280, -280, 0]


def test_a_combination_that_is_not_in_the_order_is_named(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(both(order=ORDER[:1])), "utf-8")
    code, out, err = run("score", "settle", str(file), *AT_ONCE)
    assert (code, out) == (2, "")
    assert "Missing: You: Blue Ribbons. It is the key end.order, of: [0, " in err
    assert '[0, "aotan"]' in err


def test_a_feeder_of_what_nobody_is_liable_for_is_told_to_be_left_out(
    run: Run, tmp_path: Path
) -> None:
    brights = "01-1 03-1 08-1 11-1 12-1".split()
    deal = changed(piles=[brights, [], []], end={"type": "stop", "winner": 0, "fed": {"gokou": 2}})
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(deal), "utf-8")
    code, out, err = run("score", "settle", str(file))
    assert (code, out) == (2, "")
    assert "names “gokou” of seat 0" in err
    assert "Leave end.fed out." in err
    assert "–" not in err


def test_two_players_of_one_name_are_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(changed(names=["", "Sayo", "Sayo"])), "utf-8")
    code, out, err = run("score", "settle", str(file))
    assert (code, out) == (2, "")
    assert "names has “Sayo” for two seats" in err


def test_chaff_that_have_one_name_are_told_apart(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(changed(piles=[[*BLUE, "02-3"], ["02-3", "02-4"], []])), "utf-8")
    _, _, err = run("score", "settle", str(file))
    assert "02-3: Plum chaff lies in your pile and the pile of Sayo." in err


def test_a_name_for_the_person_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(changed(names=["Ann", "Sayo", "Ren"])), "utf-8")
    code, out, err = run("score", "settle", str(file))
    assert (code, out) == (2, "")
    assert "names[0]" in err
    assert "Ann" in err
