"""A match: the true state, its turns, its record."""
