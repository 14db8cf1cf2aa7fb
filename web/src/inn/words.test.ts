import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { speak } from "../i18n/i18n.svelte";
import { allCards } from "../pack/inn";
import type { GameEvent, Legal } from "../protocol/types";
import { phaseOf } from "./phase";
import type { View } from "./types";
import { cardText, cardTitle, consequence, label, logLine, whyNot } from "./words";

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

beforeAll(() => speak("fr"));

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

describe.each(fixtures.map((fixture) => [fixture.name, fixture] as const))("%s", (_, fixture) => {
  test("says what is possible, what happened and what would come", () => {
    const labels = fixture.legal.map((entry) => label(entry, fixture.names, fixture.view));
    expect(new Set(labels).size).toBe(labels.length);
    for (const text of [...labels, consequence(fixture.view, fixture.names)]) expect(text).not.toMatch(/undefined|\{\w+\}|^inn\./);
    for (const event of fixture.events) expect(logLine(event, fixture.names) ?? "", event.type).not.toMatch(/undefined|\{\w+\}|Drink Deck|Fortitude/);
    expect(phaseOf(fixture.view)).toBeGreaterThanOrEqual(0);
  });
});
