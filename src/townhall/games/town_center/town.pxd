cimport cython

from townhall.games.town_center.board cimport Board, Mask

cdef int O, R, C, U, P, H, OFFICE_PRICE, START_CASH


@cython.final
cdef class Towns:
    cdef readonly list boards
    cdef readonly int seats
    # the boards' geometry, by seat
    cdef Mask *near[9]
    cdef Mask *upto[9]
    cdef int *floor[9]
    cdef int[9] size
    cdef Mask[9] ground
    cdef Mask[9] supports
    cdef Mask[9] suburbs
    # the cubes and the money, by seat
    cdef Mask[9] offices
    cdef Mask[9] homes
    cdef Mask[9] shops
    cdef Mask[9] utilities
    cdef Mask[9] lifts
    cdef Mask[9] hall
    cdef Mask[9] taken
    cdef Mask[9] near_homes
    cdef Mask[9] near_shops
    cdef Mask[9] near_utilities
    cdef int[9] cash

    cdef void lay_out(self, int seat, Board board)
    cpdef void clear(self, int seat) noexcept nogil
    @cython.locals(seat=int)
    cpdef void assign(self, Towns other) noexcept nogil
    @cython.locals(cube=Mask)
    cpdef void put(self, int seat, int colour, int position) noexcept nogil
    cpdef Mask cubes(self, int seat, int colour) noexcept nogil
    cpdef void pay(self, int seat, int dollars) noexcept nogil
    cpdef int cash_of(self, int seat) noexcept nogil

    cdef Mask up(self, int seat, Mask cubes) noexcept nogil
    @cython.locals(powered=Mask, height=int)
    cpdef int height_limit(self, int seat) noexcept nogil
    @cython.locals(taken=Mask)
    cpdef Mask free(self, int seat) noexcept nogil
    @cython.locals(limit=Mask)
    cpdef Mask sites(self, int seat) noexcept nogil
    cpdef Mask spots(self, int seat, int colour) noexcept nogil
    @cython.locals(cube=Mask, near1=Mask, near2=Mask, near3=Mask)
    cpdef bint leaves_room(self, int seat, int colour, int position, int other, Mask spots) noexcept nogil
    cdef void remove(self, int seat, Mask cube) noexcept nogil

    @cython.locals(unit=Mask, around=Mask, edge=Mask)
    cpdef (Mask, Mask) unit(self, int seat, Mask cubes) noexcept nogil
    @cython.locals(unit=Mask, count=int)
    cpdef int units_beside(self, int seat, Mask cubes, Mask around) noexcept nogil
    @cython.locals(offices=Mask, homes=Mask, shops=Mask, unit=Mask, around=Mask, rest=Mask)
    cpdef (Mask, Mask) growth(self, int seat) noexcept nogil
    @cython.locals(most=int, total=int, cubes=Mask, unit=Mask)
    cpdef int bound(self, int seat, int colour) noexcept nogil

    @cython.locals(total=int, n=int, f=int, unit=Mask)
    cpdef int value(self, int seat, Mask cubes) noexcept nogil
    cpdef int commercial_income(self, int seat) noexcept nogil
    @cython.locals(ground=Mask)
    cpdef Mask parking_lots(self, int seat) noexcept nogil
    @cython.locals(total=int, lots=Mask, unit=Mask, around=Mask)
    cpdef int parking_income(self, int seat) noexcept nogil

    cpdef int price(self, int seat, int colour) noexcept nogil
    @cython.locals(where=Mask)
    cpdef Mask buyable(self, int seat, int colour) noexcept nogil

    cpdef int residential_points(self, int seat) noexcept nogil
    cpdef int suburb_cubes(self, int seat) noexcept nogil
    cpdef int score(self, int seat) noexcept nogil
    @cython.locals(on_floor=Mask)
    cpdef int cubes_on_floor(self, int seat, int floor) noexcept nogil
