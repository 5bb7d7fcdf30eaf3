"""The games that can be played; one line each makes a game known to the whole program."""

from __future__ import annotations

from hanafuda_desktop.engine.options import listed
from hanafuda_desktop.engine.protocol import AnyGame
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.games import hachi_hachi, hiki_kabu

REGISTRY: tuple[AnyGame, ...] = (hachi_hachi.GAME, hiki_kabu.GAME)


def game_by_id(game_id: str) -> AnyGame:
    """Return a game of the registry. Raises OptionsError for an unknown id, naming those known."""
    try:
        return _BY_ID[game_id]
    except KeyError:
        known = listed(_BY_ID)
        raise OptionsError(msg("wrong.game", name=game_id, known=known)) from None


_BY_ID = {game.info.id: game for game in REGISTRY}
