"""Slow, obvious second versions of each game, written from the rules alone by somebody who had not seen the engine."""
