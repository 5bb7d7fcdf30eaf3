"""The command line without a window: tournaments, scores of cards, replays of saved matches.

What a player asks (`score`) speaks through the catalogue; the help and the tables for those who
work on the program are plain English.
"""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

from hanafuda_desktop import __version__
from hanafuda_desktop.ai.arena import ArenaError, Plan, play_logged, run
from hanafuda_desktop.ai.levels import LEVELS, level_by_id
from hanafuda_desktop.ai.summary import Estimate, Summary, summarize
from hanafuda_desktop.cards.hanafuda import HANAFUDA, card_points
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import MON_PER_KAN, Mon
from hanafuda_desktop.engine.options import OptionSpec, OptionValue, resolve
from hanafuda_desktop.engine.protocol import GameInfo
from hanafuda_desktop.engine.text import Amount, Msg, msg
from hanafuda_desktop.errors import HanafudaError, OptionsError, RecordError, RecordFault
from hanafuda_desktop.games import REGISTRY, game_by_id, hachi_hachi
from hanafuda_desktop.games.hachi_hachi.field import is_void_field, multiplier_of, void_multiplier
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.present_common import field_name
from hanafuda_desktop.games.hachi_hachi.rules import FIELD_SIZE, HAND_SIZE
from hanafuda_desktop.games.hachi_hachi.state import FieldType
from hanafuda_desktop.games.hachi_hachi.yaku import chaff_count, dekiyaku_of, teyaku_of, yaku_name
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import (
    MatchRecord,
    Player,
    PlayerKind,
    build_record,
    record_from_json,
    record_to_json,
)
from hanafuda_desktop.match.replay import playthrough
from hanafuda_desktop.storage.atomic import write_json_atomic
from hanafuda_desktop.storage.migrations import MATCH, migrate

Score: TypeAlias = tuple[dict[str, object], tuple[Msg, ...]]
"""What is known of some cards: as facts for programs, and in words."""

FAILED = 1
"""Exit code where a match broke a rule of the program or a record did not verify."""
BAD_INPUT = 2
"""Exit code where the command itself cannot be carried out."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    args = _parser().parse_args(argv)
    try:
        code: int = args.run(args)
    except (HanafudaError, OSError) as error:
        print(f"hanafuda-cli: {error}", file=sys.stderr)
        return BAD_INPUT
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="hanafuda-cli", description="Hanafuda without a window.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_simulate(commands.add_parser("simulate", help="let computer players play matches"))
    _add_score(commands.add_parser("score", help="score cards of Hachi-Hachi"))
    _add_replay(commands.add_parser("replay", help="print a saved match and prove it right"))
    return parser


# --- simulate ------------------------------------------------------------------------------


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_simulate)
    games = ", ".join(game.info.id for game in REGISTRY)
    levels = ", ".join(level.id for level in LEVELS)
    parser.add_argument("game", metavar="GAME", help=f"one of: {games}")
    parser.add_argument("--seats", type=int, help="number of players (default: the game's most)")
    parser.add_argument("--matches", type=_positive, default=100)
    parser.add_argument("--seed", type=_seed, help="repeats a tournament (default: drawn)")
    parser.add_argument(
        "--agents",
        metavar="LEVEL,...",
        help=f"one level a seat, or one for all ({levels}; default: all of them in turn)",
    )
    _add_rules(parser)
    parser.add_argument("--processes", type=_positive, default=1)
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="write the first match to this file"
    )


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--preset", help="a preset of rules (default: the game's first)")
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="a rule option that differs from the preset",
    )


def _simulate(args: argparse.Namespace) -> int:
    plan = _plan(args)
    began = time.perf_counter()
    try:
        summary = summarize(run(plan, args.processes))
    except ArenaError as error:
        return _report_failure(plan, error)
    seconds = time.perf_counter() - began
    if args.record is not None:
        write_json_atomic(args.record, record_to_json(_first_match(plan).record()))
    print("\n".join(_simulation_lines(plan, summary, seconds)))
    return 0


def _plan(args: argparse.Namespace) -> Plan:
    """Return what to play; raises OptionsError for a bad game, level, preset or option."""
    known = {game.info.id: game for game in REGISTRY}
    if args.game not in known:
        raise OptionsError(f"there is no game {args.game!r}; there are {', '.join(known)}")
    game = known[args.game]
    seats = max(game.info.seats) if args.seats is None else args.seats
    if seats not in game.info.seats:
        allowed = " or ".join(map(str, game.info.seats))
        raise OptionsError(f"{game.info.id} is for {allowed} players, not {seats}")
    options = _options(game.info, args.preset, args.option)
    seed = secrets.randbits(64) if args.seed is None else args.seed
    return Plan(game, options, _levels(args.agents, seats), seed, args.matches)


def _levels(text: str | None, seats: int) -> tuple[str, ...]:
    if text is None:
        return tuple(LEVELS[seat % len(LEVELS)].id for seat in range(seats))
    names = text.split(",")
    for name in names:
        level_by_id(name)
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise OptionsError(f"{len(names)} agents cannot take {seats} seats")
    return tuple(names)


def _options(info: GameInfo, preset_id: str | None, changes: list[str]) -> dict[str, OptionValue]:
    presets = {preset.id: preset for preset in info.presets}
    preset = info.presets[0] if preset_id is None else presets.get(preset_id)
    if preset is None:
        known = ", ".join(presets)
        raise OptionsError(f"there is no preset {preset_id!r} of {info.id}; there are {known}")
    chosen: dict[str, object] = dict(preset.changes)
    for change in changes:
        key, equals, text = change.partition("=")
        if not equals:
            raise OptionsError(f"an option is KEY=VALUE, not {change!r}")
        chosen[key] = _option_value(info.option_specs, key, text)
    return resolve(info.option_specs, chosen)


def _option_value(specs: tuple[OptionSpec, ...], key: str, text: str) -> object:
    """Return the choice that is written like the text; else the text, for `resolve` to refuse."""
    for spec in specs:
        for choice in spec.choices:
            if spec.key == key and str(choice).lower() == text.lower():
                return choice
    return text


def _first_match(plan: Plan) -> AnyMatch:
    """Play the first match of a plan once more, as a match like any other."""
    match: AnyMatch = Match.new(plan.game, plan.options, _players(plan), plan.match_seed(0))
    for actor, action in play_logged(plan, 0)[1]:
        match.submit(actor, action, ply=match.ply)
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
        error.actions,
        digests={},
    )
    file = Path(f"failed-{plan.game.info.id}-{error.seed:032x}.json")
    write_json_atomic(file, record_to_json(record))
    print(f"hanafuda-cli: {error}\nThe match is in {file.resolve()}", file=sys.stderr)
    if error.__cause__ is not None:
        traceback.print_exception(error.__cause__)
    return FAILED


def _simulation_lines(plan: Plan, summary: Summary, seconds: float) -> Iterator[str]:
    yield (
        f"{plan.game.info.id}, {len(plan.levels)} seats, {summary.matches} matches, "
        f"{summary.deals} deals, seed {plan.seed}"
    )
    ranks = [f"place {rank + 1}" for rank in range(len(plan.levels))]
    columns = ("seat", "agent", "mon a match", "mon a deal", *ranks)
    yield _columns(columns)
    for seat, (level, row) in enumerate(zip(plan.levels, summary.seats, strict=True)):
        counts = [str(count) for count in row.placings]
        yield _columns((str(seat), level, _estimate(row.match), _estimate(row.deal), *counts))
    yield (
        f"{seconds:.1f} s, {summary.deals / seconds:.0f} deals/s, "
        f"{summary.plies / seconds:.0f} actions/s; every step checked"
    )


def _columns(cells: tuple[str, ...]) -> str:
    widths = (4, 10, 20, 18, *[7] * (len(cells) - 4))
    return "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))


def _estimate(value: Estimate) -> str:
    return f"{value.mean:+.2f} +- {value.error:.2f}"


def _positive(text: str) -> int:
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def _seed(text: str) -> int:
    if not 0 <= (number := int(text, 0)) < 1 << 128:
        raise argparse.ArgumentTypeError("must have at most 128 bits")
    return number


# --- score ---------------------------------------------------------------------------------


class CardsError(HanafudaError):
    """The cards to be scored cannot be what they are said to be."""


def _add_score(parser: argparse.ArgumentParser) -> None:
    kinds = parser.add_subparsers(required=True, metavar="WHAT")
    for name, score, words in (
        ("teyaku", _score_teyaku, "a dealt hand of seven cards"),
        ("field", _score_field, "the six cards of a dealt field"),
        ("captured", _score_captured, "a captured pile"),
    ):
        kind = kinds.add_parser(name, help=words)
        kind.set_defaults(run=_score, score=score)
        kind.add_argument("cards", nargs="+", metavar="CARD", help="01-1 to 12-4")
        kind.add_argument("--json", action="store_true", help="print one JSON object")
        _add_rules(kind)
        if name == "field":
            carries = sorted({kind.value for kind in FieldType})
            kind.add_argument(
                "--carry", type=int, choices=carries, default=1, help="from the deal before"
            )


def _score(args: argparse.Namespace) -> int:
    say = Translator(load_catalog("en"), ())
    values = _options(hachi_hachi.GAME.info, args.preset, args.option)
    options = msgspec.convert(values, HachiHachiOptions)
    try:
        facts, texts = args.score(_cards(args.cards), options, args)
    except CardsError as error:
        (text,) = error.args
        print(f"hanafuda-cli: {say(text)}", file=sys.stderr)
        return BAD_INPUT
    print(json.dumps(facts) if args.json else "\n".join(map(say, texts)))
    return 0


def _cards(names: list[str]) -> tuple[CardId, ...]:
    """Return the cards of these names; raises CardsError for what is no card or named twice."""
    unknown = tuple(dict.fromkeys(name for name in names if name not in HANAFUDA))
    if unknown:
        raise CardsError(msg("cli.unknown_cards", count=len(unknown), cards=", ".join(unknown)))
    twice = tuple(dict.fromkeys(name for name in names if names.count(name) > 1))
    if twice:
        raise CardsError(msg("cli.repeated_cards", count=len(twice), cards=", ".join(twice)))
    return tuple(map(CardId, names))


def _expect(cards: tuple[CardId, ...], need: int, what: str) -> None:
    if len(cards) != need:
        raise CardsError(msg(f"cli.{what}_size", need=need, count=len(cards)))


def _score_teyaku(
    cards: tuple[CardId, ...], options: HachiHachiOptions, _args: argparse.Namespace
) -> Score:
    _expect(cards, HAND_SIZE, "hand")
    found = teyaku_of(cards, options)
    if found is None:
        return {"teyaku": None, "valueMon": 0, "valueKan": 0}, (msg("cli.no_teyaku"),)
    facts = {"teyaku": found.key, "valueMon": found.base, "valueKan": found.base // MON_PER_KAN}
    return facts, (_worth("cli.teyaku", yaku_name(found.key), found.base),)


def _score_field(
    cards: tuple[CardId, ...], options: HachiHachiOptions, args: argparse.Namespace
) -> Score:
    _expect(cards, FIELD_SIZE, "field")
    is_void = is_void_field(cards)
    multiplier = void_multiplier(args.carry) if is_void else multiplier_of(cards, args.carry)
    facts: dict[str, object] = {
        "ownMultiplier": multiplier.own,
        "effectiveMultiplier": multiplier.now,
        "carryOut": multiplier.carry_out,
        "redeal": is_void,
    }
    if is_void:
        return facts, (msg("cli.redeal"), msg("cli.carry", times=multiplier.carry_out))
    return facts, (
        msg("cli.field", field=field_name(multiplier.own), times=multiplier.own),
        msg("cli.in_force", times=multiplier.now),
        msg("cli.carry", times=multiplier.carry_out),
    )


def _score_captured(
    cards: tuple[CardId, ...], options: HachiHachiOptions, _args: argparse.Namespace
) -> Score:
    found = dekiyaku_of(cards, options)
    total = Mon(sum(found.values()))
    facts = {"dekiyaku": found, "totalMon": total, "totalKan": total // MON_PER_KAN}
    lines = [_worth("cli.dekiyaku", yaku_name(key), value) for key, value in found.items()]
    if len(lines) > 1:
        lines.append(_worth("cli.together", msg("cli.all"), total))
    points = msg("cli.points", points=card_points(cards), chaff=chaff_count(cards, options))
    return facts, (*(lines or (msg("cli.no_dekiyaku"),)), points)


def _worth(key: str, name: Msg, mon: Mon) -> Msg:
    return msg(key, yaku=name, mon=Amount(mon), kan=mon // MON_PER_KAN)


# --- replay --------------------------------------------------------------------------------


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_replay)
    parser.add_argument("file", type=Path, metavar="FILE")


def _replay(args: argparse.Namespace) -> int:
    record = _read_record(args.file)
    try:
        game = game_by_id(record.game)
    except OptionsError as error:
        raise RecordError(RecordFault.UNKNOWN_GAME, record.game) from error
    resumed = Match.resume(game, record)
    print(playthrough(resumed.match), end="")
    if resumed.fault is not None:
        print(f"hanafuda-cli: {resumed.lost} actions lost: {resumed.fault}", file=sys.stderr)
        return FAILED
    facts = f"{len(record.actions)} actions, {len(record.digests)} digests"
    print(f"proved right: {facts}", file=sys.stderr)
    return 0


def _read_record(file: Path) -> MatchRecord:
    try:
        document = json.loads(file.read_bytes())
    except ValueError as error:
        raise RecordError(RecordFault.NOT_JSON, f"{file}: {error}") from error
    return record_from_json(migrate(document, MATCH))


if __name__ == "__main__":
    sys.exit(main())
