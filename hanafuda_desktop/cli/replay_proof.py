"""`replay --verify`: prints deal by deal what follows from the seed, or what is in doubt.

A deal is called what the game calls it.
"""

from __future__ import annotations

from hanafuda_desktop.cli.common import FAILED, CommandError, complain, translator
from hanafuda_desktop.engine.options import listed
from hanafuda_desktop.engine.protocol import AnyGame
from hanafuda_desktop.engine.seal import seed_text
from hanafuda_desktop.engine.text import Msg, MsgList, msg
from hanafuda_desktop.engine.words import DealWord
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.match.record import MatchRecord
from hanafuda_desktop.match.verify import ProvedDeal, UnprovedError, prove

_SHA256_DIGITS = 64


def sha256_text(text: str) -> str:
    """Read the SHA-256 that a person noted: capitals or small letters, with spaces or without."""
    digits = "".join(text.split()).lower()
    if len(digits) != _SHA256_DIGITS or not set(digits) <= set("0123456789abcdef"):
        raise CommandError(Msg("cli.verify.sha256"))
    return digits


def print_proof(game: AnyGame, record: MatchRecord, noted: str | None) -> int:
    """Print the proof of a record, and return the exit code; `noted` is what a person noted."""
    say, word = translator(), game.info.words.deal
    if noted is not None and noted != record.seed_sha256:
        complain(msg(f"cli.verify.noted.{word}", sha256=record.seed_sha256))
        return FAILED
    count = 0
    try:
        proof = prove(game, record)
        for deal in proof:
            if count == 0:
                seed = seed_text(record.seed_number)
                print(say(msg("cli.verify.bound", seed=seed, sha256=record.seed_sha256)))
            print(say(_line(deal, word)))
            count += 1
    except OptionsError as error:
        complain(msg(f"cli.verify.options.{word}", detail=error.text))
        return FAILED
    except UnprovedError as error:
        key = f"cli.verify.{error.doubt}.{word}"
        complain(msg(key, deal=error.deal, action=error.action))
        return FAILED
    done = msg(f"cli.verify.done.{word}", count=count) if count else Msg("cli.verify.none")
    print(say(done))
    if record.truncated:
        print(say(cut_short(record)))
    if count and not proof.is_over:
        print(say(Msg("cli.verify.open")))
    return 0


def cut_short(record: MatchRecord) -> Msg:
    """Return which choices of computer players were cut short, where some were."""
    numbers = listed(record.truncated)
    return msg("cli.verify.cut_short", actions=numbers, count=len(record.truncated))


def _line(deal: ProvedDeal, word: DealWord) -> Msg:
    parts = []
    if deal.draws:
        parts.append(msg("cli.verify.draws", count=deal.draws))
    if deal.deals:
        parts.append(msg("cli.verify.deals", count=deal.deals))
    played = deal.actions - deal.draws - deal.deals
    if played:
        parts.append(msg("cli.verify.played", count=played))
    key = "cli.verify.proved" if deal.is_settled else "cli.verify.proved_open"
    return msg(f"{key}.{word}", deal=deal.deal, parts=MsgList(tuple(parts)))
