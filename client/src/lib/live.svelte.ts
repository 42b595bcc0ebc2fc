/** One table, live: what the server tells, what we do, and coming back after a lost connection without losing anything. */
import type * as Api from "./api.gen";
import { api, Refused } from "./api";

type Pending = { message: Api.ClientMessage; done: (message: Api.ServerMessage) => void; fail: (problem: Api.Problem) => void };
export type LinkStatus = "connecting" | "live" | "lost" | "missing";

const AWAY: Api.Problem = { error: "unavailable", reason: "", rule: null, number: null, retry_after: null };
const PING = 20_000;

export class Live {
  header = $state.raw<Api.Header | null>(null);
  state = $state.raw<Api.State | null>(null);
  entries = $state.raw<Api.Entry[]>([]);
  previews = $state.raw<Api.Previews | null>(null);
  present = $state.raw<number[]>([]);
  watchers = $state(0);
  thinking = $state.raw<Api.Thinking | null>(null);
  status = $state<LinkStatus>("connecting");
  name = $state("");
  /** Called for entries that arrive after the first ones. */
  onNews: (entries: Api.Entry[]) => void = () => {};

  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  private attempts = 0;
  private closed = false;
  private opened = false;
  private timer = 0;
  private beat = 0;
  private heard = 0;
  private counter = 0;
  private readonly session = Math.random().toString(36).slice(2, 10);
  private readonly wake = () => {
    if (this.status === "lost" && document.visibilityState === "visible") this.connect();
  };

  constructor(readonly id: string) {
    // Who follows a link for the first time has no identity yet, and could only watch.
    void api.me().then(
      () => this.connect(),
      () => this.connect(),
    );
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  /** Done by the server, or `Refused`. The same id is sent again after a lost connection: it happens once. */
  async act(action: DistributiveOmit<Api.Action, "id">): Promise<Api.DoneMessage> {
    const id = `${this.session}-${++this.counter}`;
    const answer = await this.send(id, { type: "act", action: { ...action, id } as Api.Action });
    return answer as Api.DoneMessage;
  }

  async ask(question: Omit<Api.AskMessage, "id" | "type">): Promise<Api.AnswerMessage> {
    const id = `q${this.session}-${++this.counter}`;
    return (await this.send(id, { type: "ask", id, ...question })) as Api.AnswerMessage;
  }

  private send(id: string, message: Api.ClientMessage): Promise<Api.ServerMessage> {
    return new Promise((done, fail) => {
      this.pending.set(id, { message, done, fail: (problem) => fail(new Refused(problem)) });
      if (this.socket?.readyState === WebSocket.OPEN && this.status === "live") this.socket.send(JSON.stringify(message));
      else if (this.status === "missing") fail(new Refused(AWAY));
    });
  }

  private connect(): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    const since = this.entries.at(-1)?.number;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = since === undefined ? "?previews=1" : `?since=${since}&previews=1`;
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live${query}`);
    this.socket?.close();
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data) as Api.ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket && !this.closed) void this.lost();
    };
  }

  private async lost(): Promise<void> {
    clearInterval(this.beat);
    this.thinking = null;
    if (!this.opened && this.attempts === 0) {
      // A refused handshake doesn't say why: ask once over HTTP.
      const answer = await fetch(`/api/tables/${encodeURIComponent(this.id)}`).catch(() => null);
      if (answer && answer.status >= 400 && answer.status < 500) {
        this.status = "missing";
        return;
      }
    }
    this.status = "lost";
    this.attempts++;
    this.timer = window.setTimeout(() => this.connect(), Math.min(8000, 250 * 2 ** this.attempts) * (0.75 + Math.random() / 2));
  }

  private hear(message: Api.ServerMessage): void {
    this.heard = Date.now();
    switch (message.type) {
      case "welcome":
        this.name = message.name;
        this.header = message.header;
        this.take(message.entries, !this.opened);
        this.state = message.state;
        this.opened = true;
        this.attempts = 0;
        this.status = "live";
        this.watch();
        for (const { message: again } of this.pending.values()) this.socket?.send(JSON.stringify(again));
        return;
      case "update":
        if (message.header) this.header = message.header;
        if (message.state) {
          if (message.state.moves !== this.state?.moves) this.thinking = null;
          this.state = message.state;
        }
        this.take(message.entries, false);
        return;
      case "previews":
        this.previews = message.previews;
        return;
      case "presence":
        this.present = message.present;
        this.watchers = message.watchers;
        return;
      case "thinking":
        this.thinking = message;
        return;
      case "done":
      case "answer":
        this.settle(message.id)?.done(message);
        return;
      case "problem":
        if (message.id) this.settle(message.id)?.fail(message.problem);
        return;
      case "goodbye":
      case "pong":
        return;
    }
  }

  private settle(id: string): Pending | undefined {
    const found = this.pending.get(id);
    this.pending.delete(id);
    return found;
  }

  private take(entries: Api.Entry[], first: boolean): void {
    const last = this.entries.at(-1)?.number ?? 0;
    const fresh = entries.filter((entry) => entry.number > last);
    if (!fresh.length) return;
    this.entries = [...this.entries, ...fresh];
    if (!first) this.onNews(fresh);
  }

  /** A connection that says nothing for two beats is dead, whatever the system believes. */
  private watch(): void {
    clearInterval(this.beat);
    this.beat = window.setInterval(() => {
      if (Date.now() - this.heard > 2 * PING) this.socket?.close();
      else this.socket?.send(JSON.stringify({ type: "ping", id: "beat" } satisfies Api.PingMessage));
    }, PING);
  }
}

export type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
