"""City Council for PettingZoo."""

from townhall.envs.pettingzoo.turns import Maker

_MAKER = Maker("city-council", seats=3)
raw_env = _MAKER.raw_env
env = _MAKER.env
parallel_env = _MAKER.parallel_env
