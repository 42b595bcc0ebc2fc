"""City Council as arrays."""
