/** how a tie between towns is broken. */
import { expect, test } from "vitest";
import { decidingFloor, parseTown } from "../src/games/town_center/model";

test("level towns are told apart by the highest floor on which they differ (R-8)", () => {
  const low = parseTown("b2=OOO c3=H");
  const high = parseTown("b2=OO c3=HR d4=UR");
  expect(decidingFloor([low, high])).toEqual({ floor: 3, counts: [1, 0] });
});

test("towns alike on every floor share the win (R-8)", () => {
  expect(decidingFloor([parseTown("b2=OO c3=H"), parseTown("c4=RU d4=P")])).toBe(null);
  expect(decidingFloor([parseTown("b2=OO")])).toBe(null);
});
