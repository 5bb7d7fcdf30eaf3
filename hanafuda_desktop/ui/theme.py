"""How everything looks and how long it takes: colors, type, measures, motion, as tables.

A further theme is one more `Theme` value; nothing outside this module names a color.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve
from PySide6.QtGui import QColor, QFont

from hanafuda_desktop.engine.places import Seat


def _color(name: str, opacity: float = 1.0) -> QColor:
    color = QColor(name)
    color.setAlphaF(opacity)
    return color


# --- colors --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Theme:
    """The colors of one theme. Colors are shared: copy one before changing it.

    Gold and the ring mean "you may act here" and nothing else; `go` is the one red button of a
    page. Nothing is said by color alone.
    """

    id: str

    table_center: QColor
    table_edge: QColor
    """Both ends of the radial ground of the table."""
    moon: QColor
    sea_line: QColor
    """At its strongest, at the foot; the lines fade out upwards."""
    zone: QColor
    """Laid over the table, under the seats."""
    shadow_step: QColor
    """One of the three steps of a card's shadow."""

    bar: QColor
    panel: QColor
    row: QColor
    row_hover: QColor
    row_lit: QColor
    """The ground of the present line in a log or sheet."""
    hairline: QColor
    control_edge: QColor

    text: QColor
    muted: QColor
    gold: QColor
    gain: QColor
    loss: QColor

    slip: QColor
    slip_text: QColor
    slip_note: QColor
    plaque: QColor
    plaque_line: QColor
    plaque_text: QColor
    plaque_note: QColor
    plaque_multiplier: QColor

    ring: QColor
    ring_inner: QColor
    focus_light: QColor
    focus_dark: QColor
    """Dashes and ground of the keyboard focus."""
    go: QColor
    go_text: QColor
    flag: QColor
    flag_text: QColor
    scrim: QColor
    seats: tuple[QColor, ...]

    def seat(self, seat: Seat) -> QColor:
        """Return the color of a seat; from the sixth on they repeat and the crest tells."""
        return self.seats[seat % len(self.seats)]

    def money(self, amount: int) -> QColor:
        """Return the color of an amount that is won, lost or neither."""
        if amount == 0:
            return self.muted
        return self.gain if amount > 0 else self.loss


EVENING = Theme(
    id="evening",
    table_center=_color("#23503F"),
    table_edge=_color("#163329"),
    moon=_color("#2A5A47", 0.55),
    sea_line=_color("#FFFFFF", 0.066),
    zone=_color("#0E231B", 0.42),
    shadow_step=_color("#000000", 0.18),
    bar=_color("#0F1C17"),
    panel=_color("#12211B"),
    row=_color("#1A2E26"),
    row_hover=_color("#22392F"),
    row_lit=_color("#3A3B26"),
    hairline=_color("#34503F"),
    control_edge=_color("#6F9582"),
    text=_color("#F6EEDB"),
    muted=_color("#BCC8B6"),
    gold=_color("#F2C357"),
    gain=_color("#A9D68C"),
    loss=_color("#FF9D86"),
    slip=_color("#F6EEDB"),
    slip_text=_color("#1D1A1C"),
    slip_note=_color("#5E554A"),
    plaque=_color("#F6EEDB"),
    plaque_line=_color("#B89A55"),
    plaque_text=_color("#1D1A1C"),
    plaque_note=_color("#5E554A"),
    plaque_multiplier=_color("#B3271A"),
    ring=_color("#F6C94A"),
    ring_inner=_color("#1D1A1C"),
    focus_light=_color("#FFFFFF"),
    focus_dark=_color("#000000"),
    go=_color("#CF3122"),
    go_text=_color("#FFFDF6"),
    flag=_color("#F6C94A"),
    flag_text=_color("#1D1A1C"),
    scrim=_color("#08120E", 0.62),
    seats=(
        _color("#F2C357"),
        _color("#A9CBD6"),
        _color("#F3ABAE"),
        _color("#C9B3E6"),
        _color("#A9D68C"),
    ),
)


@dataclass(frozen=True, slots=True)
class Look:
    """A theme at a text scale (see `text_scale`): what a widget needs to know to draw itself."""

    theme: Theme = EVENING
    scale: float = 1.0

    def px(self, length: float) -> int:
        """Return a length given in text pixels as whole pixels of the window."""
        return round(length * self.scale)


# --- type ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TypeRole:
    """Size in text pixels and weight; only regular, medium and bold are used."""

    px: float
    weight: QFont.Weight = QFont.Weight.Normal


class Type:
    """The roles of text."""

    PAGE_TITLE = TypeRole(30, QFont.Weight.Bold)
    DIALOG_TITLE = TypeRole(22, QFont.Weight.Bold)
    GAME_TITLE = TypeRole(20, QFont.Weight.Bold)
    HAND_TOTAL = TypeRole(62, QFont.Weight.Bold)
    DEAL_TOTAL = TypeRole(38, QFont.Weight.Bold)
    CHOICE_TOTAL = TypeRole(24, QFont.Weight.Bold)
    SCORE = TypeRole(20, QFont.Weight.Bold)
    HEADLINE = TypeRole(18, QFont.Weight.Bold)
    TOTAL = TypeRole(18, QFont.Weight.Bold)
    SUM = TypeRole(17, QFont.Weight.Bold)
    PROMPT = TypeRole(16, QFont.Weight.Bold)
    PROMPT_WAIT = TypeRole(15)
    NAME = TypeRole(16, QFont.Weight.Bold)
    ROW_TITLE = TypeRole(15, QFont.Weight.Bold)
    CELL_TITLE = TypeRole(14, QFont.Weight.Bold)
    MENU = TypeRole(14, QFont.Weight.Medium)
    TAB = TypeRole(15)
    TEXT = TypeRole(14)
    CELL = TypeRole(13)
    CELL_STRONG = TypeRole(13, QFont.Weight.Bold)
    LABEL = TypeRole(12)
    LABEL_STRONG = TypeRole(12, QFont.Weight.Medium)


class KanjiPx:
    """Sizes of kanji that stand as signs, in text pixels."""

    PAGE = 46
    PLAQUE = 34
    TITLE = 30
    DECISION = 26
    STRIP = 20
    ROW = 17
    CELL = 15
    SEAL = 13


# --- measures ------------------------------------------------------------------------------


class Metrics:
    """Lengths in text pixels."""

    WINDOW_WIDTH = 1280
    WINDOW_HEIGHT = 800
    COMPACT_WIDTH = 1120
    COMPACT_HEIGHT = 700
    """Below either of them the window is compact."""
    NARROW_WIDTH = 960
    """Below this the row of deals goes too."""
    MIN_WIDTH = 800
    MIN_HEIGHT = 600

    STRIP = 44
    STRIP_COMPACT = 36
    PANEL = 320
    PANEL_LARGE = 360
    SUMMARY_WIDTH = 1040
    SUMMARY_HEIGHT = 686
    SHEET_WIDTH = 1152
    SHEET_HEIGHT = 694

    MARGIN = 12
    RADIUS_ZONE = 8
    RADIUS_PAPER = 5
    RADIUS_SLIP = 4

    CARD_ASPECT = 540 / 330
    """Height of a card by its width."""
    THUMB = 28
    THUMB_NARROW = 24
    CREST = 22
    CREST_SMALL = 18


def text_scale(width: int, height: int) -> float:
    """Return how much larger than at 1280 x 800 text is in a window: 1 to 1.5."""
    room = min(width / Metrics.WINDOW_WIDTH, height / Metrics.WINDOW_HEIGHT)
    return min(max(1 + 0.35 * (room - 1), 1.0), 1.5)


def panel_width(window_width: int, scale: float) -> int:
    """Return the width in px of the side panel: 320 text px, in large windows up to 360."""
    text_px = min(Metrics.PANEL + 115 * max(0.0, scale - 1), Metrics.PANEL_LARGE)
    return min(round(text_px * scale), round(window_width * 0.45))


def is_compact(width: int, height: int) -> bool:
    """Tell whether a window is too small for a panel beside the table."""
    return width < Metrics.COMPACT_WIDTH or height < Metrics.COMPACT_HEIGHT


# --- motion --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Motion:
    """One kind of movement at normal speed, in ms.

    `pause` comes before it, `rest` after it, `stagger` between the starts of neighbors.
    """

    ms: int
    easing: QEasingCurve.Type
    stagger: int = 0
    pause: int = 0
    rest: int = 0


_Curve = QEasingCurve.Type


class Motions:
    """Every movement; beats run one after another, what belongs to one runs together."""

    DEAL = Motion(240, _Curve.OutCubic, stagger=55)
    SORT_HAND = Motion(200, _Curve.OutCubic)
    TEYAKU = Motion(300, _Curve.OutQuad, stagger=120, rest=1600)
    RAISE = Motion(120, _Curve.OutQuad)
    PLAY = Motion(260, _Curve.InOutCubic)
    COMPUTER_PLAY = Motion(260, _Curve.InOutCubic, rest=350)
    OPEN_GROUP = Motion(120, _Curve.OutQuad)
    CAPTURE = Motion(300, _Curve.InOutCubic, pause=140)
    TURN_UP = Motion(200, _Curve.InOutSine, rest=350)
    LAY = Motion(240, _Curve.OutCubic)
    REFLOW = Motion(160, _Curve.OutCubic)
    CHANGE_SEATS = Motion(600, _Curve.InOutCubic, rest=500)
    GLIDE_BACK = Motion(160, _Curve.OutCubic)
    YAKU = Motion(700, _Curve.OutCubic, stagger=60, rest=900)
    ANNOUNCE = Motion(160, _Curve.OutQuad, rest=900)
    PAY = Motion(450, _Curve.InOutCubic)
    COUNT_UP = Motion(300, _Curve.OutCubic)
    SWEEP = Motion(420, _Curve.InCubic, stagger=12)
    FIELD_WORTH = Motion(0, _Curve.Linear, rest=300)
    DIM = Motion(120, _Curve.Linear)
    PANEL = Motion(180, _Curve.OutCubic)
    LIT = Motion(600, _Curve.InOutSine)
