"""Files on disk: written whole or not at all, damaged ones set aside."""
