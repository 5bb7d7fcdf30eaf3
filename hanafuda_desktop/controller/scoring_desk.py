"""What the scoring helper asks: rules to choose from, readings, the deal of the match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.options import (
    OptionValue,
    describe_choice,
    nearest_preset,
    resolve,
)
from hanafuda_desktop.engine.protocol import GameInfo
from hanafuda_desktop.engine.scoring import DealEntry, Reading, ScoringForm
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games import REGISTRY
from hanafuda_desktop.match.match import AnyMatch

Options = tuple[tuple[str, OptionValue], ...]


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """Rules that a deal can be scored by; two that differ in the length of a match are equal."""

    title: Msg
    options: Options


class ScoringDesk:
    """Reads entered deals by the rules of the first game that scores them."""

    def __init__(self, controller: TableController) -> None:
        self._controller = controller
        game, form = next((game, game.scoring) for game in REGISTRY if game.scoring is not None)
        self.info: GameInfo = game.info
        self._form: ScoringForm[Any] = form

    def blank(self) -> DealEntry:
        """Return an entry without cards: for as many players as on the table, by their rules."""
        match = self._match()
        if match is None:
            return DealEntry(max(self.info.seats), self.rules()[0].options)
        return DealEntry(len(match.players), self.whole(match.options))

    def rules(self, entry: DealEntry | None = None) -> tuple[RuleChoice, ...]:
        """Return the presets, and those rules of the match and of an entry that are others."""
        info, match = self.info, self._match()
        choices = [
            RuleChoice(preset.title, self.whole(dict(preset.changes))) for preset in info.presets
        ]
        others = [self.whole(match.options)] if match is not None else []
        others += [self.whole(dict(entry.options))] if entry is not None else []
        for options in others:
            if all(options != choice.options for choice in choices):
                name = describe_choice(
                    *nearest_preset(info.presets, dict(options), info.option_specs)
                )
                choices.append(RuleChoice(name, options))
        return tuple(choices)

    def read(self, entry: DealEntry) -> Reading:
        """Return what can be said of an entry."""
        return self._form.read(entry)

    def settled(self) -> DealEntry | None:
        """Return the deal of the match that was settled last, if there is one."""
        match = self._match()
        entry = match.settled_entry() if match is not None else None
        if entry is None:
            return None
        return DealEntry(entry.seats, self.whole(dict(entry.options)), entry.zones, entry.facts)

    def whole(self, options: Mapping[str, OptionValue]) -> Options:
        """Return all options but the length of the match, which scores nothing.

        Raises OptionsError for a bad option.
        """
        specs = self.info.option_specs
        length = next(spec for spec in specs if spec.key == self.info.length_option)
        return tuple(resolve(specs, {**options, length.key: length.default}).items())

    def _match(self) -> AnyMatch | None:
        match = self._controller.match
        return match if match is not None and match.game.info.id == self.info.id else None
