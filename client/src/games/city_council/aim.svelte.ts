/** Where on the grid one points: a cursor, which way the tile lies, and what the rules say of that spot. */
import { play as sound } from "../../lib/sound";
import type { Api } from "../../lib/api";
import type { Play } from "../../table/play.svelte";
import { parsePlace, parsePlaced, SIZE, squareAt, squareName, TICKS, type CouncilState, type Tick } from "./model";

export const U = 40;
export type Mode = "place" | "at" | "rail" | "";
export type Strand = { seat: number; vp: number; x: number; y: number };
type Spot = { x: number; y: number };

export class Aim {
  tick = $state<Tick>("ne");
  cursor = $state<Spot | null>(null);

  private readonly view = $derived.by(() => this.play().view as CouncilState);
  readonly places = $derived.by(() => this.starting("place").map((move) => ({ move, at: parsePlace(move.slice(6)) })));
  readonly lying = $derived(this.places.filter((one) => one.at?.tick === this.tick));
  readonly rails = $derived.by(() => new Map(this.starting("rail").map((move) => [move.slice(5), move])));
  readonly spots = $derived.by(() => new Map(this.starting("at").map((move) => [move.slice(3), move])));
  readonly mode: Mode = $derived(this.places.length ? "place" : this.spots.size ? "at" : this.rails.size ? "rail" : "");
  /** Parks look the same whichever way they lie. */
  readonly park = $derived(this.view.taken.endsWith("n"));
  /** The move that the cursor stands for. */
  readonly spot = $derived.by(() => {
    if (!this.cursor) return null;
    const name = squareName(this.cursor.x, this.cursor.y);
    if (this.mode === "place") return `place ${name}${this.tick}`;
    return this.mode ? `${this.mode} ${name}` : null;
  });
  readonly open = $derived.by(() => this.spot !== null && this.play().legal.includes(this.spot));
  readonly shown: Api.Preview | undefined = $derived.by(() => (this.spot !== null && this.open ? this.play().previews.get(this.spot) : undefined));
  readonly hinted = $derived.by(() => parsePlace(this.play().hint?.replace(/^place /, "") ?? ""));
  /** Which tiles the points come from: a line from the ghost to each. */
  readonly strands = $derived.by((): Strand[] => {
    if (this.mode !== "place" || !this.shown) return [];
    return this.shown.events.flatMap((event) => {
      const { tile, vp } = event.data;
      const from = event.kind === "vp" && typeof tile === "string" && tile !== this.view.taken;
      const at = from ? parsePlaced(this.view.tiles.find((one) => one.startsWith(`${tile}@`)) ?? "") : null;
      return at && typeof vp === "number" && event.seat ? [{ seat: event.seat, vp, x: (at.x + 1) * U, y: (SIZE - at.y - 1) * U }] : [];
    });
  });

  constructor(readonly play: () => Play) {
    $effect(() => {
      if (this.park) this.tick = "ne";
    });
    $effect(() => {
      void this.play().moves;
      if (!this.mode) this.cursor = null;
    });
    // A closed place says why as soon as one rests on it.
    $effect(() => {
      const asked = this.spot;
      if (!asked || this.open) return;
      const timer = setTimeout(() => void this.play().why(asked), 180);
      return () => clearTimeout(timer);
    });
  }

  private starting(word: string): string[] {
    return this.play().legal.filter((move) => move.startsWith(`${word} `));
  }

  gainOf(move: string): number | undefined {
    return this.play().previews.get(move)?.gain[(this.play().seat ?? 1) - 1];
  }

  /** Goes to a place from a list. */
  set(at: { x: number; y: number; tick?: Tick } | null): void {
    if (!at) return;
    if (at.tick) this.tick = at.tick;
    this.cursor = { x: at.x, y: at.y };
  }

  turn(by = 1): void {
    if (!this.park) this.tick = TICKS[(TICKS.indexOf(this.tick) + by + 4) % 4] ?? "ne";
  }

  async go(): Promise<void> {
    const move = this.spot;
    if (!move) return;
    if (!this.open) return this.play().why(move);
    sound("place");
    if (this.mode !== "rail") this.cursor = null;
    await this.play().move(move);
  }

  // Hands

  private squareOf(event: PointerEvent | MouseEvent): Spot | null {
    const svg = (event.currentTarget as SVGElement).ownerSVGElement;
    const matrix = svg?.getScreenCTM();
    if (!svg || !matrix) return null;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const [fx, fy] = [point.x / U, SIZE - point.y / U];
    const corner = (at: number) => Math.round(at - 1);
    const found = this.mode === "rail" ? { x: Math.floor(fx), y: Math.floor(fy) } : { x: corner(fx), y: corner(fy) };
    const most = this.mode === "place" ? SIZE - 2 : SIZE - 1;
    return { x: Math.min(most, Math.max(0, found.x)), y: Math.min(most, Math.max(0, found.y)) };
  }

  readonly hover = (event: PointerEvent): void => {
    if (event.pointerType === "touch") return;
    const at = this.squareOf(event);
    if (at && (at.x !== this.cursor?.x || at.y !== this.cursor?.y)) {
      this.cursor = at;
      this.play().notice = null;
    }
  };

  readonly leave = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") this.cursor = null;
  };

  /** By touch the first tap shows what it would bring, the second does it. */
  readonly tap = async (event: MouseEvent): Promise<void> => {
    const at = this.squareOf(event);
    const touch = (event as PointerEvent).pointerType === "touch";
    const again = at && this.cursor && at.x === this.cursor.x && at.y === this.cursor.y;
    if (at) this.cursor = at;
    if (touch && !again && this.mode !== "rail") {
      if (this.spot && !this.open) await this.play().why(this.spot);
      return;
    }
    await this.go();
  };

  readonly keys = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (step) {
      event.preventDefault();
      const from = this.cursor ?? this.first() ?? { x: 6, y: 6 };
      const inside = (at: number) => Math.min(SIZE - 1, Math.max(0, at));
      this.cursor = { x: inside(from.x + (step[0] ?? 0)), y: inside(from.y + (step[1] ?? 0)) };
      this.play().notice = null;
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      void this.go();
    } else if (event.key.toLowerCase() === "r") this.turn(event.shiftKey ? -1 : 1);
  };

  private first(): Spot | null {
    if (this.mode === "place") return this.lying[0]?.at ?? null;
    const name = [...this.spots.keys(), ...this.rails.keys()][0];
    return name ? squareAt(name) : null;
  }
}
