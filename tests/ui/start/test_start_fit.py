"""All of the start page can be reached and read, in windows of every size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.ui.start.game_card import Fan
from hanafuda_desktop.ui.start.setup_form import SetupForm
from tests.ui.reading import unreadable
from tests.ui.start import start_samples as samples
from tests.ui.start.conftest import OpenPage
from tests.ui.start.start_pages import CHANGED, ONE, ONE_OPEN, TWO, focused, part, pick


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("hiki_kabu", ()),
        (
            "hachi_hachi",
            (("values", "nintendo"), ("inoshikachou", True), ("kan", 5), ("must_match", False)),
        ),
    ],
)
def test_all_but_many_opponents_is_in_sight(
    open_page: OpenPage, game: str, options: tuple[tuple[str, OptionValue], ...]
) -> None:
    """Also how the result counts, which stands last."""
    info = game_by_id(game).info
    offer = samples.game_offer(info, seats=info.seats[-1], options=options)
    offered = samples.offer(offer, samples.game_offer(), open_match=ONE_OPEN.open_match)
    form = open_page(offered).findChild(SetupForm)
    assert form is not None
    study = next(one for one in form.findChildren(QWidget, "start.study") if one.isVisible())
    assert study.mapTo(form.body, study.rect().bottomLeft()).y() < form.body.height()


@pytest.mark.parametrize(("width", "height"), [(800, 600), (1024, 640), (1280, 800)])
def test_fields_are_whole_beside_a_scroll_bar(open_page: OpenPage, width: int, height: int) -> None:
    """Also the length, where its words have more room than there is."""
    longest = samples.game_offer(game_by_id("hiki_kabu").info, seats=13)
    page = open_page(samples.offer(longest, samples.game_offer()), width, height)
    form = page.findChild(SetupForm)
    assert form is not None
    content = form.body.widget()
    assert content is not None
    assert form.body.verticalScrollBar().isVisible()
    assert content.width() == form.body.viewport().width()


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("game", ["hachi_hachi", "hiki_kabu"])
def test_nothing_moves_when_levels_are_chosen(
    open_page: OpenPage, width: int, height: int, game: str
) -> None:
    """A click meant for what stands below would miss it."""
    info = game_by_id(game).info
    page = open_page(samples.offer(samples.game_offer(info, seats=3)), width, height)
    form, tops = page.findChild(SetupForm), set[int]()
    assert form is not None
    for first in range(3):
        for second in range(3):
            pick(page, "start.level.0", first)
            pick(page, "start.level.1", second)
            form.body._settle()
            study, content = part(page, "start.study"), form.body.widget()
            assert content is not None
            tops.add(study.mapTo(content, study.rect().topLeft()).y())
    assert len(tops) == 1


def test_tab_reaches_every_control_from_top_to_bottom(open_page: OpenPage, qtbot: QtBot) -> None:
    open_page(ONE_OPEN)
    seen = [focused()]
    for _ in range(13):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        seen.append(focused())
    assert seen[:13] == [
        "start.continue",
        "start.game.hachi_hachi",
        "start.learn.hachi_hachi",
        "start.players.1",
        "start.name.0",
        "start.level.0",
        "start.name.1",
        "start.level.1",
        "start.rules",
        "start.options",
        "start.length.2",
        "start.study.0",
        "start.begin",
    ]


def test_every_control_has_a_name_for_assistive_technology(open_page: OpenPage) -> None:
    page = open_page(TWO)
    for control in page.findChildren(QWidget):
        if control.focusPolicy() & Qt.FocusPolicy.TabFocus and control.isVisible():
            assert control.accessibleName(), control.objectName()


OFFERS = {
    "one": ONE,
    "open": ONE_OPEN,
    "two": TWO,
    "changed": CHANGED,
    "two open": samples.offer(*TWO.games[::-1], open_match=samples.OPEN),
}


@pytest.mark.parametrize("what", OFFERS)
@pytest.mark.parametrize(
    ("width", "height"), [(800, 600), (1024, 640), (1280, 800), (1920, 1200), (2560, 1440)]
)
def test_nothing_is_cut_and_the_start_is_in_sight(
    open_page: OpenPage, width: int, height: int, what: str
) -> None:
    page = open_page(OFFERS[what], width, height)
    assert unreadable(page) == []
    begin = part(page, "start.begin")
    assert begin.visibleRegion().boundingRect() == begin.rect()
    fan = page.findChildren(Fan)[0]
    assert fan.card_width() >= 40
