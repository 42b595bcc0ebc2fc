cimport cython

from townhall.core.rng cimport Rng
from townhall.games.city_planner.deck cimport Deck

cdef int CARDS, CHANGE, CHANGED, CHANGES, CHOICE, DICE, ENDED, FACES, KEEP, KEPT, MOST_CHANGES, NEXT_ROUND, NOTE
cdef int OVER, PASS, PASSED, REROLL, REROLLED, ROLL, ROLLED, ROUNDS, SCORE, SCORED, SET_ASIDE, SHIFT, START_MONEY, TAKE
cdef int B, G, I, M, O, P, T, NOTES


@cython.final
cdef class State:
    cdef readonly Deck deck
    cdef readonly int seats
    cdef readonly int first
    cdef public int active
    cdef public int round
    cdef public int phase
    cdef public int locked
    cdef public int passed
    cdef int[7] face
    cdef int[2] money
    cdef int[2] vp
    cdef int[2] rerolls
    cdef int[7] count
    cdef int[380] listed
    cdef int[380] after
    cdef readonly int moves
    cdef bint noting
    cdef int noted_length
    cdef int[384] noted
    @cython.locals(other=State)
    cpdef State copy(self)
    @cython.locals(card=int, seat=int)
    cpdef void assign(self, State other) noexcept nogil
    @cython.locals(i=int)
    cpdef list legal(self, int seat)
    @cython.locals(card=int)
    cdef void list_moves(self) noexcept nogil
    cdef void list_move(self, int kind, int value) noexcept nogil
    @cython.locals(i=int, money=int, end=int, card=int, weight=int, _=int)
    cdef void list_changes(self) noexcept nogil
    @cython.locals(mixed=int, others=int, green=int, aside=int)
    cdef void list_choices(self) noexcept nogil
    @cython.locals(count="int*")
    cdef void list_choice(self, int choice) noexcept nogil
    cdef int scoring_cards(self) noexcept nogil
    cdef int kind(self, int card) noexcept nogil
    @cython.locals(mask=int, card=int)
    cdef int cards_of(self, int kind) noexcept nogil
    @cython.locals(kind=int, card=int)
    cdef void count_buildings(self) noexcept nogil
    @cython.locals(kind=int, card=int, number=int)
    cdef int count_left(self, int choice) noexcept nogil
    cpdef bint penalty_due(self) noexcept nogil
    @cython.locals(kind=int, value=int)
    cpdef void apply(self, int seat, int move) noexcept nogil
    @cython.locals(card=int)
    cdef void roll(self, int rolled) noexcept nogil
    cdef void ask_next(self) noexcept nogil
    @cython.locals(card=int, way=int, face=int)
    cdef void change(self, int ways) noexcept nogil
    @cython.locals(seat=int, money=int, penalty=bint, aside=int, twice=int, income=int, c="int*")
    cdef void score(self, int choice) noexcept nogil
    @cython.locals(packed=int, i=int)
    cdef int packed_faces(self) noexcept nogil
    @cython.locals(card=int)
    cdef void end_turn(self) noexcept nogil
    @cython.locals(dice=int, card=int)
    cpdef int dice_to_roll(self) noexcept nogil
    @cython.locals(rolled=int, weight=int, card=int)
    cpdef int sample(self, Rng rng) noexcept nogil
    @cython.locals(i=int)
    cdef void note(self, int kind, int a, int b, int c, int d) noexcept nogil


@cython.locals(result=int, _=int)
cdef int power(int base, int exponent) noexcept nogil
