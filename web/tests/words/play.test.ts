// Whole games of both kinds with every module, played through `taproom rpc`: each action offered and each event seen has words of its
// own, and every refusal met on the way is said with its facts.   TAPROOM=../build/release/taproom npm run words
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { people, speakPseudo, untranslated } from "../../dev/pseudo";
import { chance } from "../../dev/rpc.mjs";
import { label as innLabel, logLine as innLine } from "../../src/inn/words";
import { refusalText } from "../../src/pages/refusals";
import type { Legal, Refusal } from "../../src/protocol/types";
import { label, logLine } from "../../src/tiefenthal/words";
import { rpc, type At } from "./program";

beforeAll(speakPseudo);
afterAll(() => rpc.close());

// What ends a phase is chosen rarely, so that everything else is seen.
const rare: Record<string, number> = {
  finish: 2,
  ready: 0.3,
  begin: 0.05,
  end_turn: 0.03,
  decline: 0.3,
  serve: 40,
  upgrade: 30,
  nobles: 20,
  recruit: 10,
  swap: 0.01,
  skip_room: 0.3,
  wine: 0.2,
  discard: 0.2,
  play: 3,
};
const weight = ({ action }: Legal) =>
  action.type === "place" ? (action["from"] === "below" ? 12 : 0.01) : (rare[action.type] ?? 1);

async function play(
  game: string,
  config: object,
  seed: number,
  seen: { actions: Set<string>; events: Set<string>; refusals: Set<string> },
) {
  const random = chance(seed * 7919);
  let at = (await rpc.call("new", { game, config, seed })) as At;
  const { table } = at;
  const offered: string[] = [];
  for (let step = 0; step < 1500 && !at.over; ++step) {
    const seat = at.deciders[Math.floor(random() * at.deciders.length)]!;
    const legal = (await rpc.call("legal", { table, seat })) as Legal[];
    const { view } = (await rpc.call("view", { table, seat })) as { view: never };
    const labels = legal.map((entry) =>
      game === "tiefenthal" ? label(entry, view, seat) : innLabel(entry, people, view),
    );
    labels.forEach((text, i) => expect(untranslated(text), `${legal[i]!.do}: ${text}`).toBe(""));
    // Two copies of a guest in the row are the same choice; everything else differs in its words.
    const twice = legal.filter(
      (entry, i) => labels.indexOf(labels[i]!) !== i && !["recruit", "room"].includes(entry.action.type),
    );
    expect(twice.map((entry) => entry.do)).toEqual([]);
    for (const entry of legal) {
      seen.actions.add(entry.action.type);
      if (offered.length < 400) offered.push(entry.do);
      else offered[Math.floor(random() * 400)] = entry.do;
    }
    // Something that was possible at another moment: mostly it is not possible now.
    const other = offered[Math.floor(random() * offered.length)]!;
    const answer = (await rpc.call("explain", { table, seat, do: other }).catch(() => ({ allowed: true }))) as {
      allowed: boolean;
    } & Refusal;
    if (!answer.allowed) {
      const said = await refusalText(game, answer, people);
      expect(untranslated(said), `${answer.key}: ${said}`).toBe("");
      seen.refusals.add(answer.key);
    }
    let left = random() * legal.reduce((sum, entry) => sum + weight(entry), 0);
    const chosen = legal.find((entry) => (left -= weight(entry)) < 0) ?? legal[0]!;
    at = (await rpc.call("apply", { table, seat, do: chosen.do, viewer: "referee" })) as At;
    for (const event of at.events ?? []) {
      seen.events.add(event.type);
      expect(
        untranslated((game === "tiefenthal" ? logLine(event, people) : innLine(event, people)) ?? ""),
        event.text,
      ).toBe("");
    }
  }
  await rpc.call("close", { table });
}

describe("nothing is said in the program's English", () => {
  test("The Taverns of Tiefenthal with every module", { timeout: 300_000 }, async () => {
    const seen = { actions: new Set<string>(), events: new Set<string>(), refusals: new Set<string>() };
    for (const [modules, seeds] of [
      ["1", 1],
      ["1-3", 1],
      ["1-5", 2],
      ["1-5,A,B,C,D", 4],
      ["1,D,A", 1],
    ] as const)
      for (let seed = 1; seed <= seeds; ++seed) await play("tiefenthal", { players: 3, modules }, seed, seen);
    expect(seen.actions.size).toBeGreaterThan(28);
    expect(seen.events.size).toBeGreaterThan(50);
    expect(seen.refusals.size).toBeGreaterThan(20);
  });
  test("The Red Dragon Inn", { timeout: 300_000 }, async () => {
    const seen = { actions: new Set<string>(), events: new Set<string>(), refusals: new Set<string>() };
    for (const players of [2, 4, 7]) await play("red_dragon_inn", { players }, players, seen);
    expect(seen.actions).toEqual(new Set(["pass", "draw", "discard", "order", "play"]));
    expect(seen.events.size).toBeGreaterThan(25);
    expect(seen.refusals.size).toBeGreaterThan(8);
  });
});
