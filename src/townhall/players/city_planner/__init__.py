"""Who plays City Planner: greedy, the exact solo player, and one who plays to win against another."""
