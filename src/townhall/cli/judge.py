"""`townhall judge GAME POSITION`: the engine without a game, for people at a real table."""

from typing import Any

import typer
from typer.core import TyperGroup

from townhall.cli.judge_city_council import city_council
from townhall.cli.judge_city_planner import city_planner
from townhall.cli.judge_town_center import town_center
from townhall.games import game_class


class Games(TyperGroup):
    """Its commands are games: an unknown one is refused as everywhere."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        game_class(cmd_name)
        return super().get_command(ctx, cmd_name)


app = typer.Typer(cls=Games, help="Explain a position that lies on a real table.", no_args_is_help=True)
app.command("city-council")(city_council)
app.command("city-planner")(city_planner)
app.command("town-center")(town_center)
