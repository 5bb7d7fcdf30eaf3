"""Reading catalogues, and the order in which the forms of a text are looked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hanafuda_desktop.errors import AssetError
from hanafuda_desktop.i18n.catalog import Catalog, load_catalog


def write(folder: Path, language: str, name: str, content: object) -> None:
    target = folder / language / name
    target.parent.mkdir(exist_ok=True)
    text = content if isinstance(content, str) else json.dumps(content)
    target.write_text(text, encoding="utf-8")


def test_all_files_of_a_language_make_one_catalogue(tmp_path: Path) -> None:
    write(tmp_path, "en", "a.json", {"one": "1"})
    write(tmp_path, "en", "b.json", {"two": "2"})
    write(tmp_path, "en", "notes.txt", "no texts")
    assert load_catalog("en", tmp_path).texts == {"one": "1", "two": "2"}


def test_english_fills_the_gaps_of_another_language(tmp_path: Path) -> None:
    write(tmp_path, "en", "a.json", {"hand_one": "{{count}} card", "hand_other": "{{count}} cards"})
    write(tmp_path, "ru", "a.json", {"deal": "Раздача"})
    catalog = load_catalog("ru", tmp_path)
    assert catalog.find("deal") == "Раздача"
    # 21 is "one" in Russian and "other" in English: the text's own language decides.
    assert catalog.find("hand", count=21) == "{{count}} cards"
    assert catalog.find("field") is None


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({"a.json": {"key": "1"}, "b.json": {"key": "2"}}, r"b\.json repeats.*key"),
        ({"a.json": '{"key": "1", "key": "2"}'}, "repeated keys"),
        ({"a.json": '{"key": 1}'}, "flat JSON object"),
        ({"a.json": '["key"]'}, "flat JSON object"),
        ({"a.json": '{"key": '}, "cannot be read"),
        ({"a.txt": "{}"}, "no file of texts"),
    ],
)
def test_a_bad_catalogue_is_refused_by_name(
    tmp_path: Path, files: dict[str, object], words: str
) -> None:
    for name, content in files.items():
        write(tmp_path, "en", name, content)
    with pytest.raises(AssetError, match=words):
        load_catalog("en", tmp_path)


def test_an_unknown_or_absent_language_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "en", "a.json", {"key": "1"})
    with pytest.raises(AssetError, match="plural rules"):
        load_catalog("xx", tmp_path)
    with pytest.raises(AssetError, match="cannot be listed"):
        load_catalog("ja", tmp_path)


def test_context_comes_before_plural_and_falls_back_step_by_step() -> None:
    texts = {"k": "base", "k_one": "one", "k_you": "you", "k_you_one": "you one"}
    order = ["you one", "you", "one", "base"]
    for removed, expected in zip(["", "k_you_one", "k_you", "k_one"], order, strict=True):
        texts.pop(removed, None)
        assert Catalog("en", texts).find("k", ("you",), 1) == expected
