"""`simulate`: let computer players play whole matches, and print how they fared."""

from __future__ import annotations

import argparse
import secrets
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

from hanafuda_desktop.ai.arena import ArenaError, Plan, play_logged, run
from hanafuda_desktop.ai.levels import LEVELS, level_by_id
from hanafuda_desktop.ai.summary import Estimate, Summary, summarize
from hanafuda_desktop.cli.common import (
    FAILED,
    CommandError,
    add_game,
    add_rules,
    add_seats,
    complain,
    game_of,
    rules_of,
    seats_of,
    whole_number,
)
from hanafuda_desktop.engine.options import resolve
from hanafuda_desktop.engine.seal import SEED_BITS
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.errors import system_reason
from hanafuda_desktop.games.hiki_kabu.heuristics import PATIENCE
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import Player, PlayerKind, build_record, record_to_json
from hanafuda_desktop.storage.atomic import write_json_atomic

MOST_MATCHES = 10_000_000
MOST_PROCESSES = 61
"""Windows waits for no more at once."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Take the arguments of the command."""
    parser.set_defaults(run=_simulate)
    parser.epilog = (
        f"A match that only ends when somebody leaves is left after {PATIENCE} rounds "
        "(hiki_kabu with match_length=open)."
    )
    levels = ", ".join(level.id for level in LEVELS)
    add_game(parser)
    add_seats(parser)
    matches = whole_number("--matches", 1, MOST_MATCHES)
    parser.add_argument("--matches", type=matches, default=100, metavar="NUMBER")
    parser.add_argument(
        "--seed", type=_seed, metavar="NUMBER", help="repeats a tournament (default: drawn)"
    )
    parser.add_argument(
        "--agents",
        metavar="LEVEL,...",
        help=f"one level a seat, or one for all ({levels}; default: these in turn, one a seat)",
    )
    add_rules(parser)
    processes = whole_number("--processes", 1, MOST_PROCESSES)
    parser.add_argument("--processes", type=processes, default=1, metavar="NUMBER")
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="write the first match to this file"
    )


def _simulate(args: argparse.Namespace) -> int:
    plan = _plan(args)
    began = time.perf_counter()
    try:
        if args.record is not None:  # first, so that a bad place is known before the long wait
            _keep_first_match(plan, args.record)
        summary = summarize(run(plan, args.processes))
    except ArenaError as error:
        return _report_failure(plan, error)
    seconds = time.perf_counter() - began
    print("\n".join(_simulation_lines(plan, summary, seconds)))
    return 0


def _plan(args: argparse.Namespace) -> Plan:
    """Return what to play; raises an error for a bad game, level, preset or option."""
    game = game_of(args)
    seats = seats_of(game.info, args)
    rules = rules_of(game.info, args)
    seed = secrets.randbits(64) if args.seed is None else args.seed
    return Plan(game, rules, _levels(args.agents, seats), seed, args.matches)


def _levels(text: str | None, seats: int) -> tuple[str, ...]:
    if text is None:
        known = tuple(level.id for level in LEVELS)
        return tuple(known[seat % len(known)] for seat in range(seats))
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        level_by_id(name)
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise CommandError(msg("cli.level_count", given=len(names), seats=seats))
    return names


def _keep_first_match(plan: Plan, file: Path) -> None:
    record = record_to_json(_first_match(plan).record())
    try:
        if file.is_dir():
            raise CommandError(msg("cli.file.folder", file=str(file)))
        write_json_atomic(file, record)
    except OSError as error:
        reason = system_reason(error)
        raise CommandError(msg("cli.file.unwritable", file=str(file), reason=reason)) from error


def _first_match(plan: Plan) -> AnyMatch:
    """Play the first match of a plan once more, as a match like any other."""
    match: AnyMatch = Match.new(plan.game, plan.options, _players(plan), plan.match_seed(0))
    for seat, action, truncated in play_logged(plan, 0)[1]:
        match.submit(seat, action, ply=match.ply, truncated=truncated)
    return match


def _players(plan: Plan) -> tuple[Player, ...]:
    return tuple(
        Player(PlayerKind.AGENT, f"{level} {seat}", level) for seat, level in enumerate(plan.levels)
    )


def _report_failure(plan: Plan, error: ArenaError) -> int:
    """Say which match failed, and keep it."""
    record = build_record(
        plan.game.info,
        resolve(plan.game.info.option_specs, plan.options),
        _players(plan),
        error.seed,
        ((taken.seat, taken.action) for taken in error.actions),
        digests={},
        truncated=tuple(n for n, taken in enumerate(error.actions, 1) if taken.truncated),
    )
    print(f"hanafuda-cli: {error}", file=sys.stderr)
    file = Path(f"failed-{plan.game.info.id}-{error.seed:032x}.json").resolve()
    try:
        write_json_atomic(file, record_to_json(record))
        print(f"The match is in {file}", file=sys.stderr)
    except OSError as trouble:
        complain(msg("cli.file.unwritable", file=str(file), reason=system_reason(trouble)))
    if error.__cause__ is not None:
        traceback.print_exception(error.__cause__)
    return FAILED


def _simulation_lines(plan: Plan, summary: Summary, seconds: float) -> Iterator[str]:
    words = plan.game.info.words
    yield (
        f"{plan.game.info.id}, {len(plan.levels)} seats, {summary.matches} matches, "
        f"{summary.deals} {words.deal}s, seed {plan.seed}"
    )
    ranks = [f"place {rank + 1}" for rank in range(len(plan.levels))]
    columns = ("seat", "agent", f"{words.unit} a match", f"{words.unit} a {words.deal}", *ranks)
    yield _columns(columns)
    for seat, (level, row) in enumerate(zip(plan.levels, summary.seats, strict=True)):
        counts = [str(count) for count in row.placings]
        yield _columns((str(seat), level, _estimate(row.match), _estimate(row.deal), *counts))
    yield (
        f"{seconds:.1f} s, {summary.deals / seconds:.0f} {words.deal}s/s, "
        f"{summary.plies / seconds:.0f} actions/s; every step checked"
    )


def _columns(cells: tuple[str, ...]) -> str:
    widths = (4, 10, 20, 18, *[7] * (len(cells) - 4))
    return "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))


def _estimate(value: Estimate) -> str:
    mean = f"{value.mean:+.2f}"
    return mean if value.error is None else f"{mean} +- {value.error:.2f}"


def _seed(text: str) -> int:
    try:
        number = int(text, 0)
    except ValueError:
        number = -1
    if not 0 <= number < 1 << SEED_BITS:
        raise CommandError(msg("cli.seed", text=text, bits=SEED_BITS))
    return number
