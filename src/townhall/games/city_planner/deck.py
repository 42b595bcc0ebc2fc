"""Seven City Dice Block cards: which building each face of each die stands for."""

from __future__ import annotations

import cython

from townhall.games.city_planner.words import CARDS, FACES, LETTERS


class Deck:
    """The buildings of checked cards (see decks.py): `kind[6 * card + face]`, cards and faces from 0."""

    def __init__(self, words: list[str]) -> None:
        if not cython.compiled:
            self.kind = [0] * (CARDS * FACES)
        self.words = tuple(words)
        for card, word in enumerate(words):
            for face, letter in enumerate(word):
                self.kind[card * FACES + face] = LETTERS.index(letter)

    def letter(self, card: int, face: int) -> str:
        """The building that shows on a card (from 0) by its die (1 to 6)."""
        return str(self.words[card][face - 1])
