"""The table and the person of the controller's tests, for proofs at a real table."""

from tests.controller.conftest import clicker, controller

__all__ = ["clicker", "controller"]
