"""Reads the amounts of a row of payment back out of the words that explain it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from hanafuda_desktop.engine.table_spec import LedgerRow
from tests.games.hachi_hachi.words import row_words

Amounts = Counter[int]
"""What seats win and lose, whoever they are; who wins or loses nothing is left out."""


def amounts_in_words(row: LedgerRow, seats: int) -> Amounts:
    """Return the amounts that the explanation of a row gives; raises where it gives none.

    A product that does not yield what stands behind it fails here.
    """
    _, words = row_words(row)
    detail = re.sub(r"(?<=\d),(?=\d{3})", "", words)
    for pattern, work_out in _EXPLANATIONS:
        found = re.fullmatch(rf"(?:Not paid before: )?{pattern}(, rounded down)?(?:\. .*)?", detail)
        if found:
            *numbers, is_rounded = found.groups()
            return _told(work_out(numbers, bool(is_rounded), seats))
    fed = re.fullmatch(r".* completed .*?\. (.*)", detail)
    for pattern, work_out in _MOVES:
        found = re.fullmatch(pattern, fed[1] if fed else detail)
        if found:
            return _told(work_out(list(found.groups()), False, seats))
    raise AssertionError(f"no amount in: {detail}")


def amounts_of_row(row: LedgerRow) -> Amounts:
    """Return what seats win and lose by a row."""
    assert row.amounts is not None
    return _told(list(row.amounts))


def _told(amounts: list[int]) -> Amounts:
    return Counter(amount for amount in amounts if amount)


def _product(numbers: list[str], is_rounded: bool, seats: int) -> list[int]:
    """A × B = C from each opponent."""
    base, times, share = map(int, numbers)
    assert base * times == share
    assert not is_rounded
    return [share * (seats - 1), *[-share] * (seats - 1)]


def _shares(numbers: list[str], is_rounded: bool, seats: int) -> list[int]:
    """A × B, so many shares of it from one seat."""
    base, times, *count = numbers
    amount = int(base) * int(times) * int(count[0] if count else 1)
    assert not is_rounded
    return [amount, -amount]


def _halves(sign: int) -> Callable[[list[str], bool, int], list[int]]:
    """Half of A × B, to each or from each."""

    def work_out(numbers: list[str], is_rounded: bool, seats: int) -> list[int]:
        base, times, half = map(int, numbers)
        _check_half(base * times, half, is_rounded)
        return [sign * half * (seats - 1), *[-sign * half] * (seats - 1)]

    return work_out


def _check_half(whole: int, half: int, is_rounded: bool) -> None:
    assert whole // 2 == half
    assert is_rounded == bool(whole % 2)


def _back_to_each(numbers: list[str], is_rounded: bool, seats: int) -> list[int]:
    whole, half = map(int, numbers)
    _check_half(whole, half, is_rounded)
    return [-half * (seats - 1), *[half] * (seats - 1)]


def _back_to_some(numbers: list[str], is_rounded: bool, _seats: int) -> list[int]:
    parts = [(int(a), int(b)) for a, b in re.findall(r"(\d+) of (\d+)", numbers[0])]
    assert parts
    assert all(half == whole // 2 for half, whole in parts)
    assert is_rounded == any(whole % 2 for _, whole in parts)
    return [-sum(half for half, _ in parts), *(half for half, _ in parts)]


def _returned(numbers: list[str], is_rounded: bool, seats: int) -> list[int]:
    return [-amount for amount in _product(numbers, is_rounded, seats)]


def _card_points(numbers: list[str], _is_rounded: bool, _seats: int) -> list[int]:
    points, par, times = numbers
    return [(int(one) - int(par)) * int(times) for one in re.findall(r"\d+", points)]


def _difference(numbers: list[str], _is_rounded: bool, _seats: int) -> list[int]:
    first, second = map(int, re.findall(r"\d+", numbers[0]))
    amount = (first - second) * int(numbers[1])
    return [amount, -amount]


def _moves(numbers: list[str], _is_rounded: bool, _seats: int) -> list[int]:
    """The share of one seat is paid by another, or by nobody."""
    amount = int(numbers[0])
    return [amount, -amount]


_EXPLANATIONS: tuple[tuple[str, Callable[[list[str], bool, int], list[int]]], ...] = (
    (r"(\d+) × (\d+) = (\d+) a share, one from each", _product),
    (r"(\d+) × (\d+) = (\d+)(?:, paid at the (?:end of the )?deal)?", _product),
    (r"(?:.*: )?(\d+) from each × (\d+) = (\d+)(?:, paid at the (?:end of the )?deal)?", _product),
    (r"(\d+) × (\d+) for .*, (\d+) shares?", _shares),
    (r"(\d+) × (\d+) for .*", _shares),
    (r"Half of (\d+) × (\d+): (\d+)(?: to each)?", _halves(-1)),
    (r"(\d+) × (\d+), half from each: (\d+)", _halves(1)),
    (r"Of (\d+) that each had paid for .*, half: (\d+) to each", _back_to_each),
    (r"Half of what was paid for .*?: (.*?)", _back_to_some),
    (r".* is void .*: (\d+) × (\d+) = (\d+) back to each", _returned),
    (r"(.*), each less (\d+), × (\d+)", _card_points),
    (r"(.*): the difference × (\d+)", _difference),
)
_MOVES: tuple[tuple[str, Callable[[list[str], bool, int], list[int]]], ...] = (
    (r".*'s (\d+) moves to .*", _moves),
    (r"Your (\d+) moves to .*", _moves),
    (r".*'s (\d+) falls away", _moves),
    (r"Your (\d+) falls away", _moves),
    (r"With two players that changes no amount", lambda _n, _r, _s: []),
)
