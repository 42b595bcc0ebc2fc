"""A player as a program: it speaks the referee protocol, here always playing the first legal move.

townhall tournament city-planner --players random --program "python examples/first_move.py"
"""

import json
import sys

for line in sys.stdin:  # one line for each decision that is ours
    status = json.loads(line)
    print("legal", flush=True)
    moves = json.loads(sys.stdin.readline())["moves"]
    print(f"play {status['seat']} {moves[0]}", flush=True)
