"""The import contracts of pyproject.toml can be broken: each is broken here once, in a copy."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib

import pytest

from tests.helpers.source_tree import PACKAGE, ROOT

OFFENCES = {
    "layers": ("engine/rng.py", "import hanafuda_desktop.match"),
    "ui": ("ui/theme.py", "import hanafuda_desktop.storage"),
    "registry": ("ai/levels.py", "import hanafuda_desktop.games.hachi_hachi"),
    "storage": ("storage/saves.py", "import hanafuda_desktop.games"),
    "games": ("games/hiki_kabu/__init__.py", "import hanafuda_desktop.games.hachi_hachi"),
    "network": ("storage/atomic.py", "import urllib.request"),
    "qt": ("cards/ids.py", "import PySide6.QtCore"),
}
"""Contract -> a module that gets a line it must not have."""

LINTER = (sys.executable, "-c", "from importlinter.cli import lint_imports_command as go; go()")

NAMES = {
    contract["id"]: contract["name"]
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
}


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What the linter says about each contract in a copy with all offences."""
    folder = tmp_path_factory.mktemp("contracts")
    shutil.copy(ROOT / "pyproject.toml", folder)
    shutil.copytree(ROOT / PACKAGE, folder / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    for module, line in OFFENCES.values():
        path = folder / PACKAGE / module
        path.parent.mkdir(exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"\n{line}\n")
    done = subprocess.run(
        [*LINTER, "--no-cache"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=50,
        check=False,
    )
    found = re.findall(r"^(.+) (KEPT|BROKEN)\b", done.stdout, re.MULTILINE)
    assert found, done.stdout + done.stderr
    return dict(found)


def test_each_contract_has_an_offence() -> None:
    """Protects this file from forgetting a contract."""
    assert OFFENCES.keys() == NAMES.keys()


@pytest.mark.parametrize("contract", OFFENCES)
def test_an_offence_breaks_its_contract(contract: str, verdicts: dict[str, str]) -> None:
    """Protects the contracts from passing whatever is imported."""
    assert verdicts[NAMES[contract]] == "BROKEN"
