import { expect, test } from "vitest";
import { eveningOf, planOf } from "./evening";

test("nobody's former bots come to an evening with friends", () => {
  // What the page for any table keeps of a game against bots.
  const former = { players: 4, modules: ["1", "2"], seats: ["me", "regular", "master", "novice"], pace: "slow" };
  const plan = planOf("tiefenthal", eveningOf(former), 4, true);
  expect(plan.seats).toEqual(["me", "open", "open", "open"]);
  expect(plan.start).toBe(false);
  expect(plan.config).toEqual({ players: 4, modules: ["1", "2"] });
  expect(plan.pace).toEqual({ kind: "slow", days: 2 });
});
test("what was kept and does not fit is put back", () => {
  for (const kept of [null, undefined, 7, "x", {}, { players: 99, modules: "all", pace: "never" }])
    expect(eveningOf(kept)).toEqual({ players: 3, modules: ["1"], pace: "none" });
  expect(planOf("tiefenthal", eveningOf({ players: 8 }), 4, false)).toMatchObject({ config: { players: 4 } });
});
