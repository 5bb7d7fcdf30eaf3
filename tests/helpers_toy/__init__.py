"""A game of a few lines, to prove that what is generic knows no particular game."""
