"""The account of a deal as plain text says what each seat held around a pot."""

from __future__ import annotations

from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.games.hiki_kabu.table import TABLE
from hanafuda_desktop.games.hiki_kabu.view import observe
from hanafuda_desktop.i18n.account_text import account_text
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from tests.games.hiki_kabu.positions import dealt, played_out


def test_a_round_around_a_pot_is_told_seat_by_seat() -> None:
    state = played_out(dealt([(5, 3), (4, 5), (2, 6)]).state).state
    summary = TABLE.summary(observe(state, PERSON))
    assert summary is not None
    told = account_text(Translator(load_catalog("en"), ("", "Ren", "Mio")), summary)
    assert told.splitlines()[:4] == [
        "Ren takes 11 with 9 Kabu · 3 stakes, together 11",
        "Ren: 9 Kabu, takes the pot of 11, staked 4",
        "You: 8 Oicho, dealer, staked 5",
        "Mio: 8 Oicho, staked 2",
    ]
    assert told.splitlines()[-1].split() == ["This", "deal", "−5", "+7", "−2"]
