import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import en from "../../../locale/en.json";
import { use, type Dictionary } from "../i18n/i18n.svelte";
import { pack } from "../pack/tiefenthal";
import { about, kinds } from "./about";
import { aboutKey } from "./things";
import type { View } from "./types";

const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, "../../..", path), "utf8")) as unknown;
const view = (read("web/dev/fixtures/all-serve.json") as { view: View }).view;

test("what can be bought or upgraded is explained", () => {
  for (const action of [
    "buy barback",
    "buy dishwasher",
    "buy waitress",
    "buy table",
    "buy brewer",
    "buy bard",
    "buy sommelier",
    "buy charlatan",
    "recruit 2",
    "recruit pile",
    "nobles 1",
    "upgrade safe",
  ]) {
    expect(Object.keys(en), action).toContain(aboutKey(action));
  }
  expect(aboutKey("place 3 cashbox")).toBeNull();
});

describe.each(["en", "de", "fr", "ru"])("in %s", (code) => {
  const things = [
    ...[pack.tavern_cards, pack.regulars, pack.nobles, pack.guests, pack.special_guests].flatMap((group) =>
      group.items.map((item) => `card:${item.id}`),
    ),
    ...pack.tavern_cards.items.map((item) => `pile:${item.id}`),
    "pile:noble",
    "guest:1",
    "guest:5",
    ...pack.areas.items.map((item) => `area:${item.id}`),
    "round:1",
    "round:8",
    "stone:3",
    "stone:4",
    "phase:A",
    "phase:D",
    "phase:G",
    "phase:setup",
    "last_turn",
    "star:1",
    "stools",
    "mug",
    "stock",
    "guest_deck",
    "counter",
    "schnapps",
    "entertainer:1",
    "deck",
    "discard",
    "thalers",
    "beer",
    ...pack.tavernkeepers.items.map((item) => `keeper:${item.id}`),
    ...pack.ious.items.map((item) => `iou:${item.id}`),
    "room:1",
    "room:3",
    "column:1",
    "row",
    "order:1",
  ];
  test("every thing says what it is, in whole words", () => {
    use(code, read(`locale/${code}.json`) as Dictionary);
    for (const thing of things) {
      const told = about(thing, view, 0);
      expect(told?.title, thing).toBeTruthy();
      expect(told!.lines.length, thing).toBeGreaterThan(0);
      expect([told!.title, ...told!.lines].join(" "), thing).not.toMatch(/undefined|\{\w+\}|NaN|\babout\.|_/);
    }
  });
});

test("nothing on the table asks about a kind that has no words", () => {
  const folder = import.meta.dirname;
  const asked = readdirSync(folder)
    .filter((file) => file.endsWith(".svelte"))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), "utf8").matchAll(/data-about="(\w+)/g)].map((found) => found[1]!),
    );
  expect(asked.length).toBeGreaterThan(10);
  for (const kind of asked) expect(kinds).toContain(kind);
});

test("what is unknown is not talked about", () => {
  expect(about("nothing:1", view, 0)).toBeNull();
  expect(about("card:brewer", view, 9)).toBeNull();
});

describe("what is said is what holds this evening", () => {
  const told = (thing: string, change: Partial<View["players"][number]>) => {
    use("en", en as Dictionary);
    return about(thing, { ...view, players: view.players.map((player) => ({ ...player, ...change })) }, 0)!.lines.join(
      " ",
    );
  };
  test("an area does what the program says it does", () => {
    const { areas } = view.players[0]!;
    const at = (area: string, n: number) => told(`area:${area}`, { areas: { ...areas, [area]: n } });
    expect(at("tables", 6)).toContain("Tonight: 6 tables.");
    expect(at("waitress", 2)).toContain("Tonight: 2 dice of your own.");
    expect(at("dishwashing_area", 4)).toContain("Tonight: 4 dice count 1 more.");
    expect(at("brewer", 7)).toContain("Tonight: 7 beer per die.");
    expect(told("area:tables", { in_force: [], upgraded: ["tables"] })).toContain("tomorrow");
  });
  test("nobles cost what they cost this player", () => {
    const prices = { ...view.players[0]!.prices, nobles: [7, 12, 16] };
    expect(told("pile:noble", { prices, beer: 5 })).toMatch(/7 · 12 · 16.*Costs 7 beer\. 2 short/);
  });
  test("regulars are told apart by their die", () => {
    expect(told("discard", { discard: { regular_1: 1, regular_2: 3 } })).toBe(
      "Regular (die 1), 3 × Regular (die 2) When the deck is empty, the discard is shuffled.",
    );
  });
});
