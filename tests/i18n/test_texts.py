"""The English texts: every key that the code uses exists, with the values that it is given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from hanafuda_desktop.ai.levels import LEVELS, OPPONENTS
from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK, Kind, Month, RibbonKind
from hanafuda_desktop.controller.start_offer import LevelOffer
from hanafuda_desktop.games import REGISTRY
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.plurals import CATEGORIES
from hanafuda_desktop.storage.settings import SETTING_SPECS

PACKAGE = Path(__file__).parents[2] / "hanafuda_desktop"
TEXTS = load_catalog("en").texts
PLURALS = ("zero", "one", "two", "few", "many", "other")
"""The suffixes of all languages."""
CONTEXTS = ("_you_other_you", "_you", "_other_you", "")
PLACEHOLDER = re.compile(r"\{\{\s*(\w+)\s*\}\}")


@dataclass(frozen=True, slots=True)
class Use:
    """One place where the code makes a text.

    `key` is a pattern: what the code fills in at run time is `.+`. `args` None: unknown.
    """

    where: str
    key: str
    is_literal: bool
    args: frozenset[str] | None


@cache
def uses() -> tuple[Use, ...]:
    """Return all places of the whole program."""
    return tuple(_uses())


def _uses() -> Iterator[Use]:
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                where = f"{file.relative_to(PACKAGE.parent)}:{node.lineno}"
                if node.func.id in ("msg", "Msg"):
                    yield from _use(node, node.func.id, where)


def _use(node: ast.Call, function: str, where: str) -> Iterator[Use]:
    args: frozenset[str] | None = None
    if function == "msg":
        named = [keyword.arg for keyword in node.keywords]
        args = None if None in named else frozenset(name for name in named if name)
    elif len(node.args) == 1 and not node.keywords:
        args = frozenset()
    yield from _use_of_key(node.args[0], where, args)


def _use_of_key(node: ast.expr, where: str, args: frozenset[str] | None) -> Iterator[Use]:
    """Yield the texts that a key stands for: two, where it depends on the number of seats."""
    match node:
        case ast.Constant(str(key)):
            yield Use(where, re.escape(key), True, args)
        case ast.Call(ast.Name("for_seats"), [ast.Constant(str(key)), _]):
            yield Use(where, re.escape(key), True, args)
            yield Use(where, re.escape(f"{key}_pair"), True, args)
        case ast.JoinedStr(parts):
            pattern = "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                for part in parts
            )
            yield Use(where, pattern, False, args)


def forms(key_pattern: str) -> dict[str, str]:
    """Return all texts of a key: with every context and plural suffix."""
    plural = "|".join(f"_{category}" for category in CATEGORIES["en"])
    whole = re.compile(f"(?:{key_pattern})(?:{'|'.join(CONTEXTS)})(?:{plural}|)")
    return {key: text for key, text in TEXTS.items() if whole.fullmatch(key)}


def base(key: str) -> tuple[str, str]:
    """Split a key into what comes before its plural suffix, and the suffix."""
    stem, _, last = key.rpartition("_")
    return (stem, last) if last in PLURALS else (key, "")


def test_the_code_makes_texts() -> None:
    assert len([use for use in uses() if use.is_literal]) > 100


def complaints(use: Use) -> Iterator[str]:
    """Yield what is wrong with the texts of one place."""
    found = forms(use.key)
    if not found:
        yield f"{use.where}: no text for {use.key}"
    if use.is_literal and use.args is not None:
        for key, text in found.items():
            missing = frozenset(PLACEHOLDER.findall(text)) - use.args
            if missing:
                yield f"{use.where}: {key} asks for {sorted(missing)}"
            if base(key)[1] and "count" not in use.args:
                yield f"{use.where}: {key} needs a count"


def test_every_text_of_the_code_exists_with_its_values() -> None:
    assert [line for use in uses() for line in complaints(use)] == []


@pytest.mark.parametrize(
    ("key", "args", "complaint"),
    [
        ("no such text", (), "no text for"),
        ("panel.have", ("have",), "asks for ['need']"),
        ("panel.all_cards", (), "needs a count"),
    ],
)
def test_a_wrong_use_is_seen(key: str, args: tuple[str, ...], complaint: str) -> None:
    found = list(complaints(Use("here:1", re.escape(key), True, frozenset(args))))
    assert any(complaint in line for line in found)


def test_no_text_is_empty_or_badly_formed() -> None:
    for key, text in TEXTS.items():
        assert text, key
        rest = PLACEHOLDER.sub("", text)
        assert "{" not in rest and "}" not in rest, key


def test_plural_forms_are_those_of_the_language_and_complete() -> None:
    plurals: dict[str, set[str]] = {}
    for key in TEXTS:
        stem, category = base(key)
        if category:
            plurals.setdefault(stem, set()).add(category)
    for stem, categories in plurals.items():
        assert categories == set(CATEGORIES["en"]), stem


def families() -> Iterator[str]:
    """Return the keys that tables ask for."""
    for card in HANAFUDA_DECK:
        yield f"card.{card.id}.name"
    for month in Month:
        for part in ("name", "flower", "kanji", "kanji_flower"):
            yield f"month.{month.value}.{part}"
    for kind in Kind:
        for part in ("name", "group", "kanji"):
            yield f"kind.{kind.name.lower()}.{part}"
    for ribbon in RibbonKind:
        yield f"ribbon.{ribbon}.name"
    for level in LEVELS:
        yield level.title.key
    for opponent in OPPONENTS:
        for game in REGISTRY:
            yield LevelOffer(opponent.id, opponent.title).what(game.info.id).key
    for setting in SETTING_SPECS:
        yield setting.title.key
    for game in REGISTRY:
        yield game.info.title.key
        yield game.info.text.key
        for option in game.info.option_specs:
            for text in (option.title, option.text, option.group_title):
                yield text.key
            for value in option.choices:
                yield option.choice(value).key
        for preset in game.info.presets:
            for text in (preset.title, preset.text, preset.source):
                yield text.key


def test_every_entry_of_a_table_has_its_text() -> None:
    assert [key for key in families() if key not in TEXTS] == []


def test_an_option_and_its_value_read_as_one_sentence() -> None:
    """Lists of differences write "title: value"; a title with a colon or a question breaks that."""
    sentences = [
        f"{TEXTS[option.title.key]}: {TEXTS[option.choice(value).key]}"
        for game in REGISTRY
        for option in game.info.option_specs
        for value in option.choices
    ]
    assert [each for each in sentences if each.count(":") != 1 or "?" in each] == []
    assert {
        "The dealer decides: last",
        "When a card matches: it must be played",
        "A player out of chips: leaves the table",
        "Diving and Escape are paid: on top of the card points",
    } <= set(sentences)


def test_equal_cards_have_equal_names_and_others_do_not() -> None:
    names: dict[str, set[tuple[Month, Kind, str]]] = {}
    for card in HANAFUDA_DECK:
        key = (card.month, card.kind, card.tag)
        names.setdefault(TEXTS[f"card.{card.id}.name"], set()).add(key)
    assert all(len(cards) == 1 for cards in names.values())
    assert len(names) == len({(card.month, card.kind, card.tag) for card in HANAFUDA_DECK})
