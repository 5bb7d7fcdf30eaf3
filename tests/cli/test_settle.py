"""`hanafuda-cli score settle`: every position of the vectors, in facts and in words."""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK, card_points
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cli.settle_file import EXAMPLE
from hanafuda_desktop.games.hachi_hachi.yaku import DEKIYAKU, TEYAKU
from tests.games.hachi_hachi.vector_words import Data, in_order, settled

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Settle


def lines(file: Path) -> list[Data]:
    found = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert found
    return found


# --- whole deals ---------------------------------------------------------------------------


@pytest.mark.parametrize("file", ["deals-2-players.jsonl", "deals-3-players.jsonl"])
def test_deal_vectors(settle: Settle, vectors_dir: Path, file: str) -> None:
    """The end of each deal is told by its piles and by who played on and who fed whom."""
    for vector in lines(vectors_dir / file):
        given, expect = vector["input"], vector["expect"]
        told = expect["end"]
        end: Data = {"type": "exhausted"}
        if told["type"] == "stop":
            fed = expect["turns"][-1]["liable"]
            end = {"type": "stop", "winner": told["winner"], "fed": fed}
            end["continued"] = told["continued"]
        elif told["type"] == "drawContinued":
            end["continued"] = [one["player"] for one in told["continuers"]]
        found = settle(
            {
                "seats": given["players"],
                "dealer": given["dealer"],
                "carryIn": given["carryIn"],
                "hands": given["hands"],
                "field": given["field"],
                "piles": expect["piles"],
                "end": end,
            },
        )
        expected = {key: expect[key] for key in ("field", "teyaku", "piles", "nextDealer")}
        expected |= {"carryOut": expect["carryOut"], "result": settled(expect["result"])}
        for key in ("combos", "continued"):
            if key in told:
                told[key] = sorted(told[key])
        expected["end"] = told
        assert {**found, "result": settled(found["result"])} == expected, vector["id"]


def test_exhausted_vectors(settle: Settle, vectors_dir: Path) -> None:
    for vector in lines(vectors_dir / "exhausted-3-players.jsonl"):
        given, expect = vector["input"], vector["expect"]
        found = settle(
            {
                "dealer": given["dealer"],
                "multiplier": given["multiplier"],
                "hands": given["hands"],
                "piles": given["piles"],
                "end": {"type": "exhausted"},
            },
        )
        told = {"teyaku": found["teyaku"], **found["end"], "result": settled(found["result"])}
        assert told == {**expect, "result": settled(expect["result"])}, vector["id"]


# --- settlements ---------------------------------------------------------------------------


def test_settlement_vectors(settle: Settle, vectors_dir: Path) -> None:
    """The files name values; here they become hands and piles that are worth just that."""
    content = json.loads((vectors_dir / "hachi-hachi.json").read_text("utf-8"))
    vectors = content["vectors"]["settlement"]
    assert vectors
    for vector in vectors:
        found = settle(as_deal(vector))
        result, end = found["result"], vector["end"]
        assert result["net"] == vector["net"], vector["id"]
        payments = in_order(vector["pairwisePayments"])
        assert in_order(result["payments"]) == payments, vector["id"]
        nothing = [0] * vector["players"]
        assert result["cardDeltas"] == end.get("cardDeltas", nothing), vector["id"]
        for key in set(end) & set(found["end"]) - {"type"}:
            assert found["end"][key] == ordered(end[key]), (vector["id"], key)


def ordered(value: object) -> object:
    return sorted(value) if isinstance(value, list) and isinstance(value[0], str) else value


def as_deal(vector: Data) -> Data:
    end, seats = vector["end"], vector["players"]
    hands = [hand_worth(mon, seat, end) for seat, mon in enumerate(vector["teyakuMon"])]
    told: Data = {"type": "exhausted"}
    if end["type"] == "stop":
        winner = end["winner"]
        told = {"type": "stop", "winner": winner, "continued": end.get("continued", [])}
        if "liable" in end:
            fed = next(key for key in reversed(end["combos"]) if yaku(key).liable)
            told["fed"] = {fed: end["liable"]}
        piles = piles_of_stop(end, seats)
    elif end["type"] == "drawContinued":
        worth = {one["player"]: one["handMon"] for one in end["continuers"]}
        piles = [
            next(list(one.example) for one in DEKIYAKU if one.base == worth[seat])
            if seat in worth
            else []
            for seat in range(seats)
        ]
    else:
        piles = end["piles"] if "piles" in end else piles_of_points(*end["totals"])
    return {
        "seats": seats,
        "dealer": vector["dealer"],
        "multiplier": vector["multiplier"],
        "hands": hands,
        "piles": piles,
        "end": told,
    }


def yaku(key: str) -> Any:
    return next(one for one in DEKIYAKU if one.id == key)


def hand_worth(mon: int, seat: int, end: Data) -> list[str]:
    """Return a dealt hand of a value; of chaff where its owner is paid for an escape."""
    if not mon:
        return []
    escapes = seat in end.get("nukeyaku", ())
    hands = [
        one
        for one in TEYAKU
        if one.base == mon and (one.id == "karasu") == escapes and not one.option
    ]
    return list(hands[0].example)


def piles_of_stop(end: Data, seats: int) -> list[list[str]]:
    """Return piles with the combinations of the winner, and one for each that played on."""
    piles: list[list[str]] = [[] for _ in range(seats)]
    piles[end["winner"]] = [card for key in end["combos"] for card in yaku(key).example]
    for seat in end.get("continued", ()):
        if seat != end["winner"]:
            used = {card for pile in piles for card in pile}
            free = (
                one
                for one in reversed(DEKIYAKU)
                if one.liable and not used & {*one.example} and not one.option
            )
            piles[seat] = list(next(free).example)
    return piles


UNSEEN = {"02-2", "09-2"}
NOT_FIRST, NOT_SECOND = {"01-1", "05-2"}, {"08-1", "06-2"}
"""Cards that neither pile, or not the one, may hold: so nobody makes a combination."""

PLAYED_BY_TWO = 34

Share = tuple[tuple[str, ...], tuple[str, ...]]


def piles_of_points(first: int, second: int) -> list[list[str]]:
    """Return two piles of these card points, of pairs and fours of each month."""
    reached: dict[tuple[int, int], tuple[list[str], list[str]]] = {(0, 0): ([], [])}
    for month in range(1, 13):
        for (a, b), (mine, other) in tuple(reached.items()):
            for taken, left in shares(month):
                at = a + points(taken), b + points(left)
                piles = [*mine, *taken], [*other, *left]
                if at[0] <= first and at[1] <= second and size(piles) < size(reached.get(at)):
                    reached[at] = piles
        if size(reached.get((first, second))) <= PLAYED_BY_TWO:
            break
    return list(reached[first, second])


def size(piles: tuple[list[str], list[str]] | None) -> int:
    """Return the number of cards; only few of them can have been played."""
    return 48 if piles is None else sum(map(len, piles))


@cache
def shares(month: int) -> tuple[Share, ...]:
    seen = [card.id for card in HANAFUDA_DECK if card.month == month and card.id not in UNSEEN]
    parts: list[tuple[str, ...]] = [(), *combinations(seen, 2)]
    return tuple(
        (taken, left)
        for taken in parts
        for left in parts
        if not {*taken} & ({*left} | NOT_FIRST) and not {*left} & NOT_SECOND
    )


@cache
def points(cards: tuple[str, ...]) -> int:
    return card_points(tuple(map(CardId, cards)))


# --- words ---------------------------------------------------------------------------------


def test_words(run: Run, tmp_path: Path) -> None:
    """The example of the help, and each amount of it with its reason."""
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(EXAMPLE), "utf-8")
    code, out, err = run("score", "settle", str(file))
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "You stopped with Blue Ribbons · Large field ×2",
        "Sayo had Poetry Ribbons and played on: not paid.",
        "",
        "                                                       You  Sayo   Ren",
        "Standing Three, Ren                                    −72   −72  +144",
        "  36 from each × 2 = 72, paid at the deal",
        "Blue Ribbons, you                                     +336  −168  −168",
        "  84 × 2 = 168 a share, one from each",
        "Ren laid the card that completed it and pays for all     0  +168  −168",
        "  Sayo's 168 moves to Ren",
        "Playing on                                              does not apply",
        "  Liability comes first",
        "Card points against 88                                     not counted",
        "  Only if nobody makes a combination",
        "Special combinations                                       not counted",
        "  Only if nobody makes a combination",
        "This deal                                             +264   −72  −192",
        "",
        "You deal next.",
        "Not entered, and so worth nothing: your dealt hand and the dealt hand of Sayo.",
    ]


def test_options_of_the_rules_count(settle: Settle) -> None:
    """One share for a continue, and what a preset pays for the same hand."""
    deal = {**EXAMPLE, "end": {"type": "stop", "winner": 0}}
    both = settle(deal)["result"]["net"]
    single = settle(deal, "--option", "continue_penalty=single")["result"]["net"]
    assert (both, single) == ([264, -408, 144], [96, -240, 144])
