// What the program says of prices and gains with every action and every view, and the table relies on.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { card } from "../pack/tiefenthal";
import type { Sight } from "../protocol/types";
import type { View } from "./types";

const folder = join(import.meta.dirname, "../../dev/fixtures");
const sights = readdirSync(folder)
  .filter((file) => /^(m\d|all)-/.test(file))
  .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Sight<View>);
const legal = sights.flatMap((sight) => sight.legal);
const of = (...types: string[]) => legal.filter(({ action }) => types.includes(action.type));

test("everything that is paid for has a price", () => {
  const all = of("buy", "upgrade", "recruit", "nobles", "schnapps");
  expect(all.length).toBeGreaterThan(10);
  for (const entry of all) expect(entry.pays, entry.label).toBeDefined();
});

test("a card costs what the pack says, in its own coin", () => {
  for (const entry of of("buy")) expect(entry.pays, entry.label).toEqual(card(String(entry.action["card"])).price);
});

test("nothing else has one", () => {
  for (const entry of of("serve", "place", "end_turn")) expect(entry.pays).toBeUndefined();
});

test("every die that is taken off says what it brings, unless it stays without a step", () => {
  const all = of("serve").filter(({ action }) => !action["stay"]);
  expect(all.length).toBeGreaterThan(10);
  for (const entry of all) expect(entry.brings?.length, entry.label).toBeGreaterThan(0);
});

test("the plan is what taking off all dice brings", () => {
  let seen = 0;
  for (const { seat, view, legal } of sights) {
    const serves = legal.filter(({ action }) => action.type === "serve" && !action["stay"]);
    if (serves.length === 0) continue;
    const { dice, planned } = view.players[seat ?? 0]!;
    const sum = { thalers: 0, beer: 0, monastery: 0, reputation: 0 };
    for (const die of dice.filter(({ spent, place }) => !spent && place !== "below")) {
      const name = `${die.colour === "white" ? "" : "c"}${die.face}`;
      const serve = serves.find(({ action }) => action["space"] === die.place && action["die"] === name)!;
      for (const { type, n } of serve.brings ?? []) sum[type as keyof typeof sum] += n;
      seen++;
    }
    expect(planned).toEqual(sum);
  }
  expect(seen).toBeGreaterThan(10);
});

test("what the view says of prices is what is paid", () => {
  let seen = 0;
  for (const { seat, view, legal } of sights) {
    const { cards, areas, guests, nobles } = view.players[seat ?? 0]!.prices;
    for (const { action, pays, label } of legal) {
      if (!pays || action["red_carpet"] || action["craftsmen"]) continue;
      if (action.type === "buy") expect(cards[String(action["card"])], label).toBe(pays.n);
      if (action.type === "recruit") expect(guests[Number(action["place"]) - 1], label).toBe(pays.n);
      if (action.type === "nobles") expect(nobles[Number(action["number"]) - 1], label).toBe(pays.n);
      if (action.type === "upgrade") expect(areas[String(action["area"])], label).toBeLessThanOrEqual(pays.n);
      seen++;
    }
    for (const [area, price] of Object.entries(areas)) {
      const ways = legal.filter(
        ({ action }) => action.type === "upgrade" && action["area"] === area && !action["craftsmen"],
      );
      if (ways.length > 0) expect(Math.min(...ways.map(({ pays }) => pays!.n))).toBe(price);
    }
  }
  expect(seen).toBeGreaterThan(10);
});
