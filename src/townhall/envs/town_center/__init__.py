"""Town Center as arrays."""
