"""With two players no text speaks of several opponents: every page is read in many matches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from hanafuda_desktop.engine.events import Paid, YakuFormed
from hanafuda_desktop.engine.places import HOUSE, PERSON, Seat
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.engine.text import Msg, MsgList
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.actions import Action, PlayCard, Sage
from hanafuda_desktop.games.hachi_hachi.entered_form import HachiHachiScoring
from hanafuda_desktop.games.hachi_hachi.present_common import is_settled
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from tests.games.hachi_hachi.fast_reference import random_options
from tests.games.hachi_hachi.positions import wanted
from tests.games.hachi_hachi.rulebooks import ALL_OPTIONS, book
from tests.games.hachi_hachi.words import say, texts_in

MATCHES = 36
SEVERAL = re.compile(
    r"\beach\b|\b(both|all|other|of the|which) opponents\b|\bthe others\b|\bothers pay"
    r"|\bshares?\b|\bpays? (for all|for everybody|alone)\b|\ball from\b",
    re.IGNORECASE,
)
"""How a text speaks where several pay or are paid."""

ALLOWED = {
    "option.continue_penalty.both": "the same choices are offered whatever the number of seats",
    "option.continue_penalty.single": "its heading says that it matters with three players only",
    "option.liability_scope.text": "says that it speaks of three players",
    "option.carry_rule.queue": "each bright",
    "option.claim.text": "each player, the person too",
    "option.deals.text": "one for each month",
    "option.futahachi_flat.off": "each point",
    "option.nanatan_extra.on": "each ribbon",
    "option.two_triplets.text": "three cards of each month",
    "option.values.text": "each combination",
    "option.carry_rule.stack": "brights multiply each other",
    "option.futahachi_flat.text": "a share of the card points",
    "result.shared": "several share first place",
    "rules.deal.cards": "each player, the person too",
    "rules.deal.first": "each player, the person too",
    "rules.deck.each": "each card",
    "rules.deck.months": "each month",
    "rules.deck.missing": "each kind",
    "rules.deck.willow": "each kind",
    "rules.deck.willow_plain": "each kind",
    "rules.dekiyaku.extra": "each ribbon",
    "rules.example.pile_title": "combinations that share cards",
    "rules.field.carry.queue": "each bright",
    "rules.field.carry.stack": "brights multiply each other",
    "rules.game.money": "each kan",
    "rules.game.players": "each deal",
    "rules.game.turn": "each of two cards",
    "rules.liability_pair": "says what is otherwise with more players",
    "rules.now.waiting.text": "each of two cards",
    "rules.term.hachi_hachi.note": "where the name of the game comes from: three players",
    "rules.term.ko": "what the Japanese word means",
    "rules.term.yamafuda.note": "each turn",
    "rules.teyaku.both.best": "each hand, each group",
    "rules.teyaku.both.sum": "each hand, each group",
    "rules.teyaku.by_month.text": "each month",
    "rules.teyaku.claim.manual": "each player, the person too",
    "rules.teyaku.what": "each group",
    "rules.turn.end.text": "turns of each player",
    "rules.turn.steps": "each of two cards",
}
"""Texts in which such a word means something else, with what it means."""


def _choose(legal: tuple[Action, ...], rng: Rng) -> Action:
    """Play for combinations, and play on often, so that it comes to every kind of payment."""
    if Sage() in legal and rng.below(3):
        return Sage()
    return max(legal, key=lambda action: (wanted(action), rng.next_u64()))


def _pages(step: Step[HachiHachiState], rng: Rng) -> Iterator[object]:
    """Yield all that whoever is to act is shown after an action."""
    state = step.state
    actor = state.common.actor
    view = observe(state, PERSON if actor == HOUSE else actor)
    legal = GAME.legal_actions(state)
    yield TABLE.log(step.events)
    yield TABLE.prompt(view, legal)
    yield TABLE.decision(view, legal)
    yield TABLE.rule_now(view, legal)
    if any(isinstance(event, Paid) for event in step.events):
        yield TABLE.ledger(view)
    if is_settled(view):
        yield TABLE.summary(view)
        yield TABLE.sheet(view)
    if rng.below(12):
        return
    waiting = observe(state, Seat((view.seat + 1) % view.seats))
    yield TABLE.prompt(waiting, ())
    yield TABLE.rule_now(waiting, ())
    yield tuple(event.name for event in step.events if isinstance(event, YakuFormed))
    yield TABLE.model(view)
    yield TABLE.yaku_panel(view, legal)
    yield TABLE.pause(view)
    yield TABLE.tags(view, legal)
    yield TABLE.facts(view, rng.choice(GAME.info.deck))
    if legal and isinstance(legal[0], PlayCard):
        action = rng.choice(legal)
        yield TABLE.would_add(view, (action,))
        start = TABLE.gesture(action)[0]
        yield TABLE.prompt(view, legal, start)
        yield TABLE.rule_now(view, legal, start)
        yield TABLE.refusal(view, start)


def _told_in_matches(seats: int) -> Iterator[Msg]:
    form = HachiHachiScoring()
    for number in range(MATCHES):
        rng = stream(number, "words", seats)
        preset = GAME.info.presets[number % len(GAME.info.presets)]
        options = dict(preset.changes) if number % 2 else random_options(rng)
        state = GAME.start({**options, "deals": 3}, seats, rng.next_u64()).state
        course: list[HachiHachiState] = []
        while state.common.phase is not Phase.OVER:
            step = GAME.apply(state, _choose(GAME.legal_actions(state), rng))
            state = step.state
            for page in _pages(step, rng):
                yield from texts_in(page)
            course = [one for one in course if one.common.deal == state.common.deal]
            course.append(state)
            if is_settled(observe(state, PERSON)) and not rng.below(3):
                yield from texts_in(form.read(form.entry_of(tuple(course))))


@cache
def told(seats: int) -> dict[str, tuple[str, ...]]:
    """Return every text that can be read with so many players, by key."""
    found: dict[str, dict[str, None]] = {}
    texts = [*_told_in_matches(seats)]
    for options in ALL_OPTIONS.values():
        texts += texts_in(book(options, seats))
    for spec in GAME.info.option_specs:
        texts += [spec.title, spec.text, spec.group_title, *map(spec.choice, spec.choices)]
    for preset in GAME.info.presets:
        texts += [preset.title, preset.text, preset.source]
    for text in dict.fromkeys(texts):
        found.setdefault(text.key, {})[_own_words(text)] = None
    return {key: tuple(words) for key, words in found.items()}


def _own_words(text: Msg) -> str:
    """Return the words of a text without those of the texts inside, which are read apart."""
    bare = ((name, "…" if isinstance(value, Msg | MsgList) else value) for name, value in text.args)
    return say(Msg(text.key, tuple(bare)))


def _several(words: tuple[str, ...]) -> list[str]:
    return [one for one in words if SEVERAL.search(one)]


def test_no_text_speaks_of_several_opponents_where_there_is_one() -> None:
    faults = {
        key: _several(words)[0]
        for key, words in told(2).items()
        if key not in ALLOWED and _several(words)
    }
    assert not faults


def test_what_is_allowed_is_told_and_needs_to_be_allowed() -> None:
    assert not [key for key in ALLOWED if not _several(told(2).get(key, ()))]


@pytest.mark.parametrize(
    "key",
    [
        "decision.outcome.out.why",
        "decision.outcome.out.why_received",
        "decision.share",
        "paid.cancelled.detail",
        "paid.dekiyaku.detail",
        "paid.draw_continued.detail",
        "paid.draw_received.detail",
        "paid.teyaku.detail",
        "rules.now.cancel.text",
        "rules.now.decide.text",
        "summary.ran_out.pays",
        "summary.ran_out.receives",
        "why.one_short",
        "yaku.unseen",
    ],
)
def test_the_reading_reaches_what_differs(key: str) -> None:
    """Each of these was read in the matches, in its form for two and for three players."""
    assert f"{key}_pair" in told(2) and key not in told(2)
    assert key in told(3) and f"{key}_pair" not in told(3)


def test_every_phase_was_read() -> None:
    """The matches ask for all that can be asked, so that no page was left out."""
    asked = {"prompt.claim", "prompt.cancel", "prompt.decide", "prompt.must_stop", "prompt.drawn"}
    assert asked <= told(2).keys()
