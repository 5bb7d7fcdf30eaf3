"""What to tell the player about files that could not be used: one text, however many there are."""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.storage.saves import Loaded, SaveSlot, Trouble


def report(slot: SaveSlot[Any], loaded: Loaded[Any]) -> Msg | None:
    """Return what happened, what became of the files, and what is used instead.

    None: all is as it should be.
    """
    kind = slot.kind
    if loaded.troubles:
        what = _trouble(kind, loaded.troubles)
    elif loaded.saved_at is not None:
        what = msg(
            f"storage.{kind}.missing", file=slot.path.name, folder=breakable(slot.path.parent)
        )
    else:
        return None
    if loaded.document is None:
        return joined(what, msg(f"storage.{kind}.fresh"))
    if loaded.saved_at is None:
        return what
    return joined(what, msg(f"storage.{kind}.backup", when=f"{loaded.saved_at:%Y-%m-%d %H:%M}"))


def breakable(path: PurePath) -> str:
    """Return a path that can be broken into lines also where backslashes hold it together."""
    return str(path).replace("\\", "\\\u200b")


def joined(first: Msg, *others: Msg) -> Msg:
    """Return sentences as one text, in this order."""
    text = first
    for other in others:
        text = msg("storage.joined", first=text, then=other)
    return text


def _trouble(kind: str, troubles: tuple[Trouble, ...]) -> Msg:
    folder = breakable(troubles[0].file.parent)
    if len(troubles) > 1:
        names = tuple(trouble.kept.name for trouble in troubles)
        return msg(f"storage.{kind}.both", first=names[0], second=names[1], folder=folder)
    (trouble,) = troubles
    fate = trouble.fate if trouble.kept != trouble.file else f"{trouble.fate}_left"
    return msg(
        f"storage.{kind}.{fate}",
        file=trouble.file.name,
        kept=trouble.kept.name,
        folder=folder,
        reason=trouble.reason,
    )
