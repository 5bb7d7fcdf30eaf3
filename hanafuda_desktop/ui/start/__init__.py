"""The page on which a match is begun or gone on with."""
