"""City Planner: seven cards of buildings, seven dice, eight rounds; for one or two. See rules.py."""
