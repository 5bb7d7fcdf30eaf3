"""Protects the tables of the look: contrast, sizes, fonts, and crests that differ."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFontInfo, QFontMetrics, QImage, QPainter, QRawFont
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.ui.crests import CREST_COUNT, paint_crest
from hanafuda_desktop.ui.fonts import kanji_font, serif_family, text_font
from hanafuda_desktop.ui.theme import EVENING, Look, Theme, is_compact, panel_width, text_scale


def _over(color: QColor, ground: QColor) -> QColor:
    """Return what a translucent color looks like on a ground."""
    part = color.alphaF()
    red, green, blue = (
        part * top + (1 - part) * low
        for top, low in zip(_channels(color), _channels(ground), strict=True)
    )
    return QColor.fromRgbF(red, green, blue)


def _channels(color: QColor) -> tuple[float, float, float]:
    return color.redF(), color.greenF(), color.blueF()


def _luminance(color: QColor) -> float:
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in _channels(color)
    )
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast of two opaque colors, 1 to 21 (WCAG 2)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [EVENING], ids=lambda theme: theme.id)
def test_all_text_is_readable_on_every_ground(theme: Theme) -> None:
    grounds = [theme.bar, theme.panel, theme.row, theme.row_hover, theme.row_lit]
    for end in (theme.table_center, theme.table_edge):
        grounds += [end, _over(theme.zone, end)]
    inks = (theme.text, theme.muted, theme.gold, theme.gain, theme.loss, *theme.seats)
    for ground in grounds:
        for ink in inks:
            assert contrast(ink, ground) >= 4.5, (ink.name(), ground.name())


@pytest.mark.parametrize("theme", [EVENING], ids=lambda theme: theme.id)
def test_paper_and_buttons_are_readable(theme: Theme) -> None:
    for ink, ground in (
        (theme.slip_text, theme.slip),
        (theme.slip_note, theme.slip),
        (theme.plaque_text, theme.plaque),
        (theme.plaque_note, theme.plaque),
        (theme.plaque_multiplier, theme.plaque),
        (theme.go_text, theme.go),
        (theme.flag_text, theme.flag),
    ):
        assert contrast(ink, ground) >= 4.5, (ink.name(), ground.name())
    for ground in (theme.bar, theme.panel, theme.row):
        assert contrast(theme.control_edge, ground) >= 3.0


def test_amounts_have_the_color_of_their_sign() -> None:
    theme = EVENING
    assert theme.money(5) == theme.gain
    assert theme.money(-5) == theme.loss
    assert theme.money(0) not in (theme.gain, theme.loss)


@pytest.mark.parametrize(
    ("width", "height", "scale"),
    [
        (800, 600, 1.0),
        (1280, 800, 1.0),
        (1920, 1200, 1.175),
        (2560, 1440, 1.28),
        (3840, 2160, 1.5),
        (8000, 6000, 1.5),
    ],
)
def test_text_grows_with_the_window(width: int, height: int, scale: float) -> None:
    assert text_scale(width, height) == pytest.approx(scale, abs=0.006)


@pytest.mark.parametrize(
    ("width", "scale", "panel"), [(1280, 1.0, 320), (1920, 1.175, 400), (3840, 1.5, 540)]
)
def test_the_panel_grows_with_the_text(width: int, scale: float, panel: int) -> None:
    assert panel_width(width, scale) == pytest.approx(panel, abs=4)


def test_the_panel_never_takes_half_of_the_window() -> None:
    assert panel_width(1280, 3.0) < 640


def test_small_windows_are_compact() -> None:
    assert is_compact(1024, 640)
    assert is_compact(1280, 690)
    assert not is_compact(1120, 700)


def test_lengths_fall_on_whole_pixels() -> None:
    assert Look(scale=1.175).px(44) == 52


def test_signs_come_from_the_bundled_font(qtbot: QtBot) -> None:
    """Protects against boxes for kanji on systems without a Japanese font."""
    font = kanji_font(30)
    assert QFontInfo(font).family() == serif_family() == "Hanafuda Serif"
    glyphs = QRawFont.fromFont(font)
    for sign in "八青短手役花札一年":
        assert glyphs.supportsCharacter(ord(sign)), sign


def test_text_keeps_the_font_of_the_system(qtbot: QtBot) -> None:
    """Protects the text from turning serif because the bundled font is a fallback."""
    assert QFontInfo(text_font(14)).family() != serif_family()


def test_figures_are_equally_wide(qtbot: QtBot) -> None:
    metrics = QFontMetrics(text_font(17))
    assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1


def test_no_two_crests_look_alike(qtbot: QtBot) -> None:
    """Protects players who cannot tell the colors apart."""
    pictures = set()
    for seat in range(CREST_COUNT):
        picture = QImage(24, 24, QImage.Format.Format_ARGB32)
        picture.fill(0)
        painter = QPainter(picture)
        paint_crest(painter, QPointF(12, 12), 24, Seat(seat), QColor("white"))
        painter.end()
        assert picture.pixelColor(12, 0).alpha() > 0, "the rim reaches the edge"
        pictures.add(bytes(picture.constBits()))
    assert len(pictures) == CREST_COUNT == 13
