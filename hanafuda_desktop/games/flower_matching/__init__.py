"""Matching and capturing by month, shared by the flower-card games."""
