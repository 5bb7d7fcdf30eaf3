"""Where windows open: where the main one was, if it can be seized there; all on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize

from hanafuda_desktop.ui.theme import Metrics

_TITLE = 32
"""Height in px that a title bar takes at most."""
_SEEN = QSize(200, 20)
"""So much of the title bar must be on a screen to be seized."""


def find_geometry(wanted: QRect | None, screens: Sequence[QRect]) -> tuple[QSize, QPoint | None]:
    """Return the size of the window, and where to put it (None: the system knows best).

    `wanted` is where it was, if it is not opened for the first time; `screens` are the rooms
    that windows may take, the main screen first. The window is never larger than its screen,
    unless that is smaller than the window can be.
    """
    if wanted is None:
        return _fit(QSize(Metrics.WINDOW_WIDTH, Metrics.WINDOW_HEIGHT), screens[0]), None
    title = QRect(wanted.topLeft(), QSize(wanted.width(), _TITLE))
    for screen in screens:
        seen = screen.intersected(title).size()
        if seen.boundedTo(_SEEN) == _SEEN:
            return _fit(wanted.size(), screen), wanted.topLeft()
    return _fit(wanted.size(), screens[0]), None


def fit_on(screen: QRect, size: QSize, least: QSize) -> QSize:
    """Return the size of a window so that it lies on a screen with its title bar."""
    return size.boundedTo(screen.size() - QSize(0, _TITLE)).expandedTo(least)


def corner_beside(owner: QRect, size: QSize, screen: QRect) -> QPoint:
    """Return where a window belongs that is read beside another: beside it, else over its middle.

    Wherever it lies, its title bar is on the screen.
    """
    for left in (owner.right() + 1, owner.left() - size.width()):
        beside = QRect(QPoint(left, owner.top()), size)
        if screen.contains(beside):
            return beside.topLeft()
    over = QRect(QPoint(0, 0), size)
    over.moveCenter(owner.center())
    whole = screen.size() - size - QSize(0, _TITLE)
    last = screen.topLeft() + QPoint(max(0, whole.width()), max(0, whole.height()))
    return QPoint(
        min(max(over.left(), screen.left()), last.x()), min(max(over.top(), screen.top()), last.y())
    )


def _fit(size: QSize, screen: QRect) -> QSize:
    return fit_on(screen, size, QSize(Metrics.MIN_WIDTH, Metrics.MIN_HEIGHT))
