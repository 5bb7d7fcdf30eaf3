"""The command line without a window: one module a command; here what they have in common.

What a person is told, bad input above all, speaks through the catalogue; the help and the tables
for those who work on the program are plain English. Results go to the standard output, all else
to the error output.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence

from hanafuda_desktop import __version__
from hanafuda_desktop.cli import options, replay, rules, score, simulate
from hanafuda_desktop.cli.common import (
    BAD_INPUT,
    FAILED,
    STOPPED,
    CommandError,
    complain,
    translator,
)
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.errors import HanafudaError, OptionsError, system_reason
from hanafuda_desktop.storage.streams import accept_any_text


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    accept_any_text()
    try:
        translator()  # a program without its texts says so at once, in its own plain words
        args = _parser().parse_args(argv)
        code: int = args.run(args)
        if sys.stdout is not None:  # closed by the caller, it is none, and nothing is printed
            sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        # Whoever read the output, such as `head`, has read enough: nothing to complain of.
        _close_output()
        return FAILED
    except (CommandError, OptionsError) as error:
        complain(error.text)
        return BAD_INPUT
    except OSError as error:
        _close_output()
        complain(msg("cli.system", reason=system_reason(error)))
        return BAD_INPUT
    except HanafudaError as error:
        print(f"hanafuda-cli: {error}", file=sys.stderr)
        return BAD_INPUT
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="hanafuda-cli", description="Hanafuda without a window.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    simulate.add_to(commands.add_parser("simulate", help="let computer players play matches"))
    score.add_to(commands.add_parser("score", help="score cards of Hachi-Hachi"))
    rules.add_to(commands.add_parser("rules", help="print the whole rules of a game"))
    options.add_to(commands.add_parser("options", help="print or compare rule options"))
    replay.add_to(commands.add_parser("replay", help="print a saved match and prove it right"))
    return parser


def _close_output() -> None:
    """Let what is left unwritten go nowhere, so that Python does not try once more at its end."""
    if sys.stdout is None:
        return
    with contextlib.suppress(OSError):  # it may be no file at all
        output = sys.stdout.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, output)
        os.close(nowhere)
