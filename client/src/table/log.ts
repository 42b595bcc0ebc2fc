/** What happened, in the person's language, with names for seats. */
import type { Api } from "../lib/api";
import { maybe, sentence, t } from "../lib/i18n.svelte";
import { nameOf } from "./play.svelte";

export type LogLine = { key: string; text: string; kind: string; seat: number | null; round?: number; moves: number };

function named(header: Api.Header, text: string): string {
  return sentence(text, (seat) => nameOf(header, seat));
}

function args(header: Api.Header, event: Api.Event): Record<string, string | number> {
  const found: Record<string, string | number> = { name: event.seat ? nameOf(header, event.seat) : "" };
  for (const [key, value] of Object.entries(event.data)) {
    if (typeof value === "string" || typeof value === "number") found[key] = value;
    if (Array.isArray(value)) found[key] = value.join(", ");
    if (typeof value === "boolean") found[key] = value ? "yes" : "no";
  }
  if (typeof event.data.cube === "string") found.cubename = t(`tc-cube-${event.data.cube}`);
  if (typeof event.data.at === "string") found.at = event.data.at.replace(/\.1$/, "");
  for (const key of ["by", "from"] as const)
    if (typeof event.data[key] === "number") found[`${key}name`] = nameOf(header, event.data[key]);
  return found;
}

export function tell(header: Api.Header, event: Api.Event): string {
  return maybe(`event-${header.game}-${event.kind}`, args(header, event)) ?? named(header, event.text);
}

/** How the game ended, and who won. */
function ending(header: Api.Header, entry: Api.Entry): string {
  const ended = entry.data.ended as Api.Ended | null | undefined;
  if (!ended) return named(header, entry.text);
  const how = ended.how === "rules" ? `${t("game-over")}.` : t(`ended-${ended.how}`);
  if (header.seats.length < 2 || !ended.winners.length) return how;
  const names = ended.winners.map((seat) => nameOf(header, seat)).join(", ");
  return `${how} ${t("won-by", { names, count: ended.winners.length })}`;
}

export function lines(header: Api.Header, entries: Api.Entry[]): LogLine[] {
  const told: LogLine[] = [];
  for (const entry of entries) {
    const base = { kind: entry.kind, seat: entry.seat, moves: entry.moves };
    if (entry.kind === "chat") continue;
    if (entry.events.length === 0 && entry.kind !== "move") {
      const text = maybe(`entry-${entry.kind}`, { name: entry.name ?? "", moves: entry.moves }) ?? named(header, entry.text);
      const sits = /sits down at seat (\d)\.$/.exec(entry.text)?.[1];
      if (sits) told.push({ ...base, key: `${entry.number}`, text: t("entry-sits", { name: nameOf(header, Number(sits)) }) });
      else if (entry.kind === "end") told.push({ ...base, key: `${entry.number}`, text: ending(header, entry) });
      else if (entry.kind === "seat" || entry.kind === "offer" || entry.kind === "answer")
        told.push({ ...base, key: `${entry.number}`, text: named(header, entry.text) || text });
      else if (text) told.push({ ...base, key: `${entry.number}`, text });
    }
    entry.events.forEach((event, index) => {
      const line: LogLine = { ...base, key: `${entry.number}.${index}`, text: tell(header, event), seat: event.seat, kind: event.kind };
      if (event.kind === "round") line.round = Number(event.data.round ?? 0);
      told.push(line);
    });
  }
  return told;
}
