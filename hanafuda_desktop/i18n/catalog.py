"""The texts of one language, read from JSON files in i18next v4 form, and how one is found."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from hanafuda_desktop import assets
from hanafuda_desktop.errors import AssetError
from hanafuda_desktop.i18n.plurals import CATEGORIES, plural_category

FALLBACK_LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Catalog:
    """All texts of a language by key; `fallback` is asked for what it lacks."""

    language: str
    texts: Mapping[str, str]
    fallback: Catalog | None = None

    def find(
        self, key: str, contexts: tuple[str, ...] = (), count: int | None = None
    ) -> str | None:
        """Return the most specific text of a key, or None.

        `contexts` are suffixes without their underscore, most specific first. The order is that
        of i18next: with each context first the plural form of `count`, then the text without
        one; at the end the same without context. A language is searched through before the
        next one is asked, so that a text never mixes two.
        """
        for name in self._names(key, contexts, count):
            if name in self.texts:
                return self.texts[name]
        if self.fallback is None:
            return None
        return self.fallback.find(key, contexts, count)

    def _names(self, key: str, contexts: tuple[str, ...], count: int | None) -> Iterator[str]:
        for context in (*contexts, ""):
            name = f"{key}_{context}" if context else key
            if count is not None:
                yield f"{name}_{plural_category(self.language, count)}"
            yield name


def load_catalog(language: str, folder: Traversable | None = None) -> Catalog:
    """Read `translations/<language>/*.json` of the program's data, with English as fallback.

    `folder` is the folder of all languages, for tests.

    Raises:
        AssetError: The language has no plural rules or no file, a file cannot be read, is not
            one flat JSON object of texts, or repeats a key.
    """
    base = assets.root() / "translations" if folder is None else folder
    if language not in CATEGORIES:
        raise AssetError(f"There are no plural rules for the language {language!r}.")
    fallback = None if language == FALLBACK_LANGUAGE else load_catalog(FALLBACK_LANGUAGE, base)
    return Catalog(language, _read_folder(base / language), fallback)


def _read_folder(folder: Traversable) -> dict[str, str]:
    try:
        files = sorted(
            (item for item in folder.iterdir() if item.name.endswith(".json")),
            key=lambda item: item.name,
        )
    except OSError as error:
        raise AssetError(f"The texts in {folder} cannot be listed: {error}") from error
    if not files:
        raise AssetError(f"There is no file of texts in {folder}.")
    texts: dict[str, str] = {}
    for file in files:
        entries = _read_file(file)
        repeated = sorted(texts.keys() & entries.keys())
        if repeated:
            raise AssetError(f"{file} repeats keys of another file: {', '.join(repeated)}")
        texts.update(entries)
    return texts


def _read_file(file: Traversable) -> dict[str, str]:
    try:
        entries = json.loads(file.read_text("utf-8"), object_pairs_hook=_without_repeats)
    except (OSError, ValueError) as error:
        raise AssetError(f"The texts of {file} cannot be read: {error}") from error
    if not isinstance(entries, dict) or not all(isinstance(v, str) for v in entries.values()):
        raise AssetError(f"{file} must be one flat JSON object of texts.")
    return entries


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    entries = dict(pairs)
    if len(entries) < len(pairs):
        keys = [key for key, _value in pairs]
        raise ValueError(f"repeated keys: {sorted({k for k in keys if keys.count(k) > 1})}")
    return entries
