"""Guards that every option, and every value of it, has a position in a test of its name."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import get_type_hints

import pytest

from hanafuda_desktop.engine.options import OptionSpec, OptionValue
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS, HachiHachiOptions

SOURCES = tuple(
    file.read_text("utf-8") for file in sorted(Path(__file__).parent.glob("test_option_*.py"))
)
TYPES = get_type_hints(HachiHachiOptions)


@pytest.mark.parametrize("spec", OPTION_SPECS, ids=lambda spec: spec.key)
def test_every_option_is_tested_with_every_value(spec: OptionSpec) -> None:
    name = f"def test_option_{spec.key}("
    sources = [source for source in SOURCES if name in source]
    assert len(sources) == 1
    for choice in spec.choices:
        if choice != spec.default:
            assert any(words in sources[0] for words in _written(spec, choice)), choice


def _written(spec: OptionSpec, choice: OptionValue) -> tuple[str, ...]:
    """Return how a value stands in a test: a member alone or with all of its type."""
    kind = TYPES[spec.key]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return (f"{kind.__name__}.{kind(choice).name}", f", {kind.__name__})")
    return (str(choice),)
