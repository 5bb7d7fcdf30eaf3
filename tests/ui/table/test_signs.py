"""Protects where the tag of a combination lies: on the foot of its card, within the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.engine.table_spec import TargetTag
from hanafuda_desktop.ui.table.layout import TableLayout
from hanafuda_desktop.ui.table.signs import Signs
from tests.ui import table_samples as samples
from tests.ui.panel_samples import REN, said, translator
from tests.ui.table.conftest import OpenTable

HEIGHT, OVER = 22.0, 15.0
SIZES = ((1280, 800), (1024, 640), (800, 600))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", ["01-1", "06-3"])
def test_a_tag_lies_in_the_middle_of_the_foot_of_a_hand_card(
    open_table: OpenTable, size: tuple[int, int], card: str
) -> None:
    target = samples.target(samples.START, card)
    tags = (TargetTag(target, said("Poetry Ribbons")),)
    view = open_table(samples.START, *size)
    assert view.layout_now is not None
    choices = replace(samples.PLAY, tags=tags)
    (tag,) = Signs(choices, view.placed, view.layout_now).tags(translator())
    box = tag.box(142.0, HEIGHT, OVER)
    assert box.center().x() == tag.card.center().x()
    assert tag.card.bottom() - HEIGHT - 6 <= box.top() < tag.card.bottom() - OVER + 1
    assert box.bottom() <= view.height() - 5


@pytest.mark.parametrize("size", SIZES)
def test_a_tag_on_the_field_stays_off_what_is_beside_it(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    view = open_table(samples.EVENING, *size)
    layout = view.layout_now
    assert isinstance(layout, TableLayout)
    (tag,) = Signs(samples.CHOOSE, view.placed, layout).tags(translator())
    box = tag.box(400.0, HEIGHT, OVER)
    assert layout.blocks[REN].right <= box.left()
