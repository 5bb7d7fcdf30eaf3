"""Makes the tools that build the packages importable, as `packaging/dev.py build` does."""

from __future__ import annotations

import sys

from tests.helpers.source_tree import ROOT

sys.path.insert(0, str(ROOT / "packaging"))
