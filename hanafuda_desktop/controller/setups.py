"""From what was begun last to what can be begun: the offer of the start page, and its match."""

from __future__ import annotations

import logging
import secrets
from dataclasses import replace

from hanafuda_desktop.ai.levels import OPPONENTS, level_by_id
from hanafuda_desktop.controller.start_offer import GameOffer, LevelOffer, OpenMatch, StartOffer
from hanafuda_desktop.engine.options import resolve
from hanafuda_desktop.engine.places import HOUSE, PERSON
from hanafuda_desktop.engine.protocol import GameInfo
from hanafuda_desktop.engine.setup import MatchSetup, Opponent
from hanafuda_desktop.engine.table_spec import Progress
from hanafuda_desktop.engine.text import Amount, Msg, SeatName, msg
from hanafuda_desktop.engine.words import Unit
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.games import REGISTRY, game_by_id
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import Player, PlayerKind

log = logging.getLogger("hanafuda.setups")


NAMES = (
    "Sayo",
    "Ren",
    "Kei",
    "Mio",
    "Aki",
    "Jun",
    "Nao",
    "Rin",
    "Sora",
    "Toru",
    "Yuki",
    "Hana",
)
"""What opponents are called at first, in turn order."""
LEVEL = "club"
"""How strong they are at first."""
_CARDS = 3
"""How many cards stand for an open match."""


def first_setup(info: GameInfo) -> MatchSetup:
    """Return what the start page proposes for a game that was never begun."""
    return MatchSetup(info.id, _bench(info)[: info.usual_seats - 1])


def first_match() -> MatchSetup:
    """Return the match that lies on the table at the very first start."""
    return first_setup(REGISTRY[0].info)


def remember(setup: MatchSetup, setups: tuple[MatchSetup, ...]) -> tuple[MatchSetup, ...]:
    """Return the matches begun last with this one in front, one for each game."""
    return (setup, *(other for other in setups if other.game != setup.game))


def begin(setup: MatchSetup) -> AnyMatch:
    """Begin a match; raises OptionsError where the setup does not hold."""
    for opponent in setup.opponents:
        level_by_id(opponent.level)
    opponents = tuple(
        Player(PlayerKind.AGENT, opponent.name, opponent.level) for opponent in setup.opponents
    )
    players = (Player(PlayerKind.HUMAN, ""), *opponents)
    return Match.new(
        game_by_id(setup.game),
        dict(setup.options),
        players,
        secrets.randbits(128),
        is_study=setup.is_study,
    )


def offer(setups: tuple[MatchSetup, ...], match: AnyMatch | None) -> StartOffer:
    """Return everything the start page has to choose from, as it was chosen last."""
    setups = (*setups, *_setups_of(match))
    known = {setup.game: setup for setup in reversed(setups)}
    games = tuple(_game_offer(game.info, known.get(game.info.id)) for game in REGISTRY)
    ids = [offered.info.id for offered in games]
    latest = next((setup.game for setup in setups if setup.game in ids), ids[0])
    levels = tuple(LevelOffer(level.id, level.title) for level in OPPONENTS)
    return StartOffer(games, levels, latest, open_match(match), match is not None)


def _setups_of(match: AnyMatch | None) -> tuple[MatchSetup, ...]:
    """Return how a match was set up, where its opponents have levels that can be chosen.

    One that was brought from elsewhere, with its file alone, was never set up here.
    """
    if match is None:
        return ()
    players = tuple(player for player in match.players if player.kind is PlayerKind.AGENT)
    if not {player.level for player in players} <= {level.id for level in OPPONENTS}:
        return ()
    opponents = tuple(Opponent(player.name, player.level) for player in players)
    return (MatchSetup(match.game.info.id, opponents, tuple(match.options.items())),)


def open_match(match: AnyMatch | None) -> OpenMatch | None:
    """Return a match in words, or None where there is none or it is over."""
    turn = match.turn() if match is not None else None
    if match is None or turn is None:
        return None
    model = match.game.table.model(match.view(PERSON))
    info, progress = match.game.info, model.progress
    is_signed = info.words.unit is Unit.MON
    scores = (
        msg(
            "start.continue.score",
            seat=SeatName(seat.seat),
            score=Amount(seat.score, signed=is_signed),
        )
        for seat in model.seats
    )
    whose = msg("start.continue.turn", seat=SeatName(turn.seat))
    if turn.seat == HOUSE:
        is_between = bool(progress.number)
        undealt = Msg("start.continue.undealt")
        whose = Msg(f"start.continue.between.{info.words.deal}") if is_between else undealt
    hand = tuple(card for card in model.seats[PERSON].hand if card is not None)
    study = (Msg("start.continue.study"),) if match.is_study else ()
    facts = (*scores, whose, *study)
    return OpenMatch(_open_title(info, progress), facts, (hand or info.cover)[:_CARDS])


def _open_title(info: GameInfo, progress: Progress) -> Msg:
    """Return which match is open, and how far it is: of so many deals where that is known."""
    game, word = info.title, info.words.deal
    if progress.number == 0:
        return msg("start.continue.begun", game=game)
    if progress.total == 0:
        return msg(f"start.continue.endless.{word}", game=game, number=progress.number)
    return msg(f"start.continue.of.{word}", game=game, number=progress.number, total=progress.total)


def _game_offer(info: GameInfo, latest: MatchSetup | None) -> GameOffer:
    """Offer a game as it was begun last; what no longer holds falls back to the first setup."""
    setup = first_setup(info)
    if latest is not None:
        try:
            resolve(info.option_specs, dict(latest.options))
        except OptionsError as error:
            log.warning("the rules chosen last for %s are dropped: %s", info.id, error)
        else:
            setup = replace(setup, options=latest.options)
        if latest.seats in info.seats:
            setup = replace(setup, opponents=tuple(map(_offered, latest.opponents)))
        setup = replace(setup, is_study=latest.is_study)
    return GameOffer(info, setup, (*setup.opponents, *_bench(info)[len(setup.opponents) :]))


def _offered(opponent: Opponent) -> Opponent:
    """Return an opponent with a level that people are offered."""
    if any(level.id == opponent.level for level in OPPONENTS):
        return opponent
    return Opponent(opponent.name, LEVEL)


def _bench(info: GameInfo) -> tuple[Opponent, ...]:
    """Return opponents for the largest number of seats."""
    return tuple(Opponent(NAMES[place % len(NAMES)], LEVEL) for place in range(info.seats[-1] - 1))
