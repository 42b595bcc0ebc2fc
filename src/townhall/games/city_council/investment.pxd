cimport cython
from townhall.games.city_council.grid cimport Grid
from townhall.games.city_council.notes cimport Moves, Notes
from townhall.games.city_council.purses cimport Purses
from townhall.games.city_council.scores cimport Scores

cdef int AT, INVEST, INVESTOR_COST, LARGEST_DIE, SPECULATE, HITS_VP, INVESTMENT_VP, KIND_SHIFT, NOTE_HIT, SPECULATOR_VP


@cython.final
cdef class Investments:
    cdef readonly Grid grid
    cdef readonly int seats
    cdef readonly int[4] investor
    cdef readonly int[4] die
    cdef readonly int[4] spot
    cdef readonly int[4] hit_by
    cdef void assign(self, Investments other) noexcept nogil
    cpdef void invest(self, int seat, int tile) noexcept nogil
    cpdef void set_die(self, int seat, int die) noexcept nogil
    cpdef void set_spot(self, int seat, int spot) noexcept nogil
    cpdef void set_hit(self, int seat, int tile) noexcept nogil
    @cython.locals(quadrants=int)
    cpdef bint may_invest(self, int seat) noexcept nogil
    @cython.locals(die=int)
    cdef void list_moves(self, Moves moves, Purses purses, int seat) noexcept nogil
    cpdef int home(self, int seat) noexcept nogil
    cpdef int region(self, int seat) noexcept nogil
    @cython.locals(region=int)
    cpdef bint in_region(self, int seat, int tile) noexcept nogil
    @cython.locals(mine=int)
    cpdef bint invested(self, int seat, int tile) noexcept nogil
    @cython.locals(i=int, tile=int)
    cdef void open_region(self, Scores scores, Notes notes, int seat) noexcept nogil
    @cython.locals(i=int, tile=int, seat=int)
    cdef void pay(self, Scores scores, Notes notes, int used, int by, bint shielded) noexcept nogil
    @cython.locals(seat=int)
    cdef void hit(self, Scores scores, Notes notes, int tile, int by, bint shielded) noexcept nogil
    @cython.locals(dx=int, dy=int)
    cpdef bint covers(self, int seat, int corner) noexcept nogil
    @cython.locals(seat=int, away=int)
    cpdef bint guarded(self, int square) noexcept nogil
    @cython.locals(seat=int)
    cdef bint occupied(self, int corner) noexcept nogil
    @cython.locals(quadrant=int, home=int)
    cpdef bint may_stand(self, int seat, int corner) noexcept nogil
    @cython.locals(row=int, column=int)
    cdef bint has_spot(self, int seat) noexcept nogil
    @cython.locals(row=int, column=int)
    cdef void list_spots(self, Moves moves, int seat) noexcept nogil
