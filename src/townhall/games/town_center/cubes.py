"""The cubes: their letters, and how many of each a game holds."""

O, R, C, U, P, H = range(6)
LETTERS = "ORCUPH"
NAMES = ("office", "residential", "commercial", "utilities", "elevator/parking", "city hall")

COPY = (12, 42, 25, 20, 20)  # one copy of the game; two from 5 players on
BAG = (3, 6, 3, 4, 4)  # for each player
ROUNDS = 10
OFFICE_PRICE = 5


def copies(seats: int) -> int:
    return 1 if seats <= 4 else 2


def full_bag(seats: int) -> list[int]:
    return [seats * n for n in BAG]


def all_cubes(seats: int) -> list[int]:
    return [copies(seats) * n for n in COPY]


def full_reserve(seats: int) -> list[int]:
    return [a - b for a, b in zip(all_cubes(seats), full_bag(seats), strict=True)]


def format_cubes(counts: list[int]) -> str:
    """Counts by colour as letters, in the order O R C U P."""
    return "".join(letter * n for letter, n in zip(LETTERS, counts, strict=False))
