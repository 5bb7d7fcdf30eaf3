"""Tests of the controller: no widget, no pixel."""
