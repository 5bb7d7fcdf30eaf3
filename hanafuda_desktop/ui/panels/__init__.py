"""The side panel and the strip above the table."""
