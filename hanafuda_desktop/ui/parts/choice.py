"""One choice among a few: side by side where there is room, else as a list to open."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from hanafuda_desktop.ui.parts.fields import Combo
from hanafuda_desktop.ui.parts.segmented import Segmented
from hanafuda_desktop.ui.theme import Look


def choice_part(
    words: tuple[str, ...],
    index: int,
    look: Look,
    names: tuple[str, str],
    room: int,
    choose: Callable[[int], object],
    unchosen: str = "",
) -> QWidget:
    """Return a part to choose with.

    `names` are its `objectName` and its name for assistive technology, `room` is the width in px
    that it may take, `choose` is called with the index of another choice. `unchosen` stands in a
    list of which nothing is chosen yet (index -1).
    """
    name, spoken = names
    frame = Segmented(words, index, look, spoken)
    if frame.sizeHint().width() <= room:
        frame.set_name(name)
        frame.chosen.connect(choose)
        return frame
    frame.deleteLater()
    combo = Combo(words, index, look, spoken)
    combo.setObjectName(name)
    combo.setPlaceholderText(unchosen)
    combo.setFixedWidth(min(combo.sizeHint().width(), room))
    combo.activated.connect(choose)
    return combo
