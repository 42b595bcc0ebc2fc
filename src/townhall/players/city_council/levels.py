"""The levels of City Council, from `novice` up."""

from __future__ import annotations

from townhall.players import Level
from townhall.players.city_council.player import CityCouncilPlayer, Style

LEVELS = [
    Level(
        "novice",
        "Overlooks more than half of what it could do, and judges the rest roughly.",
        0.1,
        lambda: CityCouncilPlayer(Style(noise=6, sight=0.4)),
    ),
    Level(
        "solid",
        "Overlooks little and knows when to invest, but judges roughly.",
        0.1,
        lambda: CityCouncilPlayer(Style(noise=4, sight=0.8)),
    ),
    Level(
        "expert",
        "Overlooks nothing and judges each decision well: what it brings, what it costs, what it gives to others.",
        0.1,
        lambda: CityCouncilPlayer(Style(noise=1)),
    ),
    Level(
        "master",
        "Tries the best moves out to the end of the game, each time with other tiles, and takes what wins most.",
        1.0,
        lambda: CityCouncilPlayer(Style(candidates=12)),
    ),
]
