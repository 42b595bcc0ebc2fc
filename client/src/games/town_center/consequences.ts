/** What a place would bring, in words and as marks on the board, from the judge's view of the town before and after. */
import { money, signed, t } from "../../lib/i18n.svelte";
import type { Play } from "../../table/play.svelte";
import type { Mark } from "./marks";
import { parseTown, type TownMove, type TownPlayer } from "./model";
import { unitsOf, type Effect, type Unit } from "./units.svelte";

const dollars = (by: number) => (by > 0 ? `+${money(by)}` : money(by));
const worth = (one: Unit, by: number) => (one.kind === "residential" ? signed(by) : dollars(by));
const place = (cube: string) => ({ site: cube.split(".")[0] ?? "", floor: Number(cube.split(".")[1]) - 1 });

/** The price of a purchase, as the server's preview has it. */
export const priceOf = (play: Play, move: TownMove | undefined): string | undefined => /\$(\d+)/.exec(play.previews.get(move?.text ?? "")?.text ?? "")?.[1];

export const told = (one: Unit): string =>
  t(`tc-unit-${one.kind}`, { size: one.size, powered: one.powered ? "yes" : "no", worth: one.worth, neighbours: one.neighbours, needs: one.needs });

export function tell(move: TownMove, what: Effect | null, price: string | undefined): string {
  const parts = [
    move.kind === "buy" && price ? t("tc-costs", { price: money(Number(price)) }) : "",
    ...Object.entries(what?.points ?? {}).map(([key, by]) => (by ? `${t(`score-${key}`)} ${signed(by)}` : "")),
    what?.dollars ? t("tc-a-round", { money: dollars(what.dollars) }) : "",
    what?.own ? told(what.own) : "",
  ].filter(Boolean);
  return `${move.site}: ${parts.join(" · ") || t("tc-place-here", { cube: t(`tc-cube-${move.cube}`) })}`;
}

export const markOfUnit = (unit: Unit, at: { site: string; floor: number }): Mark => ({
  ...place(`${at.site}.${at.floor}`),
  text: worth(unit, unit.worth),
  minus: false,
  from: null,
});

/** The sum where the cube goes, and a line to every unit that changes. */
export function marksOf(target: TownMove, brings: Effect, town: string): Mark[] {
  const here = { site: target.site, floor: parseTown(town).get(target.site)?.length ?? 0 };
  const points = Object.values(brings.points).reduce((sum, by) => sum + by, 0);
  const text = [points ? signed(points) : "", brings.dollars ? dollars(brings.dollars) : ""].filter(Boolean).join(" · ") || "0";
  const others = brings.touched
    .filter(({ unit: one }) => one !== brings.own)
    .map(({ unit: one, by }) => ({ ...place(one.cubes[0] ?? ""), text: worth(one, by), minus: by < 0, from: here }));
  return [...others, { ...here, text, minus: points < 0, from: null }];
}

/** The top cubes of the units that earn money, with what they bring. */
export const earning = (player: TownPlayer | undefined): { site: string; floor: number; text: string }[] =>
  unitsOf(player)
    .filter((one) => one.worth > 0 && one.kind !== "residential")
    .map((one) => ({ ...place(one.cubes.at(-1) ?? ""), text: `+${one.worth}` }));
