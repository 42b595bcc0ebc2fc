"""PettingZoo: `town_center_v0`, `city_planner_v0`, `city_council_v0`, each with `env`, `raw_env` and `parallel_env`.

The version in a name changes when the same seeds and actions would give other games.
"""
