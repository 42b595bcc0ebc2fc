cimport cython

cdef int GREEN, BLUE, PENALTY

cpdef int green_vp(int g, int o) noexcept nogil
cpdef int blue_money(int b, int i) noexcept nogil
cpdef bint may_choose_double(int p, int g, int o, int b, int i) noexcept nogil
cpdef int doubled(int p, int twice, int g, int o, int b, int i) noexcept nogil
@cython.locals(vp=int)
cpdef int earned_vp(int p, int twice, int g, int o, int b, int i) noexcept nogil
@cython.locals(blue=int)
cpdef int earned_money(int p, int twice, int g, int o, int b, int i, int t, int aside) noexcept nogil
cpdef int money_after(int money, int income, bint penalty) noexcept nogil
