"""Old documents are brought forward step by step; newer or formless ones are refused."""

from __future__ import annotations

import pytest

from hanafuda_desktop.errors import RecordError, RecordFault
from hanafuda_desktop.match.record import RECORD_VERSION
from hanafuda_desktop.storage.migrations import MATCH, Chain, Document, migrate


def _rename(document: Document) -> Document:
    changed = {key: value for key, value in document.items() if key != "player"}
    return {**changed, "name": document["player"]}


def _split(document: Document) -> Document:
    return {**document, "names": str(document["name"]).split()}


CHAIN = Chain("thing", (_rename, _split))


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        (
            {"version": 1, "player": "a b"},
            {"version": 3, "name": "a b", "names": ["a", "b"]},
        ),
        ({"version": 2, "name": "c"}, {"version": 3, "name": "c", "names": ["c"]}),
        ({"version": 3, "other": 1}, {"version": 3, "other": 1}),
    ],
)
def test_each_version_comes_to_the_present_one(document: Document, expected: Document) -> None:
    before = dict(document)
    assert migrate(document, CHAIN) == expected
    assert document == before


@pytest.mark.parametrize(
    "document", [None, [], "x", {}, {"version": "1"}, {"version": 0}, {"version": True}]
)
def test_what_has_no_version_is_refused(document: object) -> None:
    with pytest.raises(RecordError) as caught:
        migrate(document, CHAIN)
    assert caught.value.reason is RecordFault.NOT_A_RECORD


def test_a_later_version_is_refused_as_such() -> None:
    with pytest.raises(RecordError) as caught:
        migrate({"version": 4}, CHAIN)
    assert caught.value.reason is RecordFault.TOO_NEW


def test_the_chain_of_matches_ends_at_the_version_that_is_written() -> None:
    assert MATCH.version == RECORD_VERSION


def test_a_match_of_the_first_version_gets_the_seal_of_its_seed() -> None:
    """`printf %s 00000000000000000000000000000058 | sha256sum`; a short seed has zeros in front."""
    for seed in ("58", "00000000000000000000000000000058"):
        document = migrate({"version": 1, "seed": seed}, MATCH)
        assert document == {
            "version": 2,
            "seed": seed,
            "seed_sha256": "6683dd87720d81905efc6d4a99be4702a9f05ba6c6b83d54ebda622312d0fa49",
            "truncated": [],
        }
