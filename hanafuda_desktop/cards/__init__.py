"""The decks: what a card is, before any rule."""
