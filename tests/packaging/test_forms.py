"""Protects what other systems read, as far as that can be seen without them."""

from __future__ import annotations

import ast
import plistlib
import re
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot
from release import desktop, facts, icons, licences, macos, slim

from tests.helpers.source_tree import ROOT

PACKAGING = ROOT / "packaging"


# ---- icons ------------------------------------------------------------------------------------


def test_the_icon_of_windows_has_every_usual_size(qtbot: QtBot) -> None:
    """A desktop that finds only a large one scales it down to a blur."""
    data = icons.pack_ico({size: icons.draw(size) for size in icons.ICO_SIZES})
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    sizes = []
    for number in range(count):
        width, height, *_, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        picture = QImage.fromData(data[at : at + length])
        assert (picture.width() % 256, picture.height() % 256) == (width, height)
        sizes.append(picture.width())
    assert {16, 24, 32, 48, 256} <= set(sizes)
    assert sizes == sorted(icons.ICO_SIZES)


def test_the_icon_of_macos_holds_what_it_says(qtbot: QtBot) -> None:
    data = icons.pack_icns({kind: icons.draw(size) for kind, size in icons.ICNS_TYPES.items()})
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4)[0] == len(data)
    at, found = 8, {}
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at + 4)
        picture = QImage.fromData(data[at + 8 : at + length])
        found[data[at : at + 4].decode()] = picture.width()
        at += length
    assert found == icons.ICNS_TYPES


def test_a_small_icon_is_no_blank(qtbot: QtBot) -> None:
    picture = QImage.fromData(icons.draw(16))
    colors = {picture.pixel(x, y) for x in range(16) for y in range(16)}
    assert picture.hasAlphaChannel()
    assert len(colors) > 40


# ---- languages --------------------------------------------------------------------------------


def test_no_language_is_promised_that_the_program_does_not_speak(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("ru", "en", "ja"):
        (tmp_path / name).mkdir()
    (tmp_path / "README.md").touch()
    monkeypatch.setattr(facts, "TRANSLATIONS", tmp_path)
    facts.languages.cache_clear()
    try:
        assert facts.languages() == ("en", "ja", "ru")
    finally:
        facts.languages.cache_clear()
    monkeypatch.undo()
    folders = [path.name for path in (ROOT / "resources" / "translations").iterdir()]
    assert sorted(facts.languages()) == sorted(folders)
    told = ElementTree.fromstring(desktop.metainfo_text()).findall("languages/lang")
    assert [node.text for node in told] == list(facts.languages())


def test_no_game_is_promised_that_the_program_does_not_have() -> None:
    texts = (desktop.SOURCE / desktop.ENTRY).read_text("utf-8") + desktop.metainfo_text()
    assert "koi" not in texts.lower()


def test_software_centres_are_told_of_the_stakes() -> None:
    """OARS 1.1: moderate is play money, intense is real money."""
    root = ElementTree.fromstring(desktop.metainfo_text())
    (rating,) = root.findall("content_rating/content_attribute")
    assert (rating.get("id"), rating.text) == ("money-gambling", "moderate")


# ---- macOS ------------------------------------------------------------------------------------


def test_the_bundle_of_macos_is_described() -> None:
    plist = plistlib.loads(plistlib.dumps(macos.info_plist()))
    assert plist["CFBundleLocalizations"] == list(facts.languages())
    assert plist["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert plist["LSMinimumSystemVersion"] == "13.0"
    assert plist["NSHighResolutionCapable"] is True
    # PyInstaller takes a bundle with a console program inside for one without a window.
    assert plist["CFBundleExecutable"] == "hanafuda"
    assert plist["LSBackgroundOnly"] is False
    assert re.fullmatch(r"[A-Za-z0-9.-]+", plist["CFBundleIdentifier"])


# ---- Windows ----------------------------------------------------------------------------------


def test_the_installer_is_given_all_that_its_script_asks_for() -> None:
    """A name that nobody defines stops the compiler, on the day of the release."""
    script = (PACKAGING / "windows" / "hanafuda.iss").read_text(encoding="utf-8")
    asked = set(re.findall(r"\{#(\w+)\}", script))
    defined = set(re.findall(r"^#define (\w+)", script, re.MULTILINE))
    source = (PACKAGING / "release" / "installer.py").read_text(encoding="utf-8")
    given = set(re.findall(r'"/D(\w+)=', source))
    assert asked == defined | given
    assert r"{#Made}\hanafuda.ico" in script
    assert "hanafuda.ico" in (PACKAGING / "release" / "icons.py").read_text(encoding="utf-8")


def test_the_installer_knows_the_programs_and_its_older_self() -> None:
    script = (PACKAGING / "windows" / "hanafuda.iss").read_text(encoding="utf-8")
    # Never change it: a new version would then be installed beside the old one.
    assert "AppId={{6F1B7C52-0E4B-4B0B-9C63-8F48A8B1D188}" in script
    assert r'Filename: "{app}\hanafuda.exe"' in script
    languages = re.findall(r'^Name: "(\w\w)"; MessagesFile', script, re.MULTILINE)
    assert languages == ["en", "ja", "ru"]


# ---- Linux ------------------------------------------------------------------------------------


def test_the_menu_entry_and_the_description_speak_three_languages() -> None:
    entry = (desktop.SOURCE / desktop.ENTRY).read_text(encoding="utf-8")
    for key in ("Name", "GenericName", "Comment"):
        assert re.search(rf"^{key}=.+$", entry, re.MULTILINE)
        for language in ("ru", "ja"):
            assert re.search(rf"^{key}\[{language}\]=.+$", entry, re.MULTILINE)
    assert "Categories=Game;CardGame;" in entry
    assert "Exec=hanafuda\n" in entry
    root = ElementTree.fromstring(desktop.metainfo_text())
    languages = {node.get("{http://www.w3.org/XML/1998/namespace}lang") for node in root}
    assert languages == {None, "ru", "ja"}
    assert "@" not in "".join(root.itertext())


def test_all_that_a_desktop_reads_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(facts, "MADE", tmp_path / "made")
    (tmp_path / "made").mkdir()
    for size in icons.PNG_SIZES:
        (tmp_path / "made" / f"hanafuda-{size}.png").touch()
    share = tmp_path / "share"
    desktop.write(share)
    files = {path.relative_to(share).as_posix() for path in share.rglob("*") if path.is_file()}
    name = facts.APP_ID
    assert files == {
        f"applications/{name}.desktop",
        f"metainfo/{name}.metainfo.xml",
        f"icons/hicolor/scalable/apps/{name}.svg",
        *(f"icons/hicolor/{size}x{size}/apps/{name}.png" for size in icons.PNG_SIZES),
    }


# ---- the frozen program -----------------------------------------------------------------------


def test_the_spec_names_files_and_helpers_that_exist() -> None:
    text = (PACKAGING / "hanafuda_desktop.spec").read_text(encoding="utf-8")
    tree = ast.parse(text)
    names = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    for launcher in ("hanafuda.py", "hanafuda_cli.py"):
        assert launcher in names
        assert (PACKAGING / "launchers" / launcher).is_file()
    used = {
        (node.value.id, node.attr)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }
    for module, attribute in used:
        if module in ("facts", "licences", "macos", "slim"):
            assert hasattr(
                {"facts": facts, "licences": licences, "macos": macos, "slim": slim}[module],
                attribute,
            )


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6/Qt/plugins/platforms/libqwayland.so",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/plugins/imageformats/libqsvg.so",
        "PySide6/Qt/lib/libQt6Widgets.so.6",
        "PySide6/Qt6DBus.dll",
        "hanafuda_desktop/resources/fonts/HanafudaSerif.ttf",
        "python311.dll",
        "libpython3.11.so.1.0",
        "libxcb-cursor.so.0",
        "libffi.so.8",
    ],
)
def test_what_the_program_needs_stays_in(name: str) -> None:
    assert slim.keep([(name, "", "BINARY")], on_linux=True) != []


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/plugins/platforms/libqeglfs.so",
        "PySide6\\plugins\\platforms\\qminimal.dll",
        "PySide6/Qt/plugins/tls/libqopensslbackend.so",
        "PySide6/plugins/imageformats/qwebp.dll",
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6/Qt/translations/qt_ja.qm",
        "PySide6/Qt/lib/libQt6Network.so.6",
        "PySide6\\Qt6Network.dll",
        "PySide6\\opengl32sw.dll",
        "libcrypto-3.dll",
        "libssl.so.3",
    ],
)
def test_what_it_does_not_need_stays_out(name: str) -> None:
    assert slim.keep([(name, "", "BINARY")], on_linux=False) == []


def test_qt_speaks_the_languages_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "languages", lambda: ("en", "ja"))
    words = [
        (f"PySide6/Qt/translations/qtbase_{each}.qm", "", "DATA") for each in ("de", "ja", "ru")
    ]
    assert slim.keep(words, on_linux=True) == [words[1]]


@pytest.mark.parametrize("name", ["libglib-2.0.so.0", "libfontconfig.so.1", "libstdc++.so.6"])
def test_what_every_linux_desktop_has_is_left_to_it(name: str) -> None:
    """A copy would not fit its drivers and themes; other systems have no such libraries."""
    assert slim.keep([(name, "", "BINARY")], on_linux=True) == []
    assert slim.keep([(name, "", "BINARY")], on_linux=False) != []
