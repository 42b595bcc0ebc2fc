"""The ints that stand for moves, phases and notes; codes.pxd tells them to the C compiler.

A move is `place << 7 | colour << 4 | operation`; the place is a position, a tower, the counts of a draw or a row.
"""

ROUNDS = 10

# operations; OPERATIONS names them for the modules around the engine
HALL = 0
CONSTRUCT = 1
GROW = 2
BUY = 3
PASS = 4
TAKE = 5
PILE = 6
NEXT = 7
RETURN = 8
DRAW = 9
ROW = 10
OPERATIONS = ("hall", "construct", "grow", "buy", "pass", "take", "pile", "next", "return", "draw", "row")

# phases
AT_ROW = 0
AT_HALL = 1
AT_DRAW = 2
AT_TOWERS = 3
AT_DRAFT = 4
AT_CHOOSE = 5
AT_CONSTRUCTION = 6
AT_DEVELOPMENT = 7
AT_PUBLIC_WORKS = 8
OVER = 9
PHASES = (
    "setup", "setup", "draw", "towers", "draft", "choose", "construction", "development", "public-works", "over"
)  # fmt: skip

# solo modes
NOT_SOLO = 0
BAG = 1
CENTRAL_PARK = 2

# notes: what happened, for explain.py to put into words
NOTE_GIVEN_UP = 0  # seat, colour, the money held: a cube without a legal position
NOTE_INCOME = 1  # seat, commercial, parking (IV)
NOTE_NO_PURCHASE = 2  # seat: nothing could be bought (V)
NOTE_ROUND = 3  # the new round, its first player
NOTE_OVER = 4
NOTE_HAND = 5  # seat and its two cubes: Central Park's round 10
NOTE_MOVE = 6  # seat, move
NOTE_TAKEN = 7  # seat, colour, tower
NOTE_NAMES = ("given up", "income", "no purchase", "round", "over", "hand", "move", "taken")
NOTES = 96
