/**
 * The engine says what it has to say in English: why a place is closed, what a position earns, what happened. Here it is said
 * again in another language, by patterns: each phrase of messages/engine.txt in three languages, whose parts may be phrases too.
 */
import { tileName } from "../games/city_council/model";
import source from "../messages/engine.txt?raw";

type Say = (id: string, args?: Record<string, string | number>) => string;
type Phrase = { pattern: RegExp; names: string[]; said: string; length: number };

const KINDS: Record<string, string> = {
  n: "[+-]?\\d+",
  seat: "[Ss]eat \\d",
  tile: "[CAMS][na2-5] \\([^)]*\\)",
  cube: "office|residential|commercial|utilities|elevator/parking",
  building: "[GBMTPIO] [a-z ]+",
  site: "[a-n]\\d+(?:\\.\\d)?",
  floor: "\\d",
};
const CUBES: Record<string, string> = { office: "O", residential: "R", commercial: "C", utilities: "U", "elevator/parking": "P" };
// What is the same in every language: numbers, notation, what stands in quotes.
const NEUTRAL = /^(?:'[^']*'|"[^"]*"|[^a-z]|\b[a-z]{1,2}\b|\b[a-n]\d+(?:\.\d|[ns][ew])?\b|\b[CAMS][na2-5]\b|\bscore\b.*)*$/;

function read(column: number): Phrase[] {
  return source
    .split(/\n\s*\n/)
    .map((block) => block.split("\n").filter((line) => line && !line.startsWith("#")))
    .filter((lines) => lines.length === 3)
    .map((lines) => {
      const names: string[] = [];
      const english = lines[0] ?? "";
      const pattern = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+?)\}/g, (_, name: string) => {
        names.push(name);
        return `(${KINDS[name.replace(/\d$/, "")] ?? (name === "why" ? ".+" : "[^;]+?")})`;
      });
      return { pattern: new RegExp(`^${pattern}$`), names, said: lines[column] ?? "", length: english.replace(/\{\w+\}/g, "").length };
    })
    .sort((a, b) => b.length - a.length);
}

export class Phrases {
  private readonly phrases: Phrase[];
  private readonly known = new Map<string, string | null>();
  /** What can't be said: the tests look for it. */
  readonly missing = new Set<string>();

  constructor(
    language: "de" | "fr",
    private readonly t: Say,
  ) {
    this.phrases = read(language === "de" ? 1 : 2);
  }

  say(text: string): string {
    const [, body = "", end = ""] = /^(.*?)(\.?)$/s.exec(text) ?? [];
    const found = this.put(body);
    if (found === null) this.missing.add(text);
    if (found === null || !end) return found ?? text;
    return found.charAt(0).toUpperCase() + found.slice(1) + end;
  }

  /** The phrase, or parts that each are one, or what is the same everywhere; null where some part is none of these. */
  private put(text: string): string | null {
    let found = this.known.get(text);
    if (found === undefined) {
      found = this.phrase(text) ?? this.parts(text) ?? (NEUTRAL.test(text) ? text : null);
      this.known.set(text, found);
    }
    return found;
  }

  private phrase(text: string): string | null {
    for (const { pattern, names, said } of this.phrases) {
      const found = pattern.exec(text);
      if (!found) continue;
      // A part that the language leaves out need not be said.
      const parts = names.map((name, index) => (said.includes(`{${name}}`) ? this.part(name, found[index + 1] ?? "") : ""));
      if (!parts.includes(null)) return said.replace(/\{(\w+?)\}/g, (_, name: string) => parts[names.indexOf(name)] ?? "");
    }
    return null;
  }

  private parts(text: string): string | null {
    for (const mark of ["; ", ": ", ", ", " = ", " +", " -"]) {
      for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
        const before = this.put(text.slice(0, at));
        const after = before === null ? null : this.put(text.slice(at + mark.length));
        if (after !== null) return before + mark + after;
      }
    }
    return null;
  }

  private part(name: string, value: string): string | null {
    switch (name.replace(/\d$/, "")) {
      case "n":
      case "site":
      case "move":
      case "moves":
      case "name":
      case "payment":
      case "letter":
      case "letters":
      case "word":
      case "rule":
      case "form":
        return value.replace(/^-/, "−");
      case "seat":
        return `\u0001${value.slice(5)}`;
      case "level":
        return this.t(`level-${value}`);
      case "cube":
        return this.t(`tc-cube-${CUBES[value] ?? ""}`);
      case "floor":
        return this.t("floor-name", { floor: Number(value) });
      case "building":
        return `${value[0]} ${this.t(`cp-kind-${value[0]}`)}`;
      case "tile": {
        const { id, rank } = tileName(value.slice(0, 2));
        return `${value.slice(0, 2)} (${this.t(id, { rank })})`;
      }
      default:
        return this.put(value);
    }
  }
}
