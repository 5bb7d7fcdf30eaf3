"""The rule reference: the whole rules of some options and a number of seats, as data.

It only arranges. Values, conditions and cards come from the tables that the scorer uses, sums of
examples from the functions that settle a deal.
"""

from __future__ import annotations

from functools import lru_cache

from hanafuda_desktop.engine.rules_doc import RuleDoc
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.rulebook.cards import deck_section, game_section
from hanafuda_desktop.games.hachi_hachi.rulebook.combinations import (
    dekiyaku_section,
    teyaku_section,
)
from hanafuda_desktop.games.hachi_hachi.rulebook.course import deal_section, turn_section
from hanafuda_desktop.games.hachi_hachi.rulebook.decision import decision_section, liability_section
from hanafuda_desktop.games.hachi_hachi.rulebook.field import field_section
from hanafuda_desktop.games.hachi_hachi.rulebook.glossary import glossary_section
from hanafuda_desktop.games.hachi_hachi.rulebook.notes import choices_section, rules_name
from hanafuda_desktop.games.hachi_hachi.rulebook.settling import eights_section, end_section


@lru_cache(maxsize=4)  # asked for with each match that is opened, nearly always of the same rules
def build_rulebook(options: HachiHachiOptions, seats: int) -> RuleDoc:
    """Return the whole rules for a number of seats."""
    return RuleDoc(
        title=msg("rules.doc.title", game=Msg("game.hachi_hachi.title")),
        caption=msg("rules.doc.caption", name=rules_name(options), players=seats),
        sections=(
            game_section(options, seats),
            deck_section(options, seats),
            deal_section(options, seats),
            turn_section(options, seats),
            field_section(options, seats),
            teyaku_section(options, seats),
            dekiyaku_section(options, seats),
            decision_section(options, seats),
            liability_section(options, seats),
            eights_section(options, seats),
            end_section(options, seats),
            choices_section(options, seats),
            glossary_section(),
        ),
    )
