"""Hiki-Kabu: everybody stakes the rank of an open card; the highest last digit takes the pot."""

from __future__ import annotations

from hanafuda_desktop.games.hiki_kabu.game import HikiKabu

GAME = HikiKabu()
