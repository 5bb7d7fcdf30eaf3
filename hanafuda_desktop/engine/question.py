"""A question before something that cannot be taken back, as data."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.engine.text import Msg


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, under a sign, and both answers: `no` changes nothing."""

    sign: str
    title: Msg
    text: Msg
    no: Msg
    yes: Msg
