/** Towns as the judge sees them, each asked of the server once; and what one cube more would change. */
import { api } from "../../lib/api";
import type { Board, TownPlayer } from "./model";

export type Unit = {
  kind: "residential" | "commercial" | "parking";
  cubes: string[];
  size: number;
  powered: boolean;
  worth: number;
  neighbours: number;
  needs: number;
  grows?: boolean;
};
export type JudgedTown = {
  height_limit: number;
  units: Unit[];
  construct: Record<string, string[]>;
  growth: string[];
  buy: Record<string, { price: number; sites: string[] }>;
  income: Record<string, number>;
  score: Record<string, number>;
};
/** What a cube brings: points and dollars in all, and the units it changes, its own among them. */
export type Effect = { points: Record<string, number>; dollars: number; own: Unit | null; touched: { unit: Unit; by: number }[] };

const store = $state<Record<string, JudgedTown>>({});
const asked = new Set<string>();

function judgedTown(board: Board, town: string): JudgedTown | undefined {
  const key = JSON.stringify([board, town]);
  if (!asked.has(key)) {
    if (asked.size > 600) asked.clear();
    asked.add(key);
    queueMicrotask(() => {
      void api.judge("town-center", { position: town, board, cash: 0 }).then(
        ({ judged }) => (store[key] = judged as JudgedTown),
        () => asked.delete(key),
      );
    });
  }
  return store[key];
}

export function unitsOf(player: TownPlayer | undefined): Unit[] {
  if (!player?.town) return [];
  const units = judgedTown(player.board, player.town)?.units ?? [];
  return units.map((unit) => ({ ...unit, grows: unit.neighbours >= unit.needs && unit.kind !== "parking" }));
}

/** `after` is the town with the cube on `place` (`site.floor`): both towns are judged, the difference is what it brings. */
export function effectOf(board: Board, before: string, after: string, place: string): Effect | null {
  const was = judgedTown(board, before);
  const now = judgedTown(board, after);
  if (!was || !now) return null;
  const points = Object.fromEntries(
    Object.keys(now.score)
      .filter((key) => key !== "total" && key !== "cash")
      .map((key) => [key, (now.score[key] ?? 0) - (was.score[key] ?? 0)]),
  );
  const touched = now.units
    .map((unit) => {
      const parts = was.units.filter((one) => one.kind === unit.kind && one.cubes.some((cube) => unit.cubes.includes(cube)));
      return { unit, by: unit.worth - parts.reduce((sum, one) => sum + one.worth, 0) };
    })
    .filter(({ by }) => by !== 0);
  const own = now.units.find((unit) => unit.cubes.includes(place)) ?? null;
  return { points, dollars: (now.income.total ?? 0) - (was.income.total ?? 0), own, touched };
}
