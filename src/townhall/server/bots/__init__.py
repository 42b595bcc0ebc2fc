"""Computer players: they think in processes of their own, on jobs claimed from the database."""
