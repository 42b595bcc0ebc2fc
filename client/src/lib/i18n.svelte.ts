/** Texts in the person's language, through Fluent. English comes with the first load, the others when chosen. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "../messages/en.ftl?raw";
import type { Phrases } from "./phrases";

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;
type Args = Record<string, FluentVariable>;

const loaders: Record<Language, () => Promise<string>> = {
  en: () => Promise.resolve(english),
  de: async () => (await import("../messages/de.ftl?raw")).default,
  fr: async () => (await import("../messages/fr.ftl?raw")).default,
};

function bundleOf(language: Language, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

const fallback = bundleOf("en", english);

class Texts {
  language = $state<Language>("en");
  bundle = $state.raw<FluentBundle>(fallback);
  /** What the engine says in English, said in the language; none where that is English. */
  phrases = $state.raw<Phrases | null>(null);
}
const texts = new Texts();

export const language = (): Language => texts.language;

export async function speak(chosen: Language): Promise<void> {
  if (chosen === "en") {
    texts.bundle = fallback;
    texts.phrases = null;
  } else {
    const [messages, { Phrases }] = await Promise.all([loaders[chosen](), import("./phrases")]);
    texts.bundle = bundleOf(chosen, messages);
    texts.phrases = new Phrases(chosen, t);
  }
  (globalThis as { townhallPhrases?: Phrases | null }).townhallPhrases = texts.phrases;
  texts.language = chosen;
  document.documentElement.lang = chosen;
  try {
    localStorage.setItem("townhall.language", chosen);
  } catch {
    // Private browsing.
  }
}

function find(id: string, args?: Args): string | undefined {
  for (const bundle of texts.bundle === fallback ? [fallback] : [texts.bundle, fallback]) {
    const message = bundle.getMessage(id);
    if (message?.value) return bundle.formatPattern(message.value, args ?? null, []);
  }
  return undefined;
}

/** The text of a message; an unknown one shows its name, which the tests look for. */
export const t = (id: string, args?: Args): string => find(id, args) ?? id;

/** The text of a message that may not exist (a kind of event the server learned later). */
export const maybe = (id: string, args?: Args): string | undefined => find(id, args);

/** A sentence of the engine or the server, with the seats' names where they are known. */
export function say(text: string, name = (seat: number): string => t("seat", { seat })): string {
  const said = texts.phrases?.say(text) ?? text.replace(/\b[Ss]eat (\d)\b/g, "\u0001$1");
  return said.replace(/\u0001(\d)/g, (_, seat: string) => name(Number(seat)));
}

/** The same as a sentence of its own. */
export function sentence(text: string, name?: (seat: number) => string): string {
  const said = say(text, name);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Making a format takes longer than using it, and numbers count up by the frame. */
const formats = new Map<string, Intl.NumberFormat>();
function format(value: number, signDisplay: "auto" | "exceptZero" | "negative"): string {
  const key = texts.language + signDisplay;
  const known = formats.get(key) ?? new Intl.NumberFormat(texts.language, { signDisplay });
  formats.set(key, known);
  return known.format(value).replace("-", "−");
}
export const number = (value: number): string => format(value, "auto");
export const signed = (value: number): string => format(value, "exceptZero");
export const money = (value: number): string => {
  const amount = format(value, "negative");
  return texts.language === "en" ? `$${amount}`.replace("$−", "−$") : `${amount}\u00a0$`;
};
export const date = (value: string | number | Date): string =>
  new Intl.DateTimeFormat(texts.language, { dateStyle: "medium" }).format(new Date(value));

export async function start(): Promise<void> {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem("townhall.language");
  } catch {
    // Private browsing.
  }
  const wanted = [chosen ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2));
  const found = wanted.find((tag): tag is Language => tag in LANGUAGES);
  if (found && found !== "en") await speak(found);
}
