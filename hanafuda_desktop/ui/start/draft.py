"""A match that is being set up: every change gives another draft."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from hanafuda_desktop.controller.start_offer import GameOffer
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.protocol import GameInfo
from hanafuda_desktop.engine.setup import MatchSetup, Opponent, RuleChoice, rules_of


@dataclass(frozen=True, slots=True)
class Draft:
    """What was chosen so far; whoever does not play waits on the bench with name and level."""

    info: GameInfo
    seats: int
    bench: tuple[Opponent, ...]
    names: tuple[str, ...]
    """Whom an empty name stands for."""
    options: tuple[tuple[str, OptionValue], ...]
    is_study: bool = False

    @classmethod
    def of(cls, offer: GameOffer) -> Draft:
        """Begin with what a game was begun with last."""
        names = tuple(opponent.name for opponent in offer.bench)
        setup = offer.setup
        return cls(offer.info, setup.seats, offer.bench, names, setup.options, setup.is_study)

    @property
    def opponents(self) -> tuple[Opponent, ...]:
        """Who plays, in turn order."""
        return self.bench[: self.seats - 1]

    @property
    def rules(self) -> RuleChoice:
        """The rules as a preset and changes."""
        return rules_of(self.info, dict(self.options))

    def setup(self) -> MatchSetup:
        """Return the match that was set up; an opponent without a name gets its first one."""
        opponents = tuple(
            replace(opponent, name=opponent.name.strip() or name)
            for opponent, name in zip(self.opponents, self.names, strict=False)
        )
        return MatchSetup(self.info.id, opponents, self.options, self.is_study)

    def with_seats(self, seats: int) -> Draft:
        """Let another number play."""
        return replace(self, seats=seats)

    def with_opponent(self, place: int, **changes: str) -> Draft:
        """Give an opponent another name or level."""
        bench = list(self.bench)
        bench[place] = replace(bench[place], **changes)
        return replace(self, bench=tuple(bench))

    def with_level(self, level: str) -> Draft:
        """Give all opponents one level, those on the bench, too."""
        return replace(self, bench=tuple(replace(each, level=level) for each in self.bench))

    def with_study(self, is_study: bool) -> Draft:
        """Let the match be a study from its start, or not."""
        return replace(self, is_study=is_study)

    def with_options(self, options: Mapping[str, OptionValue]) -> Draft:
        """Choose other rules."""
        return replace(self, options=tuple(options.items()))


@dataclass(frozen=True, slots=True)
class Drafts:
    """Which game was chosen, and the draft of each."""

    chosen: str
    by_game: Mapping[str, Draft]
