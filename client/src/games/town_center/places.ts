/** Where towns, boards and cubes stand in the model: plain numbers, no picture yet. */
import { Vector3 } from "three";
import { highest, rowsOf, siteX, siteY, sitesOf, type Board, type Town } from "./model";

export type TownPicture = { board: Board; town: Town; title: string };

export const SIZE = 0.92;
export const MARGIN = 0.62;
export const THICK = 0.16;
const GAP = 0.9;

/** How much of the table a board takes. */
export const widthOf = (board: Board): number => (rowsOf(board)[0]?.length ?? 5) + 2 * MARGIN;
export const depthOf = (board: Board): number => rowsOf(board).length + 2 * MARGIN;

/** The middle of a town; the towns stand in rows, as square as they can: seen from a corner that fills the picture. */
export function middle(pictures: TownPicture[], town: number): { x: number; z: number } {
  const columns = Math.ceil(Math.sqrt(pictures.length));
  const wide = Math.max(...pictures.map(({ board }) => widthOf(board))) + GAP;
  const deep = Math.max(...pictures.map(({ board }) => depthOf(board))) + GAP;
  return { x: (town % columns) * wide, z: Math.floor(town / columns) * deep };
}

/** The middle of all towns, and how far they reach from it. */
export function extent(pictures: TownPicture[]): { x: number; z: number; reach: number } {
  const all = pictures.map((_, index) => middle(pictures, index));
  const [x, z] = [Math.max(0, ...all.map((at) => at.x)) / 2, Math.max(0, ...all.map((at) => at.z)) / 2];
  return { x, z, reach: Math.hypot(x, z) };
}

/** The middle of a cube on a site and floor (0: the lowest). */
export function spot(pictures: TownPicture[], town: number, site: string, floor: number): Vector3 {
  const rows = rowsOf(pictures[town]?.board ?? "A");
  const wide = rows[0]?.length ?? 0;
  const at = middle(pictures, town);
  return new Vector3(
    at.x + siteX(site) - (wide - 1) / 2,
    floor * (SIZE + 0.012) + SIZE / 2 + 0.005,
    at.z + (rows.length - 1) / 2 - siteY(site),
  );
}

/** How high the towns reach, with room for one floor more. */
export const tallest = (pictures: TownPicture[], shown: number[]): number =>
  Math.max(1, ...shown.map((index) => highest(pictures[index]?.town ?? new Map()))) + 0.5;

/** The corners of all that must be in the picture: the boards, and their sites up to a height. */
export function corners(pictures: TownPicture[], shown: number[], tall: number): Vector3[] {
  return shown.flatMap((index) => {
    const board = pictures[index]?.board ?? "A";
    const [x, z] = [widthOf(board) / 2, depthOf(board) / 2];
    const at = middle(pictures, index);
    const card = [-x, x].flatMap((dx) => [-z, z].map((dz) => new Vector3(at.x + dx, -THICK, at.z + dz)));
    const tops = sitesOf(rowsOf(board)).flatMap((site) => {
      const foot = spot(pictures, index, site.name, 0);
      const high = (site.center ? tall : 1) * SIZE;
      return [-0.5, 0.5].flatMap((dx) => [-0.5, 0.5].map((dz) => new Vector3(foot.x + dx, high, foot.z + dz)));
    });
    return [...card, ...tops];
  });
}

/** Height above rest while falling: drops, then bounces once. */
export function fall(share: number): number {
  if (share < 0.7) return 1 - (share / 0.7) ** 2;
  const bounce = (share - 0.7) / 0.3;
  return 0.06 * (1 - (2 * bounce - 1) ** 2);
}
