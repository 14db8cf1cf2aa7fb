import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { learn, speak } from "../i18n/i18n.svelte";
import { allCards } from "../pack/inn";
import type { GameEvent, Legal } from "../protocol/types";
import { phaseOf } from "./phase";
import type { View } from "./types";
import { cardText, cardTitle, consequence, label, logLine, news, question, whyNot } from "./words";

interface Fixture {
  name: string;
  game: string;
  names: string[];
  view: View;
  legal: Legal[];
  events: GameEvent[];
}
const folder = join(import.meta.dirname, "../../dev/fixtures");
const fixtures = readdirSync(folder)
  .filter((file) => file !== "games.json")
  .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Fixture)
  .filter((fixture) => fixture.game === "red_dragon_inn");

beforeAll(async () => {
  await speak("fr");
  await learn("red_dragon_inn");
});

test("every card of the pack has a title, a text and a reason in the player's language", () => {
  for (const card of allCards) {
    expect(cardTitle(card.id), card.id).not.toBe(card.title);
    expect(cardText(card.id), card.id).not.toBe(card.text);
    if (!card.uses.some((use) => use.when === "always")) expect(whyNot(card.id), card.id).not.toBe("");
  }
});

const locale = join(import.meta.dirname, "../../../locale");
const languages = readdirSync(locale).filter((file) => file.endsWith(".json"));
test.each(languages)("%s names the numbers a card has in the pack, and no others", (file) => {
  const words = JSON.parse(readFileSync(join(locale, file), "utf8")) as Record<string, string>;
  const named = (text: string) => [...new Set((text.match(/\d+/g) ?? []).map(Number))].filter((n) => n > 0).sort();
  for (const { id, text, uses } of allCards) {
    const numbers = [...new Set(uses.flatMap((use) => use.steps.flatMap(({ n }) => (n === undefined ? [] : [Math.abs(n)]))))].sort();
    expect(named(text), id).toEqual(numbers);
    expect(named(words[`rtext.${id}`]!), id).toEqual(numbers);
  }
});

test("a card for two moments says so in one sentence", async () => {
  await speak("en");
  expect(whyNot("gambling_im_in")).toBe("In your own Action phase only, or on your throw in a round of gambling.");
  expect(whyNot("not_a_lady")).toBe("In your own Action phase only.");
  await speak("fr");
});

test("gold is told by where it comes from and where it goes", async () => {
  await speak("en");
  const gold = (from: unknown, to: unknown) => logLine({ type: "gold", from, to, amount: 2, text: "" } as GameEvent, ["Ann", "Bo"]);
  expect([gold(0, 1), gold(0, "pot"), gold(0, "inn"), gold("inn", 1), gold("pot", 1), gold("inn", "pot"), gold("pot", "inn")]).toEqual([
    "Ann pays Bo 2 gold", "Ann puts 2 gold into the pot", "Ann pays the inn 2 gold", "The inn pays Bo 2 gold", "Bo takes 2 gold from the pot", "The inn puts 2 gold into the pot", "2 gold from the pot go to the inn",
  ]);
  await speak("fr");
});

test("the news are the weightiest of what is new, or the last thing worth telling", async () => {
  await speak("en");
  const drew = { type: "drew", seat: 1, text: "" };
  const played = { type: "played", seat: 1, card: "not_a_lady", target: 0, text: "" };
  const gold = { type: "gold", from: 0, to: 1, amount: 1, text: "" };
  const names = ["Ann", "Bo"];
  expect(news({ events: [played, gold], fresh: [{ events: [played, gold] }] }, names)).toBe(`Bo plays “${cardTitle("not_a_lady")}” on Ann`);
  expect(news({ events: [played, drew], fresh: [{ events: [drew] }] }, names)).toBe(`Bo plays “${cardTitle("not_a_lady")}” on Ann`);
  expect(news({ events: [drew], fresh: [] }, names)).toBe("");
  await speak("fr");
});

describe.each(fixtures.map((fixture) => [fixture.name, fixture] as const))("%s", (_, fixture) => {
  test("says what is possible, what happened and what would come", () => {
    const labels = fixture.legal.map((entry) => label(entry, fixture.names, fixture.view));
    expect(new Set(labels).size).toBe(labels.length);
    for (const text of [...labels, consequence(fixture.view, fixture.names), consequence(fixture.view, fixture.names, true), question(fixture.view, fixture.names, 0)]) expect(text).not.toMatch(/undefined|\{\w+\}|^inn\./);
    for (const event of fixture.events) expect(logLine(event, fixture.names) ?? "", event.type).not.toMatch(/undefined|\{\w+\}|Drink Deck|Fortitude/);
    expect(phaseOf(fixture.view)).toBeGreaterThanOrEqual(0);
  });
});
