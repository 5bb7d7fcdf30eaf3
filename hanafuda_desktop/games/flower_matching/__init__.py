"""Capture by month, which all the fishing games with flower cards share: pure helpers."""
