"""`replay`: print a saved match and prove it right, or prove its shuffles deal by deal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import assert_never

from hanafuda_desktop.ai.levels import level_by_id
from hanafuda_desktop.cli.common import FAILED, CommandError, complain, translator
from hanafuda_desktop.cli.files import read_json
from hanafuda_desktop.cli.replay_proof import cut_short, print_proof, sha256_text
from hanafuda_desktop.engine.protocol import AnyGame
from hanafuda_desktop.engine.text import Msg, MsgList, msg
from hanafuda_desktop.errors import OptionsError, RecordError, RecordFault
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.record import MatchRecord, PlayerKind, record_from_json
from hanafuda_desktop.match.replay import playthrough
from hanafuda_desktop.storage.migrations import MATCH, migrate


def add_to(parser: argparse.ArgumentParser) -> None:
    """Take the arguments of the command."""
    parser.set_defaults(run=_replay)
    parser.add_argument("file", type=Path, metavar="FILE", help="a match as the program saves it")
    parser.add_argument(
        "--verify",
        action="store_true",
        help="prove deal by deal that every shuffle follows from the sealed seed",
    )
    parser.add_argument(
        "--sha256",
        type=sha256_text,
        metavar="DIGITS",
        help="the SHA-256 that was noted at the start of the match; implies --verify",
    )


def _replay(args: argparse.Namespace) -> int:
    try:
        record = record_from_json(migrate(read_json(args.file, "file"), MATCH))
        _check_levels(record)
        if args.verify or args.sha256 is not None:
            return print_proof(_game(record), record, args.sha256)
        resumed = Match.resume(_game(record), record)
    except RecordError as error:
        raise CommandError(_refusal(args.file, error)) from error
    print(playthrough(resumed.match), end="")
    if resumed.fault is not None:
        complain(msg("cli.replay.lost", count=resumed.lost, detail=resumed.fault.text))
        return FAILED
    if resumed.match.seal().is_broken:
        complain(Msg(f"cli.verify.seal.{resumed.match.game.info.words.deal}"))
        return FAILED
    for text in _proved(record):
        print(translator()(text), file=sys.stderr)
    return 0


def _proved(record: MatchRecord) -> Iterator[Msg]:
    """Yield what is to be said of a match that is proved right."""
    actions = msg("cli.replay.actions", count=len(record.actions))
    digests = msg("cli.replay.digests", count=len(record.digests))
    yield msg("cli.replay.proved", parts=MsgList((actions, digests)))
    if record.truncated:
        yield cut_short(record)
    if record.study:
        yield Msg("cli.replay.study")


def _game(record: MatchRecord) -> AnyGame:
    try:
        return game_by_id(record.game)
    except OptionsError as error:
        raise RecordError(RecordFault.UNKNOWN_GAME, error.text) from error


def _check_levels(record: MatchRecord) -> None:
    """Raise RecordError where a computer player has a level that does not exist."""
    try:
        for player in record.seats:
            if player.kind is PlayerKind.AGENT:
                level_by_id(player.level)
    except OptionsError as error:
        raise RecordError(RecordFault.BAD_OPTIONS, error.text) from error


def _refusal(file: Path, error: RecordError) -> Msg:
    """Return why a document is no match that can be printed."""
    name, detail = str(file), error.text
    match error.reason:
        case RecordFault.TOO_NEW:
            return msg("cli.record.too_new", file=name)
        case RecordFault.UNKNOWN_GAME:
            return msg("cli.record.unknown_game", file=name, detail=detail)
        case RecordFault.BAD_OPTIONS:
            return msg("cli.record.bad_options", file=name, detail=detail)
        case RecordFault.NOT_A_RECORD | RecordFault.BAD_ACTION | RecordFault.DIGEST_MISMATCH:
            return msg("cli.record.not_a_record", file=name, detail=detail)
        case _:
            assert_never(error.reason)
