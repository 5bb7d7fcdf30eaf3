"""Makes every package of this system, tries each, and measures the program.

`python3 packaging/dev.py build` starts it in an environment of its own.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from release import (
    archive,
    bill,
    budget,
    checkout,
    checksums,
    debian,
    desktop,
    distributions,
    facts,
    freeze,
    installer,
    measure,
    offer,
    steps,
)
from release.trials import debian_root, frozen, installed, needs

ON_LINUX = sys.platform.startswith("linux")


def main(arguments: list[str]) -> int:
    """Make and try all; 0 where every package is good."""
    parser = argparse.ArgumentParser(prog="dev.py build", description=__doc__)
    parser.add_argument(
        "--quick", action="store_true", help="without odd places, locales and the Debian root"
    )
    is_quick = parser.parse_args(arguments).quick
    os.environ.pop("PYTHONPATH", None)  # it led here, and must not lead the packages' own Python
    try:
        build(is_quick=is_quick)
    except steps.BuildError as error:
        sys.stderr.write(f"FAILED: {error}\n")
        return 1
    steps.say(f"All packages are in {facts.OFFERED}")
    return 0


def build(*, is_quick: bool) -> None:
    """Make and try all; raises BuildError at the first thing that is not as it should be."""
    offer.withdraw()
    checkout.refuse_strangers()
    if ON_LINUX and not is_quick:
        needs.install()
    steps.say("Wheel and source distribution")
    wheel, source = distributions.build()
    installed.check(wheel, source, is_quick=is_quick)
    steps.say("Frozen program")
    distributions.install(wheel)
    folder = freeze.freeze()
    steps.say("Bill of materials")
    bill.write(installed.environment(), folder)
    steps.say("Trials of the frozen program")
    frozen.check(folder, is_quick=is_quick)
    steps.say("Archive")
    packed = archive.pack(folder)
    if ON_LINUX:
        steps.say("Menu entry, icons, description")
        desktop.check(folder / "share")
        steps.say("Debian package")
        package = debian.build(folder)
        _try_in_debian(package, packed, is_quick=is_quick)
    elif sys.platform == "win32":
        installer.build(folder)
    steps.say("Checksums, size, memory and time to start")
    checksums.write(facts.DIST)
    _keep_budgets(folder, packed)
    offer.publish()


def _try_in_debian(package: Path, packed: Path, *, is_quick: bool) -> None:
    if is_quick:
        steps.say("  NOT TRIED in a minimal Debian")
        return
    obstacle = debian_root.obstacle()
    if obstacle is None:
        debian_root.check(package, packed)
    else:
        steps.leave_out(f"NOT TRIED in a minimal Debian: {obstacle}")


def _keep_budgets(folder: Path, packed: Path) -> None:
    """Measure, print the table, and raise BuildError where a budget is passed."""
    sizes = measure.size(folder), measure.size(packed)
    if ON_LINUX:
        program = freeze.program(folder)
        with frozen.screen() as env:
            memory = measure.memory_at_rest(program, env)
            start = measure.shortest_start(program, env)
        is_busy = measure.is_busy()
        seconds = start.processor if is_busy else start.wall
        rows = budget.budgets(*sizes, seconds, memory, is_busy=is_busy)
    else:
        rows = budget.budgets(*sizes)
    print(budget.table(rows), flush=True)
    (facts.BUILD / "budget.txt").write_text(budget.table(rows) + "\n", encoding="utf-8")
    if any(row.is_passed for row in rows):
        raise steps.BuildError("a budget is passed")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
