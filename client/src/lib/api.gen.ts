/** Written by client/interface_types.py from the server's structs: don't edit. */
export type ActMessage = {
  type: "act";
  action: Move | Undo | MakeOffer | AnswerOffer | Resign | Chat | Sit | Leave | Computer | TakeOver | GiveBack | Start | Mute | Rematch | Close;
};
export type AnswerMessage = {
  type: "answer";
  id: string;
  previews: Previews | null;
  preview: Preview | null;
  why_not: WhyNot | null;
  explain: Line | null;
  hint: Hint | null;
};
export type AnswerOffer = {
  do: "answer";
  seat: number;
  offer: number;
  accept: boolean;
  id: string;
};
export type AskMessage = {
  type: "ask";
  id: string;
  what: "explain" | "hint" | "preview" | "previews" | "why-not";
  seat: number;
  move?: string | null;
  level?: string | null;
};
export type Change = {
  seat: number;
  key: string;
  by: number;
};
export type ChangePassword = {
  old: string;
  new: string;
};
export type Chat = {
  do: "chat";
  text: string;
  id: string;
};
export type CheckBoard = {
  board: unknown;
};
export type CheckDeck = {
  deck: unknown;
};
export type Checked = {
  ok: boolean;
  reason: string | null;
};
export type Clock = {
  kind: "bank" | "move";
  seconds: number;
  increment: number;
  timeout: "computer" | "last" | "scores";
};
export type ClockSettings = {
  kind: "bank" | "move";
  seconds: number;
  increment?: number;
  timeout?: "computer" | "last" | "scores";
};
export type Close = {
  do: "close";
  id: string;
};
export type Computer = {
  do: "computer";
  seat: number;
  level?: string;
  id: string;
};
export type ContinueFrom = {
  moves: number;
  seats?: NewSeat[] | null;
  clock?: ClockSettings | null;
  listed?: boolean;
};
export type Daily = {
  day: string;
  ends: number;
  puzzles: DailyPuzzle[];
};
export type DailyPuzzle = {
  game: string;
  title: string;
  table: string | null;
  finished: boolean;
  results: DailyResult[];
  best: number | null;
};
export type DailyResult = {
  name: string;
  score: number;
  mine: boolean;
};
export type DeleteAccount = {
  password?: string;
};
export type Done = {
  id: string;
  number: number;
  duplicate: boolean;
  table: string | null;
};
export type DoneMessage = {
  type: "done";
  id: string;
  number: number;
  duplicate: boolean;
  table: string | null;
};
export type Draws = {
  commitment: string;
  contributions: string[];
  seed: string | null;
};
export type Ended = {
  how: "agreed" | "resigned" | "rules" | "time";
  by: number | null;
  scores: number[];
  winners: number[];
};
export type Entry = {
  number: number;
  at: number;
  kind: "answer" | "chat" | "close" | "create" | "end" | "move" | "mute" | "offer" | "rematch" | "seat" | "start" | "undo";
  seat: number | null;
  name: string | null;
  text: string;
  move: string | null;
  events: Event[];
  moves: number;
  data: Record<string, unknown>;
};
export type Event = {
  kind: string;
  text: string;
  seat: number | null;
  data: Record<string, unknown>;
};
export type Frame = {
  moves: number;
  seat: number | null;
  move: string | null;
  events: Event[];
  phase: string;
  round: number;
  to_act: number[];
  scores: number[];
  breakdown: Record<string, number>[];
  view: unknown;
};
export type GameInfo = {
  name: string;
  title: string;
  rules: string;
  seats: number[];
  options: OptionInfo[];
  simultaneous: boolean;
  hidden: boolean;
  levels: string[];
  boards: unknown;
};
export type Games = {
  games: GameInfo[];
};
export type GiveBack = {
  do: "give-back";
  seat: number;
  id: string;
};
export type Goodbye = {
  type: "goodbye";
  reason: "closed" | "restart" | "signed-out" | "slow";
};
export type Header = {
  id: string;
  game: string;
  game_title: string;
  rules: string;
  options: Record<string, unknown>;
  title: string;
  status: "closed" | "frozen" | "open" | "over" | "playing";
  listed: boolean;
  rated: boolean;
  undo: boolean;
  clock: Clock | null;
  seats: Seat[];
  host: boolean;
  watchers: number;
  created: number;
  number: number;
  moves: number;
  draws: Draws;
  ended: Ended | null;
  rematch: string | null;
  origin: Origin | null;
  daily: string | null;
};
export type Health = {
  status: "no-database" | "ok" | "stopping";
  version: string;
  database: string;
  tables: number;
  connections: number;
  uptime: number;
};
export type Hint = {
  seat: number;
  number: number;
  move: string;
  text: string;
  level: string;
};
export type ImportRecord = {
  record: string;
};
export type JudgeCityCouncil = {
  position: string;
  tile: string;
  track?: string;
};
export type JudgeCityPlanner = {
  position: string;
  money?: number;
  deck?: unknown;
};
export type JudgeTownCenter = {
  position: string;
  board?: unknown;
  cash?: number;
  reserve?: string | null;
};
export type Judged = {
  judged: unknown;
  text: string[];
};
export type Leave = {
  do: "leave";
  seat: number;
  id: string;
};
export type Line = {
  text: string;
  rule: string;
  value: number | null;
  parts: Line[];
};
export type MakeOffer = {
  do: "offer";
  seat: number;
  what?: "end";
  id: string;
};
export type Me = {
  name: string;
  account: boolean;
  ratings: Record<string, number>;
};
export type Move = {
  do: "move";
  seat: number;
  move: string;
  number: number;
  id: string;
};
export type Mute = {
  do: "mute";
  seat: number | null;
  muted: boolean;
  id: string;
};
export type MySeat = {
  seat: number;
  acting: boolean;
  legal: string[];
  prompt: string;
  since: number;
};
export type NewSeat = {
  kind: "computer" | "me" | "open";
  name?: string | null;
  level?: string;
};
export type NewTable = {
  game: string;
  options: Record<string, unknown>;
  seats: NewSeat[];
  title?: string;
  listed?: boolean;
  clock?: ClockSettings | null;
  undo?: boolean;
  rated?: boolean;
  contribution?: string;
  start?: Record<string, unknown> | null;
};
export type NewToken = {
  name: string;
};
export type NewWebhook = {
  url: string;
};
export type Offer = {
  offer: number;
  seat: number;
  what: "end" | "undo";
  moves: number | null;
  waiting: number[];
};
export type Ok = {
  ok: boolean;
};
export type OptionInfo = {
  name: string;
  values: string;
  help: string;
};
export type Origin = {
  table: string | null;
  moves: number;
};
export type OverEvent = {
  type: "over";
  table: string;
  game: string;
  winners: number[];
  scores: number[];
};
export type PingMessage = {
  type: "ping";
  id?: string;
};
export type Pong = {
  type: "pong";
  id: string;
  at: number;
};
export type Presence = {
  type: "presence";
  present: number[];
  watchers: number;
};
export type Preview = {
  move: string;
  text: string;
  gain: number[];
  changes: Change[];
  events: Event[];
  chance: boolean;
};
export type Previews = {
  seat: number;
  number: number;
  previews: Preview[];
};
export type PreviewsMessage = {
  type: "previews";
  previews: Previews;
};
export type Problem = {
  error: "bad-options" | "bad-record" | "bad-request" | "bad-state" | "closed" | "crosses-draw" | "foreign-origin" | "illegal" | "media-type" | "method-not-allowed" | "muted" | "name-taken" | "not-available" | "not-found" | "not-now" | "not-yours" | "rate-limited" | "rules-gone" | "sign-in" | "stale" | "too-large" | "unavailable" | "unparsable" | "wrong-password";
  reason: string;
  rule: string | null;
  number: number | null;
  retry_after: number | null;
};
export type ProblemMessage = {
  type: "problem";
  id: string | null;
  problem: Problem;
};
export type Rated = {
  name: string;
  rating: number;
  games: number;
};
export type Ratings = {
  game: string;
  ratings: Rated[];
};
export type Register = {
  name: string;
  password: string;
};
export type Rematch = {
  do: "rematch";
  id: string;
};
export type Rename = {
  name: string;
};
export type Replay = {
  header: Header;
  moves: number;
  frames: Frame[];
  rounds: number[];
};
export type Resign = {
  do: "resign";
  seat: number;
  id: string;
};
export type Review = {
  reviewed: Reviewed[];
  exact: boolean;
};
export type Reviewed = {
  moves: number;
  seat: number;
  move: string;
  cost: number;
  best: string;
};
export type Scores = {
  scores: number[];
  breakdown: Record<string, number>[];
  winners: number[] | null;
  rating: string | null;
};
export type Seat = {
  seat: number;
  kind: "computer" | "open" | "person";
  name: string;
  level: string | null;
  mine: boolean;
  present: boolean;
  account: boolean;
  rating: number | null;
  taken_over: boolean;
};
export type SeatClock = {
  left: number | null;
  running: boolean;
};
export type SignIn = {
  name: string;
  password: string;
};
export type Sit = {
  do: "sit";
  seat: number;
  name?: string | null;
  contribution?: string;
  id: string;
};
export type Start = {
  do: "start";
  level?: string;
  id: string;
};
export type StartedEvent = {
  type: "started";
  table: string;
  game: string;
  seats: number[];
};
export type State = {
  number: number;
  moves: number;
  at: number;
  phase: string;
  round: number;
  over: boolean;
  to_act: number[];
  view: unknown;
  scores: Scores;
  clocks: SeatClock[];
  mine: MySeat[];
  prompt: string;
  waiting_since: number;
  undo: UndoOffer[];
  offers: Offer[];
};
export type Table = {
  header: Header;
  state: State | null;
  entries: Entry[];
};
export type TableLine = {
  id: string;
  game: string;
  title: string;
  status: "closed" | "frozen" | "open" | "over" | "playing";
  seats: Seat[];
  my_turn: boolean;
  created: number;
  updated: number;
  clock: Clock | null;
};
export type TableLink = {
  id: string;
};
export type TableList = {
  tables: TableLine[];
};
export type TakeOver = {
  do: "take-over";
  seat: number;
  level?: string;
  id: string;
};
export type Thinking = {
  type: "thinking";
  seat: number;
  since: number;
  budget: number;
};
export type Token = {
  id: number;
  name: string;
  created: number;
  token: string | null;
};
export type Tokens = {
  tokens: Token[];
};
export type TurnEvent = {
  type: "your-turn";
  table: string;
  game: string;
  options: unknown;
  seat: number;
  number: number;
  view: unknown;
  legal: string[];
};
export type Undo = {
  do: "undo";
  seat: number;
  across_draw?: boolean;
  id: string;
};
export type UndoOffer = {
  seat: number;
  moves: number;
  free: boolean;
  crosses_draw: boolean;
  ask: number[];
};
export type Update = {
  type: "update";
  entries: Entry[];
  header: Header | null;
  state: State | null;
};
export type Verified = {
  verdict: "bad" | "good" | "none";
  reason: string;
  draws: VerifiedDraw[];
};
export type VerifiedDraw = {
  counter: number;
  what: string;
  ok: boolean;
};
export type Verify = {
  record: string;
};
export type Webhook = {
  id: number;
  url: string;
  secret: string;
  created: number;
};
export type Webhooks = {
  webhooks: Webhook[];
};
export type Welcome = {
  type: "welcome";
  header: Header;
  state: State | null;
  entries: Entry[];
  name: string;
};
export type WhyNot = {
  legal: boolean;
  rule: string | null;
  reason: string | null;
};
export type Action = Move | Undo | MakeOffer | AnswerOffer | Resign | Chat | Sit | Leave | Computer | TakeOver | GiveBack | Start | Mute | Rematch | Close;
export type ClientMessage = ActMessage | AskMessage | PingMessage;
export type ServerMessage = Welcome | Update | PreviewsMessage | Presence | Thinking | DoneMessage | AnswerMessage | ProblemMessage | Pong | Goodbye;
