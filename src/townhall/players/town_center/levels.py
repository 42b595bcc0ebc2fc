"""The levels of Town Center, from `novice` up."""

from __future__ import annotations

from townhall.players import Level
from townhall.players.town_center.player import Style, TownCenterPlayer

LEVELS = [
    Level("novice", "Has an eye for towns, but a very blurred one.", 0.1, lambda: TownCenterPlayer(Style(noise=15))),
    Level("solid", "Plans its turns, with a blurred eye.", 0.1, lambda: TownCenterPlayer(Style(noise=7))),
    Level(
        "expert",
        "Plans its turns by a learned evaluation, a little blurred.",
        0.1,
        lambda: TownCenterPlayer(Style(noise=3)),
    ),
    Level(
        "master",
        "Plans whole turns by a learned evaluation and tries them out.",
        1.0,
        lambda: TownCenterPlayer(Style(search=True)),
    ),
]
