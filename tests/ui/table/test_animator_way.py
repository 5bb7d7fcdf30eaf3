"""Protects what is seen of a motion on its way: paths, order, numbers, and how long it takes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QVariantAnimation

from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.controller.choices import CLOSED, Choices
from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.engine.events import CardRevealed, DealStarted, Paid, YakuFormed
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import PERSON, Seat, Zone, hand_of
from hanafuda_desktop.engine.table_spec import PlacedCard, TableModel
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.table.layout import TableLayout
from tests.ui import table_samples as samples
from tests.ui.table.conftest import item
from tests.ui.table.stage import (
    Stage,
    find,
    furnishings,
    moves,
    plays_and_takes,
)


def test_the_number_of_a_hand_goes_with_its_backs(stage: Stage) -> None:
    batch = find(plays_and_takes(False))
    seat = moves(batch)[0].src.seat
    furnished = furnishings(stage.view)
    stage.play(batch)

    def peek() -> None:
        held = [i for i in stage.view.stock if i.place == hand_of(Seat(seat or 0))]
        (told,) = (model for model in furnished[-1].seats if model.seat == seat)
        assert len(told.hand) == len(held)

    peek()
    assert stage.finish(peek) > 1


def test_an_own_card_goes_over_the_card_it_takes(stage: Stage) -> None:
    batch = find(plays_and_takes(True))
    played = moves(batch)[0].card
    taken = next(m.card for m in moves(batch)[1:] if m.card != played)
    assert played is not None
    assert taken is not None
    stage.play(batch)
    start = item(stage.view, played).rect()
    assert stage.running().totalDuration() == 260
    stage.jump(0.5)
    middle = item(stage.view, played).rect()
    assert middle.y() < start.y()
    stage.running().setCurrentTime(259)
    end, match = item(stage.view, played).rect(), item(stage.view, taken).rect()
    assert end.intersects(match)
    assert end.x() > match.x()
    assert end.y() > match.y()
    assert item(stage.view, played).zValue() > item(stage.view, taken).zValue()
    stage.animator.skip()


def test_an_opponents_card_comes_out_of_its_backs_and_turns_on_the_way(stage: Stage) -> None:
    batch = find(plays_and_takes(False))
    move = moves(batch)[0]
    assert move.card is not None
    seat = move.src.seat
    assert seat is not None
    stage.play(batch)
    backs = sum(i.card is None and i.place.seat == seat for i in stage.view.stock)
    hand = next(model for model in batch.before.seats if model.seat == seat).hand
    assert move.card not in hand  # nobody has seen it
    assert backs == sum(card is None for card in hand) - 1
    stage.jump(0.2)
    assert 0.0 < item(stage.view, move.card).turn < 1.0
    stage.jump(0.95)
    assert item(stage.view, move.card).turn == 1.0
    layout = stage.view.layout_for(batch.after)
    assert isinstance(layout, TableLayout)
    held = [i for i in stage.view.stock if i.place == move.src]
    assert len(held) == len(hand) - 1
    spots = {layout.back_spot(seat, index).x for index in range(len(held))}
    assert {i.x() for i in held} == spots, "the hand has closed up under its number"
    stage.animator.skip()


def test_the_taking_card_stays_above_the_taken_one(stage: Stage) -> None:
    batch = find(plays_and_takes(True))
    played, *others = (move.card for move in moves(batch))
    taken = next(card for card in others if card != played)
    assert played is not None
    assert taken is not None
    stage.play(batch)
    stage.jump(1.0)
    stage.jump(0.8)
    assert not item(stage.view, taken).is_resting
    assert item(stage.view, played).zValue() > item(stage.view, taken).zValue()
    stage.animator.skip()


def takes_three(batch: Batch) -> bool:
    """Tell whether a drawn card takes the other three of its month."""
    drawn = [move.beat for move in moves(batch) if move.src.zone is Zone.DRAWN]
    return any(sum(move.beat == beat for move in moves(batch)) == 4 for beat in drawn)


def test_four_cards_taken_at_once_lie_as_they_will(stage: Stage) -> None:
    """In each group the newest lies on top as soon as it has come home, not at the end only."""
    batch = find(takes_three)
    taken = [move.card for move in moves(batch) if move.dst.zone is Zone.CAPTURED][-4:]
    placed = [p for p in batch.after.cards if p.card in taken]
    assert len(placed) == 4
    layout = stage.view.layout_for(batch.after)
    assert layout is not None
    stage.play(batch)

    def is_home(p: PlacedCard) -> bool:
        found = stage.view.stock.get(p.card) if p.card is not None else None
        return found is not None and (found.x(), found.y()) == layout.spot(p).rect[:2]

    while not all(is_home(p) for p in placed):
        stage.jump(1.0)
    assert stage.animator.is_running
    for p in placed:
        assert p.card is not None
        assert item(stage.view, p.card).zValue() == layout.spot(p).z
    stage.animator.skip()


def test_a_card_that_flies_is_not_held_back_by_gliding(stage: Stage) -> None:
    """It was raised a moment ago, and is on its way before it is down again."""
    batch = find(plays_and_takes(True))
    played = moves(batch)[0].card
    assert played is not None
    view = stage.view
    view.set_model(batch.before)
    view.speed = Speed.NORMAL
    selected = samples.target(batch.before, played)
    view.set_choices(Choices(is_open=True, legal=(selected,), selected=selected))
    gliding = next(a for a in view.findChildren(QVariantAnimation) if a.duration() == 120)
    gliding.setCurrentTime(60)
    view.set_choices(CLOSED)
    stage.animator.play(batch, lambda: stage.done.append(batch))
    stage.jump(0.5)
    place = item(view, played).pos()
    gliding.setCurrentTime(119)
    assert item(view, played).pos() == place
    stage.animator.skip()


def test_the_drawn_card_turns_up_in_its_slot(stage: Stage) -> None:
    batch = find(plays_and_takes(True))
    drawn = next(m.card for m in moves(batch) if m.dst.zone is Zone.DRAWN)
    assert drawn is not None
    stage.play(batch)
    while stage.view.stock.get(drawn) is None:
        stage.jump(1.0)
    assert item(stage.view, drawn).turn < 0.5
    stage.jump(0.9)
    layout = stage.view.layout_now
    assert isinstance(layout, TableLayout)
    assert item(stage.view, drawn).turn == 1.0
    assert item(stage.view, drawn).rect().x() == layout.drawn.x
    stage.animator.skip()


def test_cards_are_dealt_in_packets_from_the_pile(stage: Stage) -> None:
    batch = find(lambda b: any(isinstance(e, DealStarted) for e in b.events))
    stage.play(batch)
    counts: list[int] = []

    def look() -> None:
        counts.append(sum(1 for _ in stage.view.stock))
        flying = sum(not card.is_resting for card in stage.view.stock)
        assert flying <= 8, "more than eight cards at once are too many for slow machines"

    while stage.animator.is_running:
        look_now = len(list(stage.view.stock)) < 27
        stage.jump(0.5)
        if look_now and not any(c.place.zone is Zone.LOT for c in stage.view.stock):
            look()
        stage.jump(1.0)
    assert max(counts) >= 20
    assert counts[0] <= 8


def test_shown_hands_come_out_before_the_block_and_go_back(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    batch = find(lambda b: any(isinstance(e, CardRevealed) for e in b.events))
    shown = next(e for e in batch.events if isinstance(e, CardRevealed) and e.place.seat != PERSON)
    widths: set[int] = set()

    def look() -> None:
        found = stage.view.stock.get(shown.card)
        if found is not None:
            widths.add(round(found.rect().width()))

    when_paid: set[int] = set()
    monkeypatch.setattr(
        stage.view.board,
        "show_score",
        lambda *_: when_paid.add(round(item(stage.view, shown.card).rect().width())),
    )
    stage.play(batch)
    stage.finish(look)
    assert max(widths) > 30, "large enough to be read"
    assert when_paid == {15}, "back in the hand before the money comes"


def test_a_combination_rises_and_a_slip_says_its_name(stage: Stage) -> None:
    batch = find(
        lambda b: (
            any(isinstance(e, YakuFormed) for e in b.events)
            and any(m.dst.zone is Zone.CAPTURED for m in moves(b))
        )
    )
    formed = next(event for event in batch.events if isinstance(event, YakuFormed))
    layout = stage.view.layout_for(batch.after)
    assert layout is not None
    rests = {p.card: layout.spot(p).rect.y for p in batch.after.cards}
    risen: set[str] = set()

    def look() -> None:
        for card in formed.cards:
            found = stage.view.stock.get(card)
            if found is not None and found.place.zone is Zone.CAPTURED:
                if found.y() == rests[card] - 8:
                    risen.add(card)

    stage.play(batch)
    stage.finish(look)
    assert risen == set(formed.cards)


def test_scores_count_up_to_what_was_paid(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    batch = find(lambda b: any(isinstance(e, Paid) for e in b.events))
    shown: dict[Seat, list[Mon]] = {}
    monkeypatch.setattr(
        stage.view.board,
        "show_score",
        lambda seat, score: shown.setdefault(seat, []).append(score),
    )
    stage.play(batch)
    stage.finish()
    for before, after in zip(batch.before.seats, batch.after.seats, strict=True):
        scores = shown[after.seat]
        assert scores[-1] == after.score
        assert scores in (sorted(scores), sorted(scores, reverse=True))
        assert len(set(scores) - {before.score, after.score}) >= 1


@pytest.mark.parametrize("is_own", [True, False])
def test_points_and_the_note_below_them_tell_the_same_moment(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, is_own: bool
) -> None:
    """The note stayed behind until the whole turn had been shown."""
    batch = find(plays_and_takes(is_own))
    shown: list[tuple[int, Msg | None]] = []
    furnish = stage.view.show_furniture

    def watch(model: TableModel, layout: TableLayout) -> None:
        shown.append((model.seats[PERSON].points, model.seats[PERSON].note))
        furnish(model, layout)

    monkeypatch.setattr(stage.view, "show_furniture", watch)
    stage.play(batch)
    stage.finish(lambda: shown.append(shown[-1]))
    before, after = (
        (model.seats[PERSON].points, model.seats[PERSON].note)
        for model in (batch.before, batch.after)
    )
    assert set(shown) == {before, after}
    assert (before != after) == is_own
    assert shown.index(after) < len(shown) - 2, "not only at the end"


@pytest.mark.parametrize(
    ("speed", "ms"), [(Speed.SLOW, 416), (Speed.NORMAL, 260), (Speed.FAST, 117)]
)
def test_the_speed_multiplies_all_times(stage: Stage, speed: Speed, ms: int) -> None:
    batch = find(plays_and_takes(True))
    stage.play(batch, speed)
    assert stage.running().totalDuration() == ms
    stage.animator.skip()
