"""The sets of values, as far as they differ from those of the table, and the size of a kan."""

from __future__ import annotations

from hanafuda_desktop.engine.money import MON_PER_KAN, Mon
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions, Kan, ValueSet

VALUES: dict[ValueSet, dict[str, tuple[int, ...]]] = {
    ValueSet.CLASSIC: {},
    ValueSet.NINTENDO: {
        "haneken": (72,),
        "ichinishi": (84,),
        "shisou": (120,),
        "tanichi": (48,),
        "toichi": (48,),
        "karasu": (60,),
        "gokou": (180,),
        "sujuuroku": (120, 144, 180, 240),
    },
}
"""What differs from the rows of `yaku.py`, in mon at 12 to the kan (rules 9: V7, V8, V18).

Several values are those with no, one, two ... further cards; more than the last is not paid.
"""


def values_of(key: str, base: Mon, options: HachiHachiOptions) -> tuple[Mon, ...]:
    """Return what a combination is worth under the options, and its steps where it has some.

    `base` is its value in the classic set.
    """
    values = VALUES[options.values].get(key, (base,))
    return tuple(in_kan(value, options.kan) for value in values)


def in_kan(mon: int, kan: Kan) -> Mon:
    """Return a value of whole kan with another size of the kan (rules 9, V1)."""
    return Mon(mon // MON_PER_KAN * kan)
