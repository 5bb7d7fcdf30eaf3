"""Protects motion: it may show what it likes on the way, but it ends with the model, always."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice

import pytest
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QVariantAnimation
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.controller.choices import CLOSED, Choices
from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.engine.events import CardMoved, CardRevealed, DealStarted, Paid, YakuFormed
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import PERSON, Seat, Zone, hand_of
from hanafuda_desktop.engine.table_spec import PlacedCard, TableModel
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.table.animator import Animator
from hanafuda_desktop.ui.table.layout import Layout, TableLayout
from hanafuda_desktop.ui.table.motion import SlipItem
from hanafuda_desktop.ui.table.table_view import TableView
from tests.ui import table_samples as samples
from tests.ui.panel_samples import translator
from tests.ui.table.batches import batches
from tests.ui.table.conftest import OpenTable, item

SEED, DEALS = 3, 3
Peek = Callable[[], None]


@dataclass
class Stage:
    """A table with its animator, driven by hand: nothing waits for a clock."""

    view: TableView
    animator: Animator
    done: list[Batch] = field(default_factory=list)

    def play(self, batch: Batch, speed: Speed = Speed.NORMAL) -> None:
        """Begin a batch on the table before it."""
        self.view.set_model(batch.before)
        self.animator.speed = speed
        self.animator.play(batch, lambda: self.done.append(batch))

    def running(self) -> QAbstractAnimation:
        """Return the step that is being shown."""
        state = QAbstractAnimation.State.Running
        (found,) = (
            child
            for child in self.animator.children()
            if isinstance(child, QAbstractAnimation) and child.state() is state
        )
        return found

    def jump(self, part: float) -> None:
        """Jump to a part of the running step; 1 is its end."""
        step = self.running()
        step.setCurrentTime(round(part * step.totalDuration()))

    def finish(self, peek: Peek | None = None) -> int:
        """Let step after step end, after a look at each; return how many there were."""
        steps = 0
        while self.animator.is_running:
            for part in (0.33, 0.66):
                self.jump(part)
                if peek is not None:
                    peek()
            self.jump(1.0)
            steps += 1
        return steps


@pytest.fixture
def stage(open_table: OpenTable) -> Stage:
    view = open_table(samples.BARE)
    return Stage(view, Animator(view, translator()))


def find(wanted: Callable[[Batch], bool], seed: int = SEED) -> Batch:
    """Return the first batch of a match that is as wanted."""
    return next(batch for batch in batches(seed, 12) if wanted(batch))


def some_batches() -> Iterator[Batch]:
    """Return all batches of a deal, and how the next one begins."""
    return islice(batches(SEED, DEALS), 30)


def moves(batch: Batch) -> list[CardMoved]:
    return [event for event in batch.events if isinstance(event, CardMoved)]


def plays_and_takes(seat_is_own: bool) -> Callable[[Batch], bool]:
    """Return whether a card is played from a hand, and takes another."""

    def wanted(batch: Batch) -> bool:
        first = moves(batch)[:1]
        played = any(
            move.src.zone is Zone.HAND and (move.src.seat == PERSON) == seat_is_own
            for move in first
        )
        return played and moves(batch)[1].dst.zone is Zone.CAPTURED

    return wanted


# --- the end -------------------------------------------------------------------------------


def test_every_batch_of_a_match_ends_with_its_model(stage: Stage) -> None:
    for batch in batches(SEED, DEALS):
        stage.play(batch)
        stage.finish()
        assert stage.done[-1] is batch
        assert stage.view.reconcile(batch.after) == ()
        assert stage.view.is_still


@pytest.mark.parametrize("seats", [1, 2])
def test_skipping_ends_with_the_model_whatever_was_being_shown(stage: Stage, seats: int) -> None:
    """Any click, Space or Esc skips; each batch is skipped at another moment."""
    chance = random.Random(seats)
    for batch in batches(SEED + seats, DEALS):
        stage.play(batch)
        for _ in range(chance.randrange(6)):
            if stage.animator.is_running:
                stage.jump(1.0)
        if stage.animator.is_running:
            stage.jump(chance.random() * 0.9)
        stage.animator.skip()
        assert not stage.animator.is_running
        assert stage.done[-1] is batch
        assert stage.view.reconcile(batch.after) == ()


def test_events_in_any_order_end_with_the_model(stage: Stage) -> None:
    """Events decorate, views decide: motion may look odd, the table may not be wrong."""
    chance = random.Random(7)
    for batch in some_batches():
        events = list(batch.events)
        chance.shuffle(events)
        stage.play(replace(batch, events=tuple(events)))
        stage.finish()
        assert stage.view.reconcile(batch.after) == ()


def test_events_that_happened_already_end_with_the_model(stage: Stage) -> None:
    """Every card is where it should be before it moves."""
    for batch in some_batches():
        stage.play(replace(batch, before=batch.after))
        stage.finish()
        assert stage.view.reconcile(batch.after) == ()


def test_a_batch_is_done_once(stage: Stage) -> None:
    batch = find(plays_and_takes(True))
    stage.play(batch)
    stage.animator.skip()
    stage.animator.skip()
    assert stage.done == [batch]


def test_skipping_while_nothing_moves_does_nothing(stage: Stage) -> None:
    stage.animator.skip()
    assert stage.done == []


def test_without_motion_no_animation_is_built(stage: Stage) -> None:
    for batch in islice(batches(SEED, DEALS), 12):
        stage.play(batch, Speed.INSTANT)
        assert not stage.animator.is_running
        assert not [c for c in stage.animator.children() if isinstance(c, QAbstractAnimation)]
        assert stage.view.reconcile(batch.after) == ()


def test_nothing_is_left_of_a_batch(stage: Stage) -> None:
    """Slips, coins and animations go with it."""
    for batch in some_batches():
        stage.play(batch)
        stage.finish()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        assert not [c for c in stage.animator.children() if isinstance(c, QAbstractAnimation)]
    items = len(stage.view.scene().items())
    stage.view.set_model(samples.EVENING)
    stage.view.set_model(batch.after)
    assert len(stage.view.scene().items()) == items


def test_another_size_of_the_table_ends_what_is_shown(stage: Stage) -> None:
    batch = find(plays_and_takes(True))
    stage.play(batch)
    stage.jump(0.5)
    stage.view.resize(900, 600)
    assert not stage.animator.is_running
    assert stage.view.reconcile(batch.after) == ()


def test_a_batch_ends_by_itself(stage: Stage, qtbot: QtBot) -> None:
    batch = find(plays_and_takes(True))
    stage.play(batch, Speed.FAST)
    qtbot.waitUntil(lambda: bool(stage.done), timeout=5000)
    assert stage.view.reconcile(batch.after) == ()


# --- a new deal ----------------------------------------------------------------------------


def test_a_deal_begins_before_anything_of_it_is_revealed(stage: Stage) -> None:
    """Its number is told when the last is swept up, its worth when the field lies there."""
    shown: list[TableModel] = []
    stage.animator.deal_shown.connect(shown.append)
    batch = find(
        lambda batch: (
            batch.after.progress.number == batch.before.progress.number + 1 > 1
            and any(isinstance(event, YakuFormed) for event in batch.events)
        )
    )
    stage.play(batch)
    stage.jump(1.0)
    (begun,) = shown
    assert begun.progress == batch.after.progress != batch.before.progress
    assert (begun.plaque, begun.cards) == (None, ())
    assert not any(seat.hand or seat.flags for seat in begun.seats)
    stage.finish()
    begun, worth = shown
    assert worth.plaque == batch.after.plaque
    assert [len(seat.hand) for seat in worth.seats] == [7, 7, 7]
    assert not any(seat.flags for seat in worth.seats)
    before = [seat.score for seat in batch.before.seats]
    assert [seat.score for seat in worth.seats] == before
    assert [seat.score for seat in batch.after.seats] != before


def test_the_last_deal_is_told_until_its_cards_are_back_in_the_pile(stage: Stage) -> None:
    """Numbers of the next deal beside cards of the last would be about cards not on the table."""
    batch = find(lambda batch: batch.after.progress.number == batch.before.progress.number + 1 > 1)
    shown: list[TableModel] = []
    stage.animator.deal_shown.connect(shown.append)
    furnished = furnishings(stage.view)
    stage.play(batch)
    stage.jump(0.9)
    assert shown == []
    assert furnished == [batch.before], "it stands as it was while the cards are swept up"
    stage.jump(1.0)
    assert shown != []
    assert not [i for i in stage.view.stock if i.place.zone is Zone.CAPTURED]
    stage.animator.skip()


def test_a_slip_over_a_block_under_a_panel_lies_beside_the_panel(stage: Stage) -> None:
    batch = find(lambda batch: any(isinstance(e, YakuFormed) and e.seat == 1 for e in batch.events))
    view = stage.view
    view.covered_right = 300
    stage.play(batch)
    free = view.scene().sceneRect().right() - 300
    seen: list[float] = []

    def peek() -> None:
        slips = [i for i in view.scene().items() if isinstance(i, SlipItem)]
        seen.extend(slip.sceneBoundingRect().right() for slip in slips)

    stage.finish(peek)
    assert seen != []
    assert max(seen) <= free


# --- on the way ----------------------------------------------------------------------------


def furnishings(view: TableView) -> list[TableModel]:
    """Collect what is shown beside the cards from now on."""
    shown: list[TableModel] = []
    show = view.show_furniture

    def keep(model: TableModel, layout: Layout) -> None:
        shown.append(model)
        show(model, layout)

    view.show_furniture = keep  # type: ignore[method-assign]
    return shown


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
    hidden = sum(card is None for card in hand)
    assert backs == hidden - (move.card not in hand)
    stage.jump(0.2)
    assert 0.0 < item(stage.view, move.card).turn < 1.0 or move.card in hand
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
