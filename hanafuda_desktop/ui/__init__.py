"""The window: paints what the controller says and reports what was clicked."""
