"""A person at the window: looks at what is drawn, and clicks or types.

It knows nothing of the match: only rings, slips, pages and sheets tell what may be done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from hanafuda_desktop.engine.places import PERSON, Place, Zone
from hanafuda_desktop.engine.table_spec import ButtonTarget, CardTarget, Target
from hanafuda_desktop.ui.main_window import MainWindow
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.table.card_item import CardItem
from hanafuda_desktop.ui.table.table_view import TableView

OWN_HAND = Place(Zone.HAND, PERSON)


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that may be done: what it is, and where to click for it."""

    target: Target
    widget: QWidget
    point: QPoint


PATIENCE_MS = 30_000
"""How long a person waits for the others: on a busy machine two may think for seconds."""

Choose = Callable[[tuple[Offer, ...]], Offer]
"""Picks one of several offers."""


def first(offers: tuple[Offer, ...]) -> Offer:
    """Pick the first offer: the leftmost card, or to stop rather than to play on."""
    return offers[0]


class Waiter(Protocol):
    """Whoever can wait for something to happen: pytest-qt's robot, for one."""

    def waitUntil(  # noqa: N802 - pytest-qt's name
        self, callback: Callable[[], bool], *, timeout: int = 5000
    ) -> None: ...


class Hand(Protocol):
    """How the person acts."""

    def act(self, window: MainWindow, offers: tuple[Offer, ...], offer: Offer) -> None:
        """Take one of the offers."""
        ...


class Mouse:
    """Clicks, through Qt's own events."""

    def act(self, window: MainWindow, offers: tuple[Offer, ...], offer: Offer) -> None:
        QTest.mouseMove(offer.widget, offer.point)
        QTest.mouseClick(
            offer.widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, offer.point
        )


_LETTERS = {"take": Qt.Key.Key_T, "stand": Qt.Key.Key_S, "buy_in": Qt.Key.Key_B}


class Keys:
    """Types what the design says: digits, Enter, and the letters that answer."""

    def act(self, window: MainWindow, offers: tuple[Offer, ...], offer: Offer) -> None:
        match offer.target:
            case ButtonTarget("shobu") if window.panel.is_deciding():
                self._press(window, Qt.Key.Key_S)
            case ButtonTarget("sage") if window.panel.is_deciding():
                self._press(window, Qt.Key.Key_C)
            case ButtonTarget(name) if name in _LETTERS:
                self._press(window, _LETTERS[name])
            case ButtonTarget():
                self._press(window, Qt.Key.Key_Return)
            case CardTarget(place, card) if place == OWN_HAND:
                held = sorted(
                    (item for item in window.table.stock if item.place == OWN_HAND),
                    key=lambda item: item.x(),
                )
                number = [item.card for item in held].index(card) + 1
                self._press(window, Qt.Key(Qt.Key.Key_0 + number))
            case CardTarget():
                self._press(window, Qt.Key(Qt.Key.Key_1 + offers.index(offer)))

    def _press(self, window: MainWindow, key: Qt.Key) -> None:
        QTest.keyClick(QApplication.focusWidget() or window, key)


class Person:
    """Plays at a window."""

    def __init__(
        self, window: MainWindow, qtbot: Waiter, hand: Hand | None = None, choose: Choose = first
    ) -> None:
        self._window, self._qtbot = window, qtbot
        self._hand, self._choose = hand or Mouse(), choose
        self.taken: list[Target] = []

    def offers(self) -> tuple[Offer, ...]:
        """Return what may be done now; nothing while something moves or another is to act."""
        window = self._window
        if window.overlay.sheet() is not None:
            return () if window.overlay.is_moving() else _buttons(window, "summary.next")
        if window.panel.is_deciding():
            sliding = window.panel.is_sliding()
            return () if sliding else _buttons(window, "choice.shobu", "choice.sage")
        return _on_table(window.table)

    def is_over(self) -> bool:
        """Tell whether the sheet with the result of the match is open."""
        sheet = self._window.overlay.sheet()
        return sheet is not None and sheet.find_part(Button, "sheet.again") is not None

    def wait(self, timeout: int = PATIENCE_MS) -> tuple[Offer, ...]:
        """Wait until something may be done, or the match is over."""
        self._qtbot.waitUntil(lambda: bool(self.offers()) or self.is_over(), timeout=timeout)
        # A page that has just opened may be built once more when it has its size; what was
        # replaced is gone before anybody could click it.
        QTest.qWait(1)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        return self.offers()

    def act(self, timeout: int = PATIENCE_MS) -> Target | None:
        """Wait for one thing that may be done, and do it. None: the match is over."""
        offers = self.wait(timeout)
        if not offers:
            return None
        offer = self._choose(offers)
        self.taken.append(offer.target)
        self._hand.act(self._window, offers, offer)
        return offer.target

    def play_until(self, is_done: Callable[[], bool], timeout: int = PATIENCE_MS) -> None:
        """Do one thing after another until something holds, or the match is over."""
        while not is_done() and self.act(timeout) is not None:
            pass


def _buttons(window: MainWindow, *names: str) -> tuple[Offer, ...]:
    """Return the buttons of these names that can be seen, as offers."""
    found = []
    for name in names:
        for button in window.findChildren(Button, name):
            if button.isVisible():
                target = ButtonTarget(name.rpartition(".")[2])
                found.append(Offer(target, button, button.rect().center()))
    return tuple(found)


def _on_table(table: TableView) -> tuple[Offer, ...]:
    """Return the buttons on the table, else the slip if it stands for one, else cards.

    Of the cards these are the targets or, where there is none, the legal ones.
    """
    layout = table.layout_now
    if layout is None:
        return ()
    buttons = [button for button in table.findChildren(Button) if button.isVisible()]
    if buttons:
        names = (button.objectName().rpartition(".")[2] for button in buttons)
        return tuple(
            Offer(ButtonTarget(name), button, button.rect().center())
            for name, button in zip(names, buttons, strict=True)
        )
    slip = layout.prompt
    middle = QPoint(slip.x + slip.w // 2, slip.y + slip.h // 2)
    if table.is_button_at(table.mapToScene(middle)):
        return (Offer(ButtonTarget("next"), table.viewport(), middle),)
    targets = [item for item in table.stock if item.marks.is_target]
    ringed = targets or [item for item in table.stock if item.marks.is_legal]
    ordered = _by_number(table, ringed) if targets else sorted(ringed, key=lambda i: (i.y(), i.x()))
    return tuple(
        Offer(CardTarget(item.place, item.card), table.viewport(), _free_point(table, item))
        for item in ordered
        if item.card is not None
    )


def _by_number(table: TableView, items: list[CardItem]) -> list[CardItem]:
    """Return targets in the order of the numbers above them."""
    numbers = {target: index for index, target in enumerate(table.choices.targets)}
    return sorted(
        items, key=lambda i: numbers[CardTarget(i.place, i.card)] if i.card is not None else -1
    )


def _free_point(table: TableView, item: CardItem) -> QPoint:
    """Return a point of the viewport at which a card is not covered by another one."""
    rect = item.rect()
    for part in (0.5, 0.2, 0.8, 0.05, 0.95):
        for across in (0.5, 0.2, 0.8, 0.05, 0.95):
            point = table.mapFromScene(
                rect.x() + rect.width() * across, rect.y() + rect.height() * part
            )
            if table.item_at_point(table.mapToScene(point)) is item:
                return point
    raise AssertionError(f"{item.card} cannot be clicked")
