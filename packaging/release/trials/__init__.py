"""Trials of finished packages: installed, started and measured as a player would."""
