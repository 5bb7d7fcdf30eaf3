"""Which rules are not those of the first preset, and the section that lists all choices."""

from __future__ import annotations

from hanafuda_desktop.engine.options import (
    Difference,
    OptionSpec,
    OptionValue,
    Preset,
    describe_choice,
    likeness,
    values_of,
)
from hanafuda_desktop.engine.rules_doc import (
    Heading,
    Label,
    OptionNote,
    Section,
    TableRow,
    ValueTable,
)
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.games.hachi_hachi.options import (
    FOR_SEVERAL,
    OPTION_SPECS,
    PRESETS,
    HachiHachiOptions,
)
from hanafuda_desktop.games.hachi_hachi.rulebook.parts import label, paragraph
from hanafuda_desktop.games.hachi_hachi.rules import PAIR

_SPECS = {spec.key: spec for spec in OPTION_SPECS}
_LENGTH = "deals"
"""It is no change of the rules: every preset is played at every length."""


def notes_on(options: HachiHachiOptions, seats: int, *keys: str) -> tuple[OptionNote, ...]:
    """Return a note for each of these options that differs from the first preset and matters."""
    values = values_of(options)
    return tuple(
        OptionNote.of(_SPECS[key], values[key], PRESETS[0])
        for key in keys
        if values[key] != _SPECS[key].default and _matters(key, seats)
    )


def _matters(key: str, seats: int) -> bool:
    """Tell whether an option has an effect with so many players."""
    return seats != PAIR or key not in FOR_SEVERAL


def rules_name(options: HachiHachiOptions) -> Msg:
    """Return which rules these are: "Classic", or the nearest preset and what was changed."""
    return describe_choice(*_likeness(options))


def _likeness(options: HachiHachiOptions) -> tuple[Preset, tuple[Difference, ...]]:
    """Return the preset that is most like the options, and what was changed in it."""
    return likeness(PRESETS, values_of(options), OPTION_SPECS, _LENGTH)


def choices_section(options: HachiHachiOptions, seats: int) -> Section:
    """Return the section that lists every option that matters, with its choice (rules 9)."""
    values = values_of(options)
    groups: dict[str, list[OptionSpec]] = {}
    for spec in (spec for spec in OPTION_SPECS if _matters(spec.key, seats)):
        groups.setdefault(spec.group, []).append(spec)
    blocks: list[Heading | ValueTable] = []
    for group, specs in groups.items():
        blocks.append(Heading(Label(specs[0].group_title), f"group.{group}"))
        blocks.append(ValueTable(tuple(_row(spec, values[spec.key]) for spec in specs)))
    preset, changes = _likeness(options)
    text = msg("options.preset.before", text=preset.text) if changes else preset.text
    return Section(
        id="choices",
        label=label("rules.choices.title", "規則"),
        rules=("9",),
        blocks=(
            paragraph("rules.choices.name", name=describe_choice(preset, changes)),
            paragraph("rules.choices.preset", text=text),
            paragraph("rules.choices.source", source=preset.source),
            *blocks,
            paragraph("rules.choices.not_here"),
        ),
    )


def _there(spec: OptionSpec) -> Msg:
    choice = spec.choice(spec.default)
    return msg("rules.option.there", preset=PRESETS[0].title, value=choice)


def _row(spec: OptionSpec, value: OptionValue) -> TableRow:
    """Return an option with its choice, and with that of the first preset where it differs."""
    notes = [msg("rules.choices.here", choice=spec.choice(value))]
    if value != spec.default and spec.key != _LENGTH:
        notes.append(_there(spec))
    return TableRow(Label(spec.title), notes=tuple(notes), id=f"choice.{spec.key}")
