// Whatever the program says and is told in whole games is what its schema says (`taproom schema`): the validator (ajv) knows
// nothing but that document.   TAPROOM=../build/release/taproom npm run words
import { afterAll, expect, test } from "vitest";
import { chance } from "../../dev/rpc.mjs";
import type { RpcMethods } from "../../src/protocol/generated";
import { ajv, fits, held } from "./fits";
import { rpc } from "./program";

afterAll(() => rpc.close());

/** Asks, and holds question and answer against the schema. */
async function ask<Method extends keyof RpcMethods>(
  method: Method,
  params: RpcMethods[Method]["params"],
): Promise<RpcMethods[Method]["result"]> {
  fits(`RpcMethods/properties/${method}/properties/params`, params);
  const result: RpcMethods[Method]["result"] = await rpc.call(method, params);
  fits(`RpcMethods/properties/${method}/properties/result`, result);
  return result;
}

const tables: [string, RpcMethods["new"]["params"]][] = [
  ["Tiefenthal with the base game", { game: "tiefenthal", config: { players: 2 }, seed: 1 }],
  [
    "Tiefenthal with every module",
    { game: "tiefenthal", config: { players: 4, modules: ["1", "2", "3", "4", "5", "A", "B", "C", "D"] }, seed: 2 },
  ],
  [
    "Tiefenthal with hidden plans",
    {
      game: "tiefenthal",
      config: { players: 3, modules: ["1", "2", "3"], options: { simultaneous_hidden: "hidden" } },
      seed: 3,
    },
  ],
  ["The Red Dragon Inn for two", { game: "red_dragon_inn", config: { players: 2 }, seed: 4 }],
  ["The Red Dragon Inn for six", { game: "red_dragon_inn", config: { players: 6 }, seed: 5 }],
];

test.each(tables)("every message of a game is what the schema says: %s", { timeout: 300_000 }, async (_, params) => {
  const random = chance(Number(params.seed) * 7919);
  const before = held();
  let at: RpcMethods["apply"]["result"] | RpcMethods["new"]["result"] = await ask("new", params);
  const { table } = at as RpcMethods["new"]["result"];
  for (let step = 0; step < 700 && !at.over; ++step) {
    const seat = at.deciders[Math.floor(random() * at.deciders.length)]!;
    const legal = await ask("legal", { table, seat });
    if (step % 3 === 0) {
      for (const eyes of [seat, "spectator", "referee"] as const) await ask("view", { table, seat: eyes });
      await ask("state", { table });
    }
    if (step % 7 === 0) await ask("explain", { table, seat: (seat + 1) % 2, do: legal[0]!.do });
    const chosen = legal[Math.floor(random() * legal.length)]!;
    const form = step % 2 === 0 ? { do: chosen.do } : { action: chosen.action };
    at = await ask("apply", { table, seat, viewer: step % 5 === 0 ? seat : "referee", version: at.version, ...form });
  }
  const record = await ask("record", { table, names: ["Ann", "Bo"] });
  await ask("replay", { record });
  await ask("undo", { table, force: true, count: 2 });
  const opened = await ask("load", { record });
  const again = "table" in opened ? opened.table : 0;
  const seat = "deciders" in opened ? opened.deciders[0] : undefined;
  if (seat !== undefined) {
    await ask("bot", { table: again, seat, bot: "random", seed: 1 });
    await ask("hint", { table: again, seat, bot: "search", nodes: 50, seed: 1 });
  }
  await ask("close", { table: again });
  expect(held() - before).toBeGreaterThan(100);
});

test("games, rules, packs and states are what the schema says", async () => {
  await ask("games", {});
  await ask("rules", { query: "TT-UPG" });
  const pack = {
    format: "taproom-pack-1",
    game: "tiefenthal",
    name: "schema_box",
    guests: { items: [{ id: "guest_7_1", vp: 6 }] },
  };
  await ask("load", { game: "tiefenthal", pack });
  const { table } = await ask("new", { game: "red_dragon_inn" });
  await ask("load", { state: await ask("state", { table }) });
});

test("a message with another field is not", () => {
  const line = { id: "TT-A-01", heading: "A", text: "The start player moves the moon." };
  fits("Rule", line);
  expect(ajv.validate({ $ref: "taproom#/$defs/Rule" }, { ...line, more: 1 })).toBe(false);
  expect(ajv.validate({ $ref: "taproom#/$defs/Rule" }, { ...line, id: 1 })).toBe(false);
});
