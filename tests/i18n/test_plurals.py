"""The plural category of whole numbers in each language, against the samples of CLDR."""

from __future__ import annotations

import pytest

from hanafuda_desktop.i18n.plurals import CATEGORIES, plural_category

SAMPLES = {
    ("en", "one"): (1, -1),
    ("en", "other"): (0, 2, 11, 21, 101),
    ("ru", "one"): (1, 21, 101, 1001, -21),
    ("ru", "few"): (2, 3, 4, 22, 24, 102, 1002),
    ("ru", "many"): (0, 5, 11, 12, 13, 14, 19, 20, 111, 112, 1000),
    ("ja", "other"): (0, 1, 2, 15, 100),
}


@pytest.mark.parametrize(("language", "category"), SAMPLES)
def test_categories_are_those_of_cldr(language: str, category: str) -> None:
    for number in SAMPLES[language, category]:
        assert plural_category(language, number) == category, number


@pytest.mark.parametrize("language", CATEGORIES)
def test_every_category_given_is_one_a_catalogue_may_use(language: str) -> None:
    assert {plural_category(language, n) for n in range(200)} <= set(CATEGORIES[language])
