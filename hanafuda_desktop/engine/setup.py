"""What a match is begun with: the game, who sits there, the rules, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hanafuda_desktop.engine.options import (
    Difference,
    OptionSpec,
    OptionValue,
    Preset,
    describe_choice,
    length_keys,
    likeness,
    resolve,
)
from hanafuda_desktop.engine.protocol import GameInfo
from hanafuda_desktop.engine.text import Msg


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer player: its name and the id of its level."""

    name: str
    level: str


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match of one person (seat 0) against computer players, in turn order.

    `options` may be partial; what is not named has its default. A study says that hints
    and taking back are free in it from the start.
    """

    game: str
    opponents: tuple[Opponent, ...]
    options: tuple[tuple[str, OptionValue], ...] = ()
    is_study: bool = False

    @property
    def seats(self) -> int:
        """The number of players, the person among them."""
        return 1 + len(self.opponents)


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """A choice of rules, seen from the preset it is most like.

    How long a match is counts for nothing here (`likeness`).
    """

    preset: Preset
    changes: tuple[Difference, ...]
    """Where it departs from the preset, whose value is the first one."""

    @property
    def title(self) -> Msg:
        """The name of the preset, and in how many options it was changed."""
        return describe_choice(self.preset, self.changes)


def rules_of(info: GameInfo, options: Mapping[str, object]) -> RuleChoice:
    """Return a choice of rules as a preset and changes; raises OptionsError as `resolve` does."""
    return RuleChoice(*likeness(info.presets, options, info.option_specs, info.length_option))


def with_preset(
    info: GameInfo, preset: Preset, options: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """Return the values of a preset; the length stays, unless the preset has one of its own."""
    lengths = length_keys(info.option_specs, info.length_option)
    length = {key: value for key, value in options.items() if key in lengths}
    return resolve(info.option_specs, {**length, **dict(preset.changes)})


def length_spec(info: GameInfo) -> OptionSpec | None:
    """Return the option that says how long a match is, where a game has one."""
    return next((spec for spec in info.option_specs if spec.key == info.length_option), None)
