cdef extern from *:
    """
    static inline int th_popcount(unsigned long long x) { return __builtin_popcountll(x); }
    static inline int th_lowest(unsigned long long x) { return __builtin_ctzll(x); }
    static inline int th_highest(unsigned long long x) { return 63 - __builtin_clzll(x); }
    static inline unsigned long long th_bit(int p) { return 1ULL << p; }
    """
    int popcount "th_popcount"(unsigned long long x) noexcept nogil
    int lowest "th_lowest"(unsigned long long x) noexcept nogil
    int highest "th_highest"(unsigned long long x) noexcept nogil
    unsigned long long bit "th_bit"(int p) noexcept nogil
