"""Where a slip over the table hides least."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize

from hanafuda_desktop.ui.least_hiding import Hidden, least_hiding

ROOM = QRect(10, 20, 600, 400)
SIZE = QSize(200, 100)


def test_where_nothing_is_hidden_it_lies_low_and_in_the_middle() -> None:
    place = least_hiding(SIZE, ROOM, ())
    assert place.bottom() == ROOM.bottom()
    assert abs(place.center().x() - ROOM.center().x()) < 12


def test_it_leaves_parts_in_sight_where_there_is_room() -> None:
    lower_half = Hidden(QRect(0, 220, 640, 300), 1)
    place = least_hiding(SIZE, ROOM, (lower_half,))
    assert not place.intersects(lower_half.rect)
    assert ROOM.contains(place)


def test_it_rather_hides_what_matters_less() -> None:
    left, right = QRect(0, 0, 320, 500), QRect(320, 0, 320, 500)
    assert right.contains(least_hiding(SIZE, ROOM, (Hidden(left, 5), Hidden(right, 1))))
    assert left.contains(least_hiding(SIZE, ROOM, (Hidden(left, 1), Hidden(right, 5))))


def test_what_is_larger_than_the_room_begins_at_its_corner() -> None:
    assert least_hiding(QSize(900, 700), ROOM, ()).topLeft() == ROOM.topLeft()
