// Several dice re-arranged as one: lifted by a tap, placed as ever, then done or put back.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { use, type Dictionary } from "../i18n/i18n.svelte";
import type { Legal, Sight } from "../protocol/types";
import { closer, goOn, refusal, sayNo, sentence } from "./asking";
import { Desk } from "./desk.svelte";
import type { Die, View } from "./types";
import { label } from "./words";

const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, "../../..", path), "utf8")) as unknown;
const served = read("web/dev/fixtures/m1-serve.json") as Sight<View>;
const act = (text: string, action: object): Legal => ({ id: 1, do: text, label: text, action }) as unknown as Legal;
const die = (face: number, place: string): Die => ({ colour: "white", face, place, raise: 0, spent: false });
const lift = (face: number, from: string) => act(`lift ${face} ${from}`, { type: "lift", die: `${face}`, from });
const serve = act("serve monk 5", { type: "serve", space: "monk", die: "5" });
const done = act("done", { type: "done" });
const cancel = act("cancel", { type: "cancel" });

/** A desk with two dice, and what it sends; `lifted` and `placed` as in the view of an open re-arrangement. */
function desk(legal: Legal[], dice: Die[], open?: { lifted: number[]; placed: number[] }) {
  const seat = served.seat ?? 0;
  const players = served.view.players.map((player, i) => (i === seat ? { ...player, dice } : player));
  const rearrangement = open && { before: dice, big_delivery: false, given_up: 0, ...open };
  const view = { ...served.view, players, ...(rearrangement && { rearrangement }) };
  const sent: string[] = [];
  const sight = { ...served, view, legal, deciders: [seat], over: false };
  return {
    desk: new Desk(
      () => sight,
      (entry) => sent.push(entry.do),
    ),
    sent,
  };
}

beforeAll(() => use("en", read("locale/en.json") as Dictionary));

test("a tap serves a die, and lifts it only while dice are lifted", () => {
  const before = desk([serve, lift(5, "monk")], [die(5, "monk"), die(6, "t1")]);
  expect(before.desk.lifting).toBe(0);
  before.desk.tap("monk", "");
  expect(before.sent).toEqual(["serve monk 5"]);
  const open = desk([lift(5, "monk"), cancel], [die(5, "monk"), die(6, "below")], { lifted: [2], placed: [] });
  expect(open.desk.lit("monk")).toBe(true);
  open.desk.tap("monk", "");
  expect(open.sent).toEqual(["lift 5 monk"]);
});

test("the first die is lifted from the slip of its space", () => {
  const { desk: mine } = desk([serve, lift(5, "monk")], [die(5, "monk")]);
  const box = { getBoundingClientRect: () => ({ left: 0, top: 0, width: 0 }) } as unknown as EventTarget;
  mine.everything("monk", "", { currentTarget: box });
  expect(mine.slip?.items.map((entry) => entry.do)).toEqual(["serve monk 5", "lift 5 monk"]);
});

test("done is the big button, and the sentence says what to do", () => {
  const { desk: mine, sent } = desk([done, cancel], [die(5, "t1"), die(6, "cashbox")], {
    lifted: [1, 2],
    placed: [1, 2],
  });
  expect(closer(mine).ripe).toBe(true);
  expect(sentence(mine).title).toBe("Re-arrange your dice");
  goOn(mine);
  expect(sent).toEqual(["done"]);
});

test("no takes the steps back where they can be undone, and cancels otherwise", () => {
  const { desk: mine, sent } = desk([cancel], [die(5, "t1"), die(6, "below")], { lifted: [1, 2], placed: [1] });
  const no = refusal(mine)!;
  expect(label(no, mine.view, mine.seat)).toBe("Put everything back");
  const steps: number[] = [];
  sayNo(mine, no, (n) => steps.push(n));
  expect([steps, sent]).toEqual([[3], []]);
  sayNo(mine, no, null);
  expect(sent).toEqual(["cancel"]);
});
