"""The section that explains the Japanese words (spelled as everywhere in the program)."""

from __future__ import annotations

from hanafuda_desktop.cards.hanafuda import KIND_KANJI, Kind
from hanafuda_desktop.engine.rules_doc import Label, Section, TableRow, ValueTable
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hachi_hachi.present_common import FIELD_SIGNS
from hanafuda_desktop.games.hachi_hachi.rulebook.parts import label, paragraph
from hanafuda_desktop.games.hachi_hachi.state import FieldType

FIELD_READINGS = {FieldType.SMALL: "ko-ba", FieldType.LARGE: "ō-ba", FieldType.GRAND: "zetsu-ba"}
"""How the signs of the fields are pronounced."""

_KIND_READINGS = {
    Kind.BRIGHT: "hikari",
    Kind.ANIMAL: "tane",
    Kind.RIBBON: "tan, tanzaku",
    Kind.CHAFF: "kasu",
}

_TERMS = (
    ("hachi_hachi", "八八", "hachi-hachi"),
    ("hanafuda", "花札", "hanafuda"),
    ("yaku", "役", "yaku"),
    ("teyaku", "手役", "teyaku"),
    ("dekiyaku", "出来役", "dekiyaku"),
    ("special", "特殊役", "tokushu-yaku"),
    ("oya", "親", "oya"),
    ("ko", "子", "ko"),
    ("ba", "場", "ba"),
    ("yamafuda", "山札", "yamafuda"),
    ("tefuda", "手札", "tefuda"),
    ("torifuda", "取り札", "torifuda"),
    ("shobu", "勝負", "shōbu"),
    ("sage", "下げ", "sage"),
    ("hatto", "法度", "hatto"),
    ("mon", "文", "mon"),
    ("kan", "貫", "kan"),
)


def glossary_section() -> Section:
    """Return the Japanese words, each with its sign, its reading and its meaning."""
    terms = tuple(
        TableRow(
            Label(Msg(f"rules.term.{key}"), sign),
            notes=(Msg(f"rules.term.{key}.note"),),
            reading=reading,
            id=f"term.{key}",
        )
        for key, sign, reading in _TERMS
    )
    kinds = tuple(
        TableRow(
            Label(Msg(f"kind.{kind.name.lower()}.group"), KIND_KANJI[kind]),
            reading=reading,
            id=f"term.{kind.name.lower()}",
        )
        for kind, reading in _KIND_READINGS.items()
    )
    fields = tuple(
        TableRow(
            Label(Msg(f"field.{field.name.lower()}.name"), FIELD_SIGNS[field]),
            reading=reading,
            id=f"term.{field.name.lower()}",
        )
        for field, reading in FIELD_READINGS.items()
    )
    return Section(
        id="glossary",
        label=label("rules.glossary.title", "和"),
        blocks=(paragraph("rules.glossary.text"), ValueTable((*terms, *kinds, *fields))),
    )
