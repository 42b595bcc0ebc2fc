"""The engine's modules have two forms in one process."""

import townhall.core.uncompiled as forms
from townhall.games import new_game


def test_a_twin_comes_from_its_source_and_leaves_the_module_alone() -> None:
    import townhall.games.town_center.game as game

    twin = forms.uncompiled("townhall.games.town_center.game")
    assert str(twin.__file__).endswith("game.py")
    assert forms.uncompiled("townhall.games.town_center.game") is twin
    assert game is forms.importlib.import_module("townhall.games.town_center.game")


def test_twins_use_twins_of_hot_modules() -> None:
    twin = forms.uncompiled("townhall.games.town_center.game")
    assert twin.Towns is forms.uncompiled("townhall.games.town_center.town").Towns


def test_every_hot_module_is_found() -> None:
    assert {"townhall.core.rng", "townhall.games.town_center.game"} <= set(forms.hot_modules())
    assert "townhall.core.bits" not in forms.hot_modules()


def test_a_board_of_more_than_64_positions_takes_the_wide_path() -> None:
    wide = {"name": "wide", "rows": ["CCCCCCCCC"] * 9}
    state = new_game("town-center", {"seats": 1, "boards": [wide]}).start()
    assert isinstance(state, forms.uncompiled("townhall.games.town_center.game").State)
