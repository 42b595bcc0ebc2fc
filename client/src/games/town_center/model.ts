/** Town Center's state objects as the protocol gives them, and towns as maps from site to stack. No rules in here. */
export type Board = string | { name: string; rows: string[] };
export type Colour = "O" | "R" | "C" | "U" | "P" | "H";
export type TownPlayer = { board: Board; cash: number; hand: string; town: string };
export type TownState = {
  round: number;
  phase: string;
  first: number;
  bag: Record<string, number>;
  reserve: Record<string, number>;
  drawn: string;
  towers: string[];
  row: string;
  to_act: number[];
  players: TownPlayer[];
};
export type Town = Map<string, string>;
export type Site = { name: string; x: number; y: number; center: boolean };

// The boards' data is the engine's own: read from its files when the pages are built.
const files = import.meta.glob("../../../../src/townhall/games/town_center/data/*.toml", {
  query: "?raw",
  import: "default",
  eager: true,
}) as Record<string, string>;

const known = new Map<string, string[]>(
  Object.values(files).map((text) => {
    const name = /^name = "(.*)"/m.exec(text)?.[1] ?? "";
    const rows = [...(/^rows = \[([^\]]*)\]/m.exec(text)?.[1] ?? "").matchAll(/"([^"]*)"/g)].map((m) => m[1] ?? "");
    return [name, rows];
  }),
);

export const boardNames = [...known.keys()];
export const boardName = (board: Board): string => (typeof board === "string" ? board : board.name);
export const rowsOf = (board: Board): string[] => (typeof board === "string" ? (known.get(board) ?? []) : board.rows);

export const siteName = (x: number, y: number): string => String.fromCharCode(97 + x) + (y + 1);
export const siteX = (site: string): number => site.charCodeAt(0) - 97;
export const siteY = (site: string): number => Number(site.slice(1)) - 1;

/** Every building site, by column, then row. */
export function sitesOf(rows: string[]): Site[] {
  const found: Site[] = [];
  const width = rows[0]?.length ?? 0;
  for (let x = 0; x < width; x++)
    for (let y = 0; y < rows.length; y++) {
      const mark = rows[rows.length - 1 - y]?.[x];
      if (mark === "C" || mark === "s") found.push({ name: siteName(x, y), x, y, center: mark === "C" });
    }
  return found;
}

export function parseTown(text: string): Town {
  return new Map(
    text
      .split(" ")
      .filter(Boolean)
      .map((part) => part.split("=") as [string, string]),
  );
}

export const formatTown = (town: Town): string =>
  [...town]
    .filter(([, stack]) => stack)
    .sort(([a], [b]) => siteX(a) - siteX(b) || siteY(a) - siteY(b))
    .map(([site, stack]) => `${site}=${stack}`)
    .join(" ");

export const highest = (town: Town): number => Math.max(1, ...[...town.values()].map((stack) => stack.length));

export const cubesOn = (town: Town, floor: number): number => [...town.values()].filter((stack) => stack.length >= floor).length;

/** A move as its words: what is done, with which cube, at which site. */
export type TownMove = { kind: "hall" | "build" | "grow" | "buy"; cube: Colour; site: string; text: string };

export function placing(text: string): TownMove | null {
  let m = /^hall ([a-z]\d+)$/.exec(text);
  if (m) return { kind: "hall", cube: "H", site: m[1] as string, text };
  m = /^([ORCUP]) ([a-z]\d+)$/.exec(text);
  if (m) return { kind: "build", cube: m[1] as Colour, site: m[2] as string, text };
  m = /^\+([RC]) ([a-z]\d+)$/.exec(text);
  if (m) return { kind: "grow", cube: m[1] as Colour, site: m[2] as string, text };
  m = /^buy ([UP]) ([a-z]\d+)$/.exec(text);
  if (m) return { kind: "buy", cube: m[1] as Colour, site: m[2] as string, text };
  return null;
}
