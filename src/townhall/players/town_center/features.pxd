cimport cython

from townhall.games.town_center.board cimport Mask
from townhall.games.town_center.town cimport Towns

cdef int MOST_UNITS


@cython.final
cdef class Features:
    cdef float[160] x
    cdef float[5] share
    # Central Park: the cubes of the third to the sixth round from now, by round and colour
    cdef float[20] ahead
    cdef float left
    # the residential units, largest first, and what is beside each
    cdef int units
    cdef Mask[24] unit
    cdef Mask[24] around
    # positions beside one, two, three, four and more office cubes
    cdef Mask[5] seen

    cdef void clear(self) noexcept nogil
    @cython.locals(offices=Mask, homes=Mask, i=int)
    cdef void look(self, Towns towns, int seat) noexcept nogil
    @cython.locals(unit=Mask, around=Mask, i=int, n=int)
    cdef Mask add_unit(self, Towns towns, int seat, Mask homes) noexcept nogil
    @cython.locals(near=Mask)
    cdef void count_seen(self, Towns towns, int seat, Mask offices) noexcept nogil

    @cython.locals(x="float *", placed=int, cash=int, due=float, income=float, commercial=int, parking=int, i=int)
    cdef void look_at_money(self, Towns towns, int seat) noexcept nogil
    @cython.locals(x="float *", taken=Mask, lifts=Mask, ground=Mask, center=Mask, free=Mask)
    cdef void look_at_pieces(self, Towns towns, int seat) noexcept nogil
    @cython.locals(x="float *", limit=int, stack=Mask, tallest=int, lifts=Mask, ground=Mask, tops=Mask, center=Mask,
                   floor=Mask, below=Mask, f=int, offices=Mask, taken=Mask)
    cdef void look_at_heights(self, Towns towns, int seat, int limit) noexcept nogil
    @cython.locals(x="float *", i=int, n=int, f=int, beside=int, offices=Mask, points=int, dark=int, dark_units=int,
                   most=int, hungry=int, wanted=int)
    cdef void look_at_units(self, Towns towns, int seat, Mask offices) noexcept nogil
    cdef void count_class(self, int n, int beside) noexcept nogil
    @cython.locals(x="float *", homes=Mask, sites=Mask, high=Mask, fresh=Mask, beside=Mask, k=int, exact=Mask)
    cdef void look_at_sites(self, Towns towns, int seat, Mask offices) noexcept nogil
    @cython.locals(x="float *", twice=Mask, thrice=Mask, more=Mask, once=Mask, i=int)
    cdef void look_at_merging(self, Mask sites) noexcept nogil
    @cython.locals(x="float *", homes=Mask, land=Mask, part=Mask, edge=Mask, best=Mask, most=int, n=int, i=int,
                   around=Mask, together=int, cells=Mask)
    cdef void look_at_bridges(self, Towns towns, int seat, Mask sites, Mask offices) noexcept nogil
    @cython.locals(x="float *", shops=Mask, unit=Mask, beside=Mask, units=int, lit=int, largest=Mask, around=Mask,
                   second=int)
    cdef void look_at_shops(self, Towns towns, int seat) noexcept nogil
    @cython.locals(x="float *", n=int, feeding=int, most=int, i=int, f=int, spots=Mask)
    cdef void look_at_largest_shop(self, Towns towns, int seat, Mask unit, Mask around) noexcept nogil
