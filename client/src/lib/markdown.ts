/** The little of Markdown that our own rules pages use, as safe HTML: everything is escaped before it is marked up. */
export type Heading = { id: string; text: string; level: number };
/** A picture stands in the source as a fenced block: what it shows in the game's notation, then what it says. */
export type Picture = { game: "town" | "cards" | "city"; of: string; position: string; track: string[]; caption: string };
export type Part = { html: string; pictures: Picture[] };
export type Page = { parts: Part[]; headings: Heading[]; anchors: Set<string> };

const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
export const slug = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");

function inline(text: string, anchors: Set<string>): string {
  return escape(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*(R|T|C)-(\d+)([^*]*)\*\*/g, (_, letter: string, n: string, rest: string) => {
      const id = `${letter}-${n}`;
      const first = !anchors.has(id);
      anchors.add(id);
      return `<a class="ruling"${first ? ` id="${id}"` : ""} href="#${id}">${id}</a>${rest ? `<strong>${rest}</strong>` : ""}`;
    })
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
}

function pictureOf(info: string, lines: string[]): Picture | null {
  const found = /^(town|cards|city)\b ?(.*)$/.exec(info);
  if (!found) return null;
  const track = lines[1]?.startsWith("track ") ? lines.splice(1, 1)[0] : undefined;
  const [position = "", ...caption] = lines;
  return { game: found[1] as Picture["game"], of: found[2] ?? "", position, track: track?.split(" ").slice(1) ?? [], caption: caption.join(" ") };
}

/** A page with the addresses of `ids` for its headings: a translation keeps those of the original, in the same order. */
export function render(source: string, ids?: readonly Heading[]): Page {
  const anchors = new Set<string>();
  const headings: Heading[] = [];
  const parts: Part[] = [];
  let out: string[] = [];
  let section = "";
  const lines = source.split("\n");
  let i = 0;
  const startsBlock = (line: string) => /^(#|- |\d+\. |\||```|\s*$)/.test(line);
  const paragraph = (first: string): string => {
    let text = first;
    while (i + 1 < lines.length && !startsBlock(lines[i + 1] ?? "")) text += ` ${(lines[++i] ?? "").trim()}`;
    return text;
  };
  /** The address of a numbered step, as in `scoring-5`. */
  const step = (n: string): string => {
    anchors.add(`${section}-${n}`);
    return ` id="${section}-${n}"`;
  };
  const fence = (info: string): void => {
    const code: string[] = [];
    while (++i < lines.length && !(lines[i] ?? "").startsWith("```")) code.push(lines[i] ?? "");
    const picture = pictureOf(info, [...code]);
    if (!picture) return void out.push(`<pre tabindex="0">${escape(code.join("\n"))}</pre>`);
    const last = parts.at(-1);
    if (out.length || !last) parts.push({ html: out.join("\n"), pictures: [picture] });
    else last.pictures.push(picture);
    out = [];
  };
  for (; i < lines.length; i++) {
    const line = lines[i] ?? "";
    const heading = /^(#+) (.*)$/.exec(line);
    if (heading) {
      const text = (heading[2] ?? "").replace(/[`*]/g, "");
      const level = (heading[1] ?? "#").length;
      section = ids?.[headings.length]?.id ?? slug(text);
      headings.push({ id: section, text, level });
      anchors.add(section);
      out.push(`<h${level} id="${section}">${escape(text)}</h${level}>`);
    } else if (line.startsWith("```")) {
      fence(line.slice(3).trim());
    } else if (line.startsWith("|")) {
      const rows: string[] = [line];
      while ((lines[i + 1] ?? "").startsWith("|")) rows.push(lines[++i] ?? "");
      out.push(table(rows, anchors, step));
    } else if (/^(- |\d+\. )/.test(line)) {
      const ordered = /^\d/.test(line);
      const items: string[] = [];
      for (;;) {
        const text = paragraph((lines[i] ?? "").replace(/^(- |\d+\. )/, ""));
        items.push(`<li${ordered ? step(String(items.length + 1)) : ""}>${inline(text, anchors)}</li>`);
        if (!(ordered ? /^\d+\. / : /^- /).test(lines[i + 1] ?? "")) break;
        i++;
      }
      out.push(ordered ? `<ol>${items.join("")}</ol>` : `<ul>${items.join("")}</ul>`);
    } else if (line.trim()) {
      out.push(`<p>${inline(paragraph(line), anchors)}</p>`);
    }
  }
  if (out.length) parts.push({ html: out.join("\n"), pictures: [] });
  return { parts, headings, anchors };
}

function table(rows: string[], anchors: Set<string>, step: (n: string) => string): string {
  const cells = rows.map((row) => row.replace(/^\||\|$/g, "").replace(/\\\|/g, "\u0001").split("|").map((cell) => cell.trim().replaceAll("\u0001", "|")));
  const [head = [], , ...body] = cells;
  const th = head.some(Boolean) ? `<thead><tr>${head.map((cell) => `<th scope="col">${inline(cell, anchors)}</th>`).join("")}</tr></thead>` : "";
  const tr = (row: string[]): string => {
    const n = /^(\d) /.exec(row[0] ?? "")?.[1];
    return `<tr${n ? step(n) : ""}>${row.map((cell) => `<td>${inline(cell, anchors)}</td>`).join("")}</tr>`;
  };
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escape(head.find(Boolean) ?? "table")}"><table>${th}<tbody>${body.map(tr).join("")}</tbody></table></div>`;
}

/** Sections that the engine names otherwise than the page. */
const OTHERWISE: Record<string, string> = { turn: "a-turn", setup: "set-up", board: "boards", end: "end-of-game" };

/** Where a rule that an explanation names is on the page: `II`, `R-4`, `scoring 5`, `3A, R-4`; empty where it isn't there. */
export function anchorOf(rule: string, page: Page): string {
  const ruling = /\b([RTC]-\d+)\b/.exec(rule)?.[1];
  if (ruling && page.anchors.has(ruling)) return ruling;
  const [first = "", second] = rule.toLowerCase().split(/[ ,]+/);
  const word = OTHERWISE[first] ?? first;
  const exact = [slug(rule), `${word}-${second}`, word].find((id) => page.anchors.has(id));
  const near = page.headings.find((one) => one.id.startsWith(`${word}-`));
  const scoring = word === "end" || rule === "end" ? page.headings.find((one) => one.id === "scoring") : undefined;
  return exact ?? near?.id ?? scoring?.id ?? "";
}
