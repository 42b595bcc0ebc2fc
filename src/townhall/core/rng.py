"""The one random generator: seeded, small, and the same compiled and uncompiled."""

M64 = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


class Rng:
    """SplitMix64: every seed, 0 included, starts a good stream of its own."""

    def __init__(self, seed: int) -> None:
        self.state = seed & M64

    def seed(self, seed: int) -> None:
        self.state = seed

    def next(self) -> int:
        """64 random bits."""
        self.state = (self.state + GOLDEN) & M64
        z = self.state
        z = ((z ^ (z >> 30)) * MIX_1) & M64
        z = ((z ^ (z >> 27)) * MIX_2) & M64
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, for n up to 2**31; off from uniform by less than n / 2**32."""
        return ((self.next() >> 32) * n) >> 32

    def fraction(self) -> float:
        """A number from 0 up to 1."""
        return (self.next() >> 11) / 9007199254740992.0
