"""Computer players: they get the view of their seat and nothing else."""
