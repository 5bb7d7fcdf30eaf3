"""What the start page has to choose from in tests: one game as it is, and a second one."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.controller.start_offer import GameOffer, LevelOffer, OpenMatch, StartOffer
from hanafuda_desktop.engine.options import OptionSpec, OptionValue, Preset
from hanafuda_desktop.engine.protocol import GameInfo
from hanafuda_desktop.engine.setup import MatchSetup, Opponent
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.i18n.catalog import load_catalog
from tests.ui.panel_samples import NAMES, SampleTranslator, said

LEVELS = (
    LevelOffer("beginner", said("Beginner")),
    LevelOffer("club", said("Club player")),
    LevelOffer("master", said("Master")),
)
BENCH = ("Sayo", "Ren", "Kei", "Mio", "Aki", "Jun", "Nao", "Rin", "Sora", "Toru", "Yuki", "Hana")

FLOWERS = replace(game_by_id("hachi_hachi").info, seats=(2, 3))
"""The real options and presets, for two or three."""

MANY = GameInfo(
    id="toy",
    title=said("Hiki-Kabu"),
    kanji="引カブ",
    seats=tuple(range(2, 14)),
    usual_seats=4,
    deck=(),
    option_specs=(OptionSpec("must_match", (True, False), True, "2.7", "cards"),),
    presets=(Preset("classic"),),
    rules_version=1,
    cover=FLOWERS.cover[::-1],
)

OPEN = OpenMatch(
    said("Continue: Hachi-Hachi, deal 8 of 12"),
    (said("You +124"), said("Sayo −36"), said("Ren −88"), said("your turn")),
    FLOWERS.cover[1:],
)


def game_offer(
    info: GameInfo = FLOWERS, seats: int = 3, options: tuple[tuple[str, OptionValue], ...] = ()
) -> GameOffer:
    """Offer a game with club players; options at their defaults unless given."""
    bench = tuple(Opponent(name, "club") for name in BENCH[: info.seats[-1] - 1])
    return GameOffer(info, MatchSetup(info.id, bench[: seats - 1], options), bench)


def offer(*games: GameOffer, open_match: OpenMatch | None = None) -> StartOffer:
    """Offer games (one, if none are given) and the usual levels."""
    chosen = games or (game_offer(),)
    can_return = open_match is not None
    return StartOffer(chosen, LEVELS, chosen[0].info.id, open_match, can_return)


class StartTranslator(SampleTranslator):
    """Also knows the second game, which is in no catalogue."""

    def __call__(self, text: Msg) -> str:
        if text.key == "game.toy.text":
            return "One open card is your stake, one is secret. As near to 9 as you can."
        if text.key.startswith("level.") and text.key.endswith(".toy"):
            return "plays as it likes"
        return super().__call__(text)


def translator() -> StartTranslator:
    """Put texts into English."""
    return StartTranslator(load_catalog("en"), NAMES)
