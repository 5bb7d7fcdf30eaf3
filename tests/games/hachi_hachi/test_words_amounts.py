"""Proves that every row of payment says how its own amount is worked out, whatever was played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.options import OptionValue, resolve
from hanafuda_desktop.engine.places import PERSON, Seat, captured_of
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.engine.scoring import DealEntry, Reading
from hanafuda_desktop.engine.table_spec import LedgerRow
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.entered import Key, made_key, turn_key
from hanafuda_desktop.games.hachi_hachi.entered_form import HachiHachiScoring
from hanafuda_desktop.games.hachi_hachi.flow import apply
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from tests.games.hachi_hachi.fast_reference import Options, lively, random_options
from tests.games.hachi_hachi.words import paid, row_words, say, summary_of
from tests.games.hachi_hachi.worked import amounts_in_words, amounts_of_row

PLAYED = 8
DEALS = 6
ENTERED = 60
MAKING = "01-2 02-2 03-2 04-2 05-2 06-2 07-2 09-2 10-2 11-3 01-1 03-1 08-1 12-1 11-1 06-1 10-1"
"""The cards of which combinations are made, and the Willow ribbon, by which one grows."""
AT_ONCE: dict[str, OptionValue] = {
    "draw_after_continue": "pay_at_once",
    "nanatan_extra": True,
    "inoshikachou": True,
}


def check(rows: tuple[LedgerRow, ...], seats: int) -> int:
    """Check each row that was paid, and return how many there were."""
    rows = tuple(row for row in rows if row.amounts is not None)
    for row in rows:
        assert amounts_in_words(row, seats) == amounts_of_row(row), row_words(row)
    return len(rows)


def rules_of(rng: Rng, **chosen: OptionValue) -> dict[str, OptionValue]:
    """Return options by chance, but for some."""
    return resolve(OPTION_SPECS, {**random_options(rng), "cancel_continue": False, **chosen})


def deal(options: Options, seats: int, rng: Rng) -> tuple[HachiHachiState, ...]:
    """Return a deal that is played by chance, but so that much is made and played on."""
    course = [GAME.start(options, seats, rng.next_u64()).state]
    while not GAME.is_settled(course[-1]):
        course.append(apply(course[-1], lively(course[-1], rng)).state)
    return tuple(course)


@pytest.mark.parametrize("seats", GAME.info.seats)
@pytest.mark.parametrize("number", range(PLAYED))
def test_of_a_deal_that_was_played(number: int, seats: int) -> None:
    """In the ledger at each moment, in the account, and in the account of the deal entered."""
    rng = stream(number, "amounts", seats)
    for _ in range(DEALS):
        course = deal(random_options(rng), seats, rng)
        for state in course:
            check(TABLE.ledger(observe(state, PERSON)).rows, seats)
        assert check(summary_of(course[-1]).rows, seats) or not course[-1].common.ledger.transfers
        entered = HachiHachiScoring().read(HachiHachiScoring().entry_of(course)).summary
        assert entered is not None
        check(entered.rows, seats)


# --- entered deals, in which combinations are paid as they are made ------------------------


def entry(rng: Rng, seats: int, options: Options) -> DealEntry:
    """Return a deal with many combinations."""
    made = DealEntry(seats, tuple(options.items()))
    made = made.with_fact(Key.MULTIPLIER, (rng.choice(("1", "2", "4")),))
    piles: list[list[CardId]] = [[] for _ in range(seats)]
    owner = [Seat(rng.below(seats)) for _ in range(3)]
    for card in MAKING.split():
        ribbon, bright = card.endswith("-2") or card == "11-3", card.endswith("-1")
        kind = 0 if ribbon else 1 if bright and card not in ("06-1", "10-1") else 2
        piles[owner[kind]].append(CardId(card))
    for seat, pile in enumerate(piles):
        made = made.with_cards(captured_of(Seat(seat)), tuple(pile))
    return made


def grown_in_order(order: tuple[str, ...], shuffled: tuple[str, ...]) -> tuple[str, ...]:
    """Return a shuffled order in which nothing is larger before it is smaller.

    In `order` what grows stands as it grew.
    """
    growing = {kind(value): [one for one in order if kind(one) == kind(value)] for value in order}
    return tuple(growing[kind(value)].pop(0) for value in shuffled)


def kind(value: str) -> str:
    """Return what a combination of a seat is called at every size."""
    return value.partition("-")[0].replace("gokou", "shikou")


def answered(rng: Rng, asked: DealEntry) -> Iterator[Reading]:
    """Yield what is read where everything that is asked has been answered by chance."""
    form = HachiHachiScoring()
    ending = rng.choice(("stop", "exhausted"))
    asked = asked.with_fact(Key.ENDING, (ending,))
    specs = {spec.key: spec for spec in form.read(asked).facts}
    if Key.ORDER not in specs:
        return
    order = tuple(choice.value for choice in specs[Key.ORDER].choices)
    shuffled = grown_in_order(order, rng.shuffled(order))
    asked = asked.with_fact(Key.ORDER, shuffled)
    if ending == "stop":
        asked = asked.with_fact(Key.WINNER, (shuffled[-1].partition(".")[0],))
    for spec in form.read(asked).facts:
        if spec.key.startswith(("fed.", "turn.")):
            asked = asked.with_fact(spec.key, (rng.choice(spec.choices).value,))
    yield form.read(asked)


@pytest.mark.parametrize("seats", GAME.info.seats)
def test_of_deals_that_were_entered(seats: int) -> None:
    rng = stream(4, "entered", seats)
    counted = more = 0
    for _ in range(ENTERED):
        options = rules_of(rng, **AT_ONCE)
        for reading in answered(rng, entry(rng, seats, options)):
            assert reading.summary is not None, reading.findings
            counted += check(reading.summary.rows, seats)
            more += any("Not paid before" in detail for detail in paid(reading.summary).values())
    assert counted > ENTERED
    assert more


def test_what_grows_in_the_turn_of_another_is_named_with_it() -> None:
    """Seven Ribbons grow in the turn that brings the Blue Ribbons: both are paid, and named."""
    options = resolve(OPTION_SPECS, AT_ONCE)
    asked = DealEntry(3, tuple(options.items())).with_fact(Key.MULTIPLIER, ("2",))
    ribbons = "01-2 02-2 04-2 05-2 06-2 07-2 09-2 10-2".split()
    asked = asked.with_cards(captured_of(PERSON), tuple(map(CardId, ribbons)))
    order = tuple(made_key(0, key) for key in ("nanatan-7", "aotan", "nanatan"))
    asked = asked.with_fact(Key.ENDING, ("stop",)).with_fact(Key.ORDER, order)
    asked = asked.with_fact(turn_key(0, "nanatan"), ("together",))
    summary = HachiHachiScoring().read(asked).summary
    assert summary is not None
    assert paid(summary) == {
        "Seven Ribbons, you": "120 × 2 = 240 a share, one from each",
        "Blue Ribbons and Seven Ribbons, you": (
            "Not paid before: 96 × 2 = 192 a share, one from each"
        ),
    }
    assert say(summary.title) == "You stopped with Blue Ribbons and Seven Ribbons"


def test_a_feeder_pays_for_what_grew_in_the_same_turn() -> None:
    """Of a turn that is paid at once the whole is paid by who fed a part of it (rules 5.3)."""
    options = resolve(OPTION_SPECS, AT_ONCE)
    asked = DealEntry(3, tuple(options.items())).with_fact(Key.MULTIPLIER, ("1",))
    ribbons = "01-2 02-2 04-2 05-2 06-2 07-2 09-2 10-2".split()
    asked = asked.with_cards(captured_of(PERSON), tuple(map(CardId, ribbons)))
    order = tuple(made_key(0, key) for key in ("nanatan-7", "aotan", "nanatan"))
    asked = asked.with_fact(Key.ENDING, ("stop",)).with_fact(Key.ORDER, order)
    asked = asked.with_fact(turn_key(0, "nanatan"), ("together",))
    asked = asked.with_fact("fed.0.aotan", ("2",))
    summary = HachiHachiScoring().read(asked).summary
    assert summary is not None
    assert summary.net == (240 + 2 * 96, -120, -120 - 2 * 96)


@pytest.mark.parametrize(
    ("penalty", "title", "detail", "net"),
    [
        ("both", "Sayo played on and pays for all", "Ren's 84 moves to Sayo", (168, -168, 0)),
        ("single", "Sayo had played on and pays alone", "Ren's 84 falls away", (84, -84, 0)),
    ],
)
def test_the_price_of_playing_on_stands_below_what_was_made(
    penalty: str, title: str, detail: str, net: tuple[int, ...]
) -> None:
    options = resolve(OPTION_SPECS, {"continue_penalty": penalty})
    asked = DealEntry(3, tuple(options.items())).with_fact(Key.MULTIPLIER, ("1",))
    for seat, cards in enumerate(("06-2 09-2 10-2", "01-2 02-2 03-2")):
        asked = asked.with_cards(captured_of(Seat(seat)), tuple(map(CardId, cards.split())))
    asked = asked.with_fact(Key.ENDING, ("stop",)).with_fact(Key.WINNER, ("0",))
    summary = HachiHachiScoring().read(asked).summary
    assert summary is not None
    assert paid(summary) == {
        "Blue Ribbons, you": "84 × 1 = 84 a share, one from each",
        title: detail,
    }
    assert summary.net == net


@pytest.mark.parametrize(
    ("times", "half"), [("1", "17 to each, rounded down"), ("2", "35 to each")]
)
def test_half_of_an_odd_amount_is_said_to_be_rounded_down(times: str, half: str) -> None:
    options = resolve(OPTION_SPECS, {"kan": 5})
    asked = DealEntry(3, tuple(options.items())).with_fact(Key.MULTIPLIER, (times,))
    asked = asked.with_cards(captured_of(PERSON), tuple(map(CardId, ("06-2", "09-2", "10-2"))))
    summary = HachiHachiScoring().read(asked.with_fact(Key.ENDING, ("exhausted",))).summary
    assert summary is not None
    assert list(paid(summary).values()) == [f"Half of 35 × {times}: {half}"]
