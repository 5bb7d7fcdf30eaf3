"""Money cannot appear or vanish."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanafuda_desktop.engine.money import Ledger, Mon, Transfer, settle_differences
from hanafuda_desktop.engine.places import Seat


def _transfer(payer: int, payee: int, amount: int, reason: str = "teyaku") -> Transfer:
    return Transfer(Seat(payer), Seat(payee), Mon(amount), reason)


def test_a_ledger_nets_its_payments() -> None:
    ledger = Ledger().plus([_transfer(0, 1, 30), _transfer(2, 1, 12, "dekiyaku")])
    assert ledger.net(3) == (-30, 42, -12)
    assert ledger.only("dekiyaku").net(3) == (0, 12, -12)
    assert Ledger().net(2) == (0, 0)


@pytest.mark.parametrize(("payer", "payee", "amount"), [(0, 1, 0), (0, 1, -5), (1, 1, 5)])
def test_a_payment_is_positive_and_between_two_seats(payer: int, payee: int, amount: int) -> None:
    with pytest.raises(ValueError, match=r"positive|itself"):
        _transfer(payer, payee, amount)


@given(st.lists(st.integers(-500, 500), min_size=1, max_size=6))
def test_differences_become_payments_with_the_same_net(amounts: list[int]) -> None:
    wanted = (*amounts, -sum(amounts))
    paid = settle_differences(wanted, "card_points")
    assert Ledger(paid).net(len(wanted)) == wanted
    # Nobody pays and is paid at once.
    assert not {line.payer for line in paid} & {line.payee for line in paid}


def test_differences_must_cancel_out() -> None:
    with pytest.raises(ValueError, match="zero"):
        settle_differences((1, 2), "card_points")
