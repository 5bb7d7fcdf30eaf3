"""The words that a person reads at the table, with Sayo and Ren as opponents."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from hanafuda_desktop.engine.events import Event, redact
from hanafuda_desktop.engine.hint_spec import ActionNote
from hanafuda_desktop.engine.places import HOUSE, PERSON, Seat
from hanafuda_desktop.engine.table_spec import DealSummary, DecisionPreview, LedgerRow, Prompt
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hachi_hachi.actions import Action
from hanafuda_desktop.games.hachi_hachi.flow import legal_actions
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator

SAYO, REN = Seat(1), Seat(2)

say = Translator(load_catalog("en"), ("", "Sayo", "Ren"))


_PLAIN = frozenset({str, int, bool, type(None)})


@cache
def _parts(kind: type[Any]) -> tuple[str, ...]:
    """Return the names of the fields of a dataclass; of anything else, nothing."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def texts_in(whole: Any) -> Iterator[Msg]:
    """Yield every text of a page, those inside of others, too."""
    found: list[Msg] = []
    _add_texts(found, whole)
    return iter(found)


def _add_texts(found: list[Msg], whole: Any) -> None:
    kind: Any = type(whole)
    if kind is Msg:
        found.append(whole)
        for _name, value in whole.args:
            if type(value) not in _PLAIN:
                _add_texts(found, value)
    elif isinstance(whole, tuple | list):
        for item in whole:
            if type(item) not in _PLAIN:
                _add_texts(found, item)
    else:
        for name in _parts(kind):
            part = getattr(whole, name)
            if type(part) not in _PLAIN:
                _add_texts(found, part)


def said(texts: tuple[Msg, ...]) -> list[str]:
    """Return several texts in words."""
    return [say(text) for text in texts]


def yaku_notes(state: HachiHachiState) -> dict[str, str]:
    """Return what the Yaku tab says to the person on each combination."""
    panel = TABLE.yaku_panel(observe(state, PERSON), _legal(state))
    return {row.yaku: say(row.note) for row in panel.rows}


def notes_of(state: HachiHachiState, seat: Seat = PERSON) -> dict[Action, ActionNote]:
    """Return what a hint says of each action of a seat."""
    legal = legal_actions(state)
    return dict(zip(legal, TABLE.notes(observe(state, seat), legal, ()), strict=True))


def hint_of(state: HachiHachiState, seat: Seat = PERSON) -> dict[Action, tuple[str, str]]:
    """Return name and reason of each action of a seat, in words."""
    notes = notes_of(state, seat)
    return {action: (say(note.name), say(note.why)) for action, note in notes.items()}


def prompt_of(state: HachiHachiState) -> Prompt:
    """Return what the person is asked."""
    return TABLE.prompt(observe(state, PERSON), _legal(state))


def decision_of(state: HachiHachiState) -> DecisionPreview:
    """Return what the person has to decide."""
    preview = TABLE.decision(observe(state, PERSON), _legal(state))
    assert preview is not None
    return preview


def summary_of(state: HachiHachiState) -> DealSummary:
    """Return the account of the last deal."""
    summary = TABLE.summary(observe(state, PERSON))
    assert summary is not None
    return summary


def row_words(row: LedgerRow) -> tuple[str, str]:
    """Return title and detail of a row."""
    return say(row.title), say(row.detail)


def unpaid(summary: DealSummary) -> dict[str, str]:
    """Return the rules that did not apply, with the reasons."""
    return dict(row_words(row) for row in summary.rows if row.amounts is None)


def paid(summary: DealSummary) -> dict[str, str]:
    """Return what was paid, and how it was worked out."""
    return dict(row_words(row) for row in summary.rows if row.amounts is not None)


def log_of(events: tuple[Event, ...]) -> list[str]:
    """Return the log of one action as the person reads it."""
    return said(tuple(entry.text for entry in TABLE.log(_seen(events))))


def _seen(events: tuple[Event, ...]) -> tuple[Event, ...]:
    return tuple(redact(event, PERSON) for event in events)


def _legal(state: HachiHachiState) -> tuple[Action, ...]:
    return legal_actions(state) if state.common.actor in (PERSON, HOUSE) else ()
