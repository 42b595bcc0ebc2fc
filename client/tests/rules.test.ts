/** The rules pages: each language has every section, ruling, step and picture of the English one, under the same address. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { anchorOf, render } from "../src/lib/markdown";

const docs = join(import.meta.dirname, "..", "..", "docs");
const read = (...path: string[]) => readFileSync(join(docs, ...path), "utf8");
const GAMES = ["town-center", "city-planner", "city-council"];

describe.each(GAMES)("%s", (game) => {
  const english = render(read(`${game}.md`));
  test("marks rulings that can be linked, and has pictures", () => {
    expect([...english.anchors].filter((id) => /^R-\d+$/.test(id)).length).toBeGreaterThan(8);
    expect(english.parts.flatMap((part) => part.pictures).length).toBeGreaterThan(1);
  });
  test.each(["de", "fr"])("is whole in %s", (language) => {
    const page = render(read(language, `${game}.md`), english.headings);
    expect(page.headings.map((one) => one.level)).toEqual(english.headings.map((one) => one.level));
    expect([...page.anchors].sort()).toEqual([...english.anchors].sort());
    const drawn = (of: typeof page) => of.parts.flatMap((part) => part.pictures).map(({ caption: _, ...picture }) => picture);
    expect(drawn(page)).toEqual(drawn(english));
    const shape = (of: typeof page) => of.parts.flatMap((part) => part.html.match(/<(li|tr|pre|h\d)\b/g) ?? []);
    expect(shape(page)).toEqual(shape(english));
    // A few words are the same in two languages; a page that wasn't translated has them all.
    expect(page.headings.filter((one, index) => one.text === english.headings[index]?.text).length).toBeLessThan(english.headings.length / 2);
  });
});

test("a rule's name leads to the ruling, to the step, or to the section", () => {
  const planner = render(read("city-planner.md"));
  expect(anchorOf("scoring 5", planner)).toBe("scoring-5");
  expect(anchorOf("turn 2", planner)).toBe("a-turn-2");
  expect(anchorOf("end", planner)).toBe("scoring");
  const council = render(read("city-council.md"));
  expect(anchorOf("3A, R-4", council)).toBe("R-4");
  expect(anchorOf("3B", council)).toBe("3b-investor-and-speculator");
  expect(anchorOf("nothing", council)).toBe("");
});

test("what a page says is escaped", () => {
  expect(render("a <b> & *c*").parts[0]?.html).toBe("<p>a &lt;b&gt; &amp; <em>c</em></p>");
});
