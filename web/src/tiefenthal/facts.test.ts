import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { card } from "../pack/tiefenthal";
import type { Legal, Sight } from "../protocol/types";
import { gainIn, priceIn } from "./facts";
import type { View } from "./types";

const folder = join(import.meta.dirname, "../../dev/fixtures");
const sights = readdirSync(folder).filter((file) => /^(m\d|all)-/.test(file)).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Sight<View>);
const legal = sights.flatMap((sight) => sight.legal);
const of = (...types: string[]) => legal.filter(({ action }) => types.includes(action.type));

test("everything that is paid for has a price", () => {
  const all = of("buy", "upgrade", "recruit", "nobles");
  expect(all.length).toBeGreaterThan(10);
  for (const entry of all) expect(priceIn(entry), entry.label).not.toBeNull();
});

test("a card costs what the pack says, in its own coin", () => {
  for (const entry of of("buy")) expect(priceIn(entry), entry.label).toEqual(card(String(entry.action["card"])).price);
});

test("nothing else has one", () => {
  for (const entry of of("serve", "place", "end_turn")) expect(priceIn(entry)).toBeNull();
});

test("every die that is taken off says what it brings, unless it stays without a step", () => {
  const all = of("serve").filter(({ action }) => !action["stay"]);
  expect(all.length).toBeGreaterThan(10);
  for (const entry of all) expect(gainIn(entry).length, entry.label).toBeGreaterThan(0);
});

test("what is free costs nothing", () => {
  const free: Legal = { do: "upgrade safe", id: 1, label: "Upgrade safe for free", action: { type: "upgrade", area: "safe" } };
  expect(priceIn(free)).toEqual({ currency: "thalers", n: 0 });
});
