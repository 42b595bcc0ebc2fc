/** What a move would bring, in the person's language, from the server's own preview. */
import type { Api } from "../lib/api";
import { signed, t } from "../lib/i18n.svelte";
import { nameOf, type Play } from "./play.svelte";

/** "Basic +2, Bonus −3 · Jacobs: Investment +4": every seat whose score changes, ours first. */
export function changesOf(play: Play, preview: Api.Preview, show: (key: string, by: number) => string = part): string {
  const seats = [...new Set(preview.changes.map((change) => change.seat))].sort((a, b) => Number(b === play.seat) - Number(a === play.seat));
  return seats
    .map((seat) => {
      const parts = preview.changes.filter((change) => change.seat === seat && change.by).map(({ key, by }) => show(key, by));
      return (seat === play.seat ? "" : `${nameOf(play.header, seat)}: `) + parts.join(", ");
    })
    .join(" · ");
}

const part = (key: string, by: number): string => `${t(`score-${key}`)} ${signed(by)}`;
