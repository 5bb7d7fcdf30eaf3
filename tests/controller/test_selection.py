"""Gestures: narrowing, putting back, switching over, refusing, dragging."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.choices import Drop
from hanafuda_desktop.controller.selection import Complete, Narrowed, Refused, Selection
from hanafuda_desktop.engine.places import FIELD, PERSON, hand_of
from hanafuda_desktop.engine.table_spec import CardTarget, Gesture, Target, WouldAdd
from hanafuda_desktop.engine.text import Msg, msg


def _hand(card: str) -> CardTarget:
    return CardTarget(hand_of(PERSON), CardId(card))


def _field(card: str) -> CardTarget:
    return CardTarget(FIELD, CardId(card))


class _Table:
    """A table of four actions: one card with a choice of two, one without, one to be laid."""

    GESTURES: ClassVar[dict[str, Gesture]] = {
        "deer takes ribbon": (_hand("10-1"), _field("10-2")),
        "deer takes chaff": (_hand("10-1"), _field("10-3")),
        "crane": (_hand("01-1"),),
        "lay iris": (_hand("05-3"),),
    }

    def gesture(self, action: str) -> Gesture:
        return self.GESTURES[action]

    def takes(self, _view: Any, action: str) -> tuple[CardId, ...]:
        return (CardId("01-3"),) if action == "crane" else ()

    def would_add(self, _view: Any, actions: tuple[str, ...]) -> WouldAdd | None:
        if "lay iris" in actions:
            return None
        return WouldAdd(len(actions), msg("adds", actions=", ".join(actions)), (), ())

    def tags(self, _view: Any, _legal: Any) -> tuple[Any, ...]:
        return ()

    def refusal(self, _view: Any, target: Any) -> Msg:
        return Msg(f"not {target.card}")


def _selection() -> Selection:
    table: Any = _Table()
    return Selection(table, None, tuple(_Table.GESTURES))


def test_a_card_with_one_way_to_play_is_played_at_once() -> None:
    """One click is enough where there is nothing to choose."""
    assert _selection().click(_hand("01-1")) == Complete("crane")


def test_a_card_with_two_ways_waits_for_its_target() -> None:
    """The first click raises the card and rings what it may take."""
    selection = _selection()
    assert selection.click(_hand("10-1")) == Narrowed()
    choices = selection.choices()
    assert choices.selected == _hand("10-1")
    assert choices.targets == (_field("10-2"), _field("10-3"))
    assert selection.click(_field("10-3")) == Complete("deer takes chaff")


def test_the_selected_card_is_put_back_by_a_second_click() -> None:
    """Nothing is played by changing one's mind."""
    selection = _selection()
    selection.click(_hand("10-1"))
    assert selection.click(_hand("10-1")) == Narrowed()
    assert selection.selected is None
    assert selection.choices().targets == ()


def test_another_card_takes_over_the_selection() -> None:
    """With one card raised, a click on another legal one plays that."""
    selection = _selection()
    selection.click(_hand("10-1"))
    assert selection.click(_hand("01-1")) == Complete("crane")


def test_a_useless_target_is_refused_with_the_games_reason() -> None:
    """A refusal keeps the card raised; the field's cards are then measured by that card."""
    selection = _selection()
    assert selection.click(_field("05-1")) == Refused(Msg("not 05-1"))
    selection.click(_hand("10-1"))
    assert selection.click(_field("05-1")) == Refused(Msg("refusal.ringed"))
    assert selection.click(_hand("11-4")) == Refused(Msg("not 11-4"))
    assert selection.selected == _hand("10-1")


def test_a_drag_is_the_same_as_its_clicks() -> None:
    """Dropped on what it takes or, where it takes nothing, anywhere on the bare field."""
    assert _selection().drop(_hand("10-1"), _field("10-2")) == Complete("deer takes ribbon")
    assert _selection().drop(_hand("01-1"), _field("01-3")) == Complete("crane")
    assert _selection().drop(_hand("05-3"), None) == Complete("lay iris")


@pytest.mark.parametrize(
    ("source", "onto", "reason"),
    [
        (_hand("01-1"), _field("10-2"), "refusal.drop_on_card"),
        (_hand("10-1"), _field("01-3"), "refusal.drop_on_card"),
        (_hand("05-3"), _field("01-3"), "refusal.drop_on_field"),
        (_hand("11-4"), None, "not 11-4"),
        (_hand("11-4"), _field("10-2"), "not 11-4"),
    ],
)
def test_a_drop_in_the_wrong_place_is_refused_and_plays_nothing_elsewhere(
    source: CardTarget, onto: CardTarget | None, reason: str
) -> None:
    assert _selection().drop(source, onto) == Refused(Msg(reason))


def test_a_drop_on_the_bare_field_is_the_same_as_a_click() -> None:
    """A card with one way to play is played, one with several waits for its target."""
    assert _selection().drop(_hand("01-1"), None) == Complete("crane")
    selection = _selection()
    for _ in range(2):  # also where it was chosen already
        assert selection.drop(_hand("10-1"), None) == Narrowed()
        assert selection.selected == _hand("10-1")


def test_choices_name_where_each_card_may_be_dropped() -> None:
    drops = {drop.source: drop for drop in _selection().choices().drops}
    assert drops == {
        _hand("10-1"): Drop(_hand("10-1"), (CardId("10-2"), CardId("10-3")), on_field=False),
        _hand("01-1"): Drop(_hand("01-1"), (CardId("01-3"),), on_field=False),
        _hand("05-3"): Drop(_hand("05-3"), (), on_field=True),
    }


def test_choices_name_what_a_card_would_take() -> None:
    """The preview under the pointer comes with the choices."""
    assert _selection().choices().previews == ((_hand("01-1"), (CardId("01-3"),)),)


def _adds(selection: Selection) -> dict[Target, object]:
    return {target: dict(adds.text.args)["actions"] for target, adds in selection.choices().adds}


def test_choices_name_what_a_card_would_add_whichever_way_it_is_played() -> None:
    """What a card of two ways adds is asked for both ways at once; one that is laid adds none."""
    assert _adds(_selection()) == {
        _hand("10-1"): "deer takes ribbon, deer takes chaff",
        _hand("01-1"): "crane",
    }


def test_choices_name_what_each_target_of_the_selected_card_would_add() -> None:
    selection = _selection()
    selection.click(_hand("10-1"))
    assert _adds(selection) == {
        _hand("10-1"): "deer takes ribbon, deer takes chaff",
        _hand("01-1"): "crane",
        _field("10-2"): "deer takes ribbon",
        _field("10-3"): "deer takes chaff",
    }
    selection.put_back()
    assert _field("10-2") not in _adds(selection)
