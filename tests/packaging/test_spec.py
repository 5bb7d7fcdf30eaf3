"""Protects the frozen program of every system: the spec is carried out, with a maker that notes."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from release import facts, licences, macos

from tests.helpers.source_tree import ROOT

SPEC = ROOT / "packaging" / "hanafuda_desktop.spec"
COLLECTED = {
    "linux": ["libxcb-cursor.so.0", "libglib-2.0.so.0", "PySide6/Qt/lib/libQt6Gui.so.6"],
    "win32": ["python313.dll", "PySide6/Qt6Gui.dll", "PySide6/opengl32sw.dll"],
    "darwin": ["libpython3.13.dylib", "PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui"],
}
KEPT = {
    "linux": ["libxcb-cursor.so.0", "PySide6/Qt/lib/libQt6Gui.so.6"],
    "win32": ["python313.dll", "PySide6/Qt6Gui.dll"],
    "darwin": COLLECTED["darwin"],
}
SCRIPTS = ("hanafuda", "hanafuda_cli", "pyi_rth_multiprocessing", "pyi_rth_inspect")


class Maker:
    """Stands in for PyInstaller: notes what the spec hands over, and makes nothing."""

    def __init__(self, system: str) -> None:
        self._system = system
        self.calls: dict[str, list[tuple[tuple[Any, ...], dict[str, Any]]]] = {}

    def names(self) -> dict[str, object]:
        """Return what PyInstaller makes known to a spec."""
        made = {name: self._noting(name) for name in ("PYZ", "EXE", "COLLECT", "BUNDLE")}
        return {**made, "Analysis": self.analyse, "SPECPATH": str(SPEC.parent)}

    def analyse(self, scripts: list[str], **rest: Any) -> SimpleNamespace:
        assert all(Path(script).is_file() for script in scripts)
        self.analysis = SimpleNamespace(
            binaries=[(name, f"/lib/{name}", "BINARY") for name in COLLECTED[self._system]],
            datas=list(rest["datas"]),
            pure=[],
            scripts=[(name, "", "PYSOURCE") for name in SCRIPTS],
        )
        return self.analysis

    def _noting(self, name: str) -> object:
        def call(*parts: object, **rest: object) -> str:
            self.calls.setdefault(name, []).append((parts, rest))
            return name

        return call


def carry_out(system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Maker:
    """Carry out the spec as if this were another system."""
    hooks: Any = ModuleType("PyInstaller.utils.hooks")
    hooks.collect_data_files = lambda name: [(f"{name}/resources/a.svg", f"{name}/resources")]
    hooks.collect_submodules = lambda name: [f"{name}.app"]
    hooks.copy_metadata = lambda name: []
    info: Any = ModuleType("PyInstaller.utils.win32.versioninfo")
    for name in ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable"):
        setattr(info, name, lambda *parts, **rest: (parts, rest))
    for name in ("StringStruct", "VarFileInfo", "VarStruct"):
        setattr(info, name, lambda *parts: parts)
    win32: Any = ModuleType("PyInstaller.utils.win32")
    win32.versioninfo = info
    for module in (hooks, win32, info):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(facts, "MADE", tmp_path)
    monkeypatch.setattr(facts, "LICENCES", tmp_path / "licences")

    def add_of_build(folder: Path, libraries: dict[str, Path]) -> None:
        folder.mkdir()
        (folder / "index.json").write_text(" ".join(libraries), "utf-8")

    monkeypatch.setattr(licences, "add_of_build", add_of_build)
    maker = Maker(system)
    code = compile(SPEC.read_text("utf-8"), str(SPEC), "exec")
    exec(code, maker.names())
    return maker


@pytest.mark.parametrize("system", COLLECTED)
def test_two_programs_go_into_one_folder(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker = carry_out(system, tmp_path, monkeypatch)
    (cli, _), (window, _) = ((rest, parts) for parts, rest in maker.calls["EXE"])
    assert (cli["name"], cli["console"]) == ("hanafuda-cli", True)
    assert (window["name"], window["console"]) == ("hanafuda", False)
    assert [rest["strip"] for _, rest in maker.calls["EXE"]] == [system == "linux"] * 2
    scripts = [[entry[0] for entry in parts[1]] for parts, _ in maker.calls["EXE"]]
    assert scripts[0] == ["hanafuda_cli", "pyi_rth_multiprocessing", "pyi_rth_inspect"]
    assert scripts[1] == ["hanafuda", "pyi_rth_inspect"]
    ((_, folder),) = maker.calls["COLLECT"]
    assert (folder["name"], folder["strip"]) == ("hanafuda", system == "linux")


@pytest.mark.parametrize("system", COLLECTED)
def test_what_is_not_needed_stays_out_and_the_texts_go_in(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    analysis = carry_out(system, tmp_path, monkeypatch).analysis
    assert [name for name, _, _ in analysis.binaries] == KEPT[system]
    (added,) = (entry for entry in analysis.datas if "here" in entry[0])
    assert added[0] == "hanafuda_desktop/resources/licences/here/index.json"
    # Only on Linux are libraries of the system taken along.
    told = Path(added[1]).read_text("utf-8")
    assert told == ("libxcb-cursor.so.0" if system == "linux" else "")


@pytest.mark.parametrize(
    ("system", "icon"), [("linux", None), ("win32", "hanafuda.ico"), ("darwin", "hanafuda.icns")]
)
def test_each_system_has_its_icon_and_its_words(
    system: str, icon: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker = carry_out(system, tmp_path, monkeypatch)
    wanted = str(tmp_path / icon) if icon else None
    for _, rest in maker.calls["EXE"]:
        assert rest["icon"] == wanted
        assert (rest["version"] is not None) == (system == "win32")
    bundles = maker.calls.get("BUNDLE", [])
    assert len(bundles) == (system == "darwin")
    for _, rest in bundles:
        assert rest["name"] == "Hanafuda.app"
        assert rest["icon"] == wanted
        assert rest["info_plist"] == macos.info_plist()
