"""Hiki-Kabu: everybody stakes the rank of an open card; the highest last digit takes the pot."""

from __future__ import annotations

from hanafuda_desktop.engine.protocol import Game
from hanafuda_desktop.games.hiki_kabu.actions import Action
from hanafuda_desktop.games.hiki_kabu.game import HikiKabu
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, PlayerView

GAME: Game[HikiKabuState, Action, PlayerView] = HikiKabu()
