"""Pages of the Yaku tab for tests, and their rows."""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.table_spec import HeldCard, Holder, WhyNot
from hanafuda_desktop.ui.panels.yaku_panel import YakuPage
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.conftest import Show

WHY = WhyNot(
    title=samples.said("Poetry Ribbons"),
    asks=samples.said("All 3 of these cards."),
    lacks=(samples.said("You have 2 of 3."), samples.said("Ren took the Pine ribbon.")),
    missing=(HeldCard(CardId("01-2"), Holder.SEAT, samples.REN),),
    paragraph="5",
    paragraph_title=samples.said("Combinations in play"),
    rule="yaku.akatan",
)


def yaku_page(show: Show) -> YakuPage:
    """Show how the combinations of the sample stand."""
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(samples.YAKU, 3)
    show(page, 320, 686)
    return page


def row_of(page: YakuPage, name: str) -> Row:
    """Return a row of a page by its name."""
    row = page.find_part(Row, name)
    assert row is not None
    return row
