import { expect, test } from "vitest";
import type { Legal, Sight } from "../protocol/types";
import { Quiet } from "./quiet";
import type { View } from "./types";

const act = (text: string): Legal => ({ do: text, action: { type: text.split(" ")[0]! }, id: 0, label: "" });
const pass = act("pass");
function moment(turn: number, legal: Legal[], act: "turn" | "card" = "turn", kind = "poll"): Sight<View> {
  return { seat: 0, legal, view: { turn, ask: { kind, seat: 0, left: [] }, stack: [{ act, stage: "window" }] } } as unknown as Sight<View>;
}

test("what was declined at a quiet moment is not offered again in that turn", () => {
  const quiet = new Quiet();
  const first = moment(4, [pass, act("play no_name_on_it 1")]);
  expect(quiet.pass(first)).toBeUndefined();
  quiet.sent(first, pass);
  expect(quiet.pass(first)).toBe(pass);
});

test("something new, another turn, a card that waits: all are asked about", () => {
  const quiet = new Quiet();
  quiet.sent(moment(4, [pass, act("play a")]), pass);
  expect(quiet.pass(moment(4, [pass, act("play a"), act("play b")]))).toBeUndefined();
  expect(quiet.pass(moment(4, [pass, act("play a")], "card"))).toBeUndefined();
  expect(quiet.pass(moment(4, [pass, act("play a")], "turn", "action"))).toBeUndefined();
  expect(quiet.pass(moment(5, [pass, act("play a")]))).toBeUndefined();
});

test("a card that is played, and a pass to a card that waits, decline nothing", () => {
  const quiet = new Quiet();
  const legal = [pass, act("play a")];
  quiet.sent(moment(4, legal), legal[1]!);
  quiet.sent(moment(4, legal, "card"), pass);
  expect(quiet.pass(moment(4, legal))).toBeUndefined();
});
