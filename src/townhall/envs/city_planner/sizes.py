"""Numbers of City Planner's arrays that several modules need; the compiled ones take them as C ints."""

CHANGE_CODES = 2187  # numbers of seven digits to base 3
CHANGES_IN_ALL = 379  # ways to change up to three dice
FIRST_CHOICE = 394  # after keep, seven rerolls, all changes, seven cards to pass on
MOST = 16  # scoring choices of which none is worse in everything than another: no position has more

# Tenths of a VP that a dollar and a free reroll held after the turn are taken for. At the end of the game they are
# worth what the first rate says; before it, the position decides which comes near.
VP = 10
DOLLARS = (2, 5, 10)
REROLLS = (0, 5, 3)
RATES = 3
NOTHING = -1000000  # less than anything brings
