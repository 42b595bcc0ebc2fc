/** The one sentence that says what to do now. */
import { t } from "../../lib/i18n.svelte";
import { nameOf, type Play } from "../../table/play.svelte";
import type { TownState } from "./model";

export function waiting(play: Play): string {
  if (play.over) return t("game-over");
  if (play.toAct.length === 0 || play.toAct.includes(0)) return t("drawing");
  const names = play.toAct.map((seat) => nameOf(play.header, seat)).join(", ");
  return t(play.live ? "waiting-for" : "to-move", { names });
}

export function sentenceOf(play: Play, cube: string, sites: number): string {
  if (play.seat === null) return waiting(play);
  const view = play.view as TownState;
  const several = play.header.seats.filter((seat) => seat.mine).length > 1;
  const who = several ? `${nameOf(play.header, play.seat)}: ` : "";
  const name = cube ? t(`tc-cube-${cube}`) : "";
  switch (play.phase) {
    case "setup":
      return who + t("tc-do-hall");
    case "towers":
      return who + t("tc-do-towers", { left: view.drawn.length });
    case "draft":
      return who + t("tc-do-draft");
    case "choose":
      return who + t("tc-do-choose");
    case "construction":
      return who + t("tc-do-build", { cube: name, count: sites });
    case "development":
      return who + t(cube === "R" ? "tc-do-grow-R" : "tc-do-grow-C", { count: sites });
    default:
      return who + (cube ? t("tc-do-buy-where", { cube: name, count: sites }) : t("tc-do-buy"));
  }
}
