"""Single rules against the vector files: dealt hands, fields, captured piles, settlements."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK, card_points
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Ledger, Mon, Transfer
from hanafuda_desktop.engine.options import resolve
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.hachi_hachi.field import is_void_field, multiplier_of
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.settlement import (
    big_special_of,
    next_dealer_when_exhausted,
    settle_card_points,
    settle_draw_continued,
    settle_exhausted,
    settle_stop,
    settle_teyaku,
)
from hanafuda_desktop.games.hachi_hachi.state import MadeYaku, ShownTeyaku
from hanafuda_desktop.games.hachi_hachi.yaku import (
    DEKIYAKU,
    SPECIALS,
    TEYAKU,
    chaff_count,
    dekiyaku_of,
    teyaku_of,
    yaku_by_id,
)
from tests.games.hachi_hachi.positions import CLASSIC
from tests.games.hachi_hachi.vector_words import (
    Data,
    card_deltas,
    in_order,
    parts,
    payments,
    without_zeros,
)


def _under(option: str) -> HachiHachiOptions:
    """Return the options with one of them set as a vector names it (`akaRule=twoOrMore`)."""
    key, _, value = option.partition("=")
    plain: object = {"on": True, "true": True, "off": False, "false": False}.get(value)
    if plain is None:
        plain = int(value) if value.isdigit() else _snake(value)
    return msgspec.convert(resolve(OPTION_SPECS, {_snake(key): plain}), HachiHachiOptions)


def _snake(name: str) -> str:
    return re.sub("[A-Z]", lambda found: f"_{found[0].lower()}", name)


def _ids(cards: Iterable[str]) -> tuple[CardId, ...]:
    return tuple(map(CardId, cards))


# --- hands, fields, piles ------------------------------------------------------------------


def test_vector_teyaku(teyaku_vector: Data) -> None:
    hand = _ids(teyaku_vector["hand"])
    _check_teyaku(teyaku_of(hand, CLASSIC), teyaku_vector)
    assert teyaku_vector["valueKan"] * 12 == teyaku_vector["valueMon"]
    if "underOption" in teyaku_vector:
        other = teyaku_vector["underOption"]
        _check_teyaku(teyaku_of(hand, _under(other["option"])), other)


def _check_teyaku(shown: ShownTeyaku | None, expect: Data) -> None:
    assert (shown.key if shown else None) == expect["teyaku"]
    assert (shown.base if shown else 0) == expect["valueMon"]


def test_vector_field(field_vector: Data) -> None:
    cards = _ids(field_vector["table"])
    worth = multiplier_of(cards, field_vector["carryIn"])
    assert worth.own == field_vector["ownMultiplier"]
    assert worth.now == field_vector["effectiveMultiplier"]
    assert worth.carry_out == field_vector["carryOut"]
    assert worth.carry_in == field_vector["carryIn"]
    assert is_void_field(cards) == field_vector["redeal"]


def test_vector_dekiyaku(dekiyaku_vector: Data) -> None:
    pile = _ids(dekiyaku_vector["pile"])
    values = dekiyaku_of(pile, CLASSIC)
    assert values == dekiyaku_vector["dekiyaku"]
    assert sum(values.values()) == dekiyaku_vector["totalMon"] == dekiyaku_vector["totalKan"] * 12
    if "underOption" in dekiyaku_vector:
        other = dekiyaku_vector["underOption"]
        assert sum(dekiyaku_of(pile, _under(other["option"])).values()) == other["totalMon"]


# --- the tables ----------------------------------------------------------------------------


@pytest.fixture
def rule_file(vectors_dir: Path) -> Data:
    """The file of single rules."""
    data: Data = json.loads((vectors_dir / "hachi-hachi.json").read_text(encoding="utf-8"))
    return data


def test_vector_values_of_the_tables(rule_file: Data) -> None:
    values = rule_file["values"]
    teyaku = {yaku.id: yaku.base for yaku in TEYAKU}
    assert teyaku == {**values["teyakuBasic"], **values["teyakuOptional"]}
    compounds = {
        f"{first.id}+{second.id}": first.base + second.base
        for first in TEYAKU
        for second in TEYAKU
        if first.family == "teyaku_set" and second.family == "teyaku_chaff" and not first.option
    }
    assert compounds == values["teyakuCompound"]
    dekiyaku = {yaku.id: yaku.base for yaku in DEKIYAKU}
    assert dekiyaku == {**values["dekiyaku"], **values["dekiyakuOptional"]}
    assert {yaku.id: _value_text(yaku.id) for yaku in SPECIALS} == values["special"]


def _value_text(key: str) -> object:
    """Write the value of a special combination as the file does."""
    special = next(yaku for yaku in SPECIALS if yaku.id == key)
    counted = {"futahachi": ("points", 168), "sujuuroku": ("chaff", 16)}
    if key not in counted:
        return special.base
    unit, least = counted[key]
    return f"{special.base} + {special.per_extra}*({unit}-{least})"


def test_vector_deck(rule_file: Data) -> None:
    """The deck of the files, card by card; 264 points in 48 cards (rules 1; players.md 20)."""
    told = [
        {
            "id": card.id,
            "month": card.month.value,
            "kind": card.kind.name.lower(),
            "pts": card.card_points,
            "tag": card.tag,
        }
        for card in HANAFUDA_DECK
    ]
    assert told == rule_file["deck"]
    assert sum(card.card_points for card in HANAFUDA_DECK) == 264


# --- settlements ---------------------------------------------------------------------------


def test_vector_settlement(settlement_vector: Data) -> None:
    times, seats = settlement_vector["multiplier"], settlement_vector["players"]
    teyaku = tuple(map(_plain_teyaku, settlement_vector["teyakuMon"]))
    paid = (*settle_teyaku(teyaku, times), *_settle_end(settlement_vector))
    assert list(Ledger(paid).net(seats)) == settlement_vector["net"]
    assert payments(paid, seats) == in_order(settlement_vector["pairwisePayments"])
    assert card_deltas(paid, seats) == settlement_vector["end"].get("cardDeltas", [0] * seats)


def _plain_teyaku(mon: int) -> ShownTeyaku | None:
    """Return a teyaku of a value, where the file tells nothing more."""
    return ShownTeyaku("kuttsuki", "", Mon(mon), ()) if mon else None


def _settle_end(vector: Data) -> tuple[Transfer, ...]:
    end, times, seats = vector["end"], vector["multiplier"], vector["players"]
    match end["type"]:
        case "stop":
            return _settle_stop(end, times, seats)
        case "drawContinued":
            made: list[tuple[MadeYaku, ...]] = [()] * seats
            for one in end["continuers"]:
                made[one["player"]] = (MadeYaku("akatan", Mon(one["handMon"]), 0),)
            seats_on = tuple(Seat(one["player"]) for one in end["continuers"])
            return settle_draw_continued(tuple(made), seats_on, times, CLASSIC, Ledger())
        case "draw" if "piles" in end:
            return _settle_draw(vector)
        case "draw":
            return settle_card_points(tuple(end["totals"]), times)
        case other:
            raise AssertionError(other)


def _settle_stop(end: Data, times: int, seats: int) -> tuple[Transfer, ...]:
    """Settle a stop; who was liable is given, so it is put on the last combination."""
    keys = end["combos"]
    assert sum(yaku_by_id(key).base for key in keys) == end["handMon"]
    made = [MadeYaku(key, yaku_by_id(key).base, turn) for turn, key in enumerate(keys)]
    made[-1] = replace(made[-1], liable=end.get("liable"))
    continued = tuple(end.get("continued", ()))
    _, paid = settle_stop(end["winner"], tuple(made), continued, times, seats, CLASSIC)
    return paid


def _settle_draw(vector: Data) -> tuple[Transfer, ...]:
    end, dealer = vector["end"], Seat(vector["dealer"])
    piles = tuple(map(_ids, end["piles"]))
    assert [card_points(pile) for pile in piles] == end["totals"]
    assert [chaff_count(pile, CLASSIC) for pile in piles] == end["chaff"]
    big = big_special_of(piles, dealer, CLASSIC)
    assert (big.id if big else None) == end["special"]
    teyaku: list[ShownTeyaku | None] = [None] * len(piles)
    for seat in end.get("tobikomi", ()):
        teyaku[seat] = ShownTeyaku("tatesanbon", "", Mon(36), _ids(["04-1", "04-2", "04-3"]))
    for seat in end.get("nukeyaku", ()):
        teyaku[seat] = ShownTeyaku("", "karasu", Mon(48), ())
    return settle_exhausted(piles, tuple(teyaku), big, vector["multiplier"], CLASSIC)


def test_vector_exhausted_deal(exhausted_deal: Data) -> None:
    given, expect = exhausted_deal["input"], exhausted_deal["expect"]
    assert (given["players"], expect["type"]) == (3, "draw")
    times, dealer = given["multiplier"], Seat(given["dealer"])
    piles = tuple(map(_ids, given["piles"]))
    teyaku = tuple(teyaku_of(_ids(hand), CLASSIC) for hand in given["hands"])
    big = big_special_of(piles, dealer, CLASSIC)
    paid = (*settle_teyaku(teyaku, times), *settle_exhausted(piles, teyaku, big, times, CLASSIC))
    for shown, told in zip(teyaku, expect["teyaku"], strict=True):
        assert (shown.key if shown else None, shown.base if shown else 0) == (
            told["key"],
            told["mon"],
        )
    assert [card_points(pile) for pile in piles] == expect["totals"]
    assert [chaff_count(pile, CLASSIC) for pile in piles] == expect["chaff"]
    for small in ("tobikomi", "nukeyaku"):
        assert sorted({line.payee for line in paid if line.reason == small}) == expect[small]
    result = expect["result"]
    assert result["reason"] == "exhausted"
    assert (big.id if big else None) == result["special"]
    assert next_dealer_when_exhausted(piles, big, dealer) == result["nextDealer"]
    assert payments(paid, 3) == in_order(result["payments"])
    assert card_deltas(paid, 3) == result["cardDeltas"]
    assert list(Ledger(paid).net(3)) == result["net"]
    assert parts(paid, 3) == without_zeros(result["parts"])
