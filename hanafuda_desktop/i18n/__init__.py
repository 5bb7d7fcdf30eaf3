"""Texts in the languages of the players."""
