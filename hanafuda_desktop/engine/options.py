"""Rule options as data: what can be chosen, what goes together, presets, and how choices differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias

import msgspec

from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.errors import OptionsError

OptionValue: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A value of an option that contradicts some values of another one."""

    value: OptionValue
    other: str
    others: tuple[OptionValue, ...]


@dataclass(frozen=True, slots=True)
class Need:
    """Another option, and the value of it without which an option has no effect."""

    other: str
    value: OptionValue


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One rule option: its key, the values it may take, and what it means.

    A switch has the choices False and True. The default comes first, but numbers are in
    ascending order. `rule` is the paragraph of the rules, `group` the part of the options
    dialog, `excludes` what it contradicts, `needs` without what it has no effect.
    """

    key: str
    choices: tuple[OptionValue, ...]
    default: OptionValue
    rule: str
    group: str = "match"
    excludes: tuple[Exclusion, ...] = ()
    needs: Need | None = None

    def has_effect(self, values: Mapping[str, OptionValue]) -> bool:
        """Tell whether the option makes a difference beside these values of all options."""
        return self.needs is None or values[self.needs.other] == self.needs.value

    @property
    def title(self) -> Msg:
        """Short name of the option."""
        return Msg(f"option.{self.key}.title")

    @property
    def text(self) -> Msg:
        """What the option is about, in one or two sentences."""
        return Msg(f"option.{self.key}.text")

    @property
    def group_title(self) -> Msg:
        """Name of the part of the dialog."""
        return Msg(f"option.group.{self.group}")

    def choice(self, value: OptionValue) -> Msg:
        """Return what one of the choices means, in a few words."""
        return Msg(f"option.{self.key}.{_word(value)}")


class OptionMaker:
    """Describes the options of a game; the defaults are the values of its struct of options."""

    def __init__(self, options: msgspec.Struct) -> None:
        self._defaults: dict[str, Any] = msgspec.structs.asdict(options)

    def option(
        self,
        key: str,
        group: StrEnum,
        rule: str,
        others: tuple[OptionValue, ...],
        *excludes: Exclusion,
    ) -> OptionSpec:
        """Describe an option by its other choices; all of them become plain values of JSON."""
        default: OptionValue = msgspec.to_builtins(self._defaults[key])
        choices = (default, *others)
        numbers = [choice for choice in choices if type(choice) is int]
        if len(numbers) == len(choices):
            choices = tuple(sorted(numbers))
        return OptionSpec(key, choices, default, rule, group.value, excludes)

    def words(self, key: str, group: StrEnum, rule: str, *excludes: Exclusion) -> OptionSpec:
        """Describe an option that takes the values of an enumeration."""
        default: StrEnum = self._defaults[key]
        others = tuple(member.value for member in type(default) if member is not default)
        return self.option(key, group, rule, others, *excludes)

    def switch(self, key: str, group: StrEnum, rule: str, *excludes: Exclusion) -> OptionSpec:
        """Describe an option that is on or off."""
        return self.option(key, group, rule, (not self._defaults[key],), *excludes)


def _word(value: OptionValue) -> str:
    """Write a value as the end of a key; no underscore, which would look like a plural form."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).replace("_", "-")


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options: the values that differ from the defaults."""

    id: str
    changes: tuple[tuple[str, OptionValue], ...] = ()

    @property
    def title(self) -> Msg:
        """Short name of the preset."""
        return Msg(f"preset.{self.id}.title")

    @property
    def text(self) -> Msg:
        """What kind of game it makes, in one or two sentences."""
        return Msg(f"preset.{self.id}.text")

    @property
    def source(self) -> Msg:
        """Where these rules are written down."""
        return Msg(f"preset.{self.id}.source")


# --- checking ------------------------------------------------------------------------------


def resolve(specs: tuple[OptionSpec, ...], chosen: Mapping[str, object]) -> dict[str, OptionValue]:
    """Return the value of every option, defaults filled in.

    Raises OptionsError for an unknown key, a value outside the choices, or two values that
    contradict each other; its text names them and what would be allowed.
    """
    known = {spec.key: spec for spec in specs}
    unknown = sorted(set(chosen) - set(known))
    if unknown:
        raise OptionsError(msg("wrong.option", name=unknown[0], known=listed(known)))
    values = {key: _checked(spec, chosen.get(key, spec.default)) for key, spec in known.items()}
    for spec in specs:
        for exclusion in spec.excludes:
            if is_contradiction(spec, exclusion, values):
                raise OptionsError(_contradiction(spec, exclusion, known, values))
    return values


def values_of(options: msgspec.Struct) -> dict[str, OptionValue]:
    """Return the options of a match as the plain values of their specifications."""
    fields = msgspec.structs.asdict(options)
    return {key: msgspec.to_builtins(value) for key, value in fields.items()}


def _checked(spec: OptionSpec, value: object) -> OptionValue:
    """Return the choice that a value is; True is not 1."""
    for choice in spec.choices:
        if type(choice) is type(value) and choice == value:
            return choice
    allowed = listed(spec.choices)
    raise OptionsError(msg("wrong.value", name=spec.key, text=typed(value), allowed=allowed))


def is_contradiction(
    spec: OptionSpec, exclusion: Exclusion, values: Mapping[str, OptionValue]
) -> bool:
    """Tell whether an exclusion of an option strikes these values."""
    return values[spec.key] == exclusion.value and values[exclusion.other] in exclusion.others


def _contradiction(
    spec: OptionSpec,
    exclusion: Exclusion,
    known: Mapping[str, OptionSpec],
    values: Mapping[str, OptionValue],
) -> Msg:
    other = known[exclusion.other]
    here = [choice for choice in spec.choices if choice != exclusion.value]
    there = [choice for choice in other.choices if choice not in exclusion.others]
    return msg(
        "wrong.together",
        name=spec.key,
        text=typed(exclusion.value),
        allowed=listed(here),
        other_name=other.key,
        other_text=typed(values[other.key]),
        other_allowed=listed(there),
    )


def listed(values: Iterable[object]) -> str:
    """Return what is allowed as it is typed."""
    return ", ".join(map(typed, values))


def typed(value: object) -> str:
    """Write a value as it is typed: a switch is true or false."""
    return str(value).lower() if isinstance(value, bool) else str(value)


# --- comparing -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Difference:
    """An option that has two different values in two choices."""

    spec: OptionSpec
    value_a: OptionValue
    value_b: OptionValue

    @property
    def text_a(self) -> Msg:
        """What the first value means."""
        return self.spec.choice(self.value_a)

    @property
    def text_b(self) -> Msg:
        """What the second value means."""
        return self.spec.choice(self.value_b)


def differences(
    a: Mapping[str, object], b: Mapping[str, object], specs: tuple[OptionSpec, ...]
) -> tuple[Difference, ...]:
    """Return the options in which two choices differ, in the order of the options.

    Either may be partial. Raises OptionsError as `resolve` does.
    """
    values_a, values_b = resolve(specs, a), resolve(specs, b)
    return tuple(
        Difference(spec, values_a[spec.key], values_b[spec.key])
        for spec in specs
        if values_a[spec.key] != values_b[spec.key]
    )


def nearest_preset(
    presets: tuple[Preset, ...], chosen: Mapping[str, object], specs: tuple[OptionSpec, ...]
) -> tuple[Preset, tuple[Difference, ...]]:
    """Return the preset that is most like a choice, the first of equals, and the differences.

    In each difference the first value is that of the preset.
    """
    found = [(preset, differences(dict(preset.changes), chosen, specs)) for preset in presets]
    return min(found, key=lambda pair: len(pair[1]))


def length_keys(specs: tuple[OptionSpec, ...], length: str) -> frozenset[str]:
    """Return the options that say how long a match is: the one of this key, and who needs it.

    None where the key is empty.
    """
    return frozenset(
        spec.key
        for spec in specs
        if spec.key == length or (spec.needs is not None and spec.needs.other == length)
    )


def likeness(
    presets: tuple[Preset, ...],
    chosen: Mapping[str, object],
    specs: tuple[OptionSpec, ...],
    length: str,
) -> tuple[Preset, tuple[Difference, ...]]:
    """Return the preset that a choice of rules is most like, and the changes that were made in it.

    How long a match is, as the option `length` says, counts neither for the likeness nor as a
    change: every preset is played at every length. Raises OptionsError as `resolve` does.
    """
    preset, found = nearest_preset(presets, chosen, specs)
    lengths = length_keys(specs, length)
    if found and lengths:
        # Without the length another preset may be nearer.
        rules = {key: value for key, value in chosen.items() if key not in lengths}
        preset, found = nearest_preset(presets, rules, specs)
    return preset, tuple(change for change in found if change.spec.key not in lengths)


def describe_choice(preset: Preset, changes: tuple[Difference, ...]) -> Msg:
    """Return the name of a preset with what was changed in it: "Classic, 2 changes"."""
    if not changes:
        return preset.title
    return msg("preset.changed", preset=preset.title, count=len(changes))
