"""Hachi-Hachi: three players, twelve deals, everything held against 88 points."""

from __future__ import annotations

from hanafuda_desktop.engine.protocol import Game
from hanafuda_desktop.games.hachi_hachi.actions import Action
from hanafuda_desktop.games.hachi_hachi.game import HachiHachi
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, PlayerView

GAME: Game[HachiHachiState, Action, PlayerView] = HachiHachi()
