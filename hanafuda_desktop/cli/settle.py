"""`score settle`: the payments of a deal that was played with real cards, with their reasons."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from hanafuda_desktop.cli.common import CommandError, add_rules, rules_of, translator
from hanafuda_desktop.cli.settle_answers import check_answers, check_values, with_key
from hanafuda_desktop.cli.settle_facts import facts_of_deal
from hanafuda_desktop.cli.settle_file import help_text, read_deal
from hanafuda_desktop.engine.places import FIELD
from hanafuda_desktop.engine.scoring import Reading, Weight
from hanafuda_desktop.engine.text import SeatName, msg
from hanafuda_desktop.games import hachi_hachi
from hanafuda_desktop.games.hachi_hachi.entered_deal import knows_carry
from hanafuda_desktop.games.hachi_hachi.entered_form import HachiHachiScoring, settled_deal
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState
from hanafuda_desktop.i18n.account_text import account_text
from hanafuda_desktop.i18n.translator import Translator


def add_to(parser: argparse.ArgumentParser) -> None:
    """Take the arguments of the command."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = help_text()
    parser.set_defaults(run=_settle)
    parser.add_argument("file", type=Path, metavar="FILE", help="the deal, as described above")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_rules(parser)


def _settle(args: argparse.Namespace) -> int:
    deal = read_deal(args.file, rules_of(hachi_hachi.GAME.info, args))
    reading, settled = HachiHachiScoring().read(deal.entry), settled_deal(deal.entry)
    tr = translator(deal.names)
    check_values(deal.entry, reading)
    if settled is None:
        wanting = (one for one in reading.findings if one.weight is not Weight.REMARK)
        found = (tr(with_key(one, reading)) for one in wanting)
        raise CommandError(msg("cli.deal.refused", file=str(args.file), found=" ".join(found)))
    check_answers(deal.entry, reading)
    if args.json:
        print(json.dumps(facts_of_deal(settled, bool(deal.entry.cards(FIELD)))))
    else:
        print(_words(tr, reading, settled))
    return 0


def _words(tr: Translator, reading: Reading, settled: HachiHachiState) -> str:
    """Return the account, who deals next, and what it depends on."""
    if reading.summary is None:
        raise ValueError("a settled deal has an account")
    result = settled.common.results[-1]
    lines = [tr(msg("cli.deal.next", seat=SeatName(result.next_dealer)))]
    if knows_carry(result.multiplier) and result.multiplier.carry_out > 1:
        lines.append(tr(msg("cli.carry", times=result.multiplier.carry_out)))
    lines += [tr(one.text) for one in reading.findings]
    return account_text(tr, reading.summary) + "\n" + "\n".join(lines)
