/** City Planner's state objects as the protocol gives them. */
export type PlannerPlayer = { money: number; vp: number; rerolls: number };
export type PlannerState = { round: number; phase: string; first: number; active: number; cards: string; players: PlannerPlayer[] };
export type Die = { card: number; face: number | null; locked: boolean; passed: boolean };

const file = import.meta.glob("../../../../src/townhall/games/city_planner/data/*.toml", { query: "?raw", import: "default", eager: true }) as Record<string, string>;

const decks = new Map<string, string[]>(
  Object.entries(file).map(([path, text]) => {
    const name = /([\w-]+)\.toml$/.exec(path)?.[1] ?? "";
    const words = [...(/^cards = \[([^\]]*)\]/m.exec(text)?.[1] ?? "").matchAll(/"([A-Z]{6})"/g)].map((m) => m[1] ?? "");
    return [name.replace("city-planner-", ""), words];
  }),
);
const standard = decks.get("standard") ?? [...decks.values()][0] ?? [];

export const wordsOf = (deck: unknown): string[] => (Array.isArray(deck) ? (deck as string[]) : (decks.get(String(deck)) ?? standard));

export function parseCards(text: string): Die[] {
  return text.split(" ").map((part) => {
    const [, card, face, mark] = /^(\d):([1-6-])([*!]?)$/.exec(part) ?? [];
    return { card: Number(card), face: face === "-" ? null : Number(face), locked: mark === "*", passed: mark === "!" };
  });
}

/** The colour and the sign of a kind of building. */
export const KINDS: Record<string, { colour: string; sign: import("../../pieces/signs").Sign }> = {
  G: { colour: "R", sign: "house" },
  B: { colour: "C", sign: "awning" },
  M: { colour: "M", sign: "house" },
  T: { colour: "H", sign: "dome" },
  P: { colour: "P", sign: "parking" },
  I: { colour: "U", sign: "factory" },
  O: { colour: "O", sign: "windows" },
};
