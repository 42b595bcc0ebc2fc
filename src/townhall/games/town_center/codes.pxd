# The C twin of codes.py: constants that the C compiler knows.
cdef enum:
    ROUNDS = 10

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

    NOT_SOLO = 0
    BAG = 1
    CENTRAL_PARK = 2

    NOTE_GIVEN_UP = 0
    NOTE_INCOME = 1
    NOTE_NO_PURCHASE = 2
    NOTE_ROUND = 3
    NOTE_OVER = 4
    NOTE_HAND = 5
    NOTE_MOVE = 6
    NOTE_TAKEN = 7
    NOTES = 96
