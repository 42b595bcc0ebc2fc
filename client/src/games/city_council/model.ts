/** City Council's state objects as the protocol gives them. Squares are counted from 0, row 1 at the bottom. */
import { t } from "../../lib/i18n.svelte";
import type { Sign } from "../../pieces/signs";

export type Speculator = { at: string; die: number; hit: boolean | string };
export type CouncilPlayer = {
  vp: number;
  coins: number[];
  chits: number;
  bid: number | null;
  councillor: string | null;
  place: number | null;
  investor: string | null;
  speculator: Speculator | null;
};
export type CouncilState = {
  round: number;
  phase: string;
  step: string;
  bidders: number[];
  order: (number | null)[];
  active: number | null;
  tiles: string[];
  offered: string[];
  taken: string;
  unseen: string[];
  track: string[];
  laid: string[];
  chits: number;
  winner: number | null;
  players: CouncilPlayer[];
};

export type Tick = "ne" | "se" | "sw" | "nw";
export const TICKS: Tick[] = ["ne", "se", "sw", "nw"];
export type Placed = { tile: string; x: number; y: number; tick: Tick };

export const SIZE = 14;
export const squareName = (x: number, y: number): string => String.fromCharCode(97 + x) + (y + 1);
export const squareAt = (name: string): { x: number; y: number } => ({ x: name.charCodeAt(0) - 97, y: Number(name.slice(1)) - 1 });

export function parsePlace(text: string): { x: number; y: number; tick: Tick } | null {
  const m = /^([a-n]\d+)(ne|se|sw|nw)$/.exec(text);
  return m ? { ...squareAt(m[1] as string), tick: m[2] as Tick } : null;
}
export function parsePlaced(text: string): Placed | null {
  const [tile, place] = text.split("@");
  const at = parsePlace(place ?? "");
  return at && tile ? { tile, ...at } : null;
}

const SUITS: Record<string, { colour: string; sign: Sign }> = {
  C: { colour: "R", sign: "crown" },
  A: { colour: "C", sign: "shield" },
  M: { colour: "P", sign: "moon" },
  S: { colour: "O", sign: "sun" },
};
const SITES: Record<string, Sign> = { C: "dome", A: "plane", M: "drop", S: "turbine" };

export function lookOf(tile: string): { colour: string; suit: Sign; sign: Sign | null; rank: string; park: boolean } {
  const suit = SUITS[tile[0] ?? "C"] ?? { colour: "R", sign: "crown" as Sign };
  const rank = tile[1] ?? "";
  if (rank === "n") return { colour: suit.colour, suit: suit.sign, sign: "tree", rank: "", park: true };
  if (rank === "a") return { colour: suit.colour, suit: suit.sign, sign: SITES[tile[0] ?? "C"] ?? "dome", rank: "", park: false };
  return { colour: suit.colour, suit: suit.sign, sign: null, rank, park: false };
}

/** The message that names a tile: residential-4, a park, the airport. */
export const tileName = (tile: string): { id: string; rank: string } =>
  tile[1] === "n" ? { id: "cc-park", rank: "" } : tile[1] === "a" ? { id: `cc-site-${tile[0]}`, rank: "" } : { id: `cc-zone-${tile[0]}`, rank: tile[1] ?? "" };

export const nameTile = (tile: string): string => t(tileName(tile).id, { rank: tileName(tile).rank });

export const tickSquare = ({ x, y, tick }: { x: number; y: number; tick: Tick }): { x: number; y: number } => ({
  x: tick === "ne" || tick === "se" ? x + 1 : x,
  y: tick === "ne" || tick === "nw" ? y + 1 : y,
});
