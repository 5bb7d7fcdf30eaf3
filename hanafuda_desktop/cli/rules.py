"""`rules`: print the whole rules of a game, for any options, as text to be read."""

from __future__ import annotations

import argparse

from hanafuda_desktop import assets
from hanafuda_desktop.cli.common import (
    CommandError,
    add_game,
    add_rules,
    add_seats,
    game_of,
    rules_of,
    seats_of,
)
from hanafuda_desktop.cli.rules_text import rules_text
from hanafuda_desktop.engine.options import listed
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.i18n.catalog import FALLBACK_LANGUAGE, load_catalog
from hanafuda_desktop.i18n.translator import Translator


def add_to(parser: argparse.ArgumentParser) -> None:
    """Take the arguments of the command."""
    parser.set_defaults(run=_rules)
    add_game(parser)
    add_seats(parser)
    add_rules(parser)
    parser.add_argument(
        "--lang", default=FALLBACK_LANGUAGE, metavar="CODE", help="language (default: en)"
    )


def _rules(args: argparse.Namespace) -> int:
    game = game_of(args)
    doc = game.rulebook(rules_of(game.info, args), seats_of(game.info, args))
    print(rules_text(doc, _translator(args.lang)), end="")
    return 0


def _translator(language: str) -> Translator:
    """Return who speaks a language; raises CommandError where there is no such folder of texts."""
    folder = assets.root() / "translations"
    known = sorted(item.name for item in folder.iterdir() if item.is_dir())
    if language not in known:
        raise CommandError(msg("cli.unknown_language", name=language, known=listed(known)))
    return Translator(load_catalog(language), ())
