"""Sheets and dialogs over the table."""
