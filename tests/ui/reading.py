"""Reads widgets as a person does: which words stand on them, and whether all can be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from hanafuda_desktop.ui.parts.marked import MarkedText
from hanafuda_desktop.ui.parts.pressable import Pressable
from hanafuda_desktop.ui.parts.text import Fit, Text


def texts(root: QWidget) -> list[Text]:
    """Return the visible texts in `root`."""
    return [part for part in root.findChildren(Text) if part.isVisible() and part.text()]


def words(root: QWidget) -> list[str]:
    """Return the words of all visible texts and of everything that can be pressed."""
    pressed = [part.text() for part in root.findChildren(Pressable) if part.isVisible()]
    return [part.text() for part in texts(root)] + [word for word in pressed if word]


def ruled(root: QWidget) -> set[str]:
    """Return the words of all visible texts of rules, in which what is looked for is marked."""
    return {part.words for part in root.findChildren(MarkedText) if part.isVisible()}


def unreadable(root: QWidget) -> list[str]:
    """Return a complaint for each text that is cut off or sticks out of `root`."""
    return list(_complaints(root))


def out_of_sight(root: QWidget, sayings: Iterable[str]) -> list[str]:
    """Return those of these words that no text or button in `root` shows whole."""
    parts: list[Text | Pressable] = [*texts(root), *root.findChildren(Pressable)]
    in_sight = {
        part.text()
        for part in parts
        if part.isVisible() and part.visibleRegion().boundingRect() == part.rect()
    }
    return [saying for saying in sayings if saying not in in_sight]


def _complaints(root: QWidget) -> Iterator[str]:
    for part in texts(root):
        if _is_cut(part):
            yield f"{part.text()!r} is cut: {part.size().toTuple()}"
        if not _is_inside(part, root):
            yield f"{part.text()!r} sticks out sideways"
    for button in root.findChildren(Pressable):
        if button.isVisible() and button.width() < button.minimumSizeHint().width():
            yield f"{button.text()!r}: the button is too narrow"


def _is_cut(part: Text) -> bool:
    metrics = part.fontMetrics()
    room = part.contentsRect()
    if part.fit is Fit.WRAP:
        needed = metrics.boundingRect(
            QRect(0, 0, room.width(), 10_000), Qt.TextFlag.TextWordWrap, part.text()
        )
        return needed.height() > room.height() + 1 or needed.width() > room.width() + 1
    if metrics.height() > room.height() + 1:
        return True
    if part.fit is Fit.ELIDE:
        return part.is_elided() and part.toolTip() != part.text()
    return metrics.horizontalAdvance(part.text()) > room.width()


def _is_inside(part: QWidget, root: QWidget) -> bool:
    """Tell whether a part lies between the sides of what shows it."""
    frame = part.parentWidget()
    while frame is not None and frame is not root and not isinstance(frame, QScrollArea):
        frame = frame.parentWidget()
    assert frame is not None
    left = part.mapTo(frame, QPoint(0, 0)).x()
    return left >= 0 and left + part.width() <= frame.width()
