/** What a game's board needs to show a position and let somebody act, live or in a replay. */
import { Refused, type Api } from "../lib/api";
import { say, sentence, t } from "../lib/i18n.svelte";
import type { Live } from "../lib/live.svelte";
import { seatName } from "../lib/planners";
import { play as sound } from "../lib/sound";

export type Notice = { text: string; rule?: string | null; bad?: boolean };

export interface Play {
  readonly header: Api.Header;
  readonly view: unknown;
  readonly moves: number;
  readonly phase: string;
  readonly round: number;
  readonly over: boolean;
  readonly toAct: number[];
  readonly scores: number[];
  readonly breakdown: Record<string, number>[];
  readonly winners: number[] | null;
  readonly rating: string | null;
  /** The seat that acts here now; null when it is not for us to act. */
  readonly seat: number | null;
  /** The seat whose side of the table we sit on. */
  readonly home: number;
  readonly legal: string[];
  readonly previews: ReadonlyMap<string, Api.Preview>;
  readonly live: boolean;
  readonly hint: string | null;
  notice: Notice | null;
  move(text: string): Promise<void>;
  /** Asks why something is closed and says it on the page. */
  why(text: string): Promise<void>;
}

export function words(problem: Api.Problem): Notice {
  const known: Record<string, string> = {
    stale: t("problem-stale"),
    unavailable: t("problem-unavailable"),
    "rate-limited": t("problem-rate-limited", { seconds: problem.retry_after ?? 1 }),
    "not-yours": t("problem-not-yours"),
  };
  return { text: known[problem.error] ?? sentence(problem.reason), rule: problem.rule, bad: true };
}

export function nameOf(header: Api.Header, seat: number): string {
  const found = header.seats[seat - 1];
  return (found && seatName(found)) || t("seat", { seat });
}

/** The seats shown in our colour; where several are ours, the one that acts. */
export function ownSeats(play: Play): number[] {
  const mine = play.header.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  return mine.length > 1 ? mine.filter((seat) => play.toAct.includes(seat) && !play.over) : mine;
}

export class LivePlay implements Play {
  notice = $state.raw<Notice | null>(null);
  hint = $state<string | null>(null);
  /** How many lines of chat were read. */
  read = $state(0);
  private asked = "";
  /** The decision that was sent: a second click on it waits for nothing and does nothing. */
  private sent = "";

  constructor(readonly link: Live) {}

  readonly live = true;
  get header(): Api.Header {
    return this.link.header as Api.Header;
  }
  get unread(): number {
    return this.link.entries.filter((entry) => entry.kind === "chat").length - this.read;
  }
  private get state(): Api.State {
    return this.link.state as Api.State;
  }
  get view(): unknown {
    return this.state.view;
  }
  get moves(): number {
    return this.state.moves;
  }
  get phase(): string {
    return this.state.phase;
  }
  get round(): number {
    return this.state.round;
  }
  get over(): boolean {
    return this.state.over || this.header.status === "over";
  }
  get toAct(): number[] {
    return this.state.to_act;
  }
  get scores(): number[] {
    return this.state.scores.scores;
  }
  get breakdown(): Record<string, number>[] {
    return this.state.scores.breakdown;
  }
  get winners(): number[] | null {
    return this.header.ended?.winners ?? this.state.scores.winners;
  }
  get rating(): string | null {
    return this.state.scores.rating;
  }
  private get mine(): Api.MySeat | undefined {
    return this.over ? undefined : this.state.mine.find((one) => one.acting);
  }
  get seat(): number | null {
    return this.mine?.seat ?? null;
  }
  get home(): number {
    return this.mine?.seat ?? this.state.mine[0]?.seat ?? 1;
  }
  get legal(): string[] {
    return this.mine?.legal ?? [];
  }
  get previews(): ReadonlyMap<string, Api.Preview> {
    const known = this.link.previews;
    if (!known || known.seat !== this.seat || known.number < (this.mine?.since ?? 0)) return new Map();
    return new Map(known.previews.map((one) => [one.move, one]));
  }

  async move(text: string): Promise<void> {
    const mine = this.mine;
    const decision = `${mine?.seat}/${mine?.since}`;
    if (!mine || this.sent === decision) return;
    this.sent = decision;
    this.notice = null;
    this.hint = null;
    try {
      await this.link.act({ do: "move", seat: mine.seat, move: text, number: this.state.number });
    } catch (error) {
      this.sent = "";
      this.complain(error);
    }
  }

  async why(text: string): Promise<void> {
    const seat = this.seat;
    if (seat === null) return;
    this.asked = text;
    try {
      const answer = await this.link.ask({ what: "why-not", seat, move: text });
      const why = answer.why_not;
      if (this.asked === text && why && !why.legal) this.notice = { text: sentence(why.reason ?? "", (at) => nameOf(this.header, at)), rule: why.rule };
    } catch (error) {
      this.complain(error);
    }
  }

  async askHint(level: string): Promise<void> {
    const seat = this.seat;
    if (seat === null) return;
    try {
      const { hint } = await this.link.ask({ what: "hint", seat, level });
      if (!hint || hint.seat !== this.seat) return;
      this.hint = hint.move;
      this.notice = { text: t("hint-says", { move: hint.move, text: say(hint.text, (at) => nameOf(this.header, at)) }) };
    } catch (error) {
      this.complain(error);
    }
  }

  async do(action: Parameters<Live["act"]>[0]): Promise<Api.DoneMessage | null> {
    try {
      return await this.link.act(action);
    } catch (error) {
      this.complain(error);
      return null;
    }
  }

  complain(error: unknown): void {
    this.notice = error instanceof Refused ? words(error.problem) : { text: String(error), bad: true };
    sound("no");
  }
}

export class ReplayPlay implements Play {
  notice = $state.raw<Notice | null>(null);
  frame = $state.raw<Api.Frame>() as Api.Frame;
  readonly live = false;
  readonly seat = null;
  readonly legal: string[] = [];
  readonly previews = new Map<string, Api.Preview>();
  readonly hint = null;

  constructor(
    readonly header: Api.Header,
    frame: Api.Frame,
  ) {
    this.frame = frame;
  }
  get view(): unknown {
    return this.frame.view;
  }
  get moves(): number {
    return this.frame.moves;
  }
  get phase(): string {
    return this.frame.phase;
  }
  get round(): number {
    return this.frame.round;
  }
  get over(): boolean {
    return this.frame.phase === "over";
  }
  get toAct(): number[] {
    return this.frame.to_act;
  }
  get scores(): number[] {
    return this.frame.scores;
  }
  get breakdown(): Record<string, number>[] {
    return this.frame.breakdown;
  }
  get winners(): number[] | null {
    return this.over ? (this.header.ended?.winners ?? null) : null;
  }
  get rating(): null {
    return null;
  }
  get home(): number {
    return this.header.seats.find((seat) => seat.mine)?.seat ?? this.frame.seat ?? 1;
  }
  move(): Promise<void> {
    return Promise.resolve();
  }
  why(): Promise<void> {
    return Promise.resolve();
  }
}
