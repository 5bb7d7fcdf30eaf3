"""What one can choose on the start page, by mouse and by keys alone, and what it makes of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.start_offer import StartOffer
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.setup import MatchSetup, Opponent
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.ui.dialogs.options_dialog import OptionsSheet
from hanafuda_desktop.ui.parts.fields import Combo, Field, Stepper
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.parts.segmented import Segmented
from hanafuda_desktop.ui.start.game_card import Fan, GameCard
from hanafuda_desktop.ui.start.setup_form import SetupForm
from hanafuda_desktop.ui.start.start_page import StartPage
from tests.ui.reading import unreadable, words
from tests.ui.start import start_samples as samples
from tests.ui.start.conftest import OpenPage

ONE = samples.offer()
ONE_OPEN = samples.offer(open_match=samples.OPEN)
TWO = samples.offer(samples.game_offer(), samples.game_offer(samples.MANY, seats=7))
CHANGED = samples.offer(
    samples.game_offer(options=(*samples.FLOWERS.presets[1].changes, ("kan", 5), ("deals", 3)))
)


def part(page: StartPage, name: str) -> QWidget:
    found = page.find_part(QWidget, name)
    assert found is not None, name
    return found


def focused() -> str:
    focus = QApplication.focusWidget()
    return focus.objectName() if focus is not None else ""


def started(page: StartPage, qtbot: QtBot, key: Qt.Key | None = None) -> MatchSetup:
    """Begin the match, with the button or a key, and return what is begun."""
    with qtbot.waitSignal(page.started) as told:
        if key is None:
            qtbot.mouseClick(part(page, "start.begin"), Qt.MouseButton.LeftButton)
        else:
            qtbot.keyClick(QApplication.focusWidget(), key)
    setup: MatchSetup = told.args[0]
    return setup


def pick(page: StartPage, name: str, index: int) -> None:
    """Choose an entry of a list as a person does: the keys tell, setting the index does not."""
    combo = page.find_part(Combo, name)
    assert combo is not None
    combo.setCurrentIndex(index)
    combo.activated.emit(index)


# --- the slip ------------------------------------------------------------------------------


def test_an_open_match_comes_first_and_enter_goes_on_with_it(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(ONE_OPEN)
    assert focused() == "start.continue"
    with qtbot.waitSignal(page.continued):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert {"Continue: Hachi-Hachi, deal 8 of 12", "You +124  ·", "your turn"} <= set(words(page))


def test_space_marks_the_focus_and_then_presses(open_page: OpenPage, qtbot: QtBot) -> None:
    """Nothing can be skipped here: Space does what it does in every other program."""
    page = open_page(ONE_OPEN)
    part(page, "start.begin").setFocus()
    part(page, "start.continue").setFocus(Qt.FocusReason.PopupFocusReason)  # as it is opened
    with qtbot.assertNotEmitted(page.continued):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    with qtbot.waitSignal(page.continued):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)


@pytest.mark.parametrize("offer", [ONE, ONE_OPEN], ids=["without", "with open match"])
@pytest.mark.parametrize("at", ["", "start.continue", "start.begin", "start.game.hachi_hachi"])
def test_the_key_stands_on_the_button_that_enter_presses(
    open_page: OpenPage, qtbot: QtBot, offer: StartOffer, at: str
) -> None:
    page = open_page(offer)
    if at and page.find_part(QWidget, at) is not None:
        part(page, at).setFocus()
    keyed = [button for button in page.findChildren(Button) if button.key == "Enter"]
    assert len(keyed) == 1
    pressed: list[str] = []
    page.continued.connect(lambda: pressed.append("Continue"))
    page.started.connect(lambda _setup: pressed.append("Start match"))
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert pressed == [keyed[0].text()]


def test_no_button_bears_the_key_while_enter_presses_something_else(open_page: OpenPage) -> None:
    page = open_page(ONE_OPEN)
    part(page, "start.options").setFocus()
    assert [button for button in page.findChildren(Button) if button.key] == []


def test_esc_goes_back_to_an_open_match_and_nowhere_without_one(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(ONE_OPEN)
    with qtbot.waitSignal(page.continued):
        qtbot.keyClick(part(page, "start.game.hachi_hachi"), Qt.Key.Key_Escape)
    page = open_page(ONE)
    with qtbot.assertNotEmitted(page.continued), qtbot.assertNotEmitted(page.started):
        qtbot.keyClick(part(page, "start.game.hachi_hachi"), Qt.Key.Key_Escape)


@pytest.mark.parametrize("offer", [ONE, ONE_OPEN], ids=["without", "with open match"])
def test_one_button_is_red(open_page: OpenPage, offer: StartOffer) -> None:
    page = open_page(offer)
    red = [b.text() for b in page.findChildren(Button) if b.kind is ButtonKind.GO and b.isVisible()]
    assert red == (["Continue"] if offer.open_match else ["Start match"])


# --- the form ------------------------------------------------------------------------------


def test_enter_on_the_game_begins_what_was_begun_last(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(ONE)
    assert focused() == "start.game.hachi_hachi"
    assert started(page, qtbot, Qt.Key.Key_Return) == ONE.games[0].setup


def test_two_players_are_the_person_and_the_first_opponent(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(ONE)
    qtbot.mouseClick(part(page, "start.players.0"), Qt.MouseButton.LeftButton)
    assert page.find_part(QWidget, "start.name.1") is None
    assert started(page, qtbot).opponents == (Opponent("Sayo", "club"),)


def test_names_and_levels_are_taken_and_an_empty_name_is_the_old_one(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(ONE)
    first, second = (page.find_part(Field, f"start.name.{at}") for at in (0, 1))
    assert first is not None and second is not None
    first.selectAll()
    qtbot.keyClicks(first, " Mitsuko ")
    second.clear()
    second.textEdited.emit("")
    pick(page, "start.level.1", 2)
    assert started(page, qtbot).opponents == (
        Opponent("Mitsuko", "club"),
        Opponent("Ren", "master"),
    )


def test_typing_keeps_the_field_and_the_focus(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(ONE)
    field = part(page, "start.name.0")
    field.setFocus()
    qtbot.keyClicks(field, "xyz")
    assert QApplication.focusWidget() is field


def test_a_name_that_was_typed_outlives_other_changes(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(ONE)
    field = page.find_part(Field, "start.name.1")
    assert field is not None
    field.selectAll()
    qtbot.keyClicks(field, "Aoi")
    for index in (0, 1):
        qtbot.mouseClick(part(page, f"start.players.{index}"), Qt.MouseButton.LeftButton)
    assert started(page, qtbot).opponents[1].name == "Aoi"


def test_arrow_keys_choose_a_segment_and_keep_the_focus(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(ONE)
    part(page, "start.length.2").setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    assert focused() == "start.length.1"
    assert dict(started(page, qtbot, Qt.Key.Key_Return).options)["deals"] == 6


def test_a_preset_changes_the_rules_and_leaves_the_length(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(CHANGED)
    rules = page.find_part(Combo, "start.rules")
    assert rules is not None
    assert [rules.itemText(at) for at in range(rules.count())] == [
        "Classic",
        "Fuda Wiki, 1 change",
        "Fuda Wiki",
        "Nintendo",
    ]
    assert rules.currentIndex() == 1
    pick(page, "start.rules", 2)
    options = dict(started(page, qtbot).options)
    assert (options["kan"], options["deals"], options["must_match"]) == (12, 3, False)


def test_below_the_preset_stands_what_it_is_like(open_page: OpenPage) -> None:
    for preset in samples.FLOWERS.presets:
        offer = samples.offer(samples.game_offer(options=preset.changes))
        assert samples.translator()(preset.text) in words(open_page(offer))


def test_each_change_of_a_preset_says_what_it_does(open_page: OpenPage) -> None:
    shown = words(open_page(CHANGED))
    title = samples.translator()(samples.FLOWERS.presets[1].title)
    assert shown[shown.index(f"Unlike “{title}”:") + 1] == "Size of a kan: 5 mon"
    assert not any(word.startswith("Number of deals:") for word in shown)


def test_of_many_changes_some_are_named_and_the_others_counted(open_page: OpenPage) -> None:
    options = (
        ("kan", 5),
        ("inoshikachou", True),
        ("must_match", False),
        ("nanatan_extra", True),
        ("two_triplets", True),
        ("teyaku_best_only", True),
    )
    page = open_page(samples.offer(samples.game_offer(options=options)))
    shown = words(page)
    assert {"Unlike “Classic”:", "Playing a match: any card may be played"} <= set(shown)
    assert "and 4 more changes" in shown
    assert unreadable(page) == []


def test_the_link_opens_all_options_and_what_is_chosen_there_comes_back(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(ONE)
    with qtbot.waitSignal(page.sheet_opened) as told:
        qtbot.mouseClick(part(page, "start.options"), Qt.MouseButton.LeftButton)
    sheet = told.args[0]
    assert isinstance(sheet, OptionsSheet)
    qtbot.addWidget(sheet)
    sheet.chosen.emit({"kan": 5})
    assert "Classic, 1 change" in [
        combo.currentText() for combo in page.findChildren(Combo) if combo.isVisible()
    ]
    assert dict(started(page, qtbot).options)["kan"] == 5


def test_there_are_as_many_options_as_the_link_says(open_page: OpenPage) -> None:
    count = len(samples.FLOWERS.option_specs)
    assert f"See and change the {count} options" in words(open_page(ONE))


# --- two games -----------------------------------------------------------------------------


def test_arrow_keys_choose_the_game_and_each_keeps_its_own_form(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(TWO)
    qtbot.mouseClick(part(page, "start.players.0"), Qt.MouseButton.LeftButton)
    part(page, "start.game.hachi_hachi").setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert focused() == "start.game.toy"
    assert "New match of Hiki-Kabu" in words(page)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert focused() == "start.game.toy"
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    setup = started(page, qtbot, Qt.Key.Key_Return)
    assert (setup.game, setup.seats) == ("hachi_hachi", 2)


def test_enter_on_another_game_chooses_it_first(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(TWO)
    part(page, "start.game.toy").setFocus()
    with qtbot.assertNotEmitted(page.started):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert started(page, qtbot, Qt.Key.Key_Return).game == "toy"
    chosen = [card.isChecked() for card in page.findChildren(GameCard)]
    assert chosen == [False, True]


def test_many_players_are_counted_and_can_share_a_level(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(TWO)
    qtbot.mouseClick(part(page, "start.game.toy"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(part(page, "start.players.more"), Qt.MouseButton.LeftButton)
    assert page.find_part(QWidget, "start.name.6") is not None
    pick(page, "start.level.3", 0)
    everybody = page.find_part(Combo, "start.level.all")
    assert everybody is not None and everybody.currentText() == "Each its own level"
    pick(page, "start.level.all", 3)
    setup = started(page, qtbot)
    assert setup.seats == 8
    assert {opponent.level for opponent in setup.opponents} == {"master"}


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


def test_another_game_is_read_from_the_top(open_page: OpenPage, qtbot: QtBot) -> None:
    kabu = samples.game_offer(game_by_id("hiki_kabu").info, seats=13)
    page = open_page(samples.offer(kabu, samples.game_offer(samples.MANY, seats=13)))
    form = page.findChild(SetupForm)
    assert form is not None
    bar = form.body.verticalScrollBar()
    QApplication.processEvents()
    bar.setValue(bar.maximum() // 2)
    qtbot.mouseClick(part(page, f"start.game.{samples.MANY.id}"), Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert bar.value() == 0 < bar.maximum()


def test_fields_are_whole_beside_a_scroll_bar(open_page: OpenPage) -> None:
    """Also the length, where its words have more room than there is."""
    longest = samples.game_offer(game_by_id("hiki_kabu").info, seats=13)
    page = open_page(samples.offer(longest, samples.game_offer()))
    form = page.findChild(SetupForm)
    assert form is not None
    content = form.body.widget()
    assert content is not None
    assert form.body.verticalScrollBar().isVisible()
    assert content.minimumSizeHint().width() <= form.body.viewport().width()


def test_the_number_of_players_stays_in_its_range(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(samples.offer(samples.game_offer(samples.MANY, seats=13)))
    stepper = page.find_part(Stepper, "start.players")
    assert stepper is not None
    qtbot.keyClick(stepper, Qt.Key.Key_Up)
    assert started(page, qtbot).seats == 13


def test_one_opponent_is_not_called_several(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(ONE)
    assert "Opponents" in words(page)
    qtbot.mouseClick(part(page, "start.players.0"), Qt.MouseButton.LeftButton)
    assert "Opponent" in words(page) and "Opponents" not in words(page)


def test_a_game_for_one_number_of_players_offers_no_choice(open_page: OpenPage) -> None:
    info = replace(samples.FLOWERS, seats=(3,))
    page = open_page(samples.offer(samples.game_offer(info)))
    assert page.find_part(Segmented, "start.players") is None
    assert "3 players" in words(page)


def test_a_match_may_be_a_study_from_the_start(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(ONE)
    assert not page.setup().is_study
    qtbot.mouseClick(part(page, "start.study.1"), Qt.MouseButton.LeftButton)
    assert page.setup().is_study
    assert started(page, qtbot).is_study


# --- reaching and reading everything -------------------------------------------------------


def test_tab_reaches_every_control_from_top_to_bottom(open_page: OpenPage, qtbot: QtBot) -> None:
    open_page(ONE_OPEN)
    seen = [focused()]
    for _ in range(12):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        seen.append(focused())
    assert seen[:12] == [
        "start.continue",
        "start.game.hachi_hachi",
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


def test_a_length_that_needs_a_number_asks_for_it_and_only_then(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    """Else nobody sees how many rounds are meant."""
    info = game_by_id("hiki_kabu").info
    page = open_page(samples.offer(samples.game_offer(info, seats=4)))
    assert page.find_part(QWidget, "start.rounds") is None
    spec = next(spec for spec in info.option_specs if spec.key == "match_length")
    pick(page, "start.length", spec.choices.index("rounds"))
    assert isinstance(part(page, "start.rounds"), Segmented)
    qtbot.mouseClick(part(page, "start.rounds.2"), Qt.MouseButton.LeftButton)
    chosen = dict(started(page, qtbot).options)
    assert (chosen["match_length"], chosen["rounds"]) == ("rounds", 50)


def test_a_list_that_was_used_by_mouse_bears_no_mark_of_the_keys(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    """The form is built anew after the choice; whoever came by keys sees the mark again."""
    page = open_page(ONE)
    for reason, is_marked in (
        (Qt.FocusReason.MouseFocusReason, False),
        (Qt.FocusReason.TabFocusReason, True),
    ):
        combo = page.find_part(Combo, "start.rules")
        assert combo is not None
        page.setFocus()
        combo.setFocus(reason)
        pick(page, "start.rules", 1 - combo.currentIndex())
        again = page.find_part(Combo, "start.rules")
        assert again is not None and again is not combo and again.hasFocus()
        assert again.is_focus_seen() is is_marked
