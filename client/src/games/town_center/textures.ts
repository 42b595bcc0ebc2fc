/** Stamped wood: one canvas texture for each piece, and the printed board. */
import { CanvasTexture, SRGBColorSpace } from "three";
import { SIGNS, type Sign } from "../../pieces/signs";
import { rowsOf, siteName, type Board } from "./model";

export type Palette = Record<string, string>;

export function palette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const names = ["O", "R", "C", "U", "P", "H", "on-O", "on-R", "on-C", "on-U", "on-P", "on-H"];
  const more = ["paper", "sheet", "table", "ink", "faint", "accent"];
  return Object.fromEntries([...names, ...more].map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
}

function context(size: number, height = size): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = height;
  return canvas.getContext("2d") as CanvasRenderingContext2D;
}

function finish(pen: CanvasRenderingContext2D): CanvasTexture {
  const texture = new CanvasTexture(pen.canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

function grain(pen: CanvasRenderingContext2D, size: number, seed: number): void {
  let s = seed;
  const next = () => (s = (s * 16807) % 2147483647) / 2147483647;
  for (let i = 0; i < 26; i++) {
    const y = next() * size;
    pen.strokeStyle = next() > 0.5 ? "rgb(255 255 255 / 7%)" : "rgb(0 0 0 / 6%)";
    pen.lineWidth = 1 + next() * 3;
    pen.beginPath();
    pen.moveTo(0, y);
    pen.bezierCurveTo(size / 3, y + next() * 12 - 6, (size * 2) / 3, y + next() * 12 - 6, size, y + next() * 8 - 4);
    pen.stroke();
  }
}

/** One face of a cube: painted wood, a darker rim, the sign stamped a little into it. */
export function face(colours: Palette, cube: string, sign: Sign, share: number): CanvasTexture {
  const size = 256;
  const pen = context(size);
  pen.fillStyle = colours[cube] ?? "#888";
  pen.fillRect(0, 0, size, size);
  grain(pen, size, cube.charCodeAt(0) * 7919 + sign.length * 31 + 1);
  pen.strokeStyle = "rgb(0 0 0 / 14%)";
  pen.lineWidth = 6;
  pen.strokeRect(0, 0, size, size);
  const scale = (size * share) / 24;
  pen.translate((size - 24 * scale) / 2, (size - 24 * scale) / 2);
  pen.scale(scale, scale);
  pen.fillStyle = colours[`on-${cube}`] ?? "#fff";
  pen.globalAlpha = 0.94;
  pen.fill(new Path2D(SIGNS[sign]), "evenodd");
  return finish(pen);
}

/** The board as printed on card: sites, coordinates, its name. `margin` is in sites. */
export function print(colours: Palette, board: Board, title: string, margin: number): CanvasTexture {
  const rows = rowsOf(board);
  const wide = rows[0]?.length ?? 1;
  const high = rows.length;
  const unit = Math.min(180, Math.floor(1400 / Math.max(wide, high)));
  const pen = context((wide + 2 * margin) * unit, (high + 2 * margin) * unit);
  pen.fillStyle = colours.sheet ?? "#fff";
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.strokeStyle = colours.ink ?? "#000";
  pen.globalAlpha = 0.2;
  pen.lineWidth = unit / 60;
  const rim = unit * 0.1;
  pen.strokeRect(rim, rim, pen.canvas.width - 2 * rim, pen.canvas.height - 2 * rim);
  for (let x = 0; x < wide; x++)
    for (let y = 0; y < high; y++) site(pen, colours, rows[high - 1 - y]?.[x] ?? ".", (x + margin) * unit, (high - 1 - y + margin) * unit, unit);
  pen.globalAlpha = 0.66;
  pen.fillStyle = colours.ink ?? "#000";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `600 ${unit * 0.2}px "Zilla Slab", serif`;
  for (let x = 0; x < wide; x++) pen.fillText(siteName(x, 0)[0] ?? "", (x + margin + 0.5) * unit, (high + margin + 0.2) * unit);
  for (let y = 0; y < high; y++) pen.fillText(String(y + 1), (margin - 0.2) * unit, (high - 1 - y + margin + 0.5) * unit);
  pen.textAlign = "right";
  pen.font = `600 ${unit * 0.19}px "Zilla Slab", serif`;
  pen.fillText(title, (wide + margin) * unit, (margin - 0.22) * unit);
  return finish(pen);
}

function site(pen: CanvasRenderingContext2D, colours: Palette, mark: string, x: number, y: number, unit: number): void {
  const inset = unit * 0.035;
  const size = unit - 2 * inset;
  pen.fillStyle = colours.ink ?? "#000";
  pen.strokeStyle = colours.ink ?? "#000";
  if (mark === "C") {
    pen.globalAlpha = 0.1;
    pen.fillRect(x + inset, y + inset, size, size);
    pen.globalAlpha = 0.34;
    pen.lineWidth = unit / 55;
    pen.setLineDash([]);
    pen.strokeRect(x + inset, y + inset, size, size);
  } else if (mark === "s") {
    pen.globalAlpha = 0.32;
    pen.lineWidth = unit / 70;
    pen.setLineDash([unit / 14, unit / 18]);
    pen.strokeRect(x + inset, y + inset, size, size);
    pen.setLineDash([]);
  } else {
    pen.save();
    pen.globalAlpha = 0.13;
    pen.translate(x + unit * 0.3, y + unit * 0.28);
    pen.scale((unit * 0.4) / 24, (unit * 0.4) / 24);
    pen.fill(new Path2D(SIGNS.tree));
    pen.restore();
  }
}
