/** What six cards can score, asked of the server's judge once for each position. */
import { api } from "../../lib/api";
import { t } from "../../lib/i18n.svelte";

export type Result = { vp: number; money: number; rerolls: number; move: string };
export type JudgedCards = { options: Result[]; penalty: boolean };
/** What a scoring adds up, each line with its rule. */
export type Part = { text: string; rule: string };

const store = $state<Record<string, JudgedCards & { parts: Part[][] }>>({});
const asked = new Set<string>();

export function judged(position: string, money: number, deck: unknown): (JudgedCards & { parts: Part[][] }) | undefined {
  if (money < 0 || position.includes("null")) return undefined;
  const key = JSON.stringify([position, money, deck]);
  if (!asked.has(key)) {
    asked.add(key);
    if (asked.size > 2000) asked.clear();
    queueMicrotask(() => {
      void api.judge("city-planner", { position, money, deck }).then(
        (answer) => (store[key] = { ...(answer.judged as JudgedCards), parts: partsOf(answer.text) }),
        () => asked.delete(key),
      );
    });
  }
  return store[key];
}

/** The judge's words come as an indented list: a numbered line for each option, below it what it adds up. */
function partsOf(text: string[]): Part[][] {
  const found: Part[][] = [];
  for (const line of text) {
    if (/^\d+\. /.test(line)) found.push([]);
    const part = /^ +(.*) \[(.*)\]$/.exec(line);
    if (part) found.at(-1)?.push({ text: part[1] ?? "", rule: part[2] ?? "" });
  }
  return found;
}

/** A scoring choice in words, as `parked: 1, 6`. */
export function choiceWords(move: string): string {
  const parts: string[] = [];
  const m = /^score(?: green ([\d ]+?))?(?: aside ([\d ]+?))?(?: double (green|blue))?$/.exec(move);
  if (m?.[1]) parts.push(t("cp-choice-green", { cards: m[1].replaceAll(" ", ", ") }));
  if (m?.[2]) parts.push(t("cp-choice-aside", { cards: m[2].replaceAll(" ", ", ") }));
  if (m?.[3]) parts.push(t(`cp-choice-double-${m[3]}`));
  return parts.join(" · ") || t("cp-choice-plain");
}
