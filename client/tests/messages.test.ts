/** No text missing in any language, none unused, the same variables in each. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "src");
const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
const sources = walk(root)
  .filter((path) => /\.(svelte|ts)$/.test(path))
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
const texts = Object.fromEntries(["en", "de", "fr"].map((language) => [language, readFileSync(join(root, "messages", `${language}.ftl`), "utf8")]));

/** Each message's name and its text up to the next one. */
function messages(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of text.split(/^(?=[a-z][A-Za-z0-9-]* = )/m)) {
    const name = /^([a-z][A-Za-z0-9-]*) = /.exec(part)?.[1];
    if (!name) continue;
    if (found.has(name)) throw new Error(`${name} is there twice`);
    found.set(name, part.replace(/^#.*$/gm, ""));
  }
  return found;
}
const variables = (text: string) => [...new Set([...text.matchAll(/\{\s*\$([a-z]\w*)/g)].map((m) => m[1]))].sort().join(" ");
const english = messages(texts.en ?? "");
// Names put together from parts, as in t(`tc-cube-${cube}`).
const patterns = [...sources.matchAll(/(?:\bt|\bmaybe)\(\s*`([^`]+)`/g)].map((m) => new RegExp(`^${(m[1] ?? "").replace(/\$\{[^}]*(?:\{[^}]*\}[^}]*)*\}/g, ".+")}$`));
// Names given elsewhere than right in t(): after ? and :, in tables of names.
const literals = new Set([...sources.matchAll(/"([a-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)"/g)].map((m) => m[1]));

describe.each(["de", "fr"])("%s", (language) => {
  const translated = messages(texts[language] ?? "");
  test("has every text and no other", () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
  });
  test("names the same variables", () => {
    for (const [name, text] of english) expect(`${name}: ${variables(translated.get(name) ?? "")}`).toBe(`${name}: ${variables(text)}`);
  });
});

test.each(["en", "de", "fr"])("%s can be read without errors", (language) => {
  const bundle = new FluentBundle(language);
  expect(bundle.addResource(new FluentResource(texts[language] ?? ""))).toEqual([]);
  for (const name of english.keys()) expect(bundle.getMessage(name)?.value, name).toBeTruthy();
});

test("every text that the pages name exists", () => {
  const named = [...sources.matchAll(/\bt\(\s*"([^"]+)"/g)].map((m) => m[1] ?? "");
  expect(named.filter((name) => !english.has(name))).toEqual([]);
});

test("every text is used", () => {
  const unused = [...english.keys()].filter((name) => !literals.has(name) && !patterns.some((pattern) => pattern.test(name)) && !sources.includes(`"${name}"`));
  // Names inside attributes, as in aria-label="{t('x')}".
  expect(unused.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
});

test("every name put together from parts has a text", () => {
  for (const pattern of patterns) expect([...english.keys()].some((name) => pattern.test(name)), String(pattern)).toBe(true);
});
