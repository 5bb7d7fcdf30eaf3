"""The vocabulary that all games share: places, events, money, chance, options, text."""
