"""Protects players from packages that are not complete, not tried, or hold what nobody knows."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import dev
import pytest
from release import __main__ as build_command
from release import checkout, facts, installer, offer, steps
from release.trials import debian_root, needs


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    made, offered = tmp_path / "build" / "packages", tmp_path / "dist"
    monkeypatch.setattr(facts, "DIST", made)
    monkeypatch.setattr(facts, "OFFERED", offered)
    return made, offered


def test_what_was_made_is_offered_at_the_end_alone(folders: tuple[Path, Path]) -> None:
    made, offered = folders
    offer.withdraw()
    (made / "hanafuda.deb").touch()
    assert list(offered.iterdir()) == []
    offer.publish()
    assert [path.name for path in offered.iterdir()] == ["hanafuda.deb"]
    offer.withdraw()
    assert list(offered.iterdir()) == []


def test_a_failed_build_offers_nothing(
    folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Protects whoever looks into dist/ and not at the last line: it looks complete, or empty."""
    made, offered = folders
    offered.mkdir()
    (offered / "of-an-older-build.deb").touch()

    def fail() -> tuple[Path, Path]:
        (made / "half.whl").touch()
        raise steps.BuildError("a budget is passed")

    monkeypatch.setattr(build_command.checkout, "refuse_strangers", lambda: None)  # type: ignore[attr-defined]
    monkeypatch.setattr(build_command.distributions, "build", fail)  # type: ignore[attr-defined]
    assert build_command.main(["--quick"]) == 1
    assert "FAILED: a budget is passed" in capsys.readouterr().err
    assert list(offered.iterdir()) == []


# ---- what is left out -------------------------------------------------------------------------


def test_what_is_left_out_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CI", raising=False)
    steps.leave_out("NOT MADE: the installer")
    assert "NOT MADE: the installer" in capsys.readouterr().out


def test_a_ci_leaves_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody reads the output of a job that is green."""
    monkeypatch.setenv("CI", "true")
    with pytest.raises(steps.BuildError, match="NOT MADE"):
        steps.leave_out("NOT MADE: the installer")
    monkeypatch.setattr(installer, "find_compiler", lambda: None)
    with pytest.raises(steps.BuildError, match="Inno Setup"):
        installer.build(Path("frozen"))


@pytest.mark.skipif(sys.platform == "win32", reason="users have no numbers there")
@pytest.mark.parametrize(
    ("user", "installed"), [(1000, ["locales"]), (0, ["locales", "mmdebstrap"])]
)
def test_what_the_long_trials_need_is_installed(
    user: int, installed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr("os.geteuid", lambda: user)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(needs, "LOCALE_SOURCE", tmp_path / "ja_JP")
    monkeypatch.setattr(dev, "install_debian", lambda reason, names: asked.extend(names))
    needs.install()
    assert asked == installed


@pytest.mark.skipif(sys.platform == "win32", reason="users have no numbers there")
@pytest.mark.parametrize(
    ("user", "program", "told"),
    [
        (1000, "/usr/bin/mmdebstrap", "needs root"),
        (0, None, "mmdebstrap is missing"),
        (0, "/usr/bin/mmdebstrap", None),
    ],
)
def test_what_a_fresh_debian_lacks_is_called_by_its_name(
    user: int, program: str | None, told: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: user)
    monkeypatch.setattr(shutil, "which", lambda name: program)
    found = debian_root.obstacle()
    assert found is None if told is None else told in str(found)


def test_the_newest_compiler_of_installers_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.delenv("ProgramFiles", raising=False)
    monkeypatch.setenv("ProgramFiles(x86)", str(tmp_path))
    assert installer.find_compiler() is None
    for name in ("Inno Setup 6", "Inno Setup 10", "Inno Setup 7"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "ISCC.exe").touch()
    assert installer.find_compiler() == tmp_path / "Inno Setup 10" / "ISCC.exe"
    monkeypatch.setattr(shutil, "which", lambda name: "/tools/iscc")
    assert installer.find_compiler() == Path("/tools/iscc")


def test_the_page_of_releases_names_what_the_build_and_its_trials_need() -> None:
    """Protects whoever is not root, and reads what to install by hand."""
    page = (facts.ROOT / "docs" / "RELEASING.md").read_text("utf-8")
    command = page.partition("apt-get install")[2].partition("```")[0].split()
    on_every_debian = {"dpkg", "util-linux", "libc-bin"}
    needed = {*dev.BUILD_PROGRAMS.values(), "locales", "mmdebstrap"} - on_every_debian
    assert needed <= {*command}


# ---- the checkout -----------------------------------------------------------------------------


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    for folder in ("hanafuda_desktop", "resources", "docs"):
        (tmp_path / folder).mkdir()
    (tmp_path / ".gitignore").write_text("*.pyc\n", "utf-8")
    subprocess.run(["git", "add", ".gitignore"], cwd=tmp_path, check=True)
    return tmp_path


@pytest.mark.parametrize("name", ["resources/花.svg", "hanafuda_desktop/draft.py"])
def test_a_file_unknown_to_git_is_not_packed(repository: Path, name: str) -> None:
    (repository / name).touch()
    with pytest.raises(steps.BuildError, match=f"git does not know {name}"):
        checkout.refuse_strangers(repository)
    subprocess.run(["git", "add", name], cwd=repository, check=True)
    checkout.refuse_strangers(repository)


def test_files_that_go_nowhere_are_no_reason_to_refuse(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (repository / "hanafuda_desktop" / "app.pyc").touch()
    checkout.refuse_strangers(repository)
    assert capsys.readouterr().out == ""
    (repository / "docs" / "notes.md").touch()
    checkout.refuse_strangers(repository)
    assert "unknown to git: docs/notes.md" in capsys.readouterr().out


def test_an_unpacked_source_distribution_is_built_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "resources").mkdir()
    (tmp_path / "resources" / "card.svg").touch()
    checkout.refuse_strangers(tmp_path)


def test_a_repository_that_git_refuses_ends_the_build_with_its_words(tmp_path: Path) -> None:
    (tmp_path / ".git").write_text("gitdir: nowhere\n", "utf-8")
    with pytest.raises(steps.BuildError, match=r"git does not tell .*: fatal: .*nowhere"):
        checkout.refuse_strangers(tmp_path)


def test_without_git_the_build_says_what_it_did_not_look_for(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (repository / "resources" / "draft.svg").touch()
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    checkout.refuse_strangers(repository)
    assert "NOT LOOKED FOR" in capsys.readouterr().out
