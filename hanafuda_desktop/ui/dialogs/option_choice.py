"""A choice of rule options while it is being made: it may contradict itself for a while."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from hanafuda_desktop.engine.options import (
    Difference,
    OptionSpec,
    OptionValue,
    Preset,
    describe_choice,
    is_contradiction,
    resolve,
)
from hanafuda_desktop.engine.protocol import GameInfo
from hanafuda_desktop.engine.setup import rules_of, with_preset
from hanafuda_desktop.engine.text import Msg, msg


@dataclass(frozen=True, slots=True)
class OptionState:
    """An option as it is to be shown."""

    spec: OptionSpec
    value: OptionValue
    change: Msg | None = None
    """What the preset has in its place, where that is something else."""
    conflict: Msg | None = None
    """Why the value cannot stand beside another one."""
    idle: Msg | None = None
    """Why it makes no difference now, where that is so."""


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value for each option, and the preset they are seen from."""

    info: GameInfo
    preset: Preset
    values: Mapping[str, OptionValue]

    @classmethod
    def of(cls, info: GameInfo, chosen: Mapping[str, OptionValue]) -> OptionChoice:
        """Begin with a choice that holds, seen from its nearest preset."""
        values = resolve(info.option_specs, chosen)
        return cls(info, rules_of(info, values).preset, values)

    @property
    def title(self) -> Msg:
        """The name of the preset, and in how many options it was changed."""
        return describe_choice(self.preset, self.changes())

    def changes(self) -> tuple[Difference, ...]:
        """Return where the choice departs from the preset; the length is no change."""
        there = with_preset(self.info, self.preset, self.values)
        return tuple(
            Difference(spec, there[spec.key], self.values[spec.key])
            for spec in self.info.option_specs
            if there[spec.key] != self.values[spec.key]
        )

    def states(self) -> tuple[OptionState, ...]:
        """Return every option as it is to be shown, in order."""
        changed = {change.spec.key: change.text_a for change in self.changes()}
        wrong = self._conflicts()
        return tuple(
            OptionState(
                spec,
                self.values[spec.key],
                msg("options.changed", preset=self.preset.title, value=changed[spec.key])
                if spec.key in changed
                else None,
                wrong.get(spec.key),
                self._idle(spec),
            )
            for spec in self.info.option_specs
        )

    def first_conflict(self) -> str | None:
        """Return the key of the first option that contradicts another one."""
        return next((s.spec.key for s in self.states() if s.conflict is not None), None)

    def with_value(self, key: str, value: OptionValue) -> OptionChoice:
        """Choose another value, even one that contradicts another option."""
        return replace(self, values={**self.values, key: value})

    def with_preset(self, preset: Preset) -> OptionChoice:
        """Take all values of a preset but the length."""
        return replace(self, preset=preset, values=with_preset(self.info, preset, self.values))

    def _idle(self, spec: OptionSpec) -> Msg | None:
        """Return what an option lacks to have an effect."""
        if spec.needs is None or spec.has_effect(self.values):
            return None
        other = next(one for one in self.info.option_specs if one.key == spec.needs.other)
        value = other.choice(spec.needs.value)
        return msg("options.idle", option=other.title, value=value)

    def _conflicts(self) -> dict[str, Msg]:
        """Return for both sides of each contradiction what the other side is."""
        found: dict[str, Msg] = {}
        known = {spec.key: spec for spec in self.info.option_specs}
        for spec in self.info.option_specs:
            for exclusion in spec.excludes:
                if is_contradiction(spec, exclusion, self.values):
                    other = known[exclusion.other]
                    found.setdefault(spec.key, self._contradiction(spec, other))
                    found.setdefault(other.key, self._contradiction(other, spec))
        return found

    def _contradiction(self, spec: OptionSpec, other: OptionSpec) -> Msg:
        return msg(
            "options.conflict",
            value=spec.choice(self.values[spec.key]),
            option=other.title,
            other_value=other.choice(self.values[other.key]),
        )
