/** Computer players are named after people who planned cities. */
import type { Api } from "./api";

const NAMES = ["Jacobs", "Cerdà", "Howard", "Burnham", "Olmsted", "Lynch", "Sitte", "Wagner"];
export const planner = (index: number): string => NAMES[index % NAMES.length] ?? "";

/** The server calls every computer by its level; two of them at one table must be told apart. */
export const seatName = (seat: Api.Seat): string =>
  seat.kind === "computer" && /^Computer \(\w+\)$/.test(seat.name) ? planner(seat.seat - 1) : seat.name;
