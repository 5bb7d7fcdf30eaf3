"""The months: each module holds the functions of its four cards and lists them in CARDS."""
