"""A match as a document: what is written, how it is read back strictly, and state digests."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from enum import StrEnum, unique
from typing import TypeAlias

import msgspec

from hanafuda_desktop import __version__
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.protocol import GameInfo
from hanafuda_desktop.engine.seal import SEED_DIGITS, seal_of, seed_text
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.errors import RecordError, RecordFault

RECORD_FORMAT = "hanafuda_desktop/match"
RECORD_VERSION = 2

ActionData: TypeAlias = Mapping[str, bool | int | str | None]
"""An action as JSON: its tag under `type`, and its fields."""


@unique
class PlayerKind(StrEnum):
    """Who decides at a seat."""

    HUMAN = "human"
    AGENT = "agent"


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat; `level` is the id of an agent's level, empty for a person."""

    kind: PlayerKind
    name: str
    level: str = ""


class MatchRecord(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag_field="format",
    tag=RECORD_FORMAT,
):
    """Everything needed to play a match again: options, seed and actions.

    `options` holds every option, `options_digest` proves them undamaged. `seed` is hexadecimal,
    `seed_sha256` its seal as it was told at the start. Each action stands with the seat that
    took it (-1: HOUSE). `truncated` lists the actions, numbered from 1, of computer players that
    were cut short, because their time was up or they failed and a simple action took the place
    of theirs: elsewhere they might have chosen otherwise.
    `digests` gives the digest of the state after so many actions: at each settled deal and after
    the last action. `study` marks a match that was begun as one, or in which help was taken.
    `saved_at` is for people only.
    """

    version: int
    app: str
    game: str
    rules_version: int
    options: Mapping[str, OptionValue]
    options_digest: str
    seats: tuple[Player, ...]
    seed: str
    seed_sha256: str
    actions: tuple[tuple[int, ActionData], ...]
    truncated: tuple[int, ...]
    digests: Mapping[int, str]
    study: bool
    saved_at: str

    @property
    def seed_number(self) -> int:
        """The seed as a number of at most 128 bits."""
        return int(self.seed, 16)

    def beginning(self) -> MatchRecord:
        """Return the record of the same match before its first action."""
        return msgspec.structs.replace(self, actions=(), truncated=(), digests={})


def state_digest(state: object) -> str:
    """Return the SHA-256 of a state; equal states have equal digests on every machine."""
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()


def options_digest(options: Mapping[str, OptionValue]) -> str:
    """Return the SHA-256 of all options; their order does not matter."""
    return hashlib.sha256(msgspec.json.encode(options, order="sorted")).hexdigest()


def build_record(
    info: GameInfo,
    options: Mapping[str, OptionValue],
    players: tuple[Player, ...],
    seed: int,
    actions: Iterable[tuple[Seat, object]],
    *,
    digests: Mapping[int, str],
    truncated: tuple[int, ...] = (),
    study: bool = False,
    seed_sha256: str | None = None,
) -> MatchRecord:
    """Write down a match as it stands now; `options` must hold every option.

    `seed_sha256` is the seal that was told at the start (None: that of the seed).
    """
    return MatchRecord(
        version=RECORD_VERSION,
        app=__version__,
        game=info.id,
        rules_version=info.rules_version,
        options=dict(options),
        options_digest=options_digest(options),
        seats=players,
        seed=seed_text(seed),
        seed_sha256=seal_of(seed) if seed_sha256 is None else seed_sha256,
        actions=tuple((seat, msgspec.to_builtins(action)) for seat, action in actions),
        truncated=truncated,
        digests=dict(digests),
        study=study,
        saved_at=datetime.now(UTC).isoformat(timespec="seconds"),
    )


def check_playable(info: GameInfo, record: MatchRecord) -> None:
    """Check that a record is of this game, by rules that this program knows.

    Raises RecordError: UNKNOWN_GAME, or TOO_NEW where the rules are those of a later program.
    """
    if record.game != info.id:
        raise RecordError(
            RecordFault.UNKNOWN_GAME, msg("record.game", name=record.game, game=info.title)
        )
    if record.rules_version > info.rules_version:
        version = record.rules_version
        raise RecordError(RecordFault.TOO_NEW, msg("record.new_rules", version=version))


def record_to_json(record: MatchRecord) -> dict[str, object]:
    """Return the record as one JSON object."""
    document: dict[str, object] = msgspec.to_builtins(record, str_keys=True)
    return document


def record_from_json(document: object) -> MatchRecord:
    """Read a record strictly: every field, nothing else, each of its type.

    Raises:
        RecordError: NOT_A_RECORD where the form is wrong, TOO_NEW for a later version,
            BAD_OPTIONS where the options do not have their digest.
    """
    if not isinstance(document, Mapping) or document.get("format") != RECORD_FORMAT:
        raise RecordError(RecordFault.NOT_A_RECORD, Msg("record.no_match"))
    version = document.get("version")
    if isinstance(version, int) and version > RECORD_VERSION:
        raise RecordError(RecordFault.TOO_NEW, msg("record.too_new", version=version))
    try:
        record = msgspec.convert(document, type=MatchRecord, str_keys=True)
    except msgspec.ValidationError as error:
        raise RecordError(
            RecordFault.NOT_A_RECORD, msg("record.form", detail=str(error))
        ) from error
    _check(record)
    return record


def encode_record(record: MatchRecord) -> bytes:
    """Return the record as JSON text in UTF-8."""
    return msgspec.json.encode(record)


def _check(record: MatchRecord) -> None:
    """Check what types alone do not say; raises RecordError."""
    if record.version != RECORD_VERSION:
        raise RecordError(
            RecordFault.NOT_A_RECORD, msg("record.no_version", text=str(record.version))
        )
    digits = set(record.seed)
    if not 0 < len(record.seed) <= SEED_DIGITS or not digits <= set("0123456789abcdef"):
        raise RecordError(RecordFault.NOT_A_RECORD, msg("record.seed", text=record.seed))
    for ply in record.digests:
        if not 0 <= ply <= len(record.actions):
            raise RecordError(RecordFault.NOT_A_RECORD, msg("record.digests", number=ply))
    for number in record.truncated:
        if not 1 <= number <= len(record.actions):
            raise RecordError(RecordFault.NOT_A_RECORD, msg("record.truncated", number=number))
    if options_digest(record.options) != record.options_digest:
        raise RecordError(RecordFault.BAD_OPTIONS, Msg("record.options"))
