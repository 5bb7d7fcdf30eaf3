"""How a page that opens now is to speak and to look."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hanafuda_desktop.ui.theme import Look
from hanafuda_desktop.ui.translation import Translate

Manner: TypeAlias = Callable[[], tuple[Translate, Look]]
"""Returns both as they are now; they change with the match and with the size of the window."""
