"""Tells a screen reader what happens on the table, what is asked, and what a card would bring."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.table_spec import LogEntry, Prompt, Tone, WouldAdd, YakuPanel
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.translation import Translate

_POLITE = QAccessible.AnnouncementPoliteness.Polite
_ASSERTIVE = QAccessible.AnnouncementPoliteness.Assertive


class Announcer:
    """Speaks for a table, wherever the focus is."""

    def __init__(self, table: QWidget, tr: Translate) -> None:
        self._table, self._tr = table, tr
        self._log: tuple[LogEntry, ...] | None = None
        self._prompt: Prompt | None = None
        self._yaku: dict[str, Msg] = {}

    def begin(self, tr: Translate) -> None:
        """Another match lies on the table, of other players."""
        self._tr, self._log, self._prompt = tr, None, None

    def tell_log(self, log: tuple[LogEntry, ...]) -> None:
        """Tell the lines that are new, in one sentence each; `log` has its newest line first.

        Not what had happened before the match was laid on the table; and what was taken back is
        told again when it happens again.
        """
        told, self._log = self._log, log
        news = log[: len(log) - _common_end(told, log)] if told is not None else ()
        if news:
            self._say(". ".join(self._tr(entry.text) for entry in reversed(news)), _POLITE)

    def tell_prompt(self, prompt: Prompt) -> None:
        """Tell what the person is asked, at once; what others do is told by the log."""
        if prompt != self._prompt and prompt.tone is not Tone.WAIT:
            self._say(self._tr(prompt.text), _ASSERTIVE)
        self._prompt = prompt

    def know_yaku(self, panel: YakuPanel) -> None:
        """Take the names of the combinations in force."""
        self._yaku = {row.yaku: row.name for row in panel.rows}

    def tell_addition(self, adds: WouldAdd) -> None:
        """Tell what the card that the keys have gone to would bring: points, and what it makes."""
        made = (
            msg("adds.completes", yaku=self._yaku[advance.yaku])
            for advance in adds.advances
            if advance.pays is not None and advance.yaku in self._yaku
        )
        self._say(", ".join(map(self._tr, (adds.text, *made))), _POLITE)

    def tell(self, lines: tuple[tuple[Msg, ...], ...]) -> None:
        """Tell what the person has asked for, at once; each line in its parts."""
        self._say(". ".join(self._tr(part) for line in lines for part in line), _ASSERTIVE)

    def _say(self, words: str, politeness: QAccessible.AnnouncementPoliteness) -> None:
        event = QAccessibleAnnouncementEvent(self._table, words)
        event.setPoliteness(politeness)
        QAccessible.updateAccessibility(event)


def _common_end(one: tuple[LogEntry, ...], other: tuple[LogEntry, ...]) -> int:
    """Return how many of their oldest lines two logs have in common."""
    pairs = zip(reversed(one), reversed(other), strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
