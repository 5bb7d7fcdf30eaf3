"""Gestures: narrowing, putting back, switching over, refusing, dragging."""

from __future__ import annotations

from typing import Any, ClassVar

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.selection import Complete, Narrowed, Refused, Selection
from hanafuda_desktop.engine.places import FIELD, PERSON, hand_of
from hanafuda_desktop.engine.table_spec import CardTarget, Gesture
from hanafuda_desktop.engine.text import Msg


def _hand(card: str) -> CardTarget:
    return CardTarget(hand_of(PERSON), CardId(card))


def _field(card: str) -> CardTarget:
    return CardTarget(FIELD, CardId(card))


class _Table:
    """A table of three actions: one card with a choice of two, one without."""

    GESTURES: ClassVar[dict[str, Gesture]] = {
        "deer takes ribbon": (_hand("10-1"), _field("10-2")),
        "deer takes chaff": (_hand("10-1"), _field("10-3")),
        "crane": (_hand("01-1"),),
    }

    def gesture(self, action: str) -> Gesture:
        return self.GESTURES[action]

    def takes(self, _view: Any, action: str) -> tuple[CardId, ...]:
        return (CardId("01-3"),) if action == "crane" else ()

    def tags(self, _view: Any, _legal: Any) -> tuple[Any, ...]:
        return ()

    def refusal(self, _view: Any, _target: Any) -> Msg:
        return Msg("no")


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
    """A refusal keeps the card raised."""
    selection = _selection()
    selection.click(_hand("10-1"))
    assert selection.click(_field("05-1")) == Refused(Msg("no"))
    assert selection.selected == _hand("10-1")


def test_a_drag_is_the_same_as_its_clicks() -> None:
    """Dropped on its target or, with one way to play, anywhere on the field."""
    assert _selection().drop(_hand("10-1"), _field("10-2")) == Complete("deer takes ribbon")
    assert _selection().drop(_hand("01-1"), None) == Complete("crane")
    assert _selection().drop(_hand("10-1"), None) == Refused(Msg("no"))


def test_choices_name_what_a_card_would_take() -> None:
    """The preview under the pointer comes with the choices."""
    assert _selection().choices().previews == ((_hand("01-1"), (CardId("01-3"),)),)
