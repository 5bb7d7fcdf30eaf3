"""Whether the answers that the file of a deal gives fit the rules and the cards, key by key."""

from __future__ import annotations

import json
from collections.abc import Iterable

from hanafuda_desktop.cli.common import CommandError
from hanafuda_desktop.engine.options import listed
from hanafuda_desktop.engine.scoring import DealEntry, FactSpec, Finding, Reading
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.games.hachi_hachi.entered import EnteredEnding, Key
from hanafuda_desktop.games.hachi_hachi.options import PRESETS

_NAMES = {
    Key.CARRY_IN: "carryIn",
    Key.ENDING: "end.type",
    Key.WINNER: "end.winner",
    Key.CONTINUED: "end.continued",
    Key.LAST: "end.last",
    Key.ORDER: "end.order",
}
"""What the facts are called in the file, where that differs."""

_WITHOUT_CARDS = (Key.DEALER, Key.MULTIPLIER, Key.CARRY_IN, Key.ENDING, Key.WINNER)
"""The facts whose answers do not depend on the cards."""

_ASKED_BY = {
    "scoring.no_multiplier": Key.MULTIPLIER,
    "scoring.no_winner": Key.WINNER,
    "scoring.no_last": Key.LAST,
    "scoring.no_order": Key.ORDER,
}
"""Which fact is missing where a finding says so."""


def check_values(entry: DealEntry, reading: Reading) -> None:
    """Raise CommandError for an answer that no cards allow: before what the cards say."""
    for spec in reading.facts:
        if spec.key in _WITHOUT_CARDS:
            _check(spec, entry.fact(spec.key) or (), entry)


def check_answers(entry: DealEntry, reading: Reading) -> None:
    """Raise CommandError for an answer of the file that does not fit the cards or the rules."""
    asked = {spec.key: spec for spec in reading.facts}
    for key, values in entry.facts:
        if key in asked:
            _check(asked[key], values, entry)
        elif key != Key.CARRY_IN or values != ("1",):
            raise CommandError(_not_asked(key, asked))


def with_key(finding: Finding, reading: Reading) -> Msg:
    """Return what a finding says, as somebody needs it who writes the file.

    Its cards are named as they stand there: two chaff have one name. Where it asks for an answer,
    the key is told, and what it may be.
    """
    if finding.cards:
        return msg("cli.deal.with_cards", cards=listed(finding.cards), found=finding.text)
    key = _ASKED_BY.get(finding.text.key)
    spec = next((one for one in reading.facts if one.key == key), None)
    if spec is None:
        return finding.text
    words = {"name": _name(spec.key), "allowed": _allowed(spec)}
    return msg("cli.deal.with_key", found=finding.text, **words)


def _check(spec: FactSpec, values: Iterable[str], entry: DealEntry) -> None:
    values = tuple(values)
    twice = tuple(dict.fromkeys(value for value in values if values.count(value) > 1))
    if twice:
        named = listed(map(_as_written, twice) if spec.key == Key.ORDER else twice)
        raise CommandError(msg("cli.deal.twice", name=_name(spec.key), text=named))
    known = [choice.value for choice in spec.choices]
    wrong = [value for value in values if value not in known]
    if not wrong:
        return
    allowed = _allowed(spec)
    if spec.key == Key.ENDING and wrong == [EnteredEnding.CANCELLED]:
        having = [one.id for one in PRESETS if dict(one.changes).get("cancel_continue")]
        lacking = [one.id for one in PRESETS if one.id not in having]
        raise CommandError(
            msg(
                "cli.deal.no_cancelling",
                having=listed(having),
                lacking=listed(lacking),
                allowed=allowed,
            )
        )
    text = listed(map(_as_written, wrong)) if spec.key == Key.ORDER else listed(wrong)
    raise CommandError(msg("cli.one_of", name=_name(spec.key), text=text, allowed=allowed))


def _not_asked(key: str, asked: dict[str, FactSpec]) -> Msg:
    """Say why an answer says nothing in this deal."""
    kind, _, made = key.partition(".")
    if not made:
        return msg(f"cli.deal.not_asked.{kind}", name=_name(key))
    seat, _, yaku = made.partition(".")
    same = [one.partition(".")[2] for one in asked if one.startswith(f"{kind}.")]
    if not same:
        return msg(f"cli.deal.not_asked.{kind}.none", seat_number=seat, yaku=yaku)
    allowed = listed(map(_as_written if kind == "turn" else str, same))
    return msg(f"cli.deal.not_asked.{kind}", seat_number=seat, yaku=yaku, allowed=allowed)


def _name(key: str) -> str:
    """Return what a fact is called in the file."""
    return f"end.{key}" if "." in key else _NAMES.get(Key(key), key)


def _allowed(spec: FactSpec) -> str:
    values = (choice.value for choice in spec.choices)
    return listed(map(_as_written, values) if spec.key == Key.ORDER else values)


def _as_written(made: str) -> str:
    """Return a combination of a seat as the file has it."""
    seat, _, yaku = made.partition(".")
    return json.dumps([int(seat), yaku])
