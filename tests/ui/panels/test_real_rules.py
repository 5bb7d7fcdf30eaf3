"""Protects the pages of the rules from the real texts and tables of every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from hanafuda_desktop.engine.rules_doc import RuleDoc, Section
from hanafuda_desktop.games import REGISTRY
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.ui.dialogs.rules_window import RulesWindow
from hanafuda_desktop.ui.panels.rules_panel import RulesPage
from hanafuda_desktop.ui.parts.marked import MarkedCards, MarkedText
from hanafuda_desktop.ui.parts.rule_reader import RuleReader
from hanafuda_desktop.ui.theme import Look, panel_width, text_scale
from tests.ui.conftest import Show
from tests.ui.reading import unreadable

DOCS = {
    f"{game.info.id}-{preset.id}-{seats}": game.rulebook(dict(preset.changes), seats)
    for game in REGISTRY
    for preset in game.info.presets
    for seats in game.info.seats
}
TR = Translator(load_catalog("en"), ())


def _news() -> Iterator[tuple[str, RuleDoc]]:
    """Yield each document, by name, with those of its sections that stood in none before."""
    seen: set[Section] = set()
    for name, doc in DOCS.items():
        new = tuple(section for section in doc.sections if section not in seen)
        seen.update(new)
        if new:
            yield name, replace(doc, sections=new)


NEWS = dict(_news())
"""Every section once: most of a document are the same for other presets and other seats."""


def _stick_out(root: QWidget) -> list[str]:
    """Return the rows of cards that are not wholly inside the column of text."""
    reader = root.findChild(RuleReader)
    assert isinstance(reader, RuleReader)
    room = reader.viewport().width()
    return [
        cards.accessibleName()
        for cards in root.findChildren(MarkedCards)
        if cards.isVisible() and cards.mapTo(reader, QPoint(cards.width(), 0)).x() > room
    ]


def test_every_section_is_looked_at() -> None:
    every = {section for doc in DOCS.values() for section in doc.sections}
    assert {section for doc in NEWS.values() for section in doc.sections} == every


@pytest.mark.parametrize("doc", NEWS.values(), ids=NEWS.keys())
def test_no_section_is_cut_in_the_panel(show: Show, doc: RuleDoc) -> None:
    page = RulesPage(TR, Look())
    page.show_rules(doc)
    show(page, 320, 686)
    for section in doc.sections:
        page.open_rule(section.id)
        QApplication.processEvents()
        assert unreadable(page) == [], section.id
        assert _stick_out(page) == [], section.id


@pytest.mark.parametrize(
    ("width", "height", "larger"), [(1024, 640, 1.0), (1920, 1200, 1.0), (1280, 800, 2.0)]
)
def test_no_section_is_cut_at_other_sizes(
    show: Show, width: int, height: int, larger: float
) -> None:
    doc = next(iter(DOCS.values()))
    scale = text_scale(width, height) * larger
    page = RulesPage(TR, Look(scale=scale))
    page.show_rules(doc)
    show(page, panel_width(width, scale), height - 80)
    for section in doc.sections:
        page.open_rule(section.id)
        QApplication.processEvents()
        assert unreadable(page) == [], section.id
        assert _stick_out(page) == [], section.id


@pytest.mark.parametrize("doc", NEWS.values(), ids=NEWS.keys())
def test_nothing_is_cut_in_the_window(show: Show, doc: RuleDoc) -> None:
    window = RulesWindow(TR, Look())
    window.show_rules(doc)
    show(window, 1080, 760)
    assert unreadable(window) == []
    assert _stick_out(window) == []
    window.resize(640, 420)
    QApplication.processEvents()
    assert unreadable(window) == []
    assert _stick_out(window) == []


def _deck(show: Show) -> RulesPage:
    page = RulesPage(TR, Look())
    page.show_rules(DOCS["hachi_hachi-classic-2"])
    show(page, 320, 686)
    return page


def test_a_caption_breaks_at_spaces_and_has_its_points_on_a_line_of_their_own(show: Show) -> None:
    page = _deck(show)
    page.open_rule("month.5")
    QApplication.processEvents()
    texts = page.findChildren(MarkedText)
    (bridge,) = (text for text in texts if "plank" in text.words)
    assert bridge.words in ("Eight-plank bridge", "Eight-plank\nbridge")
    cell = bridge.parentWidget()
    assert [text.words for text in texts if text.parentWidget() is cell] == [bridge.words, "10"]
    rows = {
        cards.mapTo(page, QPoint(0, 0)).y()
        for cards in page.findChildren(MarkedCards)
        if cards.isVisible() and cards.cards[0].startswith("05-")
    }
    assert len(rows) == 1


def test_what_a_newcomer_looks_for_is_found(show: Show) -> None:
    page = _deck(show)
    field = page.findChild(QLineEdit)
    assert field is not None
    for query, found in (
        ("88", "With two players there is no par of 88"),
        ("double", "Large field"),
        ("koi", "Play on"),
    ):
        field.setText(query)
        QApplication.processEvents()
        seen = [text.words for text in page.findChildren(MarkedText) if text.isVisible()]
        assert any(words.startswith(found) for words in seen), query
        if query == "88":
            assert not any("288" in words for words in seen)


def test_the_number_of_a_paragraph_finds_it(show: Show) -> None:
    """Options and payments name their paragraph by its number."""
    page = RulesPage(TR, Look())
    page.show_rules(DOCS["hachi_hachi-classic-3"])
    show(page, 320, 686)
    field = page.find_part(QLineEdit, "rules.search")
    assert field is not None
    for number, title in (("2.7", "Which card to play"), ("5.3", "Feeding a combination")):
        field.setText(number)
        QApplication.processEvents()
        said = {text.words for text in page.findChildren(MarkedText) if text.isVisible()}
        assert title in said, number
        assert "Combinations in play" not in said, number


@pytest.mark.parametrize("options", [{}, {"two_triplets": True}])
def test_every_combination_of_the_cross_table_has_its_whole_name(
    show: Show, options: dict[str, bool]
) -> None:
    """In the head of its row or column where there is room, else in a legend, never broken."""
    doc = next(game for game in REGISTRY if game.info.id == "hachi_hachi").rulebook(options, 3)
    doc = replace(doc, sections=tuple(one for one in doc.sections if one.id == "teyaku"))
    window = RulesWindow(TR, Look())
    window.show_rules(doc)
    for width in (640, 700, 900, 1080, 1400):
        show(window, width, 700)
        window.open_anchor("teyaku.both")
        QApplication.processEvents()
        texts = [text for text in window.findChildren(MarkedText) if text.isVisible()]
        for name in ("Standing Three", "Three and Two Pairs", "One-Two-Four", "Empty Hand"):
            whole = [one for one in texts if one.words == name or one.words.endswith(f" {name}")]
            labels = [one for one in whole if one.height() < 2 * one.fontMetrics().height()]
            # Its own entry, and its place in the cross table.
            assert len(labels) >= 2, (name, width)
        assert not unreadable(window), width
