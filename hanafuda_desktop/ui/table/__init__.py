"""The table: cards, zones, motion."""
