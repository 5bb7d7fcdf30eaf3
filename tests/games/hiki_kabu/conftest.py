"""English for a table of four."""

from __future__ import annotations

import pytest

from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator


@pytest.fixture
def say() -> Translator:
    return Translator(load_catalog("en"), ("Aki", "Ren", "Mio", "Kei"))
