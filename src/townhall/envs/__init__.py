"""Learning environments. How positions and moves become arrays is decided here and nowhere else."""
