"""The rules that a game tells: whole, sayable, and never leading nowhere."""

from __future__ import annotations

import pytest

from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.rules_doc import ids_of
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.match.match import Match
from tests.conformance.conftest import Case
from tests.conformance.test_presentation import texts
from tests.helpers_toy.play import players


def test_every_text_of_the_rules_can_be_said(case: Case) -> None:
    """A missing text or placeholder is a warning, and a warning fails a test."""
    say = Translator(load_catalog("en"), ())
    for text in texts(case.game.rulebook(case.options, case.seats)):
        assert "{{" not in say(text)


def test_every_section_and_entry_has_an_id_of_its_own(case: Case) -> None:
    doc = case.game.rulebook(case.options, case.seats)
    ids = [id for section in doc.sections for id in ids_of(section)]
    assert len(set(ids)) == len(ids)
    assert any(section.is_first for section in doc.sections)


def test_every_option_and_card_has_its_place(case: Case) -> None:
    doc = case.game.rulebook(case.options, case.seats)
    for spec in case.game.info.option_specs:
        assert doc.anchor_of_rule(spec.rule) is not None, spec.key
    for card in case.game.info.deck:
        assert doc.anchor_of_card(card) is not None, card


def test_nothing_is_made_or_lost_in_an_example(case: Case) -> None:
    doc = case.game.rulebook(case.options, case.seats)
    sums = [
        sum(share.amount for share in shares)
        for section in doc.sections
        for block in section.blocks
        if (shares := getattr(block, "shares", ()))
    ]
    assert sums
    assert set(sums) == {0}


def test_the_rule_of_every_moment_leads_somewhere(case: Case) -> None:
    doc = case.game.rulebook(case.options, case.seats)
    match = Match.new(case.game, case.options, players(case.seats), 4)
    chance = Rng(4)
    say = Translator(load_catalog("en"), tuple(player.name for player in match.players))
    while match.deal_number() < 3 and (turn := match.turn()) is not None:
        legal = turn.legal if turn.seat == PERSON else ()
        now = case.game.table.rule_now(match.view(PERSON), legal)
        assert doc.section_of(now.anchor) is not None
        assert say(now.title) and say(now.text)
        match.submit(turn.seat, turn.legal[chance.below(len(turn.legal))], ply=turn.ply)


def test_bad_options_and_seats_are_refused(case: Case) -> None:
    with pytest.raises(OptionsError):
        case.game.rulebook({"no such option": True}, case.seats)
    with pytest.raises(OptionsError):
        case.game.rulebook(case.options, 99)
