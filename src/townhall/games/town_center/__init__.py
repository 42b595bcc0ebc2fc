"""Town Center: 1 to 8 mayors draft cubes and stack a town in three dimensions.

Where the rulebook's parts are: sites and floors in board.py; regulations, units, growth, income and points of a town in
town.py; phases I to V, who acts and the Reserve in game.py; the bag, towers and draft of phase I in investment.py.
"""
