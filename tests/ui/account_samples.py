"""What summaries of deals and score sheets show in tests: the moments of the design pictures."""

from __future__ import annotations

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import Bar, DealSummary, Fact, ScoreSheet, SheetRow
from tests.ui.panel_samples import REN, SAYO, STANDING, YOU, ids, mons, payment, said

# --- summaries -----------------------------------------------------------------------------

STOPPED = DealSummary(
    kanji="勝負",
    title=said("Deal 8: you stopped with Blue Ribbons"),
    caption=said("August 葉月 · Large field ×2"),
    headline=said("Blue Ribbons 青短"),
    story=(
        said("Completed with the Deer and the Maple ribbon, turn 11."),
        said("Ren had Poetry Ribbons and played on: not paid."),
    ),
    cards=ids("06-2 09-2 10-2"),
    bars=(),
    par=None,
    rows=(
        STANDING,
        payment(
            *("青短", "Blue Ribbons, you", "84 from each × 2 = 168 a share, two shares"),
            amounts=(336, -168, -168),
        ),
        payment(
            *("下げ", "Ren played on, so Ren pays both shares", "Sayo's 168 moves to Ren"),
            amounts=(0, 168, -168),
        ),
        payment(
            *("法度", "Liability", "The Maple ribbon came from the draw pile, nobody laid it"),
            amounts="does not apply",
        ),
        payment("八八", "88 scoring", "Only if nobody makes a combination", "not counted"),
    ),
    net=mons(264, 144, -408),
    before=mons(196, -180, -16),
    after=mons(460, -36, -424),
    deal=8,
    deals=12,
)

PLAYED_OUT = DealSummary(
    kanji="八八",
    title=said("Deal 9: the hands are played out"),
    caption=said("September 長月 · Large field ×2, carried"),
    headline=None,
    story=(),
    cards=(),
    bars=(
        Bar(YOU, 101, said("+13 × 2 = +26")),
        Bar(SAYO, 96, said("+8 × 2 = +16")),
        Bar(REN, 67, said("−21 × 2 = −42")),
    ),
    par=88,
    rows=(
        payment("手役", "One Ribbon, Ren", "36 from each × 2, paid at the deal", (-72, -72, 144)),
        payment(
            "八八", "Card points against 88", "101 · 96 · 67, each less 88, × 2", (26, 16, -42)
        ),
        payment(
            *("抜け", "Escape, nobody", "Ren had One Ribbon but 67 points, needs 89"),
            amounts="does not apply",
        ),
        payment("素十六", "Sixteen Chaff", "You took 11, the most", "does not apply"),
        payment("出来役", "Combinations, stop, liability", "Nobody made one", "none"),
    ),
    net=mons(-46, -56, 102),
    before=mons(460, -36, -424),
    after=mons(414, -92, -322),
    deal=9,
    deals=12,
)
# --- score sheet ---------------------------------------------------------------------------

_DEALS = (
    ("松", "Pine", "Small", 1, "Blue Ribbons, you", (168, -84, -84)),
    ("梅", "Plum", "Small", 1, "Played out", (-24, -6, 30)),
    ("桜", "Cherry", "Large", 2, "Poetry Ribbons, Sayo", (-168, 336, -168)),
    ("藤", "Wisteria", "Large", 2, "carried. Played out", (52, -40, -12)),
    ("菖蒲", "Iris", "Small", 1, "Four Brights, you", (240, -120, -120)),
    ("牡丹", "Peony", "Grand", 4, "Played out, Ren: Three", (-64, -236, 300)),
    ("萩", "Clover", "Small", 1, "Played out", (-8, -30, 38)),
    ("芒", "Pampas", "Large", 2, "Blue Ribbons, you", (264, 144, -408)),
)

_REST = (("菊", "Chrysanthemum"), ("紅葉", "Maple"), ("柳", "Willow"), ("桐", "Paulownia"))


def _running() -> tuple[tuple[Mon, ...], ...]:
    lines = []
    for seat in range(3):
        scores = [0]
        for *_, amounts in _DEALS:
            scores.append(scores[-1] + amounts[seat])
        lines.append(mons(*scores))
    return tuple(lines)


SHEET = ScoreSheet(
    title=said("Score sheet"),
    caption=said("Hachi-Hachi · Classic rules · mon (1 kan = 12 mon)"),
    rows=(
        *(
            SheetRow(
                deal, kanji, said(month), said(field), times, said(ending), mons(*amounts), False
            )
            for deal, (kanji, month, field, times, ending, amounts) in enumerate(_DEALS, start=1)
        ),
        SheetRow(9, "菊", said("Chrysanthemum"), said("Large"), 2, said("in play"), None, True),
        *(
            SheetRow(deal, kanji, said(month), None, None, None, None, False)
            for deal, (kanji, month) in enumerate(_REST[1:], start=10)
        ),
    ),
    totals=mons(460, -36, -424),
    total_title=said("Match, after 8 of 12"),
    running=_running(),
    facts=(
        Fact(said("Deals won, stopped with a combination"), said("You 3 · Sayo 1 · Ren 0")),
        Fact(said("Played out, best against 88"), said("Ren 3 · You 1")),
        Fact(said("Largest deal"), said("Deal 8, 408 mon")),
        Fact(said("Paid for playing on"), said("Ren 168")),
    ),
    result=None,
    winners=(),
    kanji="一年",
    columns=(said("Deal"), said("Month"), said("Field")),
)

FINISHED = ScoreSheet(
    title=SHEET.title,
    caption=SHEET.caption,
    rows=SHEET.rows[:8],
    totals=SHEET.totals,
    total_title=said("Match, after 8 of 8"),
    running=SHEET.running,
    facts=SHEET.facts,
    result=said("You win the match by 496 mon."),
    winners=(YOU,),
    kanji="一年",
    columns=(said("Deal"), said("Month"), said("Field")),
)
