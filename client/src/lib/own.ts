/** Boards and decks that people drew themselves, kept in this browser. */
export type OwnBoard = { name: string; rows: string[] };
export type OwnDeck = { name: string; words: string[] };

function read<T>(key: string): T[] {
  try {
    return JSON.parse(localStorage.getItem(`townhall.${key}`) ?? "[]") as T[];
  } catch {
    return [];
  }
}
function write<T extends { name: string }>(key: string, one: T): void {
  const others = read<T>(key).filter((other) => other.name !== one.name);
  try {
    localStorage.setItem(`townhall.${key}`, JSON.stringify([...others, one]));
  } catch {
    // Private browsing: it can still be played now.
  }
}

export const own = {
  boards: () => read<OwnBoard>("boards"),
  decks: () => read<OwnDeck>("decks"),
  saveBoard: (board: OwnBoard) => write("boards", board),
  saveDeck: (deck: OwnDeck) => write("decks", deck),
};
