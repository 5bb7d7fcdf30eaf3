"""Rule references for tests: of which options, and everything that stands in one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from random import Random
from typing import Any

import msgspec

from hanafuda_desktop.engine.options import OptionValue, resolve
from hanafuda_desktop.engine.rules_doc import RuleDoc, TableRow, ValueTable
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS, PRESETS, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.rulebook import build_rulebook

SEATS = (2, 3)


def options_of(**chosen: OptionValue) -> HachiHachiOptions:
    """Return options that differ from the defaults in some values."""
    return msgspec.convert(resolve(OPTION_SPECS, chosen), HachiHachiOptions)


def _random_options(count: int) -> Iterator[HachiHachiOptions]:
    chance = Random(88)
    while count:
        chosen = {spec.key: chance.choice(spec.choices) for spec in OPTION_SPECS}
        try:
            yield options_of(**chosen)
        except OptionsError:  # two of the values contradict each other
            continue
        count -= 1


ALL_OPTIONS: dict[str, HachiHachiOptions] = {
    **{preset.id: options_of(**dict(preset.changes)) for preset in PRESETS},
    **{
        f"{spec.key}={choice}": options_of(**{spec.key: choice})
        for spec in OPTION_SPECS
        for choice in spec.choices
        if choice != spec.default
    },
    **{f"chance {at}": options for at, options in enumerate(_random_options(16))},
}
"""Every preset, every value of every option alone, and some options at random."""


@cache
def book(options: HachiHachiOptions, seats: int) -> RuleDoc:
    """Return the reference of some options."""
    return build_rulebook(options, seats)


def parts(whole: object) -> Iterator[object]:
    """Yield everything that a document is made of, from the top."""
    waiting = [whole]
    while waiting:
        part = waiting.pop()
        yield part
        if isinstance(part, tuple):
            waiting.extend(reversed(part))
        else:
            kind: Any = type(part)
            waiting.extend(getattr(part, name) for name in _names(kind))


@cache
def _names(kind: type) -> tuple[str, ...]:
    """Return the names of the fields of a dataclass, the last first; of anything else, nothing."""
    return tuple(field.name for field in fields(kind))[::-1] if is_dataclass(kind) else ()


@cache
def messages(doc: RuleDoc) -> tuple[Msg, ...]:
    """Return all texts of a document, those inside of others, too."""
    return tuple(part for part in parts(doc) if isinstance(part, Msg))


def rows(doc: RuleDoc) -> dict[str, TableRow]:
    """Return all rows of tables that have an id."""
    return {
        row.id: row
        for section in doc.sections
        for block in section.blocks
        if isinstance(block, ValueTable)
        for row in block.rows
        if row.id
    }
