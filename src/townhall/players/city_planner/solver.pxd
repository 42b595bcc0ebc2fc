cimport cython

cdef double IMPOSSIBLE
cdef int SPENT, CHUNK, PENALTY


cdef class Chances


@cython.final
cdef class Rules:
    cdef readonly int cards
    cdef readonly int faces
    cdef readonly int sets
    cdef readonly int empty
    cdef int[::1] kinds
    cdef int[::1] adding
    cdef int[::1] starts
    cdef int[::1] vp
    cdef int[::1] income
    cdef int[::1] rerolls
    cdef int[::1] penalty
    @cython.locals(more=int)
    cpdef int with_building(self, int some, int card, int face) noexcept nogil
    @cython.locals(lock=int, some=int, at=cython.longlong, i=int)
    cpdef void fill_gains(self, double[::1] after, int after_width, int low, int width, double[::1] gains)
    @cython.locals(best=double, result=int, left=int, place=int, value=double)
    cpdef double gain(self, double[::1] after, int after_width, int lock, int some, int money) noexcept nogil
    @cython.locals(lock=int, some=int, at=cython.longlong, i=int)
    cpdef void fill_wins(self, Chances chances, int low, int width, double[::1] gains)
    @cython.locals(best=double, result=int, left=int, value=double)
    cpdef double win(self, Chances chances, int lock, int some, int money) noexcept nogil


@cython.final
cdef class Chances:
    cdef readonly int rerolls
    cdef readonly int low
    cdef readonly int width
    cdef readonly int vps
    cdef double[::1] table
    @cython.locals(locks=int, own=int, scale=double, lock=int, i=int, ahead=double, vp=int)
    cpdef void fill(self, double[::1] mine, double[::1] theirs, double lead, double spread)
    @cython.locals(rows=int, lock=int, place=int)
    cpdef void set(self, int rerolls, int money, int vp, double chance)
    @cython.locals(place=int, chance=double)
    cpdef double chance(self, int lock, int rerolls, int money, int vp) noexcept nogil


@cython.final
cdef class Turn:
    cdef readonly Rules rules
    cdef readonly int locked
    cdef readonly bint may_give_back
    cdef readonly int lanes
    cdef readonly int number
    cdef readonly int size
    cdef readonly int others
    cdef int current
    cdef int[::1] dice
    cdef int[::1] strides
    cdef int[::1] scored
    cdef int[::1] all_scored
    cdef double[::1] passed
    cdef double[::1] spent
    cdef double[::1] values
    cdef double[::1] mean
    @cython.locals(start=int, passed=int)
    cdef void number_sets(self) noexcept nogil
    @cython.locals(faces=int, length=int, die=int, y=int, some=int, face=int, kind=int)
    cdef void number_sets_without(self, int passed, int start, int[::1] sets, int at) noexcept nogil
    @cython.locals(block=int, level=int, rerolls=int, lane=int)
    cpdef void solve(self, double[::1] gains, int width, int levels, int most_rerolls, double[::1] out, int out_at, int out_width)
    @cython.locals(dollars=int, die=int)
    cpdef void settle(self, double[::1] gains, int width, int level) noexcept nogil
    @cython.locals(lanes=int, faces=int, sets=int, die=int, stride=int, high=int, face=int, row=int, at=int, y=int)
    cdef void pass_cards(self, double[::1] gains, int width, int level) noexcept nogil
    @cython.locals(part=int, run=int, to=int, source=int, group=int, high=int, at=int)
    cdef void change_die(self, int die, int dollars) noexcept nogil
    cpdef void begin(self) noexcept nogil
    @cython.locals(part=int, old=int, new=int, block=int, length=int, i=int, at=int, die=int)
    cpdef void reroll(self) noexcept nogil
    @cython.locals(faces=int, run=int, group=int, high=int, low=int, n=int, at=int, face=int)
    cdef void reroll_die(self, int die, int old, int new, int length) noexcept nogil
    @cython.locals(total=double, at=int, x=int, mean=double)
    cpdef double average(self, int lane) noexcept nogil


@cython.locals(i=int)
cdef void set_all(double[::1] a, int at, int n, double value) noexcept nogil
@cython.locals(i=int)
cdef void copy_to(double[::1] a, int at, double[::1] b, int source, int n) noexcept nogil
@cython.locals(i=int, lane=int)
cdef void spread(double[::1] a, int at, double[::1] wide, int first, int n, int lanes) noexcept nogil
@cython.locals(i=int)
cdef void add_to(double[::1] a, int at, double[::1] b, int source, int n) noexcept nogil
@cython.locals(i=int)
cdef void scale(double[::1] a, int n, double factor) noexcept nogil
@cython.locals(i=int, x=double, y=double)
cdef void raise_to(double[::1] a, int at, double[::1] b, int source, int n) noexcept nogil
@cython.locals(i=int, source=cython.longlong, lane=int, x=double, y=double)
cdef void raise_by_sets(double[::1] a, int at, double[::1] gains, int row, int width, int column, int[::1] sets, int first, int n, int lanes) noexcept nogil
