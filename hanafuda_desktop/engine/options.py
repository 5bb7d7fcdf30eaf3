"""Rule options as data: what can be chosen, within which range, and named presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.errors import OptionsError

OptionValue: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One rule option: its key, the values it may take, and what it means.

    A switch has the choices (False, True). `rule` is the paragraph of the rules.
    """

    key: str
    choices: tuple[OptionValue, ...]
    default: OptionValue
    rule: str

    @property
    def title(self) -> Msg:
        """Short name of the option."""
        return Msg(f"option.{self.key}.title")


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options: the values that differ from the defaults, and the source."""

    id: str
    changes: tuple[tuple[str, OptionValue], ...] = ()
    source: str = ""


def resolve(specs: tuple[OptionSpec, ...], chosen: Mapping[str, object]) -> dict[str, OptionValue]:
    """Return the value of every option, defaults filled in.

    Raises OptionsError for an unknown key or a value outside the choices, naming both.
    """
    known = {spec.key: spec for spec in specs}
    unknown = sorted(set(chosen) - set(known))
    if unknown:
        raise OptionsError(
            f"unknown option {', '.join(unknown)}; known are {', '.join(sorted(known))}"
        )
    values: dict[str, OptionValue] = {}
    for key, spec in known.items():
        value = chosen.get(key, spec.default)
        allowed = [c for c in spec.choices if type(c) is type(value) and c == value]
        if not allowed:
            listed = ", ".join(str(choice) for choice in spec.choices)
            raise OptionsError(f"option {key} cannot be {value!r}; it may be {listed}")
        values[key] = allowed[0]
    return values
