"""City Planner as arrays."""
