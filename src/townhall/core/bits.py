"""Bit arithmetic on masks of positions; bits.pxd has the C twins."""

popcount = int.bit_count


def bit(position: int) -> int:
    """A shift that compiled code does in 64 bits, where `1 << position` would be one of 32."""
    return 1 << position


def lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    return mask.bit_length() - 1
