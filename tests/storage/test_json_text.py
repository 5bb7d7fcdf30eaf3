"""What is read as JSON can be written again."""

from __future__ import annotations

import json

import pytest

from hanafuda_desktop.storage.json_text import parse_json


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16"])
def test_json_is_read_in_every_unicode_form(coding: str) -> None:
    document = {"name": "小夜", "sign": "\U0001f3b4", "numbers": [1, -2.5, 10**30], "none": None}
    text = json.dumps(document, ensure_ascii=False)
    assert parse_json(text.encode(coding)) == document


def test_the_place_of_a_fault_is_told() -> None:
    with pytest.raises(json.JSONDecodeError) as caught:
        parse_json(b'{"a": 1,\n "b": }')
    assert (caught.value.lineno, caught.value.colno) == (2, 7)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(rb'{"name": "\ud83c"}', id="half a character"),
        pytest.param(rb'{"\udfb4": 1}', id="half a character as key"),
        pytest.param(b'{"a": NaN}', id="no number"),
        pytest.param(b'{"a": [-Infinity]}', id="infinity"),
        pytest.param(b'{"a": 1e999}', id="too large"),
        pytest.param(b'{"a": ' + b"9" * 5000 + b"}", id="too many digits"),
        pytest.param(b"\xff\xfe{", id="cut UTF-16"),
    ],
)
def test_what_could_not_be_written_again_is_refused(text: bytes) -> None:
    with pytest.raises(ValueError):
        parse_json(text)


def test_what_is_nested_too_deep_is_refused() -> None:
    with pytest.raises(RecursionError):
        parse_json(b"[" * 200_000)
