"""Bringing documents of earlier versions to the present form, one version at a time."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.errors import RecordError, RecordFault

Document: TypeAlias = dict[str, object]
Change: TypeAlias = Callable[[Document], Document]


@dataclass(frozen=True, slots=True)
class Chain:
    """All changes of one kind of document: `changes[n]` leads from version n + 1 to n + 2."""

    kind: str
    changes: tuple[Change, ...] = ()

    @property
    def version(self) -> int:
        """The present version."""
        return len(self.changes) + 1


def _seal_seed(document: Document) -> Document:
    """Add the seal of the seed, and that no decision was cut short."""
    seed = str(document.get("seed")).zfill(32)
    digest = hashlib.sha256(seed.encode("utf-8")).hexdigest()
    return {**document, "seed_sha256": digest, "truncated": []}


MATCH = Chain("match", (_seal_seed,))
SETTINGS = Chain("settings")


def migrate(document: object, chain: Chain) -> Document:
    """Return a document in its present form; the one given is left as it is.

    Raises:
        RecordError: NOT_A_RECORD where there is no object with a version, TOO_NEW where a later
            program wrote it.
    """
    if not isinstance(document, dict):
        raise RecordError(RecordFault.NOT_A_RECORD, Msg("record.no_object"))
    version = document.get("version")
    if type(version) is not int or version < 1:
        raise RecordError(RecordFault.NOT_A_RECORD, msg("record.no_version", text=str(version)))
    if version > chain.version:
        raise RecordError(RecordFault.TOO_NEW, msg("record.too_new", version=version))
    current = dict(document)
    for at in range(version, chain.version):
        current = {**chain.changes[at - 1](current), "version": at + 1}
    return current
