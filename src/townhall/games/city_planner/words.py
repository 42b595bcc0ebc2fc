"""The numbers used inside and the rulebook's words for them; hot modules take them as C ints."""

CARDS = 7
FACES = 6
ROUNDS = 8
START_MONEY = 5
PENALTY = 5
MOST_CHANGES = 3

# Kinds of buildings
G, B, M, T, P, I, O = range(7)
LETTERS = "GBMTPIO"
KIND_NAMES = ("suburb", "commercial", "mixed", "town hall", "parking lot", "industry", "offices")

# Phases
ROLL, REROLL, CHANGE, PASS, SCORE, OVER = range(6)
PHASE_NAMES = ("roll", "reroll", "change", "pass", "score", "over")

# A move is KIND << SHIFT | value. The value of
#   ROLLED: the faces of the dice rolled, 0 for those that were not, card 1 the lowest digit to base 7
#   TAKE, SET_ASIDE: the card, from 0 (a free reroll; the card passed on)
#   KEEP: 0
#   CHANGES: one digit to base 3 for each card: 0 as it is, 1 up, 2 down; or TWICE: a die named twice
#   CHOICE: mask of mixed cards taken as green, mask << 7 of cards set aside, what is doubled << 14
SHIFT = 20
ROLLED, TAKE, KEEP, CHANGES, SET_ASIDE, CHOICE = range(6)
TWICE = 1 << 12
NEITHER, GREEN, BLUE = range(3)

# Rows of notes: kind, seat, four facts
NOTE = 6
DICE, REROLLED, KEPT, CHANGED, PASSED, SCORED, NEXT_ROUND, ENDED = range(8)


def kind_of(move: int) -> int:
    return move >> SHIFT


def value_of(move: int) -> int:
    return move & ((1 << SHIFT) - 1)
