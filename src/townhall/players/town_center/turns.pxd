cimport cython

from townhall.games.town_center.board cimport Mask
from townhall.games.town_center.game cimport Move, State
from townhall.games.town_center.town cimport Towns
from townhall.players.town_center.ends cimport Ends
from townhall.players.town_center.evaluation cimport Evaluation
from townhall.players.town_center.outlook cimport Outlook
from townhall.players.town_center.pairs cimport Pairs
from townhall.players.town_center.park cimport Park

cdef int BASE, FIRST, GROWN, PAID, EVERYTHING


@cython.final
cdef class Planner:
    cdef readonly Towns towns
    cdef readonly Evaluation evaluation
    cdef public Park park
    # how much is looked at
    cdef public int width
    cdef public int branches
    cdef public int most_growths
    cdef public int purchases
    cdef public int keep
    # the turn being planned
    cdef public int stage
    cdef Outlook outlook
    cdef public int evaluated
    # the moves so far
    cdef int length
    cdef int[24] path
    # places for the two cubes of a hand
    cdef Pairs pairs
    cdef Mask[64] seconds
    cdef float[512] single
    cdef int[512] single_known
    cdef int stamp
    # growth seen already
    cdef Mask[1024] grown_mark
    cdef int[1024] grown_stamp
    cdef int grown
    cdef int growth_stamp
    # ends of the turn before the purchase, and after it
    cdef Ends halves
    cdef readonly Ends found

    cpdef void look_closely(self, int keep) noexcept nogil
    cpdef void look_quickly(self) noexcept nogil
    cdef void begin(self, State state, int seat) noexcept nogil
    cpdef float worth(self, State state, int seat) noexcept nogil
    cdef void begin_hands(self, State state, int seat) noexcept nogil
    cdef float hand_worth(self, int a, int b) noexcept nogil
    cdef float judge_at(self, int row, int stage) noexcept nogil
    cdef float look_at(self, int row, int stage) noexcept nogil
    @cython.locals(spots=Mask, position=int, best=Move, most=float, value=float)
    cpdef Move best_hall(self, State state, int seat) noexcept nogil
    cdef void clear_ends(self) noexcept nogil
    @cython.locals(row=int)
    cdef void take_up_board(self, Towns towns, int seat) noexcept nogil
    cdef void copy_row(self, Towns source, int from_row, int to_row) noexcept nogil
    cdef void set_share(self, int back) noexcept nogil
    cdef void plan(self, State state, int seat) noexcept nogil
    @cython.locals(back=int, a=int, b=int, colour=int, _=int)
    cdef void plan_returns(self, State state) noexcept nogil
    cdef void plan_hand(self, int a, int b) noexcept nogil
    @cython.locals(position=int, spots=Mask)
    cdef void plan_one(self, int colour) noexcept nogil
    cdef void build(self, int row, int colour, int position) noexcept nogil
    cdef void add_step(self, int operation, int colour, int place) noexcept nogil

    @cython.locals(p=int, q=int, spots=Mask, others=Mask)
    cdef void list_pairs(self, int a, int b, bint swapped) noexcept nogil
    @cython.locals(guess=float)
    cdef void list_pair(self, int a, int p, int b, int q, bint swapped) noexcept nogil
    @cython.locals(k=int)
    cdef void try_pairs(self, int a, int b) noexcept nogil
    @cython.locals(p=int, q=int)
    cdef void try_pair(self, int a, int b, int code) noexcept nogil
    @cython.locals(i=int)
    cdef float single_value(self, int colour, int position) noexcept nogil
    @cython.locals(homes=Mask, shops=Mask, cells=Mask, k=int, _=int)
    cdef void grow_quickly(self, int row) noexcept nogil
    cdef float judge(self, int row) noexcept nogil

    cdef void finish_construction(self) noexcept nogil
    @cython.locals(homes=Mask, shops=Mask)
    cdef void grow(self) noexcept nogil
    @cython.locals(taken=Mask, old=Mask, near=Mask, tried=int, k=int, some=Mask, position=int)
    cdef void grow_colour(self, int colour, Mask cells) noexcept nogil
    @cython.locals(found=Mask, rest=Mask)
    cdef Mask beside_one(self, Mask cells, Mask cubes) noexcept nogil
    @cython.locals(homes=Mask, mark=Mask, i=int)
    cdef bint seen_before(self) noexcept nogil
    @cython.locals(income=int, value=float)
    cdef void finish_growth(self) noexcept nogil

    @cython.locals(i=int)
    cdef void plan_purchases(self) noexcept nogil
    @cython.locals(i=int, j=int, move=int, colour=int)
    cdef void rebuild(self, int rank) noexcept nogil
    @cython.locals(utilities=Mask, lifts=Mask)
    cdef void try_purchases(self, float value, bint buying) noexcept nogil
    @cython.locals(price=int, position=int, taken=Mask, near=Mask, cubes=Mask)
    cdef void try_buying(self, int colour, Mask spots) noexcept nogil
