"""What a screen reader is told of a match: each new line once, and each question."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import LogEntry, Prompt, Tone, WouldAdd, YakuAdvance
from hanafuda_desktop.ui.announcer import Announcer
from tests.ui import panel_samples as samples
from tests.ui.panel_samples import said, translator

POLITE = QAccessible.AnnouncementPoliteness.Polite
ASSERTIVE = QAccessible.AnnouncementPoliteness.Assertive


def line(words: str) -> LogEntry:
    return LogEntry(Seat(1), said(words), ())


SEAL, DEAL, TAKES, STANDS = map(line, ("seal", "Ren deals", "Ren takes a 6", "You stand"))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, QAccessible.AnnouncementPoliteness]]:
    """Everything that is announced, with its urgency."""
    found: list[tuple[str, QAccessible.AnnouncementPoliteness]] = []
    monkeypatch.setattr(
        QAccessible,
        "updateAccessibility",
        lambda event: found.append((event.message(), event.politeness())),
    )
    return found


@pytest.fixture
def announcer(qtbot: QtBot) -> Announcer:
    table = QWidget()
    qtbot.addWidget(table)
    return Announcer(table, translator())


Heard = list[tuple[str, QAccessible.AnnouncementPoliteness]]


def test_only_new_lines_are_told_the_oldest_first(announcer: Announcer, heard: Heard) -> None:
    announcer.tell_log((DEAL, SEAL))  # what lay there when the match was opened
    announcer.tell_log((STANDS, TAKES, DEAL, SEAL))
    announcer.tell_log((STANDS, TAKES, DEAL, SEAL))
    assert heard == [("Ren takes a 6. You stand", POLITE)]


def test_a_new_deal_is_told_from_its_start(announcer: Announcer, heard: Heard) -> None:
    announcer.tell_log((STANDS, TAKES, DEAL, SEAL))
    announcer.tell_log((TAKES, line("Round 2"), SEAL))
    assert heard == [("Round 2. Ren takes a 6", POLITE)]


def test_taking_back_tells_nothing_and_what_happens_again_is_told_again(
    announcer: Announcer, heard: Heard
) -> None:
    announcer.tell_log((STANDS, TAKES, DEAL, SEAL))
    announcer.tell_log((DEAL, SEAL))
    assert heard == []
    announcer.tell_log((TAKES, DEAL, SEAL))
    announcer.tell_log((STANDS, TAKES, DEAL, SEAL))
    assert heard == [("Ren takes a 6", POLITE), ("You stand", POLITE)]


def test_questions_and_refusals_are_told_at_once_and_waiting_not(
    announcer: Announcer, heard: Heard
) -> None:
    ask = Prompt(Tone.ASK, said("Take a third card, or stand?"), said("T or S"), Seat(0))
    wait = Prompt(Tone.WAIT, said("Ren is asked"), None, Seat(1))
    refuse = Prompt(Tone.REFUSE, said("With 3 a card must be taken"), None, Seat(0))
    for prompt in (wait, ask, ask, refuse):
        announcer.tell_prompt(prompt)
    assert heard == [
        ("Take a third card, or stand?", ASSERTIVE),
        ("With 3 a card must be taken", ASSERTIVE),
    ]


def test_what_a_card_would_bring_is_told_with_what_it_makes(
    announcer: Announcer, heard: Heard
) -> None:
    announcer.know_yaku(samples.YAKU)
    made, begun = samples.YAKU.rows[:2]
    advances = (
        YakuAdvance(made.yaku, said("2 › 3 of 3"), Mon(84)),
        YakuAdvance(begun.yaku, said("0 › 1 of 3"), None),
    )
    announcer.tell_addition(WouldAdd(11, said("+11 points"), (), advances))
    announcer.tell_addition(WouldAdd(1, said("+1 point"), (), advances[1:]))
    name = translator()(made.name)
    assert heard == [(f"+11 points, completes {name}", POLITE), ("+1 point", POLITE)]


def test_another_match_begins_afresh(announcer: Announcer, heard: Heard) -> None:
    announcer.tell_log((DEAL, SEAL))
    announcer.begin(translator())
    announcer.tell_log((TAKES, SEAL))
    assert heard == []
