"""Between table and match: turns clicks into actions, runs the computer players, paces events."""
