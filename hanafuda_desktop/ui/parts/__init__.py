"""The small widgets of which panels, dialogs and pages are made."""
