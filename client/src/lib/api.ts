/** The server's HTTP interface. Every refusal becomes a `Refused` with the server's own words. */
import type * as Api from "./api.gen";

export type { Api };
export type { Entry, Event, Header, Line, Preview, Problem, Seat, State } from "./api.gen";

export class Refused extends Error {
  constructor(readonly problem: Api.Problem) {
    super(problem.reason);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ error: "unavailable", reason: "", rule: null, number: null, retry_after: null });
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Api.Problem | null;
    throw new Refused(problem ?? { error: "unavailable", reason: answer.statusText, rule: null, number: null, retry_after: null });
  }
  return (await answer.json()) as T;
}

const get = <T>(path: string) => request<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => request<T>("POST", path, body);
const seg = encodeURIComponent;

let games: Promise<Api.Games> | null = null;

export const api = {
  games: () => (games ??= get<Api.Games>("/games").catch((error: unknown) => ((games = null), Promise.reject(error)))),
  me: () => get<Api.Me>("/me"),
  rename: (name: string) => request<Api.Me>("PATCH", "/me", { name }),
  register: (name: string, password: string) => post<Api.Me>("/account", { name, password }),
  signIn: (name: string, password: string) => post<Api.Me>("/sign-in", { name, password }),
  signOut: () => post<Api.Ok>("/sign-out"),
  changePassword: (old: string, fresh: string) => post<Api.Ok>("/account/password", { old, new: fresh }),
  deleteAccount: (password: string) => request<Api.Ok>("DELETE", "/account", { password }),
  create: (table: Api.NewTable) => post<Api.Header>("/tables", table),
  tables: (mine: boolean) => get<Api.TableList>(mine ? "/tables?mine=1" : "/tables"),
  table: (id: string) => get<Api.Table>(`/tables/${seg(id)}`),
  act: (id: string, action: Api.Action) => post<Api.Done>(`/tables/${seg(id)}/actions`, action),
  record: async (id: string) => (await fetch(`/api/tables/${seg(id)}/record`)).text(),
  importRecord: (record: string) => post<Api.TableLink>("/records", { record }),
  replay: (id: string, from: number, to: number) => get<Api.Replay>(`/tables/${seg(id)}/replay?from=${from}&to=${to}`),
  continueFrom: (id: string, body: Api.ContinueFrom) => post<Api.Header>(`/tables/${seg(id)}/continue`, body),
  explain: (id: string, seat: number, moves?: number) =>
    get<Api.Line>(`/tables/${seg(id)}/explain?seat=${seat}${moves === undefined ? "" : `&moves=${moves}`}`),
  review: (id: string) => get<Api.Review>(`/tables/${seg(id)}/review`),
  daily: () => get<Api.Daily>("/daily"),
  playDaily: (game: string) => post<Api.TableLink>(`/daily/${game}`),
  ratings: (game: string) => get<Api.Ratings>(`/ratings/${game}`),
  judge: (game: string, body: unknown) => post<Api.Judged>(`/judge/${game}`, body),
  checkBoard: (board: unknown) => post<Api.Checked>("/check/board", { board }),
  checkDeck: (deck: unknown) => post<Api.Checked>("/check/deck", { deck }),
  verify: (record: string) => post<Api.Verified>("/verify", { record }),
};
